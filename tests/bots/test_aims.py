"""What computer players say they are after: whole words, nothing sealed, nothing that has happened already."""

from __future__ import annotations

from tsukuyumi import new_game
from tsukuyumi.bots import Aim, Player, aim_text, bot_named, level_named, still_ahead, think
from tsukuyumi.bots.aims import aims_of, changes
from tsukuyumi.bots.planner import Effort, Planner
from tsukuyumi.engine.box import MOON_CENTRE
from tsukuyumi.engine.wording import name_of
from tsukuyumi.game import Game

SEATS = ["boarlords", "cybersamurai", "dark_seed", "nomads"]


def random_game(choices: int) -> Game:
    game = new_game(SEATS, seed=5)
    bot = bot_named("random")
    for number in range(choices):
        assert game.decision is not None
        game.apply(bot(game.determinize(game.decision.seat, number), number))
    return game


def test_aims_are_words() -> None:
    """Every thought that says something says it in whole words, and a sealed pick is never spoken of."""
    game = new_game(SEATS, seed=21, board="spiral")
    players = [Player(level_named("normal@60")) for _ in SEATS]
    heard: set[str] = set()
    for number in range(260):
        question = game.decision
        assert question is not None
        thought = players[question.seat].think(game.determinize(question.seat, number), number)
        if question.kind == "sealed":
            assert not thought.aims
        for aim in thought.aims:
            words = aim_text(game.state, (aim,))
            assert words.endswith(".")
            assert "{" not in words
            heard.add(str(aim[0]))
        game.apply(thought.index)
    assert {"conquer", "muster"} <= heard


def test_aims_that_came_true_are_not_told_again() -> None:
    """Followed to its end, nothing of a plan is still to come; half way, only what has not happened yet."""
    # the first plan from there on that changes anything
    s, seat, way = next(
        (s, question.seat, way)
        for s in (random_game(choices).state for choices in range(260, 320, 5))
        if (question := s.decision) is not None
        for way in Planner(s, 1, Effort(60, 2)).ways()
        if changes(s, way.state, question.seat)
    )
    aims = aims_of(s, way, seat)
    assert aims
    assert still_ahead(s, s, aims, seat) == aims
    assert still_ahead(s, way.state, aims, seat) == ()


def test_what_is_left_of_each_aim() -> None:
    game = random_game(260)
    then = game.state
    box = then.box
    rival = 1
    own, theirs = next(u for u in box.units_of[0] if then.supply[u]), box.units_of[rival][0]
    land = next(area for area in range(then.areas) if then.territory[area] != 0 and area != MOON_CENTRE)
    aims: tuple[Aim, ...] = (
        ("mission", 2), ("goal", 0), ("centre",), ("conquer", then.area_ref(land)), ("destroy", rival, 2),
        ("muster", 2), ("march", then.area_ref(land), 2), ("expect", rival, 0),
    )  # fmt: skip
    then.missions_done, then.goals_done = (0,) * box.seats, 0
    now = then.clone()
    now.supply[own] -= 1
    now.supply[theirs] += 1
    now.present[land * box.owners] += 1
    one_less = (*aims[:4], ("destroy", rival, 1), ("muster", 1), ("march", then.area_ref(land), 1))
    assert still_ahead(then, now, aims, 0) == one_less
    now.missions_done, now.goals_done = (4, *now.missions_done[1:]), 1
    now.territory[land] = now.territory[MOON_CENTRE] = 0
    assert still_ahead(then, now, aims, 0) == one_less[4:]


def test_wanted_lands_are_told_in_one_sentence() -> None:
    game = new_game(SEATS, seed=21, board="spiral")
    lands = [("conquer", game.state.area_ref(area)) for area in (5, 6, 7)]
    names = [name_of(game.state, "area", area) for area in (5, 6, 7)]
    assert aim_text(game.state, tuple(lands)) == f"Wants {names[0]}, {names[1]} and {names[2]}."
    told = aim_text(game.state, (lands[0], ("goal", 0), lands[1]))
    assert told == f"Wants {names[0]} and {names[1]}. About to reach its goal."


def test_every_thought_has_a_reason() -> None:
    """Also a choice by which nothing on the table changes: for the eyes of whoever asked for a hint."""
    game = new_game(SEATS, seed=3, board="spiral")
    level = level_named("easy")
    for number in range(150):
        question = game.decision
        assert question is not None
        thought = think(game.determinize(question.seat, number), number, level)
        assert aim_text(game.state, thought.reasons), question.name
        game.apply(thought.index)
