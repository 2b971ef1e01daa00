"""The defence action as a counterattack: one line with protection, if the faction has one."""

from __future__ import annotations

from scenario import Table


def test_only_with_a_defence_action() -> None:
    """C, Defence Action; CONTENT, ruling 16: the Nomads have none, and still take protection."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", boarguard=1, private=1)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_annihilation")
    assert not t.offers("counter", "defence")
    assert t.offers("counter", "protection")
    assert t.refusal("counter", "defence", 0).code == "counter_without_effect"


def test_on_offer_where_it_can_do_something() -> None:
    """C, Defence Action: the Boarlords displace their attackers."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", private=1, boarguard=1)
    t.turn("nomads", "red", "combat 1").take("use", "combat").take("attack", "A").take("card", "nomads_annihilation")
    assert t.offers("counter", "defence")
    assert t.offers("counter", "protection")


def test_not_where_it_can_do_nothing() -> None:
    """CONTENT, ruling 16: walls all around: Displacement has nowhere to push; protection is left."""
    t = Table("nomads boarlords dark_seed").area("A", (5, 0)).area("B", (5, 1), walls="north")
    t.units("A", private=1, boarguard=1).turn("nomads", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_annihilation")
    assert not t.offers("counter", "defence")
    assert t.offers("counter", "protection")


def test_not_on_the_cards_that_lack_it() -> None:
    """C, Cybersamurai: Annihilation/Conquest: no defence action against either."""
    t = Table("cybersamurai boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0))
    t.units("A", cyberoid=1, boarguard=1).turn("cybersamurai", "red", "combat 1")
    t.take("use", "combat").take("attack", "A").take("card", "cybersamurai_annihilation")
    assert t.refusal("counter", "defence", 0).code == "not_on_this_card"
    assert t.offers("counter", "protection")
