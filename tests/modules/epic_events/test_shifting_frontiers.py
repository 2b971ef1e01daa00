"""S, Shifting Frontiers."""

from __future__ import annotations

from modules.epic_events.epic_table import about_to_draw, draw


def test_homezone_and_markers_move_one_area() -> None:
    """S, Shifting Frontiers: a free place next to it, covering nothing; markers never onto another marker."""
    t = about_to_draw("shifting_frontiers").territory("A", "nomads").territory("B", "boarlords")
    t = draw(t.units("home:nomads", dog=1)).through("frontier_marker")
    assert t.asked == "nomads frontier_home"
    home = t.state.cells[t.number("home:nomads")]
    cells = [key for key in t.asks.keys if key[0] == "cell"]
    assert cells and all(int(key[1]) not in t.state.cells for key in cells)
    t.game.apply(0)
    slot = t.state.tiles.index(t.state.box.homezone_tile[0])
    assert t.state.cells[slot] != home and t.state.present[slot * t.state.box.owners] == 1, "the Dog came along"
    t.take("area", "A")
    assert not t.offers("area", "B") and t.refusal("area", "B").code == "marker_lies_there"
