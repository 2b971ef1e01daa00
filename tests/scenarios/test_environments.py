"""Scenarios and the quick start in the environments: options as keyword arguments, numbers that stay what they are."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from tsukuyumi import new_game
from tsukuyumi.envs.numbering import Numbering
from tsukuyumi.envs.pettingzoo_env import env

SEATS = ("boarlords", "nomads", "dark_seed")


def names(**options: Any) -> list[str]:
    table = Numbering(new_game(SEATS, 1, **options).state.box).table
    return [table.name(action) for action in range(table.size)]


@pytest.mark.parametrize(
    "options", [{"scenario": "a_new_world"}, {"scenario": "shattered_earth"}, {"quick_start": True}]
)
def test_a_whole_game(options: dict[str, Any]) -> None:
    table = env(factions=SEATS, rounds=3, **options)
    table.reset(seed=3)
    dice = Random(3)
    for _ in table.agent_iter():
        seen, _, over, cut, _ = table.last()
        mask = None if over or cut else seen["action_mask"]
        table.step(None if mask is None else int(dice.choice(list(np.flatnonzero(mask)))))
    assert not table.agents


def test_what_a_scenario_adds_comes_after_all_that_there_was() -> None:
    plain, explored = names(board="spiral"), names(scenario="a_new_world")
    assert explored[: len(plain)] == plain
    assert [name for name in explored[len(plain) :] if name.startswith("explore")]
    assert names(quick_start=True)[: len(plain)] == plain
