"""What pictures are drawn on: bone paper, indigo ink, and each of them twice, for a desk and for a phone."""

from __future__ import annotations

import io
import re
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any, Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, StrMethodFormatter

from .html import FONT, PHONE_WIDTH

INK: Final = "#1d1b3f"
QUIET: Final = "#6f6a92"
LINE: Final = "#d8ccb6"
PAPER: Final = "#fbf7ee"
RED: Final = "#c8321f"
INDIGO: Final = "#3b3a78"
_STYLE: Final[Any] = {
    "font.family": "DejaVu Sans", "text.color": INK, "axes.labelcolor": INK, "axes.edgecolor": LINE,
    "xtick.color": QUIET, "ytick.color": INK, "axes.spines.top": False, "axes.spines.right": False,
    "axes.facecolor": PAPER, "figure.facecolor": PAPER, "svg.hashsalt": "tsukuyumi", "legend.frameon": False,
    "svg.fonttype": "none", "grid.color": LINE, "grid.linewidth": 0.6, "axes.axisbelow": True,
    "legend.handlelength": 1.2,
}  # fmt: skip


@dataclass(frozen=True)
class Sheet:
    """How wide a picture is, in inches of 96 pixels, and how large its letters: both are shown one to one."""

    width: float
    letters: float
    narrow: bool


DESK: Final = Sheet(8.3, 9.5, narrow=False)
PHONE: Final = Sheet(3.5, 8.6, narrow=True)


class Canvas:
    """One picture on one sheet. Usually it has one pair of axes; ``grid`` gives more."""

    def __init__(self, sheet: Sheet, height: float, grid: tuple[int, int] = (1, 1), **subplots: Any) -> None:
        self.sheet = sheet
        self.style = {**_STYLE, "font.size": sheet.letters, "legend.fontsize": sheet.letters - 0.7}
        with mpl.rc_context(self.style):
            self.figure = Figure(figsize=(sheet.width, height), layout="constrained")
            made: Any = self.figure.subplots(*grid, squeeze=False, **subplots)
        self.panels: list[Axes] = list(made.flat)
        self.axes = self.panels[0]
        for panel in self.panels:
            panel.tick_params(length=0)

    def key(self, columns: int) -> None:
        """What the colours mean, above everything; on a phone in several lines."""
        handles, names = self.axes.get_legend_handles_labels()
        columns = min(len(names), 3 if self.sheet.narrow else columns)
        with mpl.rc_context(self.style):
            self.figure.legend(handles, names, loc="outside upper center", ncols=columns, columnspacing=1.2)

    def svg(self) -> bytes:
        data = io.BytesIO()
        with mpl.rc_context(self.style):
            self.figure.savefig(data, format="svg", metadata={"Date": None, "Creator": None})
        # letters are measured in a wide font and shown in the reader's own: what has room here has room there
        drawn = re.sub(rb"'DejaVu Sans'[^;\"]*", FONT.encode(), data.getvalue())
        return re.sub(rb"<!--.*?-->|<metadata>.*?</metadata>|(?<=>)\s+(?=<)", b"", drawn, flags=re.DOTALL)


def both(draw: Callable[[Sheet], Canvas], alt: str) -> str:
    """The picture for every screen: what fits on a desk is unreadable when it is shrunk to a phone."""
    # a dollar in a name is a dollar, no formula
    with mpl.rc_context({"text.parse_math": False}):
        wide, narrow = (f"data:image/svg+xml;base64,{b64encode(draw(sheet).svg()).decode()}" for sheet in (DESK, PHONE))
    return (
        f'<figure><picture><source media="(max-width: {PHONE_WIDTH}px)" srcset="{narrow}">'
        f'<img alt="{escape(alt, quote=True)}" src="{wide}"></picture></figure>'
    )


def counts(axes: Axes, which: str, marks: int = 5) -> None:
    """An axis of things that are counted: no halves, and thousands as everywhere on the page."""
    axis = axes.xaxis if which == "x" else axes.yaxis
    axis.set_major_locator(MaxNLocator(nbins=marks, integer=True))
    axis.set_major_formatter(StrMethodFormatter("{x:,.0f}"))
