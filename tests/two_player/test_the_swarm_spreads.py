"""CONTENT, Two players: The Swarm Spreads, the first victory card of the Dark Seed (ours)."""

from __future__ import annotations

import pytest

from two_player.duel import conditions, duel

PLACES = ["A", "B", "C", "D", "moon0", "moon1", "moon2", "moon3", "moon4", "centre"]


@pytest.mark.parametrize(("held", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (5, 2), (6, 3), (10, 3)])
def test_a_point_for_every_two_areas_up_to_three(held: int, points: int) -> None:
    t = duel("dark_seed nomads").units("A", worker=1)
    for place in PLACES[:held]:
        t.territory(place, "dark_seed")
    t.turn("dark_seed", "red", "combat 1").take("done")
    assert conditions(t, "dark_seed")["the_swarm_spreads"] == (held, points, True)
