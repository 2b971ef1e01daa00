"""S, Land Emerges."""

from __future__ import annotations

from modules.epic_events.epic_table import about_to_draw, draw


def test_everybody_adds_an_area() -> None:
    """S, Land Emerges: it may touch the board with one edge, and covers nothing."""
    t = draw(about_to_draw("land_emerges"))
    before = t.state.areas
    t.through("new_land_tile", "new_land_cell", "new_land_turn")
    assert t.state.areas == before + 3 and t.asked == "nomads turn"
