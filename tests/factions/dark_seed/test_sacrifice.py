"""Sacrifice: the defender destroys own units and deals their health as damage."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Build = Callable[[], Table]


def swarm(t: Table) -> Table:
    t.turn("dark_seed", "red", "combat 1").take("use", "combat").take("attack", "A")
    return t.take("card", "dark_seed_swarm_attack").take("counter", "sacrifice")


def test_health_becomes_damage(meadow: Build) -> None:
    """C, Sacrifice: units with 25 health together make 25 damage, distributed by the Dark Seed."""
    t = swarm(meadow().units("A", conqueror=2, warrior=2, worker=2, private=2, squad_leader=1))
    assert t.asked == "nomads sacrifice"
    t.take("lose", "private").take("lose", "squad_leader").take("done")
    assert t.asked == "dark_seed damage"
    assert t.state.decision is not None
    assert t.state.decision.args[0] == 25
    t.take("hit", "warrior").take("hit", "warrior").take("hit", "worker")
    t.take("no")
    assert t.count("A", "warrior") == 0
    assert t.count("A", "worker") == 1
    assert t.count("A", "private") == 1
    assert t.count("A", "squad_leader") == 0
    assert t.state.destroyed[1] == 3, "those that it killed"
    assert t.state.destroyed[0] == 0, "but nobody else destroyed what was sacrificed"


def test_nobody_has_to_be_sacrificed(meadow: Build) -> None:
    """C, Sacrifice: may destroy."""
    t = swarm(meadow().units("A", conqueror=2, private=1)).take("done")
    assert t.count("A", "private") == 1
    assert not t.logged("falls")


def test_the_conquest_stands(meadow: Build) -> None:
    """R, Combat: the result of the card cannot be prevented, also when nobody survives."""
    t = swarm(meadow().units("A", worker=2, private=1)).take("lose", "private").through("damage").take("yes")
    assert t.owner("A") == "dark_seed"
    assert t.count("A", "worker") == 0
    assert t.markers("A", "egg") == 1
