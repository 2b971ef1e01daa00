"""Events: the deck, the display, open hands, drawing and playing (R, Drawing and Playing Events; Event Cards)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ..content.schema import Event
from ..engine.chance import EVENTS, shuffle
from ..engine.decisions import CARD, DONE, Decision, Key
from ..engine.frames import Frame, common_ground, procedure
from ..engine.machine import push
from ..engine.questions import DISPLAY, HAND, OWN_EVENT, Factor, question, verb
from ..engine.state import State, set_pile, without

HAND_LIMIT: Final = 5
DISPLAYED: Final = 2


# ---- what they do (event_effects.py) ---------------------------------------------------------------------------------
class Effect(NamedTuple):
    possible: Callable[[State, int, Event], bool]
    start: Callable[[State, int, Event], None]


EFFECTS: dict[str, Effect] = {}


def playable(s: State, seat: int, card: int) -> bool:
    """Whether an event can do anything now."""
    event = s.box.event[card]
    return EFFECTS[event.effect].possible(s, seat, event)


def start_event(s: State, seat: int, card: int) -> None:
    event = s.box.event[card]
    EFFECTS[event.effect].start(s, seat, event)


# ---- cards that are played at once (modules/epic_events.py) ----------------------------------------------------------
# what becomes of such a card when it is drawn or turned up; whether nothing else may be turned up before it is over
AT_ONCE: list[Callable[[State, int], bool]] = []


# ---- deck and display ------------------------------------------------------------------------------------------------
def refill(s: State) -> None:
    """Two cards face up at all times; an empty deck is made anew from the discard pile.

    A card that is played at once when it is turned up does not stay: the next one comes when it is over.
    """
    while True:
        if not s.event_deck and s.event_discard:
            s.event_deck = shuffle(s, EVENTS, s.event_discard)
            s.deck_seen = b""
            s.event_discard = b""
            s.say("events_shuffled")
        if len(s.display) >= DISPLAYED or not s.event_deck:
            return
        card = s.event_deck[0]
        take_off_deck(s)
        if s.box.any_at_once and s.box.at_once[card]:
            if AT_ONCE[0](s, card):
                return
            continue
        s.display += bytes((card,))


def take_off_deck(s: State) -> None:
    """The top card leaves the deck, and with it what anybody knew of it."""
    s.event_deck = s.event_deck[1:]
    if s.deck_seen:
        s.deck_seen = s.deck_seen[1:]


def event_available(s: State) -> bool:
    return bool(s.event_deck or s.display or s.event_discard)


def take_from_deck(s: State, seat: int) -> int:
    """The top card of the face-down deck, openly into the seat's hand; -1: it is played at once and kept by nobody."""
    if not s.event_deck:
        refill(s)
    card = s.event_deck[0]
    take_off_deck(s)
    if s.box.any_at_once and s.box.at_once[card]:
        s.say("draws_event", seat, card)
        AT_ONCE[0](s, card)
        return -1
    s.event_hands = set_pile(s.event_hands, seat, s.event_hands[seat] + bytes((card,)))
    s.say("draws_event", seat, card)
    refill(s)
    return card


def take_from_display(s: State, seat: int, card: int) -> None:
    s.display = without(s.display, card)
    s.event_hands = set_pile(s.event_hands, seat, s.event_hands[seat] + bytes((card,)))
    s.say("takes_event", seat, card)
    refill(s)


def take_own(s: State, seat: int) -> None:
    """The top card of the seat's own pile, openly into its hand."""
    pile = s.own_events[seat]
    s.own_events = set_pile(s.own_events, seat, pile[1:])
    s.event_hands = set_pile(s.event_hands, seat, s.event_hands[seat] + pile[:1])
    s.say("draws_event", seat, pile[0])


def discard_event(s: State, seat: int, card: int) -> None:
    s.event_hands = set_pile(s.event_hands, seat, without(s.event_hands[seat], card))
    put_away(s, card)
    refill(s)


def put_away(s: State, card: int) -> None:
    """Onto the discard pile; an event of a faction leaves the game (R, Faction Events)."""
    if card < s.box.regular_events:
        s.event_discard += bytes((card,))


def draw_keys(s: State) -> list[Key]:
    keys: list[Key] = [("take", card) for card in sorted(s.display)]
    if s.event_deck:
        keys.append(("deck",))
    return keys


def draw(s: State, seat: int, key: Key) -> int:
    """Carry out a draw, tell whoever listens, and mind the hand limit; returns the card."""
    if key[0] == "take":
        card = int(key[1])
        take_from_display(s, seat, card)
    elif key[0] == "own_deck":
        card = s.own_events[seat][0]
        take_own(s, seat)
    else:
        card = take_from_deck(s, seat)
    push(s, HandLimit(seat))
    return card


def announce_draw(s: State, seat: int) -> None:
    """Somebody has drawn, one card or several, and is done with it."""
    for faction in s.box.windows.event_drawn:
        if faction.seat != seat:
            frame = faction.event_drawn(s, seat)
            if frame is not None:
                push(s, frame)


question("discard_event")
verb("discard")
verb("discard_own", numbers=(Factor(OWN_EVENT, 1),))


@procedure("events.hand_limit", "R, Event Cards: hand limit 5")
class HandLimit(Frame):
    """A sixth card forces a discard at once (ruling 7)."""

    seat: int

    steps = ("discard",)

    def ask_discard(self, s: State) -> Decision | None:
        hand = s.event_hands[self.seat]
        if len(hand) <= HAND_LIMIT:
            return None
        regular = s.box.regular_events
        keys: list[Key] = [("discard" if card < regular else "discard_own", card) for card in sorted(hand)]
        return Decision(self.seat, CARD, keys, "discard_event", "R, Event Cards", (HAND_LIMIT,))

    def on_discard(self, s: State, key: Key) -> None:
        s.say("discards_event", self.seat, int(key[1]))
        discard_event(s, self.seat, int(key[1]))
        self.go("discard")


# ---- the action ------------------------------------------------------------------------------------------------------
question("events", begins=True)
verb("take", spot=DISPLAY)
verb("deck", ref="glossary:events", icon="card-pickup")
verb("event", spot=HAND)
# what a rule source offers instead (window ``instead_of_event``)
verb("explore", icon="treasure-map")
verb("own_deck", ref="glossary:faction_events", icon="card-pickup")
verb("own_event", spot=HAND, numbers=(Factor(OWN_EVENT, 1),))


@procedure("events.action", "R, Drawing and Playing Events")
class EventAction(Frame):
    """Draw up to ``draws`` and play up to ``plays`` events, in any order (ruling 7).

    An event of one's own faction may be drawn and played instead of a regular one: here, and nowhere else (R, Faction
    Events). ``played`` is the event that was played last, or -1.
    """

    seat: int
    draws: int
    plays: int
    drew: bool = False
    played: int = -1

    steps = ("choose", "tell", "after", "react")

    def ask_choose(self, s: State) -> Decision | None:
        keys: list[Key] = []
        if self.draws:
            keys += draw_keys(s)
            if s.own_events[self.seat]:
                keys.append(("own_deck",))
        if self.plays:
            regular = s.box.regular_events
            keys += [
                ("event" if card < regular else "own_event", card)
                for card in sorted(s.event_hands[self.seat])
                if playable(s, self.seat, card)
            ]
        if self.draws and self.plays and s.box.windows.instead_of_event(s, self.seat) is not None:
            keys.append(("explore",))
        if self.draws and self.plays and event_available(s):
            s.box.windows.event_options(s, self.seat, keys)
        keys.append(DONE)
        return Decision(self.seat, CARD, keys, "events", "R, Drawing and Playing Events", (self.draws, self.plays))

    def on_choose(self, s: State, key: Key) -> None:
        self.go("choose")
        if key[0] in ("take", "deck", "own_deck"):
            self.draws -= 1
            self.drew = True
            draw(s, self.seat, key)
            if not self.draws:
                self.go("tell")
        elif key[0] in ("event", "own_event"):
            self.plays -= 1
            if s.box.windows.event_played:
                self.go("react")
            play_event(s, self.seat, int(key[1]))
            # only now: an event may be about the one before it
            self.played = int(key[1])
        elif key[0] == "explore":
            instead = s.box.windows.instead_of_event(s, self.seat)
            assert instead is not None
            self.draws -= 1
            self.plays -= 1
            if self.drew and not self.draws:
                self.go("tell")
            push(s, instead)
        elif key != DONE:
            # something else instead of a draw and a play
            self.draws -= 1
            self.plays -= 1
            if self.drew and not self.draws:
                self.go("tell")
            s.box.windows.on_event_option(s, self.seat, key)
        else:
            self.go("after")

    def do_tell(self, s: State) -> None:
        """After the last draw, once the drawer holds no more than the limit."""
        self.drew = False
        self.go("choose")
        announce_draw(s, self.seat)

    def do_after(self, s: State) -> None:
        self.finish()
        if self.drew:
            announce_draw(s, self.seat)

    def do_react(self, s: State) -> None:
        """The event has been dealt with: whoever waits for it, before the action goes on."""
        self.go("choose")
        for source in s.box.windows.event_played:
            if source.seat != self.seat:
                frame = source.event_played(s, self.seat, self.played)
                if frame is not None:
                    push(s, frame)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] in ("event", "own_event") and len(key) == 2:
            card = int(key[1])
            if card not in s.event_hands[self.seat]:
                return "event_not_in_hand", (card,)
            return ("no_plays_left", ()) if not self.plays else ("event_without_target", (card,))
        if key[0] == "own_deck" and self.draws:
            return "own_pile_empty", ()
        if key[0] in ("take", "deck", "own_deck"):
            return ("no_draws_left", ()) if not self.draws else ("event_not_displayed", ())
        if key[0] == "explore":
            return ("nothing_to_explore" if self.draws and self.plays else "no_event_action_left"), ()
        return None


def event_just_played(s: State) -> int:
    """The last event of the event action that is under way, or -1."""
    for frame in reversed(s.stack):
        if isinstance(frame, EventAction):
            return frame.played
    return -1


def play_event(s: State, seat: int, card: int) -> None:
    """From the hand: the effect, then the discard pile; a card being played does not count for the hand limit."""
    s.say("plays_event", seat, card)
    s.event_hands = set_pile(s.event_hands, seat, without(s.event_hands[seat], card))
    push(s, Discard(seat, card))
    start_event(s, seat, card)


@common_ground
class OpenCard(Frame):
    """A card whose effect is being carried out, for all to see."""

    seat: int
    card: int


@procedure("events.discard", "R, Drawing and Playing Events")
class Discard(OpenCard):
    """After its effect has been dealt with, the card goes to the discard pile."""

    steps = ("discard",)

    def do_discard(self, s: State) -> None:
        put_away(s, self.card)
        refill(s)

    def abandon(self, s: State) -> None:
        """Supremacy may end the game in the middle of an event: the card is not lost."""
        put_away(s, self.card)


question("draw_event")
question("play_or_keep")


@procedure("events.draw_and_play", "C, Nature's Wisdom")
class DrawAndPlay(Frame):
    """Draw one event and play that card at once, or keep it."""

    seat: int
    card: int = -1

    steps = ("draw", "tell", "play")

    def ask_draw(self, s: State) -> Decision | None:
        keys = draw_keys(s)
        if not keys:
            return None
        return Decision(self.seat, CARD, keys, "draw_event", "C, Nature's Wisdom")

    def on_draw(self, s: State, key: Key) -> None:
        self.card = draw(s, self.seat, key)

    def do_tell(self, s: State) -> None:
        if self.card >= 0:
            announce_draw(s, self.seat)

    def ask_play(self, s: State) -> Decision | None:
        if self.card < 0 or self.card not in s.event_hands[self.seat] or not playable(s, self.seat, self.card):
            return None
        keys: list[Key] = [("event", self.card), ("pass",)]
        return Decision(self.seat, CARD, keys, "play_or_keep", "C, Nature's Wisdom", (self.card,))

    def on_play(self, s: State, key: Key) -> None:
        if key[0] == "event":
            play_event(s, self.seat, self.card)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "take":
            return "event_not_displayed", ()
        return ("only_the_drawn_event", (self.card,)) if key[0] == "event" and self.card >= 0 else None
