"""Emergency Egg: where units were killed one Egg may be placed, once per area and round."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Build = Callable[[], Table]


def raid(t: Table, area: str = "A", combats: int = 1) -> Table:
    """The Nomads annihilate in an area; the Dark Seed take (no) protection."""
    t.turn("nomads", "red", f"combat {combats}").take("use", "combat")
    return strike(t, area)


def strike(t: Table, area: str = "A") -> Table:
    t.take("attack", area).take("card", "nomads_annihilation").through("weapons")
    t.take("counter", "protection")
    return t.through("damage")


def test_an_egg_where_they_fell(meadow: Build) -> None:
    """R, Faction sheets: Emergency Egg: one Egg, at once, however many fell."""
    t = raid(meadow().units("A", worker=4, launcher=1).marker("N", "egg"))
    assert t.asked == "dark_seed emergency_egg"
    assert t.refusal("egg_from", "N").code == "eggs_in_reserve"
    assert t.refusal("egg_from", "S").code == "no_egg_here"
    t.take("yes")
    assert t.markers("A", "egg") == 1
    assert t.count("A", "worker") == 1
    assert t.logged("emergency_egg") and not t.logged("lays_eggs"), "one Egg, one line"


def test_nobody_killed_no_egg(meadow: Build) -> None:
    """R, Faction sheets: Emergency Egg: only if units have been killed."""
    t = raid(meadow().units("A", stinger=1, hunter=1))
    assert t.asks.name != "emergency_egg"
    assert t.count("A", "stinger") == 1


def test_once_per_area_and_round(meadow: Build) -> None:
    """R, Faction sheets: never more than one in an area per round; another area has its own."""
    t = raid(meadow().units("A", worker=6, launcher=1).units("N", worker=3, hunter=1), combats=3).take("yes")
    strike(t)
    assert t.asks.name == "attack_where", "no second Egg in A"
    strike(t, "N")
    assert t.asked == "dark_seed emergency_egg"
    t.take("yes")
    assert t.markers("A", "egg") == 1
    assert t.markers("N", "egg") == 1


def test_declining_keeps_the_chance(meadow: Build) -> None:
    """R, Faction sheets: what counts is the Egg placed, not the question."""
    t = raid(meadow().units("A", worker=6, launcher=1), combats=2).take("no")
    strike(t).take("yes")
    assert t.markers("A", "egg") == 1


def test_a_new_round_a_new_egg(meadow: Build) -> None:
    """R, Faction sheets: per round."""
    t = meadow().units("A", worker=6, launcher=1).card("nomads", "patience").card("boarlords", "omen")
    t.initiative("dark_seed", "boarlords", "nomads")
    raid(t).take("yes")
    t.through("attack_where", "turn")
    assert t.asks.name == "draft"
    assert t.state.notes[0] == 0


def test_not_in_a_homezone(meadow: Build) -> None:
    """C, Old Seed: homezones do not count as areas, so no Egg lies there."""
    t = raid(meadow().area("H", (-3, -1)).units("home:dark_seed", worker=4, launcher=1), "home:dark_seed")
    assert t.count("home:dark_seed", "worker") == 1
    assert t.asks.name != "emergency_egg"


def test_mines_kill_too(meadow: Build) -> None:
    """R, Faction sheets: killed is killed, also by passive damage while moving."""
    t = meadow().units("A", worker=2).marker("N", "mine").turn("dark_seed", "red", "move 1")
    t.take("use", "move").take("mover", "A", "worker").take("step", "N", 2).through("mines", prefer="explode")
    assert t.asked == "dark_seed emergency_egg"
    t.take("yes")
    assert t.markers("N", "egg") == 1


def test_with_an_empty_reserve_an_egg_is_moved(meadow: Build) -> None:
    """R, Faction sheets: Eggs: with none left in the reserve, one on the board may be placed somewhere else."""
    t = raid(meadow().units("A", worker=4, launcher=1).marker("N", "egg", 13).marker("S", "egg", 12))
    assert t.options() == ["egg_from:N", "egg_from:S", "no"]
    t.take("egg_from", "S")
    assert t.markers("A", "egg") == 1
    assert t.markers("S", "egg") == 11


def test_not_where_the_swarm_is_silenced(meadow: Build, silence: Callable[[Table, str], Table]) -> None:
    """C, Rocket Attack; ruling: in such an area nothing that has to do with Eggs works."""
    t = raid(silence(meadow().units("A", worker=4, launcher=1), "A"))
    assert t.count("A", "worker") == 1
    assert t.asks.name != "emergency_egg"
