"""Whole games of two: every pairing, kept and read back, in the environments, with computer players, by command."""

from __future__ import annotations

from itertools import permutations
from random import Random

import msgspec
import pytest

from fuzz.player import Plan, play
from tsukuyumi import Game, load_game, new_game
from tsukuyumi.bots import bot_named
from tsukuyumi.game import from_position
from tsukuyumi.records import Record, read_record
from tsukuyumi.server.viewschema import View

FACTIONS = ("boarlords", "cybersamurai", "dark_seed", "nomads")
PAIRINGS = list(permutations(FACTIONS, 2))
BOARDS = ("players", "random", "spiral")


@pytest.mark.parametrize("number", range(24))
def test_every_pairing_with_every_promise_checked(number: int) -> None:
    """R, 2 Player: any two factions with cards of their own, in either order of seats."""
    board, explore = BOARDS[number % 3], number % 4 == 1
    plan = Plan(PAIRINGS[number % 12], number, rounds=3, mode="two_player", board=board, explore=explore, every=25)
    assert play(plan).decisions > 60


def finished(seats: tuple[str, str], seed: int) -> Game:
    game, dice = new_game(seats, seed, mode="two_player", board="random"), Random(seed)
    while game.decision is not None:
        game.apply(dice.randrange(len(game.decision)))
    return game


def test_the_most_points_win_and_a_tie_goes_to_the_higher_place() -> None:
    """R, 2 Player: the most points after three rounds; CONTENT, Two players: a tie by initiative."""
    ties = 0
    for seed in range(30):
        game = finished(PAIRINGS[seed % 12], seed)
        points = game.scores()
        best = [seat for seat in game.state.initiative if points[seat] == max(points)]
        ties += len(best) > 1
        assert game.result is not None and game.result.seats == (best[0],)
        assert game.state.round == 3 and sum(game.state.moon_points) == 0
        assert {line.kind for line in game.log_lines(None)}.isdisjoint({"mission", "goal", "moon_point"})
    assert ties


def test_every_condition_is_settled_at_the_end() -> None:
    """CONTENT, Two players: each has its moment; at the end of the game the last ones have come."""
    for seed in range(12):
        game = finished(PAIRINGS[seed], seed)
        box = game.state.box
        cards = [card for seat in game.view(None)["seats"] for card in seat["victory"]]
        shown = [now for card in cards for now in card["conditions"]]
        for condition, now in zip(box.victory, shown, strict=True):
            assert now["settled"] or condition.when in ("at_once", "red")
        assert sum(now["points"] for now in shown) == sum(game.scores())


def test_saves_positions_records_and_the_wire() -> None:
    record = Record.new(("nomads", "cybersamurai"), 5, mode="two_player")
    game, dice = record.start(), Random(5)
    while game.decision is not None:
        if dice.random() < 0.1:
            again = load_game(game.save())
            assert again.digest() == game.digest() and again.options.mode == "two_player"
            assert from_position(game.position()).digest() == game.digest()
            for seat in (None, 0, 1):
                msgspec.convert(game.view(seat), View)
        record.play(game, dice.randrange(len(game.decision)))
    text = record.text()
    assert "\nmode: two_player\n" in text
    read = read_record(text)
    assert read.result == record.result and read.options == record.options


def test_a_position_in_the_middle_of_laying() -> None:
    """The pile is part of a position."""
    game = new_game(("nomads", "boarlords"), 3, mode="two_player")
    game.apply(0)
    text = game.position()
    assert "\npile " in text
    assert from_position(text).digest() == game.digest()


@pytest.mark.parametrize(("strong", "weak"), [("normal@40", "random"), ("normal@40", "easy")])
def test_computer_players_play_for_their_cards(strong: str, weak: str) -> None:
    """They are judged by the score sources of the mode."""
    totals = [0, 0]
    for number, seats in enumerate([PAIRINGS[0], PAIRINGS[5], PAIRINGS[7], PAIRINGS[10]]):
        game = new_game(seats, number, mode="two_player", board="random")
        players = [bot_named(strong if seat == number % 2 else weak) for seat in (0, 1)]
        count = 0
        while (question := game.decision) is not None:
            game.apply(players[question.seat](game.determinize(question.seat, count), count))
            count += 1
        totals[0] += game.scores()[number % 2]
        totals[1] += game.scores()[1 - number % 2]
    assert totals[0] > totals[1] + 4


def test_pettingzoo() -> None:
    from tsukuyumi.envs import tsukuyumi_v0

    env = tsukuyumi_v0.env(factions=["nomads", "cybersamurai"], mode="two_player", board="players")
    env.reset(seed=3)
    dice = Random(3)
    rewards: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        rewards[agent] += reward
        legal = [] if over else observation["action_mask"].nonzero()[0].tolist()
        env.step(dice.choice(legal) if legal else None)
    assert sorted(rewards.values()) == [-1.0, 1.0]


def test_openspiel() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
    import tsukuyumi.envs.openspiel  # noqa: F401  (registers the game)

    game = pyspiel.load_game("python_tsukuyumi", {"factions": "nomads/dark_seed", "mode": "two_player", "seed": 4})
    state, dice = game.new_initial_state(), Random(4)
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    assert sorted(state.returns()) == [-1.0, 1.0]


@pytest.mark.parametrize("seed", range(4))
def test_an_observation_is_what_the_view_shows(seed: int) -> None:
    """The vector made from the state and the one made from the view are the same at every decision."""
    from tsukuyumi.envs.from_view import observe_view
    from tsukuyumi.envs.layout import Layout
    from tsukuyumi.envs.numbering import Numbering
    from tsukuyumi.envs.observations import Observer

    game, dice = new_game(PAIRINGS[seed * 3], seed, mode="two_player", board="random"), Random(seed)
    layout, numbering = Layout(game.state.box), Numbering(game.state.box)
    observer = Observer(layout)
    while game.decision is not None:
        for seat in (0, 1, None):
            if dice.random() < 0.2:
                assert (observer.observe(game.state, seat) == observe_view(layout, game.view(seat))).all()
        numbers = numbering.numbers(game.state)
        assert len(set(numbers)) == len(game.decision)
        game.apply(dice.randrange(len(game.decision)))
    assert numbering.overflowed == 0
