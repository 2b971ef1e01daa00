"""The actions of a card as numbers, and a turn in which they are used up (R, Actions)."""

from __future__ import annotations

from typing import Final

from ..engine.frames import Frame, common_ground
from ..engine.state import State

EFFECT: Final = 0
EVENTS: Final = 1
INITIATIVE: Final = 2
PRODUCE: Final = 3
PLACE_ONI: Final = 4
ONI_CONQUEST: Final = 5
MOVE: Final = 6
COMBAT: Final = 7
SPECIAL: Final = 8
CAVALRY: Final = 9
AGGRESSIVE: Final = 10
# must be carried out even if the player does not want to
MANDATORY: Final = (PLACE_ONI, ONI_CONQUEST)
# R, White Phase: two different ones of these
WHITE_PICKS: Final = 2
WHITE_ACTIONS: Final = ((PRODUCE, 1), (MOVE, 1), (COMBAT, 1), (EVENTS, 1))
# in the other phases all actions of the card may be used
ALL_OF_THEM: Final = 99


@common_ground
class FightInATurn(Frame):
    """Combat actions that are being used in a turn: what they leave of it, and what they take."""

    reports = True

    def cost_beyond(self) -> int:
        """Combat actions that were lost beyond one's own."""
        return 0

    def unused(self) -> int:
        """Combat actions of the card that can still be used later in the turn."""
        return 0

    def passes_arrow(self) -> bool:
        """Whether the movement that is linked with it is over."""
        return False


@common_ground
class TurnOfActions(Frame):
    """A turn in which actions of a card are used.

    ``todo`` is (action, amount, linked), flattened; ``picks`` counts what may still be used (two in white).
    """

    seat: int
    phase: int
    todo: tuple[int, ...] = ()
    picks: int = 99
    # an attack has been used: the movement before the arrow has expired
    arrow_passed: bool = False
    # actions of white that were used, flattened like ``todo``, and how often one of them may be used once more
    used: tuple[int, ...] = ()
    again: int = 0

    def amount_left(self, action: int) -> int:
        if not self.picks:
            return 0
        todo = self.todo
        left = sum([todo[i + 1] for i in range(0, len(todo), 3) if todo[i] == action])
        if self.again:
            # every pick may be this action, the first of them or once more
            left += self.amount_again(action, self.picks - (left > 0))
        return left

    def amount_again(self, action: int, picks: int) -> int:
        """How much of an action can still come by using it once more."""
        known = (*self.todo, *self.used)
        each = max([known[i + 1] for i in range(0, len(known), 3) if known[i] == action], default=0)
        return each * min(self.again, picks)

    def on_offer(self) -> tuple[int, ...]:
        """What may be used now: what was not used yet, and what may be used once more."""
        if not self.again:
            return self.todo
        fresh = self.todo[::3]
        repeated = [i for i in range(0, len(self.used), 3) if self.used[i] not in fresh]
        return (*self.todo, *(x for i in repeated for x in self.used[i : i + 3]))

    def use_up(self, action: int) -> int:
        """Use an action: its amount."""
        todo = self.todo
        for i in range(0, len(todo), 3):
            if todo[i] == action:
                self.todo = todo[:i] + todo[i + 3 :]
                if self.picks < ALL_OF_THEM and action not in self.used[::3]:
                    self.used = (*self.used, *todo[i : i + 3])
                return todo[i + 1]
        i = 3 * self.used[::3].index(action)
        self.again -= 1
        return self.used[i + 1]

    def returned(self, s: State, frame: Frame) -> None:
        """Combat actions were used: the card's first, then what the faction could still bring."""
        if isinstance(frame, FightInATurn):
            if frame.passes_arrow():
                self.pass_arrow()
            if frame.unused():
                self.todo = (*self.todo, COMBAT, frame.unused(), 0)
            for _ in range(frame.cost_beyond()):
                if not self.lose(s, COMBAT):
                    s.box.windows.lose_combat(s, self.seat)

    def pass_arrow(self) -> None:
        """R, Perform Actions: the arrow leads from movement to combat, and with the first attack nothing leads back."""
        todo = self.todo
        kept = [i for i in range(0, len(todo), 3) if not (todo[i] == MOVE and todo[i + 2])]
        if len(kept) * 3 < len(todo):
            self.arrow_passed = True
            self.todo = tuple(x for i in kept for x in todo[i : i + 3])

    def lose(self, s: State, action: int) -> bool:
        """One of an action less; False if there is none. Where actions are picked, the pick is lost with it."""
        todo = self.todo
        for i in range(0, len(todo), 3):
            if todo[i] == action:
                rest = (action, todo[i + 1] - 1, todo[i + 2]) if todo[i + 1] > 1 else ()
                self.todo = (*todo[:i], *rest, *todo[i + 3 :])
                self.picks -= s.box.rulebook.lost_momentum_takes_pick
                return True
        if self.again and self.picks and action in self.used[::3]:
            # it could have been used once more: then that is lost
            self.again -= 1
            self.picks -= s.box.rulebook.lost_momentum_takes_pick
            return True
        return False


def turn_under_way(s: State) -> TurnOfActions | None:
    """Whose actions are being used: the innermost turn on the stack."""
    for frame in reversed(s.stack):
        if isinstance(frame, TurnOfActions):
            return frame
    return None
