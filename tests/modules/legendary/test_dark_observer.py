"""S, Legendary Oni: Dark Observer."""

from __future__ import annotations

from scenario import Table

TRIO = "nomads boarlords dark_seed"


def test_she_hunts_instead_of_conquering() -> None:
    """S, Dark Observer: she and all Oni in her area cause damage; the card of Oni Conquest is answered."""
    t = Table(TRIO, legendary=["dark_observer"]).area("A", (2, -1)).area("B", (2, 0)).area("C", (3, -1))
    t.units("A", dark_observer=1).units("B", private=1).turn("boarlords", "green", "oni_conquest 1, produce 1")
    t.take("use", "oni_conquest")
    assert t.asked == "nomads counterattack", "B is the only area with somebody to hunt"
    t.take("counter", "retreat")
    assert t.count("B", "private") == 0 and t.owner("B") is None


def test_an_empty_area_is_no_prey() -> None:
    """S, Dark Observer: damage needs somebody; other Oni conquer as usual."""
    t = Table(TRIO, legendary=["dark_observer"]).area("A", (2, -1)).area("B", (2, 0)).area("C", (3, -1))
    t.units("A", dark_observer=1, small_oni=1).units("C", private=1).area("D", (3, -2)).units("D", squeaker=1)
    t.turn("boarlords", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    t.take("lead", "dark_observer", "A")
    assert t.refusal("target", "B").code == "nobody_to_hunt"


def test_the_others_stand_before_her() -> None:
    """S, Dark Observer, Defend the Mistress: damage reaches her when no other Oni is left in the area."""
    t = Table(TRIO, legendary=["dark_observer"]).area("A", (2, -1)).area("B", (2, 0))
    t.units("A", dark_observer=1, small_oni=1, launcher=2, lt_dan=1).initiative("boarlords", "dark_seed", "nomads")
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_annihilation")
    while t.asks.name != "turn":
        assert not t.offers("hit", "dark_observer") or t.count("A", "small_oni") == 0
        t.game.apply(t.asks.default)
    assert t.count("A", "small_oni") == 0
