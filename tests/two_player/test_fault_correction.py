"""S, 2 player: Fault Correction and Purity of Home, the first victory card of the Cybersamurai."""

from __future__ import annotations

from two_player.duel import conditions, duel, points


def test_the_centre_at_the_end_of_the_last_red_phase() -> None:
    """S: control of the moon centre at the end of the last red phase; the 5 points are ours."""
    t = duel("cybersamurai nomads").territory("centre", "cybersamurai").units("centre", cyberoid=1)
    t.turn("cybersamurai", "red", "combat 1")
    assert conditions(t, "cybersamurai")["fault_correction"] == (1, 5, False), "as if the game ended now"
    t.take("done")
    assert conditions(t, "cybersamurai")["fault_correction"] == (1, 5, True)
    assert t.logged("victory")


def test_what_is_lost_later_was_scored() -> None:
    """CONTENT, Two players: a condition is checked when its moment comes and stays scored (P95)."""
    t = duel("cybersamurai nomads").territory("centre", "cybersamurai").units("centre", private=5)
    t.turn("cybersamurai", "red", "combat 1").take("done")
    t.take("use", "combat").take("attack", "centre").take("card", "nomads_conquest")
    assert t.owner("centre") == "nomads"
    assert conditions(t, "cybersamurai")["fault_correction"] == (0, 5, True)


def test_what_comes_later_comes_too_late() -> None:
    """S: at the end of *your* last red phase."""
    t = duel("cybersamurai nomads").units("A", cybersamurai_2_1=1)
    t.turn("cybersamurai", "red", "combat 1").take("done")
    assert conditions(t, "cybersamurai")["fault_correction"] == (0, 0, True)
    assert t.logged("victory_missed")


def test_not_in_an_earlier_round() -> None:
    t = duel("cybersamurai nomads", 2).territory("centre", "cybersamurai").units("centre", cyberoid=1)
    t.turn("cybersamurai", "red", "combat 1").take("done")
    assert conditions(t, "cybersamurai")["fault_correction"] == (1, 5, False)


def test_a_home_that_nobody_entered() -> None:
    """S: 3 VP if no enemy unit has ever entered the homezone; known when the game is over."""
    t = duel("cybersamurai nomads").units("A", cybersamurai_2_1=1).units("C", private=1)
    t.turn("cybersamurai", "red", "combat 1").take("done")
    assert conditions(t, "cybersamurai")["purity_of_home"] == (1, 3, False)
    t.through("turn", "move_select", "attack_where")
    assert t.game.over
    assert conditions(t, "cybersamurai")["purity_of_home"] == (1, 3, True)


def test_whoever_enters_and_leaves_has_entered() -> None:
    """S: *never*; a unit that only passes through has entered as well."""
    t = duel("cybersamurai nomads").units("A", hunter=1, attack_drone=1)
    t.turn("nomads", "red", "move 2").take("use", "move").take("mover", "A", "hunter").take("step", "home:cybersamurai")
    assert conditions(t, "cybersamurai")["purity_of_home"] == (0, 0, False)
    assert t.logged("home_entered")
    t.take("mover", "home:cybersamurai", "hunter").take("step", "B")
    assert conditions(t, "cybersamurai")["purity_of_home"] == (0, 0, False)


def test_oni_are_no_enemies() -> None:
    """R, Enemy units vs. Oni units: only players have enemies' units (P93)."""
    t = duel("cybersamurai nomads").units("home:cybersamurai", small_oni=1).units("A", attack_drone=1)
    t.turn("cybersamurai", "red", "combat 1").take("done")
    assert conditions(t, "cybersamurai")["purity_of_home"] == (1, 3, False)


def test_units_that_were_put_there_have_entered() -> None:
    """P93: whoever stands in a homezone has entered it, however it came."""
    t = duel("cybersamurai nomads").units("home:cybersamurai", private=1).units("A", attack_drone=1)
    t.turn("cybersamurai", "red", "combat 1")
    assert conditions(t, "cybersamurai")["purity_of_home"] == (0, 0, False)


def test_together_twelve_points_and_more() -> None:
    """CONTENT, Two players: about 8 to 12 VP a faction."""
    t = duel("cybersamurai nomads").territory("centre", "cybersamurai").units("centre", cyberoid=1)
    t.area("M", (2, -2), "mountain_range").area("N", (1, 1), "mountain_range", mountain=20)
    t.territory("M", "cybersamurai").territory("N", "cybersamurai")
    t.turn("cybersamurai", "red", "combat 1")
    assert points(t, "cybersamurai") == 5 + 3 + 2 * 2
