"""Weapons: ready or used, one per unit and fight, never in a Dog's mouth."""

from __future__ import annotations

from scenario import Table


def attack(**nomads: int) -> Table:
    """Nomads of these kinds stand before a Boarmaster and a Boarmother (55 health) and play Annihilation."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0))
    t.units("A", boarmaster=1, boarmother=1, **nomads)
    return t.turn("nomads", "red", "combat 2")


def fire(t: Table) -> Table:
    t.take("use", "combat").take("attack", "A")
    if t.asks.name == "choose_card":
        t.take("card", "nomads_annihilation")
    return t


def test_one_weapon_for_each_unit() -> None:
    """C, Nomads: Annihilation: each Nomad adds one weapon; two of them carry no three."""
    t = fire(attack(private=2).equipment("nomads", pistol=5, mg=5, grenade=1))
    assert t.asked == "nomads weapons"
    assert t.options() == ["arm:grenade:1", "pass"], "the strongest kind is asked for first"
    t.take("arm", "grenade", 1)
    assert t.options() == ["arm:mg:1", "pass"], "one unit is left to carry something"
    assert t.refusal("arm", "mg", 2).code == "one_weapon_each"
    t.take("arm", "mg", 1)
    assert t.asked == "boarlords counterattack", "nobody is left for a Pistol"
    assert t.gear("grenade") == (0, 1)
    assert t.gear("mg") == (4, 1)
    assert t.gear("pistol") == (5, 0)


def test_weapons_add_up_with_the_units() -> None:
    """C, Nomads: Weapons: 5 + 5 of two Privates, 25 + 15 of the weapons: 50 damage."""
    t = fire(attack(private=2).equipment("nomads", mg=1, grenade=1))
    t.take("arm", "grenade", 1).take("arm", "mg", 1).take("counter", "hold_the_line")
    assert t.asked == "boarlords damage"
    assert "50 damage" in t.asks.prompt()
    t.take("hit", "boarmaster")
    assert t.count("A", "boarmaster") == 0
    assert t.count("A", "boarmother") == 1, "20 left do not kill 25 health"


def test_dogs_use_none() -> None:
    """S, faction sheet: a Dog cannot use weapons."""
    t = fire(attack(dog=2).equipment("nomads", pistol=5))
    assert t.asked == "boarlords counterattack"
    assert t.gear("pistol") == (5, 0)


def test_dogs_do_not_carry_for_others() -> None:
    """S, faction sheet: with two Dogs and one Private, one weapon."""
    t = fire(attack(dog=2, private=1).equipment("nomads", pistol=5))
    assert t.options() == ["arm:pistol:1", "pass"]


def test_a_weapon_may_stay_in_the_holster() -> None:
    """C, Nomads: Weapons: they *may* be used."""
    t = fire(attack(private=1).equipment("nomads", pistol=2))
    t.take("pass")
    assert t.gear("pistol") == (2, 0)


def test_used_weapons_do_not_shoot_again() -> None:
    """C, Nomads: Weapons: what was used is discarded."""
    t = fire(attack(private=2).equipment("nomads", used={"mg": 2}, pistol=1))
    assert t.options() == ["arm:pistol:1", "pass"]
    assert t.refusal("arm", "mg", 1).code == "weapons_not_ready"


def test_a_second_fight_is_another_fight() -> None:
    """C, Nomads: Weapons: one weapon per unit and fight; in the next fight the same unit may use another."""
    t = fire(attack(private=1).equipment("nomads", pistol=2))
    t.take("arm", "pistol", 1).take("counter", "hold_the_line").through("damage")
    assert t.gear("pistol") == (1, 1)
    t.take("attack", "A")
    if t.asks.name == "choose_card":
        t.take("card", "nomads_annihilation")
    assert t.options() == ["arm:pistol:1", "pass"]


def test_conquest_uses_none() -> None:
    """C, Nomads: Weapons: they add to damage; a conquest deals none."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1))
    t.units("A", squad_leader=1, squeaker=1).equipment("nomads", pistol=5).turn("nomads", "red", "combat 1")
    t.take("use", "combat").take("attack", "A").take("card", "nomads_conquest")
    assert t.asked == "boarlords counterattack"


def test_counterstrike_with_weapons() -> None:
    """C, Nomads: Weapons: a defender who deals damage may use them too; who is about to fall shoots as well."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", boarguard=1, private=2, dog=1)
    t.equipment("nomads", pistol=5).turn("boarlords", "red", "combat 1")
    t.take("use", "combat").take("attack", "A").take("card", "boarlords_annihilation")
    t.take("counter", "counterstrike")
    assert t.asked == "nomads weapons"
    assert t.options() == ["arm:pistol:1", "arm:pistol:2", "pass"]
    t.take("arm", "pistol", 1)
    assert t.asked == "nomads damage", "10 damage of the Boarguard"
    t.take("hit", "private")
    assert t.count("A", "boarguard") == 0, "5 + 5 + 10 + 10 damage kill 20 health"


def test_half_a_counterstrike_halves_the_weapons() -> None:
    """C, Counterstrike: the damage is cut in half, rounded down, and weapons are part of it."""
    t = Table("cybersamurai nomads dark_seed").area("A", (2, -1)).units("A", cyberoid=1, private=1)
    t.equipment("nomads", pistol=5).turn("cybersamurai", "red", "combat 1")
    t.take("use", "combat").take("attack", "A").take("card", "cybersamurai_target_acquisition")
    t.take("counter", "counterstrike").take("arm", "pistol", 1)
    t.through("damage")
    damage = [entry[2:5] for entry in t.game.log if entry[0] == "damage"]
    assert (1, 0, 7) in damage, "(5 + 10) / 2, rounded down"


def test_weapons_against_an_oni_conquest() -> None:
    """C, Nomads: Weapons: the Oni card allows a counterstrike, so weapons as well."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", private=1, medium_oni=1)
    t.equipment("nomads", mg=1).turn("boarlords", "green", "oni_conquest 1")
    t.take("counter", "counterstrike").take("arm", "mg", 1)
    assert t.count("A", "medium_oni") == 0, "5 + 15 damage"


def test_weapons_split_among_defenders() -> None:
    """R, Multiple Defenders, example: 40 damage of units and weapons, 10 to the Dark Seed and 30 to the Boarlords."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).units("A", launcher=1, worker=2, boarmaster=1)
    t.equipment("nomads", grenade=1).turn("nomads", "red", "combat 1")
    fire(t).take("arm", "grenade", 1)
    assert t.asked == "nomads split_damage"
    t.take("amount", 10)
    t.take("counter", "hold_the_line").take("counter", "hold_the_line")
    t.through("emergency_egg", prefer="no")
    assert t.count("A", "worker") == 0
    assert t.count("A", "boarmaster") == 0
