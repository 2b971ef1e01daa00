"""Setting up the game, steps 1 to 7: moon, board, decks, initiative (R, Game Setup)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, Final

from ..engine.board import (
    area_at,
    border_cells,
    lay_tile,
    lay_tiles,
)
from ..engine.box import MOON_AREAS, Box
from ..engine.chance import ACTIONS, EVENTS, HANDS, PUBLIC, TILES, deal, draw, shuffle
from ..engine.decisions import TILE, Decision, Key
from ..engine.frames import Frame, kept_otherwise, procedure
from ..engine.hexes import DELTA, ORIGIN, ring
from ..engine.machine import push
from ..engine.mode import Step
from ..engine.pieces import (
    place_units,
)
from ..engine.questions import LAYING, question
from ..engine.state import NOWHERE, State, set_pile, without
from .courses import Course
from .events import refill
from .new_land import distinct_tiles, distinct_turns
from .round import Rounds


@procedure("setup", "R, Game Setup")
class Setup(Course):
    """The mode's steps of set-up, then the rounds."""

    steps = ("next", "play")

    def course(self, s: State) -> tuple[Step, ...]:
        return s.box.mode.setup

    def do_play(self, s: State) -> None:
        s.say("setup_done")
        push(s, Rounds())


# how the steps of set-up stood in the first format of saves, which had no list of the mode's
_FIRST_STEPS: Final = ("moon", "board", "events", "action_cards", "initiative", "players", "play")


@kept_otherwise("setup")
def _with_a_list(step: str, fields: list[Any], below: Sequence[Frame]) -> tuple[str, list[Any]]:
    if fields or step not in _FIRST_STEPS:
        return step, fields or [len(_FIRST_STEPS)]
    return "next", [_FIRST_STEPS.index(step)]


def lay_moon(s: State) -> None:
    """1. The moon in the middle, one random Oni on each of its areas, the rest in the reserve."""
    box = s.box
    lay_tiles(s, [(i, cell, 0) for i, cell in enumerate([ORIGIN, *ring(1)])])
    pool: list[int] = []
    for unit, count in zip(box.units_of[box.oni], oni_in_play(box), strict=True):
        s.supply[unit] = count
        # those with a name are placed by players only
        pool += [unit] * count if unit in box.common_oni else []
    drawn = shuffle(s, PUBLIC, bytes(pool))
    for area in range(MOON_AREAS):
        place_units(s, drawn[area], area)
        s.say("setup_oni", drawn[area], s.area_ref(area))


def oni_in_play(box: Box) -> list[int]:
    """How many of each kind of Oni there are: all in the box, as many as the mode has, or its harder mix."""
    counts = [box.unit[unit].count for unit in box.units_of[box.oni]]
    mix = box.mode.numbers.hard_oni if box.options.oni == "hard" else box.mode.numbers.oni
    # never more than there are miniatures: a box may have been made poorer
    return [min(count, mix[i]) if i < len(mix) else count for i, count in enumerate(counts)]


def lay_board(s: State) -> None:
    """2. Seven random tiles each, laid in turn by the players, by chance, or as a spiral; 3. the marker reserve."""
    box = s.box
    each = box.mode.numbers.tiles_each
    tiles = shuffle(s, TILES, bytes(box.area_tiles))
    count = each * box.seats
    s.tile_supply = box.left_over(tiles[count:])
    if box.options.board == "players":
        s.tile_hands = tuple(bytes(sorted(tiles[seat * each : (seat + 1) * each])) for seat in range(box.seats))
        push(s, LayTiles())
    else:
        lay_by_itself(s, tiles[:count], spiral=box.options.board == "spiral")


def lay_events(s: State) -> None:
    """4. Two events face up beside the deck."""
    s.event_deck = shuffle(s, EVENTS, s.box.events_dealt)
    refill(s)


def deal_action_cards(s: State) -> None:
    """5. Six action cards each, face down; the rest is put aside."""
    cards = bytes(range(s.box.dealt_actions))
    s.hands, s.unused_actions = deal(s, ACTIONS, HANDS, cards, s.box.mode.numbers.action_cards)


def order_seats(s: State) -> None:
    """7. The lowest number begins."""
    s.initiative = bytes(sorted(range(s.box.seats), key=lambda seat: s.box.sheets[seat].initiative))


def lay_by_itself(s: State, tiles: bytes, spiral: bool) -> None:
    """All tiles at once: round and round the moon, or wherever chance puts them."""
    cells: list[int] = []
    if spiral:
        radius = 2
        while len(cells) < len(tiles):
            cells += ring(radius)
            radius += 1
    free = [] if spiral else border_cells(s)
    taken = set(s.cells)
    laid: list[tuple[int, int, int]] = []
    for i, tile in enumerate(tiles):
        if spiral:
            cell = cells[i]
        else:
            cell = free.pop(draw(s, PUBLIC, len(free)))
            taken.add(cell)
            for delta in DELTA:
                beside = cell + delta
                at = bisect_left(free, beside)
                if beside not in taken and free[at : at + 1] != [beside]:
                    free.insert(at, beside)
        laid.append((tile, cell, draw(s, PUBLIC, 6)))
    lay_tiles(s, laid)


def draw_tile(s: State, seat: int) -> None:
    """Where tiles are drawn and not dealt, the next one is turned over (R, 2 Player)."""
    if s.tile_pile:
        tile, s.tile_pile = s.tile_pile[0], s.tile_pile[1:]
        s.tile_hands = set_pile(s.tile_hands, seat, s.tile_hands[seat] + bytes((tile,)))
        s.say("draws_tile", seat, tile)


question("lay_which", begins=True, thought=LAYING)
question("lay_where", begins=True, thought=LAYING)
question("lay_turn", thought=LAYING)


@procedure("setup.tiles", "R, Game Setup 2")
class LayTiles(Frame):
    """The players lay one tile at a time, clockwise; it must touch the board, gaps are allowed."""

    seat: int = 0
    tile: int = -1
    cell: int = 0

    steps = ("which", "where", "turn", "next")

    def ask_which(self, s: State) -> Decision | None:
        keys: list[Key] = [("tile", tile) for tile in distinct_tiles(s, s.tile_hands[self.seat])]
        return Decision(self.seat, TILE, keys, "lay_which", "R, Game Setup 2", (len(s.tile_hands[self.seat]),))

    def on_which(self, s: State, key: Key) -> None:
        self.tile = int(key[1])

    def ask_where(self, s: State) -> Decision | None:
        keys: list[Key] = [("cell", cell) for cell in border_cells(s)]
        return Decision(self.seat, TILE, keys, "lay_where", "R, Game Setup 2", (self.tile,))

    def on_where(self, s: State, key: Key) -> None:
        self.cell = int(key[1])

    def ask_turn(self, s: State) -> Decision | None:
        keys: list[Key] = [("turn", turn) for turn in distinct_turns(s, self.tile)]
        return Decision(self.seat, TILE, keys, "lay_turn", "R, Game Setup 2", (self.tile,))

    def on_turn(self, s: State, key: Key) -> None:
        s.tile_hands = set_pile(s.tile_hands, self.seat, without(s.tile_hands[self.seat], self.tile))
        area = lay_tile(s, self.tile, self.cell, int(key[1]))
        s.say("lays_tile", self.seat, s.area_ref(area))

    def do_next(self, s: State) -> None:
        self.seat = (self.seat + 1) % s.box.seats
        draw_tile(s, self.seat)
        if s.tile_hands[self.seat]:
            self.go("which")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "cell" and len(key) == 2:
            taken = area_at(s, int(key[1])) != NOWHERE
            return ("cell_taken", ()) if taken else ("must_touch_board", ())
        return None
