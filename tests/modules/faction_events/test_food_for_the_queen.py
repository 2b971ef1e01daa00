"""C, Dark Seed: Food for the Queen."""

from __future__ import annotations

from modules.faction_events.ground import holding, open_before, play
from scenario import Table

EVENT = "food_for_the_queen"


def hungry(destroyed: int) -> Table:
    """The last red turn of the round, with so many enemy units destroyed in it so far."""
    t = holding("old_seed", "dark_seed").line(f"in_force dark_seed {EVENT}").home("dark_seed", (6, -1))
    t.line(f"progress dark_seed destroyed={destroyed} destroyed_round={destroyed}").units("A", planter=1)
    t.initiative("nomads", "boarlords", "dark_seed").round(1)
    return t.turn("dark_seed", "red", "move 1, initiative 1")


def test_a_point_for_each_destroyed_enemy_at_the_end_of_the_round() -> None:
    """C: each destroyed enemy unit is worth exactly 1 production point, spent immediately at the end of the round."""
    t = hungry(3).take("done")
    assert t.asked == "dark_seed produce"
    assert t.asks.arguments[0] == 3, "the Planter's fertility adds nothing: no other bonus is combined with it"
    t.take("produce", "worker").take("put", "home:dark_seed")
    assert t.asks.arguments[0] == 2


def test_units_destroyed_before_it_was_played_count() -> None:
    """C: this round, whenever in it; R: Oni are no enemy units."""
    t = holding(EVENT, "dark_seed").line("progress dark_seed destroyed=2 destroyed_round=2")
    t.initiative("nomads", "boarlords", "dark_seed").home("dark_seed", (6, -1))
    t.turn("dark_seed", "red", "events 1, initiative 1")
    play(t, EVENT).take("done")
    assert t.asked == "dark_seed produce" and t.asks.arguments[0] == 2


def test_oni_are_no_enemy_units() -> None:
    """R, Enemy units vs. Oni units: a card that speaks of enemy units means those of factions."""
    t = holding("old_seed", "dark_seed").line(f"in_force dark_seed {EVENT}").home("dark_seed", (6, -1))
    t.units("A", warrior=4, small_oni=1).initiative("nomads", "boarlords", "dark_seed").round(1)
    t.turn("dark_seed", "red", "combat 1, initiative 1").take("use", "combat").take("attack", "A")
    t.take("card", "dark_seed_annihilation")
    while t.asked != "dark_seed turn":
        t.game.apply(0)
    assert t.count("A", "small_oni") == 0
    t.take("done")
    assert t.asked != "dark_seed produce"


def test_nobody_destroyed_nothing_to_eat() -> None:
    """C: a point for each, and for none none."""
    t = hungry(0).take("done")
    assert t.asked != "dark_seed produce"
    assert open_before(t, "dark_seed") == []


def test_once_and_not_again_in_the_next_round() -> None:
    """C: at the end of the round in which it was played."""
    t = hungry(1).take("done").take("done")
    assert open_before(t, "dark_seed") == [] and t.state.round == 2
