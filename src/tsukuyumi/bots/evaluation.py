"""How good a position is for a seat: its predicted final score, less what its rivals may expect.

The prediction is linear in the features of ``features.py``, with weights for the end of the game, one round before it
and its beginning, and straight lines in between. Units, equipment and markers are worth what their printed values
suggest, so that what a corrected content file adds is judged like everything else.
"""

from __future__ import annotations

from math import tanh
from operator import mul
from typing import Final
from weakref import WeakKeyDictionary

from ..engine.box import Box
from ..engine.state import END_OF_ROUND, SET_UP, State
from ..rules.scoring import ranking, scores
from .features import COMMON, Todo, features, layout, under_way
from .survey import survey

# rounds left at which the weights are given
KNOTS: Final = (0.0, 1.0, 4.0)
# how much of a rival's prospects counts against the own: the best rival's, and all rivals' mean
_BEST_RIVAL: Final = 0.45
_MEAN_RIVAL: Final = 0.25
_WIN: Final = 4.0
# where the points of today stand among the features, and what the combats of this round can still bring
_SCORE: Final = slice(COMMON.index("areas"), COMMON.index("goal") + 1)
_READY_NOW: Final = COMMON.index("ready_now")
# for each common feature a weight per knot
_WEIGHTS: Final[dict[str, tuple[float, float, float]]] = {
    "one": (0.0, 0.0, 4.0), "areas": (1.0, 0.82, 0.55), "initiative": (1.0, 0.25, 0.05), "moon_points": (1.0, 1.0, 1.0),
    "missions": (1.0, 1.0, 1.0), "goal": (1.0, 1.0, 1.0), "centre": (1.0, 0.8, 0.4), "held": (0.0, 0.05, 0.05),
    "mission_progress": (0.0, 0.45, 0.3), "mission_close": (0.0, 0.1, 0.1), "goal_progress": (0.0, 0.4, 0.3),
    "ready_now": (0.5, 0.4, 0.3), "ready_first": (0.0, 0.3, 0.3), "ready_more": (0.0, 0.15, 0.15),
    "adjacent_first": (0.0, 0.25, 0.22), "adjacent_more": (0.0, 0.05, 0.05), "danger": (-0.2, -0.28, -0.24),
    "near_danger": (-0.03, -0.09, -0.1), "grip": (0.0, 0.03, 0.03), "shared": (0.0, -0.06, -0.1),
    "deals": (0.0, 0.02, 0.02), "takes": (0.0, -0.03, -0.03), "outgunned": (0.0, -0.03, -0.03),
    "doomed": (0.0, -0.05, -0.05), "doomed_now": (0.0, -0.1, -0.1), "at_home": (0.0, -0.03, -0.03),
    "places": (0.02, 0.05, 0.06), "pull": (0.1, 0.25, 0.15), "events": (0.0, 0.08, 0.1),
    "combats_left": (0.0, 0.12, 0.05), "moves_left": (0.0, 0.05, 0.05), "production_left": (0.0, 0.08, 0.1),
    "home_roads": (0.0, 0.05, 0.1), "distant": (0.0, 0.1, 0.1),
}  # fmt: skip
_MARKER: Final = 0.05
_GEAR: Final = 0.16


class _Judge:
    """The weights of one game, per seat and moment."""

    def __init__(self, box: Box) -> None:
        self.layout = layout(box)
        self.knots = [
            [_weight(box, seat, name) for name in self.layout.names[seat]] for seat in range(box.seats)
        ]
        self._rounds = box.options.rounds
        self._at: dict[int, list[list[float]]] = {}

    def at(self, s: State) -> list[list[float]]:
        """One row of weights per seat for this moment."""
        moment = s.round * 8 + s.phase
        found = self._at.get(moment)
        if found is None:
            left = rounds_left(s)
            found = self._at[moment] = [[between(knots, left) for knots in rows] for rows in self.knots]
        return found


def rounds_left(s: State) -> float:
    """How much of the game is still to come, in rounds."""
    phase = 0 if s.phase == SET_UP else s.phase
    return max(0.0, min(KNOTS[-1], s.box.options.rounds - max(1, s.round) + 1 - phase / END_OF_ROUND))


def between(values: tuple[float, ...] | list[float], left: float) -> float:
    """A value between two knots."""
    for i in range(len(KNOTS) - 1):
        if left <= KNOTS[i + 1]:
            share = (left - KNOTS[i]) / (KNOTS[i + 1] - KNOTS[i])
            return values[i] * (1 - share) + values[i + 1] * share
    return values[-1]


def _weight(box: Box, seat: int, name: str) -> tuple[float, ...]:
    if name in _WEIGHTS:
        return _WEIGHTS[name]
    kind, _, item = name.partition(":")
    if kind == "unit":
        unit = box.unit[box.unit_named(seat, item)]
        worth = 0.06 + 0.002 * unit.conquest + 0.005 * unit.health + 0.006 * unit.damage + 0.12 * unit.productive
        return (0.0, worth * 1.2, worth * 1.6)
    if kind == "gear":
        worth = _GEAR * box.gear[box.gear_named(seat, item)].cost
        return (0.0, worth, worth)
    if kind == "used":
        return (0.0, 0.0, 0.0)
    return (0.0, _MARKER, _MARKER)


_judges: WeakKeyDictionary[Box, _Judge] = WeakKeyDictionary()


def judge_of(box: Box) -> _Judge:
    found = _judges.get(box)
    if found is None:
        found = _judges[box] = _Judge(box)
    return found


# positions that differ only in whose question is pending are judged once; a search meets them again and again
_memo: dict[tuple[object, ...], tuple[float, ...]] = {}
_MEMO_SIZE: Final = 4096


def predictions(s: State) -> tuple[float, ...]:
    """Every seat's expected final score."""
    todo = under_way(s)
    key = (
        s.box, todo, s.acted, bytes(s.units), bytes(s.territory), bytes(s.marks), bytes(s.supply), s.gear, s.gear_used,
        s.props, s.closed, s.cells, s.tiles, s.ruined, s.missions_out, s.lasting, s.edge_marks, s.token_places,
        s.round, s.phase, s.initiative, s.event_hands, s.chosen, s.missions_done, s.goals_done, s.moon_points,
        s.destroyed, s.conquered, s.retaken, s.mission_progress, s.silenced, s.notes,
    )  # fmt: skip
    found = _memo.get(key)
    if found is None:
        if len(_memo) >= _MEMO_SIZE:
            _memo.clear()
        found = _memo[key] = _predict(s, todo)
    return found


def _predict(s: State, todo: Todo) -> tuple[float, ...]:
    judge = judge_of(s.box)
    weights = judge.at(s)
    found = survey(s, todo[0])
    limit = s.box.options.supremacy
    expected: list[float] = []
    for seat in range(s.box.seats):
        row = features(s, judge.layout, found[seat], seat, todo)
        value: float = sum(map(mul, row, weights[seat]))
        if limit and sum(row[_SCORE]) + row[_READY_NOW] >= limit:
            # the game can end at once, and this seat would have won
            value += _WIN
        expected.append(value)
    return tuple(expected)


def evaluate(s: State, seat: int) -> float:
    """The position for a seat, in victory points: at the end nothing but the result counts."""
    if s.over:
        points = scores(s)
        lead = points[seat] - max(points[other] for other in range(s.box.seats) if other != seat)
        return lead + (_WIN if ranking(s)[0] == seat else -_WIN)
    expected = predictions(s)
    rivals = expected[:seat] + expected[seat + 1 :]
    best, mean = max(rivals), sum(rivals) / len(rivals)
    # in the last round what counts becomes, little by little, who wins
    near = max(0.0, 1.0 - rounds_left(s))
    margin = expected[seat] - best
    value = expected[seat] - _BEST_RIVAL * best - _MEAN_RIVAL * mean
    return (1 - near) * value + near * (margin + _WIN * tanh(margin / 2))
