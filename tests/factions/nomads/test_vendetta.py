"""Vendetta: a free battle for the defender when the Nomads' turn is over."""

from __future__ import annotations

import tsukuyumi
from scenario import Table


def ambush(order: tuple[str, ...] = ("nomads", "boarlords", "dark_seed"), **more: int) -> Table:
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1)).area("D", (3, 0))
    t.units("A", private=2, squeaker=1, **more).units("C", boarguard=1).units("D", worker=1)
    t.initiative(*order).turn("nomads", "red", "combat 2, events 1")
    t.take("use", "combat").take("attack", "A")
    if t.asks.name == "choose_card":
        t.take("card", "nomads_guerrilla_attack")
    return t.through("conquer_too", prefer="yes")


def test_after_the_nomads_and_before_the_next() -> None:
    """C, Nomads: Vendetta: only when the Nomads have completed their phase; the next player waits."""
    t = ambush(("nomads", "dark_seed", "boarlords")).take("counter", "vendetta").take("done")
    assert t.asked == "nomads attack_where", "the Nomads go on with their turn"
    t.take("done").take("done")
    assert t.asked == "boarlords attack_where", "the Dark Seed would be next and must wait"
    assert "attack:C" in t.options()
    assert "done" in t.options()
    t.take("attack", "C")
    assert t.owner("C") == "boarlords"
    assert t.asked == "dark_seed turn"


def test_any_area_with_own_units() -> None:
    """C, Nomads: Vendetta: not only the contested area."""
    t = ambush().take("counter", "vendetta").take("done").take("done").take("done")
    assert [o for o in t.options() if o.startswith("attack")] == ["attack:A", "attack:C"]


def test_also_for_who_has_acted_already() -> None:
    """C, Nomads: Vendetta: even if the defender has already acted in this phase; it is no turn of its own."""
    t = ambush(("boarlords", "nomads", "dark_seed")).take("counter", "vendetta").take("done").take("done").take("done")
    assert t.asked == "boarlords attack_where"
    t.take("done")
    assert t.asked == "dark_seed turn"


def test_one_battle_and_no_movement() -> None:
    """C, Nomads: Vendetta: a single combat action without movement."""
    t = ambush().take("counter", "vendetta").take("done").take("done").take("done").take("attack", "C")
    assert t.asked == "boarlords turn", "now comes the Boarlords' own turn"


def test_it_may_be_declined() -> None:
    """CONTENT, ruling 10."""
    t = ambush().take("counter", "vendetta").take("done").take("done").take("done").take("done")
    assert t.asked == "boarlords turn"


def test_two_vendettas_in_initiative_order() -> None:
    """R, Aftermath: several effects follow the initiative."""
    t = ambush(("nomads", "dark_seed", "boarlords"), worker=1)
    t.take("counter", "vendetta").take("counter", "vendetta").take("done").take("done").take("done")
    assert t.asked == "dark_seed attack_where"
    t.take("done")
    assert t.asked == "boarlords attack_where"
    t.take("done")
    assert t.asked == "dark_seed turn"


def test_a_fallen_army_has_no_vendetta() -> None:
    """C, Nomads: Vendetta: it needs own units somewhere."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).units("A", private=2, squeaker=1)
    t.equipment("nomads", pistol=1).initiative("nomads", "boarlords", "dark_seed").turn("nomads", "red", "combat 1")
    t.take("use", "combat").take("attack", "A").take("card", "nomads_guerrilla_attack").take("yes")
    t.take("arm", "pistol", 1)
    t.take("counter", "vendetta")
    assert t.count("A", "squeaker") == 0
    t.through("move_select")
    assert t.asked != "boarlords attack_where"
    assert not t.logged("vendetta")


def test_a_save_between_battle_and_vendetta() -> None:
    """The waiting battle is part of the state: it survives a save."""
    t = ambush().take("counter", "vendetta").take("done")
    loaded = tsukuyumi.load_game(t.game.save())
    assert loaded.digest() == t.game.digest()
    assert tsukuyumi.from_position(t.game.position()).digest() == t.game.digest()


def test_after_the_turn_in_which_the_battle_was_fought() -> None:
    """C, Nomads: Vendetta; ruling: a battle inside somebody else's turn is avenged when that turn is over."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1)).area("D", (3, 0))
    t.units("A", boarguard=1, private=1).units("C", private=1, worker=1).units("D", warrior=1)
    t.line("display offensive swamp").initiative("boarlords", "nomads", "dark_seed")
    t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_conquest").take("counter", "natures_wisdom").take("take", "offensive")
    t.take("event", "offensive").take("attack", "C").take("card", "nomads_guerrilla_attack")
    t.take("yes").take("counter", "vendetta").through("move_select")
    assert t.asked == "boarlords turn", "their turn goes on"
    t.take("done")
    assert t.asked == "dark_seed attack_where", "before the Nomads, who are next"
    t.take("done")
    assert t.asked == "nomads turn"
