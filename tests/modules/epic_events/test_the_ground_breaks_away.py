"""S, The Ground Breaks Away."""

from __future__ import annotations

from modules.epic_events.epic_table import about_to_draw, draw
from tsukuyumi.engine.board import border_cells, laid_areas, lay_tile, take_away


def test_areas_without_units_leave_and_gaps_stay() -> None:
    """S, The Ground Breaks Away: unstable or not, nobody may stand there; markers go back; gaps may come of it."""
    t = about_to_draw("the_ground_breaks_away").units("B", squeaker=1).territory("A", "nomads").marked("A", "unstable")
    t.area("D", (2, 1)).area("E", (4, -1))
    t = draw(t)
    assert t.asked == "boarlords break_away" and not t.offers("area", "B")
    assert t.refusal("area", "B").code == "somebody_stands_there"
    assert t.refusal("area", "moon0").code == "not_on_moon"
    supply = len(t.state.tile_supply)
    t.take("area", "A")
    assert t.state.territory.count(0) == 0 and len(t.state.tile_supply) == supply + 1
    assert t.state.neutral[1] == t.state.box.neutral_start[1], "the marker is back in the reserve"
    t.take("area", "D").take("area", "E")
    assert t.number("A") not in t.state.near, "nobody comes there any more"
    assert t.number("A") not in laid_areas(t.state), "nor does a token that goes anywhere"


def test_land_may_be_laid_into_the_gap() -> None:
    """The place is free again, and the new area has its number."""
    t = about_to_draw("rockfall")
    s, area = t.state.clone(), t.number("A")
    take_away(s, area)
    assert s.cells[area] in border_cells(s)
    assert lay_tile(s, s.tile_supply[0], s.cells[area], 0) == area and area in s.near
