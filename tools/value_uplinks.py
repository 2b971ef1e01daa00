"""What each starting uplink is worth to computer players: ``python tools/value_uplinks.py FILE [--games N]``.

In every game the Cybersamurai begin with uplinks drawn at random; their final scores against the mean of the table are
explained by them (least squares). Games are added to FILE; calling again goes on. A packed FILE (``.xz``) is only read.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from typing import Any, Final

import numpy as np
from played_games import play_into

from tsukuyumi.bots import bot_named
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.options import GameOptions
from tsukuyumi.game import Game
from tsukuyumi.lab.match import as_seen
from tsukuyumi.lab.schedule import all_seatings, decision_seed, number_from
from tsukuyumi.rules.scoring import ranking, scores
from tsukuyumi.table import make_box, start_state

FACTION: Final = "cybersamurai"
_CHOICE: Final = "starting_uplink"


def play(task: tuple[int, int, str]) -> dict[str, Any]:
    """One game: who sat where, which uplinks were drawn, and what came of it."""
    seed, index, level = task
    seatings = all_seatings(tuple(load_content().factions), 4)
    seating = seatings[index % len(seatings)]
    game_seed = number_from(seed, index)
    luck = random.Random(game_seed)
    bots = [bot_named(level) for _ in seating]
    game = Game(start_state(make_box(seating, GameOptions()), game_seed))
    picks: list[str] = []
    number = 0
    while (question := game.decision) is not None:
        if game.state.decision and game.state.decision.prompt == _CHOICE:
            drawn = luck.randrange(len(question))
            picks.append(question.options[drawn].id.removeprefix("install:"))
            game.apply(drawn)
        else:
            asked = decision_seed(game_seed, number)
            game.apply(bots[question.seat](as_seen(game, question.seat, asked), asked))
        number += 1
    winner = ranking(game.state)[0]
    return {"index": index, "seats": seating, "picks": picks, "scores": scores(game.state), "winners": [winner]}


def explained(games: list[dict[str, Any]]) -> list[tuple[str, int, float, float]]:
    """For each uplink: how often it was drawn, its points against the average uplink, and their standard error."""
    names = sorted({pick for game in games for pick in game["picks"]})
    drawn = np.array([[float(name in game["picks"]) for name in names] for game in games])
    points = np.array([game["scores"] for game in games], float)
    seats = [game["seats"].index(FACTION) for game in games]
    ahead = points[np.arange(len(games)), seats] - points.mean(1)
    table = np.column_stack([np.ones(len(games)), drawn - drawn.sum(1, keepdims=True) / len(names)])
    # every game has equally many uplinks, so only differences between them can be told: the smallest solution has these
    inverse = np.linalg.pinv(table.T @ table)
    found = inverse @ table.T @ ahead
    rest = ahead - table @ found
    errors = np.sqrt(np.diag(inverse) * (rest @ rest) / (len(games) - len(names)))
    return [(name, int(drawn[:, i].sum()), float(found[i + 1]), float(errors[i + 1])) for i, name in enumerate(names)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=216, help="how many games the file is to hold")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="expert")
    arguments = parser.parse_args()
    games = play_into(arguments.file, arguments.games, play, lambda i: (arguments.seed, i, arguments.level))
    if len(games) < 40:
        sys.exit(f"{len(games)} games are too few to tell uplinks apart; 40 are the least")
    for name, count, points, error in sorted(explained(games), key=lambda row: -row[2]):
        print(f"{name:14} in {count:3} games: {points:+.2f} points against the average uplink, ± {1.96 * error:.2f}")


if __name__ == "__main__":
    main()
