"""The goal: ten areas under control when an own red phase ends."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table
from tsukuyumi.game import Game

Land = Callable[..., Table]
OWN = ("A", "north", "north-east", "south-east", "south", "south-west", "north-west", "moon0", "moon1")


def nine_areas(t: Table) -> Table:
    for name in OWN:
        t.territory(name, "boarlords")
    return t


def reached(game: Game) -> bool:
    return bool(game.state.goals_done & 1)


def test_ten_areas_at_the_end_of_the_own_red_phase(land: Land) -> None:
    """S, Boarlords: goal; C, Goal: Territorial Expansion"""
    t = nine_areas(land()).units("moon2", squeaker=1).turn("boarlords", "red", "combat 1")
    t.take("use", "combat").take("attack", "moon2")
    assert t.owner("moon2") == "boarlords"
    assert reached(t.game)
    assert t.points("boarlords")["goal"] == 2


def test_nine_areas_are_too_few(land: Land) -> None:
    """S, Boarlords: goal"""
    t = nine_areas(land()).units("moon2", squeaker=1).turn("boarlords", "red", "combat 1").take("done")
    assert not reached(t.game)


def test_not_before_the_phase_is_over(land: Land) -> None:
    """C, Goal: Territorial Expansion: determined at the conclusion of a red phase"""
    t = nine_areas(land()).territory("moon2", "boarlords").units("A", squeaker=1)
    t.turn("boarlords", "red", "move 1")
    assert not reached(t.game)
    t.take("done")
    assert reached(t.game)


def test_other_phases_do_not_count(land: Land) -> None:
    """C, Goal: Territorial Expansion"""
    t = nine_areas(land()).territory("moon2", "boarlords").units("A", squeaker=1)
    t.turn("boarlords", "green", "move 1").take("done")
    assert not reached(t.game)


def test_it_holds_whatever_the_others_do_afterwards(land: Land) -> None:
    """C, Goal: Territorial Expansion: later players can neither prevent nor undo it"""
    t = nine_areas(land()).territory("moon2", "boarlords").units("A", worker=1).card("dark_seed", "aggressive")
    t.initiative("boarlords", "dark_seed", "nomads").turn("boarlords", "red", "initiative 1").take("done")
    assert reached(t.game)
    assert t.asked.startswith("dark_seed")
    t.take("use", "combat").take("attack", "A").take("card", "dark_seed_conquest")
    assert t.owner("A") == "dark_seed"
    assert reached(t.game)
