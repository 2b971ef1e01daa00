"""R, Missions; Faction-specific Goals: once each, immediately, also in the turns of others."""

from __future__ import annotations

from scenario import Table

SEATS = "nomads boarlords dark_seed"
MOON = ("centre", "moon0", "moon1", "moon2", "moon3", "moon4", "moon5")


def logged_missions(t: Table) -> list[tuple[str, str]]:
    return [
        (t.factions[entry[2]], t.state.box.mission[entry[3]].id) for entry in t.game.log if entry[0] == "mission"
    ]


def test_each_faction_brings_one_and_everybody_may_complete_it() -> None:
    """R, Missions: public, depending on the factions in the game; each player can complete any mission."""
    t = Table(SEATS).turn("nomads", "red", "combat 1, events 1")
    assert [mission["id"] for mission in t.game.view(None)["missions"]] == [
        "survival_of_the_fittest", "moonstruck", "swarm",
    ]
    for faction in SEATS.split():
        t = Table(SEATS)
        for place in MOON:
            t.territory(place, faction)
        t.turn("nomads", "red", "combat 1, events 1")
        assert logged_missions(t) == [(faction, "swarm")]


def test_once_per_player() -> None:
    """R, Missions: once by each player, even if the condition is met again."""
    t = Table(SEATS).area("A", (2, -1)).units("A", private=1).line("missions nomads swarm")
    for place in MOON:
        t.territory(place, "nomads")
    t.turn("nomads", "red", "combat 2").take("use", "combat").take("attack", "A").take("card", "nomads_conquest")
    assert t.points("nomads")["areas"] == 8
    assert t.points("nomads")["missions"] == 1
    assert logged_missions(t) == []


def test_also_by_those_who_come_second() -> None:
    """R, Missions: completed by one player, it may still be completed by others."""
    t = Table(SEATS).line("missions boarlords swarm")
    for place in MOON:
        t.territory(place, "nomads")
    t.turn("nomads", "red", "combat 2")
    assert t.points("nomads")["missions"] == t.points("boarlords")["missions"] == 1


def test_immediately_in_the_middle_of_an_action() -> None:
    """R, Missions: completed immediately; here between two combat actions."""
    t = Table(SEATS).area("A", (2, -1)).area("B", (2, 0)).units("A", private=1).units("B", hunter=1)
    for place in MOON[:6]:
        t.territory(place, "nomads")
    t.turn("nomads", "red", "combat 2").take("use", "combat").take("attack", "A").take("card", "nomads_conquest")
    assert t.asked == "nomads attack_where"
    assert logged_missions(t) == [("nomads", "swarm")]


def test_in_somebody_elses_turn() -> None:
    """R, Missions: even if you are not the active player; here a defender destroys the third unit."""
    t = Table(SEATS).area("A", (3, -1)).area("B", (3, 0)).units("A", squeaker=2, launcher=1)
    t.line("progress nomads destroyed=2").turn("boarlords", "red", "combat 2").take("use", "combat")
    t.take("attack", "A").take("card", "boarlords_conquest").take("counter", "counterstrike").through("weapons")
    assert t.asked.startswith("boarlords")
    assert logged_missions(t) == [("nomads", "survival_of_the_fittest")]


def test_several_players_at_the_same_moment() -> None:
    """One change may fulfil missions of several players: all of them count."""
    t = Table("nomads boarlords dark_seed cybersamurai").area("A", (2, -1))
    for place in MOON:
        t.territory(place, "nomads")
    for number, (place, kind) in enumerate((("F", "fertile_ground"), ("M", "mountain_range"), ("O", "ocean_floor"))):
        t.area(place, (3, -number), kind).territory(place, "cybersamurai")
    t.turn("nomads", "red", "combat 1, events 1")
    assert sorted(logged_missions(t)) == [("cybersamurai", "geo_tagging"), ("nomads", "swarm")]


def test_a_goal_counts_once_and_stays() -> None:
    """R, Faction-specific Goals: each player can fulfil their goal once; the points are permanent."""
    t = Table("dark_seed nomads boarlords").area("A", (2, -1)).units("A", worker=1).units("moon5", worker=1)
    t.line("conquered dark_seed 0,0 1,-1 1,0 0,1 -1,1").turn("dark_seed", "red", "combat 3").take("use", "combat")
    t.take("attack", "A").take("card", "dark_seed_conquest")
    assert t.points("dark_seed")["goal"] == 2
    t.take("attack", "moon5").take("card", "dark_seed_conquest")
    assert t.points("dark_seed")["goal"] == 2
    assert sum(entry[0] == "goal" for entry in t.game.log) == 1


def test_starting_areas_may_complete_a_mission() -> None:
    """R, Control: the areas need not be conquered; three starting areas of three types are enough at once."""
    t = Table("cybersamurai nomads boarlords").line("phase draft").line("round 1")
    for number, (place, kind) in enumerate((("F", "fertile_ground"), ("M", "mountain_range"), ("O", "ocean_floor"))):
        t.area(place, (3, -number), kind).territory(place, "nomads")
    assert logged_missions(t) == [("nomads", "geo_tagging")]
