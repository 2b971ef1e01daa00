"""The worked examples of the rulebook's pages on combat."""

from __future__ import annotations

from scenario import Table


def test_conquest_fifteen_against_fifteen_and_five() -> None:
    """R, Conquest, example: 15 points are enough against 15 and 5; a tie is all it takes, defenders do not add up."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", boarmaiden=1, lt_dan=1, worker=1)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A").take("card", "boarlords_conquest")
    assert t.owner("A") == "boarlords"
    assert t.asked == "dark_seed counterattack", "the defender first in initiative answers first"


def test_conquest_harms_nobody() -> None:
    """R, Conquest: no damage is done to enemy units."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", boarmaiden=1, lt_dan=1)
    t.area("B", (2, 0)).turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_conquest").take("counter", "counterstrike")
    assert t.count("A", "lt_dan") == 1


def test_forty_damage_on_the_boarlords() -> None:
    """R, Assigning Damage, example; ruling 3: the Boarmaster takes 30 of 40 and falls, the other 10 are absorbed."""
    t = Table("cybersamurai boarlords nomads").area("A", (2, -1)).area("B", (2, 0))
    t.units("A", cybersamurai_2_1=2, cyberoid=1, boarmaster=1, boarmother=1, boarguard=1)
    t.turn("cybersamurai", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "cybersamurai_annihilation").take("counter", "retreat")
    assert t.asked == "boarlords damage"
    t.take("hit", "boarmaster")
    assert t.count("A", "boarmaster") == 0 and t.asked == "boarlords damage"
    t.take("hit", "boarguard")
    assert t.count("A", "boarguard") == 1 and t.count("A", "boarmother") == 1
    assert t.asked == "boarlords move_select", "the damage is used up; the survivors retreat"


def test_a_healthier_unit_absorbs_the_damage() -> None:
    """S, Damage to Units, example 2: 10 damage on Lt. Dan (15) instead of the Stuff Sergeant: nothing happens."""
    t = Table("cybersamurai nomads boarlords").area("A", (2, -1)).area("B", (2, 0))
    t.units("A", cybersamurai_2_1=1, lt_dan=1, stuff_sergeant=1)
    t.turn("cybersamurai", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "cybersamurai_annihilation").take("counter", "retreat").take("hit", "lt_dan")
    assert t.count("A", "lt_dan") == 1 and t.count("A", "stuff_sergeant") == 1


def test_splitting_forty_into_ten_and_thirty() -> None:
    """R, Multiple Defenders, example: 40 damage divided into 10 for the Dark Seed and 30 for the Boarlords."""
    t = Table("nomads dark_seed boarlords").area("A", (2, -1)).area("B", (2, 0))
    t.units("A", launcher=2, hunter=1, worker=3, boarguard=1, boarmaiden=1)
    t.turn("nomads", "red", "combat 1").take("use", "combat").take("attack", "A").take("card", "nomads_annihilation")
    t.through("weapons", "choose_weapons", "arm")
    assert t.asked == "nomads split_damage" and "40" in t.asks.prompt()
    t.take("amount", 10)
    t.take("counter", "protection").take("counter", "retreat")
    fallen = 3 - t.count("A", "worker")
    assert fallen == 2, "10 damage and +0 protection: two Workers of 5 health"
    t.through("emergency_egg")
    assert t.asked == "boarlords damage" and "30" in t.asks.prompt()


def test_annihilation_then_conquest_of_the_same_area() -> None:
    """R, Combat Action, Till's example: two combat actions in one area, one after another."""
    t = Table("cybersamurai nomads boarlords").area("A", (2, -1)).units("A", cyberoid=1, private=1)
    t.turn("cybersamurai", "red", "combat 2").take("use", "combat").take("attack", "A")
    t.take("card", "cybersamurai_annihilation").take("counter", "protection")
    assert t.count("A", "private") == 0 and t.owner("A") is None
    t.take("attack", "A")
    assert t.owner("A") == "cybersamurai", "conquered without resistance: the only card that could be played"


def test_two_defenders_answer_differently() -> None:
    """S, Counterattack, example: one defender strikes back with 30, the other retreats."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0))
    t.units("A", boarguard=2, boarmaiden=1, launcher=2, worker=2)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A").take("card", "boarlords_conquest")
    assert t.asked == "dark_seed counterattack"
    t.take("counter", "retreat").take("counter", "counterstrike")
    t.through("weapons", "choose_weapons", "arm")
    assert t.asked == "nomads split_damage"
    t.take("amount", 30)
    assert t.asked == "boarlords damage", "the attacker assigns the damage to its own units"
    t.take("hit", "boarguard").take("hit", "boarmaiden")
    assert t.count("A", "boarguard") == 1 and t.count("A", "boarmaiden") == 1
    assert t.asked == "dark_seed move_select"
