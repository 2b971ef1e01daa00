"""Oni power cards: one a round lies open, and changes the Oni for everybody until the round is over (S).

Which card comes next nobody knows: each is drawn from those that have not lain open yet.
"""

from __future__ import annotations

from typing import Final

from msgspec import structs

from ..content.model import Content
from ..content.schema import OniFile
from ..engine.box import Box
from ..engine.chance import draw, stream
from ..engine.mode import Mode, Step, insert_before, with_sources
from ..engine.modules import Module, register_module
from ..engine.sources import EVERYONE, RuleSource
from ..engine.state import State
from ..engine.texts import add_packaged_texts
from ..rules.areas import total, unit_count

ID: Final = "oni_power"
add_packaged_texts(ID)
_DRAWN: Final = stream("oni_power")
# notes: the card in force (number + 1, 0: none), the cards that have lain open, the seats that have placed one more
CARD: Final = 0
SEEN: Final = 1
ASSEMBLED: Final = 2
# the Oni's card when they hunt units instead of conquering
HUNT: Final = "oni_hunt"


def with_hunt(sheet: OniFile, content: Content) -> OniFile:
    """The Oni with a card on which they deal damage: the answers are those of Oni Conquest."""
    if any(card.id == HUNT for card in sheet.more_cards):
        return sheet
    hunt = structs.replace(
        sheet.combat_card,
        id=HUNT,
        name="Oni Hunt",
        text="The Oni deal their damage instead of conquering. The defenders answer as to Oni Conquest.",
        does=("annihilation",),
        icon="sword-wound",
        source="S, Oni Power Cards: Revenge of the Oni; Dark Observer: Hunting Party",
    )
    return structs.replace(sheet, more_cards=(*sheet.more_cards, hunt))


def hunting_card(box: Box) -> int:
    """The number of that card."""
    return next(card for card in box.cards_of[box.oni] if box.card[card].id == HUNT)


class PowerRules(RuleSource):
    """The card that lies open."""

    id = ID
    NOTES = 3

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.cards = box.content.oni_power
        self.ids = tuple(card.id for card in self.cards)
        self.hunt = hunting_card(box)
        self.small = box.units_of[box.oni][0]

    def amount(self, s: State, card_id: str) -> int:
        """The number on a card if it is the one in force, else 0; a card without a number counts as 1."""
        number = self.note(s, CARD) - 1
        if number < 0 or self.ids[number] != card_id:
            return 0
        return self.cards[number].amount or 1

    def turn_over(self, s: State) -> None:
        seen = self.note(s, SEEN)
        fresh = [number for number in range(len(self.cards)) if not seen >> number & 1]
        if not fresh:
            seen, fresh = 0, list(range(len(self.cards)))
        number = fresh[draw(s, _DRAWN, len(fresh))]
        self.set_note(s, CARD, number + 1)
        self.set_note(s, SEEN, seen | 1 << number)
        self.set_note(s, ASSEMBLED, 0)
        s.say("power_card", number)

    def open_cards(self, s: State) -> list[tuple[str, str, int]]:
        number = self.note(s, CARD) - 1
        return [(ID, self.ids[number], EVERYONE)] if number >= 0 else []

    # ---- what they change ------------------------------------------------------------------------------------------
    def oni_speed(self, s: State, unit: int, area: int) -> int:
        return self.amount(s, "agility") if unit == self.small else 0

    def damage_bonus(self, s: State, area: int, owner: int) -> int:
        more = self.amount(s, "at_full_power") if owner == self.box.oni else 0
        return more * unit_count(s, owner, area) if more else 0

    def counterattacks(self, s: State, seat: int) -> int:
        return self.amount(s, "strong_defensive") or 1 if seat == self.box.oni else 1

    def conquest_bonus(self, s: State, area: int, owner: int) -> int:
        factor = self.amount(s, "new_strength") if owner == self.box.oni else 0
        return (factor - 1) * total(s, owner, area, self.box.conquest) if factor else 0

    def more_oni(self, s: State, seat: int) -> int:
        """Once a player, however many actions place Oni."""
        more = self.amount(s, "assemble_the_forces")
        done = self.note(s, ASSEMBLED)
        if not more or done >> seat & 1:
            return 0
        self.set_note(s, ASSEMBLED, done | 1 << seat)
        return more

    def oni_card(self, s: State, unit: int, area: int) -> int:
        return self.hunt if self.amount(s, "revenge_of_the_oni") else -1


def power_of(s: State) -> PowerRules:
    """The rule source of this module at the table."""
    for source in s.box.sources:
        if isinstance(source, PowerRules):
            return source
    raise LookupError("power cards are not played here")


def open_power_card(s: State) -> None:
    """Before the draft a card is turned over; the old one goes under the pile."""
    power_of(s).turn_over(s)


def _sources(box: Box) -> tuple[RuleSource, ...]:
    return (PowerRules(box, EVERYONE),)


def _amend(mode: Mode) -> Mode:
    first = mode.round[0].name
    mode = mode._replace(
        round=insert_before(mode.round, first, Step("oni_power", open_power_card)),
        oni_sheets=(*mode.oni_sheets, with_hunt),
    )
    return with_sources(mode, _sources)


ONI_POWER: Final = register_module(Module(ID, _amend))
