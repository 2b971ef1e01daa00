"""What the action cards of a game of two do beyond their rows (R, 2 Player; C, Action Cards)."""

from __future__ import annotations

from typing import ClassVar, Final

from ..engine.board import refresh
from ..engine.box import PROPERTIES, Box
from ..engine.decisions import AREA, SEALED, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.machine import push
from ..engine.pieces import (
    FACTION_BLOCKADE,
    OPEN,
    change_edge_marker,
    change_marker,
    edge_marker_count,
    marker_count,
    set_edge,
    set_negation,
    set_property_marker,
    set_territory,
)
from ..engine.questions import question, verb
from ..engine.sources import EVERYONE, RuleSource
from ..engine.state import BLUE, GREEN, NO_CARD, NOBODY, RED, State
from ..rules.events import refill
from ..rules.special_actions import SPECIALS
from ..rules.turn_actions import COMBAT, EVENTS, PRODUCE

# what a card takes from the others while it lies open: the action, and the phase in which they lose it
TAKES: Final[dict[str, tuple[int, int]]] = {
    "observation": (EVENTS, BLUE),
    "suppression": (COMBAT, RED),
    "lack_of_resources": (PRODUCE, GREEN),
}


class OpenCards(RuleSource):
    """Cards that take something from the others from the moment they are revealed, whoever acts first (R, 2 Player)."""

    id: ClassVar[str] = "open_cards"

    def card_row(self, s: State, seat: int, phase: int, row: list[int]) -> None:
        box = self.box
        for other in range(box.seats):
            card = s.chosen[other]
            if other in box.allies[seat] or card == NO_CARD:
                continue
            taken = TAKES.get(box.action[card].special or "")
            if taken is None or not box.counts_as(phase, taken[1]) or taken[0] not in row[::3]:
                continue
            at = 3 * row[::3].index(taken[0])
            row[at + 1] -= box.action[card].amount
            if row[at + 1] <= 0:
                del row[at : at + 3]


def open_cards(box: Box) -> tuple[RuleSource, ...]:
    return (OpenCards(box, EVERYONE),)


def tell_open_cards(s: State) -> None:
    """When the cards have been revealed: what they take from the others."""
    box = s.box
    for seat in s.initiative:
        card = box.action[s.chosen[seat]]
        taken = TAKES.get(card.special or "")
        for other in range(box.seats if taken is not None else 0):
            if other not in box.allies[seat]:
                assert taken is not None
                phase = next(phase for phase in box.phases if box.counts_as(phase, taken[1]))
                s.say("row_loses", s.chosen[seat], other, card.amount, taken[0], phase)


# ---- Scouting --------------------------------------------------------------------------------------------------------
question("scout_discard")
question("scout_order")
verb("on_top", icon="card-pickup")


@procedure("special.scouting", "C, Scouting")
class Scouting(Frame):
    """Look at the top of the event deck: discard what you like, then say in which order the rest is put back.

    The cards stay where they are all the while; what the seat knows of them stands in ``State.deck_seen``.
    """

    seat: int
    # cards that are still looked at, and how many of them have their place
    left: int = -1
    placed: int = 0

    steps = ("look", "discard", "order", "back")

    def do_look(self, s: State) -> None:
        refill(s)
        self.left = min(s.box.action[s.chosen[self.seat]].amount, len(s.event_deck))
        known = s.deck_seen.ljust(self.left, b"\0")
        s.deck_seen = bytes(mask | 1 << self.seat for mask in known[: self.left]) + known[self.left :]
        if self.left:
            s.say("scouts", self.seat, self.left)
        else:
            self.finish()

    def ask_discard(self, s: State) -> Decision | None:
        if not self.left:
            return None
        keys: list[Key] = [("discard", card) for card in sorted(s.event_deck[: self.left])]
        keys.append(("done",))
        return Decision(self.seat, SEALED, keys, "scout_discard", "C, Scouting", (self.left,))

    def on_discard(self, s: State, key: Key) -> None:
        if key[0] == "done":
            return
        card = int(key[1])
        at = s.event_deck.index(card)
        s.event_deck = s.event_deck[:at] + s.event_deck[at + 1 :]
        s.deck_seen = s.deck_seen[:at] + s.deck_seen[at + 1 :]
        s.event_discard += bytes((card,))
        self.left -= 1
        s.say("scouts_away", self.seat, card)
        refill(s)
        self.go("discard" if self.left else "back")

    def ask_order(self, s: State) -> Decision | None:
        rest = s.event_deck[self.placed : self.left]
        if len(rest) < 2:
            return None
        keys: list[Key] = [("on_top", card) for card in sorted(rest)]
        return Decision(self.seat, SEALED, keys, "scout_order", "C, Scouting", (len(rest),))

    def on_order(self, s: State, key: Key) -> None:
        deck, at = s.event_deck, s.event_deck.index(int(key[1]))
        s.event_deck = deck[: self.placed] + deck[at : at + 1] + deck[self.placed : at] + deck[at + 1 :]
        self.placed += 1
        self.go("order")

    def do_back(self, s: State) -> None:
        if self.left > 1:
            # whoever else knew one of these cards does not know any more where it lies, moved or not
            s.deck_seen = bytes([1 << self.seat]) * self.left + s.deck_seen[self.left :]
        if self.left:
            s.say("scouts_back", self.seat, self.left)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("not_looked_at", (int(key[1]),)) if key[0] in ("discard", "on_top") and len(key) == 2 else None


def _scouting(s: State, seat: int) -> None:
    push(s, Scouting(seat))


# ---- Cleansing Wind --------------------------------------------------------------------------------------------------
question("cleanse_where")
question("cleanse_which", completes=True)
verb("lift_territory", icon="flying-flag")
verb("lift_property", icon="cancel")
verb("lift_negation", icon="cancel")
verb("lift_edge", icon="open-gate")
verb("lift_marker", icon="cancel")
verb("lift_edge_marker", icon="cancel")


def markers_in(s: State, area: int) -> list[Key]:
    """Every piece in an area that is called a marker, as an answer that takes it away; tokens are none."""
    box = s.box
    keys: list[Key] = [("lift_territory", area)] if s.territory[area] != NOBODY else []
    for prop in range(len(PROPERTIES)):
        if s.property_marks[area] >> prop & 1:
            keys.append(("lift_property", area, prop))
        if s.negations[area] >> prop & 1:
            keys.append(("lift_negation", area, prop))
    keys += [("lift_marker", area, marker) for marker in range(len(box.area_marker)) if marker_count(s, marker, area)]
    for edge in range(6):
        code = s.edges[area * 6 + edge]
        if code >= FACTION_BLOCKADE:
            keys.append(("lift_edge_marker", area, edge, code - FACTION_BLOCKADE))
        elif code != OPEN:
            keys.append(("lift_edge", area, edge))
        keys += [
            ("lift_edge_marker", area, edge, marker)
            for marker in range(len(box.edge_marker))
            if edge_marker_count(s, marker, area, edge)
        ]
    return keys


def lift(s: State, key: Key) -> None:
    """Put the marker back where it comes from."""
    what, area = key[0], int(key[1])
    if what == "lift_territory":
        set_territory(s, area, NOBODY)
    elif what == "lift_property":
        set_property_marker(s, area, 1 << int(key[2]), False)
    elif what == "lift_negation":
        set_negation(s, area, 1 << int(key[2]), False)
    elif what == "lift_marker":
        change_marker(s, int(key[2]), area, -1)
    elif what == "lift_edge" or s.box.edge_marker[int(key[3])].blockade:
        set_edge(s, area, int(key[2]), OPEN)
    else:
        change_edge_marker(s, int(key[3]), area, int(key[2]), -1)
    refresh(s)
    s.unsettled = True


@procedure("special.cleansing_wind", "C, Cleansing Wind")
class CleansingWind(Frame):
    """Take any one marker off the board, whoever it belongs to."""

    seat: int
    area: int = -1

    steps = ("where", "which")

    def ask_where(self, s: State) -> Decision | None:
        keys: list[Key] = [("area", area) for area in range(s.areas) if markers_in(s, area)]
        keys.append(("pass",))
        return Decision(self.seat, AREA, keys, "cleanse_where", "C, Cleansing Wind")

    def on_where(self, s: State, key: Key) -> None:
        if key[0] == "pass":
            self.finish()
        else:
            self.area = int(key[1])

    def ask_which(self, s: State) -> Decision | None:
        return Decision(
            self.seat, AREA, markers_in(s, self.area), "cleanse_which", "C, Cleansing Wind", (self.area,)
        )

    def on_which(self, s: State, key: Key) -> None:
        lift(s, key)
        s.say("cleanses", self.seat, s.area_ref(self.area))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "area" and len(key) == 2 and self.area < 0:
            return "no_marker_in_area", (int(key[1]),)
        return ("marker_not_there", (int(key[1]),)) if str(key[0]).startswith("lift_") and len(key) > 1 else None


def _cleansing_wind(s: State, seat: int) -> None:
    push(s, CleansingWind(seat))


def _in_force_already(s: State, seat: int) -> None:
    """No row starts them: they work while their card lies open."""


SPECIALS["scouting"] = _scouting
SPECIALS["cleansing_wind"] = _cleansing_wind
SPECIALS.update(dict.fromkeys(TAKES, _in_force_already))
