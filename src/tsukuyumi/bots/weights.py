"""What the features of a position are worth, in victory points at the end of the game.

The numbers began by hand and were moved by what games said about them, for most of them weakly: ``docs/bots.md`` tells
how sure each move was, ``tools/tune_weights.py`` asks again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ..factions import FACTION_RULES

# rounds left at which the weights are given
KNOTS: Final = (0.0, 1.0, 4.0)
Knots = tuple[float, float, float]


@dataclass(frozen=True)
class Weights:
    """``common``: for each common feature a weight per knot; faction pieces are worth what their values suggest."""

    common: Mapping[str, Knots]
    # how much of a rival's prospects counts against the own: the best rival's, and all rivals' mean
    best_rival: float
    mean_rival: float
    # a multiple of what a unit's printed values suggest
    unit: float
    # for each production point that a piece of equipment costs
    gear: float
    marker: float
    # an event of the own faction in hand, beyond what every event is worth
    own_event: Knots
    # pieces of equipment that are worth something else than their cost says, while a whole game lies ahead
    pieces: Mapping[str, float]


_COMMON: Final[dict[str, Knots]] = {
    "one": (0.0, 0.0, 4.0), "areas": (1.0, 1.0, 0.95), "initiative": (1.0, 0.38, 0.08),
    "moon_points": (1.0, 1.0, 1.0), "missions": (1.0, 1.0, 1.0), "goal": (1.0, 1.0, 1.0), "centre": (1.0, 0.6, 0.3),
    "held": (0.0, 0.065, 0.065), "mission_progress": (0.0, 0.55, 0.37), "mission_close": (0.0, 0.12, 0.12),
    "goal_progress": (0.0, 0.46, 0.34), "ready_now": (0.25, 0.2, 0.15), "ready_first": (0.0, 0.16, 0.16),
    "ready_more": (0.0, 0.08, 0.08), "adjacent_first": (0.0, 0.15, 0.135), "adjacent_more": (0.0, 0.03, 0.03),
    "danger": (-0.12, -0.17, -0.15), "near_danger": (-0.03, -0.09, -0.1), "grip": (0.0, 0.04, 0.04),
    "shared": (0.0, -0.075, -0.12), "deals": (0.0, 0.025, 0.025), "takes": (0.0, -0.037, -0.037),
    "outgunned": (0.0, -0.037, -0.037), "doomed": (0.0, -0.057, -0.057), "doomed_now": (0.0, -0.115, -0.115),
    "at_home": (0.0, -0.007, -0.007), "places": (0.026, 0.065, 0.08), "pull": (0.1, 0.25, 0.12),
    "events": (0.0, 0.057, 0.07), "combats_left": (0.0, 0.15, 0.062), "moves_left": (0.0, 0.062, 0.062),
    "production_left": (0.0, 0.098, 0.123), "home_roads": (0.0, 0.066, 0.13), "distant": (0.0, 0.062, 0.062),
    "cornered": (0.0, -0.14, -0.14),
}  # fmt: skip

_PIECES: Final = {piece: worth for rules in FACTION_RULES.values() for piece, worth in rules.WORTHS.items()}

WEIGHTS: Final = Weights(
    _COMMON, best_rival=0.39, mean_rival=0.15, unit=1.0, gear=0.2, marker=0.03, own_event=(0.0, 0.04, 0.08),
    pieces=_PIECES,
)  # fmt: skip
