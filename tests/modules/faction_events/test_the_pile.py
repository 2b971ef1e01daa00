"""R, Faction Events: an own pile, drawn and played with the event action alone, gone after use."""

from __future__ import annotations

import pytest

from modules.faction_events.ground import MODULES, holding, land, play, used_by
from scenario import Table
from tsukuyumi import from_position, new_game
from tsukuyumi.content.loader import load_content
from tsukuyumi.errors import BadPosition
from tsukuyumi.secrets import hidden_by_now

ALL = ("boarlords", "cybersamurai", "dark_seed", "nomads")


def test_everybody_begins_with_the_five_of_the_own_faction() -> None:
    """R: each player receives all of their faction events and shuffles them."""
    game = new_game(ALL, 3, modules=MODULES, board="random")
    s = game.state
    for seat, faction in enumerate(ALL):
        pile = [s.box.event[card] for card in s.own_events[seat]]
        assert sorted(e.id for e in pile) == sorted(e.id for e in load_content().faction_events if e.faction == faction)
    orders = {bytes(new_game(ALL, seed, modules=MODULES, board="random").state.own_events[3]) for seed in range(8)}
    assert len(orders) > 4, "shuffled"


def test_without_the_module_there_are_none() -> None:
    """R, Modules: whoever does not switch it on plays as before."""
    game = new_game(ALL, 3, board="random")
    assert game.state.own_events == (b"",) * 4
    assert len(game.state.box.event) == 20
    assert game.view(0)["seats"][0]["own_events"] is None


def test_drawn_instead_of_a_regular_event() -> None:
    """R: with the event action a player may draw a faction event instead of a regular one."""
    t = land("nomads").line("own_events nomads reload secret_operations")
    t.turn("nomads", "blue", "events 2, initiative 1").take("use", "events")
    assert t.offers("deck") and t.offers("take") and t.offers("own_deck")
    t.take("own_deck")
    shown = t.game.view(1)["seats"][0]
    assert shown["events"] == ["reload"], "ruling P110: open, like every event in hand"
    assert shown["own_events"]["pile"] == 1
    t.take("deck")
    assert not t.offers("own_deck") and not t.offers("deck"), "two draws, of whichever kind"
    assert t.refusal("own_deck").code == "no_draws_left"


def test_an_empty_pile_offers_nothing() -> None:
    """R: five cards, and none comes back."""
    t = land("nomads").line("own_events nomads").turn("nomads", "blue", "events 1, initiative 1").take("use", "events")
    assert not t.offers("own_deck")
    assert t.refusal("own_deck").code == "own_pile_empty"


def test_played_instead_of_a_regular_event_and_gone() -> None:
    """R: it counts as the play of the action, and leaves the game instead of going to the discard pile."""
    t = holding("secret_operations", "nomads").turn("nomads", "blue", "events 1, initiative 1")
    play(t, "secret_operations").take("put", "A").take("put", "A")
    assert t.state.event_discard == b""
    assert "secret_operations" in used_by(t, "nomads")
    assert t.state.event_hands[0] == b""


def test_the_hand_limit_counts_both_kinds() -> None:
    """Ruling P110: five cards of either kind; a faction event that is given up leaves the game."""
    t = land("nomads").events("nomads", "ascent", "passage", "swamp", "offensive", "reload")
    t.line("own_events nomads secret_operations").turn("nomads", "blue", "events 1, initiative 1").take("use", "events")
    t.take("own_deck")
    assert t.asked == "nomads discard_event"
    assert t.offers("discard", "ascent") and t.offers("discard_own", "reload")
    t.take("discard_own", "reload")
    assert "reload" in used_by(t, "nomads")
    assert t.state.event_discard == b""


def test_never_by_way_of_natures_wisdom() -> None:
    """R: only through the event action, never as a counterattack."""
    t = land("boarlords").line("own_events nomads reload").units("A", boarmaster=1, private=1)
    t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_conquest").take("counter", "natures_wisdom")
    assert t.asked == "nomads draw_event"
    assert not t.offers("own_deck")


def test_never_by_way_of_play_it_again_sam() -> None:
    """R: Sam repeats discarded events, and a faction event is never among them."""
    t = land("nomads").events("nomads", "secret_operations", "play_it_again_sam")
    t.line("display ascent passage").line("deck offensive")
    t.line("own_events nomads").line("discard swamp oni_rule").turn("nomads", "blue", "events 2, initiative 1")
    play(t, "secret_operations").take("put", "A").take("put", "A").take("event", "play_it_again_sam")
    assert t.asked == "nomads replay_which"
    assert not t.offers("event", "secret_operations") and not t.offers("own_event")


def test_espionage_hears_of_the_draw_and_draws_a_regular_one() -> None:
    """Ruling P110; C, Espionage: it triggers whenever an event is drawn, and draws one from the deck."""
    t = land("cybersamurai").equipment("cybersamurai", espionage=1).line("own_events nomads reload")
    t.turn("nomads", "blue", "events 1, initiative 1").take("use", "events").take("own_deck")
    hand = t.state.event_hands[0]
    assert len(hand) == 1 and hand[0] < t.state.box.regular_events
    assert len(t.state.own_events[0]) == 5, "its own pile is not touched"


def test_the_order_is_secret_to_everybody() -> None:
    """Ruling P110: face down and shuffled: its owner knows what lies there, and not in which order."""
    game = new_game(ALL, 5, modules=MODULES, board="random")
    for seat in (*range(4), None):
        dealt = [game.determinize(seat, seed) for seed in range(6)]
        assert len({other.state.own_events for other in dealt}) > 1
        assert all(sorted(a) == sorted(b) for other in dealt for a, b in
                   zip(other.state.own_events, game.state.own_events, strict=True))
        assert all(other.view(seat) == game.view(seat) for other in dealt)


def test_a_draw_cannot_be_taken_back() -> None:
    """A card that was face down is known now."""
    t = land("nomads").turn("nomads", "blue", "events 1, initiative 1").take("use", "events")
    before = hidden_by_now(t.state, 0)
    t.take("own_deck")
    assert hidden_by_now(t.state, 0) != before


def test_positions_say_piles_hands_and_what_is_in_force() -> None:
    """docs/positions.md: own_events, events, in_force; and what was written is read again."""
    t = land("nomads").events("nomads", "reload", "swamp").line("own_events nomads offroad_training")
    t.line("in_force nomads perimeter_defence 4,0 4,1").turn("nomads", "blue", "events 1, initiative 1")
    game = t.game
    own = game.view(None)["seats"][0]["own_events"]
    assert own["open"] == [{"event": "perimeter_defence", "areas": [t.number("A"), t.number("south")]}]
    assert own["pile"] == 1
    assert own["used"] == ["secret_operations", "all_guns_blazing"]
    assert from_position(game.position()).digest() == game.digest()
    # what a position does not say lies in the pile
    assert len(t.state.own_events[1]) == 5


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("events nomads old_seed", "cannot be in the hand of nomads"),
        ("own_events nomads old_seed", "no event of nomads alone"),
        ("own_events nomads reload reload", "lies in two places"),
        ("deck reload", "is in no common pile"),
        ("in_force nomads secret_operations", "does not lie open"),
        ("in_force nomads perimeter_defence", "is about areas"),
        ("in_force nomads offroad_training 4,0", "is about no area"),
    ],
)
def test_positions_that_cannot_be(line: str, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        land("nomads").line(line).turn("nomads", "blue", "events 1").game  # noqa: B018


def test_a_position_without_the_module_knows_none() -> None:
    with pytest.raises(BadPosition, match="unknown event 'reload'"):
        Table("nomads boarlords dark_seed").area("A", (4, 0)).events("nomads", "reload").game  # noqa: B018
