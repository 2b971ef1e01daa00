"""Production: everything costs 1, and for 2 points two units and a weapon."""

from __future__ import annotations

from scenario import Table


def works(points: int) -> Table:
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (3, -1)).home("nomads", (3, -2))
    return t.turn("nomads", "green", f"produce {points}")


def test_two_units_and_a_weapon_for_two() -> None:
    """S, faction sheet: the discount."""
    t = works(2).take("use", "produce").take("bundle")
    assert t.asks.name == "produce_bundle"
    t.take("produce", "launcher").take("put", "A")
    t.take("install", "grenade")
    assert not t.offers("install", "mg"), "one weapon is part of the bundle"
    t.take("produce", "launcher").take("put", "home:nomads")
    assert t.asks.name == "turn"
    assert t.count("A", "launcher") == 1
    assert t.count("home:nomads", "launcher") == 1
    assert t.gear("grenade") == (1, 0)


def test_one_point_buys_one_thing() -> None:
    """S, faction sheet: every unit and every weapon costs 1; the discount needs 2."""
    t = works(1).take("use", "produce")
    assert not t.offers("bundle")
    t.take("install", "mg")
    assert t.asks.name == "turn"
    assert t.gear("mg") == (1, 0)


def test_twice_with_four_points() -> None:
    """S, faction sheet: the discount may be used as often as it is paid for."""
    t = works(4).take("use", "produce")
    for _ in range(2):
        t.take("bundle")
        for _ in range(2):
            t.take("produce", "private").take("put", "A")
        t.take("install", "mg")
    assert t.count("A", "private") == 4
    assert t.gear("mg") == (2, 0)
    assert t.asks.name == "turn"


def test_the_odd_point_buys_one_more() -> None:
    """S, faction sheet: 3 points: the discount and one thing."""
    t = works(3).take("use", "produce").take("bundle")
    t.take("produce", "dog").take("put", "A").take("produce", "dog").take("put", "A").take("install", "pistol")
    assert t.asks.name == "produce"
    assert not t.offers("bundle")
    t.take("produce", "hunter").take("put", "B")
    assert t.asks.name == "turn"


def test_fewer_units_than_the_bundle_owes() -> None:
    """R, Production: material is limited: with one miniature left the bundle gives one, and the weapon."""
    t = works(2).units("A", dog=2, private=5, stuff_sergeant=2, hunter=2, launcher=2, squad_leader=1)
    t.take("use", "produce").take("bundle").take("produce", "lt_dan").take("put", "A")
    assert [o for o in t.options() if o.startswith("produce")] == []
    t.take("install", "mg")
    assert t.asks.name == "turn", "what cannot be taken is lost"


def test_no_unit_left_at_all() -> None:
    """R, Production: material is limited: the bundle is a dear weapon then; still nobody is stuck."""
    t = works(2).units("A", dog=2, private=5, stuff_sergeant=2, hunter=2, launcher=2, squad_leader=1, lt_dan=1)
    t.take("use", "produce").take("bundle")
    assert t.options() == ["install:pistol", "install:mg", "install:grenade", "done"]


def test_used_weapons_are_bought_again() -> None:
    """C, Nomads: Weapons: used ones are discarded and can be produced again, a Pistol like the others."""
    t = works(3).equipment("nomads", used={"grenade": 2, "pistol": 5}).take("use", "produce")
    t.take("install", "grenade").take("install", "pistol")
    assert t.gear("grenade") == (1, 1)
    assert t.gear("pistol") == (1, 4)


def test_no_more_weapons_than_there_are() -> None:
    """R, Production: material limitation: two Grenades, both ready."""
    t = works(2).equipment("nomads", grenade=2).take("use", "produce")
    assert not t.offers("install", "grenade")
    assert t.refusal("install", "grenade").code == "equipment_not_available"


def test_the_supply_comes_first() -> None:
    """C, Nomads: Weapons; ruling: a used weapon is only bought back when none of its kind is left in the supply."""
    t = works(3).equipment("nomads", mg=2, used={"mg": 2}).take("use", "produce").take("install", "mg")
    assert t.gear("mg") == (3, 2), "the fifth, which nobody had used"
    t.take("install", "mg")
    assert t.gear("mg") == (4, 1)
