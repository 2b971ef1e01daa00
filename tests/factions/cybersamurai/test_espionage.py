"""Espionage: an event from the deck whenever somebody else has drawn."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]
SEATS = "cybersamurai boarlords dark_seed"


def hand(t: Table, faction: str = "cybersamurai") -> int:
    return len(t.state.event_hands[t.factions.index(faction)])


def spying(*hand_cards: str, actions: str = "events 2", who: str = "boarlords") -> Table:
    t = Table(SEATS).area("A", (2, -1)).equipment("cybersamurai", espionage=1)
    if hand_cards:
        t.events("cybersamurai", *hand_cards)
    return t.turn(who, "blue", actions)


def test_one_card_however_many_are_drawn() -> None:
    """C, Espionage: exactly one, after the active player has drawn."""
    t = spying().take("use", "events").take("deck")
    assert hand(t) == 0, "the drawing is not over"
    t.take("deck")
    assert hand(t) == 1


def test_also_if_they_stop_early() -> None:
    """C, Espionage: one or more events."""
    t = spying().take("use", "events").take("deck").take("done")
    assert hand(t) == 1


def test_not_if_nobody_draws() -> None:
    """C, Espionage: only playing is not drawing."""
    t = spying().take("use", "events").take("done")
    assert hand(t) == 0


def test_face_down_only() -> None:
    """C, Espionage: the card comes from the deck; the display stays."""
    t = spying(actions="events 1")
    deck, display = t.state.event_deck, t.state.display
    t.take("use", "events").take("deck")
    assert t.state.display == display
    assert t.state.event_hands[0] == deck[1:2]


def test_not_for_own_draws() -> None:
    """C, Espionage: when *another* player draws."""
    t = spying(who="cybersamurai", actions="events 1").take("use", "events").take("deck")
    assert hand(t) == 1, "the one drawn by the action"


def test_not_without_the_uplink() -> None:
    """C, Uplinks: it must be installed."""
    t = Table(SEATS).area("A", (2, -1)).turn("boarlords", "blue", "events 1").take("use", "events").take("deck")
    assert hand(t) == 0


def test_any_source_of_drawing(land: Land) -> None:
    """C, Espionage: not just with an event action: Nature's Wisdom, even in a battle of ours."""
    t = land().equipment("cybersamurai", espionage=1).units("A", boarrior=1, worker=1)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_conquest").take("counter", "natures_wisdom").take("deck")
    assert hand(t, "dark_seed") == 1
    assert hand(t) == 1


def test_a_full_hand_is_asked() -> None:
    """R, Event Cards: hand limit five: drawing forces a discard, so with five cards one may decline."""
    five = ("ascent", "passage", "tectonic_shift", "unsolid_ground", "oni_rule")
    t = spying(*five, actions="events 1").take("use", "events").take("deck")
    assert t.asked == "cybersamurai espionage"
    t.take("no")
    assert hand(t) == 5
    assert t.asked == "boarlords events"


def test_a_sixth_card_forces_a_discard() -> None:
    """CONTENT, ruling 7: at once."""
    five = ("ascent", "passage", "tectonic_shift", "unsolid_ground", "oni_rule")
    t = spying(*five, actions="events 1").take("use", "events").take("deck").take("yes")
    assert t.asked == "cybersamurai discard_event"
    t.take("discard", "ascent")
    assert hand(t) == 5


def test_the_drawer_discards_first() -> None:
    """C, Espionage: after they have drawn, and a sixth card is discarded at once (ruling 7)."""
    t = spying(actions="events 1")
    t.events("boarlords", "ascent", "passage", "tectonic_shift", "unsolid_ground", "oni_rule")
    t.take("use", "events").take("deck")
    assert t.asked == "boarlords discard_event"
    assert hand(t) == 0
    t.take("discard", "ascent")
    assert hand(t) == 1


def test_an_empty_deck_gives_nothing() -> None:
    """R, Event Cards: with no card in deck and discard pile there is nothing to draw face down."""
    t = spying(actions="events 1")
    everything = [event.id for event in t.state.box.event]
    t = Table("cybersamurai boarlords dark_seed nomads").area("A", (2, -1)).equipment("cybersamurai", espionage=1)
    t.events("cybersamurai", *everything[0:4]).events("dark_seed", *everything[4:9]).events("nomads", *everything[9:14])
    t.events("boarlords", *everything[14:18]).line("display " + " ".join(everything[18:])).line("deck")
    t.turn("boarlords", "blue", "events 1").take("use", "events").take("take", everything[18])
    assert hand(t) == 4
    assert not t.state.event_deck


def test_salvage_is_no_drawing() -> None:
    """C, Espionage: when somebody draws; ruling: Salvage takes a card from the discard pile, which is no draw."""
    t = spying(actions="special, events 1").card("boarlords", "salvage").line("discard swamp")
    t.take("use", "special").take("take", "swamp")
    assert hand(t, "boarlords") == 1
    assert hand(t) == 0
