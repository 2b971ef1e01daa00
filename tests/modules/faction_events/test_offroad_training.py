"""C, Nomads: Offroad Training; CONTENT, Modules: enemies do not hinder movement this round; ruling P120."""

from __future__ import annotations

from modules.faction_events.ground import holding, next_round, open_before, play
from scenario import Table

EVENT = "offroad_training"


def crowded(in_force: bool, who: str = "nomads") -> Table:
    """A Private to the north of a strong enemy."""
    t = holding("reload", "nomads")
    if in_force:
        t.line(f"in_force nomads {EVENT}")
    return t.turn(who, "red", "move 2, initiative 1")


def through(t: Table, unit: str) -> bool:
    """Whether a unit from the north gets through A to the south."""
    t.take("use", "move").take("mover", "north", unit).take("step", "A", 1)
    return t.offers("mover", "A", unit)


def test_the_number_of_enemies_does_not_matter() -> None:
    """C: the amount of enemy units does not matter while moving through."""
    assert not through(crowded(False).units("north", private=1).units("A", boarmaster=1), "private")
    assert through(crowded(True).units("north", private=1).units("A", boarmaster=1), "private")


def test_nor_do_oni() -> None:
    """Ruling P120: who stops a movement by momentum are opponents, Oni among them."""
    assert not through(crowded(False).units("north", private=1).units("A", large_oni=2), "private")
    assert through(crowded(True).units("north", private=1).units("A", large_oni=2), "private")


def test_the_nomads_still_stop_others() -> None:
    """C: the strength of the Nomads still counts for enemy units that move."""
    t = crowded(True, "boarlords").units("north", squeaker=1).units("A", lt_dan=1, private=3)
    assert not through(t, "squeaker")


def test_blockades_still_do() -> None:
    """C: it speaks of units alone."""
    t = crowded(True).units("north", private=1).blockade("A", "north")
    t.take("use", "move").take("mover", "north", "private")
    assert t.refusal("step", "A", 1).code == "blockade"


def test_played_and_over_with_the_round() -> None:
    """CONTENT: this round."""
    t = play(holding(EVENT, "nomads").turn("nomads", "blue", "events 1, initiative 1"), EVENT)
    assert open_before(t, "nomads") == [EVENT]
    assert open_before(next_round(t), "nomads") == []
