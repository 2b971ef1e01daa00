"""C, 2-Player: Scouting (107). That three cards are looked at is ours."""

from __future__ import annotations

import pytest

from scenario import Table
from tsukuyumi.engine.decisions import SEALED
from tsukuyumi.game import load_game
from two_player.duel import duel


def scouting() -> Table:
    t = duel("cybersamurai nomads", 1).units("A", attack_drone=1).card("cybersamurai", "scouting")
    t.turn("cybersamurai", "blue", "special, events 1")
    return t.take("use", "special")


def top(t: Table, count: int = 3) -> list[str]:
    return [t.state.box.event[card].id for card in t.state.event_deck[:count]]


def test_the_looker_sees_three_cards_and_nobody_else_does() -> None:
    t = scouting()
    cards = sorted(top(t))
    assert t.asked == "cybersamurai scout_discard" and t.asks.kind == SEALED
    assert sorted(option.removeprefix("discard:") for option in t.options() if option != "done") == cards
    assert t.game.view(0)["me"]["deck_top"] == top(t)
    for other in (1, None):
        view = t.game.view(other)
        assert "options" not in view["decision"] and "prompt" not in view["decision"]
        assert view["me"] is None or view["me"]["deck_top"] == [None, None, None]
    assert not any(card in line.text for line in t.game.log_lines(1) for card in cards)


def test_any_of_them_are_discarded_openly() -> None:
    """C: decide which to put back and which to discard."""
    t = scouting()
    first, second, third = top(t)
    below = t.state.event_deck[3]
    t.take("discard", second).take("discard", first).take("done")
    assert t.asked == "cybersamurai turn", "a single card has no order"
    assert top(t, 1) == [third] and t.state.event_deck[1] == below
    assert [t.state.box.event[card].id for card in t.state.event_discard[-2:]] == [second, first]
    assert t.game.view(1)["events"]["discard"][-2:] == [second, first]


def test_the_rest_goes_back_in_any_order() -> None:
    """C: you also decide the order in which the cards are placed back on top."""
    t = scouting()
    first, second, third = top(t)
    t.take("done").take("on_top", third).take("on_top", first)
    assert top(t) == [third, first, second]
    assert t.game.view(0)["me"]["deck_top"] == [third, first, second]
    t.take("use", "events").take("deck")
    assert third in t.game.view(1)["seats"][0]["events"]
    assert t.game.view(0)["me"]["deck_top"] == [first, second], "what leaves the deck is no longer on top of it"


def test_all_of_them_may_go() -> None:
    t = scouting()
    for card in top(t):
        t.take("discard", card)
    assert t.asked == "cybersamurai turn" and t.state.deck_seen == b""


def test_what_was_looked_at_stays_known_to_the_looker_alone() -> None:
    """Dealt anew, the deck keeps what the looker knows, and for the other it could be any card."""
    t = scouting()
    _, second, third = top(t)
    t.take("done").take("on_top", second).take("on_top", third)
    known = t.state.event_deck[:3]
    assert {t.game.determinize(0, seed).state.event_deck[:3] for seed in range(8)} == {known}
    assert len({t.game.determinize(1, seed).state.event_deck[:3] for seed in range(8)}) > 4
    again = load_game(t.game.save())
    assert again.view(0) == t.game.view(0) and again.view(1) == t.game.view(1)


def test_whoever_knew_a_card_does_not_know_where_it_lies_now() -> None:
    """P94: whether the order was changed or not, only the last who looked knows it."""
    t = duel("cybersamurai nomads", 1).units("A", attack_drone=1).card("cybersamurai", "scouting")
    events = [event.id for event in t._box.event]
    t.line("display " + " ".join(events[:2])).line("deck " + " ".join(events[2:])).line("deck_known 2 2 2 2")
    t.turn("cybersamurai", "blue", "special").take("use", "special")
    first, second, third = top(t)
    t.take("done").take("on_top", first).take("on_top", second)
    assert top(t) == [first, second, third]
    assert t.game.view(0)["me"]["deck_top"] == [first, second, third, None]
    assert t.game.view(1)["me"]["deck_top"][:3] == [None, None, None]
    assert t.game.view(1)["me"]["deck_top"][3] is not None


def test_a_short_deck_shows_what_there_is() -> None:
    """P94: two cards left, two are looked at; nothing is shuffled for it."""
    t = duel("cybersamurai nomads", 1).units("A", attack_drone=1).card("cybersamurai", "scouting")
    events = [event.id for event in t._box.event]
    t.line("display " + " ".join(events[:2])).line("deck " + " ".join(events[2:4]))
    t.line("discard " + " ".join(events[4:])).turn("cybersamurai", "blue", "special").take("use", "special")
    assert t.options() == [f"discard:{event}" for event in sorted(events[2:4], key=events.index)] + ["done"]
    t.take("done").take("on_top", events[3])
    assert top(t, 2) == [events[3], events[2]]


def test_a_shuffled_deck_is_unknown_again() -> None:
    t = duel("cybersamurai nomads", 1).units("A", attack_drone=1).card("cybersamurai", "scouting")
    events = [event.id for event in t._box.event]
    t.line("display " + " ".join(events[:2])).line(f"deck {events[2]}").line("discard " + " ".join(events[3:]))
    t.turn("cybersamurai", "blue", "special").take("use", "special").take("discard", events[2])
    assert len(t.state.event_deck) == len(events) - 2 and t.state.deck_seen == b""
    assert t.logged("events_shuffled")


@pytest.mark.parametrize("verb", ["discard", "on_top"])
def test_only_these_cards(verb: str) -> None:
    t = scouting()
    if verb == "on_top":
        t.take("done")
    below = t.state.box.event[t.state.event_deck[4]].id
    assert t.refusal(verb, below).code == "not_looked_at"
