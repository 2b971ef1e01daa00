"""What the environments cost on top of the engine: ``python bench/envs.py [--seconds 10] [--json]``.

The same random games are played by the engine alone and through each environment, the side that has had less time so
far next, game by game. A step of an environment is everything that a learner needs for one decision: the observation,
the legal actions, and the answer. The environments promise at most three times the engine's time per step. Both
clocks are shown: the wall clock, and processor time, which other work on the machine disturbs less.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter, process_time
from typing import Any

import pyspiel

import tsukuyumi.envs.openspiel  # noqa: F401  (registers the game)
from command_line import run
from tsukuyumi import new_game
from tsukuyumi.envs import tsukuyumi_v0
from tsukuyumi.envs.table import FACTIONS

# every faction at every seat
SEATINGS = tuple(FACTIONS[turn:] + FACTIONS[:turn] for turn in range(len(FACTIONS)))


@dataclass
class Side:
    name: str
    play: Callable[[int], int]
    games: int = 0
    steps: int = 0
    wall: float = 0.0
    processor: float = 0.0

    def turn(self) -> None:
        wall, processor = perf_counter(), process_time()
        self.steps += self.play(self.games)
        self.wall += perf_counter() - wall
        self.processor += process_time() - processor
        self.games += 1


def play_engine(number: int) -> int:
    game = new_game(SEATINGS[number % len(SEATINGS)], number)
    random = Random(number).random
    steps = 0
    while (question := game.decision) is not None:
        game.apply(int(random() * len(question)))
        steps += 1
    return steps


# environments are made once for each seating, as a training run would
_POOL: dict[tuple[str, int], Any] = {}


def _pooled(kind: str, number: int, make: Callable[[tuple[str, ...]], Any]) -> Any:
    seating = number % len(SEATINGS)
    if (kind, seating) not in _POOL:
        _POOL[kind, seating] = make(SEATINGS[seating])
    return _POOL[kind, seating]


def _play_pettingzoo(environment: Any, number: int) -> int:
    environment.reset(seed=number)
    random = Random(number).random
    steps = 0
    for _ in environment.agent_iter():
        seen, _, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            environment.step(None)
            continue
        # as bool: numpy searches that thirty times faster than int8
        legal = seen["action_mask"].view(bool).nonzero()[0]
        environment.step(int(legal[int(random() * len(legal))]))
        steps += 1
    return steps


def play_raw(number: int) -> int:
    return _play_pettingzoo(_pooled("raw", number, lambda factions: tsukuyumi_v0.raw_env(factions=factions)), number)


def play_wrapped(number: int) -> int:
    return _play_pettingzoo(_pooled("env", number, lambda factions: tsukuyumi_v0.env(factions=factions)), number)


def _openspiel(number: int) -> Any:
    return _pooled("spiel", number, lambda f: pyspiel.load_game("python_tsukuyumi", {"factions": "/".join(f)}))


def play_openspiel(number: int) -> int:
    """Legal actions and answers, as a tree search uses them."""
    state = _openspiel(number).new_initial_state()
    state.apply_action(number)
    random = Random(number).random
    steps = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(random() * len(legal))])
        steps += 1
    return steps


def play_openspiel_observed(number: int) -> int:
    """With the observation of whoever is asked, through the observer that OpenSpiel recommends for speed."""
    game = _openspiel(number)
    observer = game.make_py_observer()
    state = game.new_initial_state()
    state.apply_action(number)
    random = Random(number).random
    steps = 0
    while not state.is_terminal():
        observer.set_from(state, state.current_player())
        legal = state.legal_actions()
        state.apply_action(legal[int(random() * len(legal))])
        steps += 1
    return steps


def measure(seconds: float) -> dict[str, Any]:
    sides = [
        Side("engine", play_engine),
        Side("PettingZoo raw_env()", play_raw),
        Side("PettingZoo env()", play_wrapped),
        Side("OpenSpiel", play_openspiel),
        Side("OpenSpiel, observed", play_openspiel_observed),
    ]
    for side in sides:
        # once without the clock: imports, content files, tables
        for number in range(len(SEATINGS)):
            side.play(number)
    while any(side.wall < seconds for side in sides):
        min(sides, key=lambda side: side.wall).turn()
    engine = sides[0]
    return {
        "python": platform.python_version(),
        "sides": {
            side.name: {
                "games": side.games,
                "steps": side.steps,
                "wall_microseconds": round(side.wall / side.steps * 1e6, 1),
                "wall_times_engine": round(side.wall / side.steps / (engine.wall / engine.steps), 2),
                "processor_microseconds": round(side.processor / side.steps * 1e6, 1),
                "processor_times_engine": round(side.processor / side.steps / (engine.processor / engine.steps), 2),
            }
            for side in sides
        },
    }


def table(result: dict[str, Any]) -> str:
    lines = [f"Python {result['python']}, random 4-player games", ""]
    lines.append(f"{'':24}{'games':>8}{'steps':>10}{'µs (wall)':>12}{'× engine':>10}{'µs (CPU)':>12}{'× engine':>10}")
    for name, row in result["sides"].items():
        cells = f"{name:24}{row['games']:>8,}{row['steps']:>10,}"
        for clock in ("wall", "processor"):
            cells += f"{row[f'{clock}_microseconds']:>12}{row[f'{clock}_times_engine']:>10}"
        lines.append(cells)
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(run(__doc__, measure, table, seconds=10))
