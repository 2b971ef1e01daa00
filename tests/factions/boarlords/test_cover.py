"""Covers: 10 less of the total damage each, every time Boarlords receive damage in the area."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def annihilate(t: Table, faction: str, card: str) -> Table:
    t.turn(faction, "red", "combat 2").take("use", "combat").take("attack", "A")
    if t.asks.name == "choose_card":
        t.take("card", card)
    return t


def test_the_total_is_reduced_not_each_unit(land: Land) -> None:
    """C, Boarlords: Cover, the example: 70 damage and 2 Covers leave 50"""
    t = land().marker("A", "cover", 2).units("A", boarmother=1, boarguard=1, boarmaiden=1)
    # 70 points of damage: 2 Stingers and 3 Warriors, who have no equipment to ask about
    t.units("A", stinger=2, warrior=3)
    annihilate(t, "dark_seed", "dark_seed_annihilation").take("counter", "retreat")
    assert t.asked == "boarlords damage"
    assert t.state.decision is not None
    assert t.state.decision.args[0] == 50


def test_more_cover_than_damage_leaves_nothing(land: Land) -> None:
    """C, Boarlords: Cover"""
    t = land().marker("A", "cover", 2).units("A", squeaker=1, warrior=1)
    annihilate(t, "dark_seed", "dark_seed_annihilation").take("counter", "protection")
    assert t.count("A", "squeaker") == 1
    assert t.logged("damage_reduced")


def test_every_time_damage_is_received(land: Land) -> None:
    """C, Boarlords: Cover: two defenders who strike back deal two damages, each reduced: 10 and 10 kill two, or none"""
    for covers, left in ((0, 0), (1, 2)):
        t = land().units("A", squeaker=2, warrior=1, hunter=1)
        t = t.marker("A", "cover", covers) if covers else t
        t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
        t.take("card", "boarlords_conquest")
        t.take("counter", "counterstrike").take("amount", 10).take("counter", "counterstrike").take("amount", 10)
        t.through("damage", prefer="hit")
        assert t.count("A", "squeaker") == left


def test_it_helps_when_boarlords_attack(land: Land) -> None:
    """C, Boarlords: Conquest/Annihilation"""
    t = land().marker("A", "cover", 1).units("A", squeaker=1, warrior=1)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_conquest").take("counter", "counterstrike")
    assert t.count("A", "squeaker") == 1
    assert t.logged("damage_reduced")


def test_enemies_have_no_benefit(land: Land) -> None:
    """C, Boarlords: Cover"""
    t = land().marker("A", "cover", 5).units("A", boarguard=1, warrior=1)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_annihilation").take("counter", "counterstrike")
    assert t.count("A", "warrior") == 0
    assert t.count("A", "boarguard") == 1


def test_it_comes_before_protection(land: Land) -> None:
    """C, Protection: units are healthier against what is left; 40 - 10 kills one Squeaker of 10 + 10 and no second"""
    t = land().marker("A", "cover", 1).units("A", squeaker=3, stinger=2)
    annihilate(t, "dark_seed", "dark_seed_annihilation").take("counter", "protection")
    assert t.count("A", "squeaker") == 2


def test_mines_are_damage_too(land: Land) -> None:
    """C, Boarlords: Cover: every time; R, Passive Damage"""
    for covers, left in ((0, 0), (1, 1)):
        t = land().marker("A", "mine", 1).units("north", squeaker=1)
        t = t.marker("A", "cover", covers) if covers else t
        t.turn("boarlords", "red", "move 1").take("use", "move").take("mover", "north", "squeaker").take("step", "A", 1)
        t.take("explode", 1)
        assert t.count("A", "squeaker") == left


def test_rocket_attack_switches_it_off(land: Land) -> None:
    """C, Rocket Attack"""
    t = land("boarlords cybersamurai dark_seed").marker("A", "cover", 3).units("A", squeaker=1, warrior=1)
    t.token("rocket_attack_red", "A")
    annihilate(t, "dark_seed", "dark_seed_annihilation").take("counter", "retreat")
    assert t.count("A", "squeaker") == 0
