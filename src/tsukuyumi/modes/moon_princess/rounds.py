"""The steps of a round of its own: choosing a card, and its end (P, Order of a Round)."""

from __future__ import annotations

from ...engine.chance import HANDS, draw, of_seat
from ...engine.frames import procedure
from ...engine.machine import push
from ...engine.state import DRAFT, NO_CARD, State
from ...rules import lasting
from ...rules.draft import Draft
from ...rules.scoring import log_interim_score
from .turn_cards import RevealTurnCard


def choose_cards(s: State) -> None:
    """Three and more pass their hands on; one or two draw three new cards, and keep one."""
    s.phase = DRAFT
    s.chosen = bytes([NO_CARD]) * s.box.seats
    s.revealed = False
    if s.box.hands_go_round:
        push(s, Draft())
        return
    for seat in range(s.box.seats):
        drawn = bytearray()
        for _ in range(min(s.box.mode.numbers.few_cards, len(s.unused_actions))):
            at = draw(s, of_seat(HANDS, seat), len(s.unused_actions))
            drawn.append(s.unused_actions[at])
            s.unused_actions = s.unused_actions[:at] + s.unused_actions[at + 1 :]
        s.hands = (*s.hands[:seat], bytes(sorted(drawn)), *s.hands[seat + 1 :])
    s.seen = bytes(s.box.seats)
    push(s, DraftOfThree())


@procedure("moon_princess.draft", "P, 2 Player and Solo Mode")
class DraftOfThree(Draft):
    """One card is kept, the others are discarded; nothing is passed on."""

    def do_open(self, s: State) -> None:
        for seat in range(s.box.seats):
            s.discarded_actions += s.hands[seat]
            s.discards_seen += bytes([1 << seat]) * len(s.hands[seat])
        s.hands = (b"",) * s.box.seats
        s.seen = bytes(s.box.seats)


def turn_card_step(s: State) -> None:
    push(s, RevealTurnCard())


def end_of_lasting(s: State) -> None:
    """What lasted a round is over, and everybody knows how they stand."""
    lasting.expire_round(s)
    log_interim_score(s)
    s.unsettled = True
