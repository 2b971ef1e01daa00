"""A one-ply player: tries every option, lets the action run to its end with simple manners, and takes what looks best.

It looks through the decisions that belong together (which unit, then where; where to attack, then with which card)
with a fixed budget of positions, never with a clock: the same game and seed give the same answer on every machine.
"""

from __future__ import annotations

import random
from typing import Final

from ..engine.decisions import DONE, NO, PASS, Decision, Key
from ..engine.machine import answer
from ..engine.state import WHITE, State
from ..errors import EngineFault
from ..game import Game
from ..rules.turn_actions import COMBAT, EFFECT, EVENTS, INITIATIVE, MOVE, ONI_CONQUEST, PLACE_ONI, PRODUCE, SPECIAL
from .evaluation import evaluate
from .manners import card_appeal, reply

_DEPTH: Final = 2
# positions looked at for one decision
_BUDGET: Final = 600
_WIDTH: Final = 48
_INNER_WIDTH: Final = 20
_STEPS: Final = 60
# a position that begins with one of these is quiet: nothing is half done
_QUIET: Final = frozenset(
    {"turn", "draft", "move_select", "attack_where", "produce", "events", "lay_which", "homezone", "starting_area"}
)
# a change must be worth something before the bot acts instead of declining
_INERTIA: Final = 0.05
# the actions of a card in the order in which they help each other: nothing here can hurt, each may be declined inside
_ORDER: Final = (EFFECT, EVENTS, SPECIAL, PRODUCE, PLACE_ONI, ONI_CONQUEST, INITIATIVE, MOVE, COMBAT)


def greedy_choice(game: Game, seed: int) -> int:
    """The index of an option."""
    question = game.decision
    assert question is not None, "nobody is asked: the game is over"
    return _Search(game.state, seed).best()


class _Search:
    """One decision: the seat that is asked, its luck for ties, and how much may still be looked at."""

    def __init__(self, s: State, seed: int) -> None:
        assert s.decision is not None
        self.s = s
        self.decision: Decision = s.decision
        self.seat = self.decision.seat
        self.luck = random.Random(seed)
        self.left = _BUDGET

    def best(self) -> int:
        keys = self.decision.keys
        if self.decision.prompt == "draft":
            return max(range(len(keys)), key=lambda i: (card_appeal(self.s, self.seat, int(keys[i][1])), -i))
        if self.decision.prompt == "turn" and self.s.phase != WHITE:
            planned = self._next_action(keys)
            if planned is not None:
                return planned
        candidates = self._candidates(keys)
        values = {i: self.value(self.s, keys[i], _DEPTH, frozenset({self.decision.prompt})) for i in candidates}
        # equal options are equally likely, decided by the seed alone
        urge = {i: value - (0.0 if _declines(keys[i]) else _INERTIA) for i, value in values.items()}
        return max(candidates, key=lambda i: (urge[i], self.luck.random()))

    def _next_action(self, keys: list[Key]) -> int | None:
        """The next action of the card, in an order in which each serves the ones after it."""
        ranked = [
            (_ORDER.index(int(key[1])) if key[1] in _ORDER else 0, i) for i, key in enumerate(keys) if key[0] == "use"
        ]
        return min(ranked)[1] if ranked else None

    def _candidates(self, keys: list[Key]) -> list[int]:
        if len(keys) <= _WIDTH:
            return list(range(len(keys)))
        chosen = self.luck.sample(range(len(keys)), _WIDTH)
        return sorted({*chosen, *(i for i, key in enumerate(keys) if _declines(key))})

    # ---- looking ahead -----------------------------------------------------------------------------------------------
    def value(self, s: State, key: Key, depth: int, path: frozenset[str]) -> float:
        """How good it is for the seat to answer with this key now."""
        c = s.clone()
        # nobody reads the log of a thought
        c.log = None
        self.left -= 1
        try:
            answer(c, key)
            return self._settled(c, depth, path)
        except EngineFault:
            return -1e9

    def _settled(self, c: State, depth: int, path: frozenset[str]) -> float:
        """Run on to a quiet position: own choices by looking ahead while that is allowed, all others by manners."""
        for _ in range(_STEPS):
            pending = c.decision
            if pending is None or pending.prompt in path:
                break
            own = pending.seat == self.seat
            if own and depth > 0 and self.left > 0 and pending.prompt not in ("turn", "draft"):
                keys = pending.keys
                if len(keys) > _INNER_WIDTH:
                    # evenly spread, and the last: where one may decline, that is how
                    keys = [*keys[:-1][:: len(keys) // _INNER_WIDTH + 1], keys[-1]]
                deeper = path | {pending.prompt}
                return max(self.value(c, key, depth - 1, deeper) for key in keys)
            if pending.prompt in _QUIET:
                break
            answer(c, reply(c, pending))
        return evaluate(c, self.seat)


def _declines(key: Key) -> bool:
    return key in (DONE, PASS, NO)
