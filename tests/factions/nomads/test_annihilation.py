"""The Nomads' Annihilation: its counterattacks, as the printed card has them."""

from __future__ import annotations

from scenario import Table


def test_its_counterattacks() -> None:
    """S, card face: defence or protection, Hold the Line, Retreat, Out of Ammo, What a Racket."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", private=1, boarguard=1)
    t.equipment("nomads", pistol=1).turn("nomads", "red", "combat 1")
    t.take("use", "combat").take("attack", "A").take("card", "nomads_annihilation").take("pass")
    assert [o.split(":")[1] for o in t.options()] == [
        "defence", "protection", "hold_the_line", "retreat", "out_of_ammo", "what_a_racket",
    ]


def test_oni_that_are_attacked() -> None:
    """R, Oni as Defender: no Counterstrike on this card, so another one that fits; the first in initiative decides."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", private=1, medium_oni=1)
    t.equipment("nomads", pistol=1).initiative("nomads", "boarlords", "dark_seed").turn("nomads", "red", "combat 1")
    t.take("use", "combat").take("attack", "A").take("card", "nomads_annihilation").take("pass")
    assert t.asked == "boarlords counterattack", "the first in initiative is the attacker: the second decides"
    assert [o.split(":")[1] for o in t.options()] == ["hold_the_line", "retreat", "out_of_ammo", "what_a_racket"]


def test_the_nomads_have_no_defence_action_but_protection() -> None:
    """S, faction sheet: no defence action; CONTENT, ruling 16: protection +5 all the same."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", boarmaiden=1, private=2)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_annihilation")
    assert not t.offers("counter", "defence")
    t.take("counter", "protection")
    assert t.count("A", "private") == 2, "10 damage against 10 + 5 health"
