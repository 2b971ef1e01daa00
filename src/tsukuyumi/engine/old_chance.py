"""The generator of the first rules: one integer of 61 bits, out of which everything was drawn in turn.

Whoever sees enough of its numbers can compute the others. It is here for games that were begun with it, which play on
as they would have; whatever is new is drawn by ``chance.py``.
"""

from __future__ import annotations

from typing import Final

_MASK: Final = (1 << 61) - 1
_MULTIPLIER: Final = 6364136223846793005 & _MASK
_INCREMENT: Final = 1442695040888963407 & _MASK


def seeded(seed: int) -> int:
    """A generator state from any integer; neighbouring seeds give unrelated games."""
    state = (seed ^ 0x1B3F_9D4C_2E71_A055) & _MASK
    for _ in range(4):
        state = ((state ^ (state >> 29)) * 0x0F51_AFD7_ED55_8CCD + _INCREMENT) & _MASK
    return state


def step(state: int) -> int:
    return (state * _MULTIPLIER + _INCREMENT) & _MASK


def below(state: int, n: int) -> tuple[int, int]:
    """The next state and a number in 0..n-1."""
    state = step(state)
    word = state ^ (state >> 31)
    return state, ((word >> 21) * n) >> 40


def shuffled(state: int, items: bytes) -> tuple[int, bytes]:
    """The next state and the items in a random order."""
    pile = bytearray(items)
    for i in range(len(pile) - 1, 0, -1):
        state, j = below(state, i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    return state, bytes(pile)
