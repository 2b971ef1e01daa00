"""R, Massive, on a made-up unit (ruling 20): one area per phase, each unit for itself."""

from __future__ import annotations

import tsukuyumi
from made_up import with_unit
from scenario import Table

CONTENT = with_unit("nomads", "private", massive=True)


def heavy(actions: str = "move 2, events 1") -> Table:
    """Three areas in a row: from A there is only one way, so that nobody is asked for it."""
    t = Table("nomads boarlords dark_seed", CONTENT).area("A", (3, -1)).area("B", (3, 0)).area("C", (3, 1))
    t.events("nomads", "change_of_position", "offensive").line("display").line("deck").line("discard")
    return t.turn("nomads", "blue", actions)


def test_units_that_stayed_may_still_move() -> None:
    """One that arrives does not tie down those of its kind that have not moved."""
    t = heavy().units("A", private=1).units("B", private=2).take("use", "move").take("mover", "A", "private")
    assert t.count("B", "private") == 3
    t.take("mover", "B", "private")
    assert t.offers("step", "C", 2)
    assert not t.offers("step", "C", 3), "the one that came has moved"


def test_nor_in_the_next_movement_of_the_phase() -> None:
    """At most one area per phase, whatever grants the movement."""
    t = heavy().units("A", private=1).units("B", private=1).take("use", "move").take("mover", "A", "private")
    t.take("done").take("use", "events").take("event", "change_of_position").take("mover", "B", "private")
    assert t.options() == ["step:A:1", "step:C:1"], "one of the two has moved in this phase"
    t.take("step", "C")
    assert t.asks.name != "move_select" or not t.offers("mover")


def test_refused_with_the_reason() -> None:
    t = heavy().units("A", private=1).units("C", hunter=1).take("use", "move").take("mover", "A", "private")
    t.take("done").take("use", "events").take("event", "change_of_position")
    refusal = t.refusal("mover", "B", "private", 1, 0)
    assert (refusal.code, refusal.rule) == ("massive_has_moved", "R, Massive")


def test_a_new_phase_a_new_step() -> None:
    t = heavy("move 1").units("A", private=1).initiative("boarlords", "dark_seed", "nomads")
    t.card("nomads", "last_reserves").take("use", "move").take("mover", "A", "private")
    while t.state.phase == 2 or t.asks.seat != 0:
        t.game.apply(t.asks.default)
    t.take("use", "move")
    assert t.offers("mover", "B", "private")


def test_a_position_keeps_who_has_moved() -> None:
    """The position format writes how many of a kind have moved."""
    t = heavy().units("A", private=2).units("B", private=1).take("use", "move").take("mover", "A", "private")
    t.take("step", "B", 2)
    again = tsukuyumi.from_position(t.game.position(), content=CONTENT)
    assert again.digest() == t.game.digest()
    assert "spent 3,0 private 2" in t.game.position()
