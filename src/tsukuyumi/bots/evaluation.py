"""How good a position is for a seat: its predicted final score, less what its rivals may expect.

The prediction is linear in the features of ``features.py``, with weights for the end of the game, one round before it
and its beginning, and straight lines in between. Units, equipment and markers are worth what their printed values
suggest, so that what a corrected content file adds is judged like everything else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import tanh
from operator import mul
from typing import Final

from ..engine.box import Box
from ..engine.state import State
from ..rules.scoring import rival_points, scores, shared_points
from .features import COMMON, Todo, feature_list, features, under_way
from .survey import survey
from .weights import KNOTS, WEIGHTS, Knots, Weights

_WIN: Final = 4.0
# where the points of today stand among the features, and what the combats of this round can still bring
_SCORE: Final = slice(COMMON.index("areas"), COMMON.index("goal") + 1)
_READY_NOW: Final = COMMON.index("ready_now")


class _Judge:
    """The weights of one game, per seat and moment."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self.features = feature_list(box)
        self.knots = [
            [_weight(box, seat, name, weights) for name in self.features.names[seat]] for seat in range(box.seats)
        ]
        self._at: dict[int, list[list[float]]] = {}

    def at(self, s: State) -> list[list[float]]:
        """One row of weights per seat for this moment."""
        moment = s.round * 64 + s.phase
        found = self._at.get(moment)
        if found is None:
            left = rounds_left(s)
            found = self._at[moment] = [[between(knots, left) for knots in rows] for rows in self.knots]
        return found


def rounds_left(s: State) -> float:
    """How much of the game is still to come, in rounds."""
    over = s.box.phase_progress[s.phase]
    return max(0.0, min(KNOTS[-1], s.box.options.rounds - max(1, s.round) + 1 - over))


def between(values: Knots, left: float) -> float:
    """A value between two knots."""
    for i in range(len(KNOTS) - 1):
        if left <= KNOTS[i + 1]:
            share = (left - KNOTS[i]) / (KNOTS[i + 1] - KNOTS[i])
            return values[i] * (1 - share) + values[i + 1] * share
    return values[-1]


def _weight(box: Box, seat: int, name: str, weights: Weights) -> Knots:
    if name in weights.common:
        return weights.common[name]
    kind, _, item = name.partition(":")
    if kind == "unit":
        unit = box.unit[box.unit_named(seat, item)]
        worth = 0.06 + 0.002 * unit.conquest + 0.005 * unit.health + 0.006 * unit.damage + 0.12 * unit.productive
        return (0.0, worth * 1.2 * weights.unit, worth * 1.6 * weights.unit)
    if kind == "gear":
        if item in weights.pieces:
            # it works until the end, so what it brings shrinks with the rounds that are left
            return (0.0, weights.pieces[item] / 4, weights.pieces[item])
        worth = weights.gear * box.gear[box.gear_named(seat, item)].cost
        return (0.0, worth, worth)
    if kind == "own_events":
        # one in hand waits for its moment: playing it must be worth more than that
        return weights.own_event if item == "held" else (1.0, 1.0, 1.0)
    if kind == "score":
        # points are points
        return (1.0, 1.0, 1.0)
    if kind == "used":
        return (0.0, 0.0, 0.0)
    return (0.0, weights.marker, weights.marker)


class _Mind:
    """Somebody's weights, and what was judged by them."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.judges: dict[Box, _Judge] = {}
        # positions that differ only in whose question is pending are judged once; a search meets them again and again
        self.memo: dict[tuple[object, ...], tuple[float, ...]] = {}

    def judge_of(self, box: Box) -> _Judge:
        found = self.judges.get(box)
        if found is None:
            if len(self.judges) >= _JUDGES:
                self.judges.clear()
            found = self.judges[box] = _Judge(box, self.weights)
        return found


_mind = _Mind(WEIGHTS)
_MEMO_SIZE: Final = 4096
_JUDGES: Final = 64


@contextmanager
def judging_by(weights: Weights) -> Iterator[None]:
    """Everything thought inside is judged by other weights: for whoever compares them."""
    global _mind
    before, _mind = _mind, _Mind(weights)
    try:
        yield
    finally:
        _mind = before


def predictions(s: State) -> tuple[float, ...]:
    """Every seat's expected final score; and where a side plays that nobody leads, what it is ahead by then, a head."""
    todo = under_way(s)
    key = (s.box, todo, s.memo())
    memo = _mind.memo
    found = memo.get(key)
    if found is None:
        if len(memo) >= _MEMO_SIZE:
            memo.clear()
        found = memo[key] = _predict(s, todo)
    return found


def _predict(s: State, todo: Todo) -> tuple[float, ...]:
    judge = _mind.judge_of(s.box)
    weights = judge.at(s)
    found = survey(s, todo[0])
    limit = s.box.options.supremacy
    expected: list[float] = []
    for seat in range(s.box.seats):
        row = features(s, judge.features, found[seat], seat, todo)
        value: float = sum(map(mul, row, weights[seat]))
        if limit and sum(row[_SCORE]) + sum(row[judge.features.more_scores]) + row[_READY_NOW] >= limit:
            # the game can end at once, and this seat would have won
            value += _WIN
        expected.append(value)
    if s.box.mode.rival:
        expected.append(_ahead(s))
    return tuple(expected)


def _ahead(s: State) -> float:
    """The points of the side that nobody plays, less what the seats have in common, for each of them."""
    return (rival_points(s) - shared_points(s)) / s.box.seats


def _together(points: Sequence[float], allies: tuple[int, ...]) -> float:
    """What those who win together have, each on average."""
    if len(allies) == 1:
        return points[allies[0]]
    return sum([points[ally] for ally in allies]) / len(allies)


def evaluate(s: State, seat: int) -> float:
    """The position for a seat, in victory points: at the end nothing but the result counts."""
    allies = s.box.allies[seat]
    if s.over:
        points = scores(s)
        others = [points[other] for other in range(s.box.seats) if other not in allies]
        lead = _together(points, allies) - max(others, default=0)
        if s.box.mode.rival:
            lead -= _ahead(s)
        return lead + (_WIN if seat in s.box.mode.outcome(s).seats else -_WIN)
    expected = predictions(s)
    mine = _together(expected, allies)
    if s.box.mode.rival:
        # one side against the other: every point counts, and in the end who has more of them
        margin = mine - expected[-1]
        return margin + max(0.0, 1.0 - rounds_left(s)) * _WIN * tanh(margin / 2)
    rivals = [value for other, value in enumerate(expected) if other not in allies]
    if not rivals:
        return mine
    best, mean = max(rivals), sum(rivals) / len(rivals)
    # in the last round what counts becomes, little by little, who wins
    near = max(0.0, 1.0 - rounds_left(s))
    margin = mine - best
    value = mine - _mind.weights.best_rival * best - _mind.weights.mean_rival * mean
    return (1 - near) * value + near * (margin + _WIN * tanh(margin / 2))
