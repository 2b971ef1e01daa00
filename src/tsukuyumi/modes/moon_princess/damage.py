"""Which Oni takes a blow: so that as few as possible fall (P, Damage Distribution to Oni)."""

from __future__ import annotations

from ...engine.state import State
from ...rules.areas import units_in


def who_takes(s: State, area: int, damage: int) -> int:
    """The kind of Oni that takes the next blow of so much damage.

    A unit with more health than there is damage left absorbs it. The fewest fall; where several ways cost as few, the
    larger ones protect the smaller.
    """
    health = s.box.health
    here = [(unit, count) for unit, count in units_in(s, s.box.oni, area)]
    toughest = max(here, key=lambda stack: (health[stack[0]], stack[0]))[0]
    if health[toughest] > damage:
        return toughest
    best: tuple[int, int, int] | None = None
    for unit, _ in here:
        if health[unit] > damage:
            continue
        left = tuple([(health[other], count - (other == unit)) for other, count in here])
        found = (_fewest(left, damage - health[unit]), -health[unit], unit)
        if best is None or found < best:
            best = found
    return best[2] if best is not None else toughest


def _fewest(stacks: tuple[tuple[int, int], ...], damage: int) -> int:
    """How many must fall at least until somebody absorbs what is left; stacks are (health, count)."""
    alive = [stack for stack in stacks if stack[1]]
    if not alive or damage <= 0 or max(alive)[0] > damage:
        return 0
    # every set of the fallen by (how many, their health together, the toughest that is left)
    sums: set[tuple[int, int]] = {(0, 0)}
    for health, count in alive:
        sums |= {(n + k, whole + k * health) for n, whole in sums for k in range(1, count + 1) if whole + k * health <= damage}
    everybody = sum(count for _, count in alive)
    for fallen in range(1, everybody):
        for whole in sorted({whole for n, whole in sums if n == fallen}):
            if any(health > damage - whole and _leaves(alive, health, fallen, whole) for health, _ in alive):
                return fallen
    return everybody


def _leaves(stacks: list[tuple[int, int]], spared: int, fallen: int, whole: int) -> bool:
    """Whether so many can fall, with this health together, and one of this health is left."""
    sums: set[tuple[int, int]] = {(0, 0)}
    for health, count in stacks:
        most = count - (health == spared)
        sums |= {(n + k, sofar + k * health) for n, sofar in sums for k in range(1, most + 1) if sofar + k * health <= whole}
    return (fallen, whole) in sums
