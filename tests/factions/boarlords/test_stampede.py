"""Stampede: conquest, then annihilation, once per round."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def attack(t: Table, actions: str = "combat 2") -> Table:
    return t.turn("boarlords", "red", actions).take("use", "combat").take("attack", "A")


def test_it_conquers_and_kills(land: Land) -> None:
    """C, Boarlords: Stampede"""
    t = attack(land().units("A", boarmaster=1, private=1)).take("card", "boarlords_stampede")
    t.take("yes").take("counter", "landscaping").through("edge_which", prefer="pass")
    assert t.owner("A") == "boarlords"
    assert t.count("A", "private") == 0


def test_the_points_count_before_anybody_falls(land: Land) -> None:
    """C, Boarlords: Stampede: conquest comes first, so 15 points do not beat 20, whoever dies afterwards"""
    t = attack(land().units("A", boarmaiden=1, private=2)).take("card", "boarlords_stampede")
    t.take("counter", "hold_the_line").through("damage", prefer="hit")
    assert t.logged("conquest_fails")
    assert t.count("A", "private") == 1


def test_once_per_round(land: Land) -> None:
    """R, Once per round combat cards"""
    t = attack(land().units("A", boarmaster=1, boarguard=1, large_oni=2, small_oni=1))
    t.take("card", "boarlords_stampede").take("yes").take("counter", "landscaping").through("edge_which", prefer="pass")
    t.through("damage", prefer="hit").take("attack", "A")
    assert not t.offers("card", "boarlords_stampede")
    assert t.refusal("card", "boarlords_stampede").code == "once_per_round"


def test_it_needs_somebody_to_hit(land: Land) -> None:
    """R, Combat Cards: a damage card needs an enemy unit in its area."""
    t = attack(land().units("A", squeaker=1))
    assert t.owner("A") == "boarlords", "by Conquest, the only card for an area without enemies"
    assert not t.state.once


def test_neither_points_nor_enemies(land: Land) -> None:
    """R, Conquest: a mountain that is too high, and nobody to hit"""
    t = land(type="mountain_range", mountain=20).units("A", squeaker=1).units("moon2", squeaker=1)
    t.turn("boarlords", "red", "combat 1").take("use", "combat")
    assert not t.offers("attack", "A")


def test_its_counterattacks(land: Land) -> None:
    """CONTENT, Combat cards"""
    t = attack(land().units("A", boarmaster=1, private=1)).take("card", "boarlords_stampede")
    t.take("yes")
    offered = {t.say(key) for key in t.asks.keys}
    assert offered == {"counter:protection:0", "counter:martyrs:0", "counter:hold_the_line:0", "counter:landscaping:0"}


def test_the_conquest_may_be_refused(land: Land) -> None:
    """R, Combat 1: any benefit may be refused; the damage is dealt all the same"""
    t = attack(land().units("A", boarmaster=1, private=1)).take("card", "boarlords_stampede")
    assert t.asked == "boarlords conquer_too"
    t.take("no").take("counter", "landscaping").through("edge_which", prefer="pass")
    assert t.owner("A") is None
    assert t.count("A", "private") == 0
