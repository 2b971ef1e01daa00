"""S, goal card: Target Finder; C, Cybersamurai: Alternative Goal."""

from __future__ import annotations

from modules.tables import table
from scenario import Table


def finder(seats: str = "cybersamurai nomads boarlords dark_seed", fulfilled: str = "swarm moonstruck") -> Table:
    t = table(seats, modules="alternative_goals").area("A", (3, 0)).home("cybersamurai", (2, -2))
    t.line("goal cybersamurai target_finder").line(f"missions cybersamurai {fulfilled}")
    t.line("progress cybersamurai destroyed=2").units("A", cyberoid=3, squeaker=1)
    return t.turn("cybersamurai", "red", "combat 1, events 1")


def third(t: Table) -> Table:
    t.take("use", "combat").take("attack", "A").take("card", "cybersamurai_annihilation")
    while t.asks.name == "counterattack":
        t.game.apply(0)
    return t


def test_three_missions_on_display() -> None:
    """C: as soon as three of the displayed missions are fulfilled."""
    t = finder()
    assert t.game.view(0)["seats"][0]["goal"]["progress"] == 2
    third(t)
    assert t.points("cybersamurai")["goal"] == 2


def test_one_that_is_out_no_longer_counts() -> None:
    """S, Target Finder: a mission that was removed no longer counts."""
    t = third(finder().line("missions_out swarm"))
    assert t.points("cybersamurai")["goal"] == 0
    assert t.game.view(0)["seats"][0]["goal"]["progress"] == 2


def test_what_was_reached_stays() -> None:
    """R, Goals: fulfilled once; a mission that leaves later takes nothing of the goal away."""
    t = table("cybersamurai nomads boarlords dark_seed", modules="alternative_goals").area("A", (3, 0))
    t.home("cybersamurai", (2, -2)).line("goal cybersamurai target_finder")
    t.line("missions cybersamurai swarm moonstruck geo_tagging").turn("nomads", "red", "special, initiative 1")
    t.card("nomads", "disturbance")
    assert t.points("cybersamurai")["goal"] == 2
    t.take("use", "special").take("mission", "swarm")
    assert t.points("cybersamurai")["missions"] == 2
    assert t.points("cybersamurai")["goal"] == 2


def test_with_two_missions_on_display_it_cannot_be_reached() -> None:
    """C: it needs at least three missions on display."""
    t = third(finder("cybersamurai nomads boarlords", "moonstruck").line("missions_out geo_tagging"))
    assert t.points("cybersamurai")["goal"] == 0
