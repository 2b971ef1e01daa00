"""C, Nomads: Leaders, Cpt. Morgan."""

from __future__ import annotations

from modules.tables import table
from scenario import Table


def camp(leader: str = "cpt_morgan") -> Table:
    return table("nomads boarlords dark_seed", leader).area("A", (3, 0)).area("B", (4, 0)).home("nomads", (2, -2))


def test_each_stuff_sergeant_lays_one_mine_more() -> None:
    """C: in every faction effect one additional Mine in their area."""
    t = camp().units("A", stuff_sergeant=1).units("B", stuff_sergeant=1).turn("nomads", "blue", "effect, events 1")
    t.take("use", "effect").take("lay_mines").take("put", "A").take("put", "A")
    assert t.options() == ["put:B", "done"]
    assert t.refusal("put", "A").code == "one_mine_each"
    t.take("put", "B").take("put", "B")
    assert t.asked == "nomads turn"
    assert (t.markers("A", "mine"), t.markers("B", "mine")) == (2, 2)


def fight(t: Table) -> Table:
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    return t.take("card", "nomads_annihilation")


def test_each_launcher_uses_one_weapon_more() -> None:
    """C: additional weapons for Launchers (P127): two for a Launcher, one for everybody else, none for a Dog."""
    t = fight(camp().units("A", launcher=1, private=1, dog=1, boarguard=2).equipment("nomads", mg=5))
    assert t.asked == "nomads weapons"
    assert t.offers("arm", "mg", 3) and not t.offers("arm", "mg", 4)
    t = fight(camp("archangel").units("A", launcher=1, private=1, dog=1, boarguard=2).equipment("nomads", mg=5))
    assert t.offers("arm", "mg", 2) and not t.offers("arm", "mg", 3)


def test_the_weapons_must_be_ready() -> None:
    """C: you still have to have the additional weapons ready."""
    t = fight(camp().units("A", launcher=2, boarguard=2).equipment("nomads", used={"mg": 3}, mg=1))
    assert t.offers("arm", "mg", 1) and not t.offers("arm", "mg", 2)
    assert t.refusal("arm", "mg", 2).code == "weapons_not_ready"
