"""Strongholds: 15 conquest points each for the Boarlords, and a hurdle for everybody else."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table
from tsukuyumi.rules.conquest import conquest_points, hurdle

Land = Callable[..., Table]


def can_conquer(t: Table, faction: str, card: str) -> bool:
    """Whether the attack on A can be played with this card, as the first combat action of a red turn."""
    t.turn(faction, "red", "combat 1").take("use", "combat")
    if not t.offers("attack", "A"):
        return False
    t.take("attack", "A")
    return t.logged("conquers") or t.offers("card", card)


def test_three_strongholds_and_a_boarguard_are_95_points_in_attack_and_defence(land: Land) -> None:
    """C, Boarlords: Stronghold, the example"""
    t = land().marker("A", "stronghold", 3).units("A", boarguard=1).turn("boarlords", "red", "combat 1")
    assert conquest_points(t.state, 0, t.number("A")) == 95
    assert hurdle(t.state, 1, t.number("A")) == 45
    assert hurdle(t.state, 0, t.number("A")) == 0
    # in attack: 95 points take the area from 95 enemy points (Large Oni are worth 30, Small ones 5), not from 100
    t = land().marker("A", "stronghold", 3).units("A", boarguard=1, large_oni=3, small_oni=1)
    assert can_conquer(t, "boarlords", "boarlords_conquest")
    t = land().marker("A", "stronghold", 3).units("A", boarguard=1, large_oni=3, small_oni=2)
    assert not can_conquer(t, "boarlords", "boarlords_conquest")
    # in defence: 95 points hold it against 90, and lose it to 95: the hurdle does not come on top
    squad = {"worker": 13, "conqueror": 1, "wasp": 1}
    t = land().marker("A", "stronghold", 3).units("A", boarguard=1, **squad)
    assert not can_conquer(t, "dark_seed", "dark_seed_conquest")
    t = land().marker("A", "stronghold", 3).units("A", boarguard=1, **squad | {"wasp": 2})
    assert can_conquer(t, "dark_seed", "dark_seed_conquest")


def test_an_empty_area_needs_its_value(land: Land) -> None:
    """C, Boarlords: Stronghold: every enemy needs at least 45, also with no Boarlord present"""
    t = land().marker("A", "stronghold", 3).units("A", warrior=4).units("moon2", warrior=1)
    t.turn("dark_seed", "red", "combat 1").take("use", "combat")
    assert not t.offers("attack", "A")
    assert t.refusal("attack", "A").code == "too_few_points"
    t = land().marker("A", "stronghold", 3).units("A", warrior=4, worker=1)
    assert can_conquer(t, "dark_seed", "dark_seed_conquest")


def test_other_defenders_gain_nothing_from_it(land: Land) -> None:
    """R, Faction-Specific Markers; ruling: against a hurdle of 45 and 20 points of Nomads, 45 are enough"""
    t = land().marker("A", "stronghold", 3).units("A", warrior=4, worker=1, private=2)
    assert can_conquer(t, "dark_seed", "dark_seed_conquest")
    # but the attacker must still match them on their own points
    t = land().marker("A", "stronghold", 1).units("A", warrior=2, private=3)
    t.turn("dark_seed", "red", "combat 1").take("use", "combat").take("attack", "A")
    assert not t.offers("card", "dark_seed_conquest")


def test_on_a_mountain_both_values_add_up(land: Land) -> None:
    """R, Mountain Range; C, Stronghold: it works like a mountain range"""
    t = land(type="mountain_range", mountain=20).marker("A", "stronghold", 2).units("A", warrior=4, worker=1)
    assert not can_conquer(t, "dark_seed", "dark_seed_conquest")
    t = land(type="mountain_range", mountain=20).marker("A", "stronghold", 2).units("A", warrior=5)
    assert can_conquer(t, "dark_seed", "dark_seed_conquest")
    # for the Boarlords the mountain stays a mountain, but Strongholds help to climb it: 15 + 15 against 20
    t = land(type="mountain_range", mountain=20).marker("A", "stronghold", 1).units("A", squeaker=1)
    assert can_conquer(t, "boarlords", "boarlords_conquest")
    t = land(type="mountain_range", mountain=20).units("A", squeaker=1)
    assert not can_conquer(t, "boarlords", "boarlords_conquest")


def test_boarlords_defend_a_mountain_with_everything(land: Land) -> None:
    """R, Mountain Range; C, Stronghold: 15 + 15 for the Squeaker, 20 for the mountain"""
    t = land(type="mountain_range", mountain=20).marker("A", "stronghold", 1).units("A", squeaker=1, worker=9)
    assert not can_conquer(t, "dark_seed", "dark_seed_conquest")
    t = land(type="mountain_range", mountain=20).marker("A", "stronghold", 1).units("A", squeaker=1, worker=10)
    assert can_conquer(t, "dark_seed", "dark_seed_conquest")


def test_oni_need_its_value_too(land: Land) -> None:
    """C, Boarlords: Stronghold: against all other factions"""
    t = land().marker("A", "stronghold", 3).units("A", large_oni=1).territory("A", "boarlords")
    t.turn("boarlords", "green", "oni_conquest 1")
    assert not t.offers("target", "A")
    assert t.refusal("target", "A").code == "beyond_the_oni", "30 points against 45"
    t = land().marker("A", "stronghold", 3).units("A", large_oni=2).territory("A", "boarlords")
    t.turn("boarlords", "green", "oni_conquest 1").take("target", "A").through("oni_companion")
    assert t.owner("A") == "oni"


def test_rocket_attack_switches_it_off(land: Land) -> None:
    """C, Rocket Attack"""
    t = land("boarlords nomads cybersamurai").marker("A", "stronghold", 3).units("A", boarguard=1)
    t.token("rocket_attack_red", "A").turn("boarlords", "red", "combat 1")
    assert conquest_points(t.state, 0, t.number("A")) == 50
    assert hurdle(t.state, 1, t.number("A")) == 0


def test_markers_alone_choose_no_counterattack(land: Land) -> None:
    """C, Boarlords: Terraforming Markers; R, Markers"""
    t = land().marker("A", "stronghold", 1).marker("A", "cover", 1).territory("A", "boarlords").units("A", warrior=2)
    t.turn("dark_seed", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "dark_seed_conquest")
    assert t.owner("A") == "dark_seed"
    assert not t.logged("counters")
