"""S, Oni Power Cards: Agility."""

from __future__ import annotations

from modules.oni_power.power_table import in_force


def test_small_oni_go_one_area_further() -> None:
    """S, Agility: Small Oni, and no others; on the way they pass as units do."""
    t = in_force("agility").units("A", small_oni=1, medium_oni=1).territory("A", "oni").territory("B", "oni")
    t.turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest").take("lead", "small_oni", "A")
    assert t.offers("target", "C") and t.offers("target", "D")
    t.take("target", "C")
    assert t.count("C", "small_oni") == 1 and t.offers("oni", "medium_oni")
    t.take("oni", "medium_oni")
    assert not t.offers("target", "C")


def test_the_way_leads_not_through_stronger_units() -> None:
    """S, Moving and Opponents: who passes needs the momentum."""
    t = in_force("agility").units("A", small_oni=1).units("B", boarguard=1).territory("A", "oni").territory("B", "oni")
    t.turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    assert t.count("C", "small_oni") == 0 and t.count("D", "small_oni") == 1, "D was the only target"
