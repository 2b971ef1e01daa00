"""Momentum: what builds it, what lowers it, and what its spaces bring (P, Momentum and Momentum Track)."""

from __future__ import annotations

from ...engine.decisions import CARD, PASS, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.questions import question, verb
from ...engine.state import State
from .notes import (
    COUNTER_DECK,
    LAST_DECK,
    LEGENDARY_DECK,
    MOMENTUM,
    close,
    draw_card,
    keeper,
    last_round,
    note,
    noted,
    open_of,
)


def momentum(s: State) -> int:
    return noted(s, MOMENTUM)


def build(s: State, amount: int) -> None:
    """Forward, space by space: counters and Legendary Oni are drawn at once, and nobody looks at them yet (M9)."""
    track = keeper(s).track
    for _ in range(amount):
        at = momentum(s)
        if at >= track.spaces:
            return
        at += 1
        note(s, MOMENTUM, at)
        s.say("momentum_rises", at)
        if at in track.counters:
            draw_unseen(s, LAST_DECK if last_round(s) else COUNTER_DECK)
        elif at in track.legendary:
            draw_unseen(s, LEGENDARY_DECK)


def draw_unseen(s: State, deck: int) -> None:
    # a Legendary Oni that was drawn does not come back into the deck
    card = draw_card(s, deck) if deck != LEGENDARY_DECK or s.decks[deck] else None
    if card is not None:
        s.drawn_unseen += bytes((card,))
        s.say("draws_counter" if deck != LEGENDARY_DECK else "draws_legend")


def lower(s: State, seat: int, amount: int) -> None:
    """Backward; below a counter space a permanent counter may be shed. Legendary Oni stay (P, Counter)."""
    track = keeper(s).track
    shed = 0
    for _ in range(amount):
        at = momentum(s)
        if at <= 1:
            break
        shed += at in track.counters
        note(s, MOMENTUM, at - 1)
        s.say("momentum_falls", at - 1)
    for _ in range(shed):
        push(s, Shed(seat))


def permanent_counters(s: State) -> list[int]:
    return [*open_of(s, COUNTER_DECK), *open_of(s, LAST_DECK)]


def momentum_points(s: State) -> int:
    """What the track shows for the Oni at its place."""
    return sum(momentum(s) >= space for space in keeper(s).track.points)


question("shed_counter")
verb("shed", icon="card-discard")


@procedure("moon_princess.shed", "P, Counter: while being lowered")
class Shed(Frame):
    """The momentum has fallen below a counter space: one permanent counter may go."""

    seat: int

    steps = ("which",)

    def ask_which(self, s: State) -> Decision | None:
        keys: list[Key] = [("shed", card) for card in permanent_counters(s)]
        if not keys:
            return None
        keys.append(PASS)
        return Decision(self.seat, CARD, keys, "shed_counter", self.rule)

    def on_which(self, s: State, key: Key) -> None:
        if key != PASS:
            close(s, int(key[1]))
            s.say("sheds_counter", self.seat, int(key[1]))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("not_a_permanent_counter", (int(key[1]),)) if key[0] == "shed" and len(key) == 2 else None
