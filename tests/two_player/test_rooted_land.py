"""CONTENT, Two players: Rooted Land and Good Soil, the first victory card of the Boarlords (ours)."""

from __future__ import annotations

from two_player.duel import conditions, duel


def test_areas_with_a_terraforming_of_any_kind() -> None:
    """In the area or on its own side of an edge; many in one area count once."""
    t = duel("boarlords nomads").units("A", boarrior=1)
    for place in ("A", "B", "moon2", "moon3"):
        t.territory(place, "boarlords")
    t.line(f"marker {t.where('A')} cover 3").line(f"marker {t.where('B')} north tunnel 1")
    t.line(f"marker {t.where('moon2')} north pig_blockade")
    t.turn("boarlords", "red", "combat 1").take("done")
    assert conditions(t, "boarlords")["rooted_land"] == (3, 3, True)


def test_a_terraforming_in_foreign_land_counts_nothing() -> None:
    t = duel("boarlords nomads").units("A", boarrior=1).territory("C", "nomads").line("marker -2,1 stronghold 1")
    t.turn("boarlords", "red", "combat 1").take("done")
    assert conditions(t, "boarlords")["rooted_land"] == (0, 0, True)


def test_two_points_for_each_fertile_ground_up_to_four() -> None:
    t = duel("boarlords nomads").units("A", boarrior=1)
    kinds = ("fertile_open", "fertile_0", "fertile_02")
    for kind, at in zip(kinds, [(2, -2), (1, 1), (1, -2)], strict=True):
        t.tile(kind, at, kind).territory(kind, "boarlords")
    t.turn("boarlords", "red", "combat 1").take("done")
    assert conditions(t, "boarlords")["good_soil"] == (3, 4, True)
