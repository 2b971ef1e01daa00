"""Small runs for the tests: short games of random players, and what is compared of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tsukuyumi.engine.options import GameOptions
from tsukuyumi.lab.arena import play_run
from tsukuyumi.lab.crews import Alone, Crew
from tsukuyumi.lab.plan import Plan, make_plan
from tsukuyumi.lab.runs import GAMES, Run

SHORT = GameOptions(rounds=3, board="random")


def small_plan(games: int, seed: int = 7, players: int = 4) -> Plan:
    return make_plan(["random"], players=players, games=games, seed=seed, options=SHORT)


def played(folder: Path, plan: Plan, crew: Crew | None = None) -> Run:
    run = Run.begin(folder, plan, ["arena", "in", "a", "test"])
    play_run(run, crew or Alone())
    return run


def lines(folder: Path) -> list[dict[str, Any]]:
    """The results as they lie on disk."""
    return [json.loads(line) for line in (folder / GAMES).read_text("utf-8").splitlines()]


def without_times(games: list[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """What must be the same on every machine."""
    return {game["index"]: {name: value for name, value in game.items() if name != "times"} for game in games}
