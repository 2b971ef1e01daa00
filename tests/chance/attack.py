"""How hidden cards were computed from the open board: a lattice against the generator of the first rules.

That generator is congruential, x -> a x + c modulo 2^61, and a draw out of n shows the first log2(n) bits of x. So the
states behind a row of draws, less what the increments add up to, are a vector of the lattice that 1, a, a^2, … and the
multiples of 2^61 span; and the middles of what was seen lie close to it. A reduced basis of that lattice (Lenstra,
Lenstra and Lovász) finds it by rounding (Babai), and with it everything that was drawn before and after.

The basis depends on nothing that is secret: it is computed once for all games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from tsukuyumi.engine.board import border_cells, lay_tile
from tsukuyumi.engine.box import MOON_AREAS
from tsukuyumi.engine.hexes import pack
from tsukuyumi.engine.old_chance import _INCREMENT, _MASK, _MULTIPLIER, below, shuffled
from tsukuyumi.engine.state import State

Vector = list[int]
# what was seen of a draw: out of how many, and which
Seen = tuple[int, int]

MODULUS = _MASK + 1


# ---- the lattice -----------------------------------------------------------------------------------------------------
def dot(one: Sequence[Any], other: Sequence[Any]) -> Any:
    return sum(a * b for a, b in zip(one, other, strict=True))


def reduced(basis: list[Vector]) -> list[Vector]:
    """A basis of the same lattice with short vectors (LLL with whole numbers only: Cohen, 2.6.7)."""
    size = len(basis)
    b = [row[:] for row in basis]
    d = [1] + [0] * size
    lam = [[0] * size for _ in range(size)]

    def orthogonalise(k: int) -> None:
        for j in range(k + 1):
            u = dot(b[k], b[j])
            for i in range(j):
                u = (d[i + 1] * u - lam[k][i] * lam[j][i]) // d[i]
            if j < k:
                lam[k][j] = u
            else:
                d[k + 1] = u

    def shorten(k: int, by: int) -> None:
        q = (2 * lam[k][by] + d[by + 1]) // (2 * d[by + 1])
        if q:
            b[k] = [x - q * y for x, y in zip(b[k], b[by], strict=True)]
            lam[k][by] -= q * d[by + 1]
            for i in range(by):
                lam[k][i] -= q * lam[by][i]

    def swap(k: int, known: int) -> None:
        b[k], b[k - 1] = b[k - 1], b[k]
        for j in range(k - 1):
            lam[k][j], lam[k - 1][j] = lam[k - 1][j], lam[k][j]
        here = lam[k][k - 1]
        new = (d[k - 1] * d[k + 1] + here * here) // d[k]
        for i in range(k + 1, known + 1):
            t = lam[i][k]
            lam[i][k] = (d[k + 1] * lam[i][k - 1] - here * t) // d[k]
            lam[i][k - 1] = (new * t + here * lam[i][k]) // d[k + 1]
        d[k] = new

    orthogonalise(0)
    k, known = 1, 0
    while k < size:
        if k > known:
            known = k
            orthogonalise(k)
        shorten(k, k - 1)
        if 100 * (d[k + 1] * d[k - 1] + lam[k][k - 1] ** 2) < 99 * d[k] ** 2:
            swap(k, known)
            k = max(1, k - 1)
        else:
            for by in range(k - 2, -1, -1):
                shorten(k, by)
            k += 1
    return b


@cache
def generator_lattice(weights: tuple[int, ...]) -> tuple[list[Vector], list[list[float]]]:
    """The reduced basis for as many draws in a row, each coordinate weighted by how exactly it is known; and the
    vectors that remain of it when each is made orthogonal to those before."""
    size = len(weights)
    rows = [[pow(_MULTIPLIER, i, MODULUS) * weights[i] for i in range(size)]]
    rows += [[MODULUS * weights[i] if i == at else 0 for i in range(size)] for at in range(1, size)]
    basis = reduced(rows)
    upright: list[list[float]] = []
    for row in basis:
        rest = [float(x) for x in row]
        for before in upright:
            share = dot(rest, before) / dot(before, before)
            rest = [x - share * y for x, y in zip(rest, before, strict=True)]
        upright.append(rest)
    return basis, upright


def nearest(target: Vector, weights: tuple[int, ...]) -> Vector:
    """A vector of the lattice close to this one (Babai's nearest plane)."""
    basis, upright = generator_lattice(weights)
    rest = target[:]
    for row, way in zip(reversed(basis), reversed(upright), strict=True):
        times = round(dot(rest, way) / dot(way, way))
        rest = [x - times * y for x, y in zip(rest, row, strict=True)]
    return [x - y for x, y in zip(target, rest, strict=True)]


# ---- the generator ---------------------------------------------------------------------------------------------------
def state_before(seen: Sequence[Seen], weights: tuple[int, ...]) -> int | None:
    """The state of the generator before it drew these; None: no state explains them all."""
    added, target = 0, []
    for (n, drawn), weight in zip(seen, weights, strict=False):
        target.append((((2 * drawn + 1) << 60) // n - added) * weight)
        added = (added * _MULTIPLIER + _INCREMENT) % MODULUS
    first = nearest(target, weights)[0] // weights[0]
    state = (first - _INCREMENT) * pow(_MULTIPLIER, -1, MODULUS) % MODULUS
    return state if after(state, seen) is not None else None


def after(state: int, seen: Sequence[Seen]) -> int | None:
    """The state after these draws, if it would have drawn them."""
    for n, drawn in seen:
        state, found = below(state, n)
        if found != drawn:
            return None
    return state


# ---- the board -------------------------------------------------------------------------------------------------------
def drawn_openly(view: dict[str, Any], scratch: State) -> list[Seen]:
    """What a spectator's view of a fresh game with a random board tells: where each tile went, and how it lies.

    ``scratch`` is an empty table, on which the tiles are laid again to see between which places chance chose.
    """
    found: list[Seen] = []
    for number, area in enumerate(view["areas"]):
        cell = pack(*area["cell"])
        if number >= MOON_AREAS:
            free = border_cells(scratch)
            found += [(len(free), free.index(cell)), (6, area["rotation"])]
        lay_tile(scratch, number, cell, area["rotation"])
    return found


def predicted(state: int, events: int, actions: int, seats: int, each: int) -> tuple[bytes, tuple[bytes, ...]]:
    """The event deck with what is displayed, and all hands, as the generator deals them from here."""
    state, deck = shuffled(state, bytes(range(events)))
    state, cards = shuffled(state, bytes(range(actions)))
    return deck, tuple(bytes(sorted(cards[seat * each : (seat + 1) * each])) for seat in range(seats))
