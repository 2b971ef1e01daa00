"""The seven turn cards: effect, new Oni, Princess, goal (P, Oni Turn Card; CONTENT, Turn cards)."""

from __future__ import annotations

import pytest

from moon_table import Moon
from tsukuyumi.engine.decisions import DONE
from tsukuyumi.modes.moon_princess.forces import oni_attacks, oni_fury, oni_reach
from tsukuyumi.modes.moon_princess.notes import FALLEN, GOALS, MOMENTUM, keeper
from tsukuyumi.modes.moon_princess.turn_cards import goal_fulfilled, goal_progress, score_goal, turn_card


def drawn(card: str, t: Moon | None = None) -> Moon:
    """A round that begins with this card: the draft, then the card."""
    t = t or Moon("nomads").princess(0)
    t.deck("turn", card).deck("princess", "moonrise").line("phase draft")
    t.take("draft")
    assert turn_card(t.state) is not None
    return t


def reached(t: Moon) -> tuple[int, int]:
    card = turn_card(t.state)
    assert card is not None
    return goal_progress(t.state, card)


def test_waxing_moon() -> None:
    t = drawn("waxing_moon")
    assert oni_attacks(t.state) == 3 and t.oni("centre") == {"small_oni": 1}
    assert reached(t) == (0, 1)
    held = Moon("nomads").open("waxing_moon").territory("centre", "nomads").turn("nomads", "black", "combat 1")
    assert goal_fulfilled(held.state)


def test_night_march() -> None:
    t = drawn("night_march")
    small = keeper(t.state).sizes[0]
    assert oni_reach(t.state, small) == 3
    assert t.oni("centre") == {"medium_oni": 1}
    assert reached(t) == (0, 2)
    # two for each player
    two = Moon("nomads boarlords").open("night_march").turn("nomads", "black", "combat 1")
    assert reached(two) == (0, 4)
    keeper(two.state).set_note(two.state, FALLEN, 4)
    assert goal_fulfilled(two.state)


def test_blood_moon() -> None:
    t = drawn("blood_moon", Moon("nomads").princess(0).units("moon0", small_oni=2))
    assert oni_fury(t.state) == 10
    # an Oni on each moon area without one; she counts where she stands; and then a card of hers, before that of white
    assert t.oni("centre").get("small_oni", 0) >= 1 and t.log_kinds().count("princess_card") == 2
    near = Moon("nomads").home("nomads", (0, -3)).open("blood_moon").territory("R0", "oni")
    near.turn("nomads", "black", "combat 1")
    assert not goal_fulfilled(near.state)
    free = Moon("nomads").home("nomads", (0, -3)).open("blood_moon").turn("nomads", "black", "combat 1")
    assert goal_fulfilled(free.state)


def test_blood_moon_hurts() -> None:
    t = Moon("nomads").open("blood_moon").units("R5", private=2, medium_oni=1).turn("nomads", "black")
    t.take("counter", "counterstrike").through("weapons", prefer="pass").through("damage", prefer="hit")
    hits = [entry for entry in t.game.log if entry[0] == "damage" and entry[2] == 1]
    assert hits[0][4] == 30


def test_new_moon() -> None:
    t = Moon("nomads").open("new_moon").units("R5", private=2, small_oni=1)
    t.turn("nomads", "black", "combat 1, produce 1")
    t.take("use", "combat").take("attack", "R5").take("card", "nomads_conquest")
    assert t.note(MOMENTUM) == 3
    assert goal_fulfilled(t.state)
    many = Moon("nomads").open("new_moon").units("centre", small_oni=15).turn("nomads", "black", "combat 1")
    assert not goal_fulfilled(many.state)


def test_moonstone() -> None:
    t = Moon("nomads").open("moonstone").units("R5", launcher=1, private=1, small_oni=1, medium_oni=1)
    t.turn("nomads", "black", "combat 1, produce 1")
    t.take("use", "combat").take("attack", "R5").take("card", "nomads_annihilation").through("weapons", prefer="pass")
    # twenty damage, lowered by ten: the Medium Oni absorbs it
    assert t.oni("R5") == {"small_oni": 1, "medium_oni": 1}
    assert reached(t) == (0, 4)


def test_moonstone_places_oni_towards_the_players() -> None:
    t = drawn("moonstone", Moon("nomads").territory("R0", "nomads").princess(9))
    assert t.count("moon0", "small_oni") == 1 and t.count("moon3", "small_oni") == 0


def test_hush() -> None:
    t = Moon("nomads").open("hush").card("nomads", "portents").turn("nomads", "black")
    assert t.asked == "nomads turn" and t.offers("use", "events", 2)
    assert goal_fulfilled(t.state)
    there = Moon("nomads").princess(0).open("hush").turn("nomads", "black", "combat 1")
    assert not goal_fulfilled(there.state)
    one = Moon("nomads").open("hush").card("nomads", "caravan").turn("nomads", "black")
    assert not one.offers("use", "events")


def test_ebb() -> None:
    t = Moon("nomads").open("ebb").momentum(6).turn("nomads", "black", "events 1, produce 1")
    t.take("use", "events").take("lower_momentum").take("waste_unseen")
    assert t.note(MOMENTUM) == 4
    for place in ("moon0", "moon1", "moon2"):
        t = Moon("nomads").open("ebb")
        for taken in ("moon0", "moon1", place):
            if taken != place or place == "moon2":
                t.territory(taken, "nomads")
        t.turn("nomads", "black", "combat 1")
        assert goal_fulfilled(t.state) is (place == "moon2")
        if place == "moon0":
            break


def test_a_goal_brings_its_points_at_the_end_of_the_round() -> None:
    """P, End of Round: points at once; the next card comes with the next round."""
    t = Moon("nomads").open("waxing_moon").territory("centre", "nomads").units("centre", private=1)
    t.turn("nomads", "black", "produce 1")
    assert t.special["sides"]["players"]["turn_goals"] == 0
    t.game.apply(t.asks.keys.index(DONE))
    assert t.note(GOALS) == 3 and "turn_goal" in t.log_kinds()


def test_a_missed_goal_brings_nothing() -> None:
    t = Moon("nomads").open("waxing_moon").turn("nomads", "black", "produce 1")
    score_goal(t.state)
    assert t.note(GOALS) == 0 and "turn_goal_missed" in t.log_kinds()


@pytest.mark.parametrize("name", ["waxing_moon", "night_march", "blood_moon", "new_moon", "moonstone", "hush", "ebb"])
def test_the_view_shows_the_card_and_its_goal(name: str) -> None:
    t = Moon("nomads").open(name).turn("nomads", "black", "combat 1")
    shown = t.special["turn_card"]
    assert shown["id"] == name and shown["vp"] > 0 and not shown["barred"]
