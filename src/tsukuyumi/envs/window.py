"""The part of the plane that learners see: every cell within ``RADIUS`` of the moon's centre, in one fixed order.

Cells run ring by ring from the centre outwards, clockwise from due north in each ring. So a smaller window is simply
the beginning of the list: the first 127 cells are those within radius 6.
"""

from __future__ import annotations

from typing import Final

from ..engine.hexes import ring, unpack

RADIUS: Final = 9
# packed cells in the order of the window, their axial coordinates, and the way back
PACKED: Final[tuple[int, ...]] = tuple(cell for radius in range(RADIUS + 1) for cell in ring(radius))
CELLS: Final[tuple[tuple[int, int], ...]] = tuple(unpack(cell) for cell in PACKED)
CELL_NUMBER: Final[dict[int, int]] = {cell: number for number, cell in enumerate(PACKED)}
SIZE: Final = len(PACKED)
OUTSIDE: Final = -1


def grid_places() -> tuple[tuple[int, int], ...]:
    """Row and column of each cell in a square of side ``2 * RADIUS + 1``, for networks that convolve over a grid."""
    return tuple((r + RADIUS, q + RADIUS) for q, r in CELLS)
