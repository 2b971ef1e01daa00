"""CONTENT, Two players: Boars at the Gate, the second victory card of the Boarlords (ours)."""

from __future__ import annotations

from two_player.duel import conditions, duel


def test_an_area_beside_the_other_home_at_the_end_of_a_red_phase() -> None:
    t = duel("boarlords nomads", 1).units("A", boarrior=1).territory("C", "boarlords").territory("D", "boarlords")
    t.turn("boarlords", "red", "combat 1")
    assert conditions(t, "boarlords")["boars_at_the_gate"] == (2, 0, False)
    t.take("done")
    assert conditions(t, "boarlords")["boars_at_the_gate"] == (2, 3, True)


def test_what_is_scored_stays_scored() -> None:
    """CONTENT, Two players (P95): the area may be lost the moment after."""
    t = duel("boarlords nomads", 1).initiative("boarlords", "nomads").units("C", private=2)
    t.territory("C", "boarlords").turn("boarlords", "red", "combat 1").take("done")
    t.take("use", "combat").take("attack", "C").take("card", "nomads_conquest")
    assert t.owner("C") == "nomads"
    assert conditions(t, "boarlords")["boars_at_the_gate"] == (0, 3, True)
    assert conditions(t, "nomads")["old_accounts"] == (1, 1, False)
