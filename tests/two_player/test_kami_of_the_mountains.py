"""S, 2 player: Kami of the Mountains, the second victory card of the Cybersamurai."""

from __future__ import annotations

from two_player.duel import conditions, duel


def test_two_points_for_each_mountain_range() -> None:
    """S: each conquered mountain range is worth 2 VP at the end of the last red phase; there is no limit."""
    t = duel("cybersamurai nomads").units("A", attack_drone=1)
    kinds = ("mountain_15_open", "mountain_20_open", "mountain_20_0")
    for kind, at in zip(kinds, [(2, -2), (1, 1), (1, -2)], strict=True):
        t.tile(kind, at, kind).territory(kind, "cybersamurai")
    t.turn("cybersamurai", "red", "combat 1")
    assert conditions(t, "cybersamurai")["kami_of_the_mountains"] == (3, 6, False)
    t.take("done")
    assert conditions(t, "cybersamurai")["kami_of_the_mountains"] == (3, 6, True)


def test_other_land_and_other_peoples_mountains_count_nothing() -> None:
    t = duel("cybersamurai nomads").units("A", attack_drone=1).territory("A", "cybersamurai")
    t.area("M", (2, -2), "mountain_range").territory("M", "nomads")
    t.turn("cybersamurai", "red", "combat 1")
    assert conditions(t, "cybersamurai")["kami_of_the_mountains"] == (0, 0, False)


def test_a_devastated_mountain_is_a_mountain() -> None:
    """R, 2 Player: that an area is devastated is ignored (P96)."""
    t = duel("cybersamurai nomads").units("A", attack_drone=1)
    t.area("M", (2, -2), "mountain_range").territory("M", "cybersamurai").line(f"devastated {t.where('M')}")
    t.turn("cybersamurai", "red", "combat 1")
    assert conditions(t, "cybersamurai")["kami_of_the_mountains"] == (1, 2, False)
