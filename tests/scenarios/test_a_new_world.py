"""A New World (C, Scenarios): one area a player, all others a hidden stack, and event actions that find land there."""

from __future__ import annotations

import pytest

from scenario import Table
from scenarios.laid import SIX, begun, laid, settled
from tsukuyumi.bots import bot_named
from tsukuyumi.engine.hexes import pack
from tsukuyumi.secrets import hidden_by_now


def world(phase: str = "blue", actions: str = "events 1", **options: int) -> Table:
    t = Table("nomads boarlords dark_seed", scenario="a_new_world", **options)
    t.area("N", (0, -2)).area("E", (2, 0)).area("W", (-2, 2)).home("nomads", (1, -3)).home("boarlords", (3, 0))
    t.home("dark_seed", (-3, 3)).territory("N", "nomads").line("display swamp onward_march")
    return t.turn("nomads", phase, actions)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_area_a_player_and_one_to_begin_with(players: int) -> None:
    """C: 1 per player; so everybody marks one starting area, also where two could be reached (P107)."""
    game = begun("a_new_world", *SIX[:players])
    assert laid(game)["tiles"] == players
    s = settled(game).state
    assert [s.territory.count(seat) for seat in range(players)] == [1] * players
    assert len(s.tile_supply) == 47 - players, "ALL remaining areas are in the stack"


def test_an_event_action_lays_a_hidden_area_instead() -> None:
    """C: reach to the hidden stack and place an area in contact to two existing edges; no event is drawn or played."""
    t = world()
    before = len(t.state.tile_supply)
    t.take("use", "events").take("explore")
    assert t.asks.name == "new_land_cell" and t.logged("finds_land")
    assert len(t.state.tile_supply) == before, "it is drawn, and not laid yet"
    touching = {(0, -3), (1, -2)}
    assert all(t.offers("cell", at) for at in touching)
    assert not t.offers("cell", (3, -2)) and t.refusal("cell", (2, -5)).code == "touches_too_few"
    t.take("cell", (1, -2))
    t.through("new_land_turn", prefer="turn")
    assert len(t.state.tile_supply) == before - 1
    assert pack(1, -2) in t.state.cells
    assert t.state.event_hands[0] == b"" and t.logged("new_land")
    assert t.asked.startswith("nomads turn") or t.asks.seat != 0, "the event action is over"


def test_it_takes_a_whole_event_action() -> None:
    """C: do not draw or play an event card in that case: after a draw it is too late, with two actions one is left
    (P104).
    """
    t = world().take("use", "events").take("take", "swamp")
    assert not t.offers("explore")
    assert t.refusal("explore").text == "Laying a hidden area takes a whole event action: one draw and one play."
    t = world(actions="events 2").take("use", "events").take("explore").take("cell", (1, -2))
    t.through("new_land_turn", prefer="turn")
    assert t.asks.name == "events" and t.asks.arguments == (1, 1)
    assert t.offers("explore") and t.offers("deck")


def test_the_white_side_of_the_card_grants_one_too() -> None:
    """R, White Phase: events 1 is an action of the card like any other (P104)."""
    assert world("white", "").take("use", "events").offers("explore")


def test_no_event_card_lets_anybody_choose_from_the_stack() -> None:
    """P105: the stack is hidden, so New Land, Exploring New Land and Restocking draw from it as well."""
    t = world(actions="events 1").events("nomads", "new_land").take("use", "events").take("event", "new_land")
    assert t.asks.name == "new_land_cell" and t.logged("finds_land")
    t = world(actions="special, initiative 1").card("nomads", "exploring_new_land").take("use", "special")
    assert t.asks.name == "new_land_cell"
    t = world(actions="special, initiative 1").card("nomads", "restocking").take("use", "special")
    t.take("area", "N")
    assert t.asks.name in ("new_land_turn", "turn") and t.logged("finds_land")


def test_the_stack_has_no_order_that_anybody_could_know() -> None:
    """P103: which area comes is drawn when somebody reaches for it; a game dealt anew draws another."""
    t = world().take("use", "events")
    found = set()
    for seed in range(12):
        game = t.game.determinize(0, seed)
        assert game.view(0) == t.game.view(0)
        assert game.decision is not None
        game.apply([option.id for option in game.decision.options].index("explore"))
        found.add(next(entry[3] for entry in game.log if entry[0] == "finds_land"))
    assert len(found) > 5


def test_what_was_drawn_cannot_be_taken_back() -> None:
    """Whoever has seen the area knows it: chance has been used."""
    t = world().take("use", "events")
    before = hidden_by_now(t.state, 0)
    t.take("explore")
    assert hidden_by_now(t.state, 0) != before


def test_an_empty_stack_offers_nothing() -> None:
    t = world().line("supply").take("use", "events")
    assert not t.offers("explore")
    assert t.refusal("explore").code == "nothing_to_explore"


def test_elsewhere_nobody_explores() -> None:
    t = Table("nomads boarlords dark_seed").area("N", (0, -2)).home("nomads", (0, -3)).home("boarlords", (3, 0))
    t.home("dark_seed", (-3, 3)).turn("nomads", "blue", "events 1").take("use", "events")
    assert not t.offers("explore")


def test_a_computer_player_explores() -> None:
    """With nowhere to go, new land is worth more than most events: it is found in some games at least."""
    explored = 0
    for seed in range(3):
        game = begun("a_new_world", "nomads", "boarlords", "dark_seed", seed=seed, rounds=3)
        bots = [bot_named("normal") for _ in range(3)]
        while game.decision is not None and game.state.round < 2:
            game.apply(bots[game.decision.seat](game, seed))
        explored += any(entry[0] == "finds_land" for entry in game.log)
    assert explored
