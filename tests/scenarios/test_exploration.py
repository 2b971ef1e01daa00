"""Exploration (C, Scenarios; S): 21, 28 or 35 tiles for three, four or five; no faction has a goal of its own."""

from __future__ import annotations

import pytest

from scenario import Table
from scenarios.laid import SIX, begun, laid
from tsukuyumi import new_game
from tsukuyumi.engine.modules import MODULES, Module
from tsukuyumi.errors import BadOption


@pytest.mark.parametrize(("players", "tiles"), [(3, 21), (4, 28), (5, 35)])
def test_seven_tiles_a_player_and_a_green_end_for_each(players: int, tiles: int) -> None:
    found = laid(begun("exploration", *SIX[:players]))
    assert found["tiles"] == tiles
    assert found["fertile_ground"] >= players


def board(**options: str) -> Table:
    """The Cybersamurai hold an area of three types, and take the fourth: their goal is reached (GPS Mapping)."""
    t = Table("cybersamurai nomads dark_seed", **options)
    t.area("A", (2, -1)).area("M", (2, 0), "mountain_range").area("F", (2, -2), "fertile_ground")
    t.area("T", (1, 1), props="tsukuyumi").home("cybersamurai", (3, -1)).home("nomads", (-4, 0))
    t.home("dark_seed", (-4, 4)).units("A", cyberoid=1).turn("cybersamurai", "red", "combat 1")
    for name in "MFT":
        t.territory(name, "cybersamurai")
    return t.take("use", "combat").take("attack", "A")


def test_no_faction_has_a_goal_of_its_own() -> None:
    """C: no faction-specific goals: what would fulfil one brings no points, and nobody speaks of it."""
    with_goals, without = board(), board(scenario="exploration")
    assert with_goals.points("cybersamurai")["goal"] == 2 and with_goals.logged("goal")
    assert "goal" not in without.points("cybersamurai") and not without.logged("goal")
    assert without.state.goals_done == 0
    assert without.points("cybersamurai")["areas"] == with_goals.points("cybersamurai")["areas"]


def test_alternative_goals_are_goals_of_a_faction_too() -> None:
    """P106: what a scenario forbids it forbids from whatever source."""
    there = "alternative_goals" in MODULES
    MODULES.setdefault("alternative_goals", Module("alternative_goals", lambda mode: mode))
    try:
        with pytest.raises(BadOption, match="'exploration' is played without the module 'alternative_goals'"):
            new_game(SIX[:3], scenario="exploration", modules=["alternative_goals"])
    finally:
        if not there:
            del MODULES["alternative_goals"]
