"""Bushido: two different counterattacks, the second one optional, carried out in the order chosen."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def attacked(t: Table, card: str = "boarlords_annihilation") -> Table:
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    if t.asks.name == "choose_card":
        t.take("card", card)
    return t


def test_two_different_ones(land: Land) -> None:
    """C, Bushido: not the same one twice, and the second may be left out."""
    t = land().equipment("cybersamurai", bushido=1).units("A", cyberoid=1, boarmother=1)
    attacked(t)
    assert t.options() == ["counter:protection:0", "counter:counterstrike:0", "counter:retreat:0"]
    t.take("counter", "counterstrike")
    assert t.asked == "cybersamurai counterattack"
    assert t.options() == ["counter:protection:0", "counter:retreat:0", "pass"]


def test_without_it_only_one(land: Land) -> None:
    """R, Counterattack 2.1: one counterattack each."""
    t = attacked(land().units("A", cyberoid=1, boarmother=1))
    t.take("counter", "retreat")
    assert t.asked != "cybersamurai counterattack"


def test_both_take_effect(land: Land) -> None:
    """C, Bushido: Protection saves the Cyberoid (40 health against 10 damage), Counterstrike hits back with 20."""
    t = land().equipment("cybersamurai", bushido=1).units("A", cyberoid=1, boarmaiden=1)
    attacked(t).take("counter", "counterstrike").take("counter", "protection")
    assert t.count("A", "cyberoid") == 1
    assert t.count("A", "boarmaiden") == 0


def test_the_second_may_be_declined(land: Land) -> None:
    """C, Bushido: picking a second one is optional."""
    t = land().equipment("cybersamurai", bushido=1).units("A", attack_drone=1, boarmaiden=1)
    attacked(t).take("counter", "counterstrike").take("pass")
    assert t.count("A", "attack_drone") == 0
    assert t.count("A", "boarmaiden") == 1


def test_defence_or_protection_is_one_line(land: Land) -> None:
    """CONTENT, ruling 16: one line of the card is one counterattack: whoever took one side of it has taken it."""
    t = land().equipment("cybersamurai", bushido=1, tetsuo=1).units("A", cyberoid=1, boarmother=1)
    attacked(t)
    assert t.offers("counter", "defence")
    assert t.offers("counter", "protection")
    t.take("counter", "protection")
    assert not t.offers("counter", "defence")
    assert t.options() == ["counter:counterstrike:0", "counter:retreat:0", "pass"]


def test_the_order_is_the_order_of_choosing(land: Land) -> None:
    """C, Bushido: executed after each other: first the Rocket Attack lands, then the Covers are void."""
    t = land().equipment("cybersamurai", bushido=1, rocket_attack=1).units("A", cyberoid=1, boarmaiden=1)
    t.marker("A", "cover", 2)
    attacked(t).take("counter", "defence").take("counter", "counterstrike")
    assert t.count("A", "boarmaiden") == 0, "20 damage, and two Covers that do not count"


def test_against_oni_as_well(land: Land) -> None:
    """C, Bushido: any two counterattacks on the card, the Oni's too."""
    t = land().equipment("cybersamurai", bushido=1).units("A", cyberoid=1).units("north", medium_oni=1)
    t.turn("boarlords", "green", "oni_conquest 1").take("target", "A")
    assert t.asked == "cybersamurai counterattack"
    t.take("counter", "counterstrike").take("counter", "where_there_is_one")
    assert t.asked == "cybersamurai oni_which"


def test_the_second_is_chosen_when_the_first_is_done(land: Land) -> None:
    """C, Bushido: one after the other; ruling: whoever chooses the second has seen what the first did."""
    t = land().equipment("cybersamurai", bushido=1, kaneda=1, tetsuo=1).units("A", cyberoid=1, boarmother=1)
    attacked(t).take("counter", "defence")
    assert t.asked == "cybersamurai matrix"
    t.take("token", "kaneda_blue")
    assert t.asked == "cybersamurai token_edge"
    t.take("seal", "A", "south")
    assert t.asked == "cybersamurai counterattack"


def both_weapons(covers: int, **units: int) -> Table:
    """Counterstrike, then Tetsuo against the Boarlords who attack."""
    t = Table("boarlords cybersamurai dark_seed").area("A", (4, 0)).area("B", (4, 1))
    t.equipment("cybersamurai", bushido=1, tetsuo=1).units("A", cyberoid=1, **units)
    if covers:
        t.marker("A", "cover", covers)
    attacked(t).take("counter", "counterstrike").take("counter", "defence")
    return t.through("matrix", prefer="tetsuo")


def test_counterstrike_and_tetsuo_are_one_damage() -> None:
    """R, Annihilation: the damage of all sources of a player is one total; so 20 and 10 kill a Boarmaster of 30."""
    t = both_weapons(0, boarmaster=1)
    assert t.count("A", "boarmaster") == 0


def test_cover_is_deducted_once() -> None:
    """C, Cover: the total damage is reduced; 20 and 10 less one Cover are 20."""
    t = both_weapons(1, boarguard=1)
    assert t.count("A", "boarguard") == 0, "20 damage against 20 health"
