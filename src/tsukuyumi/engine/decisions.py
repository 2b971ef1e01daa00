"""A pending decision: who is asked, what for, and every legal answer.

A decision is derived from the state and never stored as a closure. Its answers are *keys*: short tuples of a verb and
a few integers, e.g. ``("step", area, n)``. What the integers mean is written once per verb in ``wording.py``; ids and
labels are made from there, and only when somebody reads them, because simulations read nothing but the keys.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Key: TypeAlias = tuple[str | int, ...]

# The kinds of decision (a client draws each in its own way).
ACTION: Final = "action"
CARD: Final = "card"
AREA: Final = "area"
UNIT: Final = "unit"
MOVE: Final = "move"
COUNTERATTACK: Final = "counterattack"
DAMAGE: Final = "damage"
AMOUNT: Final = "amount"
CONFIRM: Final = "confirm"
TILE: Final = "tile"
SEALED: Final = "sealed"
KINDS: Final = (ACTION, CARD, AREA, UNIT, MOVE, COUNTERATTACK, DAMAGE, AMOUNT, CONFIRM, TILE, SEALED)

DONE: Final[Key] = ("done",)
PASS: Final[Key] = ("pass",)
YES: Final[Key] = ("yes",)
NO: Final[Key] = ("no",)


class Decision:
    """``keys`` are the legal answers in a fixed order; the last is "done", "pass" or "no" wherever one may decline."""

    __slots__ = ("args", "keys", "kind", "prompt", "rule", "seat")

    def __init__(
        self,
        seat: int,
        kind: str,
        keys: list[Key],
        prompt: str,
        rule: str,
        args: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.keys = keys
        self.prompt = prompt
        self.rule = rule
        self.args = args
