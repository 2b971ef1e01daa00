"""Reading the board in the words of the rulebook: who is where, who controls what, what an area is worth."""

from __future__ import annotations

from itertools import compress
from typing import Final

from ..engine.board import is_homezone
from ..engine.box import (
    DEVASTATED,
    FERTILE_GROUND,
    HOMEZONE,
    MOUNTAIN_RANGE,
    PROPERTIES,
    TOXIC,
    UNSTABLE,
    VALUABLE,
)
from ..engine.state import NOBODY, State
from ..engine.tables import areas_on, neighbours_of

# the numbers that a row of the state is indexed by: areas, or owners in one area
_NUMBERS: Final = range(256)


def has_units(s: State, owner: int, area: int) -> bool:
    return s.present[area * s.box.owners + owner] > 0


def unit_count(s: State, owner: int, area: int) -> int:
    return s.present[area * s.box.owners + owner]


def fighters(s: State, owner: int, area: int) -> int:
    """The owner's units here that are no bystanders: those who can begin a fight, and whom cards count."""
    box = s.box
    count = s.present[area * box.owners + owner]
    if box.any_bystander:
        count -= sum([n for unit, n in units_in(s, owner, area) if box.bystander[unit]])
    return count


def bystanders_alone(s: State, owner: int, area: int) -> bool:
    """Whether all that an owner has here are bystanders (R, Mascots)."""
    return s.box.any_bystander and has_units(s, owner, area) and not fighters(s, owner, area)


def count_of(s: State, unit: int, area: int) -> int:
    return s.units[area * s.box.kinds + unit]


def units_in(s: State, owner: int, area: int) -> list[tuple[int, int]]:
    """The owner's units in an area as (kind, count)."""
    box = s.box
    row = area * box.kinds
    units = s.units
    return [(unit, units[row + unit]) for unit in box.units_of[owner] if units[row + unit]]


def areas_with(s: State, owner: int) -> list[int]:
    """The areas and homezones that hold units of the owner, in area order."""
    return list(compress(_NUMBERS, s.present[owner :: s.box.owners]))


def owners_in(s: State, area: int) -> list[int]:
    """Everybody with units here, in seat order, the Oni last."""
    owners = s.box.owners
    row = area * owners
    return list(compress(_NUMBERS, s.present[row : row + owners]))


def empty_of_units(s: State, area: int) -> bool:
    row = area * s.box.owners
    return s.present.count(0, row, row + s.box.owners) == s.box.owners


def areas_of_kind(s: State, unit: int) -> list[int]:
    """The areas that hold this kind of unit."""
    return list(compress(_NUMBERS, s.units[unit :: s.box.kinds]))


def on_board(s: State, unit: int) -> int:
    return s.box.unit[unit].count - s.supply[unit]


# ---- points ----------------------------------------------------------------------------------------------------------
def total(s: State, owner: int, area: int, table: tuple[int, ...]) -> int:
    """The sum of a unit value over the owner's units in an area."""
    row = area * s.box.kinds
    units = s.units
    points = 0
    for unit in s.box.units_of[owner]:
        n = units[row + unit]
        if n:
            points += n * table[unit]
    return points


# ---- properties, types, control --------------------------------------------------------------------------------------
def has_property(s: State, area: int, bit: int) -> bool:
    """Printed or by marker, not negated; or lent by a unit that carries it (R, Area Property)."""
    if s.props[area] & bit:
        return True
    if s.box.any_area_property:
        for unit, data in enumerate(s.box.unit):
            if data.area_property and 1 << PROPERTIES.index(data.area_property) == bit and count_of(s, unit, area):
                if not (s.silenced and silenced(s, area, s.box.unit_owner[unit])):
                    return True
    return False


def area_type(s: State, area: int) -> int:
    if s.ruined >> area & 1 and not is_homezone(s, area):
        return DEVASTATED
    return s.box.tile_type[s.tiles[area]]


def mountain_value(s: State, area: int) -> int:
    value = s.box.tile_mountain[s.tiles[area]]
    return value if value and area_type(s, area) == MOUNTAIN_RANGE else 0


def burrower(s: State, area: int) -> int:
    """Who holds the area by burrowing; NOBODY if nobody or several do (R, Control with Burrow)."""
    if not s.box.any_burrow:
        return NOBODY
    holders = {s.box.unit_owner[u] for u in range(s.box.kinds) if s.box.burrows[u] and count_of(s, u, area)}
    if s.silenced:
        holders = {owner for owner in holders if not silenced(s, area, owner)}
    return holders.pop() if len(holders) == 1 else NOBODY


def controller(s: State, area: int) -> int:
    """Who controls an area: by burrow, else by territory marker, else NOBODY."""
    if s.box.any_burrow:
        digger = burrower(s, area)
        if digger != NOBODY:
            return digger
    return s.territory[area]


def controlled_areas(s: State, owner: int) -> list[int]:
    if s.box.any_burrow:
        return [area for area in range(s.areas) if controller(s, area) == owner and not is_homezone(s, area)]
    return territories(s, owner)


def territories(s: State, owner: int) -> list[int]:
    """The areas with the owner's territory marker, in area order."""
    # asked after every change of territory: searching the row beats looking at every area
    territory = s.territory
    found: list[int] = []
    area = territory.find(owner)
    while area >= 0:
        found.append(area)
        area = territory.find(owner, area + 1)
    return found


def area_points(s: State, area: int) -> int:
    """Victory points of an area for its controller at the end of the game (R, Area Types; Valuable Markers)."""
    kind = area_type(s, area)
    if kind in (DEVASTATED, HOMEZONE) or has_property(s, area, TOXIC):
        return 0
    if kind == FERTILE_GROUND or has_property(s, area, VALUABLE):
        return 2
    return 1


def events_reach(s: State, area: int) -> bool:
    """Whether an event that needs a free area may be used here (R, Unstable)."""
    return has_property(s, area, UNSTABLE) or empty_of_units(s, area)


def adjacent(s: State, area: int) -> tuple[int, ...]:
    """Areas and homezones over the six edges; blockades do not matter for adjacency."""
    return neighbours_of(s.near)[area]


def board_areas(s: State) -> tuple[int, ...]:
    """Every area that is one: homezones are not (R, Homezones)."""
    return areas_on(s.box.tile_types, s.tiles)


def silenced(s: State, area: int, owner: int) -> bool:
    """Whether unit properties and faction markers of the owner are switched off in this area."""
    if not s.silenced >> area & 1:
        return False
    by = s.silenced >> s.box.max_areas
    return owner in s.box.foes[by] if s.box.truce else owner != by
