"""The Shifting World (C, Scenarios): 42 tiles for six, two events each at the start, epic events in the deck."""

from __future__ import annotations

import pytest

from scenarios.laid import SIX, begun, laid
from tsukuyumi.errors import BadOption


def test_everybody_begins_with_two_events() -> None:
    """C: deal two event cards to each player, before anything else is shuffled into the pile."""
    game = begun("the_shifting_world", *SIX, modules=["epic_events"])
    s = game.state
    assert laid(game)["tiles"] == 42
    assert [len(hand) for hand in s.event_hands] == [2] * 6
    dealt = [card for hand in s.event_hands for card in hand]
    assert len(set(dealt)) == 12 and len(s.display) == 2
    assert not set(dealt) & set(s.display) and not set(dealt) & set(s.event_deck)
    names = [step.name for step in s.box.mode.setup]
    assert names.index("board") < names.index("events") < names.index("epic_events"), "they come after the deal"
    assert not any(s.box.at_once[card] for card in (*dealt, *s.display))


def test_it_is_played_with_epic_events() -> None:
    """C: shuffle all Epic Events into the event card deck."""
    s = begun("the_shifting_world", *SIX, modules=["epic_events"]).state
    assert sum(s.box.at_once[card] for card in s.event_deck) == 10 and not s.events_unused
    with pytest.raises(BadOption, match="'epic_events': name it among the modules"):
        begun("the_shifting_world", *SIX)
