"""The pictures of the report: bone paper, indigo ink, vermilion where something is to be seen."""

from __future__ import annotations

import io
from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape
from math import isqrt
from typing import Any, Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ..clock import Stopwatch
from .stats import Mean, Share

INK: Final = "#1d1b3f"
QUIET: Final = "#6f6a92"
LINE: Final = "#d8ccb6"
PAPER: Final = "#fbf7ee"
RED: Final = "#c8321f"
_SOURCES: Final = ("#3b3a78", "#8f86c9", "#e0a458", "#5f9ea0", "#c8321f", "#8a8a8a")
_STYLE: Final[Any] = {
    "font.family": "sans-serif", "font.size": 9.5, "text.color": INK, "axes.labelcolor": INK, "axes.edgecolor": LINE,
    "xtick.color": QUIET, "ytick.color": INK, "axes.spines.top": False, "axes.spines.right": False,
    "axes.facecolor": PAPER, "figure.facecolor": PAPER, "svg.hashsalt": "tsukuyumi", "legend.frameon": False,
    "grid.color": LINE, "grid.linewidth": 0.6,
}  # fmt: skip


class Canvas:
    """One picture; ``html`` is the whole of it, embedded."""

    def __init__(self, width: float, height: float) -> None:
        with mpl.rc_context(_STYLE):
            self.figure = Figure(figsize=(width, height), layout="constrained")
            self.axes: Axes = self.figure.add_subplot()
        self.axes.tick_params(length=0)

    def html(self, alt: str) -> str:
        data = io.BytesIO()
        with mpl.rc_context(_STYLE):
            self.figure.savefig(data, format="svg", metadata={"Date": None, "Creator": None})
        coded = b64encode(data.getvalue()).decode()
        return f'<figure><img alt="{escape(alt, quote=True)}" src="data:image/svg+xml;base64,{coded}"></figure>'


def _height(rows: int) -> float:
    return 0.9 + 0.34 * max(rows, 1)


def shares(rows: Mapping[str, Share], fair: float | None, alt: str, colours: Mapping[str, str] | None = None) -> str:
    """Shares with their intervals as dots and lines; a dashed line where everybody would be if nothing mattered."""
    canvas = Canvas(7.2, _height(len(rows)))
    axes = canvas.axes
    names = list(rows)[::-1]
    for y, name in enumerate(names):
        row = rows[name]
        colour = (colours or {}).get(name, INK)
        axes.plot([row.low * 100, row.high * 100], [y, y], color=colour, linewidth=3, solid_capstyle="round", alpha=0.5)
        axes.plot([row.share * 100], [y], "o", color=colour, markersize=8, markeredgecolor=INK, markeredgewidth=0.8)
    if fair is not None:
        axes.axvline(fair * 100, color=RED, linewidth=1, linestyle=(0, (4, 3)))
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.set_xlim(-2, max(60.0, *(row.high * 100 + 3 for row in rows.values())))
    axes.set_xlabel("% of games won, with 95 % interval")
    axes.grid(axis="x")
    return canvas.html(alt)


def stacked(rows: Mapping[str, Mapping[str, float]], label: str, alt: str, colours: Sequence[str] = _SOURCES) -> str:
    """Bars in parts."""
    canvas = Canvas(7.2, _height(len(rows)) + 0.3)
    axes = canvas.axes
    names = list(rows)[::-1]
    parts = list(dict.fromkeys(part for row in rows.values() for part in row))
    left = [0.0] * len(names)
    for i, part in enumerate(parts):
        values = [rows[name].get(part, 0.0) for name in names]
        axes.barh(names, values, left=left, height=0.62, color=colours[i % len(colours)], label=part)
        left = [a + b for a, b in zip(left, values, strict=True)]
    axes.set_xlabel(label)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.set_xlim(0, 1.03 * max(left) or 1.0)
    axes.grid(axis="x")
    axes.set_axisbelow(True)
    if len(parts) > 1:
        columns = min(len(parts), 6)
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=columns, fontsize=8.5, frameon=False)
    return canvas.html(alt)


def lines(rows: Mapping[str, Sequence[float]], colours: Mapping[str, str], alt: str) -> str:
    """Points at the end of each round."""
    canvas = Canvas(7.2, 3.0)
    axes = canvas.axes
    for name, values in rows.items():
        rounds = range(1, len(values) + 1)
        axes.plot(rounds, values, marker="o", linewidth=2.2, color=colours.get(name, INK), label=name)
    longest = max((len(values) for values in rows.values()), default=1)
    axes.set_xticks(range(1, longest + 1))
    axes.set_ylim(bottom=0)
    axes.set_xlabel("round")
    axes.set_ylabel("points on average")
    axes.grid(axis="y")
    axes.legend(loc="lower right", fontsize=8.5, frameon=False)
    return canvas.html(alt)


def scatter(points: Sequence[tuple[str, float, float]], fair: float, alt: str) -> str:
    """Action cards: how readily they are taken, and how often those who take them win. The favourites are named."""
    canvas = Canvas(7.2, 4.0)
    axes = canvas.axes
    axes.scatter([100 * x for _, x, _ in points], [100 * y for _, _, y in points], s=34, color=INK, alpha=0.75)
    # those that nobody wins with lie on one line and would cover each other's names
    outer = {*sorted(points, key=lambda p: p[1])[-4:], *sorted(points, key=lambda p: p[2])[-4:]}
    for name, x, y in sorted(outer):
        axes.annotate(name, (100 * x, 100 * y), xytext=(5, 4), textcoords="offset points", fontsize=8)
    axes.axhline(fair * 100, color=RED, linewidth=1, linestyle=(0, (4, 3)))
    axes.set_xlabel("% of offers that were taken")
    axes.set_ylabel("% of games won by who took it")
    axes.grid()
    axes.set_axisbelow(True)
    return canvas.html(alt)


def histogram(values: Sequence[int], label: str, alt: str) -> str:
    canvas = Canvas(7.2, 2.4)
    axes = canvas.axes
    axes.hist(values, bins=min(40, 5 + isqrt(len(values))), color="#3b3a78", edgecolor=PAPER)
    axes.set_xlabel(label)
    axes.set_ylabel("games")
    axes.grid(axis="y")
    axes.set_axisbelow(True)
    return canvas.html(alt)


def elo(rows: Mapping[str, Mean], alt: str) -> str:
    canvas = Canvas(7.2, _height(len(rows)))
    axes = canvas.axes
    names = list(rows)[::-1]
    for y, name in enumerate(names):
        strength = rows[name]
        if strength.low is not None and strength.high is not None:
            axes.plot([strength.low, strength.high], [y, y], color=INK, linewidth=3, solid_capstyle="round", alpha=0.45)
        axes.plot([strength.value], [y], "o", color=RED, markersize=8)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.set_xlabel("Elo points above the average of these bots")
    axes.grid(axis="x")
    return canvas.html(alt)


def times(rows: Mapping[str, Stopwatch], alt: str) -> str:
    """From the median to the longest decision, with a mark at the 95th percentile."""
    canvas = Canvas(7.2, _height(len(rows)))
    axes = canvas.axes
    names = list(rows)[::-1]
    for y, name in enumerate(names):
        watch = rows[name]
        median, high = watch.quantile(0.5) * 1000, watch.quantile(0.95) * 1000
        axes.plot([median, watch.longest * 1000], [y, y], color=QUIET, linewidth=1.2)
        axes.plot([median, high], [y, y], color=INK, linewidth=4, solid_capstyle="round", alpha=0.6)
        axes.plot([high], [y], "o", color=RED, markersize=7)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.set_xscale("log")
    axes.set_xlabel("milliseconds: median to 95 % (dot) to the longest")
    axes.grid(axis="x")
    return canvas.html(alt)
