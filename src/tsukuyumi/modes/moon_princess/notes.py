"""What is kept of a game with the Moon Princess: a few public numbers, and the decks."""

from __future__ import annotations

from typing import ClassVar, Final

from ...engine.box import Box
from ...engine.chance import shuffle, stream
from ...engine.sources import RuleSource
from ...engine.state import State, set_pile

ID: Final = "moon_princess"

# notes: where she stands (0: nowhere, else the corner from 1), the space on the momentum track, the areas with a
# priority marker (a bit set), points of turn goals, points that the Oni have scored elsewhere, Oni that fell in this
# round, what the Gambler rolled, and the other one of two areas that are attacked one after the other (from 1)
CORNER: Final = 0
MOMENTUM: Final = 1
PRIORITY: Final = 2
GOALS: Final = 3
ONI_POINTS: Final = 4
FALLEN: Final = 5
GAMBLER: Final = 6
OTHER: Final = 7

# the decks by their numbers
PRINCESS_DECK: Final = 0
TURN_DECK: Final = 1
COUNTER_DECK: Final = 2
LAST_DECK: Final = 3
LEGENDARY_DECK: Final = 4

CARDS: Final = stream("moon_princess_cards")


class Keeper(RuleSource):
    """The notes of the mode; the rules themselves are in ``source.py``."""

    id: ClassVar[str] = ID
    NOTES: ClassVar[int] = 8

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        oni = box.units_of[box.oni]
        self.princess = next(unit for unit in oni if box.unit[unit].id == ID)
        self.legends = tuple(unit for unit in oni if box.unit[unit].legendary and unit != self.princess)
        # the Oni of the reserve, the smallest first
        self.sizes = tuple(sorted(box.available_oni, key=lambda unit: (box.conquest[unit], unit)))
        self.track = next(track for track in box.content.momentum_tracks if track.players == box.seats)
        self.unit_of_legend = {box.unit[unit].id: unit for unit in self.legends}


def keeper(s: State) -> Keeper:
    """The mode is asked last, so its source is the last."""
    found = s.box.sources[-1]
    assert isinstance(found, Keeper)
    return found


def noted(s: State, index: int) -> int:
    return s.notes[keeper(s).first_note + index]


def note(s: State, index: int, value: int) -> None:
    keeper(s).set_note(s, index, value)


# ---- decks -----------------------------------------------------------------------------------------------------------
def in_deck(s: State, card: int, deck: int) -> bool:
    return card in s.box.deck_numbers(deck)


def draw_card(s: State, deck: int) -> int | None:
    """The top card; an empty deck is made anew from what is put aside. None: there is none at all."""
    if not s.decks[deck]:
        numbers = s.box.deck_numbers(deck)
        back = bytes(card for card in s.put_aside if card in numbers)
        if not back:
            return None
        s.put_aside = bytes(card for card in s.put_aside if card not in numbers)
        s.decks = set_pile(s.decks, deck, shuffle(s, CARDS, back))
    card = s.decks[deck][0]
    s.decks = set_pile(s.decks, deck, s.decks[deck][1:])
    return card


def put_aside(s: State, card: int) -> None:
    s.put_aside += bytes((card,))


def open_of(s: State, deck: int) -> list[int]:
    """The open cards of a deck."""
    numbers = s.box.deck_numbers(deck)
    return [card for card in s.open_cards if card in numbers]


def close(s: State, card: int) -> None:
    """An open card is put aside."""
    at = s.open_cards.index(card)
    s.open_cards = s.open_cards[:at] + s.open_cards[at + 1 :]
    put_aside(s, card)


# ---- new Oni ---------------------------------------------------------------------------------------------------------
def smallest_available(s: State) -> int | None:
    """The smallest Oni in the reserve, never a Legendary one (M6)."""
    return next((unit for unit in keeper(s).sizes if s.supply[unit]), None)


def largest_available(s: State) -> int | None:
    return next((unit for unit in reversed(keeper(s).sizes) if s.supply[unit]), None)


def last_round(s: State) -> bool:
    return s.round >= s.box.options.rounds
