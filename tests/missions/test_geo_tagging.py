"""Geo Tagging (C, Cybersamurai: Mission Card): control a fertile ground, a mountain range and an ocean floor."""

from __future__ import annotations

from made_up import with_unit
from scenario import Table
from tsukuyumi.content.model import Content

SEATS = "nomads cybersamurai dark_seed"


def land(content: Content | None = None) -> Table:
    t = Table(SEATS, content).area("O", (3, -1)).area("F", (3, 0), "fertile_ground").area("M", (3, 1), "mountain_range")
    return t.area("X", (4, -1))


def test_all_three_at_once() -> None:
    """C: as soon as a player controls one of each."""
    t = land().territory("O", "nomads").territory("F", "nomads").units("M", lt_dan=1).units("X", private=1)
    t.turn("nomads", "red", "combat 2").take("use", "combat")
    assert t.points("nomads")["missions"] == 0
    t.take("attack", "M").take("card", "nomads_conquest")
    assert t.points("nomads")["missions"] == 1


def test_two_of_a_kind_are_not_enough() -> None:
    """C: one of each type; moon areas are none of them."""
    t = land().territory("O", "nomads").territory("F", "nomads").territory("X", "nomads").territory("moon1", "nomads")
    t.turn("nomads", "red", "combat 2")
    assert t.points("nomads")["missions"] == 0


def test_devastated_ground_is_no_type_of_the_mission() -> None:
    """R, Devastated Areas: an area type of its own."""
    t = land().territory("O", "nomads").territory("F", "nomads").territory("M", "nomads").line("devastated 3,1")
    assert t.turn("nomads", "red", "combat 2").points("nomads")["missions"] == 0


def test_by_moving_the_ground() -> None:
    """R, Missions: completed immediately, however the condition is met: here by new land under the marker."""
    t = Table(SEATS).area("O", (3, -1)).area("M", (3, 1), "mountain_range").area("X", (4, -1))
    for place in ("O", "M", "X"):
        t.territory(place, "nomads")
    t.card("nomads", "restocking").turn("nomads", "blue", "special, initiative 1").take("use", "special")
    t.take("area", "X").take("tile", "fertile_open")
    assert t.points("nomads")["missions"] == 1


def test_a_burrow_controls_too() -> None:
    """R, Control: areas controlled by burrow count (made-up unit, ruling 20)."""
    t = land(with_unit("nomads", "private", burrow=True)).territory("O", "nomads").territory("F", "nomads")
    t.territory("M", "cybersamurai").units("M", private=1).turn("nomads", "red", "combat 2")
    assert t.points("nomads")["missions"] == 1


def test_losing_an_area_later_costs_nothing() -> None:
    """R, Permanent Victory Points: they cannot be taken away."""
    t = land().territory("O", "nomads").territory("F", "nomads").territory("M", "nomads").units("F", cyberoid=1)
    t.units("X", attack_drone=1).turn("cybersamurai", "red", "combat 2").take("use", "combat")
    assert t.points("nomads")["missions"] == 1
    t.take("attack", "F")
    assert t.owner("F") == "cybersamurai"
    assert t.points("nomads")["missions"] == 1
