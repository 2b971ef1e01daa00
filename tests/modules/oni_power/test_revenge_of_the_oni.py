"""S, Oni Power Cards: Revenge of the Oni."""

from __future__ import annotations

from modules.oni_power.power_table import in_force


def test_they_attack_units_and_conquer_nothing() -> None:
    """S, Revenge of the Oni: damage instead of a marker, also to those of the one who leads."""
    t = in_force("revenge_of_the_oni").units("A", large_oni=1).units("B", private=1).units("D", squeaker=1)
    t.turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    assert sorted(t.options()) == ["target:B", "target:D"]
    assert t.refusal("target", "A").code == "nobody_to_hunt"
    t.take("target", "B")
    assert t.asked == "nomads counterattack"
    t.take("counter", "counterstrike")
    assert t.count("B", "private") == 0 and t.owner("B") is None


def test_who_reaches_nobody_comes_nearer() -> None:
    """S, Revenge of the Oni: as far as possible towards units."""
    t = in_force("revenge_of_the_oni").units("A", large_oni=1).units("C", private=1)
    t.turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    assert t.count("B", "large_oni") == 1 and t.asked == "nomads turn", "B lies between"
