"""The border of the moon: eighteen corners, clockwise from north, each between three cells (P, Moon Princess)."""

from __future__ import annotations

from typing import Final

from ...engine.board import area_at, homezone_of, is_homezone
from ...engine.hexes import distance, neighbours, ring
from ...engine.state import NOWHERE, State

CLOCKWISE: Final = 1
COUNTERCLOCKWISE: Final = -1


def _corners() -> tuple[tuple[int, ...], ...]:
    """Going round outside the moon: a cell that touches two moon areas has a corner between these.

    Any two cells that follow each other have one with the moon area that both touch.
    """
    outside = ring(2)
    rim = ring(1)
    found: list[tuple[int, ...]] = []
    for i, cell in enumerate(outside):
        beside = [moon for moon in rim if moon in neighbours(cell)]
        if len(beside) == 2:
            found.append((beside[0], beside[1], cell))
        following = outside[(i + 1) % len(outside)]
        shared = next(moon for moon in beside if moon in neighbours(following))
        found.append((shared, cell, following))
    return tuple(found)


CORNERS: Final = _corners()


def areas_at(s: State, corner: int) -> list[int]:
    """The areas around a corner; a gap and a homezone are none."""
    found = [area_at(s, cell) for cell in CORNERS[corner]]
    return [area for area in found if area != NOWHERE and not is_homezone(s, area)]


def onward(corner: int, steps: int) -> int:
    """So many corners clockwise (negative: counterclockwise)."""
    return (corner + steps) % len(CORNERS)


def steps_between(one: int, other: int, way: int) -> int:
    """How many corners lie between, going one way; a full round where it is the same corner."""
    return (other - one) * way % len(CORNERS) or len(CORNERS)


def shorter_way(one: int, other: int) -> int:
    """Which way is shorter; clockwise, where both are alike."""
    clockwise = steps_between(one, other, CLOCKWISE)
    return CLOCKWISE if clockwise <= len(CORNERS) - clockwise else COUNTERCLOCKWISE


def steps_home(s: State, corner: int, seat: int) -> int:
    """Steps from a corner to a seat's homezone, whatever lies between: the nearest of the cells around it counts."""
    home = homezone_of(s, seat)
    if home == NOWHERE:
        return 99
    return min([distance(cell, s.cells[home]) for cell in CORNERS[corner]])


def nearest_corners(s: State, seats: list[int]) -> list[int]:
    """The corners with the fewest steps to the homezone of any of these seats."""
    far = [min([steps_home(s, corner, seat) for seat in seats], default=99) for corner in range(len(CORNERS))]
    return [corner for corner in range(len(CORNERS)) if far[corner] == min(far)]
