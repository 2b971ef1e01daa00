"""C, Boarlords: For Mother!; CONTENT, Modules: Boarmaidens fast 1."""

from __future__ import annotations

from modules.faction_events.ground import holding, next_round, open_before, play
from scenario import Table

EVENT = "for_mother"


def maidens(actions: str = "events 1, move 1, initiative 1") -> Table:
    return holding(EVENT, "boarlords").units("north", boarmaiden=1, boarguard=1).turn("boarlords", "blue", actions)


def test_boarmaidens_go_one_further_and_nobody_else() -> None:
    """C: the increased range is that of the Boarmaidens."""
    t = play(maidens(), EVENT).take("use", "move")
    assert t.offers("mover", "north", "boarmaiden", 2)
    assert t.offers("mover", "north", "boarguard", 1) and not t.offers("mover", "north", "boarguard", 2)
    t.take("mover", "north", "boarmaiden").take("step", "A", 1)
    t.take("mover", "A", "boarmaiden").take("step", "south", 1)
    assert t.count("south", "boarmaiden") == 1


def test_whatever_moves_them() -> None:
    """C: also where other events, counterattacks or special rules move them."""
    t = holding(EVENT, "boarlords").line("in_force boarlords from_the_depths").units("north", boarmaiden=1)
    t.events("boarlords", EVENT, "onward_march").turn("boarlords", "blue", "events 2, initiative 1")
    t.take("use", "events").take("own_event", EVENT).take("event", "onward_march")
    assert t.offers("mover", "north", "boarmaiden", 2)


def test_in_all_phases_of_the_round() -> None:
    """C: the whole round."""
    t = holding("rich_harvest", "boarlords").line("in_force boarlords for_mother").units("north", boarmaiden=1)
    t.turn("boarlords", "red", "move 1, combat 1").take("use", "move")
    assert t.offers("mover", "north", "boarmaiden", 2)


def test_it_ends_with_the_round() -> None:
    """C: the whole round, and no longer."""
    t = next_round(play(maidens(), EVENT))
    assert open_before(t, "boarlords") == []
