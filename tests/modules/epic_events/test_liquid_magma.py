"""S, Liquid Magma."""

from __future__ import annotations

from modules.epic_events.epic_table import about_to_draw, draw


def test_everybody_turns_an_area_also_the_same() -> None:
    """S, Liquid Magma: occupied or not, and also one that was turned before."""
    t = draw(about_to_draw("liquid_magma").units("A", squeaker=1))
    for name in ("boarlords", "nomads", "dark_seed"):
        assert t.asked == f"{name} rotate_where" and not t.offers("area", "moon0")
        t.take("area", "A").take("turn", 1)
    assert t.state.rotation[t.number("A")] == 3
