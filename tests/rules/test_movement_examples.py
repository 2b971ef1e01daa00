"""The worked examples of the rulebook's pages on movement."""

from __future__ import annotations

from scenario import Table


def test_momentum_six_against_five() -> None:
    """R, Enemy Units and Movement, example: 2 against 5, two more units make 6, and the passage is free to the end."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1))
    t.units("B", private=1, boarrior=1, squeaker=3).units("A", hunter=1, launcher=1)
    t.turn("nomads", "red", "move 2")
    t.take("use", "move")
    assert t.asks.name == "move_select"
    t.take("mover", "A", "hunter").take("step", "B")
    assert not t.offers("mover", "B", "hunter"), "momentum 4 against 5: the Hunter may not move on"
    t.take("mover", "A", "launcher").take("step", "B")
    t.take("mover", "B", "hunter").take("step", "C")
    assert t.offers("mover", "B", "launcher"), "the free passage lasts although the momentum dropped to 4"
    t.take("mover", "B", "launcher").take("step", "C")
    assert t.count("C", "launcher") == 1 and t.count("C", "hunter") == 1


def test_momentum_four_against_two_and_three() -> None:
    """R, Enemy Units and Movement, example: the Boarlords (4) pass Nomads (2) and Dark Seed (3)."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1))
    t.units("A", boarguard=1).units("B", private=1, worker=3)
    t.turn("boarlords", "red", "move 2")
    t.take("use", "move").take("mover", "A", "boarguard").take("step", "B").take("mover", "B", "boarguard")
    t.take("step", "C")
    assert t.count("C", "boarguard") == 1
