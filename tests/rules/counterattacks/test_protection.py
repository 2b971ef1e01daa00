"""Protection: healthier units for one battle (C, Generic Counterattacks)."""

from __future__ import annotations

from scenario import Table


def test_adds_to_each_unit() -> None:
    """C, Protection: +10 for each Boarlord: 30 damage kill one Squeaker of 20, and 10 are left for nobody."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).units("A", launcher=2, squeaker=3)
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_annihilation").take("counter", "protection")
    assert t.count("A", "squeaker") == 2


def test_doubles() -> None:
    """C, Protection: x2 for the Cybersamurai: 15 damage do not kill 2 x 10."""
    t = Table("nomads cybersamurai dark_seed").area("A", (2, -1)).units("A", launcher=1, cybersamurai_2_1=1)
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_annihilation").take("counter", "protection")
    assert t.count("A", "cybersamurai_2_1") == 1


def test_plus_nothing() -> None:
    """C, Protection: +0 for the Dark Seed: it may be chosen, and helps nobody."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).units("A", private=1, worker=2)
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_annihilation").take("counter", "protection").through("emergency_egg", prefer="no")
    assert t.count("A", "worker") == 1


def test_against_other_defenders_too() -> None:
    """C, Protection: the higher health also counts against damage from other defenders."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", boarrior=1, private=1, warrior=1)
    t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_annihilation")
    t.through("split_damage", prefer="amount")
    assert t.asked == "dark_seed counterattack"
    t.take("counter", "counterstrike")
    assert t.asked == "dark_seed split_damage"
    t.take("amount", 0)
    t.take("counter", "protection").through("emergency_egg", prefer="no")
    assert t.count("A", "private") == 1, "10 damage of the Warrior against 10 + 5"


def test_only_for_this_battle() -> None:
    """C, Protection: the next attack finds the units as they are."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).units("A", hunter=1, squeaker=1)
    t.turn("nomads", "red", "combat 2, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_annihilation").take("counter", "protection")
    assert t.count("A", "squeaker") == 1
    t.take("attack", "A").take("card", "nomads_annihilation").take("counter", "hold_the_line")
    assert t.count("A", "squeaker") == 0


def test_oni_take_neither_defence_nor_protection() -> None:
    """CONTENT, ruling 16; R, Oni as Defender."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", boarguard=1, small_oni=1)
    t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_annihilation")
    counters = [entry[3] for entry in t.game.log if entry[0] == "counters"]
    assert counters == [t.state.box.counter_number["counterstrike"]], "always the counterstrike, without a question"
