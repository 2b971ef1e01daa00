"""The Dark Seed: its windows and goal (rules.py), and a file for each thing that it does to others."""

from __future__ import annotations

from . import alternative, counters, leaders  # noqa: F401  (registers what others look up: goal, answers, leaders)
from .rules import DarkSeed

__all__ = ["DarkSeed"]
