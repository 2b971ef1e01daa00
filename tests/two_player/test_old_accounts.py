"""CONTENT, Two players: Old Accounts and Tally of the Fallen, the first victory card of the Nomads (ours)."""

from __future__ import annotations

from two_player.duel import conditions, duel


def test_a_point_at_once_for_what_the_opponent_held() -> None:
    """At once, in any phase, and it stays scored when the area is lost again."""
    t = duel("nomads boarlords", 1).territory("C", "boarlords").units("C", private=2)
    t.turn("nomads", "white", "combat 1").take("use", "combat").take("attack", "C").take("card", "nomads_conquest")
    assert conditions(t, "nomads")["old_accounts"] == (1, 1, False)
    assert t.logged("victory")


def test_land_of_nobody_or_of_the_oni_is_no_account() -> None:
    t = duel("nomads boarlords", 1).territory("C", "oni").units("C", private=2).units("D", private=2)
    t.turn("nomads", "red", "combat 2").take("use", "combat")
    t.take("attack", "C").take("card", "nomads_conquest").take("attack", "D").take("card", "nomads_conquest")
    assert (t.owner("C"), t.owner("D")) == ("nomads", "nomads")
    assert conditions(t, "nomads")["old_accounts"] == (0, 0, False)


def test_what_the_opponent_conquers_counts_nothing_for_the_nomads() -> None:
    t = duel("nomads boarlords", 1).territory("A", "nomads").units("A", boarguard=1)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    assert t.owner("A") == "boarlords"
    assert conditions(t, "nomads")["old_accounts"] == (0, 0, False)


def test_a_point_for_every_two_fallen_up_to_two() -> None:
    """A counter like that of a mission: it begins at zero with the game (CONTENT, Two players)."""
    for destroyed, points in ((1, 0), (2, 1), (3, 1), (5, 2), (9, 2)):
        t = duel("nomads boarlords", 1).units("A", private=1).line(f"progress nomads destroyed={destroyed}")
        t.turn("nomads", "red", "combat 1")
        found = conditions(t, "nomads")["tally_of_the_fallen"]
        assert found == (destroyed, points, points == 2)


def test_oni_are_not_tallied() -> None:
    """R, Enemy units vs. Oni units."""
    t = duel("nomads boarlords", 1).units("A", launcher=2, small_oni=2)
    t.turn("nomads", "red", "combat 1").take("use", "combat").take("attack", "A").take("card", "nomads_annihilation")
    t.through("turn", "weapons", "counterattack", "damage")
    assert conditions(t, "nomads")["tally_of_the_fallen"][0] == 0
