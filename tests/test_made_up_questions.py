"""Questions and verbs of a made-up mode: declared and worded in its own folder, played by everybody."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from toll_road import ID, MOST
from tsukuyumi import load_game, new_game
from tsukuyumi.bots import bot_named
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.foreseen import Spending
from tsukuyumi.engine.texts import guests, own_names
from tsukuyumi.envs.actions import action_table
from tsukuyumi.envs.layout import Layout
from tsukuyumi.envs.numbering import Numbering
from tsukuyumi.game import Game
from tsukuyumi.previews import preview
from tsukuyumi.reference import reference
from tsukuyumi.server.viewschema import View

SEATS = ("nomads", "boarlords", "cybersamurai", "dark_seed")


def game_at_toll(seed: int = 1) -> Game:
    game = new_game(SEATS, seed, mode=ID, board="random", rounds=3)
    while game.decision is not None and game.decision.name != "toll":
        game.apply(0)
    return game


def test_whole_games_can_be_played_saved_and_seen() -> None:
    asked: set[str] = set()
    for seed in range(4):
        game = new_game(SEATS, seed, mode=ID, board="random", rounds=3)
        dice = Random(seed)
        while (question := game.decision) is not None:
            asked.add(question.name)
            if question.name.startswith("toll"):
                assert load_game(game.save()).digest() == game.digest()
                msgspec.convert(game.view(question.seat), View)
            game.apply(dice.randrange(len(question)))
    assert {"toll", "toll_gate"} <= asked


def test_they_read_like_any_other() -> None:
    game = game_at_toll()
    question = game.decision
    assert question is not None
    assert question.prompt() == "Round 1: Nomads pay the toll, or not?"
    assert [option.id for option in question.options] == ["toll:1", "toll:2", "toll:3", "shirk"]
    seen = game.view(1)["decision"]
    assert seen["doing"] == "paying the toll of round 1, or not" and "options" not in seen
    assert preview(game, "toll:2").spending == Spending(2, MOST - 2)
    drawn = reference().verbs
    assert drawn["toll"].stepper and drawn["toll"].previews and drawn["shirk"].closes


@pytest.mark.parametrize("level", ["easy", "normal@30"])
def test_computer_players_answer_them(level: str) -> None:
    game = game_at_toll(3)
    game.apply("toll:1")
    bots = [bot_named(level) for _ in SEATS]
    answered: set[str] = set()
    for number in range(6):
        question = game.decision
        assert question is not None
        answered.add(question.name)
        game.apply(bots[question.seat](game.determinize(question.seat, number), number))
    assert {"toll", "toll_gate"} <= answered


def test_their_numbers_come_after_all_others_and_only_in_their_mode() -> None:
    plain, own = new_game(SEATS, 1).state.box, game_at_toll().state.box
    assert (guests(plain), guests(own)) == ((), (ID,))
    base, table = Numbering(plain).table, Numbering(own).table
    assert base is action_table(load_content()) and base.fingerprint != table.fingerprint
    assert base.size == table.first_guest < table.size
    for number in (0, base.first_plane, base.first_overflow - 1, base.size - 1):
        assert table.name(number) == base.name(number)
    assert Layout(own).decisions == (*own_names("prompt"), "toll", "toll_gate")
    assert Layout(plain).decisions == tuple(own_names("prompt"))


def test_they_have_numbers_that_lead_back() -> None:
    game = game_at_toll()
    numbering = Numbering(game.state.box)
    named: set[str] = set()
    while game.decision is not None and game.state.round < 2:
        numbers = numbering.numbers(game.state)
        for option, number in enumerate(numbers):
            assert numbering.index(game.state, number) == option
            if number >= numbering.table.first_guest:
                named.add(numbering.table.name(number).split(" at ")[0])
        game.apply(0)
    assert numbering.overflowed == 0
    assert {"toll:1", "toll:3", "shirk", "gate:here", "gate:north"} <= named
