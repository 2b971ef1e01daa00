"""The Shifting World (C, Scenarios): 42 tiles for six, two events each at the start, epic events in the deck."""

from __future__ import annotations

import pytest

from scenarios.laid import SIX, begun, epic_events, laid
from tsukuyumi.engine.modules import MODULES
from tsukuyumi.errors import BadOption


def test_everybody_begins_with_two_events() -> None:
    """C: deal two event cards to each player, before anything else is shuffled into the pile."""
    with epic_events():
        game = begun("the_shifting_world", *SIX, modules=["epic_events"])
    s = game.state
    assert laid(game)["tiles"] == 42
    assert [len(hand) for hand in s.event_hands] == [2] * 6
    dealt = [card for hand in s.event_hands for card in hand]
    assert len(set(dealt)) == 12 and len(s.display) == 2
    assert not set(dealt) & set(s.display) and not set(dealt) & set(s.event_deck)
    names = [step.name for step in s.box.mode.setup]
    assert names.index("events") == names.index("board") + 1, "whoever adds to the deck comes after the deal"


def test_it_is_played_with_epic_events() -> None:
    """C: shuffle all Epic Events into the event card deck."""
    if "epic_events" not in MODULES:
        with pytest.raises(BadOption, match="played with the module 'epic_events', which is not there yet"):
            begun("the_shifting_world", *SIX)
    with epic_events(), pytest.raises(BadOption, match="'epic_events': name it among the modules"):
        begun("the_shifting_world", *SIX)
