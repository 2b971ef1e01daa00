"""Tiles from the supply: new land beside the board, or a new tile under an area (C, New Land; Restocking)."""

from __future__ import annotations

from typing import ClassVar

from ..engine.board import (
    area_at,
    blockades_with,
    border_cells,
    laid_cells,
    lay_tile,
    outer_cells,
    replace_tile,
    touching,
)
from ..engine.chance import TILES, draw
from ..engine.decisions import TILE, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.hexes import DELTA
from ..engine.questions import question
from ..engine.state import NOWHERE, State, without
from .blockades import MAX_BLOCKADES


def new_land_cells(s: State) -> list[int]:
    """Free places that touch at least two areas or homezones, gaps included (C, Land Gain/New Land)."""
    return touching_two(s, border_cells(s))


def new_land_possible(s: State) -> bool:
    """Whether there is a tile, and a place for it."""
    return bool(s.tile_supply) and any(touching(s, cell) >= 2 for cell in border_cells(s))


def explorable_cells(s: State) -> list[int]:
    """At the edge of the board, touching at least two areas or homezones; gaps are not the edge."""
    return touching_two(s, outer_cells(s))


def touching_two(s: State, cells: list[int]) -> list[int]:
    taken = set(laid_cells(s))
    return [cell for cell in cells if sum([cell + delta in taken for delta in DELTA]) >= 2]


def distinct_tiles(s: State, tiles: bytes) -> list[int]:
    """One tile of each kind: tiles of a kind differ by name only."""
    first: dict[str, int] = {}
    for tile in sorted(tiles):
        first.setdefault(s.box.tile_kind[tile], tile)
    return list(first.values())


def distinct_turns(s: State, tile: int) -> list[int]:
    """Rotations that look different: a tile without printed blockades has one."""
    seen: list[int] = []
    turns: list[int] = []
    for turn, walls in enumerate(s.box.tile_walls[tile]):
        if walls not in seen:
            seen.append(walls)
            turns.append(turn)
    return turns


question("new_land_tile")
question("new_land_cell")
question("new_land_turn")


@procedure("event.new_land", "C, Land Gain/New Land")
class NewLand(Frame):
    """Choose a tile from the supply, a place and a rotation."""

    seat: int
    tile: int = -1
    cell: int = 0

    steps: ClassVar[tuple[str, ...]] = ("reach", "tile", "cell", "turn")

    def do_reach(self, s: State) -> None:
        """Nobody chooses from a hidden supply."""
        if s.box.mode.supply.hidden:
            self.tile = s.tile_supply[draw(s, TILES, len(s.tile_supply))]
            s.say("finds_land", self.seat, self.tile)

    def ask_tile(self, s: State) -> Decision | None:
        if self.tile >= 0:
            return None
        keys: list[Key] = [("tile", tile) for tile in distinct_tiles(s, s.tile_supply)]
        return Decision(self.seat, TILE, keys, "new_land_tile", self.rule)

    def on_tile(self, s: State, key: Key) -> None:
        self.tile = int(key[1])

    def cells(self, s: State) -> list[int]:
        return new_land_cells(s)

    def ask_cell(self, s: State) -> Decision | None:
        keys: list[Key] = [("cell", cell) for cell in self.cells(s)]
        return Decision(self.seat, TILE, keys, "new_land_cell", self.rule, (self.tile,))

    def on_cell(self, s: State, key: Key) -> None:
        self.cell = int(key[1])

    def turns(self, s: State) -> list[int]:
        return distinct_turns(s, self.tile)

    def ask_turn(self, s: State) -> Decision | None:
        keys: list[Key] = [("turn", turn) for turn in self.turns(s)]
        return Decision(self.seat, TILE, keys, "new_land_turn", self.rule, (self.tile,))

    def on_turn(self, s: State, key: Key) -> None:
        s.tile_supply = without(s.tile_supply, self.tile)
        area = lay_tile(s, self.tile, self.cell, int(key[1]))
        s.say("new_land", self.seat, s.area_ref(area))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "cell" or len(key) != 2:
            return None
        cell = int(key[1])
        if area_at(s, cell) != NOWHERE:
            return "cell_taken", ()
        return ("touches_too_few", ()) if touching(s, cell) < 2 else ("not_the_edge", ())


@procedure("special.explore", "C, Exploring New Land")
class ExploreLand(NewLand):
    """As New Land, but only at the edge of the board."""

    steps = ("reach", "tile", "cell", "turn")

    def cells(self, s: State) -> list[int]:
        return explorable_cells(s)


@procedure("special.replace", "C, Restocking")
class ReplaceLand(NewLand):
    """Put a tile of the supply under everything that lies in an area; the old tile goes to the supply."""

    area: int = -1

    steps = ("reach", "tile", "turn")

    def turns(self, s: State) -> list[int]:
        """Blockade markers stay where they lie: never more than five with those that the new tile has printed."""
        turns = distinct_turns(s, self.tile)
        return [turn for turn in turns if blockades_with(s, self.area, self.tile, turn) <= MAX_BLOCKADES]

    def on_turn(self, s: State, key: Key) -> None:
        s.tile_supply = without(s.tile_supply, self.tile)
        old = replace_tile(s, self.area, self.tile, int(key[1]))
        if s.box.rulebook.replaced_tiles_return:
            s.tile_supply += bytes((old,))
        s.say("replaces_tile", self.seat, s.area_ref(self.area), old)
