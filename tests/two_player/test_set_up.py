"""R, 2 Player: game setup 1 to 6, and what cannot be played together."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tsukuyumi import Game, new_game
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.box import AREA_TYPES, MOON_AREAS
from tsukuyumi.engine.mode import MODES
from tsukuyumi.engine.modules import MODULES, Module
from tsukuyumi.errors import BadOption, UnknownFaction, WrongPlayerCount
from two_tides import CONTENT as FOLK

SEATS = ("dark_seed", "cybersamurai")


def begin(seed: int = 1, **options: Any) -> Game:
    return new_game(SEATS, seed, mode="two_player", **options)


def laid(game: Game) -> Game:
    """All tiles are laid."""
    while game.decision is not None and game.decision.name.startswith("lay_"):
        game.apply(0)
    return game


def types(game: Game) -> Counter[str]:
    s = game.state
    return Counter(AREA_TYPES[s.box.tile_type[tile]] for tile in s.tiles[MOON_AREAS:] if tile < s.box.homezone_tile[0])


@pytest.mark.parametrize("board", ["players", "random", "spiral"])
def test_ten_tiles_with_two_of_each_type(board: str) -> None:
    """R, 2 Player 2: two fertile grounds, two ocean floors, two mountain ranges and four by chance."""
    mixes = set()
    for seed in range(12):
        game = laid(begin(seed, board=board))
        found = types(game)
        assert sum(found.values()) == 10 and game.state.areas == 17
        assert all(found[kind] >= 2 for kind in ("fertile_ground", "ocean_floor", "mountain_range"))
        mixes.add(tuple(sorted(found.items())))
    assert len(mixes) > 1, "four are drawn by chance"


def test_they_draw_and_lay_in_turn() -> None:
    """R, 2 Player 2: alternately drawing and placing; the first seat is the younger player's (P91)."""
    game = begin()
    drawn = []
    while (question := game.decision) is not None and question.name.startswith("lay_"):
        if question.name == "lay_where":
            hand = game.state.tile_hands[question.seat]
            assert len(hand) == 1, "one tile, drawn now"
            assert game.view(1 - question.seat)["seats"][question.seat]["tiles"] == [game.state.box.tile_kind[hand[0]]]
            drawn.append((question.seat, game.view(None)["tile_pile"]))
        game.apply(0)
    assert drawn == [(turn % 2, 9 - turn) for turn in range(10)]
    assert [line.kind for line in game.log_lines(None)].count("draws_tile") == 10


def test_the_pile_is_hidden_and_the_rest_is_the_supply() -> None:
    """Face down between the players; what is not in it lies open as the supply, as in the regular game."""
    game = begin()
    s = game.state
    assert len(s.tile_pile) == 9 and len(s.tile_supply) == len(s.box.area_tiles) - 10
    orders = {game.determinize(seat, seed).state.tile_pile for seat in (0, 1) for seed in range(8)}
    assert len(orders) > 5 and {bytes(sorted(order)) for order in orders} == {bytes(sorted(s.tile_pile))}
    assert "tile_pile" not in str(game.view(0)["me"])


def test_a_tile_touches_the_board_or_the_moon() -> None:
    """R, 2 Player 2: with at least one edge."""
    game = begin()
    refusal = game.explain("cell:5,0")
    assert refusal is not None and refusal.code == "must_touch_board"


def test_six_of_sixteen_cards_each() -> None:
    """R, 2 Player 4: only the action cards of the two-player game, six each; four are left over."""
    s = begin().state
    while s.decision is not None and s.phase == 6:
        game = Game(s)
        game.apply(0)
    assert {card.number for card in s.box.action} == set(range(95, 111))
    assert [len(hand) for hand in s.hands] == [6, 6] and len(s.unused_actions) == 4


def test_a_single_starting_area() -> None:
    """R, 2 Player 6: in initiative order, a homezone, the line-up and one starting area."""
    game = laid(begin(board="random"))
    asked = []
    while (question := game.decision) is not None and question.name != "draft":
        asked.append((question.seat, question.name))
        game.apply(0)
    assert [seat for seat, name in asked if name == "homezone"] == [1, 0], "the Cybersamurai have the first place"
    s = game.state
    assert [s.territory.count(seat) for seat in (0, 1)] == [1, 1]


def test_three_rounds_and_nothing_else() -> None:
    """R, 2 Player: the most points after three rounds."""
    assert begin().options.rounds == 3
    with pytest.raises(BadOption, match="'rounds' is 4; a game lasts 3 rounds"):
        begin(rounds=4)
    with pytest.raises(BadOption, match="counts its points at the end"):
        begin(supremacy=15)


def test_two_players_and_no_others() -> None:
    for seats in (["nomads"], ["nomads", "boarlords", "dark_seed"]):
        with pytest.raises(WrongPlayerCount, match="this game is for 2 players"):
            new_game(seats, mode="two_player")


def test_only_factions_with_two_victory_cards() -> None:
    """R, 2 Player: only factions that have special two-player cards."""
    with pytest.raises(UnknownFaction, match="'reed_folk' cannot be played in the mode 'two_player': it needs 2"):
        new_game(["nomads", "reed_folk"], mode="two_player", content=load_content(FOLK))


@pytest.mark.parametrize("name", ["alternative_goals", "faction_events", "leaders", "starting_advantages"])
def test_modules_that_it_refuses(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """R, 2 Player: these modules cannot be used with the two-player version."""
    assert name in [refused.id for refused in MODES["two_player"].refuses]
    if name not in MODULES:
        monkeypatch.setitem(MODULES, name, Module(name, lambda mode: mode))
    with pytest.raises(BadOption, match=f"'{name}' cannot be played in the mode 'two_player' .R, 2 Player."):
        begin(modules=[name])


def test_no_missions_no_goals_no_points_for_areas() -> None:
    """R, 2 Player: no mission cards or goals, and areas and the moon bring nothing."""
    game = laid(begin(board="random"))
    view = game.view(0)
    assert view["missions"] == [] and [seat["goal"] for seat in view["seats"]] == [None, None]
    assert {area["points"] for area in view["areas"]} == {0}
    assert [[card["id"] for card in seat["victory"]] for seat in view["seats"]] == [
        ["the_swarm_spreads", "at_their_gates"], ["fault_correction", "kami_of_the_mountains"],
    ]  # fmt: skip
    assert list(game.breakdown(0)) == ["victory_cards"]
