"""The round: the steps of the mode, over and over; and a phase, in which everybody acts in initiative order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..engine.frames import Frame, kept_otherwise, procedure
from ..engine.machine import push
from ..engine.mode import Step
from ..engine.state import NO_CARD, State
from . import lasting
from .courses import Course
from .end_of_round import EndOfRound
from .scoring import end_game
from .turn import Turn


@procedure("game", "R, The Round")
class Rounds(Course):
    """The whole game after set-up."""

    steps = ("begin", "next", "loop")

    def do_begin(self, s: State) -> None:
        s.round += 1
        s.once = 0
        seats = s.box.seats
        s.conquered = (0,) * seats
        s.retaken = (0,) * seats
        s.destroyed_round = bytes(seats)
        self.at_step = 0
        s.say("round", s.round)

    def course(self, s: State) -> tuple[Step, ...]:
        return s.box.mode.round

    def do_loop(self, s: State) -> None:
        if s.over:
            return
        if s.round >= s.box.options.rounds:
            end_game(s)
        else:
            self.go("begin")


# how the steps of a round stood in the first format of saves, which had no list of the mode's
_FIRST_STEPS: Final = ("draft", "white", "reveal", "blue", "green", "red", "end", "loop")


@kept_otherwise("game")
def _with_a_list(step: str, fields: list[Any], below: Sequence[Frame]) -> tuple[str, list[Any]]:
    if fields:
        return step, fields
    # after the last step of the regular game comes the one that discards, then the loop
    return ("next", [_FIRST_STEPS.index(step)]) if step in _FIRST_STEPS else ("begin", [0])


def reveal(s: State) -> None:
    """Only after the white phase are the cards turned over."""
    s.revealed = True
    for seat in s.initiative:
        s.say("reveals", seat, s.chosen[seat])


def end_of_round(s: State) -> None:
    push(s, EndOfRound())


def discard_action_cards(s: State) -> None:
    """The cards of this round are put aside, known to everybody."""
    played = bytes(card for card in s.chosen if card != NO_CARD)
    s.discarded_actions += played
    s.discards_seen += bytes([(1 << s.box.seats) - 1]) * len(played)
    s.chosen = bytes([NO_CARD]) * s.box.seats


def phase_step(phase: str) -> Step:
    """A phase as a step of the round."""
    return Step(phase, lambda s: push(s, Phase(s.box.phase_names.index(phase))))


@procedure("phase", "R, Initiative and Phases")
class Phase(Frame):
    """The next to act is always the lowest place that has not acted yet, wherever the markers have moved to."""

    phase: int

    steps = ("begin", "next", "end")

    def do_begin(self, s: State) -> None:
        s.phase = self.phase
        s.acted = 0
        s.passage = (0,) * s.box.seats
        if s.box.any_massive:
            s.spent = bytes(len(s.spent))
        lasting.expire_phase(s)
        s.say("phase", self.phase)

    def do_next(self, s: State) -> None:
        waiting = s.box.windows.between_turns(s)
        if waiting is not None:
            self.go("next")
            push(s, waiting)
            return
        for seat in s.initiative:
            if not s.acted >> seat & 1:
                s.acted |= 1 << seat
                self.go("next")
                push(s, Turn(seat, self.phase))
                return

    def do_end(self, s: State) -> None:
        s.unsettled = True
