"""C, Cybersamurai: Combat Analysis; S, card face: 3 actions in white, one of them may be doubled; ruling P114."""

from __future__ import annotations

from modules.faction_events.ground import holding, play
from scenario import Table

EVENT = "combat_analysis"


def white() -> Table:
    t = holding(EVENT, "cybersamurai").home("cybersamurai", (6, -1)).units("north", cyberoid=1)
    return t.turn("cybersamurai", "white")


def test_two_more_after_the_event_action() -> None:
    """S: three actions in white; the event action in which it is played is one of them."""
    t = play(white(), EVENT)
    assert t.asked == "cybersamurai turn" and "2 left" in t.asks.prompt()
    t.take("use", "produce").take("done").take("use", "move").take("done")
    assert t.asked != "cybersamurai turn", "three, and the turn is over"


def test_one_action_twice() -> None:
    """C: one action can be executed twice, one after another; two productions of 1 are never one of 2."""
    t = play(white(), EVENT)
    t.take("use", "produce")
    assert t.asks.arguments[0] == 1
    t.take("done")
    assert t.offers("use", "produce", 1)
    t.take("use", "produce")
    assert t.asks.arguments[0] == 1
    t.take("done")
    assert t.asked != "cybersamurai turn"


def test_the_event_action_may_be_the_one() -> None:
    """C: any of the actions; the events were the first."""
    t = holding(EVENT, "cybersamurai").line("own_events cybersamurai update_2_1 solar_laser")
    t.turn("cybersamurai", "white").take("use", "events").take("own_event", EVENT).take("done")
    assert t.offers("use", "events", 1)
    t.take("use", "events")
    assert t.offers("own_deck")
    t.take("done")
    assert t.offers("use", "move") and not t.offers("use", "events"), "not a third time"


def test_only_one_is_doubled() -> None:
    """S: one of them; with an action before the event and one doubled after it, nothing is left."""
    t = white().take("use", "move").take("done").take("use", "events").take("own_event", EVENT)
    assert "1 left" in t.asks.prompt()
    assert t.offers("use", "move") and t.offers("use", "combat") and t.offers("use", "events")
    t.take("use", "move").take("done")
    assert t.asked != "cybersamurai turn"


def test_only_in_the_own_white_turn() -> None:
    """Ruling P114: it speaks of the white phase, so it can only be played in it."""
    t = holding(EVENT, "cybersamurai").line("own_events cybersamurai update_2_1")
    t.turn("cybersamurai", "blue", "events 1, initiative 1").take("use", "events")
    assert not t.offers("own_event", EVENT)
    assert t.refusal("own_event", EVENT).code == "event_without_target"


def test_two_fights_are_two_combat_actions() -> None:
    """C: actions are used one after another; what a fight may cost counts the other one."""
    t = holding(EVENT, "cybersamurai").units("north", cyberoid=1).turn("cybersamurai", "white")
    play(t, EVENT).take("use", "combat")
    turn = t.state.stack[-2]
    assert turn.amount_left(7) == 1, "the second one"
