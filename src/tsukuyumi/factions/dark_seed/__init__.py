"""The Dark Seed: its windows and goal (rules.py), and a file for each thing that it does to others."""

from __future__ import annotations

from . import alternative, cooperation, counters, faction_events, leaders  # noqa: F401  (registers what others look up)
from .rules import DarkSeed

__all__ = ["DarkSeed"]
