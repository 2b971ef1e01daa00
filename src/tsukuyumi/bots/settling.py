"""Choosing a homezone: settle down at each place in thought, with areas and units, and see what lies around."""

from __future__ import annotations

from typing import Final

from ..engine.decisions import Decision, Key
from ..engine.machine import answer
from ..engine.state import State
from ..errors import EngineFault
from .evaluation import evaluate
from .planner import Effort, Planner, imagine

_STEPS: Final = 40


def settle_down(s: State, pending: Decision, seed: int, effort: Effort) -> Key:
    """The place from which the game looks best; every place gets the same share of the effort."""
    share = Effort(max(8, effort.nodes // max(1, len(pending.keys))), 1, 8, careful_rivals=False)
    return max(pending.keys, key=lambda key: _settled(s, key, seed, share))


def _settled(s: State, key: Key, seed: int, effort: Effort) -> float:
    assert s.decision is not None
    seat = s.decision.seat
    c = imagine(s)
    try:
        answer(c, key)
        for _ in range(_STEPS):
            if c.decision is None or c.decision.seat != seat or c.round:
                break
            c = imagine(Planner(c, seed, effort).ways()[0].state)
    except EngineFault:
        return -1e9
    return evaluate(c, seat)
