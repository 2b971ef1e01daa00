"""C, Boarlords: Leaders, Mama Jhora."""

from __future__ import annotations

from modules.tables import table
from scenario import Table


def almost(tunnels: int = 9) -> Table:
    """All Terraformings but some Tunnels are in play, and a Boarrior is about to dig."""
    t = table("boarlords nomads dark_seed", "mama_jhora")
    t.area("A", (3, 0)).area("B", (3, 1)).area("C", (4, 0), "fertile_ground").home("boarlords", (2, -2))
    t.marker("A", "cover", 10).marker("A", "stronghold", 10).marker("A", "tunnel", tunnels, edge="south")
    for edge in ("north", "north-east", "north-west"):
        t.marker("A", "pig_blockade", edge=edge)
    for edge in ("north-east", "south-east"):
        t.marker("C", "pig_blockade", edge=edge)
    t.units("B", boarrior=1)
    return t.turn("boarlords", "blue", "effect, events 1")


def test_as_soon_as_all_are_in_play() -> None:
    """C: all of them in play at the same time, immediately."""
    t = almost()
    assert t.points("boarlords")["leader"] == 0
    assert t.game.view(0)["seats"][0]["leader"] == {"id": "mama_jhora", "done": False, "progress": 34, "target": 35}
    t.take("use", "effect").take("build_edge", "B", "north")
    assert t.points("boarlords")["leader"] == 2
    assert t.logged("leader_goal")


def test_it_stays_fulfilled() -> None:
    """R, Leaders: a goal is fulfilled once."""
    t = almost().line("table_notes 0 0 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0")
    assert t.points("boarlords")["leader"] == 2
    assert t.game.view(0)["seats"][0]["leader"]["done"] is True


def test_not_with_one_missing() -> None:
    t = almost(8).take("use", "effect").take("build_edge", "B", "north")
    assert t.points("boarlords")["leader"] == 0
