"""The Cybersamurai: windows, defence action and goal (rules.py), tokens (tokens.py), what uplinks do (uplinks.py)."""

from __future__ import annotations

from . import faction_events  # noqa: F401  (registers the faction events)
from .rules import Cybersamurai

__all__ = ["Cybersamurai"]
