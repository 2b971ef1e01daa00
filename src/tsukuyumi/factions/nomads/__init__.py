"""The Nomads: weapons and Mines (rules.py), and what their combat cards let others do to them (counters.py)."""

from __future__ import annotations

from . import counters  # noqa: F401  (registers the counterattacks)
from .rules import Nomads

__all__ = ["Nomads"]
