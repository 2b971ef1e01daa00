"""C, Event Cards: Stocking Up."""

from __future__ import annotations

from events.hand import holding, play


def test_one_production_point() -> None:
    """C: a production action of 1, all rules apply."""
    t = play(holding("stocking_up"), "stocking_up").take("produce", "private").take("put", "C")
    assert t.count("C", "private") == 1


def test_no_bonus_of_the_green_phase() -> None:
    """C: no bonus production for this event."""
    t = holding("stocking_up", "dark_seed nomads boarlords").units("A", planter=1)
    t.lines = [line.replace("phase blue", "phase green") for line in t.lines]
    play(t, "stocking_up")
    assert "1 production point" in t.asks.prompt()
