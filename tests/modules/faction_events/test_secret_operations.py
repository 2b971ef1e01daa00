"""C, Nomads: Secret Operations; S, card face: 2 Mines in any area."""

from __future__ import annotations

from modules.faction_events.ground import holding, play
from scenario import Table

EVENT = "secret_operations"


def operation(t: Table | None = None) -> Table:
    t = t or holding(EVENT, "nomads")
    return play(t.home("nomads", (6, -1)).turn("nomads", "blue", "events 1, initiative 1"), EVENT)


def test_two_mines_in_any_areas() -> None:
    """S: areas of others, with units or without; ruling P118: both in one, or in two."""
    t = holding(EVENT, "nomads").territory("A", "boarlords").units("A", boarguard=2)
    t = operation(t).take("put", "A").take("put", "centre")
    assert t.markers("A", "mine") == t.markers("centre", "mine") == 1
    assert operation().take("put", "A").take("put", "A").markers("A", "mine") == 2


def test_nobody_who_is_there_is_hit() -> None:
    """C: Mines cannot be used against units that are in the area already."""
    t = holding(EVENT, "nomads").units("A", squeaker=2)
    t = operation(t).take("put", "A").take("put", "A")
    assert t.asked == "nomads turn" and t.count("A", "squeaker") == 2


def test_not_in_homezones() -> None:
    """C: homezones may not be chosen."""
    t = operation()
    assert not t.offers("put", "home:nomads")
    assert t.refusal("put", "home:nomads").code == "homezone"


def test_only_mines_that_there_are() -> None:
    """R, Material limitation."""
    t = operation(holding(EVENT, "nomads").marker("north", "mine", 19)).take("put", "A")
    assert t.asked == "nomads turn"
    t = holding(EVENT, "nomads").marker("north", "mine", 20).line("own_events nomads reload")
    assert not t.turn("nomads", "blue", "events 1, initiative 1").take("use", "events").offers("own_event", EVENT)
