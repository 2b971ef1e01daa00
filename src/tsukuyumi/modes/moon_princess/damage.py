"""Which Oni takes a blow: so that as few as possible fall (P, Damage Distribution to Oni)."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from ...engine.state import State
from ...rules.areas import units_in

# (health, how many), the largest health first
Stacks: TypeAlias = tuple[tuple[int, int], ...]


def who_takes(s: State, area: int, damage: int) -> int:
    """The kind of Oni that takes the next blow of so much damage.

    Whoever has more health than there is damage left absorbs it. The fewest fall; where several ways cost as few, the
    larger ones protect the smaller.
    """
    health = s.box.health
    here = sorted([(health[unit], unit, count) for unit, count in units_in(s, s.box.oni, area)], reverse=True)
    toughest = here[0]
    if toughest[0] > damage:
        return toughest[1]
    best, found = -1, toughest[1]
    for own, unit, _ in here:
        left = tuple([(other, count - (kind == unit)) for other, kind, count in here])
        fallen = fewest(tuple([stack for stack in left if stack[1]]), damage - own)
        if best < 0 or fallen < best:
            best, found = fallen, unit
    return found


@lru_cache(maxsize=4096)
def fewest(stacks: Stacks, damage: int) -> int:
    """How many fall at least until somebody absorbs what is left."""
    if not stacks or damage <= 0 or stacks[0][0] > damage:
        return 0
    best = 99
    for i, (health, count) in enumerate(stacks):
        rest = stacks[:i] + ((health, count - 1),) * (count > 1) + stacks[i + 1 :]
        best = min(best, 1 + fewest(rest, damage - health))
    return best
