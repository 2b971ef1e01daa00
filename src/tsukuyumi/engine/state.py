"""The whole game in one flat object.

What changes in a battle lives in ``bytearray``s indexed by (area, unit) or (area, owner); what changes rarely lives in
immutable ``bytes`` and tuples that a clone merely shares. An *area* is a slot number, given in the order in which tiles
were laid: it stays with the tile and everything on it when areas are swapped. An *owner* is a seat, or ``box.oni``.

Rules do not index these fields: they use the functions with rulebook names in ``rules/`` and ``engine/pieces.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .decisions import Decision
from .frames import Frame
from .log import EVERYONE, LogNode

if TYPE_CHECKING:
    from .box import Box

NOBODY: Final = 255
NOWHERE: Final = 255
NO_CARD: Final = 255

DRAFT: Final = 0
WHITE: Final = 1
BLUE: Final = 2
GREEN: Final = 3
RED: Final = 4
END_OF_ROUND: Final = 5
SET_UP: Final = 6
PHASE_NAMES: Final = ("draft", "white", "blue", "green", "red", "end", "set-up")


class State:
    __slots__ = (
        "acted", "areas", "box", "cells", "chosen", "closed", "conquered", "decision", "destroyed", "destroyed_round",
        "discarded_actions", "discards_seen", "display", "edge_marks", "edges", "event_deck", "event_discard",
        "event_hands", "gear", "gear_used", "goals_done", "hands", "initiative", "lasting", "log", "log_number",
        "marks", "mission_progress", "missions_done", "missions_out", "moon_points", "near", "negations", "neutral",
        "notes", "once", "over", "passage", "phase", "present", "property_marks", "props", "retaken", "revealed",
        "rng", "rotation", "round", "ruined", "seen", "silenced", "spent", "stack", "supply", "territory",
        "tile_hands", "tile_supply", "tiles", "token_places", "units", "unsettled", "unused_actions",
    )

    def __init__(self) -> None:
        self.box: Box
        # control
        self.stack: list[Frame] = []
        self.decision: Decision | None = None
        self.unsettled: bool = False
        self.over: bool = False
        self.rng: int = 0
        self.log: LogNode | None = None
        self.log_number: int = 0
        # time
        self.round: int = 0
        self.phase: int = SET_UP
        self.initiative: bytes = b""
        self.acted: int = 0
        # board: one entry per area
        self.areas: int = 0
        self.cells: tuple[int, ...] = ()
        self.tiles: bytes = b""
        self.rotation: bytes = b""
        self.ruined: int = 0
        self.property_marks: bytes = b""
        self.negations: bytes = b""
        # board: one entry per edge, as the world sees it (0 is north): blockade pieces, and faction markers by kind
        self.edges: bytes = b""
        self.edge_marks: bytes = b""
        # board, derived: neighbours, closed edges, properties in force
        self.near: bytes = b""
        self.closed: bytes = b""
        self.props: bytes = b""
        # pieces on the board and beside it
        self.units: bytearray = bytearray()
        self.present: bytearray = bytearray()
        self.territory: bytearray = bytearray()
        self.marks: bytearray = bytearray()
        self.supply: bytearray = bytearray()
        self.neutral: bytes = b""
        self.gear: bytes = b""
        self.gear_used: bytes = b""
        self.token_places: bytes = b""
        self.tile_supply: bytes = b""
        self.tile_hands: tuple[bytes, ...] = ()
        # cards
        self.hands: tuple[bytes, ...] = ()
        self.seen: bytes = b""
        self.chosen: bytes = b""
        self.revealed: bool = False
        self.unused_actions: bytes = b""
        self.discarded_actions: bytes = b""
        # for each discarded action card, the seats that know it: all of them, unless it was laid face down
        self.discards_seen: bytes = b""
        self.event_deck: bytes = b""
        self.display: bytes = b""
        self.event_discard: bytes = b""
        self.event_hands: tuple[bytes, ...] = ()
        # what happened that still matters: bit sets of areas, cards or missions, one per seat unless said otherwise
        self.passage: tuple[int, ...] = ()
        self.conquered: tuple[int, ...] = ()
        self.retaken: tuple[int, ...] = ()
        self.once: int = 0
        self.destroyed: bytes = b""
        self.destroyed_round: bytes = b""
        self.mission_progress: tuple[int, ...] = ()
        self.missions_done: tuple[int, ...] = ()
        self.missions_out: int = 0
        self.goals_done: int = 0
        self.moon_points: bytes = b""
        self.silenced: int = 0
        # effects with an end: (kind, seat, argument, until) flattened; see rules/lasting.py
        self.lasting: tuple[int, ...] = ()
        # units that may not move again in this phase (massive); empty where no such unit is in the game
        self.spent: bytes = b""
        # a few integers per seat that only the seat's faction module reads
        self.notes: tuple[int, ...] = ()

    def clone(self) -> State:
        """An independent copy; written by hand, next to the fields."""
        c = State()
        c.box = self.box
        c.stack = [frame.duplicate() for frame in self.stack]
        c.decision = self.decision
        c.unsettled = self.unsettled
        c.over = self.over
        c.rng = self.rng
        c.log = self.log
        c.log_number = self.log_number
        c.round = self.round
        c.phase = self.phase
        c.initiative = self.initiative
        c.acted = self.acted
        c.areas = self.areas
        c.cells = self.cells
        c.tiles = self.tiles
        c.rotation = self.rotation
        c.ruined = self.ruined
        c.property_marks = self.property_marks
        c.negations = self.negations
        c.edges = self.edges
        c.edge_marks = self.edge_marks
        c.near = self.near
        c.closed = self.closed
        c.props = self.props
        c.units = self.units[:]
        c.present = self.present[:]
        c.territory = self.territory[:]
        c.marks = self.marks[:]
        c.supply = self.supply[:]
        c.neutral = self.neutral
        c.gear = self.gear
        c.gear_used = self.gear_used
        c.token_places = self.token_places
        c.tile_supply = self.tile_supply
        c.tile_hands = self.tile_hands
        c.hands = self.hands
        c.seen = self.seen
        c.chosen = self.chosen
        c.revealed = self.revealed
        c.unused_actions = self.unused_actions
        c.discarded_actions = self.discarded_actions
        c.discards_seen = self.discards_seen
        c.event_deck = self.event_deck
        c.display = self.display
        c.event_discard = self.event_discard
        c.event_hands = self.event_hands
        c.passage = self.passage
        c.conquered = self.conquered
        c.retaken = self.retaken
        c.once = self.once
        c.destroyed = self.destroyed
        c.destroyed_round = self.destroyed_round
        c.mission_progress = self.mission_progress
        c.missions_done = self.missions_done
        c.missions_out = self.missions_out
        c.goals_done = self.goals_done
        c.moon_points = self.moon_points
        c.silenced = self.silenced
        c.lasting = self.lasting
        c.spent = self.spent
        c.notes = self.notes
        return c

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
