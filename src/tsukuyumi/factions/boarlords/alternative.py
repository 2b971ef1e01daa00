"""The alternative goal of the Boarlords: Holy Ritual (S, goal card; C, Boarlords: Alternative Goal)."""

from __future__ import annotations

from typing import ClassVar

from ...engine.box import Box
from ...engine.state import State
from ...modules.alternative_goals import AlternativeGoal, alternative_goal
from ...rules.areas import areas_of_kind, count_of, on_board


class HolyRitual(AlternativeGoal):
    """The Boarmother with all Boarriors and all Boarmaidens, every one that there is, in one area."""

    CHANCES: ClassVar[tuple[float, float]] = (0.35, 0.03)

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.mother = box.unit_named(seat, "boarmother")
        self.followers = (box.unit_named(seat, "boarrior"), box.unit_named(seat, "boarmaiden"))
        self.watched = (self.mother, *self.followers)

    def progress(self, s: State) -> int:
        """How many of them stand together with the Boarmother; without her those on the board count for little."""
        best = 0
        for area in areas_of_kind(s, self.mother):
            best = max(best, 1 + sum([count_of(s, unit, area) for unit in self.followers]))
        return best

    def goal_reached(self, s: State, seat: int) -> bool:
        """It is not enough to have all that happen to be in play together: all must be in play (S, Holy Ritual)."""
        for unit in self.followers:
            if s.supply[unit]:
                return False
        return on_board(s, self.mother) > 0 and self.progress(s) >= self.goal.target


alternative_goal("boarlords", HolyRitual)
