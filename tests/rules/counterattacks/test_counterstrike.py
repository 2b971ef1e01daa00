"""Counterstrike: everybody strikes, also who is about to fall."""

from __future__ import annotations

from scenario import Table


def test_those_about_to_fall_strike_too() -> None:
    """C, Counterstrike: destroying all defenders protects nobody."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", boarmaster=1, boarmaiden=1, launcher=2)
    t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_annihilation").take("counter", "counterstrike")
    assert t.count("A", "launcher") == 0, "25 damage against 10 + 10"
    assert t.asked == "boarlords damage"
    t.take("hit", "boarmaster")
    assert t.count("A", "boarmaster") == 0, "30 damage came back although both Launchers fell"


def test_after_a_conquest_as_well() -> None:
    """R, Conquest: it harms nobody, but the answer does."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", boarrior=1, hunter=1)
    t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_conquest").take("counter", "counterstrike")
    assert t.owner("A") == "boarlords", "the result of the card happens in any case"
    assert t.count("A", "boarrior") == 0
    assert t.count("A", "hunter") == 1


def test_divided_between_attacker_and_other_defenders() -> None:
    """C, Counterstrike: at the attacker, at another defender, or divided."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1))
    t.units("A", boarguard=1, launcher=1, squad_leader=1, worker=2)
    t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_conquest")
    assert t.asked == "dark_seed counterattack", "initiative order: the Dark Seed before the Nomads"
    t.take("counter", "retreat").take("counter", "counterstrike")
    assert t.asked == "nomads split_damage"
    assert t.options()[:3] == ["amount:0", "amount:5", "amount:10"]
    t.take("amount", 20).through("emergency_egg", prefer="no").through("move_select")
    assert t.count("A", "boarguard") == 0, "20 of 30 to the attacker"
    assert t.count("A", "worker") == 0, "10 to the Workers"


def test_half_rounded_down() -> None:
    """C, Counterstrike: some cards cut the damage in half: 15 becomes 7."""
    t = Table("cybersamurai nomads dark_seed").area("A", (2, -1)).units("A", attack_drone=1, shield_drone=1, launcher=1)
    t.turn("cybersamurai", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "cybersamurai_target_acquisition")
    assert t.options()[0] == "counter:counterstrike:1"
    t.take("counter", "counterstrike", 1).take("hit", "attack_drone")
    assert t.count("A", "attack_drone") == 0, "7 damage against 5 health"
    assert (1, 0, 7) in [entry[2:5] for entry in t.game.log if entry[0] == "damage"]


def test_oni_always_strike_back() -> None:
    """R, Oni as Defender: automatically, without a question; damage to the attackers is the attacker's to assign."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", boarguard=1, squeaker=1, small_oni=2)
    t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_conquest")
    assert t.asked == "boarlords damage"
    t.take("hit", "boarguard")
    assert t.count("A", "boarguard") == 0


def test_against_an_oni_conquest() -> None:
    """R, Oni Conquest 4: the active player decides which Oni take the damage."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", launcher=1, small_oni=1, large_oni=1)
    t.turn("boarlords", "green", "oni_conquest 1").take("lead", "large_oni", "A")
    t.through("oni_target", prefer="target").through("oni_companion").take("counter", "counterstrike")
    assert t.asked == "boarlords damage"
    t.take("hit", "large_oni")
    assert t.count("A", "large_oni") == 1, "15 damage are absorbed by 30 health"
