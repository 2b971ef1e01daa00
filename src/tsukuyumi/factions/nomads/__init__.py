"""The Nomads: weapons and Mines (rules.py), and what their combat cards let others do to them (counters.py)."""

from __future__ import annotations

from . import counters, faction_events  # noqa: F401  (registers counterattacks and faction events)
from .rules import Nomads

__all__ = ["Nomads"]
