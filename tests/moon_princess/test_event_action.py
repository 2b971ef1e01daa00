"""The changed event action (P, Black Phase 5): an event is discarded, and something else is done."""

from __future__ import annotations

from moon_table import Moon
from tsukuyumi.modes.moon_princess.notes import CORNER, MOMENTUM


def test_the_princess_is_led_two_corners_either_way() -> None:
    for verb, corner in (("lead_her_on", 2), ("lead_her_back", 16)):
        t = Moon("nomads").princess(0).turn("nomads", "black", "events 1, produce 1")
        t.take("use", "events").take(verb).take("waste_unseen")
        assert t.note(CORNER) - 1 == corner


def test_a_displayed_event_or_the_top_of_the_deck_is_discarded_unused() -> None:
    t = Moon("nomads").momentum(3).turn("nomads", "black", "events 1, produce 1")
    shown = t.state.display[0]
    name = t.state.box.event[shown].id
    t.take("use", "events").take("lower_momentum")
    assert t.refusal("waste", "oni_rule" if name != "oni_rule" else "onward_march").code
    t.take("waste", name)
    assert t.note(MOMENTUM) == 2
    assert shown in t.state.event_discard and len(t.state.display) == 2
    assert not t.state.event_hands[0]


def test_points_of_the_action_are_divided_freely() -> None:
    """A draw and a play, a step down, a marker: any mix, each once for a point."""
    t = Moon("nomads").momentum(3).priority("R3", "R4").turn("nomads", "black", "events 3, produce 1")
    t.take("use", "events").take("lower_momentum").take("waste_unseen").take("remove_marker").take("waste_unseen")
    assert t.refusal("unmark", "R5").code == "no_priority_marker"
    t.take("unmark", "R3")
    assert t.special["priority"] == [t.number("R4")]
    t.take("deck")
    assert len(t.state.event_hands[0]) == 1
    assert not t.offers("lower_momentum")


def test_what_would_do_nothing_is_not_offered() -> None:
    t = Moon("nomads").turn("nomads", "black", "events 1, produce 1")
    t.take("use", "events")
    for verb in ("lead_her_on", "lead_her_back", "lower_momentum", "remove_marker"):
        assert not t.offers(verb)


def test_it_is_there_in_the_white_phase_too() -> None:
    """White shows the same action: one event."""
    t = Moon("nomads").princess(0).deck("princess", "moonrise").deck("turn", "ebb").turn("nomads", "white")
    t.take("use", "events")
    assert t.offers("lead_her_on")
