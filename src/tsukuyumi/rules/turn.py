"""One player's turn in one phase: the card's actions in any order, free actions, and the arrow (R, The Round 2)."""

from __future__ import annotations

from typing import Final

from ..content.vocabulary import ACTION_NAMES
from ..engine.box import Box
from ..engine.decisions import ACTION, DONE, Decision, Key
from ..engine.frames import procedure
from ..engine.questions import TURN, question, verb
from ..engine.state import GREEN, RED, WHITE, State, set_item
from .actions import start_action
from .areas import on_board
from .momentum import take_passage
from .production import productive_bonus
from .special_actions import lays_land_in_vain
from .turn_actions import (
    AGGRESSIVE,
    ALL_OF_THEM,
    CAVALRY,
    EFFECT,
    MANDATORY,
    MOVE,
    PRODUCE,
    SPECIAL,
    WHITE_ACTIONS,
    WHITE_PICKS,
    TurnOfActions,
)

_IN_WHITE: Final = tuple(x for action, amount in WHITE_ACTIONS for x in (action, amount, 0))


def printed_actions(box: Box, card: int, phase: int) -> tuple[int, ...]:
    """The row of a card as (action, amount, linked), flattened."""
    row = box.printed_actions.get((card, phase))
    if row is None:
        specs = box.action_rows[card][phase]
        arrow = box.rulebook.red_is_linked and box.counts_as(phase, RED)
        row = tuple(x for spec in specs for x in (ACTION_NAMES.index(spec.do), spec.n, int(arrow or spec.linked)))
        box.printed_actions[card, phase] = row
    return row


def card_actions(s: State, seat: int, phase: int) -> tuple[int, ...]:
    """The actions of a seat's card in a phase as (action, amount, linked), flattened; free ones of units added."""
    box = s.box
    white = box.counts_as(phase, WHITE)
    if white and not box.aggressive_units[seat]:
        return _IN_WHITE
    found = list(_IN_WHITE if white else printed_actions(box, s.chosen[seat], phase))
    if not white:
        for source in box.windows.card_row[seat]:
            source.card_row(s, seat, phase, found)
    kinds = found[::3]
    if box.counts_as(phase, GREEN) and PRODUCE not in kinds and productive_bonus(s, seat):
        found += [PRODUCE, 0, 0]
    if box.counts_as(phase, RED) and MOVE not in kinds and any(on_board(s, unit) for unit in box.cavalry_units[seat]):
        found += [CAVALRY, 0, 0]
    eager = sum(
        [on_board(s, unit) for unit in box.aggressive_units[seat] if box.eager_in(unit, phase)]
    )
    if eager:
        found += [AGGRESSIVE, eager, 0]
    return tuple(found)


def taken_actions(s: State, seat: int, phase: int) -> set[int]:
    """What the card shows in a phase, and an open card of somebody else has taken from it altogether."""
    if s.box.counts_as(phase, WHITE):
        return set()
    return set(printed_actions(s.box, s.chosen[seat], phase)[::3]) - set(card_actions(s, seat, phase)[::3])


question("turn", begins=True, panel=TURN, meant="attack")
verb("use", counts=(0, 9), stepper=False)


@procedure("turn", "R, The Round 2: perform actions")
class Turn(TurnOfActions):
    """The card's actions in this phase, one after another."""

    steps = ("begin", "deal", "menu", "end")

    def do_begin(self, s: State) -> None:
        s.say("turn", self.seat, self.phase)
        if s.passage[self.seat]:
            # what was reached while others had their turn was for that movement: this turn compares anew (P76)
            s.passage = set_item(s.passage, self.seat, 0)
        s.box.windows.turn_begins(s, self.seat, self.phase)

    def do_deal(self, s: State) -> None:
        self.todo = card_actions(s, self.seat, self.phase)
        self.picks = ALL_OF_THEM
        if s.box.counts_as(self.phase, WHITE):
            more, self.again = s.box.windows.white_actions(s, self.seat)
            self.picks = WHITE_PICKS + more

    def ask_menu(self, s: State) -> Decision | None:
        keys: list[Key] = []
        must = False
        todo = self.on_offer()
        windows = s.box.windows
        for i in range(0, len(todo), 3):
            action = todo[i]
            if not self.picks and action != AGGRESSIVE:
                continue
            if action == EFFECT and windows.effect(s, self.seat) is None:
                continue
            if action == SPECIAL and lays_land_in_vain(s, self.seat):
                continue
            amount = todo[i + 1]
            if action == PRODUCE and s.box.counts_as(self.phase, GREEN):
                amount += productive_bonus(s, self.seat)
            keys.append(("use", action, amount))
            must = must or action in MANDATORY
        windows.turn_options(s, self.seat, self.phase, keys)
        for source in windows.owes:
            must = must or source.owes(s, self.seat, self.phase)
        if not must:
            keys.append(DONE)
        left = self.picks if self.picks < ALL_OF_THEM and s.box.counts_as(self.phase, WHITE) else 0
        about = (self.phase, 0, self.seat, left) if self.again else (self.phase, left, self.seat)
        return Decision(self.seat, ACTION, keys, "turn", "R, The Round 2", about)

    def on_menu(self, s: State, key: Key) -> None:
        if key[0] == "done":
            return
        self.go("menu")
        if s.box.rulebook.passage_before_battle:
            take_passage(s, self.seat)
        if key[0] != "use":
            s.box.windows.on_turn_option(s, self.seat, self.phase, key)
            return
        action = int(key[1])
        amount = self.use_up(action)
        # what a unit may do for free is none of the two actions of white
        if action != AGGRESSIVE and self.picks < ALL_OF_THEM:
            self.picks -= 1
        start_action(s, self.seat, action, amount, self.phase)

    def do_end(self, s: State) -> None:
        s.box.windows.turn_ends(s, self.seat, self.phase)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key == DONE:
            return "oni_action_must_be_used" if s.stack[-1] is self else "finish_first", ()
        if key[0] == "use":
            if not self.picks and key[1] != AGGRESSIVE:
                more = s.box.windows.white_actions(s, self.seat)[0]
                return "two_actions_used", (WHITE_PICKS + more,) if more else ()
            if s.stack[-1] is not self and key[1] in self.todo[::3]:
                return "finish_first", ()
            if key[1] == EFFECT and EFFECT in self.todo[::3]:
                return "effect_does_nothing", ()
            if key[1] == SPECIAL and SPECIAL in self.todo[::3] and lays_land_in_vain(s, self.seat):
                return "no_new_areas", ()
            if key[1] == MOVE and self.arrow_passed:
                return "arrow_passed", ()
            if int(key[1]) in taken_actions(s, self.seat, self.phase):
                return "taken_by_card", (int(key[1]), self.phase)
            return "action_not_on_card", (int(key[1]), self.phase)
        offered: list[Key] = []
        s.box.windows.turn_options(s, self.seat, self.phase, offered)
        if key in offered:
            return "finish_first", ()
        return s.box.windows.explain_turn_option(s, self.seat, self.phase, key)
