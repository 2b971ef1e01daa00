"""Priority markers: where the Oni come first among equals (P, Priority Markers)."""

from __future__ import annotations

from ...engine.board import homezone_of, is_homezone
from ...engine.box import FERTILE_GROUND, MOON_CENTRE, RADIOACTIVE
from ...engine.state import NOWHERE, State
from ...rules.areas import adjacent, area_type, board_areas, has_property
from .notes import PRIORITY, note, noted


def is_marked(s: State, area: int) -> bool:
    return noted(s, PRIORITY) >> area & 1 == 1


def marked_areas(s: State) -> list[int]:
    return [area for area in board_areas(s) if is_marked(s, area)]


def mark(s: State, area: int) -> None:
    """One marker in an area is enough."""
    if not is_marked(s, area):
        note(s, PRIORITY, noted(s, PRIORITY) | 1 << area)
        s.say("priority_marked", s.area_ref(area))


def unmark(s: State, area: int) -> None:
    note(s, PRIORITY, noted(s, PRIORITY) & ~(1 << area))
    s.say("priority_removed", s.area_ref(area))


def areas_at_homes(s: State, seats: list[int]) -> list[int]:
    """The areas next to these homezones, in area order; other homezones are none."""
    found: set[int] = set()
    for seat in seats:
        home = homezone_of(s, seat)
        if home != NOWHERE:
            found.update(area for area in adjacent(s, home) if not is_homezone(s, area))
    return sorted(found)


def lay_first_markers(s: State) -> None:
    """P, Set Up 7: next to homezones, on fertile and radioactive ground, and on the centre of the moon."""
    at_homes = areas_at_homes(s, list(range(s.box.seats)))
    for area in board_areas(s):
        fertile = area_type(s, area) == FERTILE_GROUND
        if area == MOON_CENTRE or fertile or area in at_homes or has_property(s, area, RADIOACTIVE):
            note(s, PRIORITY, noted(s, PRIORITY) | 1 << area)
