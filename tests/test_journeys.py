"""Journeys: one press for a way of several steps, found by taking them in thought (R, Movement)."""

from __future__ import annotations

from random import Random

from scenario import Table
from tsukuyumi import new_game
from tsukuyumi.engine.questions import asking_of
from tsukuyumi.game import Game
from tsukuyumi.journeys import Journey, journeys, march, marches


def row_of_areas() -> Table:
    """A, B and C in a row, and D, through which C can be reached as well."""
    t = Table("nomads boarlords dark_seed")
    t.area("A", (2, -1)).area("B", (3, -1)).area("C", (4, -1)).area("D", (3, -2))
    t.area("E", (4, -2))
    t.home("nomads", (2, 1))
    return t


def going(t: Table, unit: str, count: int | None = None) -> dict[int, Journey]:
    t.take("use", "move").take("mover", "A", unit)
    return {journey.area: journey for journey in journeys(t.game, count)}


def test_an_area_two_steps_away_is_one_journey() -> None:
    t = row_of_areas().units("A", private=3).turn("nomads", "red", "move 2")
    found = going(t, "private")
    there = found[t.number("C")]
    assert there.through == [t.number("B"), t.number("C")]
    for option in there.options:
        t.game.apply(option)
    assert t.count("C", "private") == 3 and t.count("A", "private") == 0


def test_as_many_as_were_asked_for_go_together() -> None:
    t = row_of_areas().units("A", private=3).turn("nomads", "red", "move 2")
    found = going(t, "private", 2)
    for option in found[t.number("C")].options:
        t.game.apply(option)
    assert (t.count("A", "private"), t.count("C", "private")) == (1, 2)


def test_nowhere_that_is_too_far() -> None:
    t = row_of_areas().units("A", private=3).turn("nomads", "red", "move 1")
    found = going(t, "private")
    assert t.number("B") in found and t.number("C") not in found
    assert t.number("A") not in found, "there and back is no journey"


def test_of_two_ways_of_one_length_the_safer_is_taken() -> None:
    """C, Mines: whoever enters may be hit, so the way round them is better."""
    t = Table("boarlords nomads dark_seed")
    t.area("A", (2, -1)).area("B", (3, -1)).area("C", (3, -2)).area("D", (4, -2))
    t.home("boarlords", (2, 1)).home("nomads", (6, -3))
    t.units("A", boarguard=2).marker("B", "mine", 2).turn("boarlords", "red", "move 2")
    found = going(t, "boarguard")
    to = found[t.number("D")]
    assert to.through == [t.number("C"), t.number("D")] and to.damage == 0
    assert found[t.number("B")].damage == 30


def test_where_somebody_else_must_answer_the_journey_ends() -> None:
    """C, Mines: the Nomads decide whether they explode; what comes after is another decision."""
    t = Table("boarlords nomads dark_seed")
    t.area("A", (2, -1)).area("B", (3, -1)).area("C", (4, -1))
    t.home("boarlords", (2, 1)).home("nomads", (6, -3))
    t.units("A", boarguard=2).marker("B", "mine", 1).turn("boarlords", "red", "move 2")
    found = going(t, "boarguard")
    assert t.number("B") in found and t.number("C") not in found


def test_no_other_question_has_journeys() -> None:
    t = row_of_areas().units("A", private=1).turn("nomads", "red", "move 2")
    assert journeys(t.game) == []


def test_everything_from_an_area_goes_at_once() -> None:
    t = row_of_areas().units("A", private=3, hunter=1, dog=1).turn("nomads", "red", "move 2")
    t.take("use", "move")
    assert t.number("C") in {journey.area for journey in marches(t.game, t.number("A"))}
    whole = march(t.game, t.number("A"), t.number("C"))
    assert whole is not None
    for option in whole.options:
        t.game.apply(option)
    assert [t.count("C", unit) for unit in ("private", "hunter", "dog")] == [3, 1, 1]


def test_who_cannot_follow_stays() -> None:
    """R, Fast: a Hunter gets one area further than the others."""
    t = row_of_areas().units("A", private=3, hunter=1).turn("nomads", "red", "move 1")
    t.take("use", "move")
    whole = march(t.game, t.number("A"), t.number("C"))
    assert whole is not None
    for option in whole.options:
        t.game.apply(option)
    assert (t.count("A", "private"), t.count("C", "hunter")) == (3, 1)


def test_from_nowhere_nobody_marches() -> None:
    t = row_of_areas().units("A", private=1).turn("nomads", "red", "move 1")
    assert marches(t.game, t.number("A")) == [] and march(t.game, t.number("A"), t.number("B")) is None
    t.take("use", "move")
    assert marches(t.game, t.number("D")) == [] and march(t.game, t.number("A"), t.number("C")) is None


def moves_of(game: Game, dice: Random) -> int:
    """Plays to the end; every journey on the way is taken in a copy and leads where it says."""
    tried = 0
    while (question := game.decision) is not None:
        pending = game.state.decision
        assert pending is not None
        if asking_of(pending).travels and tried < 150:
            unit, owner = pending.args[0], question.seat
            for journey in journeys(game):
                trial = game.clone()
                for option in journey.options:
                    assert trial.decision is not None and trial.decision.seat == owner
                    trial.apply(option)
                tried += 1
                entered = trial.state.units[journey.area * trial.state.box.kinds + unit]
                reacts = trial.decision is not None and trial.decision.seat != owner
                assert entered or reacts or trial.state.log != game.state.log
        game.apply(dice.randrange(len(question)))
    return tried


def test_every_journey_of_random_games_can_be_taken() -> None:
    assert sum(moves_of(new_game(("nomads", "dark_seed", "boarlords", "cybersamurai"), n, rounds=3), Random(n))
               for n in range(4)) > 300  # fmt: skip
