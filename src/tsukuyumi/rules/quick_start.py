"""The quick start: a first game in which everybody begins with the same sheet (R, Quick Start Rules).

No cards are dealt for round 1: the sheet lies open before everybody, and the round begins with its blue phase. Only the
two basic combat cards are played in rounds 1 and 2. From round 2 on cards are dealt and drafted as usual.
"""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec import structs

from ..content.schema import CombatCard
from ..engine.box import Box
from ..engine.mode import Mode, Step, replace_step, with_sources
from ..engine.sources import EVERYONE, RuleSource
from ..engine.state import NO_CARD, State
from ..engine.texts import add_packaged_texts
from .draft import draft
from .round import discard_action_cards, phase_step, reveal
from .setup import deal_action_cards

ID: Final = "quick_start"
add_packaged_texts(ID)

# the sheet is played in this round, and the deal begins the next one
SHEET_ROUND: Final = 1
# combat is kept simple up to this round
LAST_SIMPLE_ROUND: Final = 2
# what a card may say without being more than a conquest or an annihilation: its words, and that weapons may join in
_PLAIN: Final = frozenset(
    ("id", "name", "text", "source", "provenance", "icon", "does", "weapons", "counterattacks")
)


def is_basic(card: CombatCard) -> bool:
    """Whether a card is a plain conquest or a plain annihilation: every faction has one of each."""
    if len(card.does) != 1:
        return False
    return all(
        getattr(card, field.name) == field.default for field in structs.fields(CombatCard) if field.name not in _PLAIN
    )


def quick_started(mode: Mode) -> Mode:
    """The table of the quick start."""
    course = replace_step(mode.round, "draft", Step("draft", begin_round))
    course = replace_step(course, "white", Step("white", white_later))
    course = replace_step(course, "reveal", Step("reveal", reveal_or_not))
    course = replace_step(course, "discard", Step("discard", discard_or_put_away))
    amended = mode._replace(
        setup=replace_step(mode.setup, "action_cards"),
        round=course,
        sheet_deck=ID,
        numbers=mode.numbers._replace(dealt_in_round=SHEET_ROUND + 1),
    )
    return with_sources(amended, lambda box: (SimpleCombat(box, EVERYONE),))


def sheet_round(s: State) -> bool:
    return s.round <= SHEET_ROUND


def begin_round(s: State) -> None:
    """The sheet for everybody; after it, the deal, and then the draft as ever."""
    if not sheet_round(s):
        if s.round == SHEET_ROUND + 1:
            deal_action_cards(s)
        draft(s)
        return
    sheet = s.box.dealt_actions
    s.chosen = bytes([sheet]) * s.box.seats
    s.revealed = True
    s.say("first_glance", sheet)


_WHITE_PHASE: Final = phase_step("white").do


def white_later(s: State) -> None:
    if not sheet_round(s):
        _WHITE_PHASE(s)


def reveal_or_not(s: State) -> None:
    if not sheet_round(s):
        reveal(s)


def discard_or_put_away(s: State) -> None:
    """A sheet is no card of the deck: it is put away."""
    if sheet_round(s):
        s.chosen = bytes([NO_CARD]) * s.box.seats
        s.revealed = False
    else:
        discard_action_cards(s)


class SimpleCombat(RuleSource):
    """Players use the basic combat cards only, for two rounds; the Oni have but one."""

    id: ClassVar[str] = ID

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.basic = tuple([is_basic(card) for card in box.card])

    def refuses_card(self, s: State, seat: int, card: int, area: int) -> str:
        if s.round > LAST_SIMPLE_ROUND or seat == self.box.oni or self.basic[card]:
            return ""
        return "basic_cards_only"
