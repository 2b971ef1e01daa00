"""The leaders of the Cybersamurai (C, Cybersamurai: Leaders)."""

from __future__ import annotations

from typing import ClassVar

from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.pieces import token_area
from ...engine.state import NOWHERE, State
from ...modules.leaders import Leader, LeaderGoal, leader
from ...rules.turn_actions import WHITE_PICKS
from .tokens import PlaceToken, uplink_owner


class CyberlordX0(LeaderGoal):
    """Units of other players destroyed, over the whole game."""

    CHANCE: ClassVar[float] = 0.45

    def progress(self, s: State) -> int:
        return s.destroyed[self.seat]

    def prospect(self, s: State) -> float:
        """Every round is another chance to destroy some, and so is every opponent."""
        share = min(1.0, s.box.options.rounds / 4) * min(1.0, (s.box.seats - 1) / 3)
        return self.CHANCE * self.entry.vp * share


class Kanagawa(Leader):
    """Both Kaneda tokens lie on the board when the game begins."""

    WORTH: ClassVar[float] = 0.3

    def after_starting_units(self, s: State, seat: int) -> Frame | None:
        return KanagawaTokens(self.seat) if self.leads(s) else None


@procedure("cybersamurai.kanagawa", "C, Cybersamurai: Kanagawa A.I. Cluster")
class KanagawaTokens(Frame):
    """Each Kaneda token that is not on the board yet, on any edge: also of areas that are far from one's own."""

    seat: int

    steps = ("next",)

    def do_next(self, s: State) -> None:
        for token in uplink_owner(s, self.seat).kaneda_tokens:
            if token_area(s, token) == NOWHERE:
                self.go("next")
                push(s, PlaceToken(self.seat, token))
                return


class Kusanagi(Leader):
    """More actions in white, and the same one again."""

    WORTH: ClassVar[float] = 1.0

    def white_actions(self, s: State, seat: int) -> tuple[int, int]:
        """Any of them may repeat one before it: three times the same is twice once more."""
        if not self.leads(s):
            return (0, 0)
        return (self.entry.amount - WHITE_PICKS, self.entry.amount - 1)

    def prospect(self, s: State) -> float:
        """One action more in every round."""
        return self.WORTH * s.box.options.rounds / 4


leader("cyberlord_x_0", CyberlordX0)
leader("kanagawa_ai_cluster", Kanagawa)
leader("kusanagi", Kusanagi)
