"""The pictures of the report; vermilion is where something is to be seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isqrt
from typing import Final, NamedTuple

from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter, LogLocator, MaxNLocator, NullFormatter
from matplotlib.transforms import blended_transform_factory

from ..clock import Stopwatch
from .canvas import INDIGO, INK, PAPER, QUIET, RED, Canvas, Sheet, both, counts
from .labels import Dot, label
from .stats import Mean, Share

_SOURCES: Final = (INDIGO, "#8f86c9", "#e0a458", "#5f9ea0", "#c8321f", "#8a8a8a")
_DASHES: Final = (0, (4, 3))
# a heading takes as much room as a row, and the rows of a group stand together
Groups = Mapping[str, Mapping[str, Share]]


def _height(rows: int) -> float:
    return 0.75 + 0.3 * max(rows, 1)


class _Row(NamedTuple):
    """A line of a picture: a heading over a group, or a name in it."""

    y: int
    group: str
    name: str


def _laid_out(groups: Mapping[str, Sequence[str]]) -> list[_Row]:
    """From top to bottom; a group without a name has no heading. The lowest row is at 0."""
    lines = [(group, name) for group, names in groups.items() for name in ((*([""] if group else []), *names))]
    return [_Row(len(lines) - 1 - i, group, name) for i, (group, name) in enumerate(lines)]


def _name_rows(canvas: Canvas, rows: Sequence[_Row]) -> None:
    """Names stand beside the axes, headings begin at the edge of the sheet: there is room for long ones."""
    axes = canvas.axes
    named = [row for row in rows if row.name]
    axes.set_yticks([row.y for row in named], [row.name for row in named])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    for row in rows:
        if not row.name:
            place = blended_transform_factory(canvas.figure.transFigure, axes.transData)
            axes.text(0.0, row.y - 0.08, row.group, transform=place, weight="bold", va="center", in_layout=False)


def _share(axes: Axes, y: float, row: Share, colour: str) -> None:
    axes.plot([row.low * 100, row.high * 100], [y, y], color=colour, linewidth=3, solid_capstyle="round", alpha=0.6)
    axes.plot([row.share * 100], [y], "o", color=colour, markersize=7, markeredgecolor=INK, markeredgewidth=0.8)


def shares(
    groups: Groups,
    fair: float,
    alt: str,
    colours: Mapping[str, str] | None = None,
    band: tuple[float, float] | None = None,
) -> str:
    """Shares with their intervals as dots and lines; a dashed line where everybody would be if nothing mattered.

    ``band`` is where all intervals should lie.
    """
    rows = _laid_out({group: list(members) for group, members in groups.items()})
    widest = max(row.high for members in groups.values() for row in members.values())

    def draw(sheet: Sheet) -> Canvas:
        canvas = Canvas(sheet, _height(len(rows)) + (0.15 if sheet.narrow else 0.0))
        axes = canvas.axes
        if band:
            axes.axvspan(band[0] * 100, band[1] * 100, color="#5f9ea0", alpha=0.16, linewidth=0)
        for row in rows:
            if row.name:
                _share(axes, row.y, groups[row.group][row.name], (colours or {}).get(row.name, INK))
        axes.axvline(fair * 100, color=RED, linewidth=1, linestyle=_DASHES)
        _name_rows(canvas, rows)
        axes.set_xlim(-2, max(60.0, widest * 100 + 3))
        gap = "\n" if sheet.narrow else " "
        marks = "dashed: an equal share" + ("; shaded: balance" if band else "")
        axes.set_xlabel(f"% of games won, with 95 % interval{gap}({marks})")
        axes.grid(axis="x")
        return canvas

    return both(draw, alt)


def stacked(
    rows: Mapping[str, Mapping[str, float]],
    label: str,
    alt: str,
    colours: Sequence[str] = _SOURCES,
    *,
    counted: bool = False,
) -> str:
    """Bars in parts."""
    names = list(rows)[::-1]
    parts = list(dict.fromkeys(part for row in rows.values() for part in row))

    def draw(sheet: Sheet) -> Canvas:
        canvas = Canvas(sheet, _height(len(rows)) + (0.5 if sheet.narrow else 0.3))
        axes = canvas.axes
        left = [0.0] * len(names)
        for i, part in enumerate(parts):
            values = [rows[name].get(part, 0.0) for name in names]
            axes.barh(names, values, left=left, height=0.62, color=colours[i % len(colours)], label=part)
            left = [a + b for a, b in zip(left, values, strict=True)]
        axes.set_xlabel(label)
        axes.set_ylim(-0.6, len(names) - 0.4)
        axes.set_xlim(0, 1.03 * max(left) or 1.0)
        if counted:
            counts(axes, "x")
        axes.grid(axis="x")
        if len(parts) > 1:
            canvas.key(6)
        return canvas

    return both(draw, alt)


def rounds(
    factions: Mapping[str, Sequence[Mapping[str, float]]], label: str, alt: str, *, counted: bool = False
) -> str:
    """For each faction a panel, for each round a bar: points by source, the sum above."""
    sources = list(dict.fromkeys(source for bars in factions.values() for bar in bars for source in bar))
    longest = max(len(bars) for bars in factions.values())
    highest = max(sum(bar.values()) for bars in factions.values() for bar in bars)

    def draw(sheet: Sheet) -> Canvas:
        columns = min(len(factions), 2 if sheet.narrow else 4)
        lines = -(-len(factions) // columns)
        height = 0.6 + lines * (1.9 if sheet.narrow else 2.3)
        canvas = Canvas(sheet, height, (lines, columns), sharex=True, sharey=True)
        for panel, (name, bars) in zip(canvas.panels, factions.items(), strict=False):
            feet = [0.0] * len(bars)
            for source, colour in zip(sources, _colours(len(sources)), strict=True):
                values = [bar.get(source, 0.0) for bar in bars]
                panel.bar(range(1, len(bars) + 1), values, bottom=feet, width=0.7, color=colour, label=source)
                feet = [a + b for a, b in zip(feet, values, strict=True)]
            for number, top in enumerate(feet, 1):
                shown = f"{top:.0f}" if counted else f"{top:.1f}"
                panel.text(number, top + 0.02 * highest, shown, ha="center", fontsize=sheet.letters - 1.2)
            panel.set_title(name, fontsize=sheet.letters + 0.3, weight="bold", loc="left")
            panel.set_xticks(range(1, longest + 1))
            panel.grid(axis="y")
        for panel in canvas.panels[len(factions) :]:
            panel.set_axis_off()
        canvas.axes.set_ylim(0, 1.12 * highest or 1.0)
        canvas.axes.yaxis.set_major_locator(MaxNLocator(nbins=5, integer=True))
        canvas.figure.supxlabel("round", fontsize=sheet.letters)
        canvas.figure.supylabel(label, fontsize=sheet.letters)
        canvas.key(6)
        return canvas

    return both(draw, alt)


def _colours(number: int) -> Iterator[str]:
    for i in range(number):
        yield _SOURCES[i % len(_SOURCES)]


def lines(rows: Mapping[str, Sequence[float]], label: str, colours: Mapping[str, str], alt: str) -> str:
    """Points at the end of each round."""
    longest = max((len(values) for values in rows.values()), default=1)

    def draw(sheet: Sheet) -> Canvas:
        canvas = Canvas(sheet, 3.0)
        axes = canvas.axes
        for name, values in rows.items():
            axes.plot(
                range(1, len(values) + 1), values, marker="o", linewidth=2.2, color=colours.get(name, INK), label=name
            )
        axes.set_xticks(range(1, longest + 1))
        axes.set_ylim(bottom=0)
        axes.set_xlabel("round")
        axes.set_ylabel(label)
        axes.grid(axis="y")
        canvas.key(6)
        return canvas

    return both(draw, alt)


def scatter(dots: Sequence[Dot], fair: float, alt: str) -> str:
    """Action cards: how readily they are taken, and how often those who take them win. Some are named."""
    # those that nobody wins with lie on one line and would cover each other's names
    outer = {*sorted(dots, key=lambda dot: dot.x)[-4:], *sorted(dots, key=lambda dot: dot.y)[-4:]}
    wished = [dot for dot in dots if dot.named or dot in outer]

    def draw(sheet: Sheet) -> Canvas:
        canvas = Canvas(sheet, 3.6 if sheet.narrow else 4.2)
        axes = canvas.axes
        axes.axhline(fair * 100, color=RED, linewidth=1, linestyle=_DASHES)
        axes.scatter([dot.x for dot in dots], [dot.y for dot in dots], s=30, color=INK, alpha=0.75)
        axes.set_xlabel("% of offers that were taken")
        axes.set_ylabel("% of games won by who took it")
        axes.margins(0.09, 0.1)
        axes.grid()
        label(canvas, dots, wished, fair * 100)
        return canvas

    return both(draw, alt)


class Played(NamedTuple):
    """A combat card: how often it was played, and the wins of games with it (nobody wins with the Oni's)."""

    plays: int
    wins: Share | None


def played_and_won(
    owners: Mapping[str, Mapping[str, Played]], usual: Mapping[str, float], colours: Mapping[str, str], alt: str
) -> str:
    """Combat cards by owner: times played on the left, games won on the right, beside what the owner usually wins."""
    rows = _laid_out({owner: list(cards) for owner, cards in owners.items()})

    def draw(sheet: Sheet) -> Canvas:
        canvas = Canvas(sheet, _height(len(rows)), (1, 2), sharey=True)
        left, right = canvas.panels
        for row in rows:
            if not row.name:
                continue
            card, colour = owners[row.group][row.name], colours.get(row.group, INDIGO)
            left.barh(row.y, card.plays, height=0.62, color=colour)
            if card.wins is not None:
                _share(right, row.y, card.wins, colour)
        _name_rows(canvas, rows)
        for owner, share in usual.items():
            ys = [row.y for row in rows if row.group == owner and row.name]
            if ys:
                ends = [min(ys) - 0.45, max(ys) + 0.45]
                right.plot([share * 100] * 2, ends, color=RED, linewidth=1, linestyle=_DASHES)
        left.set_xlabel("times played")
        left.set_xlim(left=0)
        counts(left, "x", 3 if sheet.narrow else 5)
        right.set_xlabel("% of games won" if sheet.narrow else "% of games with it won, with 95 % interval")
        right.set_xlim(-8, 108)
        right.set_xticks([0, 50, 100] if sheet.narrow else [0, 25, 50, 75, 100])
        for panel in canvas.panels:
            panel.grid(axis="x")
        return canvas

    return both(draw, alt)


def histogram(values: Sequence[int], label: str, alt: str) -> str:
    def draw(sheet: Sheet) -> Canvas:
        canvas = Canvas(sheet, 2.4)
        axes = canvas.axes
        most = 16 if sheet.narrow else 40
        axes.hist(values, bins=min(most, 5 + isqrt(len(values))), color=INDIGO, edgecolor=PAPER)
        axes.set_xlabel(label)
        axes.set_ylabel("games")
        counts(axes, "x")
        counts(axes, "y")
        axes.grid(axis="y")
        return canvas

    return both(draw, alt)


def elo(rows: Mapping[str, Mean], alt: str) -> str:
    names = list(rows)[::-1]

    def draw(sheet: Sheet) -> Canvas:
        canvas = Canvas(sheet, _height(len(rows)))
        axes = canvas.axes
        for y, name in enumerate(names):
            elo = rows[name]
            if elo.low is not None and elo.high is not None:
                axes.plot([elo.low, elo.high], [y, y], color=INK, linewidth=3, solid_capstyle="round", alpha=0.45)
            axes.plot([elo.value], [y], "o", color=RED, markersize=7)
        axes.set_yticks(range(len(names)), names)
        axes.set_ylim(-0.6, len(names) - 0.4)
        axes.set_xlabel("Elo points above the average of these bots")
        axes.xaxis.set_major_locator(MaxNLocator(nbins=5 if sheet.narrow else 9))
        axes.grid(axis="x")
        return canvas

    return both(draw, alt)


def times(rows: Mapping[str, Stopwatch], alt: str) -> str:
    """From the median to the longest decision, with a mark at the 95th percentile."""
    names = list(rows)[::-1]

    def draw(sheet: Sheet) -> Canvas:
        canvas = Canvas(sheet, _height(len(rows)))
        axes = canvas.axes
        for y, name in enumerate(names):
            watch = rows[name]
            median, high = watch.quantile(0.5) * 1000, watch.quantile(0.95) * 1000
            axes.plot([median, watch.longest * 1000], [y, y], color=QUIET, linewidth=1.2)
            axes.plot([median, high], [y, y], color=INK, linewidth=4, solid_capstyle="round", alpha=0.6)
            axes.plot([high], [y], "o", color=RED, markersize=7)
        axes.set_yticks(range(len(names)), names)
        axes.set_ylim(-0.6, len(names) - 0.4)
        axes.set_xscale("log")
        low, high = axes.get_xlim()
        # few powers of ten in sight need numbers between them
        axes.xaxis.set_major_locator(
            LogLocator(subs=(1.0, 2.0, 5.0) if high < 30 * low else (1.0,), numticks=6 if sheet.narrow else 10)
        )
        axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.10g}"))
        axes.xaxis.set_minor_formatter(NullFormatter())
        axes.tick_params(which="both", length=0)
        axes.set_xlabel("milliseconds: median to 95 % (dot) to longest")
        axes.grid(axis="x")
        return canvas

    return both(draw, alt)
