"""Names beside the dots of a picture, so that they cover neither each other nor the dots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.transforms import Bbox

from .canvas import QUIET, Canvas

# pixels round a dot that are its own
_DOT: Final = 4.0
# how far from its dot a name may stand, in pixels of the drawing; further off, a line leads to it
_DISTANCES: Final = (6.0, 14.0, 24.0, 36.0, 50.0)
_NEAR: Final = 14.0


class Dot(NamedTuple):
    """``named``: its name must be there, even if it can only stand far off."""

    name: str
    x: float
    y: float
    named: bool = False


def label(canvas: Canvas, dots: Sequence[Dot], wished: Sequence[Dot], level: float) -> list[str]:
    """Write the names of ``wished``, those that must be there first; the others only where there is room.

    ``level`` is where a line runs across the picture.
    """
    axes = canvas.axes
    FigureCanvasAgg(canvas.figure)
    # now it is known where everything lies
    canvas.figure.draw_without_rendering()
    # from here on names only fill free room: they must not push the axes about
    canvas.figure.set_layout_engine("none")
    places = [(float(x), float(y)) for x, y in axes.transData.transform([(dot.x, dot.y) for dot in dots])]
    taken = [Bbox.from_extents(x - _DOT, y - _DOT, x + _DOT, y + _DOT) for x, y in places]
    across = float(axes.transData.transform((0, level))[1])
    taken.append(Bbox.from_extents(-1e6, across - 1, 1e6, across + 1))
    # half a letter beyond the axes is still on the sheet
    room = axes.get_window_extent().padded(6)
    written: list[str] = []
    for dot in sorted(wished, key=lambda dot: (not dot.named, dot.name)):
        place = places[dots.index(dot)]
        size = _size_of(axes, dot.name, canvas.sheet.letters - 1)
        boxes = [box for box in _around(place, size) if _within(box, room)]
        free = [box for box in boxes if not any(box.overlaps(other) for other in taken)]
        if not free and not (dot.named and boxes):
            continue
        box = free[0] if free else min(boxes, key=lambda box: _covered(box, taken))
        if dot.named or _gap(box, place) <= _NEAR:
            _write(axes, dot.name, box, place, canvas.sheet.letters - 1)
            taken.append(box)
            written.append(dot.name)
    return written


def _size_of(axes: Axes, name: str, letters: float) -> tuple[float, float]:
    probe = axes.text(0, 0, name, fontsize=letters)
    extent = probe.get_window_extent()
    probe.remove()
    return float(extent.width), float(extent.height)


def _around(place: tuple[float, float], size: tuple[float, float]) -> Iterator[Bbox]:
    """Places for a name, nearest first: right, above, left, below, and between."""
    x, y = place
    width, height = size
    for distance in _DISTANCES:
        for turn in range(16):
            angle = turn * pi / 8
            across, up = cos(angle), sin(angle)
            middle_x = x + across * (distance + width / 2)
            middle_y = y + up * (distance + height / 2)
            yield Bbox.from_bounds(middle_x - width / 2, middle_y - height / 2, width, height)


def _within(box: Bbox, room: Bbox) -> bool:
    return bool(box.x0 >= room.x0 and box.x1 <= room.x1 and box.y0 >= room.y0 and box.y1 <= room.y1)


def _covered(box: Bbox, taken: Sequence[Bbox]) -> float:
    shared = (Bbox.intersection(box, other) for other in taken)
    return sum(float(both.width * both.height) for both in shared if both is not None)


def _gap(box: Bbox, place: tuple[float, float]) -> float:
    x, y = place
    across = max(box.x0 - x, 0.0, x - box.x1)
    up = max(box.y0 - y, 0.0, y - box.y1)
    return float((across * across + up * up) ** 0.5)


def _write(axes: Axes, name: str, box: Bbox, place: tuple[float, float], letters: float) -> None:
    back = axes.transData.inverted()
    x, y = back.transform(((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2))
    axes.text(x, y, name, fontsize=letters, ha="center", va="center")
    if _gap(box, place) > _NEAR:
        near = (min(max(place[0], box.x0), box.x1), min(max(place[1], box.y0), box.y1))
        ends = back.transform([place, near])
        axes.plot(ends[:, 0], ends[:, 1], color=QUIET, linewidth=0.6, zorder=1)
