"""The Cybersamurai: windows, defence action and goal (rules.py), tokens (tokens.py), what uplinks do (uplinks.py)."""

from __future__ import annotations

from . import alternative, cooperation, faction_events, leaders  # noqa: F401  (registers what modules look up)
from .rules import Cybersamurai

__all__ = ["Cybersamurai"]
