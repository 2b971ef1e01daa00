"""Whole games: fuzz over one to six seats, records, views that fit the wire, environments, bots that play for all."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from fuzz.player import Plan, play
from tsukuyumi import new_game
from tsukuyumi.bots import bot_named
from tsukuyumi.bots.evaluation import evaluate
from tsukuyumi.content.loader import load_content
from tsukuyumi.envs import tsukuyumi_v0
from tsukuyumi.game import from_position
from tsukuyumi.lab.random_play import RandomPlayer
from tsukuyumi.modes.moon_princess.notes import ONI_POINTS, keeper
from tsukuyumi.records import Record, read_record, replay
from tsukuyumi.server.viewschema import View
from two_tides import CONTENT

FACTIONS = ("boarlords", "nomads", "dark_seed", "cybersamurai")


@pytest.mark.parametrize("seats", range(1, 7))
def test_games_of_one_to_six_with_every_promise_checked(seats: int) -> None:
    content = load_content(CONTENT)
    factions = Random(seats).sample(list(content.factions), seats)
    options = {"rounds": 3, "board": "spiral", "mode": "moon_princess"}
    play(Plan(tuple(factions), seats, explore=True, every=60, content=content, **options))


def test_views_fit_the_wire_and_positions_are_read_back() -> None:
    game = new_game(FACTIONS[:2], 9, mode="moon_princess")
    player = RandomPlayer(9)
    step = 0
    while game.decision is not None:
        step += 1
        if step % 10 == 0:
            for seat in (None, 0, 1):
                msgspec.convert(game.view(seat), View)
            assert from_position(game.position()).digest() == game.digest()
        game.apply(player.choose(game.state))
    msgspec.convert(game.view(None), View)
    assert game.result is not None and game.result.side in ("players", "oni")


def test_face_down_counters_are_dealt_anew() -> None:
    game = new_game(FACTIONS[:1], 2, mode="moon_princess")
    s = game.state
    player = RandomPlayer(2)
    while not s.decks or not s.decks[2]:
        game.apply(player.choose(s))
    s.drawn_unseen, s.decks = s.decks[2][:2], (*s.decks[:2], s.decks[2][2:], *s.decks[3:])
    found = {game.determinize(0, seed).state.drawn_unseen for seed in range(12)}
    assert len(found) > 3
    for seed in range(4):
        dealt = game.determinize(0, seed).state
        assert sorted(b"".join(dealt.decks) + dealt.drawn_unseen) == sorted(b"".join(s.decks) + s.drawn_unseen)
        assert game.determinize(0, seed).view(0) == game.view(0)


def test_points_of_the_oni_count_against_everybody() -> None:
    game = new_game(FACTIONS[:2], 3, mode="moon_princess")
    player = RandomPlayer(3)
    for _ in range(60):
        game.apply(player.choose(game.state))
    before = evaluate(game.state, 0), evaluate(game.state, 1)
    keeper(game.state).set_note(game.state, ONI_POINTS, 6)
    after = evaluate(game.state, 0), evaluate(game.state, 1)
    assert after[0] < before[0] and after[1] < before[1]


def test_bots_play_to_the_end() -> None:
    game = new_game(FACTIONS[:2], 5, mode="moon_princess")
    bots = [bot_named("easy") for _ in range(2)]
    step = 0
    while game.decision is not None:
        seat = game.decision.seat
        game.apply(bots[seat](game.determinize(seat, step, log=False), step))
        step += 1
    assert game.over


def test_the_environment_steps_through_a_game() -> None:
    env = tsukuyumi_v0.env(factions=list(FACTIONS[:2]), mode="moon_princess", board="spiral", rounds=3)
    env.reset(seed=4)
    dice = Random(4)
    for _ in env.agent_iter():
        observation, _reward, terminated, truncated, _info = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        legal = [i for i, fits in enumerate(observation["action_mask"]) if fits]
        assert legal
        env.step(dice.choice(legal))
    assert not env.agents


def test_a_record_of_a_game_is_played_again() -> None:
    record = Record.new(FACTIONS[:2], 6, mode="moon_princess", difficulty="harder", rounds=4)
    game = record.start()
    player = RandomPlayer(6)
    for _ in range(80):
        if game.decision is None:
            break
        record.play(game, player.choose(game.state))
    *_, (_number, again) = replay(read_record(record.text()))
    assert again.digest() == game.digest() and again.options.difficulty == "harder"
