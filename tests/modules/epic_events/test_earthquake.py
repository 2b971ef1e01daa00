"""S, Earthquake."""

from __future__ import annotations

from modules.epic_events.epic_table import about_to_draw, draw


def test_neighbours_change_places_twice() -> None:
    """S, Earthquake: turned as desired, occupied or not; homezones are immune."""
    t = draw(about_to_draw("earthquake").units("A", squeaker=1))
    place = t.state.cells[t.number("A")]
    area = t.number("A")
    assert t.asked == "nomads swap_first" and not t.offers("area", "home:nomads")
    t.take("area", "A").take("area", "B").take("turn", 2).take("turn", 0)
    assert t.state.cells[area] != place and t.state.rotation[area] == 2
    assert t.asked == "nomads swap_first"
