"""C, Dark Seed: Full Nest."""

from __future__ import annotations

from modules.faction_events.ground import holding, next_round, open_before, play
from scenario import Table

EVENT = "full_nest"


def nest() -> Table:
    t = holding("old_seed", "dark_seed").line(f"in_force dark_seed {EVENT}").home("dark_seed", (6, -1))
    return t.marker("south", "egg", 1).turn("dark_seed", "green", "produce 3, initiative 1")


def test_an_egg_is_used_as_often_as_one_likes() -> None:
    """C: to place new units in this area, and it is not removed in this round."""
    t = nest().take("use", "produce")
    for _ in range(3):
        t.take("produce", "worker").take("put", "south")
    assert t.count("south", "worker") == 3
    assert t.markers("south", "egg") == 1


def test_without_it_an_egg_is_used_up() -> None:
    """R, Eggs: removed afterwards."""
    t = holding(EVENT, "dark_seed").home("dark_seed", (6, -1)).marker("south", "egg", 1)
    t.turn("dark_seed", "green", "produce 2, initiative 1").take("use", "produce")
    t.take("produce", "worker").take("put", "south")
    assert t.markers("south", "egg") == 0


def test_it_ends_with_the_round() -> None:
    """C: in this round; the Eggs lie there afterwards."""
    t = holding(EVENT, "dark_seed").marker("south", "egg", 1)
    t = next_round(play(t.turn("dark_seed", "blue", "events 1, initiative 1"), EVENT))
    assert open_before(t, "dark_seed") == []
    assert t.markers("south", "egg") == 1
