"""Set-up: the wild Nest, and six Eggs in or next to the starting areas."""

from __future__ import annotations

import pytest

import tsukuyumi
from tsukuyumi.engine.board import homezone_of, is_homezone, is_moon
from tsukuyumi.engine.hexes import unpack
from tsukuyumi.game import Game
from tsukuyumi.rules.areas import adjacent

SEAT = 1


def until(game: Game, name: str) -> Game:
    """Play the set-up, homezones as far in as may be, up to a question to the Dark Seed."""
    while game.decision is not None and (game.decision.seat != SEAT or game.decision.name != name):
        game.apply(len(game.decision) - 1 if game.decision.name == "homezone" else 0)
    return game


def place(game: Game, area: int) -> str:
    q, r = unpack(game.state.cells[area])
    return f"{q},{r}"


@pytest.fixture
def game() -> Game:
    return tsukuyumi.new_game(["nomads", "dark_seed", "cybersamurai"], seed=3, board="spiral")


def test_the_nest_is_wild(game: Game) -> None:
    """R, Wild Homezone: the edge of the board, or any area that is not moon and holds nothing of others."""
    until(game, "homezone")
    s = game.state
    keys = game.decision.keys if game.decision else []
    assert any(key[0] == "cell" for key in keys)
    inside = [int(key[1]) for key in keys if key[0] == "area"]
    assert inside
    assert not any(is_moon(s, area) or is_homezone(s, area) for area in inside)
    assert not any(s.territory[area] != 255 for area in inside), "the Cybersamurai have set up already"


def test_the_nest_replaces_a_tile(game: Game) -> None:
    """R, Wild Homezone: the replaced tile goes back to the supply, and the Nest is no area."""
    until(game, "homezone")
    s = game.state
    assert game.decision is not None
    key = next(key for key in game.decision.keys if key[0] == "area")
    tile, supply = s.tiles[int(key[1])], len(s.tile_supply)
    game.apply(game.decision.keys.index(key))
    assert homezone_of(s, SEAT) == key[1]
    assert tile in s.tile_supply
    assert len(s.tile_supply) == supply + 1


def test_six_eggs(game: Game) -> None:
    """R, Faction sheets: six Eggs in own territories or areas next to them, several in one area if wanted."""
    until(game, "starting_eggs")
    s = game.state
    own = [area for area in range(s.areas) if s.territory[area] == SEAT]
    allowed = set(own) | {near for area in own for near in adjacent(s, area) if not is_homezone(s, near)}
    assert game.decision is not None
    assert {key[1] for key in game.decision.keys} == allowed
    assert {key[2] for key in game.decision.keys} == {1, 2, 3, 4, 5, 6}
    game.apply(game.decision.keys.index(("lay_eggs", own[0], 2)))
    assert game.decision.keys[0][2] == 4
    game.apply(game.decision.keys.index(("lay_eggs", own[1], 4)))
    assert sum(s.marks) == 6
    assert game.decision.name != "starting_eggs"


def test_no_egg_in_the_nest_or_far_away(game: Game) -> None:
    """C, Old Seed: homezones are no areas, so no Egg lies there."""
    until(game, "starting_eggs")
    s = game.state
    refusal = game.explain(f"lay_eggs:{place(game, homezone_of(s, SEAT))}:1")
    assert refusal is not None
    assert refusal.code == "eggs_not_in_homezone"
    assert game.decision is not None
    allowed = {key[1] for key in game.decision.keys}
    far = next(area for area in range(s.areas) if area not in allowed and not is_homezone(s, area))
    refusal = game.explain(f"lay_eggs:{place(game, far)}:1")
    assert refusal is not None
    assert refusal.code == "eggs_too_far"
    refusal = game.explain(f"lay_eggs:{place(game, int(min(allowed)))}:7")
    assert refusal is not None
    assert refusal.code == "too_few_eggs"
