"""Second thoughts: the best ways to play a turn, looked at again after everybody else has answered with a turn.

A conquest that the next player takes back at once is worth little; only the answer shows it.
"""

from __future__ import annotations

from typing import Final

from ..engine.machine import answer
from ..errors import EngineFault
from .evaluation import evaluate
from .manners import card_appeal, reply
from .planner import BUSINESS, Effort, Planner, Way, imagine

# more questions than lie between two turns of one player, each counted once
_STEPS: Final = 60
# how much the first impression still counts: of a turn of one's own, and of a reaction to somebody else's
_FIRST_IMPRESSION: Final = 0.5
_REACTION: Final = 0.2


def rethink(ways: list[Way], seat: int, seed: int, most: int, effort: Effort, reaction: bool) -> list[Way]:
    """The best ways again, in the order in which they look after others have gone on.

    After a turn of one's own everybody else has one; after a reaction whoever is on turn plays on.
    """
    chosen: list[Way] = []
    seen: set[tuple[bytes, bytes, bytes]] = set()
    for way in ways:
        outcome = (bytes(way.state.units), bytes(way.state.territory), bytes(way.state.supply))
        if outcome not in seen:
            seen.add(outcome)
            chosen.append(way)
        if len(chosen) == most:
            break
    if len(chosen) < 2:
        return ways
    values = [_after_answers(way, seat, seed, effort, reaction) for way in chosen]
    order = sorted(range(len(chosen)), key=lambda i: (-values[i], i))
    return [chosen[i] for i in order]


def _after_answers(way: Way, seat: int, seed: int, effort: Effort, reaction: bool) -> float:
    """The value of a way when the others have gone on, as far as they can be foreseen."""
    c = imagine(way.state)
    now = c.round
    turn = (c.phase, c.acted)
    try:
        for _ in range(_STEPS):
            pending = c.decision
            if pending is None or c.round != now or (pending.seat == seat and pending.prompt in BUSINESS):
                break
            if reaction and (c.phase, c.acted) != turn:
                break
            if pending.seat == seat:
                answer(c, reply(c, pending))
            elif pending.prompt == "draft":
                answer(c, max(pending.keys, key=lambda key: card_appeal(c, pending.seat, int(key[1]))))
            else:
                c = imagine(Planner(c, seed, effort).ways()[0].state)
    except EngineFault:
        return way.value
    trust = _REACTION if reaction else _FIRST_IMPRESSION
    return trust * way.value + (1 - trust) * evaluate(c, seat)
