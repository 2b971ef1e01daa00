"""S, Oni Power Cards: Strong Defensive."""

from __future__ import annotations

from modules.oni_power.power_table import in_force


def test_a_second_counterattack() -> None:
    """S, Strong Defensive: another one than the first, and it may be left."""
    t = in_force("strong_defensive").units("A", medium_oni=1, private=3).initiative("boarlords", "dark_seed", "nomads")
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_conquest")
    assert t.asked == "boarlords counterattack", "Counterstrike was taken by itself, as always"
    assert t.offers("counter", "retreat") and t.offers("pass") and not t.offers("counter", "counterstrike")
