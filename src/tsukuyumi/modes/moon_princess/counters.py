"""What the momentum track has brought: turned over at the end of the phase (P, Counters and Legendary Oni)."""

from __future__ import annotations

from ...content.moon_princess import OniCounter
from ...engine.decisions import AREA, UNIT, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.pieces import remove_units, set_territory
from ...engine.questions import UNIT_HERE, question, verb
from ...engine.state import NOBODY, State
from ...rules.areas import areas_with, unit_count, units_in
from ...rules.events import discard_event
from ...rules.initiative import move_to_place, place_of
from .attacks import OniAttacks
from .legends import Arrive
from .marks import areas_at_homes, mark
from .notes import (
    LEGENDARY_DECK,
    ONI_POINTS,
    in_deck,
    largest_available,
    note,
    noted,
    put_aside,
    smallest_available,
)
from .princess_cards import PrincessActs, appear
from .track import build


@procedure("moon_princess.reveal", "P, Counters and Legendary Oni")
class Reveal(Frame):
    """One card after another, in the order drawn; what a counter adds to the track is turned over, too."""

    seat: int

    steps = ("next",)

    def do_next(self, s: State) -> None:
        if not s.drawn_unseen:
            return
        number, s.drawn_unseen = s.drawn_unseen[0], s.drawn_unseen[1:]
        self.go("next")
        if in_deck(s, number, LEGENDARY_DECK):
            s.say("reveals_legend", number)
            put_aside(s, number)
            push(s, Arrive(self.seat, number))
        else:
            reveal_counter(s, self.seat, number)


def reveal_counter(s: State, drawer: int, number: int) -> None:
    card = s.box.deck_cards[number]
    assert isinstance(card, OniCounter)
    s.say("reveals_counter", number)
    if card.permanent:
        s.open_cards += bytes((number,))
        s.unsettled = True
        return
    put_aside(s, number)
    carry_out(s, drawer, card, struck(s, card, drawer))


def struck(s: State, card: OniCounter, drawer: int) -> list[int]:
    """Whom a counter strikes, in initiative order."""
    match card.strikes:
        case "drawer":
            return [drawer]
        case "last":
            return [s.initiative[-1]]
        case "all":
            return list(s.initiative)
    return []


def carry_out(s: State, drawer: int, card: OniCounter, seats: list[int]) -> None:
    """What happens at once; of several who must choose, the first in initiative chooses first."""
    match card.effect:
        case "lose_units":
            for seat in reversed(seats):
                push(s, LoseAnywhere(seat, card.amount))
        case "home_oni":
            for area in homes_without_oni(s, seats)[: card.amount]:
                appear(s, smallest_available(s), area)
        case "large_oni":
            for _ in range(card.amount):
                appear(s, largest_available(s), 0)
        case "lose_events":
            for seat in seats:
                for event in sorted(s.event_hands[seat]):
                    s.say("discards_event", seat, event)
                    discard_event(s, seat, event)
        case "princess":
            push(s, PrincessActs(drawer))
        case "attack":
            push(s, OniAttacks(drawer, card.amount))
        case "momentum":
            build(s, card.amount)
        case "last_place":
            for seat in seats:
                if place_of(s, seat) < s.box.seats - 1:
                    move_to_place(s, seat, s.box.seats - 1)
        case "mark_homes":
            for area in areas_at_homes(s, seats):
                mark(s, area)
        case "lose_area":
            for seat in reversed(seats):
                push(s, LoseArea(seat, card.amount))
        case "oni_points":
            note(s, ONI_POINTS, noted(s, ONI_POINTS) + card.amount)
            s.say("oni_score", card.amount)


def homes_without_oni(s: State, seats: list[int]) -> list[int]:
    """Areas next to these homezones, those with the fewest Oni first."""
    oni = s.box.oni
    return sorted(areas_at_homes(s, seats), key=lambda area: (unit_count(s, oni, area), area))


question("lose_anywhere")
verb("give_unit", spot=UNIT_HERE, icon="death-skull")


@procedure("moon_princess.lose_anywhere", "P, Counter; the face is ours")
class LoseAnywhere(Frame):
    """Units of the owner's choice, from any area; nobody has destroyed them."""

    seat: int
    left: int

    steps = ("which",)

    def ask_which(self, s: State) -> Decision | None:
        if not self.left:
            return None
        keys: list[Key] = [
            ("give_unit", unit, area) for area in areas_with(s, self.seat) for unit, _ in units_in(s, self.seat, area)
        ]
        return Decision(self.seat, UNIT, keys, "lose_anywhere", self.rule, (self.left,)) if keys else None

    def on_which(self, s: State, key: Key) -> None:
        unit, area = int(key[1]), int(key[2])
        remove_units(s, unit, area)
        s.say("gives_unit", self.seat, unit, s.area_ref(area))
        self.left -= 1
        self.go("which")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "give_unit" or len(key) != 3:
            return None
        unit, area = int(key[1]), int(key[2])
        if s.box.unit_owner[unit] != self.seat:
            return "not_your_unit", (unit,)
        return "no_such_unit_here", (unit, area)


question("lose_area")
verb("give_area", icon="cracked-glass")


@procedure("moon_princess.lose_area", "P, Counter; the face is ours")
class LoseArea(Frame):
    """A territory marker of the owner's choice goes back."""

    seat: int
    left: int

    steps = ("which",)

    def ask_which(self, s: State) -> Decision | None:
        keys: list[Key] = [("give_area", area) for area in range(s.areas) if s.territory[area] == self.seat]
        if not self.left or not keys:
            return None
        return Decision(self.seat, AREA, keys, "lose_area", self.rule, (self.left,))

    def on_which(self, s: State, key: Key) -> None:
        set_territory(s, int(key[1]), NOBODY)
        s.say("gives_area", self.seat, s.area_ref(int(key[1])))
        self.left -= 1
        self.go("which")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("not_your_area", (int(key[1]),)) if key[0] == "give_area" and len(key) == 2 else None
