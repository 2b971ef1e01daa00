"""Choosing an action card: play the round in thought with each card of the hand, and see which one gets furthest.

The others stand still in that thought: what they hold is not known, and a card is good or bad by what it lets one's own
units do. A rough estimate decides which cards deserve the thought.
"""

from __future__ import annotations

from typing import Final

from ..engine.decisions import Decision, Key
from ..engine.machine import answer
from ..engine.state import DRAFT, State
from ..errors import EngineFault
from .evaluation import evaluate
from .manners import card_appeal, reply
from .planner import Effort, Planner, imagine

_STEPS: Final = 400
# what the estimate still counts, per point of appeal: others do not stand still, and most of all in the last round
_APPEAL: Final = 0.01
_LAST_APPEAL: Final = 0.03


def draft(s: State, pending: Decision, seed: int, effort: Effort, most: int) -> Key:
    """The card to take; ``most`` cards are played in thought, one means: none."""
    seat = pending.seat
    ranked = sorted(pending.keys, key=lambda key: (-card_appeal(s, seat, int(key[1])), int(key[1])))
    if most <= 1:
        return ranked[0]

    trust = _LAST_APPEAL if s.round == s.box.options.rounds else _APPEAL

    def value(key: Key) -> float:
        return foresee(s, key, seed, effort) + trust * card_appeal(s, seat, int(key[1]))

    return max(ranked[:most], key=value)


def foresee(s: State, key: Key, seed: int, effort: Effort) -> float:
    """What the round brings with this card if nobody else does anything."""
    assert s.decision is not None
    seat = s.decision.seat
    c = imagine(s)
    now = c.round
    try:
        answer(c, key)
        for _ in range(_STEPS):
            pending = c.decision
            if pending is None or c.round != now:
                break
            if pending.seat == seat and c.phase != DRAFT:
                c = imagine(Planner(c, seed, effort).ways()[0].state)
            elif pending.prompt == "draft":
                answer(c, max(pending.keys, key=lambda k: (card_appeal(c, pending.seat, int(k[1])), -int(k[1]))))
            else:
                answer(c, reply(c, pending))
    except EngineFault:
        return -1e9
    return evaluate(c, seat)
