"""Moonstruck (C, Boarlords: Mission Card): conquer two Tsukuyumi areas."""

from __future__ import annotations

from scenario import Table

SEATS = "nomads boarlords dark_seed"


def camp(*places: str, actions: str = "combat 4") -> Table:
    """Nomads in some moon areas and in A, which is no Tsukuyumi area."""
    t = Table(SEATS).area("A", (2, -1)).area("B", (2, 0)).units("A", private=1)
    for place in places:
        t.units(place, hunter=1) if place == places[0] else t.units(place, launcher=1)
    return t.turn("nomads", "red", actions).take("use", "combat")


def conquer(t: Table, place: str) -> Table:
    t.take("attack", place)
    return t.take("card", "nomads_conquest") if t.asks.name == "choose_card" else t


def test_two_conquests_in_all() -> None:
    """C: a total of two, and the point comes immediately; over phases and rounds."""
    t = conquer(camp("moon1", "moon2"), "moon1")
    assert t.points("nomads")["missions"] == 0
    conquer(t, "moon2")
    assert t.points("nomads")["missions"] == 1
    assert t.logged("mission")


def test_other_areas_do_not_count() -> None:
    """C: Tsukuyumi areas."""
    t = conquer(conquer(camp("moon1", "moon2"), "moon1"), "A")
    assert t.points("nomads")["missions"] == 0


def test_a_marker_makes_a_tsukuyumi_area_too() -> None:
    """R, Tsukuyumi-Areas: a marker is as good as the printed symbol."""
    t = Table(SEATS).area("A", (3, -1)).area("B", (3, 0)).units("A", private=1).units("B", private=1)
    t.marked("A", "tsukuyumi").marked("B", "tsukuyumi").turn("nomads", "red", "combat 4").take("use", "combat")
    conquer(conquer(t, "A"), "B")
    assert t.points("nomads")["missions"] == 1


def test_a_negated_property_does_not_count() -> None:
    """C: where the Tsukuyumi property is switched off, a conquest is not counted."""
    t = Table(SEATS).negation("moon2", "tsukuyumi").units("moon1", private=1).units("moon2", private=1)
    t.turn("nomads", "red", "combat 4").take("use", "combat")
    conquer(conquer(t, "moon1"), "moon2")
    assert t.points("nomads")["missions"] == 0


def test_control_is_not_conquest() -> None:
    """C: an area already controlled that becomes a Tsukuyumi area does not count."""
    t = Table(SEATS).area("A", (3, -1)).area("B", (3, 0)).territory("A", "nomads").territory("B", "nomads")
    t.events("nomads", "oni_rule").line("display").line("deck").line("discard").territory("moon1", "nomads")
    t.turn("nomads", "blue", "events 1, initiative 1").take("use", "events").take("event", "oni_rule").take("area", "A")
    assert t.points("nomads")["missions"] == 0


def test_two_different_areas() -> None:
    """Two areas: one that was lost and conquered again is still one (so the goals count, too)."""
    t = Table(SEATS).units("moon1", private=1).units("moon2", private=1).line("tsukuyumi nomads 1,-1")
    t.territory("moon1", "boarlords").turn("nomads", "red", "combat 4").take("use", "combat")
    conquer(t, "moon1")
    assert t.owner("moon1") == "nomads"
    assert t.points("nomads")["missions"] == 0
    conquer(t, "moon2")
    assert t.points("nomads")["missions"] == 1


def test_the_own_area_again_is_nothing_new() -> None:
    """Ruling 19."""
    t = Table(SEATS).units("moon1", private=1).units("moon2", private=1).territory("moon1", "nomads")
    t.turn("nomads", "red", "combat 4").take("use", "combat")
    conquer(conquer(t, "moon1"), "moon2")
    assert t.points("nomads")["missions"] == 0


def test_what_was_conquered_may_be_lost_before_the_second() -> None:
    """C: conquer, not control: the first need not be held."""
    t = Table(SEATS).line("tsukuyumi nomads 1,-1").territory("moon1", "oni").units("moon2", private=1)
    t.units("moon3", hunter=1).turn("nomads", "red", "combat 4").take("use", "combat")
    conquer(t, "moon2")
    assert t.points("nomads")["missions"] == 1
