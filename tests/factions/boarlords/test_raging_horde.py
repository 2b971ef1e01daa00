"""Raging Horde: health counts as damage; at least three units."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def attack(t: Table) -> Table:
    return t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")


def test_three_units_whichever_they_are(land: Land) -> None:
    """C, Boarlords: Raging Horde"""
    t = attack(land().units("A", squeaker=1, boarrior=1, boarmother=1, warrior=1))
    assert t.offers("card", "boarlords_raging_horde")
    t = attack(land().units("A", boarmaster=1, boarguard=1, warrior=1))
    assert not t.offers("card", "boarlords_raging_horde")
    assert t.refusal("card", "boarlords_raging_horde").code == "needs_more_units"


def test_health_is_added_to_damage(land: Land) -> None:
    """C, Boarlords: Raging Horde: 3 Squeakers deal 3 x (5 + 10) = 45"""
    t = attack(land().units("A", squeaker=3, warrior=5)).take("card", "boarlords_raging_horde")
    t.take("counter", "trampled_to_death")
    assert t.count("A", "warrior") == 1
    assert t.count("A", "squeaker") == 2


def test_it_needs_somebody_to_hit(land: Land) -> None:
    """R, Annihilation"""
    t = attack(land().units("A", squeaker=3))
    assert t.owner("A") == "boarlords", "Conquest is the only card for an area without enemies, so nobody was asked"


def test_its_counterattacks(land: Land) -> None:
    """CONTENT, Combat cards"""
    t = attack(land().units("A", boarrior=3, private=1)).take("card", "boarlords_raging_horde")
    offered = {t.say(key) for key in t.asks.keys}
    names = ("protection", "trampled_to_death", "de_evolution", "escape")
    assert offered == {f"counter:{name}:0" for name in names}, "Nomads have no defence action"
