"""C, Dark Seed: Old Seed; S, card face: 3 Eggs in areas of one's choice."""

from __future__ import annotations

from modules.faction_events.ground import holding, play
from scenario import Table

EVENT = "old_seed"


def sowing(t: Table | None = None) -> Table:
    t = t or holding(EVENT, "dark_seed")
    return t.home("dark_seed", (6, -1)).turn("dark_seed", "blue", "events 1, initiative 1")


def test_three_eggs_anywhere() -> None:
    """C: whoever the areas belong to and whoever is in them, connected or not, the moon too."""
    t = holding(EVENT, "dark_seed").territory("A", "nomads").units("A", private=3)
    t = play(sowing(t), EVENT).take("put", "A").take("put", "A").take("put", "centre")
    assert t.markers("A", "egg") == 2 and t.markers("centre", "egg") == 1
    assert t.asked == "dark_seed turn"


def test_not_in_homezones() -> None:
    """C: homezones do not count as areas."""
    t = play(sowing(), EVENT)
    assert not t.offers("put", "home:dark_seed")
    assert t.refusal("put", "home:dark_seed").code == "eggs_not_in_homezone"


def test_with_an_empty_reserve_an_egg_is_moved() -> None:
    """R, Eggs: one that lies elsewhere may be taken up."""
    t = play(sowing(holding(EVENT, "dark_seed").marker("north", "egg", 25)), EVENT)
    assert not t.offers("put", "north"), "all of them lie there"
    t.take("put", "A")
    assert t.markers("A", "egg") == 1 and t.markers("north", "egg") == 24


def test_fewer_may_be_placed() -> None:
    """Ruling 10: what need not be done may be declined."""
    t = play(sowing(), EVENT).take("put", "A").take("done")
    assert t.markers("A", "egg") == 1


def test_mines_do_not_go_off() -> None:
    """C, Egg Throw: Mines cannot be triggered by Eggs."""
    t = play(sowing(holding(EVENT, "dark_seed").marker("A", "mine", 2)), EVENT).take("put", "A")
    assert t.asks.name == "old_seed" and t.markers("A", "mine") == 2
