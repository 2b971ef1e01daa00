"""R, Displacement: units pushed into adjacent areas by somebody else."""

from __future__ import annotations

from made_up import with_unit
from scenario import Table
from tsukuyumi.content.model import Content


def pushed(content: Content | None = None, **units: int) -> Table:
    """The Dark Seed attack, the Boarlords answer with Displacement; the Cybersamurai stand in the area as well.

    A has an area to its left and one to its right, and one below behind a blockade.
    """
    t = Table("boarlords cybersamurai dark_seed", content).area("A", (4, 0), walls="south")
    t.area("left", (3, 0)).area("right", (5, 0)).area("below", (4, 1))
    t.units("A", boarguard=3, warrior=1, **units).initiative("dark_seed", "boarlords", "cybersamurai")
    t.turn("dark_seed", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("amount", 10).take("counter", "defence")
    while t.asks.name in ("counterattack", "damage", "emergency_egg"):
        t.game.apply(t.asks.default)
    assert t.asked == "boarlords displace"
    return t


def test_the_example() -> None:
    """R, Displacement, example: the Cyberoid to the right, two Cybersamurai to the left, nobody over the blockade."""
    t = pushed(cyberoid=1, cybersamurai_2_1=2)
    while t.asks.name == "displace":
        assert not any(":below:" in option for option in t.options()), "the area below is forbidden"
        unit = t.options()[0].split(":")[1]
        refusal = t.refusal("push", unit, "below", 1)
        assert (refusal.code, refusal.rule) == ("blockade_holds_displaced", "R, Displacement")
        t.take("push", unit, "right" if unit == "cyberoid" else "left")
    assert t.count("right", "cyberoid") == 1
    assert t.count("left", "cybersamurai_2_1") == 2
    assert t.count("A", "boarguard") > 0
    assert t.count("A", "warrior") == 0


def test_groups_may_be_split() -> None:
    """R, Displacement: groups are distributed over several areas as the displacing player likes."""
    t = pushed(cybersamurai_2_1=2)
    while t.asks.name == "displace":
        unit = t.options()[0].split(":")[1]
        t.take("push", unit, "left" if t.count("left", unit) == 0 else "right", 1)
    assert t.count("left", "cybersamurai_2_1") == t.count("right", "cybersamurai_2_1") == 1


def test_movement_properties_do_not_help() -> None:
    """R, Displacement: blockades count even for flying units; R, Movement Properties: not if moved by others."""
    t = pushed(attack_drone=1)
    while t.asks.name == "displace":
        unit = t.options()[0].split(":")[1]
        if unit == "attack_drone":
            assert {option.split(":")[2] for option in t.options()} == {"left", "right"}
        t.take("push", unit, "left")
    assert t.count("left", "attack_drone") == 1, "one area and no more"


def test_massive_units_cannot_be_displaced() -> None:
    """R, Massive; ruling 20: cannot be displaced by enemies."""
    t = pushed(with_unit("cybersamurai", "cyberoid", massive=True), cyberoid=1, attack_drone=1)
    while t.asks.name == "displace":
        assert not any("cyberoid" in option for option in t.options())
        t.game.apply(0)
    assert t.count("A", "cyberoid") == 1
    assert t.count("A", "attack_drone") == 0


def test_displaced_units_have_not_moved() -> None:
    """R, Displacement: it does not count as movement: Mines, for one, do not notice."""
    t = Table("boarlords nomads dark_seed").area("A", (4, 0)).area("left", (3, 0)).area("right", (5, 0))
    t.units("A", boarguard=1, warrior=1).marker("left", "mine", 2).turn("dark_seed", "red", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A").take("counter", "defence")
    t.take("push", "warrior", "left")
    assert t.count("left", "warrior") == 1
    assert t.markers("left", "mine") == 2


def test_units_with_no_legal_exit_stay() -> None:
    """Ruling 17: the only open edge is sealed by Kaneda: only the Cybersamurai can be pushed over it."""
    walls = "north north-east south-east south south-west"
    t = Table("boarlords cybersamurai dark_seed").area("A", (4, 0), walls=walls).area("left", (3, 0))
    t.equipment("cybersamurai", kaneda=1).token("kaneda_red", "A", "north-west")
    t.units("A", boarguard=3, warrior=1, cyberoid=1).initiative("dark_seed", "boarlords", "cybersamurai")
    t.turn("dark_seed", "red", "combat 1, events 1").take("use", "combat").take("attack", "A").take("amount", 10)
    t.take("counter", "defence").take("counter", "protection")
    assert (t.count("A", "cyberoid"), t.count("left", "cyberoid")) == (0, 1), "nobody had a choice"
    assert t.count("A", "warrior") == 1
