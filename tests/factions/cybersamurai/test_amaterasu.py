"""Amaterasu: one free drone in each green phase, in or next to the homezone."""

from __future__ import annotations

from scenario import Table

SEATS = "cybersamurai boarlords dark_seed"


def at_home(turn: str = "green", actions: str = "produce 1", **uplinks: int) -> Table:
    t = Table(SEATS).area("A", (2, -1)).area("B", (2, 0)).area("far", (2, 1)).home("cybersamurai", (3, -1))
    if uplinks:
        t.equipment("cybersamurai", **uplinks)
    return t.turn("cybersamurai", turn, actions)


def test_either_drone_free_of_charge() -> None:
    """C, Amaterasu: an Attack Drone or a Shield Drone; the production points stay."""
    t = at_home(amaterasu=1)
    assert t.offers("free_drone", "attack_drone")
    assert t.offers("free_drone", "shield_drone")
    assert not t.offers("free_drone", "cyberoid")
    assert t.refusal("free_drone", "cyberoid").code == "not_a_drone"
    t.take("free_drone", "shield_drone").take("put", "home:cybersamurai")
    assert t.count("home:cybersamurai", "shield_drone") == 1
    assert t.offers("use", "produce")


def test_in_or_next_to_the_homezone() -> None:
    """C, Amaterasu: in or adjacent to the homezone, nowhere else."""
    t = at_home(amaterasu=1).take("free_drone", "attack_drone")
    assert sorted(t.options()) == ["put:A", "put:B", "put:home:cybersamurai"]
    assert t.refusal("put", "far").code == "not_a_spawn_area"


def test_once_in_a_green_phase() -> None:
    """C, Amaterasu: one drone."""
    t = at_home(amaterasu=1).take("free_drone", "attack_drone").take("put", "A")
    assert not t.offers("free_drone")
    assert t.refusal("free_drone", "attack_drone").code == "uplink_used"


def test_again_in_the_next_round() -> None:
    """C, Uplinks: they do not expire."""
    t = Table(SEATS, rounds=5).area("A", (2, -1)).home("cybersamurai", (3, -1)).equipment("cybersamurai", amaterasu=1)
    t.line("notes cybersamurai 1 0 0 0 0 0").round(2).turn("cybersamurai", "green", "produce 1")
    assert t.offers("free_drone", "attack_drone")


def test_only_in_green() -> None:
    """R, Uplink Cards: the colour is the phase."""
    t = at_home("red", "move 1", amaterasu=1)
    assert not t.offers("free_drone")
    assert t.refusal("free_drone", "attack_drone").code == "wrong_phase"


def test_not_without_the_uplink() -> None:
    """C, Uplinks: it must be installed."""
    t = at_home(kaneda=1)
    assert not t.offers("free_drone")
    assert t.refusal("free_drone", "attack_drone").code == "uplink_missing"


def test_also_with_a_card_that_has_no_green_phase() -> None:
    """C, Uplinks: General rules: the phase need not be on the card."""
    t = Table(SEATS).area("A", (2, -1)).home("cybersamurai", (3, -1)).equipment("cybersamurai", amaterasu=1)
    t.card("cybersamurai", "blitz").turn("cybersamurai", "green")
    assert sorted(t.options()) == ["done", "free_drone:attack_drone", "free_drone:shield_drone"]


def test_material_is_limited() -> None:
    """R, Production: material limitation: three Shield Drones exist."""
    t = Table(SEATS).area("A", (2, -1)).home("cybersamurai", (3, -1)).equipment("cybersamurai", amaterasu=1)
    t.units("A", shield_drone=3).turn("cybersamurai", "green", "produce 1")
    assert t.offers("free_drone", "attack_drone")
    assert not t.offers("free_drone", "shield_drone")
    assert t.refusal("free_drone", "shield_drone").code == "no_miniature_left"
