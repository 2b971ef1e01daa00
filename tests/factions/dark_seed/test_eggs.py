"""Eggs: new units hatch where they lie."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Build = Callable[[], Table]


def test_any_unit_hatches_in_a_foreign_contested_area(meadow: Build) -> None:
    """R, Faction sheets: Eggs: whoever owns the area and stands in it; the unit is paid for, the Egg removed."""
    t = meadow().marker("A", "egg").territory("A", "nomads").units("A", private=2)
    t.turn("dark_seed", "green", "produce 3").take("use", "produce").take("produce", "stinger").take("put", "A")
    assert t.count("A", "stinger") == 1
    assert t.markers("A", "egg") == 0
    assert t.asks.name == "turn", "3 points are spent"
    assert t.owner("A") == "nomads"


def test_one_unit_for_each_egg(meadow: Build) -> None:
    """R, Faction sheets: Eggs: one new unit for each."""
    t = meadow().marker("A", "egg", 2).marker("N", "egg").turn("dark_seed", "green", "produce 3").take("use", "produce")
    t.take("produce", "worker").take("put", "A").take("produce", "wasp").take("put", "A")
    assert t.markers("A", "egg") == 0
    t.take("produce", "worker")
    assert not t.offers("put", "A")
    assert t.refusal("put", "A").code == "not_a_spawn_area"


def test_an_egg_is_not_used_up_where_units_may_appear_anyway(meadow: Build) -> None:
    """R, Faction sheets: next to the Nest or with a Breeder nothing needs to hatch."""
    t = meadow().area("H", (-3, -1)).marker("H", "egg").marker("A", "egg").units("A", breeder=1)
    t.turn("dark_seed", "white", "produce 2").take("use", "produce")
    t.take("produce", "worker").take("put", "H").take("produce", "worker").take("put", "A")
    assert t.markers("H", "egg") == 1
    assert t.markers("A", "egg") == 1


def test_hatching_does_not_trigger_mines(meadow: Build) -> None:
    """C, Mines: units that are placed, for example out of Eggs, do not set them off."""
    t = meadow().marker("A", "egg").marker("A", "mine", 2).turn("dark_seed", "green", "produce 1")
    t.take("use", "produce").take("produce", "worker").take("put", "A")
    assert t.count("A", "worker") == 1
    assert t.markers("A", "mine") == 2


def test_silenced_eggs_do_not_hatch(meadow: Build, silence: Callable[[Table, str], Table]) -> None:
    """C, Rocket Attack: faction-specific markers such as Eggs lose their effects, spawn points too."""
    t = silence(meadow().marker("A", "egg").marker("N", "egg").units("A", breeder=1), "A")
    t.turn("dark_seed", "green", "produce 1").take("use", "produce").take("produce", "worker")
    assert t.offers("put", "N")
    assert not t.offers("put", "A")


def test_eggs_are_no_territory_and_answer_no_attack(meadow: Build) -> None:
    """R, Faction sheets: Eggs are markers: no territory, no defender, and a conquest does not touch them."""
    t = meadow().marker("A", "egg", 2).units("A", private=1).turn("nomads", "red", "combat 1")
    t.take("use", "combat").take("attack", "A")
    t.through("choose_card", prefer="card")
    assert t.owner("A") == "nomads"
    assert t.markers("A", "egg") == 2
    assert not t.logged("counters")


def test_eggs_stay_when_the_last_unit_is_killed(meadow: Build) -> None:
    """R, Faction sheets: attacks do not destroy Eggs."""
    t = meadow().marker("A", "egg", 1).units("A", worker=1, launcher=2).turn("nomads", "red", "combat 1")
    t.take("use", "combat").take("attack", "A").take("card", "nomads_annihilation").through("weapons")
    t.take("counter", "protection").take("no")
    assert t.count("A", "worker") == 0
    assert t.markers("A", "egg") == 1
