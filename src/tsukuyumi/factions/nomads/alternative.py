"""The alternative goal of the Nomads: Conquest (S, goal card; C, Nomads: Alternative Goal)."""

from __future__ import annotations

from typing import ClassVar

from ...engine.state import State
from ...modules.alternative_goals import AlternativeGoal, alternative_goal
from ...rules.areas import controlled_areas


class Conquest(AlternativeGoal):
    """Areas under control at the same moment, connected or not."""

    CHANCES: ClassVar[tuple[float, float]] = (0.25, 0.45)

    def progress(self, s: State) -> int:
        # without burrowing units whoever has the marker controls the area
        return len(controlled_areas(s, self.seat)) if s.box.any_burrow else s.territory.count(self.seat)


alternative_goal("nomads", Conquest)
