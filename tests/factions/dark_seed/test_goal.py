"""Goal: Space for the Swarm."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Build = Callable[[], Table]
FIVE = ("N", "NE", "SE", "S", "SW")


def conquered(t: Table, *names: str) -> Table:
    return t.line("conquered dark_seed " + " ".join(t.where(name) for name in names))


def conquer_a(t: Table) -> Table:
    t.units("A", worker=1).turn("dark_seed", "red", "combat 2").take("use", "combat").take("attack", "A")
    return t.take("card", "dark_seed_conquest")


def test_the_sixth_area(meadow: Build) -> None:
    """R, Faction sheets: six areas in one round, over several phases; they need not be held."""
    t = conquered(meadow(), *FIVE).territory("N", "nomads")
    t.units("A", worker=1).turn("dark_seed", "red", "combat 2").take("use", "combat").take("attack", "A")
    assert t.points("dark_seed")["goal"] == 0
    t.take("card", "dark_seed_conquest")
    assert t.points("dark_seed")["goal"] == 2


def test_five_are_not_enough(meadow: Build) -> None:
    """R, Faction sheets: at least six."""
    t = conquer_a(conquered(meadow(), *FIVE[:4]))
    assert t.points("dark_seed")["goal"] == 0


def test_the_same_area_again_counts_once(meadow: Build) -> None:
    """Ruling: six different areas; one that was lost and conquered again is one."""
    t = conquer_a(conquered(meadow().territory("A", "nomads"), *FIVE[:4], "A"))
    assert t.owner("A") == "dark_seed"
    assert t.points("dark_seed")["goal"] == 0


def test_an_own_area_is_no_conquest(meadow: Build) -> None:
    """CONTENT, Rulings 19: over the own marker nothing new is conquered."""
    t = conquer_a(conquered(meadow().territory("A", "dark_seed"), *FIVE))
    assert t.points("dark_seed")["goal"] == 0


def test_a_new_round_begins_at_zero(meadow: Build) -> None:
    """R, Faction sheets: in one round."""
    t = conquered(meadow(), *FIVE).initiative("nomads", "boarlords", "dark_seed").turn("dark_seed", "red", "move 1")
    t.take("done")
    assert t.asks.name == "draft"
    assert t.state.conquered[0] == 0
