"""Trampled to Death: the defender picks an attacking unit, and it is gone."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def horde(t: Table) -> Table:
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    return t.take("card", "boarlords_raging_horde")


def test_the_defender_chooses_any_attacking_unit(land: Land) -> None:
    """C, Boarlords: Trampled to Death: whatever its health and the defender's damage"""
    t = horde(land().units("A", boarmaster=1, squeaker=2, breeder=1)).take("counter", "trampled_to_death")
    assert t.asked == "dark_seed lose_units"
    assert {t.say(key) for key in t.asks.keys} == {"lose:boarmaster", "lose:squeaker"}
    t.take("lose", "boarmaster")
    assert t.count("A", "boarmaster") == 0
    assert t.count("A", "squeaker") == 2


def test_the_dead_unit_has_dealt_its_damage(land: Land) -> None:
    """CONTENT, ruling 4: 75 damage of Boarmaster and Squeakers are dealt before he falls"""
    t = horde(land().units("A", boarmaster=1, squeaker=2, warrior=7)).take("counter", "trampled_to_death")
    t.take("lose", "boarmaster")
    assert t.count("A", "warrior") == 0


def test_it_leaves_at_once(land: Land) -> None:
    """Ruling: it is gone before the next defender chooses, and whoever chose it has destroyed it"""
    t = horde(land().units("A", boarmaster=1, squeaker=2, worker=1, private=1))
    t.take("amount", 5).take("counter", "trampled_to_death").take("lose", "boarmaster")
    assert t.asked == "nomads counterattack"
    assert t.count("A", "boarmaster") == 0
    assert t.state.destroyed[t.factions.index("dark_seed")] == 1


def test_every_defender_may_choose_it(land: Land) -> None:
    """R, Counterattack 2.1"""
    t = horde(land().units("A", squeaker=4, worker=1, private=1))
    t.take("amount", 5).take("counter", "trampled_to_death").take("counter", "trampled_to_death")
    assert t.count("A", "squeaker") == 2


def test_cover_does_not_help(land: Land) -> None:
    """C, Boarlords: Trampled to Death: it is no damage"""
    t = horde(land().marker("A", "cover", 5).units("A", squeaker=3, worker=1)).take("counter", "trampled_to_death")
    assert t.count("A", "squeaker") == 2


def test_oni_choose_it_for_lack_of_a_counterstrike(land: Land) -> None:
    """R, Oni as Defender: another suitable counterattack, chosen by the first in initiative"""
    t = horde(land().units("A", boarmaster=1, squeaker=2, small_oni=1).initiative("nomads", "boarlords", "dark_seed"))
    assert t.asked == "nomads counterattack"
    assert not t.offers("counter", "protection")
    t.take("counter", "trampled_to_death")
    assert t.asked == "nomads lose_units"
