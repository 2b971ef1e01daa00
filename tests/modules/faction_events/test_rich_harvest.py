"""C, Boarlords: Rich Harvest; CONTENT, Modules: one Squeaker for two Strongholds, rounded up."""

from __future__ import annotations

from modules.faction_events.ground import holding, play
from scenario import Table

EVENT = "rich_harvest"


def farm(*, strongholds: int) -> Table:
    t = holding(EVENT, "boarlords").home("boarlords", (6, -1))
    if strongholds > 1:
        t.marker("south", "stronghold", strongholds - 1)
    if strongholds:
        t.marker("centre", "stronghold", 1)
    return t.turn("boarlords", "blue", "events 1, initiative 1")


def test_one_for_two_rounded_up_wherever_they_lie() -> None:
    """C: all Strongholds in play count, an odd number is rounded up."""
    t = play(farm(strongholds=3), EVENT)
    assert t.asked == "boarlords rich_harvest"
    t.take("put", "home:boarlords").take("put", "north-east")
    assert t.asks.name == "turn", "two Squeakers for three Strongholds"
    assert t.count("home:boarlords", "squeaker") == t.count("north-east", "squeaker") == 1


def test_placed_like_new_squeakers() -> None:
    """C: by the rules of the Boarlords: homezone, next to it, or beside the Boarmother."""
    t = play(farm(strongholds=1).units("south-west", boarmother=1), EVENT)
    assert sorted(t.options()) == ["done", "put:home:boarlords", "put:north-east", "put:south-east", "put:south-west"]
    assert t.refusal("put", "A").code == "not_a_spawn_area"


def test_no_more_than_there_are() -> None:
    """R, Material limitation."""
    t = play(farm(strongholds=7).units("south", squeaker=7), EVENT).take("put", "home:boarlords")
    assert t.asks.name == "turn"


def test_without_a_stronghold_or_a_squeaker_it_cannot_be_played() -> None:
    """An event that can do nothing is not played."""
    assert not farm(strongholds=0).take("use", "events").offers("own_event", EVENT)
    assert not farm(strongholds=4).units("south", squeaker=8).take("use", "events").offers("own_event", EVENT)
