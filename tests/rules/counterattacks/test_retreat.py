"""Retreat: the survivors may go, each on its own."""

from __future__ import annotations

from scenario import Table


def board() -> Table:
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1)).area("D", (3, -1))
    return t.turn("boarlords", "red", "combat 1, events 1")


def attack(t: Table, card: str = "boarlords_annihilation") -> Table:
    t.take("use", "combat").take("attack", "A")
    return t.take("card", card) if t.asks.name == "choose_card" else t


def test_only_survivors_and_after_the_casualties() -> None:
    """C, Retreat: after the attacker's action, the units that survived."""
    t = attack(board().units("A", boarguard=1, private=2)).take("counter", "retreat")
    assert t.count("A", "private") == 1
    assert t.asked == "nomads move_select"


def test_each_unit_on_its_own() -> None:
    """C, Retreat: for each unit whether and where."""
    t = attack(board().units("A", boarguard=1, private=3), "boarlords_conquest").take("counter", "retreat")
    t.take("mover", "A", "private").take("step", "B", 1).take("mover", "A", "private").take("step", "D", 1).take("done")
    assert [t.count(place, "private") for place in "ABD"] == [1, 1, 1]


def test_movement_bonuses_apply() -> None:
    """C, Retreat: a Hunter goes two areas, by its own and with its leader even further."""
    t = attack(board().units("A", boarguard=1, hunter=1), "boarlords_conquest").take("counter", "retreat")
    t.take("mover", "A", "hunter").take("step", "B").take("mover", "B", "hunter").take("step", "C")
    assert t.count("C", "hunter") == 1


def test_blockades_count_but_not_for_flyers() -> None:
    """C, Retreat: blockades must be minded; flying ignores them."""
    t = board().units("A", boarguard=2, warrior=1, wasp=1).blockade("A", "south")
    t = attack(t, "boarlords_conquest").take("counter", "retreat")
    t.take("mover", "A", "warrior")
    assert not t.offers("step", "B")
    t.take("step", "D").take("mover", "A", "wasp")
    assert t.offers("step", "B")


def test_not_on_offer_with_no_way_out() -> None:
    """C, Retreat: with every edge closed nobody can go."""
    t = Table("boarlords nomads dark_seed").area("A", (5, 0)).area("B", (5, 1), walls="north")
    t.units("A", boarguard=1, private=1).turn("boarlords", "red", "combat 1")
    assert not attack(t).offers("counter", "retreat")


def test_all_fallen_nobody_goes() -> None:
    """CONTENT, ruling 15: a defender whose units will all die still chooses; then nobody is left to go."""
    t = attack(board().units("A", boarguard=1, private=1)).take("counter", "retreat")
    assert t.count("A", "private") == 0
    assert t.asked == "boarlords turn"


def test_initiative_order_in_the_aftermath() -> None:
    """R, Aftermath: several retreats follow the initiative."""
    t = board().units("A", boarguard=2, private=1, warrior=1).initiative("boarlords", "nomads", "dark_seed")
    attack(t, "boarlords_conquest").take("counter", "retreat").take("counter", "retreat")
    assert t.asked == "nomads move_select"
    t.take("done")
    assert t.asked == "dark_seed move_select"


def test_from_an_oni_conquest() -> None:
    """R, Oni Conquest 4: the card offers it."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", private=1, medium_oni=1)
    t.turn("boarlords", "green", "oni_conquest 1").take("target", "A").take("counter", "retreat")
    t.take("mover", "A", "private").take("step", "B")
    assert t.owner("A") == "oni"
    assert t.count("B", "private") == 1
