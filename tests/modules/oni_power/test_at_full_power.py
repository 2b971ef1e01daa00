"""S, Oni Power Cards: At Full Power."""

from __future__ import annotations

from modules.oni_power.power_table import in_force


def test_every_oni_strikes_harder() -> None:
    """S, At Full Power: the damage counts in a Counterstrike; 10 and 10 more kill a Private and a Dog."""
    t = in_force("at_full_power").units("A", small_oni=1, private=2).initiative("boarlords", "dark_seed", "nomads")
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_conquest").through("damage", "split")
    while t.asks.name not in ("turn", "attack_where"):
        t.game.apply(t.asks.default)
    assert t.count("A", "private") == 0, "20 damage"
