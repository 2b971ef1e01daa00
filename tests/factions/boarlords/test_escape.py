"""Escape: one defending unit gets away before the damage lands."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table
from tsukuyumi.rules.battle import battle_below

Land = Callable[..., Table]


def horde(t: Table) -> Table:
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    return t.take("card", "boarlords_raging_horde")


def test_one_unit_of_the_defenders_choice_gets_away(land: Land) -> None:
    """C, Boarlords: Escape: the defender decides; one area is ours"""
    t = horde(land().units("A", squeaker=3, private=3, squad_leader=1)).take("counter", "escape")
    assert t.asked == "nomads move_select"
    t.take("mover", "A", "private")
    assert not t.offers("step", "south", 2), "one unit, not two"
    t.take("step", "south", 1)
    t.through("damage", prefer="hit")
    # 45 damage on two Privates of 10 and the Squad Leader of 15
    assert t.count("south", "private") == 1
    assert t.count("A", "private") == t.count("A", "squad_leader") == 0


def test_a_single_defender_leaves_the_damage_without_a_target(land: Land) -> None:
    """Before the damage lands"""
    t = horde(land().units("A", squeaker=3, private=1)).take("counter", "escape")
    t.take("mover", "A", "private").take("step", "north", 1)
    assert t.count("north", "private") == 1
    assert not t.logged("falls")


def test_blockades_count_and_properties_help(land: Land) -> None:
    """R, Movement Properties: they apply whenever a unit moves"""
    # five at most in an area: the sixth stands on the other side of the edge
    walls = "north-east south-east south south-west north-west"
    t = horde(land(walls=walls).blockade("north", "south").units("A", squeaker=3, private=1))
    assert not t.offers("counter", "escape")
    t = horde(land(walls=walls).blockade("north", "south").units("A", squeaker=3, worker=1, wasp=1))
    t.take("counter", "escape")
    assert not t.offers("mover", "A", "worker")
    t.take("mover", "A", "wasp").take("step", "north", 1)
    assert t.offers("mover", "north", "wasp"), "fast: one area more"


def test_oni_may_escape_too(land: Land) -> None:
    """R, Oni as Defender: the first in initiative decides"""
    t = horde(land().units("A", squeaker=3, large_oni=1, small_oni=1).initiative("dark_seed", "nomads", "boarlords"))
    t.take("counter", "escape")
    assert t.asked == "dark_seed move_select"
    t.take("mover", "A", "large_oni").take("step", "north", 1)
    assert t.count("north", "large_oni") == 1
    assert t.count("A", "small_oni") == 0


def test_who_has_escaped_does_not_strike_back(land: Land) -> None:
    """Ruling: the damage of the unit that got away leaves the strength of the defender in this battle"""
    t = horde(land().units("A", squeaker=3, private=1, launcher=1)).take("counter", "escape")
    battle = battle_below(t.state.stack)
    assert battle.damage_of(1) == 20
    t.take("mover", "A", "launcher").take("step", "south", 1)
    assert battle.damage_of(1) == 5
