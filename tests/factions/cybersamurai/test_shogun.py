"""Shogun: the unit may be produced, and each event action plays one event more."""

from __future__ import annotations

from scenario import Table

SEATS = "cybersamurai boarlords dark_seed"


def workshop(**uplinks: int) -> Table:
    t = Table(SEATS).area("A", (2, -1)).home("cybersamurai", (3, -1))
    if uplinks:
        t.equipment("cybersamurai", **uplinks)
    return t


def test_the_unit_needs_the_uplink() -> None:
    """S, faction sheet: the Shogun can only be produced with the Shogun uplink."""
    t = workshop().turn("cybersamurai", "green", "produce 5").take("use", "produce")
    assert not t.offers("produce", "shogun")
    assert t.offers("produce", "cyberoid")
    assert t.refusal("produce", "shogun").code == "needs_equipment"


def test_installed_and_produced_in_one_action() -> None:
    """R, Production: uplinks and units share the points: 3 for the uplink, 2 for the unit."""
    t = workshop().turn("cybersamurai", "green", "produce 5").take("use", "produce").take("install", "shogun")
    t.take("produce", "shogun").take("put", "A")
    assert t.count("A", "shogun") == 1
    assert t.gear("shogun") == (1, 0)


def test_there_is_one_of_each() -> None:
    """R, Production: material limitation: one card, one miniature."""
    t = workshop(shogun=1).units("A", shogun=1).turn("cybersamurai", "green", "produce 5").take("use", "produce")
    assert not t.offers("install", "shogun")
    assert not t.offers("produce", "shogun")
    assert t.refusal("install", "shogun").code == "equipment_not_available"
    assert t.refusal("produce", "shogun").code == "no_miniature_left"


def test_one_more_event_to_play() -> None:
    """C, Shogun: an additional event with an event action; it does not draw more."""
    t = workshop(shogun=1).events("cybersamurai", "swamp", "oni_rule").turn("cybersamurai", "blue", "events 1")
    t.take("use", "events").take("event", "oni_rule")
    assert t.offers("event", "swamp")
    t.take("event", "swamp").take("area", "A").take("block", "A", "north").take("deck")
    assert t.asked != "cybersamurai events", "two plays and one draw are used up"


def test_without_it_one() -> None:
    """R, Drawing and Playing Events: x cards."""
    t = workshop(kaneda=1).events("cybersamurai", "swamp", "oni_rule").turn("cybersamurai", "blue", "events 1")
    t.take("use", "events").take("event", "oni_rule")
    assert not t.offers("event", "swamp")
    assert t.refusal("event", "swamp").code == "no_plays_left"


def test_an_event_action_is_needed() -> None:
    """C, Shogun: you still need an event action."""
    t = workshop(shogun=1).events("cybersamurai", "swamp").turn("cybersamurai", "blue", "initiative 1")
    assert not t.offers("use", "events")
    assert not t.offers("event")
