"""What a Racket: the noise moves somebody's units out of one area."""

from __future__ import annotations

from scenario import Table


def shots(**more: int) -> Table:
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1)).area("D", (3, 0))
    t.units("A", private=1, boarmaster=1).units("C", squeaker=2, **more).turn("nomads", "red", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A").take("card", "nomads_annihilation")
    return t.take("counter", "what_a_racket")


def test_own_units_of_one_area() -> None:
    """C, Nomads: What a Racket: a movement of 1 for the units of a single area."""
    t = shots()
    assert t.asked == "boarlords what_a_racket"
    assert t.options() == ["racket:A:boarlords", "racket:C:boarlords", "pass"]
    t.take("racket", "C", "boarlords").take("mover", "C", "squeaker").take("step", "B", 1)
    t.take("mover", "C", "squeaker").take("step", "D", 1)
    assert t.count("B", "squeaker") == 1
    assert t.count("D", "squeaker") == 1
    assert t.asks.name != "move_select", "the Boarmaster is not in that area"


def test_or_oni() -> None:
    """C, Nomads: What a Racket: alternatively the Oni of one area."""
    t = shots(small_oni=1, large_oni=1)
    assert t.offers("racket", "C", "oni")
    t.take("racket", "C", "oni").take("mover", "C", "large_oni").take("step", "B", 1).take("done")
    assert t.count("B", "large_oni") == 1
    assert t.count("C", "small_oni") == 1


def test_not_somebody_elses() -> None:
    """C, Nomads: What a Racket: own units or Oni."""
    t = shots(worker=1)
    assert not t.offers("racket", "C", "dark_seed")
    assert t.refusal("racket", "C", "dark_seed").code == "racket_own_or_oni"


def test_movement_rules_apply() -> None:
    """C, Nomads: What a Racket: all the regular rules: blockades, and Mines."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1)).area("D", (3, 0))
    t.units("A", private=1, boarmaster=1).units("C", squeaker=2).blockade("C", "north").marker("D", "mine", 2)
    t.turn("nomads", "red", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A").take("card", "nomads_annihilation")
    t.take("counter", "what_a_racket").take("racket", "C", "boarlords").take("mover", "C", "squeaker")
    assert not t.offers("step", "B")
    t.take("step", "D", 2)
    assert t.asked == "nomads mines"


def test_it_may_be_declined() -> None:
    """C, Nomads: What a Racket: the defender receives; it need not use it."""
    t = shots().take("pass")
    assert t.count("C", "squeaker") == 2


def test_resolved_where_it_stands_in_the_order() -> None:
    """CONTENT, ruling 18: before the casualties leave."""
    t = shots()
    assert not t.logged("absorbs")
    assert not t.logged("falls")
    t.take("pass")
    assert t.logged("absorbs")


def test_who_comes_in_may_take_the_damage() -> None:
    """R, Counterattack 2.2; ruling P81: damage falls on who is there when it is assigned."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", private=4, squeaker=1)
    t.units("B", boarmaster=1).turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_annihilation").take("counter", "what_a_racket").take("racket", "B", "boarlords")
    t.take("mover", "B", "boarmaster").take("step", "A").through("move_select")
    assert t.asked == "boarlords damage" and t.options() == ["hit:squeaker", "hit:boarmaster"]


def test_it_suits_the_oni_too() -> None:
    """C, Nomads: What a Racket: Oni may be moved; R, Oni as Defender: a suitable one is chosen for them."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", private=1, large_oni=1)
    t.initiative("nomads", "boarlords", "dark_seed").turn("nomads", "red", "combat 1, events 1").take("use", "combat")
    t.take("attack", "A").take("card", "nomads_annihilation")
    assert t.asked == "boarlords counterattack"
    t.take("counter", "what_a_racket")
    assert t.asked == "boarlords what_a_racket"
    assert t.options() == ["racket:A:oni", "pass"]
    t.take("racket", "A", "oni").take("mover", "A", "large_oni").take("step", "B", 1)
    assert t.count("B", "large_oni") == 1
