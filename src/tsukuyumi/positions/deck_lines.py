"""The decks of a mode's own in a position: what is still to be drawn, lies face down, open, or aside."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.chance import PUBLIC, shuffle
from ..engine.state import State, set_pile
from .words import Fault, Words


def write_decks(s: State) -> Iterator[str]:
    cards = s.box.deck_cards
    for number, deck in enumerate(s.box.decks):
        if s.decks[number]:
            yield f"mode_deck {deck.id} " + " ".join(cards[card].id for card in s.decks[number])
    for word, pile in (("face_down", s.drawn_unseen), ("open_cards", s.open_cards), ("put_aside", s.put_aside)):
        if pile:
            yield f"{word} " + " ".join(cards[card].id for card in pile)
    if s.reasons:
        yield "reasons " + " ".join(map(str, s.reasons))


class DeckLines(Words):
    """The lines that ``write_decks`` writes."""

    def deck_cards(self, words: list[str]) -> bytes:
        known = [card.id for card in self.box.deck_cards]
        found = bytes(self.lookup(word, known, "card") for word in words)
        lying = b"".join(self.s.decks) + self.s.drawn_unseen + self.s.open_cards + self.s.put_aside + found
        for card in found:
            if lying.count(card) > 1:
                raise Fault(f"the card {self.box.deck_cards[card].id!r} lies in two places: it exists once")
        return found

    def line_mode_deck(self, words: list[str], rest: str) -> None:
        number = self.lookup(words[0], [deck.id for deck in self.box.decks], "deck")
        cards = self.deck_cards(words[1:])
        for card in cards:
            if card not in self.box.deck_numbers(number):
                raise Fault(f"{self.box.deck_cards[card].id!r} does not belong into the deck {words[0]!r}")
        self.s.decks = set_pile(self.s.decks, number, cards)

    def line_face_down(self, words: list[str], rest: str) -> None:
        self.s.drawn_unseen += self.deck_cards(words)

    def line_open_cards(self, words: list[str], rest: str) -> None:
        self.s.open_cards += self.deck_cards(words)

    def line_put_aside(self, words: list[str], rest: str) -> None:
        self.s.put_aside += self.deck_cards(words)

    def line_reasons(self, words: list[str], rest: str) -> None:
        self.s.reasons = tuple(self.number(word) for word in words)


def deal_decks(s: State, given: set[str]) -> None:
    """Decks that a position says nothing of hold whatever lies nowhere else, in the order of its seed."""
    if "mode_deck" in given or "pending" in given:
        return
    lying = s.drawn_unseen + s.open_cards + s.put_aside
    for number in range(len(s.box.decks)):
        rest = bytes(card for card in s.box.deck_numbers(number) if card not in lying)
        s.decks = set_pile(s.decks, number, shuffle(s, PUBLIC, rest))
