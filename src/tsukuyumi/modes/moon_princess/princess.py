"""The Moon Princess on her corner: in several areas at once, never hindered, always moving (P, Moon Princess).

In each of the areas around her corner stands one of her ``feet``: a unit like any other, so that her points, her damage
and her health count in every battle there. Where one of them falls, she has fallen.
"""

from __future__ import annotations

from typing import Final

from ...engine.board import area_at, is_homezone
from ...engine.box import MOON_CENTRE
from ...engine.hexes import distance, ring
from ...engine.pieces import place_units, remove_units, set_territory
from ...engine.state import NOBODY, NOWHERE, State
from ...rules.areas import areas_of_kind, count_of
from ...rules.steps import enter
from .border import CLOCKWISE, areas_at, nearest_corners, onward
from .notes import CORNER, keeper, note, noted

SKYBOUND_STEPS: Final = 2


def corner_of(s: State) -> int:
    """Where she stands, or -1."""
    return noted(s, CORNER) - 1


def her_areas(s: State) -> list[int]:
    corner = corner_of(s)
    return areas_at(s, corner) if corner >= 0 else []


def stands_in(s: State, area: int) -> bool:
    return count_of(s, keeper(s).princess, area) > 0


def set_feet(s: State) -> None:
    """Her feet stand in the areas around her corner, and nowhere else."""
    princess = keeper(s).princess
    wanted = her_areas(s)
    for area in areas_of_kind(s, princess):
        if area not in wanted:
            remove_units(s, princess, area)
    for area in wanted:
        if not count_of(s, princess, area):
            place_units(s, princess, area)


def look_after_her(s: State) -> None:
    """Whoever has destroyed one of her feet has destroyed her: players hold their areas again."""
    corner = corner_of(s)
    if corner < 0:
        return
    princess = keeper(s).princess
    feet = s.box.unit[princess].count - s.supply[princess]
    if feet < len(areas_at(s, corner)):
        note(s, CORNER, 0)
        set_feet(s)
        s.say("princess_falls")
        s.unsettled = True


def put_princess(s: State, corner: int) -> None:
    note(s, CORNER, corner + 1)
    set_feet(s)
    _say_where(s, "princess_appears")
    s.unsettled = True


def walk(s: State, steps: int, way: int) -> None:
    """Corner by corner; nothing hinders her. Skybound goes round with her."""
    note(s, CORNER, onward(corner_of(s), steps * way) + 1)
    set_feet(s)
    _say_where(s, "princess_walks_on" if way == CLOCKWISE else "princess_walks_back", steps)
    s.unsettled = True
    circle_with_her(s, way)


def _say_where(s: State, kind: str, *numbers: int) -> None:
    """At a homezone or a gap there are fewer than three areas around her."""
    around = [s.area_ref(area) for area in her_areas(s)]
    s.say(kind if len(around) == 3 else f"{kind}_{len(around)}", *numbers, *around)


# ---- coming back -----------------------------------------------------------------------------------------------------
def player_areas_around(s: State, corner: int) -> int:
    return sum(s.territory[area] < s.box.seats for area in areas_at(s, corner))


def place_of_return(s: State) -> int:
    """M11: nearest to the last one's homezone; then where more player areas are around; then clockwise from north."""
    nearest = nearest_corners(s, [s.initiative[-1]])
    return max(nearest, key=lambda corner: (player_areas_around(s, corner), -corner))


# ---- Skybound --------------------------------------------------------------------------------------------------------
def circle_with_her(s: State, way: int) -> None:
    """P, Skybound: whenever she moves it flies on around the moon, and markers of players fall where it comes."""
    skybound = keeper(s).unit_of_legend.get("skybound", -1)
    here = areas_of_kind(s, skybound) if skybound >= 0 else []
    if not here:
        return
    area = here[0]
    for _ in range(SKYBOUND_STEPS):
        to = next_in_circle(s, area, way)
        if to == NOWHERE:
            return
        s.say("moves", s.box.oni, skybound, 1, s.area_ref(area), s.area_ref(to))
        enter(s, skybound, area, to, 1)
        if s.territory[to] < s.box.seats:
            s.say("skybound_clears", s.territory[to], s.area_ref(to))
            set_territory(s, to, NOBODY)
        area = to


def next_in_circle(s: State, area: int, way: int) -> int:
    """The next area at the same distance from the centre of the moon; NOWHERE where there is none."""
    centre = s.cells[MOON_CENTRE]
    cells = ring(distance(s.cells[area], centre))
    if len(cells) == 1:
        return NOWHERE
    cell = cells[(cells.index(s.cells[area]) + way) % len(cells)]
    to = area_at(s, cell)
    return to if to != NOWHERE and not is_homezone(s, to) else NOWHERE

