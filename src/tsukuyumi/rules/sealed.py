"""The sealed choice: everybody chooses in secret and at the same time; the draft is one, leaders are another.

Answers are collected seat by seat, and nobody learns anything of them until all are in. By default the number of each
answer lies in ``State.sealed`` until then; a choice with a pile of its own (the draft) seals its answers there.
"""

from __future__ import annotations

from ..engine.decisions import Decision, Key
from ..engine.frames import Frame, common_ground
from ..engine.state import UNSEALED, State, set_byte


@common_ground
class SealedChoice(Frame):
    """``seat`` is whose answer is taken next."""

    seat: int = 0

    steps = ("look", "pick", "after_pick", "next", "open")

    def do_look(self, s: State) -> None:
        """Everybody looks at what they choose from."""

    def question(self, s: State, seat: int) -> Decision:
        """What a seat is asked; it must be of the kind SEALED, and depend on nobody else's answer."""
        raise NotImplementedError

    def ask_pick(self, s: State) -> Decision | None:
        return self.question(s, self.seat)

    def on_pick(self, s: State, key: Key) -> None:
        s.sealed = set_byte(s.sealed, self.seat, self.question(s, self.seat).keys.index(key))

    def do_after_pick(self, s: State) -> None:
        """What belongs to a seat's answer alone."""

    def do_next(self, s: State) -> None:
        self.seat += 1
        if self.seat < s.box.seats:
            self.go("pick")

    def do_open(self, s: State) -> None:
        answers = [self.question(s, seat).keys[number] for seat, number in enumerate(s.sealed) if number != UNSEALED]
        s.sealed = bytes([UNSEALED]) * s.box.seats
        self.opened(s, answers)

    def opened(self, s: State, answers: list[Key]) -> None:
        """All answers are in, by seat."""


def sealed_choice_under_way(s: State) -> SealedChoice | None:
    """The choice whose answers lie in ``State.sealed``."""
    return next((frame for frame in s.stack if isinstance(frame, SealedChoice)), None)
