"""S, goal card: Fodder for the Swarm; C, Dark Seed: Alternative Goal."""

from __future__ import annotations

from modules.tables import table
from scenario import Table


def swarm(victim: str = "squeaker", before: int = 5) -> Table:
    t = table("dark_seed boarlords nomads", modules="alternative_goals").area("A", (3, 0)).home("dark_seed", (2, -2))
    t.line("goal dark_seed fodder_for_the_swarm")
    t.line(f"progress dark_seed destroyed={before} destroyed_round={before}")
    return t.units("A", stinger=2, **{victim: 1}).turn("dark_seed", "red", "combat 1, events 1")


def feed(t: Table) -> Table:
    t.take("use", "combat").take("attack", "A").take("card", "dark_seed_annihilation")
    while t.asks.name in ("counterattack", "damage"):
        t.game.apply(0)
    return t


def test_six_units_of_other_players_in_one_round() -> None:
    """S: at least six enemy units in a single round, over several phases."""
    t = swarm()
    assert t.game.view(0)["seats"][0]["goal"]["progress"] == 5
    assert t.points("dark_seed")["goal"] == 0
    feed(t)
    assert t.points("dark_seed")["goal"] == 2


def test_oni_do_not_count() -> None:
    """S: no Oni."""
    t = feed(swarm("small_oni"))
    assert t.points("dark_seed")["goal"] == 0


def test_another_round_begins_anew() -> None:
    """C: all units must be destroyed in the same round."""
    t = table("dark_seed boarlords nomads", modules="alternative_goals").area("A", (3, 0)).home("dark_seed", (2, -2))
    t.line("goal dark_seed fodder_for_the_swarm").line("progress dark_seed destroyed=9 destroyed_round=2")
    t.units("A", stinger=2, squeaker=1).turn("dark_seed", "red", "combat 1, events 1")
    feed(t)
    assert t.points("dark_seed")["goal"] == 0
    assert t.game.view(0)["seats"][0]["goal"]["progress"] == 3
