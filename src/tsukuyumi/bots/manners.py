"""Simple manners: what anybody would answer without thinking. Used to finish an action in a bot's imagination."""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

from ..engine.box import Box
from ..engine.decisions import COUNTERATTACK, DAMAGE, DONE, NO, PASS, Decision, Key
from ..engine.state import State

# what one point of an action is worth, roughly, in tenths of a victory point
_APPEAL: Final = {
    "effect": 7.0, "events": 3.0, "initiative": 2.5, "produce": 6.5, "place_oni": -0.5, "oni_conquest": 1.0,
    "move": 8.0, "combat": 9.0, "special": 6.0,
}  # fmt: skip
# in the last round what is produced comes too late, and battles went with points (docs/bots.md)
_LAST_APPEAL: Final = {
    "effect": 6.0, "events": 2.0, "initiative": 1.0, "produce": 1.5, "place_oni": 0.0, "oni_conquest": 1.5,
    "move": 7.0, "combat": 16.0, "special": 5.0,
}  # fmt: skip
_FIRST_TRY: Final = ("counterstrike", "protection", "defence", "retreat")


# declining is last, and what stands before it is the most one can have
_FREE_BENEFITS: Final = frozenset({"mines", "weapons"})
_worths: WeakKeyDictionary[Box, tuple[float, ...]] = WeakKeyDictionary()


def unit_worth(box: Box) -> tuple[float, ...]:
    """What losing a unit costs, per kind: it does not change during a game."""
    found = _worths.get(box)
    if found is None:
        found = _worths[box] = tuple(
            0.6 + (0.02 * u.conquest + 0.05 * u.health + 0.06 * u.damage) + 1.2 * u.productive + 0.4 * u.fast
            + (0.5 if u.flying else 0.0) + (1.0 if u.spawns else 0.0)
            for u in box.unit
        )  # fmt: skip
    return found


def reply(s: State, pending: Decision) -> Key:
    """A sensible answer: whoever survives it takes the hit, or the cheapest; one strikes back and declines the rest."""
    keys = pending.keys
    if pending.kind == DAMAGE:
        hits = [key for key in keys if key[0] == "hit"]
        if hits:
            # somebody who stands it takes all of it; otherwise the cheapest falls
            worth, health, amount = unit_worth(s.box), s.box.health, pending.args[0]
            return min(hits, key=lambda key: (health[int(key[1])] <= amount, worth[int(key[1])]))
    if pending.kind == COUNTERATTACK:
        return _counterattack(s, keys)
    if pending.prompt in _FREE_BENEFITS:
        return keys[-2]
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
    table = _LAST_APPEAL if s.round == s.box.options.rounds else _APPEAL
    appeal = 0.0
    for row in s.box.action_rows[card]:
        for spec in row:
            appeal += table.get(spec.do, 0.0) * sum(0.75**i for i in range(spec.n))
    return appeal
