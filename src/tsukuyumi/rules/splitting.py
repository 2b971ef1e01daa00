"""Damage that is divided among several opponents (R, Multiple Defenders)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..engine.decisions import AMOUNT, Decision, Key
from ..engine.foreseen import Preview
from ..engine.frames import Frame, kept_otherwise, procedure
from ..engine.questions import DIVISION, last, question
from ..engine.state import State
from .fighting import Fighting

if TYPE_CHECKING:
    from .battle import Battle

question("split_damage", habit=last, panel=DIVISION)


@procedure("combat.split", "R, Multiple Defenders")
class SplitDamage(Fighting):
    """Divide damage among several opponents in portions of five; the last one gets what is left.

    ``given`` is what each of the targets so far gets of it, ``before`` what each of all of them has had by the same
    opponent earlier in the battle.
    """

    by: int
    chooser: int
    amount: int
    targets: bytes
    at_target: int = 0
    given: tuple[int, ...] = ()
    area: int = 0
    before: tuple[int, ...] = ()

    steps = ("divide",)

    def ask_divide(self, s: State) -> Decision | None:
        if self.amount <= 0 or self.at_target >= len(self.targets):
            return None
        to = self.targets[self.at_target]
        if self.at_target == len(self.targets) - 1:
            keys: list[Key] = [("amount", self.amount)]
        else:
            keys = [("amount", n) for n in range(0, self.amount, 5)]
            keys.append(("amount", self.amount))
        return Decision(self.chooser, AMOUNT, keys, "split_damage", "R, Multiple Defenders", (self.amount, to, self.by))

    def on_divide(self, s: State, key: Key) -> None:
        n = int(key[1])
        self.given = (*self.given, n)
        self.amount -= n
        self.at_target += 1
        self.go("divide")

    def tell(self, s: State, battle: Battle) -> None:
        for to, amount in zip(self.targets, self.given, strict=False):
            battle.add_pool(s, self.by, to, amount)

    def preview(self, s: State, key: Key) -> Preview | None:
        from .foresight import shares

        parts = shares(s, self.area, self.targets, list(self.given), self.amount, int(key[1]), self.before)
        return Preview(area=self.area, shares=parts)


@kept_otherwise("combat.split")
def _given_at_once(step: str, fields: list[Any], below: Sequence[Frame]) -> tuple[str, list[Any]]:
    """What was given had gone to the battle at once."""
    if len(fields) != 5:
        return step, fields
    battle = next(frame for frame in reversed(below) if frame.name == "combat.battle")
    area: int = battle.values()[1]  # type: ignore[assignment]
    return step, [*fields, (0,) * fields[4], area, ()]
