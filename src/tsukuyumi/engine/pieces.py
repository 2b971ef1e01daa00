"""Pieces between the board and their reserves: every change of material goes through here, so nothing is lost.

Miniatures, territory markers, faction markers and neutral markers all have counts that are rules (R, Production:
material limitation); the functions trust their callers to have asked whether a piece is there.
"""

from __future__ import annotations

from .box import BLOCKADE_ROW, NEGATION_ROW, PROPERTIES
from .state import State, set_byte

# what lies on an edge (State.edges)
OPEN = 0
BLOCKADE = 1
PASSAGE = 2
# codes above are blockade markers of a faction: FACTION_BLOCKADE + number of the edge marker
FACTION_BLOCKADE = 3


# ---- miniatures ------------------------------------------------------------------------------------------------------
def place_units(s: State, unit: int, area: int, count: int = 1) -> None:
    """From the reserve to the board."""
    box = s.box
    s.supply[unit] -= count
    s.units[area * box.kinds + unit] += count
    s.present[area * box.owners + box.unit_owner[unit]] += count
    if box.unit_matters[unit]:
        s.unsettled = True


def remove_units(s: State, unit: int, area: int, count: int = 1) -> None:
    """From the board to the reserve."""
    box = s.box
    s.supply[unit] += count
    s.units[area * box.kinds + unit] -= count
    s.present[area * box.owners + box.unit_owner[unit]] -= count
    if box.any_massive and box.massive[unit]:
        # those that have moved fall first: what a rested unit may do is not theirs to lose
        at = area * box.kinds + unit
        s.spent = set_byte(s.spent, at, max(0, s.spent[at] - count))
    if box.unit_matters[unit]:
        s.unsettled = True


def shift_units(s: State, unit: int, area: int, to: int, count: int = 1) -> None:
    """From one area to another."""
    box = s.box
    owner = box.unit_owner[unit]
    units = s.units
    present = s.present
    units[area * box.kinds + unit] -= count
    units[to * box.kinds + unit] += count
    present[area * box.owners + owner] -= count
    present[to * box.owners + owner] += count
    if box.unit_matters[unit]:
        s.unsettled = True


# ---- territory -------------------------------------------------------------------------------------------------------
def set_territory(s: State, area: int, owner: int) -> None:
    """Exchange the territory marker of an area; NOBODY takes it away."""
    s.territory[area] = owner
    s.unsettled = True


def territory_left(s: State, owner: int) -> int:
    """Territory markers in the owner's reserve; points on the victory board are tracked apart (see docs/rulings.md)."""
    box = s.box
    total = box.oni_file.territory_markers if owner == box.oni else box.sheets[owner].territory_markers
    return total - s.territory.count(owner)


# ---- faction markers -------------------------------------------------------------------------------------------------
def marker_count(s: State, marker: int, area: int) -> int:
    return s.marks[area * len(s.box.area_marker) + marker]


def markers_on_board(s: State, marker: int) -> int:
    return sum(s.marks[marker :: len(s.box.area_marker)])


def markers_left(s: State, marker: int) -> int:
    return s.box.area_marker[marker].count - markers_on_board(s, marker)


def change_marker(s: State, marker: int, area: int, by: int) -> None:
    """Place (positive) or take away (negative) markers of a faction in an area."""
    s.marks[area * len(s.box.area_marker) + marker] += by
    s.unsettled = True


def edge_marker_count(s: State, marker: int, area: int, edge: int) -> int:
    return s.edge_marks[(marker * s.box.max_areas + area) * 6 + edge]


def edge_markers_left(s: State, marker: int) -> int:
    box = s.box
    if box.edge_marker[marker].blockade:
        return box.edge_marker[marker].count - s.edges.count(FACTION_BLOCKADE + marker)
    row = box.max_areas * 6
    return box.edge_marker[marker].count - sum(s.edge_marks[marker * row : (marker + 1) * row])


def change_edge_marker(s: State, marker: int, area: int, edge: int, by: int) -> None:
    at = (marker * s.box.max_areas + area) * 6 + edge
    s.edge_marks = set_byte(s.edge_marks, at, s.edge_marks[at] + by)
    s.unsettled = True


# ---- neutral markers -------------------------------------------------------------------------------------------------
def neutral_left(s: State, row: int) -> int:
    return s.neutral[row]


def _take_neutral(s: State, row: int, count: int) -> None:
    s.neutral = set_byte(s.neutral, row, s.neutral[row] - count)


def set_property_marker(s: State, area: int, bit: int, lies: bool) -> None:
    """Lay down or take up a property marker."""
    marks = s.property_marks[area]
    _take_neutral(s, bit.bit_length() - 1, 1 if lies else -1)
    s.property_marks = set_byte(s.property_marks, area, marks | bit if lies else marks & ~bit)
    s.unsettled = True


def set_negation(s: State, area: int, bit: int, lies: bool) -> None:
    """Cover a printed property with a negation marker, or uncover it."""
    covered = s.negations[area]
    _take_neutral(s, NEGATION_ROW, 1 if lies else -1)
    s.negations = set_byte(s.negations, area, covered | bit if lies else covered & ~bit)
    s.unsettled = True


def set_edge(s: State, area: int, edge: int, code: int) -> None:
    """Exchange what lies on an edge; blockades and passages are two sides of one piece."""
    at = area * 6 + edge
    before = s.edges[at]
    returned = (before in (BLOCKADE, PASSAGE)) - (code in (BLOCKADE, PASSAGE))
    if returned:
        _take_neutral(s, BLOCKADE_ROW, -returned)
    s.edges = set_byte(s.edges, at, code)


def clear_neutral(s: State, area: int) -> None:
    """Take every neutral marker off an area (R, Wild Homezone: generic markers are discarded)."""
    for i in range(len(PROPERTIES)):
        if s.property_marks[area] >> i & 1:
            set_property_marker(s, area, 1 << i, False)
        if s.negations[area] >> i & 1:
            set_negation(s, area, 1 << i, False)
    for edge in range(6):
        if s.edges[area * 6 + edge] in (BLOCKADE, PASSAGE):
            set_edge(s, area, edge, OPEN)


# ---- equipment and tokens --------------------------------------------------------------------------------------------
def gear_left(s: State, gear: int) -> int:
    """Pieces that are neither ready nor used."""
    return s.box.gear[gear].count - s.gear[gear] - s.gear_used[gear]


def take_gear(s: State, gear: int, count: int = 1) -> None:
    """From the reserve into the owner's hands, ready."""
    s.gear = set_byte(s.gear, gear, s.gear[gear] + count)
    s.unsettled = True


def use_gear(s: State, gear: int, count: int = 1) -> None:
    """From ready to used; a negative count readies used pieces again."""
    s.gear = set_byte(s.gear, gear, s.gear[gear] - count)
    s.gear_used = set_byte(s.gear_used, gear, s.gear_used[gear] + count)


def return_used_gear(s: State, gear: int, count: int = 1) -> None:
    """From used back to the reserve."""
    s.gear_used = set_byte(s.gear_used, gear, s.gear_used[gear] - count)


def put_token(s: State, token: int, area: int, edge: int = 255) -> None:
    """Tokens are not markers: nothing that affects markers touches them."""
    s.token_places = s.token_places[: token * 2] + bytes((area, edge)) + s.token_places[token * 2 + 2 :]


def token_area(s: State, token: int) -> int:
    return s.token_places[token * 2]


def token_edge(s: State, token: int) -> int:
    return s.token_places[token * 2 + 1]


