"""Flat-top hexagons in axial coordinates, packed into one integer.

Edges and directions are numbered 0 to 5 clockwise from the top: north, north-east, south-east, south, south-west,
north-west. Edge ``d`` of an area is edge ``opposite(d)`` of its neighbour.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
DIRECTION_NAMES: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")
OPPOSITE: Final = (3, 4, 5, 0, 1, 2)
_BIAS: Final = 128
ORIGIN: Final = (_BIAS << 8) | _BIAS
# adding DELTA[d] to a packed coordinate steps over edge d
DELTA: Final = tuple(dq * 256 + dr for dq, dr in DIRECTIONS)


def pack(q: int, r: int) -> int:
    return ((q + _BIAS) << 8) | (r + _BIAS)


def unpack(cell: int) -> tuple[int, int]:
    return (cell >> 8) - _BIAS, (cell & 255) - _BIAS


def neighbours(cell: int) -> tuple[int, ...]:
    """The six cells around, in edge order."""
    return tuple(cell + delta for delta in DELTA)


def distance(one: int, other: int) -> int:
    q1, r1 = unpack(one)
    q2, r2 = unpack(other)
    return max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))


def ring(radius: int) -> list[int]:
    """The cells at this distance from the origin, clockwise from due north."""
    if radius == 0:
        return [ORIGIN]
    cells: list[int] = []
    cell = ORIGIN + DELTA[0] * radius
    for side in (2, 3, 4, 5, 0, 1):
        for _ in range(radius):
            cells.append(cell)
            cell += DELTA[side]
    return cells


def rotate_mask(mask: int, turns: int) -> int:
    """A six-bit set of edges, turned clockwise."""
    turns %= 6
    return ((mask << turns) | (mask >> (6 - turns))) & 63


# ---- whole boards as one long bit set: a step in one direction is then a single shift --------------------------------
def cell_bits(cells: Iterable[int], base: int) -> int:
    """A bit set of packed coordinates, counted from ``base``."""
    found = 0
    for cell in cells:
        found |= 1 << cell - base
    return found


def cells_in(bits: int, base: int) -> list[int]:
    """The packed coordinates of a bit set, sorted."""
    marks = bin(bits)[:1:-1]
    found: list[int] = []
    at = marks.find("1")
    while at >= 0:
        found.append(base + at)
        at = marks.find("1", at + 1)
    return found


def spread(bits: int) -> int:
    """These cells and all that touch one of them: the shifts are the six entries of DELTA."""
    return bits | bits << 1 | bits >> 1 | bits << 256 | bits >> 256 | bits << 255 | bits >> 255


def outside(taken: int, columns: int, rows: int) -> int:
    """The empty cells around all others, in a frame of so many columns and rows whose rim is empty."""
    column = (1 << rows) - 1
    frame = inner = 0
    for at in range(columns):
        frame |= column << at * 256
        if 0 < at < columns - 1:
            inner |= (column >> 1 & ~1) << at * 256
    empty = frame & ~taken
    found = frame & ~inner
    while True:
        grown = spread(found) & empty
        if grown == found:
            return found
        found = grown
