"""The PettingZoo environment: the library's own tests, rewards, pictures, copies."""

from __future__ import annotations

import pickle
import warnings
from copy import deepcopy
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, render_test, seed_test

from envs.playing import SMALL
from tsukuyumi import IllegalChoice, content
from tsukuyumi.envs import tsukuyumi_v0


def play(environment: Any, steps: int = 100_000, seed: int = 0) -> list[int]:
    """Legal actions at random, until the end or for so many steps."""
    dice = np.random.default_rng(seed)
    taken: list[int] = []
    while environment.agents and len(taken) < steps:
        seen, _, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            environment.step(None)
            continue
        taken.append(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
        environment.step(taken[-1])
    return taken


@pytest.fixture(autouse=True)
def _quiet() -> Any:
    # the library recommends plain arrays and numbered agents; ours are dicts with a mask, and named by faction
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", category=UserWarning, module="pettingzoo")
        yield


@pytest.mark.parametrize("make", [tsukuyumi_v0.env, tsukuyumi_v0.raw_env])
def test_api(make: Any) -> None:
    api_test(make(**SMALL), num_cycles=1200)


def test_api_with_three_players() -> None:
    api_test(tsukuyumi_v0.env(factions=("nomads", "dark_seed", "boarlords"), reward="score"), num_cycles=200)


def test_seeds() -> None:
    seed_test(lambda: tsukuyumi_v0.env(**SMALL), num_cycles=120)


def test_rendering() -> None:
    render_test(
        lambda render_mode: tsukuyumi_v0.env(render_mode=render_mode, **SMALL),
        custom_tests={"svg": lambda text: ElementTree.fromstring(text).tag.endswith("svg")},
    )


def test_unknown_render_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="hologram"):
        tsukuyumi_v0.env(render_mode="hologram")


@pytest.mark.parametrize("reward", ["win", "score"])
def test_rewards_come_at_the_end_and_add_up_to_zero(reward: str) -> None:
    environment = tsukuyumi_v0.raw_env(reward=reward, **SMALL)
    environment.reset(seed=5)
    gained: dict[str, float] = dict.fromkeys(environment.possible_agents, 0.0)
    dice = np.random.default_rng(1)
    for agent in environment.agent_iter():
        seen, earned, terminated, truncated, _ = environment.last()
        gained[agent] += earned
        assert earned == 0 or terminated
        done = terminated or truncated
        environment.step(None if done else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    game = environment.table.game
    assert game.over
    assert sum(gained.values()) == pytest.approx(0)
    if reward == "win":
        assert gained[game.seats[game.winner]] == 1
        assert sorted(gained.values())[:3] == pytest.approx([-1 / 3] * 3)
    else:
        assert np.argmax([gained[agent] for agent in game.seats]) == np.argmax(game.scores())


def test_only_the_agent_that_is_asked_has_legal_actions() -> None:
    environment = tsukuyumi_v0.raw_env(**SMALL)
    environment.reset(seed=3)
    play(environment, 50)
    for agent in environment.agents:
        mask = environment.observe(agent)["action_mask"]
        assert bool(mask.any()) == (agent == environment.agent_selection)


def test_an_illegal_action_loses_in_env_and_is_an_error_in_raw_env() -> None:
    raw = tsukuyumi_v0.raw_env(**SMALL)
    raw.reset(seed=1)
    illegal = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalChoice):
        raw.step(illegal)
    guarded = tsukuyumi_v0.env(**SMALL)
    guarded.reset(seed=1)
    culprit = guarded.agent_selection
    guarded.step(illegal)
    assert all(guarded.terminations.values())
    assert guarded.rewards[culprit] == -1
    assert sum(guarded.rewards.values()) == -1
    play(guarded)
    assert guarded.agents == []


def test_calls_out_of_order_are_refused() -> None:
    environment = tsukuyumi_v0.env(**SMALL)
    assert str(environment) == "tsukuyumi_v0"
    # behind the guard's back: that does not count
    environment.unwrapped.reset(seed=1)
    for name in ("agents", "agent_selection", "rewards", "terminations"):
        with pytest.raises(AttributeError, match=f"{name} cannot be accessed before reset"):
            getattr(environment, name)
    with pytest.raises(AttributeError, match="before reset"):
        environment.last()
    with pytest.raises(AssertionError, match="reset"):
        environment.step(0)
    environment.reset(seed=1)
    asked = iter(environment.agent_iter())
    assert next(asked) == environment.agent_selection
    with pytest.raises(AssertionError, match="need to call step"):
        next(asked)


def test_nothing_is_drawn_or_saved_before_a_game_has_begun() -> None:
    environment = tsukuyumi_v0.raw_env(render_mode="ansi", **SMALL)
    with pytest.raises(ResetNeeded, match=r"before render\(\)"):
        environment.render()
    with pytest.raises(ResetNeeded, match=r"before save\(\)"):
        environment.save()


def test_content_of_ones_own(tmp_path: Path) -> None:
    """A folder is read once; the games are played with it, and so are copies."""
    folder = tmp_path / "factions"
    folder.mkdir()
    packaged = Path(content.__file__).parent / "data" / "factions" / "nomads.toml"
    words = packaged.read_text("utf-8")
    assert 'name = "Nomads"' in words
    (folder / "nomads.toml").write_text(words.replace('name = "Nomads"', 'name = "Vagrants"'), "utf-8")
    environment = tsukuyumi_v0.raw_env(content=str(tmp_path), render_mode="ansi", **SMALL)
    (folder / "nomads.toml").unlink()
    for one in (environment, pickle.loads(pickle.dumps(environment))):
        one.reset(seed=1)
        assert "Vagrants" in one.render()


def test_masks_and_observations_can_be_kept_and_changed() -> None:
    environment, untouched = (tsukuyumi_v0.raw_env(**SMALL) for _ in range(2))
    dice = np.random.default_rng(2)
    for one in (environment, untouched):
        one.reset(seed=2)
    kept: list[tuple[dict[str, Any], dict[str, Any]]] = []
    for _ in range(120):
        seen, same = environment.last()[0], untouched.last()[0]
        action = int(dice.choice(np.flatnonzero(seen["action_mask"])))
        kept.append((seen, {name: part.copy() for name, part in seen.items()}))
        for part in same.values():
            part.fill(1)
        for one in (environment, untouched):
            one.step(action)
        assert all(np.array_equal(part, untouched.last()[0][name]) for name, part in environment.last()[0].items())
    for seen, copied in kept:
        assert all(np.array_equal(part, copied[name]) for name, part in seen.items())


def test_deep_copies_are_independent() -> None:
    """However long the log already is."""
    environment = tsukuyumi_v0.env(**SMALL)
    environment.reset(seed=9)
    play(environment, 200)
    twin = deepcopy(environment)
    assert play(twin, 60, seed=2) == play(environment, 60, seed=2)
    assert np.array_equal(twin.last()[0]["observation"], environment.last()[0]["observation"])


def test_clone_and_restore() -> None:
    environment = tsukuyumi_v0.raw_env(**SMALL)
    environment.reset(seed=7)
    play(environment, 150)
    moment = environment.snapshot()
    twin = environment.clone()
    before = environment.table.game.digest()
    play(environment, 60, seed=1)
    after = environment.table.game.digest()
    assert after != before
    assert twin.table.game.digest() == before
    play(twin, 60, seed=1)
    assert twin.table.game.digest() == after
    environment.restore(moment)
    assert environment.table.game.digest() == before
    play(environment, 60, seed=1)
    assert environment.table.game.digest() == after
    # the games after this one are the same as well
    for copy in (environment, twin):
        copy.reset()
    assert environment.table.game.digest() == twin.table.game.digest()


def test_clones_know_that_the_last_action_was_illegal() -> None:
    environment = tsukuyumi_v0.raw_env(**SMALL, illegal_reward=-1)
    environment.reset(seed=7)
    moment, asked = environment.snapshot(), environment.agent_selection
    environment.step(int(np.flatnonzero(environment.observe(asked)["action_mask"] == 0)[0]))
    told = {agent: dict(info) for agent, info in environment.infos.items()}
    assert told[asked]["illegal"]
    assert environment.clone().infos == told
    environment.restore(moment)
    assert not any(environment.infos.values())


def test_save_and_load() -> None:
    environment = tsukuyumi_v0.raw_env(**SMALL)
    environment.reset(seed=7)
    play(environment, 100)
    saved, asked = environment.save(), environment.agent_selection
    other = tsukuyumi_v0.raw_env(**SMALL)
    other.load(saved)
    assert other.agent_selection == asked
    assert play(other, 40) == play(environment, 40)
    with pytest.raises(ValueError, match="nomads"):
        tsukuyumi_v0.raw_env(factions=("nomads", "dark_seed", "boarlords")).load(saved)


def test_the_picture_shows_every_area_and_every_stack() -> None:
    environment = tsukuyumi_v0.raw_env(render_mode="svg", **SMALL)
    environment.reset(seed=4)
    play(environment, 250)
    view = environment.table.game.view(None)
    root = ElementTree.fromstring(environment.render())
    names = [element.tag.partition("}")[2] for element in root.iter()]
    held = sum(area["controller"] is not None for area in view["areas"])
    assert names.count("polygon") == len(view["areas"]) + held
    owner = {unit: seat["faction"] for seat in view["seats"] for unit in seat["supply"]}
    stacks = sum(len({owner.get(unit, "oni") for unit, _ in area["units"]}) for area in view["areas"])
    assert names.count("circle") == stacks > 5
    assert names.count("line") == sum(len(area["walls"]) for area in view["areas"])
