"""The Nomads: weapons and Mines (rules.py), and what their combat cards let others do to them (counters.py)."""

from __future__ import annotations

from . import alternative, cooperation, counters, faction_events, leaders  # noqa: F401  (registers what others look up)
from .rules import Nomads

__all__ = ["Nomads"]
