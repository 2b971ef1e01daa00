"""The Boarlords: windows and goal (rules.py), what they dig (terraforming.py), how they fight (combat.py).

Their faction events stand in faction_events.py.
"""

from __future__ import annotations

from . import alternative, cooperation, faction_events, leaders  # noqa: F401  (registers what modules look up)
from .rules import Boarlords

__all__ = ["Boarlords"]
