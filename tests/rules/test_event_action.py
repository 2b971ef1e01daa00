"""R, Drawing and Playing Events; Event Cards."""

from __future__ import annotations

from scenario import Table


def library(amount: int, *hand: str) -> Table:
    t = (
        Table("nomads boarlords dark_seed")
        .area("A", (2, -1))
        .area("B", (2, 0))
        .home("nomads", (3, -1))
        .units("A", private=1)
    )
    if hand:
        t.events("nomads", *hand)
    return t.line("display stocking_up change_of_tactics").turn("nomads", "blue", f"events {amount}, initiative 1")


def test_jasmins_example() -> None:
    """R, example: one face-up event, replaced at once, one from the deck; three in hand, two may be played."""
    t = library(2, "change_of_position").take("use", "events").take("take", "stocking_up")
    assert len(t.state.display) == 2 and len(t.state.event_hands[0]) == 2
    t.take("deck")
    assert len(t.state.event_hands[0]) == 3 and not t.offers("deck")
    t.take("event", "change_of_position").through("move_select").take("event", "stocking_up").through("produce")
    assert t.asks.name != "events" or not t.offers("event"), "two have been played"
    assert len(t.state.event_discard) == 2 and len(t.state.event_hands[0]) == 1


def test_draws_and_plays_mix_in_any_order() -> None:
    """Ruling 7: draws and plays of one action may be mixed."""
    t = (
        library(2, "change_of_position")
        .take("use", "events")
        .take("event", "change_of_position")
        .through("move_select")
    )
    assert t.offers("take", "stocking_up") and not t.offers("event")
    t.take("take", "stocking_up")
    assert t.offers("event", "stocking_up")


def test_a_sixth_card_is_discarded_at_once() -> None:
    """Ruling 7; R: the hand limit is five."""
    hand = ("swamp", "invisible_hazard", "ascent", "passage", "offensive")
    t = library(1, *hand).take("use", "events").take("take", "stocking_up")
    assert t.asked == "nomads discard_event" and len(t.asks) == 6
    t.take("discard", "swamp")
    assert len(t.state.event_hands[0]) == 5


def test_hands_are_open() -> None:
    """R, Event Cards: drawn events are open information."""
    t = library(1, "swamp")
    assert t.game.view(None)["seats"][0]["events"] == ["swamp"]


def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    """R, Event Cards: shuffle the discard pile into a new deck, with two open cards again."""
    t = library(1).line("deck oni_rule").line("discard swamp ascent passage")
    t.take("use", "events").take("deck")
    assert len(t.state.display) == 2
    assert sorted(t.state.event_deck) == sorted(
        t.state.box.event.index(e) for e in t.state.box.event if e.id in ("swamp", "ascent", "passage")
    )
    assert not t.state.event_discard


def test_playing_is_optional() -> None:
    """R, Drawing and Playing: draw and/or play; ruling 10: everything else may be declined."""
    t = library(1, "offensive").take("use", "events").take("done")
    assert t.asked == "nomads turn"
