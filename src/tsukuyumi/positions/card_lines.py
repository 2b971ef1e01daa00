"""The lines of a position that say where cards lie, and who knows them."""

from __future__ import annotations

from ..engine.state import set_byte, set_pile
from .words import Words


class CardLines(Words):
    """Action cards and events."""

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
