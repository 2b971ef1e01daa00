"""S, Oni Power Cards: New Strength."""

from __future__ import annotations

from modules.oni_power.power_table import in_force


def test_points_are_doubled_in_attack_and_defence() -> None:
    """S, New Strength: a Medium Oni counts 40."""
    t = in_force("new_strength").units("A", medium_oni=1, private=3).units("B", private=1)
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    refused = t.refusal("card", "nomads_conquest")
    assert refused.code == "too_few_points" and "40" in refused.text
