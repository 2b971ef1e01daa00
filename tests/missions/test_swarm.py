"""Swarm (C, Dark Seed: Mission Card): control seven areas."""

from __future__ import annotations

from scenario import Table

SEATS = "nomads boarlords dark_seed"
MOON = ("centre", "moon0", "moon1", "moon2", "moon3", "moon4", "moon5")


def holders(count: int, owner: str = "nomads") -> Table:
    t = Table(SEATS).area("A", (2, -1)).area("B", (2, 0))
    for place in MOON[:count]:
        t.territory(place, owner)
    return t


def test_seven_areas_at_the_same_time() -> None:
    """C: seven or more at any given time, immediately."""
    t = holders(6).units("A", private=1).units("B", hunter=1).turn("nomads", "red", "combat 2").take("use", "combat")
    assert t.points("nomads")["missions"] == 0
    t.take("attack", "A").take("card", "nomads_conquest")
    assert t.points("nomads")["missions"] == 1


def test_losing_some_later_does_not_matter() -> None:
    """C: the point stays."""
    t = holders(7).units("moon1", boarguard=1).units("B", boarrior=1).turn("boarlords", "red", "combat 2")
    assert t.points("nomads")["missions"] == 1
    t.take("use", "combat").take("attack", "moon1")
    assert t.points("nomads")["areas"] == 6
    assert t.points("nomads")["missions"] == 1


def test_areas_taken_back_do_not_add_up() -> None:
    """C: control at the same time."""
    t = holders(6).territory("A", "boarlords").turn("nomads", "red", "combat 2")
    assert t.points("nomads")["missions"] == 0


def test_not_in_a_game_without_the_faction_that_brings_it() -> None:
    """R, Missions: each faction brings its own; those of absent factions are not in the game."""
    t = Table("nomads boarlords cybersamurai")
    for place in MOON:
        t.territory(place, "nomads")
    t.turn("nomads", "red", "combat 2")
    assert t.points("nomads")["missions"] == 0
    assert [mission["id"] for mission in t.game.view(None)["missions"]] == [
        "survival_of_the_fittest", "moonstruck", "geo_tagging",
    ]


def test_homezones_do_not_count() -> None:
    """R, Homezones: they are no areas and cannot be controlled."""
    t = holders(6).home("nomads", (3, -1)).units("home:nomads", private=1).turn("nomads", "red", "combat 2")
    assert t.points("nomads")["missions"] == 0
