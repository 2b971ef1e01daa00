"""The Dark Seed: its windows and goal (rules.py), and a file for each thing that it does to others."""

from __future__ import annotations

from . import counters, faction_events  # noqa: F401  (registers counterattacks and faction events)
from .rules import DarkSeed

__all__ = ["DarkSeed"]
