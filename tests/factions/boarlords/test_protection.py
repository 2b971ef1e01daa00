"""Protection: each unit of the Boarlords has 10 health more."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def test_ten_more_health_for_every_unit(land: Land) -> None:
    """C, Protection; S, Boarlords: faction sheet: 40 damage kill two Squeakers of 20, and 30 one"""
    for stingers, warriors, left in ((2, 0, 1), (1, 1, 2)):
        t = land().units("A", squeaker=3, stinger=stingers, warrior=warriors)
        t.turn("dark_seed", "red", "combat 2").take("use", "combat").take("attack", "A")
        t.take("card", "dark_seed_annihilation").take("counter", "protection")
        assert t.count("A", "squeaker") == left
