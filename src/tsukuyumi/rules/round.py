"""The round: draft, four phases in initiative order, end of round (R, The Round)."""

from __future__ import annotations

from ..engine.box import MOON_CENTRE, RADIOACTIVE
from ..engine.decisions import SEALED, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.machine import push
from ..engine.pieces import remove_units
from ..engine.questions import DRAFTING, question, verb
from ..engine.state import (
    BLUE,
    DRAFT,
    END_OF_ROUND,
    GREEN,
    NO_CARD,
    NOBODY,
    RED,
    WHITE,
    State,
    set_byte,
    set_pile,
    without,
)
from . import lasting
from .areas import board_areas, controller, has_property, silenced, units_in
from .scoring import award_moon_point, end_game, log_interim_score
from .turn import Turn


@procedure("game", "R, The Round")
class Rounds(Frame):
    """The whole game after set-up."""

    steps = ("next_round", "draft", "white", "reveal", "blue", "green", "red", "end", "loop")

    def do_next_round(self, s: State) -> None:
        s.round += 1
        s.once = 0
        seats = s.box.seats
        s.conquered = (0,) * seats
        s.retaken = (0,) * seats
        s.destroyed_round = bytes(seats)
        s.say("round", s.round)

    def do_draft(self, s: State) -> None:
        s.phase = DRAFT
        s.chosen = bytes([NO_CARD]) * s.box.seats
        s.revealed = False
        push(s, Draft())

    def do_white(self, s: State) -> None:
        push(s, Phase(WHITE))

    def do_reveal(self, s: State) -> None:
        """Only after the white phase are the cards turned over."""
        s.revealed = True
        for seat in s.initiative:
            s.say("reveals", seat, s.chosen[seat])

    def do_blue(self, s: State) -> None:
        push(s, Phase(BLUE))

    def do_green(self, s: State) -> None:
        push(s, Phase(GREEN))

    def do_red(self, s: State) -> None:
        push(s, Phase(RED))

    def do_end(self, s: State) -> None:
        push(s, EndOfRound())

    def do_loop(self, s: State) -> None:
        if s.over:
            return
        s.discarded_actions += s.chosen
        s.discards_seen += bytes([(1 << s.box.seats) - 1]) * s.box.seats
        s.chosen = bytes([NO_CARD]) * s.box.seats
        if s.round >= s.box.options.rounds:
            end_game(s)
        else:
            self.go("next_round")


question("draft", begins=True, thought=DRAFTING)
verb("draft", sure=True)


@procedure("draft", "R, Drafting Action Cards")
class Draft(Frame):
    """Everybody picks at the same time: answers are sealed and collected seat by seat; then the hands go left."""

    seat: int = 0

    steps = ("look", "pick", "after_pick", "next", "pass_on")

    def do_look(self, s: State) -> None:
        """Everybody takes up the hand that lies before them."""
        for seat in range(s.box.seats):
            s.box.windows.before_draft(s, seat)
        s.seen = bytes(mask | 1 << seat for seat, mask in enumerate(s.seen))

    def ask_pick(self, s: State) -> Decision | None:
        keys: list[Key] = [("draft", card) for card in sorted(s.hands[self.seat])]
        return Decision(self.seat, SEALED, keys, "draft", "R, Drafting Action Cards", (s.round,))

    def on_pick(self, s: State, key: Key) -> None:
        card = int(key[1])
        s.chosen = set_byte(s.chosen, self.seat, card)
        s.hands = set_pile(s.hands, self.seat, without(s.hands[self.seat], card))
        s.say("drafts", self.seat)
        s.say("drafts_card", self.seat, card, to=1 << self.seat)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("card_not_in_hand", (int(key[1]),)) if key[0] == "draft" and len(key) == 2 else None

    def do_after_pick(self, s: State) -> None:
        s.box.windows.after_draft(s, self.seat)

    def do_next(self, s: State) -> None:
        self.seat += 1
        if self.seat < s.box.seats:
            self.go("pick")

    def do_pass_on(self, s: State) -> None:
        """To the left: seat 0 passes to seat 1. In the last round the hands are laid aside instead."""
        if s.round >= s.box.options.rounds:
            # nobody looks at them any more: they stay what they were, unknown to those who had not seen them
            return
        s.hands = (s.hands[-1], *s.hands[:-1])
        s.seen = s.seen[-1:] + s.seen[:-1]
        s.say("passes_hands")


@procedure("phase", "R, Initiative and Phases")
class Phase(Frame):
    """The next to act is always the lowest place that has not acted yet, wherever the markers have moved to."""

    phase: int

    steps = ("begin", "next", "end")

    def do_begin(self, s: State) -> None:
        s.phase = self.phase
        s.acted = 0
        s.passage = (0,) * s.box.seats
        if s.box.any_massive:
            s.spent = bytes(len(s.spent))
        lasting.expire_phase(s)
        s.say("phase", self.phase)

    def do_next(self, s: State) -> None:
        for seat in s.initiative:
            if not s.acted >> seat & 1:
                s.acted |= 1 << seat
                self.go("next")
                push(s, Turn(seat, self.phase))
                return

    def do_end(self, s: State) -> None:
        s.unsettled = True


def stands_radiation(s: State, unit: int, area: int) -> bool:
    """Whether units of this kind outlive the end of the round in this area, were it radioactive."""
    box = s.box
    owner = box.unit_owner[unit]
    # that Oni are immune is a basic rule, not a property that could be switched off (P79)
    if owner == box.oni:
        return box.immune[unit]
    if s.silenced and silenced(s, area, owner):
        return False
    return box.immune[unit] or box.windows.ignores_radioactivity(s, owner)


@procedure("end_of_round", "R, End of Round")
class EndOfRound(Frame):
    """Faction effects in initiative order, then neutral effects, then the evaluation (ruling 1)."""

    at_place: int = 0

    steps = ("factions", "radioactivity", "evaluation")

    def do_factions(self, s: State) -> None:
        s.phase = END_OF_ROUND
        if self.at_place < s.box.seats:
            seat = s.initiative[self.at_place]
            self.at_place += 1
            self.go("factions")
            s.box.windows.round_ends(s, seat)
            s.unsettled = True

    def do_radioactivity(self, s: State) -> None:
        """All units in radioactive areas are destroyed, whatever their health; nobody has destroyed them."""
        box = s.box
        for area in board_areas(s):
            if not has_property(s, area, RADIOACTIVE):
                continue
            for owner in range(box.owners):
                for unit, count in units_in(s, owner, area):
                    if not stands_radiation(s, unit, area):
                        remove_units(s, unit, area, count)
                        s.say("radiation", owner, unit, count, s.area_ref(area))

    def do_evaluation(self, s: State) -> None:
        holder = controller(s, MOON_CENTRE)
        if holder != NOBODY and holder != s.box.oni:
            award_moon_point(s, holder)
        lasting.expire_round(s)
        log_interim_score(s)
        s.unsettled = True
