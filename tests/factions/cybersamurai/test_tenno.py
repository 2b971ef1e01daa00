"""Tenno Sub-AI: the faction effect, one of its effects at a time."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def linked(t: Table, **uplinks: int) -> Table:
    t.equipment("cybersamurai", tenno=1, **uplinks).turn("cybersamurai", "blue", "effect, initiative 1")
    return t.take("use", "effect")


def test_no_effect_without_tenno(land: Land) -> None:
    """S, faction sheet: the faction effect is: use Tenno, if installed."""
    t = land().equipment("cybersamurai", kaneda=1, tetsuo=1).units("A", attack_drone=1, worker=1)
    t.turn("cybersamurai", "blue", "effect, initiative 1")
    assert not t.offers("use", "effect")


def test_what_is_installed_is_on_offer(land: Land) -> None:
    """C, Tenno: Tetsuo, Kaneda and Rocket Attack only if installed."""
    t = linked(land().units("A", attack_drone=1, worker=1), kaneda=1)
    assert t.offers("token", "kaneda_blue")
    assert t.offers("move_drones")
    assert not t.offers("token", "rocket_attack_blue")
    assert not t.offers("tetsuo")
    assert t.refusal("token", "rocket_attack_blue").code == "uplink_missing"
    assert t.refusal("tetsuo").code == "uplink_missing"
    assert t.refusal("token", "kaneda_red").code == "red_token"


def test_exactly_one(land: Land) -> None:
    """C, Tenno: exactly one effect."""
    t = linked(land().units("A", attack_drone=1, dog=1), kaneda=1, tetsuo=1)
    t.take("tetsuo")
    assert t.count("A", "dog") == 0, "one area, one victim: nothing to ask"
    assert t.asked == "cybersamurai turn"
    assert not t.offers("use", "effect")


def test_blue_kaneda_anywhere(land: Land) -> None:
    """C, Tokens: the blue token is placed with Tenno."""
    t = linked(land(), kaneda=1).take("token", "kaneda_blue").take("area", "centre").take("seal", "centre", "south")
    assert t.game.view(None)["tokens"] == [{"token": "kaneda", "colour": "blue", "area": 0, "edge": 3}]


def test_blue_rocket_attack(land: Land) -> None:
    """C, Tokens: the blue token is placed with Tenno."""
    t = linked(land(), rocket_attack=1).take("token", "rocket_attack_blue").take("area", "A")
    assert t.state.silenced >> t.number("A") & 1


def test_a_token_on_the_board_is_moved(land: Land) -> None:
    """C, Defense Matrix: it may be displaced, but there is no third token."""
    t = land().equipment("cybersamurai", tenno=1, rocket_attack=1).token("rocket_attack_blue", "A")
    t.turn("cybersamurai", "blue", "effect").take("use", "effect").take("token", "rocket_attack_blue")
    assert not t.offers("area", "A")
    assert t.refusal("area", "A").code == "token_lies_there"
    t.take("area", "south")
    assert len(t.game.view(None)["tokens"]) == 1
    assert t.state.silenced & (1 << t.state.box.max_areas) - 1 == 1 << t.number("south")


def test_an_uplink_for_free_but_never_shogun(land: Land) -> None:
    """C, Tenno: install an uplink without paying; Shogun cannot be had this way."""
    t = linked(land(), kaneda=1)
    assert t.offers("install", "samurai")
    assert t.offers("install", "tetsuo")
    assert not t.offers("install", "shogun")
    assert t.refusal("install", "shogun").code == "never_for_free"
    assert not t.offers("install", "kaneda")
    assert t.refusal("install", "kaneda").code == "equipment_not_available"
    t.take("install", "tetsuo")
    assert t.gear("tetsuo") == (1, 0)


def test_all_drones_move(land: Land) -> None:
    """C, Tenno: all units named Drone by 1, over blockades, for they fly; no other unit."""
    t = land().blockade("A", "north").units("A", attack_drone=1, cyberoid=1).units("south", shield_drone=2)
    t = linked(t).take("move_drones")
    assert not t.offers("mover", "A", "cyberoid")
    t.take("mover", "A", "attack_drone").take("step", "north")
    t.take("mover", "south", "shield_drone").take("step", "A", 2)
    assert t.count("north", "attack_drone") == 1
    assert t.count("A", "shield_drone") == 2


def test_no_drones_nothing_to_move(land: Land) -> None:
    """C, Tenno: all your units named Drone."""
    assert not linked(land().units("A", cyberoid=1)).offers("move_drones")


def test_tetsuo_in_blue_does_not_spend_the_red_shot(land: Land) -> None:
    """C, Tetsuo: once during the red phase; Tenno's use is another."""
    t = land().equipment("cybersamurai", tenno=1, tetsuo=1).units("A", dog=1).units("north", dog=1)
    t.turn("cybersamurai", "red", "effect, move 1").take("use", "effect").take("tetsuo").take("area", "north")
    assert t.count("north", "dog") == 0
    assert t.offers("tetsuo")


def test_it_may_be_declined(land: Land) -> None:
    """R, Actions are optional."""
    assert linked(land()).take("pass").asked == "cybersamurai turn"


def test_not_without_a_faction_effect(land: Land) -> None:
    """C, Tenno: in the faction effect; ruling P83: a card without one does not bring it."""
    t = land().equipment("cybersamurai", tenno=1).units("A", attack_drone=1).card("cybersamurai", "patience")
    t.turn("cybersamurai", "blue")
    assert not t.asked.startswith("cybersamurai")
