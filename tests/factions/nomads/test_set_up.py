"""Set-up: five Pistols, and Mines in starting areas."""

from __future__ import annotations

import random

import pytest

import tsukuyumi
from tsukuyumi.engine.hexes import unpack
from tsukuyumi.engine.pieces import marker_count
from tsukuyumi.game import Game

FOUR = ("nomads", "boarlords", "dark_seed", "cybersamurai")


def set_up(seed: int, players: int = 4) -> tuple[Game, list[list[str]]]:
    """A set-up at random; what the Nomads were asked about their Mines."""
    game = tsukuyumi.new_game(FOUR[:players], seed=seed, board="spiral")
    chance = random.Random(seed)
    asked: list[list[str]] = []
    while game.decision is not None and game.state.round == 0:
        if game.decision.name == "starting_mine":
            asked.append([option.id for option in game.decision.options])
            home = f"put:{place(game, homezone(game))}"
            refused = game.explain(home)
            assert refused is not None
            assert refused.code == "mines_in_starting_areas"
        game.apply(chance.randrange(len(game.decision)))
    return game, asked


def homezone(game: Game) -> int:
    return game.state.tiles.find(game.state.box.homezone_tile[0])


def place(game: Game, area: int) -> str:
    q, r = unpack(game.state.cells[area])
    return f"{q},{r}"


@pytest.mark.parametrize(("players", "mines"), [(4, 4), (3, 6)])
def test_mines_in_starting_areas(players: int, mines: int) -> None:
    """CONTENT, Starting units (tuned: docs/balance): Mines in starting areas, any number in one; no homezones."""
    for seed in range(4):
        game, asked = set_up(seed, players)
        s = game.state
        assert len(asked) == mines
        assert all(len(options) == 3 for options in asked)
        mine = s.box.area_marker_named(0, "mine")
        mined = [area for area in range(s.areas) if marker_count(s, mine, area)]
        assert mined
        assert all(s.territory[area] == 0 for area in mined)


def test_five_pistols_from_the_start() -> None:
    """C, Nomads: Out of Ammo: the five Pistols are the free starting weapons."""
    game, _ = set_up(1)
    s = game.state
    ready = {s.box.gear[g].id: s.gear[g] for g in s.box.gear_of[0]}
    assert ready == {"pistol": 5, "mg": 0, "grenade": 0}
