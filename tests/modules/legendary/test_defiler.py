"""S, Legendary Oni: The Defiler."""

from __future__ import annotations

from scenario import Table

TRIO = "nomads boarlords dark_seed"


def test_nobody_conquers_what_is_the_dragons() -> None:
    """S, The Defiler: Oni and Tsukuyumi areas cannot be conquered by players while it is in play."""
    for legend, free in (({"defiler": 1}, False), ({}, True)):
        t = Table(TRIO, legendary=["defiler"]).area("A", (2, -1)).area("B", (2, 0)).territory("A", "oni")
        t.units("A", private=1).units("B", private=1).turn("nomads", "red", "combat 1, events 1")
        if legend:
            t.units("centre", **legend)
        t.take("use", "combat")
        assert t.offers("attack", "A") == free and t.offers("attack", "B")
        if not free:
            assert t.refusal("attack", "A").code == "unconquerable"


def test_it_must_fall_twice() -> None:
    """S, The Defiler: destroyed once it is turned over, destroyed again it is gone."""
    t = Table(TRIO, legendary=["defiler"]).area("A", (2, -1)).units("centre", defiler=1, launcher=2, lt_dan=1)
    t.turn("nomads", "red", "combat 2, events 1").take("use", "combat").take("attack", "centre")
    t.take("card", "nomads_annihilation").through("counterattack", "damage", "bonus_damage")
    while t.asks.name not in ("turn", "attack_where"):
        t.game.apply(t.asks.default)
    assert t.count("centre", "defiler") == 0 and t.count("centre", "defiler_turned") == 1
    assert t.logged("turned_over")


def test_it_does_not_move_by_itself() -> None:
    """S, The Defiler: it cannot be led away, but others of its area can."""
    t = Table(TRIO, legendary=["defiler"]).area("A", (2, -1)).units("centre", defiler=1).units("A", small_oni=1)
    t.area("B", (2, 0)).turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    assert not t.offers("lead", "defiler")


def test_it_begins_with_the_weaker_side_on_the_centre() -> None:
    """S, The Defiler, Placement: the centre of the moon, the side with less health up."""
    t = Table(TRIO, legendary=["defiler"]).area("A", (2, -1)).turn("nomads", "green", "place_oni 1, produce 1")
    t.take("use", "place_oni")
    assert t.offers("oni", "defiler") and not t.offers("oni", "defiler_turned")
    t.take("oni", "defiler")
    assert t.count("centre", "defiler") == 1, "there is only one place"
    health = {unit.id: unit.health for unit in t.state.box.unit}
    assert health["defiler"] < health["defiler_turned"]
