"""What anybody would answer without thinking, and which answers deserve a thought; questions name them.

Computer players finish an action in their imagination with these.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..engine.box import Box
from ..engine.decisions import Decision, Key
from ..engine.state import State

_FIRST_TRY: Final = ("counterstrike", "protection", "defence", "retreat")


@lru_cache(maxsize=64)
def unit_worth(box: Box) -> tuple[float, ...]:
    """What losing a unit costs, per kind: it does not change during a game."""
    return tuple(
        0.6 + (0.02 * u.conquest + 0.05 * u.health + 0.06 * u.damage) + 1.2 * u.productive + 0.4 * u.fast
        + (0.5 if u.flying else 0.0) + (1.0 if u.spawns else 0.0) + 4.0 * u.vp
        for u in box.unit
    )  # fmt: skip


def spare_the_best(s: State, pending: Decision) -> Key:
    """Somebody who stands it takes all of the damage (the question's first number); otherwise the cheapest falls."""
    worth, health, amount = unit_worth(s.box), s.box.health, pending.args[0]
    hits = [key for key in pending.keys if key[0] == "hit"]
    return min(hits, key=lambda key: (health[int(key[1])] <= amount, worth[int(key[1])]))


def strike_back(s: State, pending: Decision) -> Key:
    """One strikes back, or saves what can be saved."""
    names = {s.box.counter[int(key[1])].id: key for key in pending.keys if key[0] == "counter"}
    for name in _FIRST_TRY:
        if name in names:
            return names[name]
    return pending.keys[0]


# ---- answers worth a thought -----------------------------------------------------------------------------------------
def the_bundle(keys: list[Key]) -> list[Key]:
    """More for the same points than anything else on offer; only upgrades come beside it."""
    if ("bundle",) not in keys:
        return keys
    return [("bundle",), *(key for key in keys if key[0] == "upgrade"), keys[-1]]


def all_or_one(keys: list[Key]) -> list[Key]:
    """All of a stack, or one: what lies between seldom matters."""
    most = max(int(key[2]) for key in keys)
    return [key for key in keys if int(key[2]) in (1, most)]
