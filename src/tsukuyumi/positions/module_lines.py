"""The lines of a position that only games with certain modules have."""

from __future__ import annotations

from ..engine.state import NO_CARD
from .words import Fault, Words


class ModuleLines(Words):
    """Epic events beside the deck, and starting advantages before their seats."""

    def line_events_unused(self, words: list[str], rest: str) -> None:
        self.s.events_unused = self.events_of(words)

    def line_events_out(self, words: list[str], rest: str) -> None:
        self.s.events_out = self.events_of(words)

    def line_advantages(self, words: list[str], rest: str) -> None:
        """Face down by seat, then a stroke and the pile."""
        ids = [card.id for card in self.box.content.starting_advantages]
        cards = [ids.index(word) if word in ids else NO_CARD for word in words if word != "/"]
        seats = self.box.seats
        if len(cards) < seats or NO_CARD in cards[seats:]:
            raise Fault("it names an advantage or '-' for each seat, then '/' and the pile")
        self.s.advantages, self.s.advantages_left = bytes(cards[:seats]), bytes(cards[seats:])
