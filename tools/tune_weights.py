"""Finds out which weights of the bots are too high or too low: ``python tools/tune_weights.py FILE [--games N] …``.

In every game each seat judges by weights of its own: the present ones, every group of them multiplied by a power of two
drawn at random. Final scores are then explained by those powers (least squares), so that one run tells of all groups at
once how many points more of it would bring, and how sure that is. Games are added to FILE; calling again goes on.
"""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from played_games import play_into

from tsukuyumi.bots.evaluation import judging_by
from tsukuyumi.bots.levels import Level
from tsukuyumi.bots.planner import Effort
from tsukuyumi.bots.players import Player
from tsukuyumi.bots.weights import WEIGHTS, Weights
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.options import GameOptions
from tsukuyumi.game import Game
from tsukuyumi.lab.match import as_seen
from tsukuyumi.lab.schedule import all_seatings, decision_seed, number_from
from tsukuyumi.rules.scoring import ranking, scores
from tsukuyumi.table import make_box, start_state

# features whose weights go up and down together
GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "areas": ("areas",), "initiative": ("initiative",), "centre": ("centre",), "held": ("held", "places", "grip"),
    "missions": ("mission_progress", "mission_close"), "goal": ("goal_progress",), "ready_now": ("ready_now",),
    "ready": ("ready_first", "ready_more"), "adjacent": ("adjacent_first", "adjacent_more", "distant"),
    "danger": ("danger",), "near_danger": ("near_danger",), "fights": ("shared", "deals", "takes", "outgunned"),
    "doomed": ("doomed", "doomed_now"), "cornered": ("cornered",), "at_home": ("at_home",), "pull": ("pull",),
    "events": ("events",), "actions_left": ("combats_left", "moves_left", "production_left"),
    "home_roads": ("home_roads",),
}  # fmt: skip
PIECES: Final = ("unit", "gear", "marker", "best_rival", "mean_rival")
NAMES: Final = (*GROUPS, *PIECES)
# points that are made are points: their weight at the very end stays
_SCORED: Final = ("areas", "initiative", "centre")
# one way to the end of the turn: quick, and good enough to compare
_LEVEL: Final = Level(Effort(1, 1, 16), Effort(1, 1), 1)


def turned(powers: dict[str, float]) -> Weights:
    """The present weights, each group times two to its power."""
    common = dict(WEIGHTS.common)
    for group, names in GROUPS.items():
        for name in names:
            end, late, early = common[name]
            times = 2 ** powers[group]
            common[name] = (end if name in _SCORED else end * times, late * times, early * times)
    turned: dict[str, Any] = {name: getattr(WEIGHTS, name) * 2 ** powers[name] for name in PIECES}
    named = {name: worth * 2 ** powers["gear"] for name, worth in WEIGHTS.pieces.items()}
    return replace(WEIGHTS, common=common, pieces=named, **turned)


def play(task: tuple[int, int, int, float]) -> dict[str, Any]:
    """One game: who sat where with which powers, and what came of it."""
    seed, index, players, spread = task
    seatings = all_seatings(tuple(load_content().factions), players)
    seating = seatings[index % len(seatings)]
    game_seed = number_from(seed, index)
    luck = random.Random(game_seed)
    powers = [{name: round(luck.uniform(-spread, spread), 3) for name in NAMES} for _ in seating]
    minds = [turned(own) for own in powers]
    bots = [Player(_LEVEL) for _ in seating]
    game = Game(start_state(make_box(seating, GameOptions()), game_seed))
    number = 0
    while (question := game.decision) is not None:
        seat, asked = question.seat, decision_seed(game_seed, number)
        with judging_by(minds[seat]):
            game.apply(bots[seat](as_seen(game, seat, asked), asked))
        number += 1
    points = scores(game.state)
    return {"index": index, "seats": seating, "powers": powers, "scores": points, "winner": ranking(game.state)[0]}


def explained(games: list[dict[str, Any]]) -> list[tuple[str, float, float]]:
    """For each group: points against the others at the table per doubling, and its standard error."""
    rows, margins = [], []
    factions = sorted({faction for game in games for faction in game["seats"]})
    for game in games:
        own = np.array([[powers[name] for name in NAMES] for powers in game["powers"]])
        points = np.array(game["scores"], float)
        seats = len(points)
        for seat in range(seats):
            others = [other for other in range(seats) if other != seat]
            who = [float(game["seats"][seat] == faction) for faction in factions]
            rows.append([*(own[seat] - own[others].mean(0)), *who])
            margins.append(points[seat] - points[others].mean())
    table, wanted = np.array(rows), np.array(margins)
    found = np.linalg.lstsq(table, wanted, rcond=None)[0]
    rest = wanted - table @ found
    # the seats of one game are not independent: one of them follows from the others
    free = sum(len(game["scores"]) - 1 for game in games) - table.shape[1]
    errors = np.sqrt(np.diag(np.linalg.inv(table.T @ table)) * (rest @ rest) / free)
    return [(name, float(found[i]), float(errors[i])) for i, name in enumerate(NAMES)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=260, help="how many games the file is to hold")
    parser.add_argument("--players", type=int, choices=(3, 4), default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--spread", type=float, default=1.5, help="the greatest power of two")
    arguments = parser.parse_args()
    games = play_into(
        arguments.file,
        arguments.games,
        play,
        lambda index: (arguments.seed, index, arguments.players, arguments.spread),
    )
    if len(games) < 4 * len(NAMES):
        sys.exit(f"{len(games)} games are too few to tell {len(NAMES)} groups apart; {4 * len(NAMES)} are the least")
    for name, points, error in sorted(explained(games), key=lambda row: -abs(row[1] / row[2])):
        print(f"{name:14} {points:+.2f} points for twice as much, ± {1.96 * error:.2f}")


if __name__ == "__main__":
    main()
