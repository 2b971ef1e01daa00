"""Full Moon Down (C, Scenarios; S): 35 tiles for five, two of them radioactive, four fertile."""

from __future__ import annotations

import pytest

from scenarios.laid import SIX, begun, laid
from tsukuyumi.engine.box import FERTILE_GROUND


@pytest.mark.parametrize("seed", range(6))
def test_exactly_two_radioactive_and_four_fertile(seed: int) -> None:
    """C: 2 x radioactive areas, 4 x fertile ground, whatever chance brings; the rest of them stays in the supply."""
    game = begun("full_moon_down", *SIX[:5], seed=seed)
    found = laid(game)
    assert (found["tiles"], found["radioactive"], found["fertile_ground"]) == (35, 2, 4)
    s = game.state
    assert sum(s.box.tile_type[tile] == FERTILE_GROUND for tile in s.tile_supply) == 1
    assert len(s.tile_supply) == 12
