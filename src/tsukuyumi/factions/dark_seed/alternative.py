"""The alternative goal of the Dark Seed: Fodder for the Swarm (S, goal card; C, Dark Seed: Alternative Goal)."""

from __future__ import annotations

from typing import ClassVar

from ...engine.state import State
from ...modules.alternative_goals import AlternativeGoal, alternative_goal


class FodderForTheSwarm(AlternativeGoal):
    """Units of other players destroyed in one round, in whatever phases; Oni do not count, nor own losses."""

    CHANCES: ClassVar[tuple[float, float]] = (0.5, 0.25)

    def progress(self, s: State) -> int:
        return s.destroyed_round[self.seat]


alternative_goal("dark_seed", FodderForTheSwarm)
