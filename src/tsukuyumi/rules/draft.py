"""The draft: everybody picks a card from the hand that lies before them; then the hands go left (R, The Round 1)."""

from __future__ import annotations

from ..engine.decisions import SEALED, Decision, Key
from ..engine.frames import procedure
from ..engine.machine import push
from ..engine.questions import DRAFTING, question, verb
from ..engine.state import DRAFT, NO_CARD, State, set_byte, set_pile, without
from .sealed import SealedChoice


def draft(s: State) -> None:
    s.phase = DRAFT
    s.chosen = bytes([NO_CARD]) * s.box.seats
    s.revealed = False
    push(s, Draft())


question("draft", begins=True, thought=DRAFTING)
verb("draft", sure=True)


@procedure("draft", "R, Drafting Action Cards")
class Draft(SealedChoice):
    """A sealed choice whose answers lie face down before their seats, until the cards are revealed."""

    def do_look(self, s: State) -> None:
        """Everybody takes up the hand that lies before them."""
        for seat in range(s.box.seats):
            s.box.windows.before_draft(s, seat)
        s.seen = bytes(mask | 1 << seat for seat, mask in enumerate(s.seen))

    def question(self, s: State, seat: int) -> Decision:
        keys: list[Key] = [("draft", card) for card in sorted(s.hands[seat])]
        return Decision(seat, SEALED, keys, "draft", "R, Drafting Action Cards", (s.round,))

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

    def do_open(self, s: State) -> None:
        """The cards stay sealed. To the left: seat 0 passes to seat 1; in the last round the hands are laid aside."""
        if s.round >= s.box.options.rounds:
            # nobody looks at them any more: they stay what they were, unknown to those who had not seen them
            return
        s.hands = (s.hands[-1], *s.hands[:-1])
        s.seen = s.seen[-1:] + s.seen[:-1]
        s.say("passes_hands")
