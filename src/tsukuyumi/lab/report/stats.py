"""The arithmetic of the report: intervals, and strengths out of results."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

# two-sided 95 %
_Z: Final = 1.959963984540054
ELO: Final = 400 / log(10)
_DRAWS: Final = 1000
# fewer games than this say nothing about their own spread
ENOUGH: Final = 10
# a drawn game against the average: keeps the strength of a bot finite that has always won or always lost
_PRIOR: Final = 1.0


class Share(NamedTuple):
    """``won`` out of ``of``, with its 95 % interval. A shared win counts as a part."""

    won: float
    of: int
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.won / self.of if self.of else 0.0


def wilson(won: float, of: int) -> Share:
    """Wilson's interval: right also for few games, for none won and for all won."""
    if of == 0:
        return Share(won, of, 0.0, 1.0)
    p = won / of
    square = _Z * _Z
    middle = (p + square / (2 * of)) / (1 + square / of)
    half = _Z * sqrt(p * (1 - p) / of + square / (4 * of * of)) / (1 + square / of)
    # at the ends the formula is exact but for the last digit
    low = 0.0 if won <= 0 else max(0.0, middle - half)
    high = 1.0 if won >= of else min(1.0, middle + half)
    return Share(won, of, low, high)


class Mean(NamedTuple):
    """A mean with its 95 % interval; None where too few values were seen to say."""

    value: float
    low: float | None
    high: float | None


def mean_of_games(values: Sequence[float], seed: int = 0) -> Mean:
    """The mean of one number per game, with the percentiles of resampled games."""
    if not values:
        return Mean(0.0, None, None)
    row = np.asarray(values, dtype=np.float64)
    if len(row) < ENOUGH:
        return Mean(float(row.mean()), None, None)
    draws = _resampled(len(row), seed) @ row / len(row)
    low, high = np.percentile(draws, [2.5, 97.5])
    return Mean(float(row.mean()), float(low), float(high))


def _resampled(games: int, seed: int) -> Floats:
    """How often each game occurs in each draw."""
    dice = np.random.default_rng(seed)
    return dice.multinomial(games, np.full(games, 1 / games), size=_DRAWS).astype(np.float64)


def strengths(wins: Floats) -> Floats:
    """Bradley and Terry's strengths on the Elo scale, their mean at 0.

    ``wins[a, b]`` counts how often a came in ahead of b. Hunter's iteration; everybody is also given one drawn game
    against a player of average strength.
    """
    count = len(wins)
    if count == 1:
        return np.zeros(1)
    met = wins + wins.T
    won = wins.sum(axis=1) + _PRIOR / 2
    strength = np.ones(count)
    for _ in range(2000):
        average = float(np.exp(np.log(strength).mean()))
        expected = (met / (strength[:, None] + strength[None, :])).sum(axis=1) + _PRIOR / (strength + average)
        fresh = won / expected
        fresh /= np.exp(np.log(fresh).mean())
        if float(np.abs(np.log(fresh / strength)).max()) < 1e-9:
            strength = fresh
            break
        strength = fresh
    elo = np.log(strength) * ELO
    centred: Floats = elo - elo.mean()
    return centred


def _deviations(wins: Floats, elo: Floats) -> Floats:
    """Standard deviations of the strengths from the curvature of the likelihood, on the Elo scale."""
    chance = 1 / (1 + np.exp((elo[None, :] - elo[:, None]) / ELO))
    weight = (wins + wins.T) * chance * (1 - chance)
    information = np.diag(weight.sum(axis=1) + _PRIOR / 4) - weight
    count = len(elo)
    centring = np.eye(count) - 1 / count
    covariance = centring @ np.linalg.inv(information) @ centring
    deviations: Floats = np.sqrt(np.maximum(np.diag(covariance), 0)) * ELO
    return deviations


def ladder(games: Floats, seed: int = 0) -> list[Mean]:
    """Strengths with intervals. ``games[g, a, b]`` counts in game g how often a came in ahead of b.

    Seats of one game are not independent of each other, so whole games are resampled, not pairs. Where one always wins
    every resample says the same, so the interval also covers the one of the normal approximation.
    """
    wins: Floats = games.sum(axis=0)
    fitted = strengths(wins)
    number, count = len(games), games.shape[1]
    if number < ENOUGH or count == 1:
        return [Mean(float(value), None, None) for value in fitted]
    drawn = _resampled(number, seed)[:200] @ games.reshape(number, -1)
    fits = np.array([strengths(row.reshape(count, count)) for row in drawn])
    low, high = np.percentile(fits, [2.5, 97.5], axis=0)
    half = _Z * _deviations(wins, fitted)
    low, high = np.minimum(low, fitted - half), np.maximum(high, fitted + half)
    return [Mean(float(fitted[i]), float(low[i]), float(high[i])) for i in range(count)]
