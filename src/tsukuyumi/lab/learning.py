"""Learns the weights of the bots' evaluation from games that they play against each other.

    python -m tsukuyumi.lab.learning --games 600 --seed 1 --output src/tsukuyumi/bots/weights/final_score.json

Bots of modest effort play, now and then an answer at random so that unusual positions occur. At every quiet moment the
features of all seats are noted; at the end they are fitted to the final scores, faction by faction, with a pull towards
the weights in use (ridge regression): few games change little. Repeating it with the new weights is the next step of
learning. The same arguments give the same file.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..bots.evaluation import KNOTS, judge_of, rounds_left
from ..bots.features import features, layout, under_way
from ..bots.levels import Level
from ..bots.planner import Effort
from ..bots.players import Player
from ..bots.survey import survey
from ..game import Game, new_game

FACTIONS: Final = ("boarlords", "cybersamurai", "dark_seed", "nomads")
_QUIET: Final = ("turn", "draft")
# how often an answer is taken at random
_NOISE: Final = 0.06
# the pull towards the weights in use, in notes: those of one game are much alike, so that this is some twenty games
_PULL: Final = 1500.0

# (seat, rounds left, features)
Note = tuple[int, float, list[float]]
Row = tuple[str, float, list[float], float]


def learn(games: int, seed: int, effort: Effort, workers: int) -> dict[str, Any]:
    """Play, fit, and describe what was done."""
    rows: dict[str, list[Row]] = {faction: [] for faction in FACTIONS}
    with ProcessPoolExecutor(workers) as pool:
        for notes in pool.map(_played, [(seed + i, effort) for i in range(games)], chunksize=2):
            for row in notes:
                rows[row[0]].append(row)
    weights: dict[str, dict[str, list[float]]] = {}
    errors: dict[str, float] = {}
    for faction in FACTIONS:
        names, prior = _prior(faction)
        weights[faction], errors[faction] = fit(names, prior, rows[faction])
    return {
        "made_by": "python -m tsukuyumi.lab.learning",
        "games": games, "seed": seed, "nodes": effort.nodes, "width": effort.width, "noise": _NOISE, "knots": KNOTS,
        "mean_error": {faction: round(error, 3) for faction, error in errors.items()},
        "weights": weights,
    }  # fmt: skip


def _played(task: tuple[int, Effort]) -> list[Row]:
    """One game: what was noted, with what came of it."""
    seed, effort = task
    luck = random.Random(seed)
    seats = list(FACTIONS)
    luck.shuffle(seats)
    game = new_game(seats[: 3 if seed % 4 == 0 else 4], seed=seed)
    box = game.state.box
    names = layout(box)
    notes: list[Note] = []
    for _ in _moves(game, luck, effort):
        s = game.state
        found = survey(s)
        left = rounds_left(s)
        todo = under_way(s)
        notes += [(seat, left, features(s, names, found[seat], seat, todo)) for seat in range(box.seats)]
    final = game.scores()
    return [(box.faction_ids[seat], left, row, float(final[seat])) for seat, left, row in notes]


def _moves(game: Game, luck: random.Random, effort: Effort) -> Iterator[None]:
    """Play a game to its end, pausing at every quiet moment."""
    level = Level(effort, Effort(1, 1), 1)
    players = [Player(level) for _ in range(game.state.box.seats)]
    while not game.over:
        question = game.decision
        assert question is not None
        if question.name in _QUIET and game.state.round:
            yield
        if luck.random() < _NOISE:
            game.apply(luck.randrange(len(question)))
            continue
        seat = question.seat
        seed = luck.getrandbits(48)
        game.apply(players[seat](game.determinize(seat, seed), seed))


def _prior(faction: str) -> tuple[tuple[str, ...], NDArray[np.float64]]:
    """The names of a faction's features, and the weights in use: one column per knot."""
    others = [other for other in FACTIONS if other != faction]
    box = new_game([faction, *others], seed=1).state.box
    judge = judge_of(box)
    return judge.layout.names[0], np.array(judge.knots[0], dtype=np.float64)


def fit(
    names: tuple[str, ...], prior: NDArray[np.float64], rows: list[Row]
) -> tuple[dict[str, list[float]], float]:
    """Ridge regression towards the prior, and the mean error that is left."""
    hats = np.array([_hat(left) for _, left, _, _ in rows])
    counts = np.array([row for _, _, row, _ in rows], dtype=np.float64)
    wanted = np.array([final for *_, final in rows])
    # every feature once per knot, weighted with how near the knot is
    design = (counts[:, :, None] * hats[:, None, :]).reshape(len(rows), -1)
    start = prior.reshape(-1)
    spread = np.sqrt((design**2).mean(axis=0)) + 1e-3
    scaled = design / spread
    rest = wanted - design @ start
    gram = scaled.T @ scaled + _PULL * np.eye(scaled.shape[1])
    change = np.linalg.solve(gram, scaled.T @ rest) / spread
    found = start + change
    error = float(np.abs(wanted - design @ found).mean())
    table = found.reshape(prior.shape)
    return {name: [round(float(x), 4) for x in table[i]] for i, name in enumerate(names)}, error


def _hat(left: float) -> list[float]:
    """How much of each knot there is in a moment."""
    for i in range(len(KNOTS) - 1):
        if left <= KNOTS[i + 1]:
            share = (left - KNOTS[i]) / (KNOTS[i + 1] - KNOTS[i])
            return [1 - share if j == i else share if j == i + 1 else 0.0 for j in range(len(KNOTS))]
    return [0.0] * (len(KNOTS) - 1) + [1.0]


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn the weights of the bots' evaluation from their own games.")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=150)
    parser.add_argument("--width", type=int, default=4)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--output", type=Path, required=True)
    asked = parser.parse_args()
    result = learn(asked.games, asked.seed, Effort(asked.nodes, asked.width), asked.workers)
    asked.output.parent.mkdir(parents=True, exist_ok=True)
    asked.output.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
