"""The lines of a position about cards: hands, piles, events that lie open, and who knows what."""

from __future__ import annotations

from ..engine.state import set_byte, set_pile
from ..modules.faction_events import OPEN, lay_open
from ..rules import lasting
from .words import Fault, Words


class CardLines(Words):
    """Reads the lines about cards."""

    def line_hand(self, words: list[str], rest: str) -> None:
        seat = self.seat(words[0])
        self.given.add(f"hand {seat}")
        self.note("hand", seat)
        self.s.hands = set_pile(self.s.hands, seat, self.actions_of(words[1:]))

    def line_card(self, words: list[str], rest: str) -> None:
        self.s.chosen = set_byte(self.s.chosen, self.seat(words[0]), self.actions_of(words[1:2])[0])

    def line_seen(self, words: list[str], rest: str) -> None:
        self.s.seen = set_byte(self.s.seen, self.seat(words[0]), self.seat_set(words[1:]))

    def line_events(self, words: list[str], rest: str) -> None:
        seat = self.seat(words[0])
        self.s.event_hands = set_pile(self.s.event_hands, seat, self.events_of(words[1:]))
        self.note("events", seat)

    def line_display(self, words: list[str], rest: str) -> None:
        self.s.display = self.events_of(words)

    def line_deck(self, words: list[str], rest: str) -> None:
        self.s.event_deck = self.events_of(words)

    def line_discard(self, words: list[str], rest: str) -> None:
        self.s.event_discard = self.events_of(words)

    def line_unused(self, words: list[str], rest: str) -> None:
        self.s.unused_actions = self.actions_of(words)

    def line_played(self, words: list[str], rest: str) -> None:
        self.s.discarded_actions = self.actions_of(words)

    def line_played_known(self, words: list[str], rest: str) -> None:
        """For each played card the seats that know it, as a bit set; without this line everybody knows all."""
        self.s.discards_seen = bytes(self.number(w, 255) for w in words)

    def line_deck_known(self, words: list[str], rest: str) -> None:
        """For each of the topmost events of the deck the seats that know it, as a bit set."""
        self.s.deck_seen = bytes(self.number(w, 255) for w in words)

    # ---- events that a faction alone has -----------------------------------------------------------------------------
    def line_own_events(self, words: list[str], rest: str) -> None:
        """A seat's own pile, the top first; what is neither there nor in hand nor open has left the game."""
        seat = self.seat(words[0])
        pile = self.own_events_of(seat, words[1:])
        self.given.add(f"own_events {seat}")
        self.s.own_events = set_pile(self.s.own_events, seat, pile)

    def line_in_force(self, words: list[str], rest: str) -> None:
        """An event that lies open before a seat, and where it is about areas, which."""
        seat = self.seat(words[0])
        event = self.box.event[self.own_events_of(seat, words[1:2])[0]].id
        kind = next((kind for kind, known in OPEN.items() if known.event == event), None)
        if kind is None:
            raise Fault(f"the event {event!r} does not lie open: it is over when it was played")
        if (kind in lasting.OF_AREAS) != (len(words) > 2):
            raise Fault(f"the event {event!r} is about {'areas' if kind in lasting.OF_AREAS else 'no area'}")
        for argument in [self.area(word) for word in words[2:]] or [-1]:
            lay_open(self.s, seat, kind, argument)

    def own_events_of(self, seat: int, words: list[str]) -> bytes:
        pile = self.events_of(words)
        strange = [event for event in pile if event not in self.box.own_events[seat]]
        if strange:
            raise Fault(f"{self.box.event[strange[0]].id!r} is no event of {self.box.faction_ids[seat]} alone")
        return pile
