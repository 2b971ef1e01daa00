"""De-Evolution: any two Boarriors turn back into Squeakers."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def horde(t: Table) -> Table:
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    return t.take("card", "boarlords_raging_horde")


def test_any_two_boarriors_on_the_board(land: Land) -> None:
    """C, Boarlords: De-Evolution: not just those in the contested area"""
    t = land().home("boarlords", (4, 2)).units("A", squeaker=3, breeder=1).units("north", boarrior=1)
    t = horde(t.units("home:boarlords", boarrior=2)).take("counter", "de_evolution")
    assert t.asked == "dark_seed de_evolution"
    assert {t.say(key) for key in t.asks.keys} == {"devolve:north", "devolve:home:boarlords"}
    t.take("devolve", "north")
    assert (t.count("north", "boarrior"), t.count("north", "squeaker")) == (0, 1)
    assert t.count("home:boarlords", "boarrior") == 1, "the last place was no choice any more"
    assert t.count("home:boarlords", "squeaker") == 1


def test_without_a_squeaker_miniature_the_boarrior_is_removed(land: Land) -> None:
    """R, Material limitation; what becomes of the Boarriors is ours"""
    t = horde(land().units("A", squeaker=7, breeder=1).units("north", boarrior=2)).take("counter", "de_evolution")
    assert (t.count("north", "boarrior"), t.count("north", "squeaker")) == (0, 1)
    assert t.logged("devolves_away")
    assert t.state.destroyed[2] == 0, "nobody was destroyed"


def test_one_boarrior_is_enough(land: Land) -> None:
    """C, Boarlords: De-Evolution"""
    t = horde(land().units("A", squeaker=2, boarrior=1, breeder=1)).take("counter", "de_evolution")
    assert (t.count("A", "boarrior"), t.count("A", "squeaker")) == (0, 3)


def test_not_on_offer_without_boarriors(land: Land) -> None:
    """CONTENT, ruling 16, by analogy"""
    t = horde(land().units("A", squeaker=3, breeder=1))
    assert not t.offers("counter", "de_evolution")
