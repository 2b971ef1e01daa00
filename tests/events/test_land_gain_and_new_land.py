"""C, Event Cards: Land Gain/New Land."""

from __future__ import annotations

import pytest

from events.hand import holding, play


@pytest.mark.parametrize("event", ["land_gain", "new_land"])
def test_a_tile_of_ones_choice_touching_two(event: str) -> None:
    """C: choose the area from the reserve and the place, touching at least two areas or homezones."""
    t = play(holding(event), event)
    before = len(t.state.tile_supply), t.state.areas
    t.take("tile", "fertile_open")
    assert t.offers("cell", (3, 0)), "touches B, C and more"
    assert not t.offers("cell", (5, -2)), "touches one homezone only"
    assert not t.offers("cell", "A")
    t.take("cell", (3, 0))
    assert t.state.areas == before[1] + 1 and len(t.state.tile_supply) == before[0] - 1
    assert t.game.view(None)["areas"][-1]["type"] == "fertile_ground"


def test_rotation_is_chosen_where_it_matters() -> None:
    """C: a completely free choice; a tile with a blockade has six alignments."""
    t = play(holding("new_land"), "new_land").take("tile", "ocean_0").take("cell", (3, 0))
    assert len(t.asks) == 6
    t.take("turn", 4)
    assert t.state.closed[t.state.areas - 1] >> 4 & 1


def test_gaps_may_be_filled() -> None:
    """C: a completely free choice of where; a gap touches several areas."""
    t = holding("new_land").area("D", (1, 1)).area("E", (2, 1)).area("F", (0, 2)).area("G", (1, 2))
    play(t, "new_land").take("tile", "fertile_open")
    assert not t.offers("cell", (1, 1)) and t.offers("cell", (3, 0))
