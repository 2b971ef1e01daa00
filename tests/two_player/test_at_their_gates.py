"""CONTENT, Two players: At Their Gates and Brood Next Door, the second victory card of the Dark Seed (ours)."""

from __future__ import annotations

from two_player.duel import conditions, duel


def test_two_points_for_each_area_beside_the_other_home() -> None:
    t = duel("dark_seed nomads").units("C", worker=1).territory("C", "dark_seed").territory("A", "dark_seed")
    t.turn("dark_seed", "red", "combat 1")
    assert conditions(t, "dark_seed")["at_their_gates"] == (1, 2, False)
    t.take("done")
    assert conditions(t, "dark_seed")["at_their_gates"] == (1, 2, True)


def test_four_points_at_most_and_blockades_do_not_matter() -> None:
    """R, Blockades: an area beyond a blockade is still next to it."""
    t = duel("dark_seed nomads").units("C", worker=1).territory("C", "dark_seed").territory("D", "dark_seed")
    t.area("E", (-3, 0)).territory("E", "dark_seed").blockade("C", "south-west")
    t.turn("dark_seed", "red", "combat 1").take("done")
    assert conditions(t, "dark_seed")["at_their_gates"] == (3, 4, True)


def test_two_eggs_beside_the_other_home_once() -> None:
    """At the end of any of one's red phases, and it stays scored."""
    t = duel("dark_seed nomads", 1).units("C", worker=1).line(f"marker {-2},{1} egg 1").line(f"marker {-2},{0} egg 1")
    t.turn("dark_seed", "red", "combat 1")
    assert conditions(t, "dark_seed")["brood_next_door"] == (2, 0, False), "not before the phase is over"
    t.take("done")
    assert conditions(t, "dark_seed")["brood_next_door"] == (2, 2, True)


def test_one_egg_is_too_few() -> None:
    t = duel("dark_seed nomads", 1).units("C", worker=1).line(f"marker {-2},{1} egg 1").line(f"marker {2},{0} egg 3")
    t.turn("dark_seed", "red", "combat 1").take("done")
    assert conditions(t, "dark_seed")["brood_next_door"] == (1, 0, False)
