"""Martyrs: three attackers fall, whatever their health."""

from __future__ import annotations

from scenario import Table


def stampede(**attackers: int) -> Table:
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", private=1, **attackers)
    t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    return t.take("card", "boarlords_stampede").through("conquer_too", prefer="yes").take("counter", "martyrs")


def test_the_attacker_names_them() -> None:
    """C, Martyrs: the attacker decides which three; health is irrelevant."""
    t = stampede(boarmaster=1, squeaker=2, boarguard=1)
    assert t.asked == "boarlords lose_units"
    t.take("lose", "squeaker").take("lose", "boarguard").take("lose", "squeaker")
    assert t.count("A", "boarmaster") == 1
    assert t.count("A", "squeaker") == t.count("A", "boarguard") == 0


def test_fewer_than_three() -> None:
    """C, Martyrs: who has fewer loses all; the attack still lands."""
    t = stampede(boarguard=2)
    assert t.count("A", "boarguard") == 0
    assert t.count("A", "private") == 0, "20 damage were dealt before the Martyrs fell"
    assert t.owner("A") == "boarlords"


def test_cover_does_not_help() -> None:
    """C, Martyrs: no damage is dealt, so nothing lowers it."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).marker("A", "cover", 5)
    t.units("A", private=1, boarguard=3).turn("boarlords", "red", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A").take("card", "boarlords_stampede").take("yes")
    t.take("counter", "martyrs")
    assert t.count("A", "boarguard") == 0


def test_they_are_destroyed_by_the_defender() -> None:
    """C, Nomads' mission: destroyed as a defender counts."""
    t = stampede(boarguard=3)
    assert t.points("nomads")["missions"] == 1


def test_oni_may_answer_with_it() -> None:
    """R, Oni as Defender: Guerrilla Attack has no Counterstrike; Martyrs is the only one that fits."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).units("A", private=4, small_oni=1)
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_guerrilla_attack").take("yes")
    assert t.count("A", "private") == 1
