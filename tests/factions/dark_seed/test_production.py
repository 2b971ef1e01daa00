"""Production: productive Planter and Breeders, metamorphosis, and where new units appear."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Build = Callable[[], Table]


def points(t: Table) -> int:
    assert t.asks.name == "produce"
    assert t.state.decision is not None
    return t.state.decision.args[0]


def test_planter_and_breeders_add_to_the_green_phase(meadow: Build) -> None:
    """R, Faction sheets: Planter +2 and every Breeder +1."""
    t = meadow().units("A", planter=1, breeder=2).units("home:dark_seed", breeder=1)
    t.turn("dark_seed", "green", "produce 2").take("use", "produce")
    assert points(t) == 7


def test_even_without_a_green_phase(meadow: Build) -> None:
    """C, Planter and Breeder: they grant their points even if the card has no green phase."""
    t = meadow().units("A", planter=1, breeder=1).card("dark_seed", "blitz").turn("dark_seed", "green")
    t.take("use", "produce")
    assert points(t) == 3


def test_only_in_green(meadow: Build) -> None:
    """C, Planter and Breeder: only in the green phase; C, Stocking Up: an event brings no bonus either."""
    t = meadow().units("A", planter=1, breeder=1).turn("dark_seed", "white", "produce 1").take("use", "produce")
    assert points(t) == 1
    t = meadow().units("A", planter=1, breeder=1).events("dark_seed", "stocking_up")
    t.turn("dark_seed", "green", "events 1").take("use", "events").take("event", "stocking_up")
    assert points(t) == 1


def test_the_points_are_spent_anywhere(meadow: Build) -> None:
    """C, Planter and Breeder: a Breeder's point lets a Worker hatch from an Egg elsewhere."""
    t = meadow().units("A", breeder=1).area("Z", (-6, 0)).marker("Z", "egg").card("dark_seed", "blitz")
    t.turn("dark_seed", "green").take("use", "produce").take("produce", "worker").take("put", "Z")
    assert t.count("Z", "worker") == 1
    assert t.markers("Z", "egg") == 0


def test_silenced_breeders_give_nothing(meadow: Build, silence: Callable[[Table, str], Table]) -> None:
    """C, Rocket Attack: units lose their properties."""
    t = silence(meadow().units("A", planter=1).units("N", breeder=1), "A")
    t.turn("dark_seed", "green", "produce 1").take("use", "produce")
    assert points(t) == 2


def test_metamorphosis(meadow: Build) -> None:
    """R, Faction sheets: for 1 a Worker becomes Warrior, Planter or Conqueror, a Warrior a Stinger, on the spot."""
    t = meadow().units("A", worker=3, warrior=1).turn("dark_seed", "white", "produce 4").take("use", "produce")
    for grown in ("warrior", "planter", "conqueror"):
        t.take("upgrade", "worker", grown, "A")
    assert not t.offers("upgrade", "worker")
    t.take("upgrade", "warrior", "stinger", "A")
    assert [t.count("A", u) for u in ("warrior", "planter", "conqueror", "stinger")] == [1, 1, 1, 1]


def test_a_worker_grows_to_a_stinger_in_one_action(meadow: Build) -> None:
    """R, Production: units may be upgraded in the turn in which they were produced."""
    t = meadow().marker("A", "egg").turn("dark_seed", "white", "produce 3").take("use", "produce")
    t.take("produce", "worker").take("put", "A").take("upgrade", "worker", "warrior", "A")
    t.take("upgrade", "warrior", "stinger", "A")
    assert t.count("A", "stinger") == 1
    assert t.markers("A", "egg") == 0


def test_one_planter_only(meadow: Build) -> None:
    """R, Material limitation: the second Planter has no miniature."""
    t = meadow().units("A", planter=1, worker=1).turn("dark_seed", "white", "produce 2").take("use", "produce")
    assert not t.offers("produce", "planter")
    assert not t.offers("upgrade", "worker", "planter")
    assert t.refusal("produce", "planter").code == "no_miniature_left"


def test_new_units_with_breeder_planter_or_nest(meadow: Build) -> None:
    """R, Faction sheets: in or next to the Nest, or in the same area as a Planter or Breeder."""
    t = meadow().area("H", (-3, -1)).units("N", breeder=1).units("S", planter=1).units("SE", worker=1)
    t.turn("dark_seed", "white", "produce 1").take("use", "produce").take("produce", "wasp")
    assert sorted(t.options()) == ["put:H", "put:N", "put:S", "put:home:dark_seed"]
