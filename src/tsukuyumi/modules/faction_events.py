"""Faction events: each player has five events of the own faction, in a pile of their own (R, Faction Events).

An event action may draw and play them instead of regular ones (``rules/events.py``), and after use they leave the game.
What each of them does stands with its faction, ``factions/<faction>/faction_events.py``, and is registered here: when
it can be played, what it starts, and what those that lie open for a while change, as a rule source at the seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, NamedTuple

from ..engine.box import Box
from ..engine.chance import OWN_EVENTS, of_seat, shuffle
from ..engine.mode import Mode, Step, insert_after, with_sources
from ..engine.modules import Module, register_module
from ..engine.sources import RuleSource
from ..engine.state import State
from ..engine.texts import add_packaged_texts
from ..rules import lasting
from ..rules.events import EFFECTS, Effect

ID: Final = "faction_events"


# ---- what each of them does ------------------------------------------------------------------------------------------
class FactionEventRule(NamedTuple):
    """Whether a seat can play it now, and what it starts."""

    possible: Callable[[State, int], bool]
    start: Callable[[State, int], None]


RULES: Final[dict[str, FactionEventRule]] = {}

Start = Callable[[State, int], None]


def faction_event(event: str, possible: Callable[[State, int], bool]) -> Callable[[Start], Start]:
    """Registers what an event starts, under its id in the content."""

    def wrap(start: Start) -> Start:
        RULES[event] = FactionEventRule(possible, start)
        return start

    return wrap


def at_any_time(s: State, seat: int) -> bool:
    return True


EFFECTS["faction"] = Effect(
    lambda s, seat, event: RULES[event.id].possible(s, seat),
    lambda s, seat, event: RULES[event.id].start(s, seat),
)


# ---- events that lie open for a while --------------------------------------------------------------------------------
class OpenEvent(NamedTuple):
    """An event that stays in front of its player: its id, and until when."""

    event: str
    until: int


# by the kind of its lasting effect
OPEN: Final[dict[int, OpenEvent]] = {}


def lies_open(
    event: str, number: int, *, until: int = lasting.THIS_ROUND, of_area: bool = False, laid_by_itself: bool = True
) -> int:
    """Registers an event that lies open after it was played: the kind of its lasting effect, by this number.

    ``laid_by_itself``: playing it does no more than to lay it down.
    """
    kind = lasting.lasting_kind(event, number, of_area=of_area)
    OPEN[kind] = OpenEvent(event, until)
    if laid_by_itself:
        RULES[event] = FactionEventRule(at_any_time, lambda s, seat: lay_open(s, seat, kind))
    return kind


def lay_open(s: State, seat: int, kind: int, argument: int = -1) -> None:
    """From now on it is in force; its argument is the number on the card, unless it says otherwise."""
    found = OPEN[kind]
    if argument < 0:
        argument = amount_of(s.box, found.event)
    lasting.add(s, kind, seat, argument, found.until)


def only_if(event: str, possible: Callable[[State, int], bool]) -> None:
    """An event that lies open, but cannot be played at all times."""
    RULES[event] = RULES[event]._replace(possible=possible)


def amount_of(box: Box, event: str) -> int:
    """The number in the text of an event."""
    return next((card.amount for card in box.event if card.id == event), 0)


def open_events(s: State, seat: int) -> list[tuple[int, list[int]]]:
    """The events that lie open before a seat by their numbers, each with the areas that it is about."""
    found: dict[int, list[int]] = {}
    effects = s.lasting
    for i in range(0, len(effects), 4):
        kind, holder, argument = effects[i : i + 3]
        if holder == seat and kind in OPEN and s.box.mode.own_events:
            areas = found.setdefault(s.box.event_named(OPEN[kind].event), [])
            if kind in lasting.OF_AREAS:
                areas.append(argument)
    return list(found.items())


def used_events(s: State, seat: int) -> list[int]:
    """The events of a seat that have left the game, or are about to."""
    there = [event for event, _ in open_events(s, seat)]
    held = s.own_events[seat] + s.event_hands[seat]
    return [event for event in s.box.own_events[seat] if event not in held and event not in there]


class EventsInForce(RuleSource):
    """What the events that lie open before a seat change; each faction has its own."""

    id: ClassVar[str] = ID

    def in_force(self, s: State, kind: int) -> bool:
        return bool(s.lasting) and lasting.in_force(s, kind, self.seat)

    def prospects(self, s: State) -> float:
        """What the open events may still bring, roughly and in victory points: for those who plan no further than a
        phase.
        """
        return 0.0


# by faction
SOURCES: Final[dict[str, type[EventsInForce]]] = {}


def _sources(box: Box) -> tuple[RuleSource, ...]:
    return tuple(SOURCES[faction](box, seat) for seat, faction in enumerate(box.faction_ids) if faction in SOURCES)


# ---- the module ------------------------------------------------------------------------------------------------------
def shuffle_own_events(s: State) -> None:
    """Everybody shuffles the own events; not even their owner knows the order."""
    s.own_events = tuple(
        [shuffle(s, of_seat(OWN_EVENTS, seat), s.box.own_events[seat]) for seat in range(s.box.seats)]
    )


def _amend(mode: Mode) -> Mode:
    setup = insert_after(mode.setup, "events", Step(ID, shuffle_own_events))
    return with_sources(mode._replace(setup=setup, own_events=True), _sources)


add_packaged_texts(ID)
FACTION_EVENTS: Final = register_module(Module(ID, _amend))
