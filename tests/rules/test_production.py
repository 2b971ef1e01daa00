"""R, Production: points, placement, material, upgrades."""

from __future__ import annotations

from scenario import Table


def workshop(faction: str, points: int, phase: str = "green") -> Table:
    others = [f for f in ("nomads", "boarlords", "dark_seed", "cybersamurai") if f != faction][:2]
    t = Table(f"{faction} {' '.join(others)}").area("A", (2, -1)).area("B", (3, -2)).area("far", (-2, 0))
    t.home(faction, (3, -1))
    return t.turn(faction, phase, f"produce {points}, initiative 1")


def test_example_squeaker_and_two_upgrades() -> None:
    """R, Production, example 1: a Squeaker for 1, and 2 more turn another Squeaker into a Boarguard."""
    t = workshop("boarlords", 3).units("far", squeaker=1).take("use", "produce")
    t.take("produce", "squeaker").take("put", "A")
    t.take("upgrade", "squeaker", "boarmaiden", "far").take("upgrade", "boarmaiden", "boarguard", "far")
    assert t.count("A", "squeaker") == 1 and t.count("far", "boarguard") == 1 and t.count("far", "squeaker") == 0
    assert t.asked == "boarlords turn", "3 points are spent"


def test_example_cybersamurai_and_uplink() -> None:
    """R, Production, example 2: a Cybersamurai 2.1 for 1 and an uplink for 1."""
    t = workshop("cybersamurai", 2).take("use", "produce").take("produce", "cybersamurai_2_1").take("put", "A")
    t.take("install", "kaneda")
    assert t.count("A", "cybersamurai_2_1") == 1 and t.gear("kaneda") == (1, 0)


def test_upgrade_example_boarmaiden() -> None:
    """R, Production, example: the Boarmaiden appears where the Squeaker stood; the Squeaker returns to the supply."""
    t = workshop("boarlords", 1).units("far", squeaker=1).take("use", "produce")
    t.take("upgrade", "squeaker", "boarmaiden", "far")
    assert t.count("far", "boarmaiden") == 1
    squeaker = t.state.box.unit_named(0, "squeaker")
    assert t.state.supply[squeaker] == t.state.box.unit[squeaker].count


def test_new_units_appear_in_or_next_to_the_homezone_over_blockades() -> None:
    """R, Homezone Spawn: blockades may be ignored when placing."""
    t = workshop("nomads", 1).blockade("A", "south-east").take("use", "produce").take("produce", "private")
    assert t.offers("put", "home:nomads") and t.offers("put", "A") and t.offers("put", "B")
    assert not t.offers("put", "far") and t.refusal("put", "far").code == "not_a_spawn_area"


def test_a_unit_just_placed_may_be_upgraded() -> None:
    """R, Production: an upgrade does not have to wait for the turn after the unit was built."""
    t = workshop("boarlords", 2).take("use", "produce").take("produce", "squeaker").take("put", "B")
    t.take("upgrade", "squeaker", "boarrior", "B")
    assert t.count("B", "boarrior") == 1


def test_material_is_limited() -> None:
    """R, Material limitation: no miniature, no unit."""
    t = workshop("nomads", 2).units("far", lt_dan=1).take("use", "produce")
    assert not t.offers("produce", "lt_dan") and t.refusal("produce", "lt_dan").code == "no_miniature_left"


def test_costs_are_paid_at_once() -> None:
    """R, Production: points cannot be saved up over several actions."""
    t = workshop("boarlords", 2).take("use", "produce")
    assert not t.offers("produce", "boarguard") and t.refusal("produce", "boarguard").code == "too_expensive"


def test_unused_points_expire() -> None:
    """R, Production: points left over are lost once the action ends."""
    t = workshop("nomads", 3).take("use", "produce").take("done")
    assert t.asked == "nomads turn" and not t.offers("use", "produce")


def test_placing_is_not_moving() -> None:
    """R, Placement vs. Movement: Mines do not react to new units."""
    t = (
        workshop("boarlords", 1)
        .marker("A", "mine", 3)
        .take("use", "produce")
        .take("produce", "squeaker")
        .take("put", "A")
    )
    assert t.count("A", "squeaker") == 1
