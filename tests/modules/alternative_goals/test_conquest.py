"""S, goal card: Conquest; C, Nomads: Alternative Goal."""

from __future__ import annotations

from modules.tables import table
from scenario import Table

# connected or not: on the moon as well
LAND = ("A", "moon0", "moon1", "moon2", "moon3", "moon4", "moon5")


def land(held: int, goal: str = "nomads_conquest_goal") -> Table:
    t = table("nomads boarlords dark_seed", modules="alternative_goals").home("nomads", (2, -2))
    t.area("A", (3, 0)).area("B", (3, 1))
    for name in LAND[:held]:
        t.territory(name, "nomads")
    t.line(f"goal nomads {goal}").units("B", private=3)
    return t.turn("nomads", "red", "combat 1, events 1")


def conquer(t: Table) -> Table:
    return t.take("use", "combat").take("attack", "B").take("card", "nomads_conquest")


def test_eight_areas_at_the_same_moment() -> None:
    """C: control all eight at the same time."""
    t = land(7)
    goal = t.game.view(0)["seats"][0]["goal"]
    assert goal == {"id": "nomads_conquest_goal", "done": False, "progress": 7, "chosen": True}
    assert conquer(t).points("nomads")["goal"] == 2


def test_seven_are_not_enough() -> None:
    assert conquer(land(6)).points("nomads")["goal"] == 0


def test_not_for_whoever_plays_for_the_regular_goal() -> None:
    assert conquer(land(7, "regain_former_strength")).points("nomads")["goal"] == 0
