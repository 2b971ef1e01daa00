"""How many positions a second the strongest computer player weighs: ``python bench/bots.py [--seconds 20] [--json]``.

Turns from the middle of random games are planned with the effort of ``expert``: each position that the plan looks at is
one answer tried on a copy, what the others say to it, and a judgement of what comes out. Time is processor time.
"""

from __future__ import annotations

import platform
import sys
from itertools import cycle
from random import Random
from time import process_time
from typing import Any

import tsukuyumi
from command_line import run
from tsukuyumi import Game, new_game
from tsukuyumi.bots.levels import LEVELS
from tsukuyumi.bots.planner import Planner

FACTIONS = ("boarlords", "cybersamurai", "dark_seed", "nomads")
BOARDS = ("players", "random", "spiral")
# turns that are planned, and every how many of those that come up
KEPT = 48
EVERY = 7


def turns(wanted: int) -> list[Game]:
    """Moments in which somebody chooses the next action of a turn, from many games."""
    found: list[Game] = []
    number = met = 0
    while len(found) < wanted:
        random = Random(number)
        game = new_game(random.sample(FACTIONS, 4), number, board=BOARDS[number % len(BOARDS)])
        while (question := game.decision) is not None and len(found) < wanted:
            if question.name == "turn" and len(question) > 2:
                met += 1
                if met % EVERY == 0:
                    found.append(game.clone())
            game.apply(int(random.random() * len(question)))
        number += 1
    return found


def measure(seconds: float) -> dict[str, Any]:
    effort = LEVELS["expert"].effort
    games = turns(KEPT)
    Planner(games[0].state, 0, effort).ways()
    positions = plans = 0
    spent = 0.0
    for number, game in enumerate(cycle(games)):
        # every turn as often as every other
        if spent >= seconds and number % len(games) == 0:
            break
        start = process_time()
        planner = Planner(game.state, number // len(games), effort)
        planner.ways()
        spent += process_time() - start
        positions += effort.nodes - planner.left
        plans += 1
    return {
        "python": platform.python_version(),
        "version": tsukuyumi.__version__,
        "build": getattr(tsukuyumi, "BUILD", "pure"),
        "plans": plans,
        "positions": positions,
        "seconds": round(spent, 2),
        "positions_per_second": round(positions / spent),
    }


def table(result: dict[str, Any]) -> str:
    head = f"Python {result['python']}, tsukuyumi {result['version']} ({result['build']})"
    rows = (
        ("turns planned as expert does", result["plans"]),
        ("positions weighed", result["positions"]),
        ("seconds", result["seconds"]),
        ("positions per second", result["positions_per_second"]),
    )
    return "\n".join([head, "", *(f"{label:32}{value:>14,}" for label, value in rows)])


if __name__ == "__main__":
    sys.exit(run(__doc__, measure, table, seconds=10))
