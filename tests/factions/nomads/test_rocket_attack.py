"""What a Rocket Attack of the Cybersamurai switches off in its area, and what it does not."""

from __future__ import annotations

from scenario import Table
from tsukuyumi.rules.end_of_round import radiate


def board() -> Table:
    t = Table("nomads boarlords cybersamurai").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1))
    t.area("D", (3, 0))
    # the token as the Cybersamurai (seat 2) lay it in the red phase
    return t.equipment("cybersamurai", rocket_attack=1).token("rocket_attack_red", "B")


def test_mines_do_not_go_off() -> None:
    """C, Rocket Attack: faction markers lose their effect."""
    t = board().marker("B", "mine", 3).units("A", squeaker=1).turn("boarlords", "red", "move 1, events 1")
    t.take("use", "move").take("mover", "A", "squeaker").take("step", "B")
    assert t.asked == "boarlords turn"
    assert t.markers("B", "mine") == 3


def test_sergeants_lay_nothing() -> None:
    """C, Rocket Attack: no faction effect in this area."""
    t = board().units("B", stuff_sergeant=1).units("A", stuff_sergeant=1).turn("nomads", "blue", "effect")
    t.take("use", "effect").take("lay_mines")
    assert t.options() == ["put:A", "done"]
    assert t.refusal("put", "B").code == "no_sergeant_here"


def test_lt_dan_leads_nobody() -> None:
    """C, Rocket Attack: units lose their properties."""
    t = board().units("B", lt_dan=1, private=1).turn("nomads", "red", "move 1")
    t.take("use", "move").take("mover", "B", "private").take("step", "A")
    assert not t.offers("mover", "A", "private")


def test_weapons_still_work() -> None:
    """C, Nomads: Weapons: nothing that other players do affects them."""
    t = board().units("B", private=1, squeaker=1).equipment("nomads", pistol=1).turn("nomads", "red", "combat 1")
    t.take("use", "combat").take("attack", "B").take("card", "nomads_annihilation")
    assert t.asked == "nomads weapons"


def test_radiation_reaches_those_under_it() -> None:
    """C, Rocket Attack: the faction effect does not work in this area."""
    t = board().marked("B", "radioactive").marked("A", "radioactive").units("B", private=1).units("A", private=1)
    t.turn("nomads", "blue", "effect").take("use", "effect").take("no_radiation")
    # the red token is taken up again before the round ends; a blue one may lie there then
    radiate(t.state)
    assert t.count("B", "private") == 0
    assert t.count("A", "private") == 1
