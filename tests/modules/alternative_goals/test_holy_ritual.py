"""S, goal card: Holy Ritual; C, Boarlords: Alternative Goal."""

from __future__ import annotations

from modules.tables import table
from scenario import Table


def ritual(at_the_door: str = "boarmaiden", goal: str = "holy_ritual", **others: int) -> Table:
    t = table("boarlords nomads dark_seed", modules="alternative_goals").area("A", (3, 0)).area("B", (4, 0))
    t.home("boarlords", (2, -2)).line(f"goal boarlords {goal}")
    crowd = {"boarmother": 1, "boarrior": 4, "boarmaiden": 6} | others
    crowd[at_the_door] -= 1
    t.units("A", **crowd).units("B", **{at_the_door: 1})
    return t.turn("boarlords", "red", "move 1, events 1")


def gather(t: Table, unit: str = "boarmaiden") -> Table:
    t.take("use", "move").take("mover", "B", unit)
    return t.take("step", "A", 1) if t.offers("step") else t


def test_all_of_them_in_one_area() -> None:
    """C: all four Boarriors and six Boarmaidens, with the Boarmother, at the same time in the same area."""
    t = ritual()
    assert t.points("boarlords")["goal"] == 0
    assert t.game.view(0)["seats"][0]["goal"] == {"id": "holy_ritual", "done": False, "progress": 10, "chosen": True}
    gather(t)
    assert t.points("boarlords")["goal"] == 2


def test_the_boarmother_comes_last() -> None:
    t = ritual("boarmother")
    assert t.game.view(0)["seats"][0]["goal"]["progress"] == 1
    assert gather(t, "boarmother").points("boarlords")["goal"] == 2


def test_all_that_are_in_play_are_not_enough() -> None:
    """S, Holy Ritual: all must be produced and on the board."""
    t = gather(ritual(boarrior=3))
    assert t.points("boarlords")["goal"] == 0
    assert t.game.view(0)["seats"][0]["goal"]["progress"] == 10


def test_not_for_whoever_plays_for_the_regular_goal() -> None:
    t = gather(ritual(goal="territorial_expansion"))
    assert t.points("boarlords")["goal"] == 0
