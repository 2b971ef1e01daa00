"""How good a position is for a seat: its predicted final score, less what its rivals may expect.

The prediction is linear in the features of ``features.py``, with weights for the end of the game, one round before it
and its beginning, and straight lines in between. They are learned from games (``lab/learning.py`` says how, and
``weights/`` holds the result); what the file does not know is worth what its printed values suggest.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from operator import mul
from typing import Final
from weakref import WeakKeyDictionary

from ..engine.box import Box
from ..engine.state import END_OF_ROUND, SET_UP, State
from ..rules.scoring import ranking, scores
from .features import Todo, features, layout, under_way
from .survey import survey

# rounds left at which the weights are given
KNOTS: Final = (0.0, 1.0, 4.0)
# how much of a rival's prospects counts against the own: the best rival's, and all rivals' mean
_BEST_RIVAL: Final = 0.45
_MEAN_RIVAL: Final = 0.25
_WIN: Final = 4.0
# what is not learned: a guess from what everybody can see
_GUESS: Final[dict[str, tuple[float, float, float]]] = {
    "one": (0.0, 0.0, 4.0), "areas": (1.0, 0.85, 0.6), "initiative": (1.0, 0.6, 0.2), "moon_points": (1.0, 1.0, 1.0),
    "missions": (1.0, 1.0, 1.0), "goal": (1.0, 1.0, 1.0), "centre": (1.0, 0.8, 0.4), "held": (0.0, 0.05, 0.05),
    "mission_progress": (0.0, 0.45, 0.3), "mission_close": (0.0, 0.1, 0.1), "goal_progress": (0.0, 0.4, 0.3),
    "ready_now": (0.5, 0.4, 0.3), "ready_first": (0.0, 0.3, 0.3), "ready_more": (0.0, 0.15, 0.15),
    "adjacent_first": (0.0, 0.15, 0.2), "adjacent_more": (0.0, 0.05, 0.05), "danger": (-0.2, -0.35, -0.3),
    "near_danger": (0.0, -0.05, -0.04), "grip": (0.0, 0.03, 0.03), "shared": (0.0, 0.0, 0.0),
    "deals": (0.0, 0.02, 0.02), "takes": (0.0, -0.03, -0.03), "outgunned": (0.0, -0.03, -0.03),
    "doomed": (0.0, -0.05, -0.05), "doomed_now": (0.0, -0.1, -0.1), "at_home": (0.0, -0.03, -0.03),
    "places": (0.0, 0.03, 0.03), "pull": (0.0, 0.05, 0.05), "events": (0.0, 0.12, 0.15),
    "combats_left": (0.0, 0.05, 0.05), "moves_left": (0.0, 0.05, 0.05), "production_left": (0.0, 0.08, 0.1),
}  # fmt: skip
_MARKER: Final = 0.05
_GEAR: Final = 0.16

Weights = dict[str, dict[str, list[float]]]


@cache
def learned_weights() -> Weights:
    """The weights that ship with the package: faction, feature, one value per knot."""
    path = resources.files(__package__).joinpath("weights", "final_score.json")
    if not path.is_file():
        return {}
    weights: Weights = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return weights


class _Judge:
    """The weights of one game, per seat and moment."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self.layout = layout(box)
        self.knots = [
            [_weight(box, weights, seat, name) for name in self.layout.names[seat]] for seat in range(box.seats)
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


def _weight(box: Box, weights: Weights, seat: int, name: str) -> tuple[float, ...]:
    known = weights.get(box.faction_ids[seat], {}).get(name)
    if known is not None:
        return tuple(known)
    if name in _GUESS:
        return _GUESS[name]
    kind, _, item = name.partition(":")
    if kind == "unit":
        unit = box.unit[box.unit_named(seat, item)]
        worth = 0.06 + 0.002 * unit.conquest + 0.005 * unit.health + 0.006 * unit.damage + 0.12 * unit.productive
        return (0.0, worth, worth * 1.3)
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
        found = _judges[box] = _Judge(box, learned_weights())
    return found


# positions that differ only in whose question is pending are judged once; a search meets them again and again
_memo: dict[tuple[object, ...], tuple[float, ...]] = {}
_MEMO_SIZE: Final = 4096


def predictions(s: State) -> tuple[float, ...]:
    """Every seat's expected final score."""
    todo = under_way(s)
    key = (
        s.box, todo, s.acted, bytes(s.units), bytes(s.territory), bytes(s.marks), bytes(s.supply), s.gear, s.gear_used, s.props, s.closed, s.tiles, s.ruined,
        s.edge_marks, s.token_places, s.round, s.phase, s.initiative, s.event_hands, s.chosen, s.missions_done,
        s.goals_done, s.moon_points, s.destroyed, s.conquered, s.retaken, s.mission_progress, s.silenced, s.notes,
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
    found = survey(s)
    return tuple(
        sum(map(mul, features(s, judge.layout, found[seat], seat, todo), weights[seat]))
        for seat in range(s.box.seats)
    )


def evaluate(s: State, seat: int) -> float:
    """The position for a seat, in victory points: at the end nothing but the result counts."""
    if s.over:
        points = scores(s)
        best = max(points[other] for other in range(s.box.seats) if other != seat)
        return points[seat] - best + (_WIN if ranking(s)[0] == seat else -_WIN)
    expected = predictions(s)
    rivals = expected[:seat] + expected[seat + 1 :]
    return expected[seat] - _BEST_RIVAL * max(rivals) - _MEAN_RIVAL * sum(rivals) / len(rivals)
