"""Shield Drone: it may always be made the target of damage."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def into_mines(t: Table, unit: str, count: int, mines: int) -> Table:
    t.marker("A", "mine", 3).turn("cybersamurai", "red", "move 1").take("use", "move").take("mover", "north", unit)
    return t.take("step", "A", count).take("explode", mines)


def test_in_a_battle_the_owner_chooses_anyway(land: Land) -> None:
    """R, Assigning Damage: the owner names the units; 10 damage vanish in a Shield Drone of 15 health."""
    t = land().units("A", shield_drone=1, attack_drone=2, boarmother=1)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_annihilation").take("counter", "retreat")
    assert t.asked == "cybersamurai damage"
    assert t.offers("hit", "shield_drone")
    t.take("hit", "shield_drone")
    assert t.count("A", "shield_drone") == 1
    assert t.count("A", "attack_drone") == 2


def test_against_passive_damage(land: Land) -> None:
    """S, faction sheet: may always be the target of damage, also where the weakest would be hit (R, Passive Damage)."""
    t = into_mines(land().units("A", shield_drone=1).units("north", attack_drone=2), "attack_drone", 2, 1)
    assert t.asked == "cybersamurai shield"
    assert t.options() == ["hit:shield_drone", "pass"]
    t.take("hit", "shield_drone")
    assert t.count("A", "shield_drone") == 0, "15 damage, 15 health"
    assert t.count("A", "attack_drone") == 2


def test_what_is_left_goes_on(land: Land) -> None:
    """R, Passive Damage: 30 damage: the shield takes 15, the rest goes to those who entered."""
    t = into_mines(land().units("A", shield_drone=1).units("north", attack_drone=2), "attack_drone", 2, 2)
    t.take("hit", "shield_drone")
    assert t.count("A", "shield_drone") == 0
    assert t.count("A", "attack_drone") == 0


def test_it_may_stand_back(land: Land) -> None:
    """S, faction sheet: it *may* be the target."""
    t = into_mines(land().units("A", shield_drone=1).units("north", attack_drone=2), "attack_drone", 2, 1)
    t.through("shield", prefer="pass")
    assert t.count("A", "shield_drone") == 1
    assert t.count("A", "attack_drone") == 0


def test_it_must_be_in_the_area(land: Land) -> None:
    """S, faction sheet: damage in its own area."""
    t = land().units("north", attack_drone=1).units("south", shield_drone=1)
    t = into_mines(t, "attack_drone", 1, 1)
    assert t.asks.name != "shield"
    assert t.count("A", "attack_drone") == 0
