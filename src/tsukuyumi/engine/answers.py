"""What some windows are answered with (``sources.py``)."""

from __future__ import annotations

from typing import NamedTuple


class EntryDanger(NamedTuple):
    """Markers that may hurt whoever comes into their area, and the damage of all of them together."""

    marker: str
    lying: int
    damage: int


class FurtherGoal(NamedTuple):
    """How far a goal is, out of its target; what it is worth; and whether it is reached."""

    progress: int
    target: int
    vp: int
    done: bool
