"""Choosing a homezone: live at each place in thought, with areas and units, and see what lies around."""

from __future__ import annotations

from typing import Final

from ..engine.decisions import Decision, Key
from ..engine.machine import answer
from ..engine.state import State
from ..errors import EngineFault
from .evaluation import evaluate
from .planner import Effort, Planner, imagine

_STEPS: Final = 40
_FAULTY: Final = -1e9


def choose_home(s: State, pending: Decision, seed: int, effort: Effort) -> tuple[Key, State | None]:
    """The place from which the game looks best, and how it looks; every place gets the same share of the effort."""
    share = Effort(max(8, effort.nodes // max(1, len(pending.keys))), 1, 8, careful_rivals=False)
    best, view, most_worth = pending.keys[0], None, float("-inf")
    for key in pending.keys:
        there = _at_home(s, key, seed, share)
        worth = evaluate(there, pending.seat) if there else _FAULTY
        if worth > most_worth:
            best, view, most_worth = key, there, worth
    return best, view


def _at_home(s: State, key: Key, seed: int, effort: Effort) -> State | None:
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
        return None
    return c
