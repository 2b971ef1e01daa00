"""What the events do: a small vocabulary, named in the content by ``effect`` (C, Event Cards).

Each effect is a pair: the places in which it can be used (none: the card cannot be played), and the procedure.
"""

from __future__ import annotations

from ..content.schema import Event
from ..engine.board import is_homezone, is_moon, refresh_properties, return_idle_markers, rotate_tile, swap_areas
from ..engine.box import DEVASTATED, NEGATION_ROW, PROPERTIES, TOXIC, VALUABLE
from ..engine.decisions import AREA, CARD, TILE, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.machine import push
from ..engine.pieces import neutral_left, set_negation, set_property_marker
from ..engine.questions import question, verb
from ..engine.state import State
from .areas import adjacent, area_type, areas_with, board_areas, events_reach, has_property, owners_in
from .blockades import EdgeWork, edges_to_block, edges_to_open
from .cards import can_attack
from .combat import Combats
from .events import EFFECTS, Effect, playable, start_event
from .initiative import ChangeInitiative, in_order
from .movement import Movement
from .new_land import NewLand, new_land_possible
from .production import Production


def reachable(s: State, event: Event, area: int) -> bool:
    """The restrictions printed on the card: free or unstable, moon, never a homezone."""
    if is_homezone(s, area) or (not event.moon_allowed and is_moon(s, area)):
        return False
    return not event.free_or_unstable or events_reach(s, area)


# ---- markers on areas ------------------------------------------------------------------------------------------------
def mark_areas(s: State, event: Event) -> list[int]:
    """Areas that can get the property."""
    return [area for area in board_areas(s) if markable(s, event, area)]


def markable(s: State, event: Event, area: int) -> bool:
    """Whether an area can get the property: none of a kind twice in an area (R, Property Markers)."""
    assert event.property is not None
    bit = 1 << PROPERTIES.index(event.property)
    if not reachable(s, event, area) or not can_be_marked(s, area, bit):
        return False
    return bit != VALUABLE or (area_type(s, area) != DEVASTATED and not has_property(s, area, TOXIC))


def can_be_marked(s: State, area: int, bit: int) -> bool:
    """Whether the area can get this property: by a marker, or by taking off what negates the printed one."""
    if s.props[area] & bit:
        return False
    if s.negations[area] & bit:
        return s.box.rulebook.negated_can_be_marked
    return neutral_left(s, bit.bit_length() - 1) > 0


question("mark_where")


@procedure("event.mark", "C, Oni Rule; Danger in the Deep; Radioactive Contamination")
class MarkArea(Frame):
    seat: int
    number: int

    steps = ("where",)

    def ask_where(self, s: State) -> Decision | None:
        event = s.box.event[self.number]
        keys: list[Key] = [("area", area) for area in mark_areas(s, event)]
        return Decision(self.seat, AREA, keys, "mark_where", event.source, (self.number,))

    def on_where(self, s: State, key: Key) -> None:
        event = s.box.event[self.number]
        assert event.property is not None
        mark_area(s, int(key[1]), 1 << PROPERTIES.index(event.property))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return explain_event_area(s, self.number, key)


def explain_event_area(s: State, number: int, key: Key) -> tuple[str, tuple[int, ...]] | None:
    event = s.box.event[number]
    if key[0] != "area" or len(key) != 2:
        return None
    area = int(key[1])
    if is_homezone(s, area):
        return "homezone", (area,)
    if not event.moon_allowed and is_moon(s, area):
        return "not_on_moon", (area,)
    if event.free_or_unstable and not events_reach(s, area):
        return "occupied_not_unstable", (area,)
    return "already_marked", (area,)


def mark_area(s: State, area: int, bit: int) -> None:
    """Give the area a property; where the printed one was negated, the negation is taken off instead."""
    if s.negations[area] & bit:
        set_negation(s, area, bit, False)
    else:
        set_property_marker(s, area, bit, True)
    return_idle_markers(s, area)
    refresh_properties(s)
    s.say("marks", s.area_ref(area), bit.bit_length() - 1)


def negatable(s: State, area: int) -> list[int]:
    """Properties in force here that can be negated: a marker is removed, a printed one covered while markers last."""
    covers = neutral_left(s, NEGATION_ROW) > 0
    return [
        bit
        for bit in (1 << i for i in range(len(PROPERTIES)))
        if s.property_marks[area] & bit or (covers and s.props[area] & bit)
    ]


def negate(s: State, area: int, bit: int) -> None:
    if s.property_marks[area] & bit:
        set_property_marker(s, area, bit, False)
    else:
        set_negation(s, area, bit, True)
    refresh_properties(s)
    s.say("negates", s.area_ref(area), bit.bit_length() - 1)


question("negate_which")
verb("negate")


@procedure("event.negate", "C, Neutralization/Swallowed by the Earth")
class Negate(Frame):
    seat: int

    steps = ("which",)

    def ask_which(self, s: State) -> Decision | None:
        keys: list[Key] = [
            ("negate", area, bit.bit_length() - 1) for area in board_areas(s) for bit in negatable(s, area)
        ]
        return Decision(self.seat, AREA, keys, "negate_which", "C, Neutralization")

    def on_which(self, s: State, key: Key) -> None:
        negate(s, int(key[1]), 1 << int(key[2]))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "negate" or len(key) != 3:
            return None
        area, prop = int(key[1]), int(key[2])
        if is_homezone(s, area):
            return "homezone", (area,)
        return ("no_marker_left", ()) if s.props[area] >> prop & 1 else ("no_such_property", (area, prop))


# ---- the ground ------------------------------------------------------------------------------------------------------
question("rotate_where")
question("rotate_how")


@procedure("event.rotate", "C, Tectonic Shift/Unsolid Ground")
class Rotate(Frame):
    seat: int
    number: int
    area: int = -1

    steps = ("where", "how")

    def ask_where(self, s: State) -> Decision | None:
        event = s.box.event[self.number]
        keys: list[Key] = [("area", area) for area in board_areas(s) if reachable(s, event, area)]
        return Decision(self.seat, AREA, keys, "rotate_where", event.source)

    def on_where(self, s: State, key: Key) -> None:
        self.area = int(key[1])

    def ask_how(self, s: State) -> Decision | None:
        keys: list[Key] = [("turn", turns) for turns in range(1, 6)]
        return Decision(self.seat, TILE, keys, "rotate_how", s.box.event[self.number].source, (self.area,))

    def on_how(self, s: State, key: Key) -> None:
        turns = int(key[1])
        rotate_tile(s, self.area, (s.rotation[self.area] + turns) % 6)
        s.say("rotates", s.area_ref(self.area), turns)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "area" and self.steps[self.at] == "how":
            return "area_chosen", (self.area,)
        return explain_event_area(s, self.number, key)


question("swap_first")
question("swap_second", completes=True)
question("swap_turn")


@procedure("event.swap", "C, New Alignment")
class Swap(Frame):
    seat: int
    number: int
    first: int = -1
    second: int = -1
    turn: int = 0

    steps = ("first", "second", "turn_first", "turn_second")

    def partners(self, s: State, area: int) -> list[int]:
        event = s.box.event[self.number]
        return [other for other in adjacent(s, area) if reachable(s, event, other)]

    def ask_first(self, s: State) -> Decision | None:
        event = s.box.event[self.number]
        keys: list[Key] = [
            ("area", area) for area in board_areas(s) if reachable(s, event, area) and self.partners(s, area)
        ]
        return Decision(self.seat, AREA, keys, "swap_first", event.source)

    def on_first(self, s: State, key: Key) -> None:
        self.first = int(key[1])

    def ask_second(self, s: State) -> Decision | None:
        keys: list[Key] = [("area", area) for area in sorted(self.partners(s, self.first))]
        return Decision(self.seat, AREA, keys, "swap_second", s.box.event[self.number].source, (self.first,))

    def on_second(self, s: State, key: Key) -> None:
        self.second = int(key[1])

    def ask_turn_first(self, s: State) -> Decision | None:
        keys: list[Key] = [("turn", turns) for turns in range(6)]
        return Decision(self.seat, TILE, keys, "swap_turn", s.box.event[self.number].source, (self.first,))

    def on_turn_first(self, s: State, key: Key) -> None:
        self.turn = int(key[1])

    def ask_turn_second(self, s: State) -> Decision | None:
        keys: list[Key] = [("turn", turns) for turns in range(6)]
        return Decision(self.seat, TILE, keys, "swap_turn", s.box.event[self.number].source, (self.second,))

    def on_turn_second(self, s: State, key: Key) -> None:
        one, other = self.first, self.second
        swap_areas(s, one, other, (s.rotation[one] + self.turn) % 6, (s.rotation[other] + int(key[1])) % 6)
        s.say("swaps", s.area_ref(one), s.area_ref(other))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "area" and self.steps[self.at] in ("turn_first", "turn_second"):
            return "area_chosen", (self.first if self.steps[self.at] == "turn_first" else self.second,)
        refused = explain_event_area(s, self.number, key)
        if refused is None or refused[0] != "already_marked":
            return refused
        area = int(key[1])
        return ("not_adjacent", (self.first, area)) if self.first >= 0 else ("nothing_to_swap_with", (area,))


# ---- units -----------------------------------------------------------------------------------------------------------
question("march_where")


@procedure("event.onward_march", "C, Onward March; ruling 9")
class OnwardMarch(Frame):
    """Everybody with units in one area may move them by one; the active player moves its own and the Oni."""

    seat: int
    number: int
    area: int = -1

    steps = ("where",)

    def ask_where(self, s: State) -> Decision | None:
        event = s.box.event[self.number]
        keys: list[Key] = [("area", area) for area in march_areas(s)]
        return Decision(self.seat, AREA, keys, "march_where", event.source)

    def on_where(self, s: State, key: Key) -> None:
        area = int(key[1])
        present = in_order(s, owners_in(s, area))
        present.sort(key=lambda owner: owner != self.seat)
        for owner in reversed(present):
            push(s, Movement(self.seat if owner == s.box.oni else owner, owner, s.box.event[self.number].amount, area))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "area" or len(key) != 2:
            return None
        return ("homezone" if is_homezone(s, int(key[1])) else "nobody_here", (int(key[1]),))


def march_areas(s: State) -> list[int]:
    return [area for area in board_areas(s) if owners_in(s, area)]


# ---- Play it again, Sam! ---------------------------------------------------------------------------------------------
def replayable(s: State, seat: int) -> list[int]:
    """Discarded events that can do something now; the card itself is not among them while it is being played."""
    return [
        card
        for card in sorted(s.event_discard)
        if s.box.event[card].effect != "replay" and playable(s, seat, card)
    ]


question("replay_which")


@procedure("event.replay", "C, Play it again, Sam!")
class Replay(Frame):
    seat: int

    steps = ("which",)

    def ask_which(self, s: State) -> Decision | None:
        keys: list[Key] = [("event", card) for card in replayable(s, self.seat)]
        if not keys:
            return None
        return Decision(self.seat, CARD, keys, "replay_which", "C, Play it again, Sam!")

    def on_which(self, s: State, key: Key) -> None:
        s.say("replays_event", self.seat, int(key[1]))
        start_event(s, self.seat, int(key[1]))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "event" or len(key) != 2:
            return None
        card = int(key[1])
        return ("event_without_target" if card in s.event_discard else "event_not_discarded", (card,))


# ---- the vocabulary --------------------------------------------------------------------------------------------------
def _number(s: State, event: Event) -> int:
    return s.box.event.index(event)


def _any_area(s: State, seat: int, event: Event) -> bool:
    return any(reachable(s, event, area) for area in board_areas(s))


def _swap_possible(s: State, seat: int, event: Event) -> bool:
    fit = [area for area in board_areas(s) if reachable(s, event, area)]
    return any(other in fit for area in fit for other in adjacent(s, area))


EFFECTS.update(
    {
        "passage": Effect(
            lambda s, _seat, _e: any(edges_to_open(s, area) for area in range(s.areas)),
            lambda s, seat, _e: push(s, EdgeWork(seat, -1, remove=True)),
        ),
        "blockade": Effect(
            lambda s, _seat, _e: any(edges_to_block(s, area) for area in range(s.areas)),
            lambda s, seat, _e: push(s, EdgeWork(seat, -1, place=True)),
        ),
        "rotate": Effect(_any_area, lambda s, seat, e: push(s, Rotate(seat, _number(s, e)))),
        "mark": Effect(
            lambda s, _seat, e: any(markable(s, e, area) for area in board_areas(s)),
            lambda s, seat, e: push(s, MarkArea(seat, _number(s, e))),
        ),
        "negate": Effect(
            lambda s, _seat, _e: any(negatable(s, area) for area in board_areas(s)),
            lambda s, seat, _e: push(s, Negate(seat)),
        ),
        "swap": Effect(_swap_possible, lambda s, seat, e: push(s, Swap(seat, _number(s, e)))),
        "new_land": Effect(
            lambda s, _seat, _e: new_land_possible(s),
            lambda s, seat, _e: push(s, NewLand(seat)),
        ),
        "onward_march": Effect(
            lambda s, _seat, _e: bool(march_areas(s)), lambda s, seat, e: push(s, OnwardMarch(seat, _number(s, e)))
        ),
        "replay": Effect(lambda s, seat, _e: bool(replayable(s, seat)), lambda s, seat, _e: push(s, Replay(seat))),
        "produce": Effect(lambda _s, _seat, _e: True, lambda s, seat, e: push(s, Production(seat, e.amount))),
        "initiative": Effect(
            lambda _s, _seat, _e: True, lambda s, seat, e: push(s, ChangeInitiative(seat, e.amount, seat))
        ),
        "combat": Effect(
            lambda s, seat, _e: any(can_attack(s, seat, area, 0) for area in areas_with(s, seat)),
            lambda s, seat, e: push(s, Combats(seat, e.amount)),
        ),
        "move": Effect(
            lambda s, seat, _e: bool(areas_with(s, seat)),
            lambda s, seat, e: push(s, Movement(seat, seat, e.amount)),
        ),
    }
)
