"""Wasps fly and are fast, and no radioactivity harms the swarm."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Build = Callable[[], Table]


def test_wasps_cross_blockades_and_go_one_further(meadow: Build) -> None:
    """R, Faction sheets: Wasps always move one area more, and they fly."""
    t = meadow().units("A", wasp=1, worker=1).blockade("A", "north").units("N", boarguard=2)
    t.area("NN", (4, -2)).turn("dark_seed", "red", "move 1").take("use", "move")
    t.take("mover", "A", "worker")
    assert not t.offers("step", "N")
    assert t.refusal("step", "N", 1).code == "blockade"
    t.take("step", "S").take("mover", "A", "wasp").take("step", "N").take("mover", "N", "wasp").take("step", "NN")
    assert t.count("NN", "wasp") == 1


def test_wasps_go_two_in_a_retreat(meadow: Build) -> None:
    """C, Wasp's Bonus Movement: also when a counterattack lets them move."""
    t = meadow().units("A", wasp=1, private=1).turn("nomads", "red", "combat 1")
    t.area("NN", (4, -2)).take("use", "combat").take("attack", "A").take("card", "nomads_conquest")
    t.take("counter", "retreat").take("mover", "A", "wasp").take("step", "N").take("mover", "N", "wasp")
    t.take("step", "NN")
    assert t.count("NN", "wasp") == 1


def test_immune_to_radioactivity() -> None:
    """R, Faction sheets: all Dark Seed are immune; others are not."""
    t = Table("dark_seed nomads boarlords").area("A", (4, 0), props="radioactive")
    t.units("A", worker=1, wasp=1, breeder=1, private=1).initiative("nomads", "boarlords", "dark_seed")
    t.turn("dark_seed", "red", "move 1").take("done")
    assert t.asks.name == "draft"
    assert [t.count("A", u) for u in ("worker", "wasp", "breeder", "private")] == [1, 1, 1, 0]
