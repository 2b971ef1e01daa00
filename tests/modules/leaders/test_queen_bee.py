"""C, Dark Seed: Leaders, Queen Bee."""

from __future__ import annotations

from modules.tables import table
from scenario import Table
from tsukuyumi.engine.hexes import DIRECTION_NAMES
from tsukuyumi.rules.crossing import crossing
from tsukuyumi.rules.steps import reach


def hive(leader: str = "queen_bee") -> Table:
    t = table("dark_seed boarlords nomads", leader).area("A", (3, 0)).area("B", (4, 0), walls="north-west south-west")
    t.area("C", (5, 0)).home("dark_seed", (2, -2)).units("A", worker=1, wasp=1, warrior=1)
    return t.turn("dark_seed", "red", "move 1, events 1")


def test_everybody_flies() -> None:
    """C: all units as if they had flying: blockades do not stop them."""
    for leader, stopped in (("queen_bee", ""), ("ant_queen", "blockade")):
        t = hive(leader).blockade("A", "south-east")
        worker = t.state.box.unit_named(0, "worker")
        assert crossing(t.state, worker, t.number("A"), DIRECTION_NAMES.index("south-east")) == stopped


def test_everybody_is_fast_one() -> None:
    """C: and fast (1)."""
    t = hive()
    a = t.number("A")
    for unit, far in (("worker", 2), ("warrior", 2)):
        assert reach(t.state, t.state.box.unit_named(0, unit), a, 1) == far


def test_who_is_fast_already_gains_nothing() -> None:
    """P128: a unit has the property or it has not; Wasps are fast already."""
    t, plain = hive(), hive("ant_queen")
    wasp = t.state.box.unit_named(0, "wasp")
    assert reach(t.state, wasp, t.number("A"), 1) == reach(plain.state, wasp, plain.number("A"), 1) == 2


def test_not_under_a_rocket_attack() -> None:
    """C, Rocket Attack: units lose their properties there."""
    t = table("dark_seed cybersamurai nomads", "queen_bee").area("A", (3, 0)).area("B", (4, 0))
    t.home("dark_seed", (2, -2)).equipment("cybersamurai", rocket_attack=1).token("rocket_attack_red", "A")
    t.units("A", worker=1).turn("dark_seed", "red", "move 1, events 1")
    worker = t.state.box.unit_named(0, "worker")
    assert reach(t.state, worker, t.number("A"), 1) == 1
