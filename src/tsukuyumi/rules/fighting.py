"""What belongs to a battle and ends before it: it tells the battle what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..engine.frames import Frame, common_ground
from ..engine.state import State

if TYPE_CHECKING:
    from .battle import Battle


class Pool(NamedTuple):
    """Damage that one deals to another in a battle."""

    by: int
    to: int
    amount: int


class Answer(NamedTuple):
    """A counterattack that a defender has chosen; ``half``: the card cuts it in half."""

    owner: int
    number: int
    half: int


def flat(items: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Several tuples as one: what a frame can keep."""
    return tuple([x for item in items for x in item])


@common_ground
class Fighting(Frame):
    """A part of a battle."""

    reports = True

    def tell(self, s: State, battle: Battle) -> None:
        """It is over: what it means for the battle."""
