"""Simple manners: what anybody would answer without thinking. Used to finish an action in a bot's imagination."""

from __future__ import annotations

from typing import Final

from ..engine.decisions import COUNTERATTACK, DAMAGE, DONE, NO, PASS, Decision, Key
from ..engine.state import State
from .evaluation import tables

# what one point of an action is worth, roughly, in tenths of a victory point
_APPEAL: Final = {
    "effect": 7.0, "events": 3.0, "initiative": 2.5, "produce": 6.5, "place_oni": -0.5, "oni_conquest": 1.0,
    "move": 8.0, "combat": 9.0, "special": 6.0,
}  # fmt: skip
_FIRST_TRY: Final = ("counterstrike", "protection", "defence", "retreat")


def reply(s: State, pending: Decision) -> Key:
    """A sensible answer: the cheapest unit takes the hit, one strikes back, everything optional is declined."""
    keys = pending.keys
    if pending.kind == DAMAGE:
        hits = [key for key in keys if key[0] == "hit"]
        if hits:
            worth = tables(s.box).worth
            return min(hits, key=lambda key: worth[int(key[1])])
    if pending.kind == COUNTERATTACK:
        return _counterattack(s, keys)
    for declining in (DONE, PASS, NO):
        if declining in keys:
            return declining
    if pending.prompt in ("split_damage", "choose_card"):
        return keys[-1]
    return keys[0]


def _counterattack(s: State, keys: list[Key]) -> Key:
    names = {s.box.counter[int(key[1])].id: key for key in keys if key[0] == "counter"}
    for name in _FIRST_TRY:
        if name in names:
            return names[name]
    return keys[0]


def card_appeal(s: State, seat: int, card: int) -> float:
    """How much a drafted action card promises; later combat actions and movements of a row are worth less."""
    appeal = 0.0
    for row in s.box.action_rows[card]:
        for spec in row:
            appeal += _APPEAL.get(spec.do, 0.0) * sum(0.75**i for i in range(spec.n))
    return appeal
