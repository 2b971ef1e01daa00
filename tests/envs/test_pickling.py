"""Environments travel between processes: a pickle goes on exactly where the original stands."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from envs.playing import SMALL
from tsukuyumi import Game
from tsukuyumi.content.loader import load_content
from tsukuyumi.envs import tsukuyumi_v0
from tsukuyumi.envs.gymnasium_env import TsukuyumiEnv


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def play(environment: Any, steps: int, seed: int) -> list[Any]:
    """Legal actions at random; everything that was seen on the way."""
    dice = np.random.default_rng(seed)
    told: list[Any] = []
    while environment.agents and len(told) < steps:
        seen, reward, terminated, truncated, info = environment.last()
        done = terminated or truncated
        action = None if done else int(dice.choice(np.flatnonzero(seen["action_mask"])))
        told.append((environment.agent_selection, action, seen["observation"].tobytes(), reward, done, info))
        environment.step(action)
    return told


def learn(environment: TsukuyumiEnv, seen: dict[str, Any], steps: int) -> list[Any]:
    dice = np.random.default_rng(steps)
    told: list[Any] = []
    for _ in range(steps):
        action = int(dice.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, over, _, info = environment.step(action)
        told.append((action, seen["observation"].tobytes(), reward, over, info["scores"]))
        if over:
            break
    return told


@pytest.mark.parametrize("make", [tsukuyumi_v0.env, tsukuyumi_v0.raw_env])
@pytest.mark.parametrize("steps", [1, 200])
def test_pettingzoo_goes_on_identically(make: Any, steps: int) -> None:
    """However long the log already is; to the end, and into the next game of the sequence."""
    environment = make(render_mode="ansi", **SMALL)
    environment.reset(seed=8)
    play(environment, steps, 1)
    twin = pickled(environment)
    assert twin.render() == environment.render()
    assert twin.unwrapped.table.game.log == environment.unwrapped.table.game.log
    assert play(twin, 100_000, 2) == play(environment, 100_000, 2)
    for one in (environment, pickled(environment), twin):
        assert one.agents == []
        one.reset()
    assert play(twin, 50, 3) == play(environment, 50, 3)


@pytest.mark.parametrize("make", [tsukuyumi_v0.env, tsukuyumi_v0.raw_env])
def test_pettingzoo_before_the_first_reset(make: Any) -> None:
    twin, environment = pickled(make(**SMALL)), make(**SMALL)
    for one in (twin, environment):
        one.reset(seed=3)
    assert play(twin, 40, 1) == play(environment, 40, 1)


def test_snapshots_can_be_pickled() -> None:
    environment = tsukuyumi_v0.raw_env(**SMALL)
    environment.reset(seed=4)
    # late in the game: a chain of so many log entries is too deep for pickle
    play(environment, 420, 1)
    moment = pickled(environment.snapshot())
    later = play(environment, 50, 2)
    environment.restore(moment)
    assert play(environment, 50, 2) == later


def test_content_of_ones_own_travels_along() -> None:
    own = deepcopy(load_content())
    environment = tsukuyumi_v0.raw_env(content=own, **SMALL)
    environment.reset(seed=4)
    play(environment, 30, 1)
    twin = pickled(environment)
    assert twin.table.game.state.box.content is not load_content()
    assert play(twin, 50, 2) == play(environment, 50, 2)
    environment.load(twin.save())
    assert environment.table.game.state.box.content is own


def last_option(game: Game, _: int) -> int:
    question = game.decision
    assert question is not None
    return len(question) - 1


@pytest.mark.parametrize("opponents", ["random", "easy", {"boarlords": last_option, "dark_seed": "easy"}])
def test_gymnasium_goes_on_identically(opponents: Any) -> None:
    """With what the bots have in mind, and the luck of the games to come."""
    environment = TsukuyumiEnv("nomads", ("boarlords", "nomads", "dark_seed"), opponents, render_mode="ansi", **SMALL)
    seen, _ = pickled(environment).reset(seed=5)
    same, _ = environment.reset(seed=5)
    assert np.array_equal(seen["observation"], same["observation"])
    seen = same
    for _ in range(15):
        seen, *_ = environment.step(int(np.flatnonzero(seen["action_mask"])[0]))
    twin = pickled(environment)
    assert twin.render() == environment.render()
    assert learn(twin, seen, 25) == learn(environment, seen, 25)
    first, _ = twin.reset()
    second, _ = environment.reset()
    assert np.array_equal(first["observation"], second["observation"])
