"""A player's own set-up, steps 10 to 13: homezone, starting areas, units, equipment (R, Game Setup)."""

from __future__ import annotations

from ..engine.board import (
    all_walls,
    homezone_of,
    is_homezone,
    is_moon,
    lay_tile,
    outer_cells,
    refresh,
)
from ..engine.decisions import AREA, TILE, UNIT, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.hexes import DELTA, OPPOSITE
from ..engine.machine import push
from ..engine.pieces import (
    FACTION_BLOCKADE,
    clear_neutral,
    edge_marker_count,
    place_units,
    set_territory,
    take_gear,
)
from ..engine.questions import HOMING, question, verb
from ..engine.state import NOBODY, NOWHERE, State, set_byte
from ..engine.tables import EDGES_IN, open_neighbours_of
from .areas import adjacent, board_areas, burrower, empty_of_units, territories


def players_set_up(s: State) -> None:
    """10-13. One after another in initiative order."""
    for seat in reversed(s.initiative):
        push(s, PlayerSetup(seat))


def homezone_cells(s: State) -> list[int]:
    """On the outside of the board, touching an area or the moon (R, Stable Homezone); a gap is not the board's edge."""
    return outer_cells(s, board_areas(s))


def wild_areas(s: State, seat: int) -> list[int]:
    """Areas that a wild homezone may replace."""
    width = len(s.box.area_marker)
    found: list[int] = []
    for area in range(s.areas):
        if is_moon(s, area) or is_homezone(s, area) or s.territory[area] not in (NOBODY, seat):
            continue
        if not s.box.rulebook.wild_needs_room:
            found.append(area)
            continue
        if any(s.marks[area * width : (area + 1) * width]) or faction_marker_on_edge(s, area):
            continue
        if not empty_of_units(s, area):
            continue
        found.append(area)
    return found


def faction_marker_on_edge(s: State, area: int) -> bool:
    """Whether a faction's blockade lies in the area, or a marker across one of its edges."""
    box = s.box
    if max(s.edges[area * 6 : area * 6 + 6]) >= FACTION_BLOCKADE:
        return True
    if s.edge_marks.count(0) == len(s.edge_marks):
        return False
    for edge in range(6):
        near = s.near[area * 6 + edge]
        for marker in range(len(box.edge_marker)):
            if edge_marker_count(s, marker, area, edge):
                return True
            if near != NOWHERE and edge_marker_count(s, marker, near, OPPOSITE[edge]):
                return True
    return False


def starting_area_refused(s: State, seat: int, area: int) -> str:
    """Why an area cannot be marked as a starting area, or "" (R, Determine Starting Areas)."""
    if is_homezone(s, area):
        return "homezone"
    if is_moon(s, area):
        return "not_on_moon"
    if s.territory[area] != NOBODY or burrower(s, area) != NOBODY:
        return "already_taken"
    touching_own = False
    home = homezone_of(s, seat)
    for edge in range(6):
        near = s.near[area * 6 + edge]
        if near == NOWHERE or (near != home and s.territory[near] != seat):
            continue
        touching_own = True
        if not s.closed[area] >> edge & 1:
            return ""
    return "blockade_between" if touching_own else "not_next_to_start"


def starting_areas(s: State, seat: int) -> int:
    """How many a player marks: the mode's number, or the sheet's; rule sources add to it or take from it."""
    box = s.box
    usual = box.mode.numbers.starting_areas or box.sheets[seat].starting_areas
    # never more than there are markers: a box may have been made poorer
    return max(0, min(usual + box.windows.more_starting_areas(s, seat), box.sheets[seat].territory_markers))


def best_for_starting(s: State, seat: int, keys: list[Key]) -> list[Key]:
    """Places from which all starting areas can be marked, or as many as anywhere: three must be marked (R 11)."""
    wanted = starting_areas(s, seat)
    # every area that nobody holds and that can be held at all
    free = {area for area in board_areas(s) if s.territory[area] == NOBODY and not is_moon(s, area)}
    # by cell, those of them that a homezone there would touch with no blockade between: it has none of its own
    touched: dict[int, list[int]] = {}
    walls = all_walls(s)
    for area in free:
        for edge in EDGES_IN[63 & ~walls[area]]:
            touched.setdefault(s.cells[area] + DELTA[edge], []).append(area)
    found: list[int] = []
    for key in keys:
        place = int(key[1])
        replaced, cell = (NOWHERE, place) if key[0] == "cell" else (place, s.cells[place])
        found.append(starting_areas_from(s, touched.get(cell, []), replaced, free, wanted))
    most = max(found)
    return [key for key, count in zip(keys, found, strict=True) if count == most]


def starting_areas_from(s: State, touched: list[int], replaced: int, free: set[int], wanted: int) -> int:
    """How many starting areas (up to ``wanted``) a homezone could have that touches these of the free areas.

    It is no starting area itself if it replaces one.
    """
    if len(touched) >= wanted:
        return wanted
    beside = open_neighbours_of(s.near, s.closed)
    marked = touched[:]
    for area in marked:
        if len(marked) >= wanted:
            return wanted
        for near in beside[area]:
            if near in free and near != replaced and near not in marked:
                marked.append(near)
    return min(wanted, len(marked))


question("homezone", begins=True, thought=HOMING)
question("starting_area", begins=True)
question("starting_unit", begins=True)
verb("station", counts=(1, 10), icon="flying-flag")


@procedure("setup.player", "R, Game Setup 10-13")
class PlayerSetup(Frame):
    seat: int
    marked: int = 0
    kind: int = 0
    left: int = -1

    steps = ("homezone", "starting_area", "unit", "gear", "extras")

    def homezone_places(self, s: State) -> list[Key]:
        """Where the rulebook allows it."""
        keys: list[Key] = [("cell", cell) for cell in homezone_cells(s)]
        if s.box.sheets[self.seat].homezone.kind == "wild":
            keys += [("area", area) for area in wild_areas(s, self.seat)]
        return keys

    def allowed_places(self, s: State) -> list[Key]:
        """Of these, where nothing else forbids it; nobody is left without a homezone."""
        keys = self.homezone_places(s)
        windows = s.box.windows
        return [key for key in keys if windows.homezone_refused(s, self.seat, key) is None] or keys

    def ask_homezone(self, s: State) -> Decision | None:
        keys = best_for_starting(s, self.seat, self.allowed_places(s))
        return Decision(self.seat, TILE, keys, "homezone", "R, Placing the Homezone", (self.seat,))

    def on_homezone(self, s: State, key: Key) -> None:
        tile = s.box.homezone_tile[self.seat]
        if key[0] == "cell":
            area = lay_tile(s, tile, int(key[1]), 0)
        else:
            area = int(key[1])
            clear_neutral(s, area)
            if s.territory[area] != NOBODY:
                set_territory(s, area, NOBODY)
            if s.box.rulebook.replaced_tiles_return:
                s.tile_supply += s.box.left_over(s.tiles[area : area + 1])
            s.tiles = set_byte(s.tiles, area, tile)
            s.rotation = set_byte(s.rotation, area, 0)
            refresh(s)
        s.say("homezone", self.seat, s.area_ref(area))
        for source in s.box.windows.homezone_placed:
            frame = source.homezone_placed(s, self.seat)
            if frame is not None:
                push(s, frame)

    def ask_starting_area(self, s: State) -> Decision | None:
        if self.marked >= starting_areas(s, self.seat):
            return None
        own = territories(s, self.seat)
        # only what touches one's own can be marked
        around = {near for area in (homezone_of(s, self.seat), *own) for near in adjacent(s, area)}
        keys: list[Key] = [("area", area) for area in sorted(around) if not starting_area_refused(s, self.seat, area)]
        if not keys:
            return None
        left = starting_areas(s, self.seat) - self.marked
        return Decision(self.seat, AREA, keys, "starting_area", "R, Determine Starting Areas", (left,))

    def on_starting_area(self, s: State, key: Key) -> None:
        area = int(key[1])
        set_territory(s, area, self.seat)
        self.marked += 1
        s.say("starting_area", self.seat, s.area_ref(area))
        self.go("starting_area")

    def ask_unit(self, s: State) -> Decision | None:
        roster = s.box.units_of[self.seat]
        if self.kind >= len(roster):
            return None
        unit = roster[self.kind]
        left = self.to_place(s, unit)
        keys: list[Key] = [
            ("station", area, n)
            for area in starting_places(s, self.seat)
            for n in range(left, 0, -1)
        ]
        if not left:
            keys = [("done",)]
        return Decision(self.seat, UNIT, keys, "starting_unit", "R, Starting Units", (unit, left))

    def to_place(self, s: State, unit: int) -> int:
        if self.left >= 0:
            return self.left
        wanted = s.box.sheets[self.seat].start.units.get(s.box.unit[unit].id, 0)
        return min(s.supply[unit], wanted + s.box.windows.more_starting_units(s, self.seat, unit))

    def on_unit(self, s: State, key: Key) -> None:
        unit = s.box.units_of[self.seat][self.kind]
        left = self.to_place(s, unit)
        if key[0] == "station":
            area, n = int(key[1]), int(key[2])
            place_units(s, unit, area, n)
            s.say("stations", self.seat, unit, n, s.area_ref(area))
            left -= n
        self.left = left
        if not left:
            self.kind += 1
            self.left = -1
        self.go("unit")

    def do_gear(self, s: State) -> None:
        for gear_id, count in s.box.sheets[self.seat].start.equipment.items():
            take_gear(s, s.box.gear_named(self.seat, gear_id), count)

    def do_extras(self, s: State) -> None:
        s.box.windows.after_starting_units(s, self.seat)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "area" and len(key) == 2 and self.steps[self.at] == "starting_area":
            reason = starting_area_refused(s, self.seat, int(key[1]))
            return (reason, (int(key[1]),)) if reason else None
        if key[0] == "station" and len(key) == 3 and self.steps[self.at] == "unit":
            unit = s.box.units_of[self.seat][self.kind]
            if int(key[1]) not in starting_places(s, self.seat):
                return "not_a_starting_place", (int(key[1]),)
            return "too_few_to_station", (self.to_place(s, unit), unit)
        if key[0] in ("cell", "area") and self.steps[self.at] == "homezone":
            if key in self.allowed_places(s):
                return "too_few_starting_areas", ()
            forbidden = s.box.windows.homezone_refused(s, self.seat, key)
            return forbidden if forbidden is not None else ("not_board_edge", ())
        return None


def starting_places(s: State, seat: int) -> list[int]:
    """The homezone and the starting areas, or where the mode says."""
    places = s.box.mode.starting_places
    if places is not None:
        return places(s, seat)
    home, own = homezone_of(s, seat), territories(s, seat)
    return sorted({home, *own}) if home != NOWHERE else own


def place_in_or_next_to(s: State, seat: int) -> list[int]:
    """Own territories and the areas next to them (for what faction sheets place there at the start)."""
    own = territories(s, seat)
    found = set(own)
    for area in own:
        found.update(near for near in adjacent(s, area) if not is_homezone(s, near))
    return sorted(found)
