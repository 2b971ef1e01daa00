"""C, Event Cards: Onward March; ruling 9."""

from __future__ import annotations

from events.hand import holding, play


def test_everybody_in_one_area_may_move_its_own_units() -> None:
    """C; ruling 9: the active player moves its own units and the Oni, the others their own, each by one."""
    t = holding("onward_march").units("A", private=1, boarguard=1, small_oni=1).units("B", hunter=1)
    play(t, "onward_march").take("area", "A")
    assert (
        t.asked == "nomads move_select" and t.offers("mover", "A", "private") and not t.offers("mover", "B", "hunter")
    )
    t.take("mover", "A", "private").take("step", "B")
    assert t.asked == "boarlords move_select"
    t.take("mover", "A", "boarguard").take("step", "C")
    assert t.asked == "nomads move_select" and t.offers("mover", "A", "small_oni")
    t.take("done")
    assert t.count("A", "small_oni") == 1 and t.count("C", "boarguard") == 1 and t.count("B", "private") == 1


def test_nobody_can_be_made_to_move() -> None:
    """C: whether enemy units of the chosen area move is up to their own player."""
    t = holding("onward_march").units("A", private=1, boarguard=1).units("B", squeaker=1)
    play(t, "onward_march").take("area", "A").take("done")
    assert t.asked == "boarlords move_select" and t.offers("done")
