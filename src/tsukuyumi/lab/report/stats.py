"""The arithmetic of the report: intervals, and strengths out of results."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor, log, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

# two-sided 95 %
_Z: Final = 1.959963984540054
LEVEL: Final = 0.05
ELO: Final = 400 / log(10)
_DRAWS: Final = 200
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


# ---- many comparisons at once ----------------------------------------------------------------------------------------
class Trial(NamedTuple):
    """``hits`` out of ``of``, where each would be a hit with this chance if nothing mattered."""

    hits: float
    of: int
    chance: float


class Verdict(NamedTuple):
    """Who stands out among all that were compared, and who only does as long as one looks at nobody else."""

    above: frozenset[str]
    below: frozenset[str]
    alone: frozenset[str]
    compared: int


def likelihood(trial: Trial) -> float:
    """The exact chance (binomial, two-sided) of a result at least so far from what was to be expected.

    A shared win makes half hits: they are rounded towards what was to be expected.
    """
    if not trial.of or not 0 < trial.chance < 1:
        return 1.0
    factorials = np.concatenate(([0.0], np.cumsum(np.log(np.arange(1, trial.of + 1)))))
    hits = np.arange(trial.of + 1)
    ways = factorials[-1] - factorials - factorials[::-1]
    parts = np.exp(ways + hits * log(trial.chance) + (trial.of - hits) * log(1 - trial.chance))
    as_many, as_few = float(parts[floor(trial.hits) :].sum()), float(parts[: ceil(trial.hits) + 1].sum())
    return min(1.0, 2 * min(as_many, as_few))


def holm(likelihoods: Mapping[str, float]) -> set[str]:
    """Who stands out, so that the chance of even one false name is 5 %, however many are compared (Holm, 1979)."""
    found: set[str] = set()
    for left, name in zip(
        range(len(likelihoods), 0, -1), sorted(likelihoods, key=lambda key: likelihoods[key]), strict=True
    ):
        if likelihoods[name] > LEVEL / left:
            break
        found.add(name)
    return found


def verdict(trials: Mapping[str, Trial]) -> Verdict:
    """All trials are one family; those without a try do not count."""
    tried = {name: trial for name, trial in trials.items() if trial.of}
    sure = holm({name: likelihood(trial) for name, trial in tried.items()})
    above: set[str] = set()
    below: set[str] = set()
    alone: set[str] = set()
    for name, trial in tried.items():
        interval = wilson(trial.hits, trial.of)
        if name in sure:
            (above if interval.share > trial.chance else below).add(name)
        elif not interval.low <= trial.chance <= interval.high:
            alone.add(name)
    return Verdict(frozenset(above), frozenset(below), frozenset(alone), len(tried))


def against(rows: Mapping[str, Share], chance: float) -> Verdict:
    """The same for shares that would all be equal."""
    return verdict({name: Trial(row.won, row.of, chance) for name, row in rows.items()})


def in_band(row: Share, middle: float, margin: float) -> bool:
    """Whether the whole interval lies within the margin."""
    return row.low >= middle - margin and row.high <= middle + margin


def surely_outside(rows: Mapping[str, Share], middle: float, margin: float) -> set[str]:
    """Who is beyond the margin, even if its edge were the true share, and with so many compared."""
    trials = {
        name: Trial(row.won, row.of, middle + (margin if row.share > middle else -margin)) for name, row in rows.items()
    }
    beyond = {name for name, row in rows.items() if abs(row.share - middle) > margin}
    return holm({name: likelihood(trial) if name in beyond else 1.0 for name, trial in trials.items()})


# ---- strengths -------------------------------------------------------------------------------------------------------
class Mean(NamedTuple):
    """A mean with its 95 % interval; None where too few values were seen to say."""

    value: float
    low: float | None
    high: float | None


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
    every resample says the same, so the interval also covers the one of the normal approximation, in which two bots
    have met once in a game, however many seats they held.
    """
    wins: Floats = games.sum(axis=0)
    fitted = strengths(wins)
    number, count = len(games), games.shape[1]
    if number < ENOUGH or count == 1:
        return [Mean(float(value), None, None) for value in fitted]
    drawn = _resampled(number, seed) @ games.reshape(number, -1)
    fits = np.array([strengths(row.reshape(count, count)) for row in drawn])
    low, high = np.percentile(fits, [2.5, 97.5], axis=0)
    met = games + games.transpose(0, 2, 1)
    once: Floats = (games / np.maximum(met, 1)).sum(axis=0)
    half = _Z * _deviations(once, fitted)
    low, high = np.minimum(low, fitted - half), np.maximum(high, fitted + half)
    return [Mean(float(fitted[i]), float(low[i]), float(high[i])) for i in range(count)]
