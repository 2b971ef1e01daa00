"""The levels: whole games, the same game from the same seeds, plans that are kept, budgets in a name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tsukuyumi import new_game
from tsukuyumi.bots import BOTS, LEVELS, Player, bot_named, level_named, think
from tsukuyumi.bots.planner import Effort, Planner
from tsukuyumi.errors import BadOption
from tsukuyumi.game import Game

SEATS = ["boarlords", "cybersamurai", "dark_seed", "nomads"]


def play(names: list[str], seats: list[str], seed: int, limit: int = 100_000) -> tuple[Game, list[str]]:
    """A game between bots, and the ids of all their choices."""
    game = new_game(seats, seed=seed)
    bots = [bot_named(name) for name in names]
    chosen: list[str] = []
    while (question := game.decision) is not None and len(chosen) < limit:
        seat = question.seat
        at = bots[seat](game.determinize(seat, len(chosen)), len(chosen))
        chosen.append(question.options[at].id)
        game.apply(at)
    return game, chosen


@pytest.mark.parametrize("seats", [SEATS, SEATS[::-1][:3]], ids=["four", "three"])
def test_every_level_plays_a_whole_game(seats: list[str]) -> None:
    """Budgets are cut so that the test is quick; every kind of question is answered by the same code."""
    names = ["easy", "normal@25", "hard@40", "expert@30"][: len(seats)]
    game, _ = play(names, seats, 3)
    assert game.over


@pytest.mark.parametrize("level", LEVELS)
def test_same_seeds_same_game(level: str) -> None:
    one, first = play([f"{level}@30"] * 4, SEATS, 11, 150)
    other, second = play([f"{level}@30"] * 4, SEATS, 11, 150)
    assert first == second
    assert one.digest() == other.digest()


def test_another_seed_is_another_game() -> None:
    assert play(["easy"] * 4, SEATS, 11, 150)[1] != play(["easy"] * 4, SEATS, 12, 150)[1]


def test_a_player_that_forgot_its_plan_only_thinks_again() -> None:
    """What a seat has in mind may get lost at any moment: it then decides anew, and the game goes on."""
    game, _ = play(["random"] * 4, SEATS, 5, 260)
    question = game.decision
    assert question is not None
    level = level_named("hard@60")
    seen = game.determinize(question.seat, 1)
    thought = think(seen, 1, level)
    assert think(seen, 1, level) == thought
    assert 0 <= thought.index < len(question)


def test_a_plan_is_followed_while_the_game_goes_as_foreseen() -> None:
    """The second answer of a plan needs no new search: it is in the intent, with the position in which it is due."""
    for seed in range(40):
        game, _ = play(["random"] * 4, SEATS, seed, 150)
        question = game.decision
        assert question is not None
        player = Player(level_named("normal@80"))
        seat = question.seat
        game.apply(player(game.determinize(seat, 1), 1))
        after = game.decision
        if after is None or after.seat != seat or len(player.intent) < 2:
            continue
        told = dict(player.intent)
        level = level_named("normal@80")
        again = think(game.determinize(seat, 2), 2, level, player.intent)
        if again.intent is player.intent:
            assert after.keys[again.index] in told.values()
            return
    pytest.fail("no plan of two answers was ever followed")


def test_budgets_in_a_name() -> None:
    assert level_named("hard@400").effort.nodes == 400
    assert level_named("hard").effort == LEVELS["hard"].effort
    for wrong in ("harder", "hard@", "hard@-1", "hard@0", "hard@x", "@40", ""):
        with pytest.raises(BadOption):
            level_named(wrong)


def test_hard_sees_short_plans_as_they_are_and_loses_the_overview_in_long_ones() -> None:
    hard, normal, expert = (LEVELS[name].effort for name in ("hard", "normal", "expert"))
    assert [hard.error(answers) for answers in range(1, 7)] == [0.0] * 6
    assert 0.0 < hard.error(7) < hard.error(20) < normal.error(20)
    assert expert.error(50) == 0.0
    assert LEVELS["easy"].effort.error(1) > 0.0


def test_errors_of_judgement_come_from_the_seed() -> None:
    """A blurred eye sees other values with every seed, the same with the same one, and the true ones without blur."""
    game, _ = play(["random"] * 4, SEATS, 5, 260)
    effort = Effort(60, 2)

    def values(effort: Effort, seed: int) -> list[float]:
        return [way.value for way in Planner(game.state, seed, effort).ways()]

    blurred = replace(effort, blur=1.0)
    assert values(blurred, 1) == values(blurred, 1)
    assert values(blurred, 1) != values(blurred, 2)
    assert values(blurred, 1) != values(effort, 1)
    assert values(replace(effort, haze=0.0), 1) == values(effort, 1)


def test_the_order_of_levels() -> None:
    """What the new-game form offers, the weakest first."""
    assert BOTS == ("random", "easy", "normal", "hard", "expert")


def test_a_bot_decides_from_what_its_seat_knows() -> None:
    """Two games that differ only in what the seat cannot know get the same answers."""
    game, _ = play(["random"] * 4, SEATS, 8, 200)
    question = game.decision
    assert question is not None
    seat = question.seat
    twin = game.determinize(seat, 99)
    level = level_named("hard@60")
    assert twin.digest() != game.digest()
    one, other = game.determinize(seat, 5), twin.determinize(seat, 5)
    assert think(one, 5, level).index == think(other, 5, level).index
