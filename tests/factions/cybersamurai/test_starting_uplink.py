"""Set-up: an uplink of cost 1 or 2 from the start, with three players any; and buying the others."""

from __future__ import annotations

import tsukuyumi
from scenario import Table
from tsukuyumi.game import Game

FOUR = ("boarlords", "cybersamurai", "nomads", "dark_seed")


def set_up(seed: int = 3, players: int = 4) -> Game:
    """A game at the moment when the starting uplink is chosen."""
    game = tsukuyumi.new_game(FOUR[:players], seed=seed, board="spiral")
    while game.decision is not None and game.decision.name != "starting_uplink":
        game.apply(0)
    return game


def test_of_cost_one_or_two() -> None:
    """CONTENT, Starting units: any uplink that costs at most 2."""
    game = set_up()
    assert game.decision is not None
    assert game.decision.seat == 1
    offered = {option.id.split(":")[1] for option in game.decision.options}
    assert offered == {"amaterasu", "bushido", "espionage", "ghost", "kaneda", "rocket_attack", "tetsuo"}
    for dear in ("tenno", "shogun", "samurai"):
        refusal = game.explain(f"install:{dear}")
        assert refusal is not None
        assert refusal.code == "equipment_too_expensive"


def test_exactly_one() -> None:
    """CONTENT, Starting units: one uplink."""
    game = set_up()
    game.apply("install:kaneda")
    assert sum(game.state.gear[g] for g in game.state.box.gear_of[1]) == 1
    assert game.decision is not None
    assert game.decision.name != "starting_uplink"


def test_any_of_them_with_three_players() -> None:
    """docs/balance: with three players one of any cost, Samurai too."""
    game = set_up(players=3)
    assert game.decision is not None
    assert {option.id.split(":")[1] for option in game.decision.options} >= {"samurai", "shogun", "tenno", "kaneda"}
    game.apply("install:samurai")
    assert sum(game.state.gear[g] for g in game.state.box.gear_of[1]) == 1
    assert game.decision.name != "starting_uplink"


def test_a_ghost_from_the_start_works_in_the_first_draft() -> None:
    """C, Ghost: before drafting in each round."""
    game = set_up()
    game.apply("install:ghost")
    while game.decision is not None and game.decision.name != "draft":
        game.apply(0)
    assert [len(hand) for hand in game.state.hands] == [6, 7, 6, 6]


def test_uplinks_are_bought_with_production_points() -> None:
    """R, Uplink Cards: paid for with production points; one of each; what is left buys units."""
    t = Table("cybersamurai boarlords dark_seed").area("A", (2, -1)).home("cybersamurai", (3, -1))
    t.turn("cybersamurai", "green", "produce 2").take("use", "produce")
    assert t.offers("install", "kaneda")
    assert t.offers("install", "tetsuo")
    assert not t.offers("install", "tenno")
    assert t.refusal("install", "tenno").code == "equipment_too_expensive"
    t.take("install", "kaneda")
    assert not t.offers("install", "kaneda")
    assert not t.offers("install", "tetsuo")
    assert t.offers("install", "ghost")
    assert t.offers("produce", "cybersamurai_2_1")


def test_red_tokens_of_a_fresh_uplink_can_be_used_at_once() -> None:
    """C, Uplinks: installed and active; the colour says in which phase it works."""
    t = Table("cybersamurai boarlords dark_seed").area("A", (2, -1)).home("cybersamurai", (3, -1))
    t.turn("cybersamurai", "red", "produce 1").take("use", "produce").take("install", "kaneda")
    assert t.offers("token", "kaneda_red")


def test_it_cannot_be_declined() -> None:
    """CONTENT, Starting units; ruling: the uplink is part of the line-up."""
    game = set_up()
    assert game.decision is not None
    assert {option.key[0] for option in game.decision.options} == {"install"}
