"""S, Oni Missions: Oni Moon, Evaluation, Neighbour; the first who does one has its point."""

from __future__ import annotations

from scenario import Table


def table() -> Table:
    t = Table("nomads boarlords dark_seed", modules=["oni_missions"]).area("A", (2, -1)).area("B", (2, 0))
    return t.area("C", (4, -1)).home("boarlords", (3, 0)).home("nomads", (3, -1))


def led(t: Table) -> Table:
    return t.turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")


def test_oni_moon() -> None:
    """S, Oni Moon: the centre, which somebody had conquered before, is taken with Oni."""
    t = led(table().units("centre", medium_oni=1).territory("centre", "boarlords").territory("A", "oni"))
    t.through("oni_target", prefer="target").through("oni_companion")
    assert t.owner("centre") == "oni" and t.points("nomads")["oni_missions"] == 1 and t.logged("oni_mission")


def test_evaluation() -> None:
    """S, Evaluation: an Oni is moved into the own homezone, by leading it; a foreign one does not count."""
    t = led(table().units("A", medium_oni=2)).take("target", "B").take("oni", "medium_oni")
    t.take("target", "home:nomads").through("oni_companion")
    assert t.count("home:nomads", "medium_oni") == 1
    cards = {card["card"]: card["seat"] for card in t.game.view(None)["open_cards"]}
    assert cards["evaluation"] == 0


def test_neighbour() -> None:
    """S, Neighbour: an area that borders on an opponent's homezone is conquered with Oni."""
    t = led(table().units("A", medium_oni=1)).take("target", "B").through("oni_companion")
    assert t.owner("B") == "oni" and t.points("nomads")["oni_missions"] == 1


def test_only_the_first() -> None:
    """S, Oni Missions: what is done is done; nobody else can do it any more."""
    t = led(table().units("A", medium_oni=1).line("table_notes 0 0 3")).take("target", "B").through("oni_companion")
    assert t.points("nomads")["oni_missions"] == 0 and t.points("dark_seed")["oni_missions"] == 1
