"""C, Cybersamurai: Digital Mimicry; ruling P112: played right after the event that it copies."""

from __future__ import annotations

from modules.faction_events.ground import holding, used_by
from scenario import Table

EVENT = "digital_mimicry"


def others_turn(*events: str) -> Table:
    """The Boarlords are about to play one of these events, and the Cybersamurai hold Digital Mimicry."""
    t = holding(EVENT, "cybersamurai").events("boarlords", *events).home("cybersamurai", (6, -1))
    t.home("boarlords", (3, 2)).line("own_events boarlords")
    return t.turn("boarlords", "blue", "events 1, initiative 1")


def test_after_another_players_event() -> None:
    """C: another player's event can be copied, and one only acts after the actual event."""
    t = others_turn("change_of_tactics").initiative("nomads", "dark_seed", "boarlords", "cybersamurai")
    t.take("use", "events").take("event", "change_of_tactics")
    assert t.asked == "boarlords initiative", "the actual event first"
    t.take("place", 1)
    assert t.asked == "cybersamurai mimicry"
    t.take("mimic", "change_of_tactics")
    assert t.asked == "cybersamurai initiative"
    t.take("place", 2)
    assert EVENT in used_by(t, "cybersamurai") and t.state.event_hands[0] == b""
    assert t.asked == "boarlords events", "then the action goes on"
    assert t.logged("mimics")


def test_it_may_be_kept() -> None:
    """R, Faction Events: nobody must play one."""
    t = others_turn("change_of_tactics").take("use", "events").take("event", "change_of_tactics").take("pass")
    assert t.asked == "cybersamurai mimicry"
    t.take("pass")
    assert [t.state.box.event[card].id for card in t.state.event_hands[0]] == [EVENT]


def test_copies_do_not_stack() -> None:
    """C: the copied event is carried out on its own: two productions of one, not one of two."""
    t = others_turn("stocking_up").take("use", "events").take("event", "stocking_up")
    own = t.asks.arguments[0]
    t.take("done").take("mimic", "stocking_up")
    assert t.asked == "cybersamurai produce" and t.asks.arguments[0] == own


def test_an_event_that_can_do_nothing_here_is_not_offered() -> None:
    """An event that cannot do anything for the Cybersamurai is no event for them."""
    t = others_turn("offensive").units("A", boarmaster=1, worker=1)
    t.take("use", "events").take("event", "offensive")
    while t.asked != "boarlords turn":
        assert t.asks.name != "mimicry", "they have no units with which they could fight"
        t.game.apply(len(t.asks.keys) - 1)


def test_the_own_event_with_a_second_play() -> None:
    """C: one's own event can be copied, too; ruling P112: that is a play of the event action."""
    t = holding(EVENT, "cybersamurai").events("cybersamurai", EVENT, "change_of_tactics")
    t.initiative("nomads", "dark_seed", "cybersamurai", "boarlords")
    t.turn("cybersamurai", "blue", "events 2, initiative 1").take("use", "events")
    assert not t.offers("own_event", EVENT), "nothing was played that could be copied"
    t.take("event", "change_of_tactics").take("place", 1).take("own_event", EVENT)
    assert t.asked == "cybersamurai initiative"
    t.take("place", 0)
    assert t.state.initiative[0] == 0


def test_with_one_play_there_is_none_left_for_it() -> None:
    """R, Drawing and Playing Events: so many plays as the action has."""
    t = holding(EVENT, "cybersamurai").events("cybersamurai", EVENT, "change_of_tactics")
    t.turn("cybersamurai", "blue", "events 1, initiative 1").take("use", "events")
    t.take("event", "change_of_tactics").take("pass")
    assert not t.offers("own_event", EVENT)


def test_never_a_faction_event() -> None:
    """C: not faction or epic events."""
    t = holding(EVENT, "cybersamurai").events("nomads", "secret_operations").line("own_events nomads")
    t.turn("nomads", "blue", "events 1, initiative 1").take("use", "events").take("own_event", "secret_operations")
    t.take("put", "A").take("put", "A")
    assert t.asked == "nomads turn"


def test_play_it_again_sam_can_be_copied() -> None:
    """C: a regular event; the copy repeats a discarded event of the Cybersamurai's own choice."""
    t = others_turn("play_it_again_sam").line("display ascent passage").line("deck swamp")
    t.line("discard change_of_tactics stocking_up").take("use", "events").take("event", "play_it_again_sam")
    t.take("event", "change_of_tactics").take("pass").take("mimic", "play_it_again_sam")
    assert t.asked == "cybersamurai replay_which"
    assert t.offers("event", "stocking_up") and not t.offers("event", "play_it_again_sam")


def test_only_in_an_event_action() -> None:
    """R: faction events are played through the event action; ruling P112: an event of Nature's Wisdom is not copied."""
    t = holding(EVENT, "cybersamurai").line("display change_of_tactics swamp").line("deck offensive")
    t.units("A", boarmaster=1, private=1).turn("boarlords", "red", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A").take("card", "boarlords_conquest")
    t.take("counter", "natures_wisdom").take("take", "change_of_tactics").take("event", "change_of_tactics")
    assert t.take("pass").asked == "boarlords turn"
