"""CONTENT, Two players: Behind the Lines, the second victory card of the Nomads (ours)."""

from __future__ import annotations

from two_player.duel import conditions, duel


def test_a_unit_in_the_other_home_when_a_red_phase_ends() -> None:
    t = duel("nomads boarlords", 1).units("home:boarlords", hunter=1).turn("nomads", "red", "move 1")
    assert conditions(t, "nomads")["behind_the_lines"] == (1, 0, False)
    t.take("done")
    assert conditions(t, "nomads")["behind_the_lines"] == (1, 3, True)


def test_it_brings_points_once() -> None:
    """Once per game: it stays scored, and a second time brings nothing (P95)."""
    t = duel("nomads boarlords", 1).units("home:boarlords", hunter=2).turn("nomads", "red", "move 1").take("done")
    t.through("turn", "draft", "move_select", "attack_where", "events", "produce")
    assert conditions(t, "nomads")["behind_the_lines"][1] == 3


def test_not_at_the_end_of_another_phase_nor_of_the_opponents() -> None:
    t = duel("nomads boarlords", 1).units("home:boarlords", hunter=1).turn("nomads", "green", "produce 1").take("done")
    assert conditions(t, "nomads")["behind_the_lines"] == (1, 0, False)
    t = duel("nomads boarlords", 1).units("home:boarlords", hunter=1).initiative("boarlords", "nomads")
    t.turn("boarlords", "red", "move 1").take("done")
    assert conditions(t, "nomads")["behind_the_lines"] == (1, 0, False)
