"""S, Starting Advantages: dealt face down, used or declined in secret, each at its moment."""

from __future__ import annotations

import pytest

import tsukuyumi
from fuzz.player import Plan, play
from tsukuyumi import Game
from tsukuyumi.content.loader import load_content
from tsukuyumi.modules.starting_advantages import advantages_of

TRIO = ("nomads", "boarlords", "dark_seed")
IDS = [card.id for card in load_content().starting_advantages]


def dealt(card: str, use: bool = True) -> Game:
    """A game in which the Nomads were dealt this advantage and have decided; the others decline theirs."""
    game = tsukuyumi.new_game(TRIO, seed=5, modules=["starting_advantages"], board="spiral")
    s, wanted = game.state, IDS.index(card)
    cards = [wanted, *[c for c in (*s.advantages, *s.advantages_left) if c != wanted]]
    s.advantages, s.advantages_left = bytes(cards[:3]), bytes(cards[3:])
    game = tsukuyumi.load_game(game.save())
    for seat in range(3):
        game.apply(0 if use and seat == 0 else 1)
    return game


def asked(game: Game) -> str:
    assert game.decision is not None
    return f"{TRIO[game.decision.seat]} {game.decision.name}"


def until(game: Game, *names: str) -> Game:
    while game.decision is not None and game.decision.name not in names:
        game.apply(game.decision.default)
    return game


def test_nobody_knows_the_card_of_another() -> None:
    """S, Set up: face down."""
    game = tsukuyumi.new_game(TRIO, seed=5, modules=["starting_advantages"], board="spiral")
    mine = game.view(0)["me"]["advantage"]
    assert mine in IDS and len({game.view(seat)["me"]["advantage"] for seat in range(3)}) == 3
    others = {game.determinize(0, seed).view(1)["me"]["advantage"] for seed in range(30)}
    assert len(others) > 5 and mine not in others


def test_one_that_is_declined_stays_unknown() -> None:
    """S, Use: a player may choose not to make use of it."""
    game = dealt("precious_land", use=False)
    assert game.view(None)["open_cards"] == [] and game.breakdown(0)["starting_advantages"] == 0


def test_precious_land() -> None:
    """S, Precious Land: a point from the start."""
    game = dealt("precious_land")
    assert game.breakdown(0)["starting_advantages"] == 1
    assert game.view(None)["open_cards"] == [{"kind": "starting_advantages", "card": "precious_land", "seat": 0}]


def test_rise_to_power() -> None:
    """S, Rise to Power: before anybody sets up."""
    game = dealt("rise_to_power")
    assert asked(game) == "nomads initiative" and game.state.round == 0
    game.apply(0)
    assert game.state.initiative[0] == 0


def test_spread_out() -> None:
    """S, Spread Out: one more starting area."""
    game = until(dealt("spread_out"), "draft")
    assert game.state.territory.count(0) == 4 and game.state.territory.count(1) == 3


def test_scout() -> None:
    """S, Scout: when the homezone has been placed; what is covered leaves the game."""
    game = until(dealt("scout"), "scout_tile")
    assert asked(game) == "nomads scout_tile"
    tiles = len(game.state.tile_supply)
    game.apply(0)
    game.apply(0)
    until(game, "starting_area")
    assert len(game.state.tile_supply) == tiles - 1


def test_rich_harvest() -> None:
    """S, Rich Harvest: 2 points before the game, placed as starting units are."""
    game = until(dealt("rich_harvest"), "produce")
    assert asked(game) == "nomads produce" and game.state.round == 0


def test_jack_of_all_trades() -> None:
    """S, Jack of all Trades: three actions in the first white phase, none twice."""
    game = until(dealt("jack_of_all_trades"), "turn")
    while asked(game) != "nomads turn":
        until(game, "turn")
        if asked(game) != "nomads turn":
            game.apply(game.decision.default)
    assert game.decision is not None and game.state.stack[-1].picks == 3


@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("advanced_position", "move_select"), ("intelligence", "draw_event"), ("foothold", "edge_where"),
        ("first_strike", "attack_where"), ("stillness", "negate_which"), ("pact", "oni_which"),
    ],
)
def test_before_the_first_white_phase(card: str, question: str) -> None:
    """S, Advanced Position, Intelligence; CONTENT, Second edition: four of ours."""
    game = until(dealt(card), "turn", question)
    if card != "intelligence":
        assert asked(game) == f"nomads {question}"
    else:
        assert len(game.state.event_hands[0]) + len(game.state.event_discard) >= 1
    assert game.state.round == 1


def test_what_would_do_nothing_is_exchanged() -> None:
    """S, Use: an advantage without effect is exchanged; without a white phase Jack of all Trades has none."""
    rules = advantages_of(tsukuyumi.new_game(TRIO, seed=1, modules=["starting_advantages"]).state)
    assert not any(rules.useless(card) for card in range(len(IDS)))


def test_whole_games() -> None:
    for seed in range(3):
        play(Plan(seats=TRIO, seed=seed, board="random", modules=("starting_advantages",), every=50, explore=True))
