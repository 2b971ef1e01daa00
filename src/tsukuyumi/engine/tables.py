"""Tables that follow from the lie of the land alone, remembered by what they follow from.

The rows of the board in the state are immutable and change rarely, and most questions of a game are asked about the
same rows. Each table is a pure function of such rows, so it is never out of date, belongs to no state, and needs no
place in a clone or a save. How many are remembered only matters for speed: a search looks at a few boards at a time.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .box import HOMEZONE
from .hexes import DELTA

_KEPT: Final = 512
NO_NEIGHBOUR: Final = 255
# the edges in a six-bit set, for all 64 sets
EDGES_IN: Final = tuple(tuple(edge for edge in range(6) if edges >> edge & 1) for edges in range(64))


@lru_cache(maxsize=_KEPT)
def neighbours_by_edge(cells: tuple[int, ...]) -> bytes:
    """The area over each edge of each area, six entries per area."""
    index = {cell: area for area, cell in enumerate(cells)}
    return bytes([index.get(cell + delta, NO_NEIGHBOUR) for cell in cells for delta in DELTA])


@lru_cache(maxsize=_KEPT)
def neighbours_of(near: bytes) -> tuple[tuple[int, ...], ...]:
    """For each area the areas next to it, in the order of the edges."""
    rows = [near[at : at + 6] for at in range(0, len(near), 6)]
    return tuple([tuple([to for to in row if to != NO_NEIGHBOUR]) for row in rows])


@lru_cache(maxsize=_KEPT)
def inner_edges(near: bytes) -> bytes:
    """For each area the bit set of edges behind which another area lies."""
    rows = [near[at : at + 6] for at in range(0, len(near), 6)]
    return bytes([sum([1 << edge for edge, to in enumerate(row) if to != NO_NEIGHBOUR]) for row in rows])


@lru_cache(maxsize=_KEPT)
def ways_from(near: bytes, closed: bytes) -> tuple[tuple[int, int], ...]:
    """For each area the edges (bit sets) that lead to another area: those without a blockade, and those with one."""
    return tuple([(inner & ~shut, inner & shut) for inner, shut in zip(inner_edges(near), closed, strict=True)])


@lru_cache(maxsize=_KEPT)
def open_neighbours_of(near: bytes, closed: bytes) -> tuple[tuple[int, ...], ...]:
    """For each area the areas next to it with no blockade between, in the order of the edges."""
    ways = enumerate(ways_from(near, closed))
    return tuple([tuple([near[area * 6 + edge] for edge in EDGES_IN[free]]) for area, (free, _) in ways])


@lru_cache(maxsize=_KEPT)
def areas_on(types: bytes, tiles: bytes) -> tuple[int, ...]:
    """The areas that are no homezones; ``types`` are those of the tiles (``Box.tile_types``)."""
    return tuple([area for area, tile in enumerate(tiles) if types[tile] != HOMEZONE])
