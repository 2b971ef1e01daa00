"""The whole game in one flat object.

What changes in a battle lives in ``bytearray``s indexed by (area, unit) or (area, owner); what changes rarely lives in
immutable ``bytes`` and tuples that a clone merely shares. An *area* is a slot number, given in the order in which tiles
were laid: it stays with the tile and everything on it when areas are swapped. An *owner* is a seat, or ``box.oni``.

Rules do not index these fields: they use the functions with rulebook names in ``rules/`` and ``engine/pieces.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from .decisions import Decision
from .fields import (
    A_DECK_CARD,
    A_TILE,
    A_TURN,
    AN_ACTION,
    AN_EVENT,
    ANY,
    AREA,
    AREA_EDGE,
    AREA_MARKER,
    AREA_OWNER,
    AREA_UNIT,
    BOTH,
    DECK,
    EDGE_MARKER,
    FACE_DOWN,
    GEAR,
    KNOWLEDGE,
    NEITHER,
    NEUTRAL,
    NOTE,
    ONE,
    OPEN,
    OWN,
    PLAN,
    SEALED,
    SEAT,
    SECRET,
    TOKEN_PLACE,
    UNIT,
    UNSEEN,
    WORTH,
    Field,
    control,
    derived,
    field,
    with_fields,
)
from .frames import Frame
from .log import EVERYONE, LogNode

if TYPE_CHECKING:
    from .box import Box

NOBODY: Final = 255
NOWHERE: Final = 255
NO_CARD: Final = 255
# no answer to a sealed choice
UNSEALED: Final = 255

DRAFT: Final = 0
WHITE: Final = 1
BLUE: Final = 2
GREEN: Final = 3
RED: Final = 4
END_OF_ROUND: Final = 5
SET_UP: Final = 6
# the phases of the regular game, which those of other modes count as
COLOURS: Final = (WHITE, BLUE, GREEN, RED)
PHASE_NAMES: Final = ("draft", "white", "blue", "green", "red", "end", "set-up")


@with_fields
class State:
    """Every field is declared here and nowhere else; what a declaration says is told in ``fields.py``."""

    fields: ClassVar[tuple[Field, ...]]

    box: Box = control()
    # control
    stack: list[Frame] = control([], copied="[frame.duplicate() for frame in like.stack]")
    decision: Decision | None = control()
    log: LogNode | None = control()
    unsettled: bool = control(False)
    over: bool = field(ONE, OPEN, PLAN)
    # chance (see chance.py): the key, and for each stream that was drawn from its number and how often; rng is the
    # generator of games that were begun before there were streams
    chance_key: bytes = field(ANY, SECRET, NEITHER, since=2)
    chance_used: tuple[int, ...] = field(ANY, SECRET, NEITHER, since=2)
    rng: int = field(ONE, SECRET, NEITHER)
    # time
    round: int = field(ONE, OPEN, BOTH)
    phase: int = field(ONE, OPEN, BOTH, blank=SET_UP)
    initiative: bytes = field(ANY, OPEN, BOTH)
    acted: int = field(ONE, OPEN, BOTH)
    # board: one entry per area
    areas: int = field(ONE, OPEN, PLAN)
    cells: tuple[int, ...] = field(AREA, OPEN, BOTH)
    tiles: bytes = field(AREA, OPEN, BOTH, holds=A_TILE)
    rotation: bytes = field(AREA, OPEN, PLAN, holds=A_TURN)
    ruined: int = field(ONE, OPEN, BOTH)
    property_marks: bytes = field(AREA, OPEN, PLAN)
    negations: bytes = field(AREA, OPEN, PLAN)
    # board: one entry per edge, as the world sees it (0 is north): blockade pieces, and faction markers by kind
    edges: bytes = field(AREA_EDGE, OPEN, BOTH)
    edge_marks: bytes = field(EDGE_MARKER, OPEN, BOTH)
    # board, derived: neighbours, closed edges, properties in force
    near: bytes = derived(AREA_EDGE, NEITHER)
    closed: bytes = derived(AREA, WORTH)
    props: bytes = derived(AREA, WORTH)
    # pieces on the board and beside it; ``present`` is the number of units per owner
    units: bytearray = field(AREA_UNIT, OPEN, BOTH)
    present: bytearray = derived(AREA_OWNER, NEITHER)
    territory: bytearray = field(AREA, OPEN, BOTH)
    marks: bytearray = field(AREA_MARKER, OPEN, BOTH)
    supply: bytearray = field(UNIT, OPEN, BOTH, blank="unit_counts")
    neutral: bytes = field(NEUTRAL, OPEN, PLAN, blank="neutral_start")
    gear: bytes = field(GEAR, OPEN, BOTH)
    gear_used: bytes = field(GEAR, OPEN, BOTH)
    token_places: bytes = field(TOKEN_PLACE, OPEN, BOTH, blank=NOWHERE)
    tile_supply: bytes = field(ANY, OPEN, PLAN, holds=A_TILE)
    tile_hands: tuple[bytes, ...] = field(SEAT, OPEN, PLAN, holds=A_TILE)
    # tiles that lie face down, to be drawn and laid one after another
    tile_pile: bytes = field(ANY, SECRET, NEITHER, holds=A_TILE, since=3)
    # cards
    hands: tuple[bytes, ...] = field(SEAT, UNSEEN, NEITHER, holds=AN_ACTION)
    seen: bytes = field(SEAT, KNOWLEDGE, NEITHER)
    chosen: bytes = field(SEAT, SEALED, BOTH, blank=NO_CARD)
    revealed: bool = field(ONE, KNOWLEDGE, PLAN)
    # the answers to a sealed choice under way, by their numbers (rules/sealed.py)
    sealed: bytes = field(SEAT, SEALED, NEITHER, blank=UNSEALED, since=2)
    unused_actions: bytes = field(ANY, SECRET, NEITHER, holds=AN_ACTION)
    discarded_actions: bytes = field(ANY, FACE_DOWN, NEITHER, holds=AN_ACTION)
    # for each discarded action card, the seats that know it: all of them, unless it was laid face down
    discards_seen: bytes = field(ANY, OPEN, NEITHER)
    event_deck: bytes = field(ANY, SECRET, NEITHER, holds=AN_EVENT)
    # for each of the topmost events of the deck that somebody has looked at, the seats that know it
    deck_seen: bytes = field(ANY, KNOWLEDGE, NEITHER, since=3)
    display: bytes = field(ANY, OPEN, PLAN, holds=AN_EVENT)
    event_discard: bytes = field(ANY, OPEN, PLAN, holds=AN_EVENT)
    # events that are in this game but not in its deck, face down; and those that have left it, for all to see
    events_unused: bytes = field(ANY, SECRET, NEITHER, holds=AN_EVENT, since=3)
    events_out: bytes = field(ANY, OPEN, PLAN, holds=AN_EVENT, since=3)
    event_hands: tuple[bytes, ...] = field(SEAT, OPEN, BOTH, holds=AN_EVENT)
    # where factions bring events of their own: each seat's pile, face down and in order
    own_events: tuple[bytes, ...] = field(SEAT, SECRET, NEITHER, holds=AN_EVENT, since=3)
    # starting advantages that lie face down before their seats, and the pile of the others
    advantages: bytes = field(SEAT, OWN, NEITHER, blank=NO_CARD, since=3)
    advantages_left: bytes = field(ANY, SECRET, NEITHER, since=3)
    # what happened that still matters: bit sets of areas, cards or missions, one per seat unless said otherwise
    passage: tuple[int, ...] = field(SEAT, OPEN, PLAN)
    conquered: tuple[int, ...] = field(SEAT, OPEN, BOTH)
    retaken: tuple[int, ...] = field(SEAT, OPEN, BOTH)
    once: int = field(ONE, OPEN, PLAN)
    destroyed: bytes = field(SEAT, OPEN, BOTH)
    destroyed_round: bytes = field(SEAT, OPEN, PLAN)
    mission_progress: tuple[int, ...] = field(SEAT, OPEN, BOTH)
    missions_done: tuple[int, ...] = field(SEAT, OPEN, BOTH)
    missions_out: int = field(ONE, OPEN, BOTH)
    goals_done: int = field(ONE, OPEN, BOTH)
    moon_points: bytes = field(SEAT, OPEN, BOTH)
    silenced: int = field(ONE, OPEN, BOTH)
    # effects with an end: (kind, seat, argument, until) flattened; see rules/lasting.py
    lasting: tuple[int, ...] = field(ANY, OPEN, BOTH)
    # units that may not move again in this phase (massive); empty where no such unit is in the game
    spent: bytes = field(ANY, OPEN, PLAN)
    # a few integers per seat that only the seat's faction module reads
    notes: tuple[int, ...] = field(NOTE, OPEN, BOTH)
    # decks of the mode's own (cards by their numbers in the box): what is still to be drawn, what was drawn and nobody
    # has looked at, what lies open, and what is put aside
    decks: tuple[bytes, ...] = field(DECK, SECRET, NEITHER, holds=A_DECK_CARD, since=3)
    drawn_unseen: bytes = field(ANY, SECRET, NEITHER, holds=A_DECK_CARD, since=3)
    open_cards: bytes = field(ANY, OPEN, BOTH, holds=A_DECK_CARD, since=3)
    put_aside: bytes = field(ANY, OPEN, PLAN, holds=A_DECK_CARD, since=3)
    # why the Oni last did what they did, as the mode that leads them says it
    reasons: tuple[int, ...] = field(ANY, OPEN, PLAN, since=3)
    log_number: int = field(ONE, OPEN, NEITHER)

    # ---- written from the declarations -----------------------------------------------------------------------------
    def __init__(self, like: State | None = None) -> None:
        """Everything empty and no box yet, or an independent copy."""
        raise NotImplementedError

    def mark(self) -> tuple[object, ...]:
        """What makes two positions the same for a plan: everything on the table."""
        raise NotImplementedError

    def memo(self) -> tuple[object, ...]:
        """Everything on which the worth of a position can depend."""
        raise NotImplementedError

    # ----------------------------------------------------------------------------------------------------------------
    def clone(self) -> State:
        """An independent copy."""
        return State(self)

    def say(self, kind: str, *arguments: int, to: int = EVERYONE) -> None:
        """Write a log entry; ``to`` is a bit set of the seats that may read it."""
        self.log = LogNode((kind, to, *arguments), self.log)
        self.log_number += 1

    def area_ref(self, area: int) -> int:
        """An area for the log: slot and tile, so that an old entry keeps its name when the tile is replaced."""
        return area | self.tiles[area] << 8


def area_of_ref(ref: int) -> int:
    """The area's slot in what ``State.area_ref`` gave."""
    return ref & 255


def set_byte(row: bytes, index: int, value: int) -> bytes:
    """A row with one entry changed (rows that change rarely are immutable)."""
    return row[:index] + bytes((value,)) + row[index + 1 :]


def set_item(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*row[:index], value, *row[index + 1 :])


def set_pile(piles: tuple[bytes, ...], index: int, pile: bytes) -> tuple[bytes, ...]:
    return (*piles[:index], pile, *piles[index + 1 :])


def without(pile: bytes, item: int) -> bytes:
    """A pile with one copy of an item taken out."""
    at = pile.index(item)
    return pile[:at] + pile[at + 1 :]
