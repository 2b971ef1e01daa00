"""The ground in the board planes: what the tiles are and what lies on them for long.

It changes with few decisions, and then mostly in one area: only the columns of areas that changed are written anew.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..engine.hexes import unpack
from ..engine.state import State
from ..views import area_view, token_views
from .from_view import put_ground, put_tokens
from .layout import EDGES, Floats, Layout
from .window import CELL_NUMBER

GroundKey = tuple[Any, ...]

# the key of a board without areas
BARE: Final[GroundKey] = ((), b"", 0, b"", b"", b"", b"", b"", b"", b"", 0)
_KEPT_COLUMNS: Final = 4096


def ground_key(s: State) -> GroundKey:
    """Everything that the ground depends on: cells, tokens, ruins, then rows with one, six or more bytes an area; and
    where markers are switched off.
    """
    return (
        s.cells, s.token_places, s.ruined, s.tiles, s.rotation, s.props, s.property_marks, s.negations, s.edges,
        s.edge_marks, s.silenced,
    )  # fmt: skip


class GroundWriter:
    """Brings the planes of the ground from one moment to another; it remembers how areas look."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._columns: dict[tuple[object, ...], Floats] = {}
        # the planes of the ground come first, those of the tokens right after them
        self._tokens = layout.planes["tokens"]
        self._height = self._tokens.start

    def rewrite(self, board: Floats, s: State, before: GroundKey) -> None:
        """Into the planes, which show the ground of the earlier key."""
        old_cells: tuple[int, ...] = before[0]
        moved = s.cells != old_cells
        same = _in_common(s.cells, old_cells) if moved else s.areas
        # mostly there is just new land; else what lay elsewhere must go first
        for packed in old_cells[same:]:
            cell = CELL_NUMBER.get(packed)
            if cell is not None:
                board[: self._height, cell] = 0
        for area in _changed(s, before, same):
            cell = CELL_NUMBER.get(s.cells[area])
            if cell is not None:
                board[: self._height, cell] = self._column(s, area)
        if moved or s.token_places != before[1]:
            board[self._tokens] = 0
            tokens = token_views(s)
            if tokens:
                put_tokens(self._layout, board, [{"cell": unpack(cell)} for cell in s.cells], tokens)

    def _column(self, s: State, area: int) -> Floats:
        """The scaled entries of one area's ground, remembered by everything that they depend on."""
        key = _column_key(s, area)
        found = self._columns.get(key)
        if found is None or s.box.any_area_property:
            column = np.zeros(self._layout.plane_count, np.float32)
            put_ground(self._layout, column, area_view(s, area))
            if len(self._columns) >= _KEPT_COLUMNS:
                self._columns.pop(next(iter(self._columns)))
            found = self._columns[key] = (column * self._layout.plane_scale)[: self._height]
        return found


def _column_key(s: State, area: int) -> tuple[object, ...]:
    box = s.box
    row = area * EDGES
    stride = box.max_areas * EDGES
    return (
        s.tiles[area], s.rotation[area], s.ruined >> area & 1, s.props[area], s.property_marks[area],
        s.negations[area], s.edges[row : row + EDGES], s.silenced >> area & 1 and 1 + (s.silenced >> box.max_areas),
        *[s.edge_marks[at : at + EDGES] for at in range(row, len(box.edge_marker) * stride, stride)],
    )  # fmt: skip


def _in_common(cells: tuple[int, ...], old: tuple[int, ...]) -> int:
    """How many areas from the first on are where they were."""
    if cells[: len(old)] == old:
        return len(old)
    return next((area for area, (new, was) in enumerate(zip(cells, old, strict=False)) if new != was), len(cells))


def _changed(s: State, before: GroundKey, same: int) -> list[int]:
    """The areas after the first so many, and of those the ones whose ground is not as it was at the earlier key."""
    box = s.box
    # where a unit lends a property to its area, the ground depends on the units as well
    if box.any_area_property:
        return list(range(s.areas))
    found = set(range(same, s.areas))
    if s.ruined != before[2]:
        found.update(area for area in range(same) if (s.ruined ^ before[2]) >> area & 1)
    if s.silenced != before[10]:
        off = s.silenced | before[10]
        found.update(area for area in range(same) if off >> area & 1)
    rows = (s.tiles, s.rotation, s.props, s.property_marks, s.negations)
    for row, old in zip(rows, before[3:8], strict=True):
        found.update(_differing(row, old))
    found.update([at // EDGES for at in _differing(s.edges, before[8])])
    found.update([at // EDGES % box.max_areas for at in _differing(s.edge_marks, before[9])])
    return sorted(area for area in found if area < s.areas)


def _differing(row: bytes, old: bytes) -> list[int]:
    """Where two rows differ, as far as both go."""
    both = min(len(row), len(old))
    if row[:both] == old[:both]:
        return []
    places: list[int] = (np.frombuffer(row, np.uint8, both) != np.frombuffer(old, np.uint8, both)).nonzero()[0].tolist()
    return places
