"""Choosing an action card: play the round in thought with each card of the hand, and see which one gets furthest.

The others stand still in that thought: what they hold is not known, and a card is good or bad by what it lets one's own
units do. A rough estimate decides which cards deserve the thought.
"""

from __future__ import annotations

from typing import Final

from ..engine.decisions import Decision, Key
from ..engine.machine import answer
from ..engine.questions import DRAFTING, asking_of
from ..engine.state import DRAFT, State
from ..errors import EngineFault
from .evaluation import evaluate
from .manners import card_appeal, reply
from .planner import Effort, Planner, imagine

_STEPS: Final = 400
# what the estimate still counts, per point of appeal: others do not stand still, and most of all in the last round
_APPEAL: Final = 0.01
_LAST_APPEAL: Final = 0.03
_FAULTY: Final = -1e9


def draft(s: State, pending: Decision, seed: int, effort: Effort, most: int) -> tuple[Key, State | None]:
    """The card to take, and how the round ended with it; ``most`` cards are played in thought, one means: none."""
    seat = pending.seat
    ranked = sorted(pending.keys, key=lambda key: (-card_appeal(s, seat, int(key[1])), int(key[1])))
    if most <= 1:
        return ranked[0], None

    trust = _LAST_APPEAL if s.round == s.box.options.rounds else _APPEAL

    best, end, most_worth = ranked[0], None, float("-inf")
    for key in ranked[:most]:
        foreseen = foresee(s, key, seed, effort)
        worth = (evaluate(foreseen, seat) if foreseen else _FAULTY) + trust * card_appeal(s, seat, int(key[1]))
        if worth > most_worth:
            best, end, most_worth = key, foreseen, worth
    return best, end


def foresee(s: State, key: Key, seed: int, effort: Effort) -> State | None:
    """The end of the round with this card if nobody else does anything; None: it cannot be told."""
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
            elif asking_of(pending).thought == DRAFTING:
                answer(c, max(pending.keys, key=lambda k: (card_appeal(c, pending.seat, int(k[1])), -int(k[1]))))
            else:
                answer(c, reply(c, pending))
    except EngineFault:
        return None
    return c
