"""The Canyon (C, Scenarios; S): seven tiles a player for four or five, and no special rule."""

from __future__ import annotations

import pytest

from scenarios.laid import SIX, begun, laid
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.hexes import unpack


@pytest.mark.parametrize(("players", "tiles"), [(4, 28), (5, 35)])
def test_a_gorge_with_the_moon_in_its_middle(players: int, tiles: int) -> None:
    """C: 7 per player; there is only one way: at most three areas side by side, left and right of the moon."""
    game = begun("the_canyon", *SIX[:players])
    assert laid(game)["tiles"] == tiles
    columns = [unpack(cell)[0] for cell in game.state.cells]
    assert all(columns.count(q) <= 3 for q in set(columns))
    assert min(columns) <= -6 and max(columns) >= 6


def test_no_special_rule() -> None:
    canyon = load_content().scenarios["the_canyon"]
    assert (canyon.rules, canyon.homezones.where, canyon.goals, canyon.new_areas) == ((), "anywhere", True, True)
