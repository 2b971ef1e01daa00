"""Swarm Attack: the points of the areas around count too, and only those who stand in the area can be harmed."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Build = Callable[[], Table]


def combat(t: Table, combats: int = 2) -> Table:
    return t.turn("dark_seed", "red", f"combat {combats}").take("use", "combat").take("attack", "A")


def test_seven_areas_together(meadow: Build) -> None:
    """C, Swarm Attack: the points of all seven areas are added, blockades or not."""
    t = meadow().units("A", worker=1, boarguard=1).units("N", conqueror=1).units("S", planter=1).units("SE", worker=2)
    t = combat(t.blockade("A", "north"))
    assert t.options() == [
        "card:dark_seed_annihilation", "card:dark_seed_kamikaze", "card:dark_seed_swarm_attack",
    ], "5+20+15+10 against 50: a tie is enough, 5 alone is not"
    t.take("card", "dark_seed_swarm_attack").take("counter", "sacrifice").take("done")
    assert t.owner("A") == "dark_seed"


def test_five_points_short(meadow: Build) -> None:
    """C, Swarm Attack: 45 against 50."""
    t = combat(meadow().units("A", worker=1, boarguard=1).units("N", conqueror=1).units("S", planter=1, worker=1))
    assert not t.offers("card", "dark_seed_swarm_attack")
    assert t.refusal("card", "dark_seed_swarm_attack").code == "too_few_points"


def test_it_helps_against_mountains(meadow: Build) -> None:
    """R, Mountain Range: the value must be reached; neighbours help to reach it."""
    t = Table("dark_seed nomads boarlords").area("A", (4, 0), "mountain_range", mountain=20).area("N", (4, -1))
    t = combat(t.units("A", worker=1).units("N", planter=1))
    assert t.owner("A") == "dark_seed", "the only card that can be played"


def test_units_in_a_homezone_do_not_help(meadow: Build) -> None:
    """R, Homezones: they do not count as areas (CONTENT, Rulings 14)."""
    t = Table("dark_seed nomads boarlords").area("A", (4, 0)).home("dark_seed", (4, -1))
    t = combat(t.units("A", worker=1, private=1).units("home:dark_seed", conqueror=3))
    assert not t.offers("card", "dark_seed_swarm_attack")


def test_supporters_are_not_harmed(meadow: Build) -> None:
    """C, Swarm Attack: counterattacks do no damage to supporting units."""
    t = combat(meadow().units("A", worker=1, launcher=2).units("N", conqueror=1)).take("card", "dark_seed_swarm_attack")
    t.take("counter", "counterstrike").through("weapons").take("no")
    assert t.count("A", "worker") == 0
    assert t.count("N", "conqueror") == 1
    assert t.owner("A") == "dark_seed"


def test_once_per_round(meadow: Build) -> None:
    """CONTENT, Combat cards: once per round."""
    t = combat(meadow().units("A", worker=1).units("N", worker=1)).take("card", "dark_seed_swarm_attack")
    t.take("attack", "N")
    assert t.owner("N") == "dark_seed", "only the plain Conquest is left"
    t = meadow().units("A", worker=1, private=1).line("once dark_seed_swarm_attack")
    assert combat(t).refusal("card", "dark_seed_swarm_attack").code == "once_per_round"


def test_its_counterattacks() -> None:
    """CONTENT, Combat cards: Counterstrike, Pushback, Sacrifice."""
    t = Table("dark_seed nomads boarlords").area("A", (4, 0)).home("dark_seed", (4, -1))
    t = combat(t.units("A", conqueror=1, worker=1, private=1)).take("card", "dark_seed_swarm_attack")
    assert t.options() == ["counter:counterstrike:0", "counter:pushback:0", "counter:sacrifice:0"]
