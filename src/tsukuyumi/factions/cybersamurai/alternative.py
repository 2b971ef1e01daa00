"""The alternative goal of the Cybersamurai: Target Finder (S, goal card; C, Cybersamurai: Alternative Goal)."""

from __future__ import annotations

from typing import ClassVar

from ...engine.state import State
from ...modules.alternative_goals import AlternativeGoal, alternative_goal


class TargetFinder(AlternativeGoal):
    """Missions on display that are fulfilled: one that was taken out of the game no longer counts (S)."""

    CHANCES: ClassVar[tuple[float, float]] = (0.3, 0.45)

    def progress(self, s: State) -> int:
        return (s.missions_done[self.seat] & ~s.missions_out).bit_count()

    def chances(self, s: State) -> tuple[float, float]:
        """With three missions each of them is needed, and one that is taken away ends it; with fewer it is hopeless."""
        regular, other = self.CHANCES
        spare = len(s.box.mission) - s.missions_out.bit_count() - self.goal.target
        return regular, 0.0 if spare < 0 else other if spare else other / 2


alternative_goal("cybersamurai", TargetFinder)
