"""The words of a position: seats, places, edges, ids and numbers, each read strictly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ..engine.box import Box
from ..engine.hexes import DIRECTION_NAMES, pack
from ..engine.state import State

# no number in a position is longer, and Python itself refuses to read thousands of digits
_MOST_DIGITS: Final = 20

EDGES: Final = {name: edge for edge, name in enumerate(DIRECTION_NAMES)}


class Fault(Exception):
    """What is wrong with the line being read, or with the line that is named."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(reason)
        self.line = line


def bit_set(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))


def plain_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS


class Words:
    """Reads single words against the box and the board as far as it is laid."""

    def __init__(self, box: Box, s: State) -> None:
        self.box = box
        self.s = s
        # keywords seen so far
        self.given: set[str] = set()
        # the line being read, and the last line that spoke of something ("edges", area), ("events", seat), ...
        self.line = 0
        self.noted: dict[tuple[str, int], int] = {}

    def note(self, what: str, index: int = 0) -> None:
        self.noted[what, index] = self.line

    def seat(self, word: str) -> int:
        if word not in self.box.faction_ids:
            raise Fault(f"{word!r} is not at this table; the seats are {', '.join(self.box.faction_ids)}")
        return self.box.faction_ids.index(word)

    def seat_set(self, words: Iterable[str]) -> int:
        return bit_set(self.seat(word) for word in words)

    def owner(self, word: str) -> int:
        return self.box.oni if word == "oni" else self.seat(word)

    def cell(self, word: str) -> int:
        parts = word.split(",")
        try:
            q, r = int(parts[0]), int(parts[1])
        except (ValueError, IndexError):
            raise Fault(f"{word!r} is not a place; places are written q,r") from None
        if len(parts) != 2 or max(abs(q), abs(r)) > 100:
            raise Fault(f"{word!r} is not a place on the table")
        return pack(q, r)

    def area(self, word: str) -> int:
        cell = self.cell(word)
        if cell not in self.s.cells:
            raise Fault(f"there is no area at {word}")
        return self.s.cells.index(cell)

    def edge(self, word: str) -> int:
        if word not in EDGES:
            raise Fault(f"{word!r} is not an edge; edges are {', '.join(EDGES)}")
        return EDGES[word]

    def number(self, word: str, most: int = 1 << 62) -> int:
        if not plain_number(word) or int(word) > most:
            raise Fault(f"{word!r} is not a number from 0 to {most}" if most < 1 << 62 else f"{word!r} is not a number")
        return int(word)

    @staticmethod
    def listed(rest: str) -> Iterator[tuple[str, list[str]]]:
        """``wasp 2, warrior``, behind a first word: each name with the words that belong to it."""
        for part in rest.split(None, 1)[1].split(","):
            if not part.strip():
                raise Fault("nothing stands before or after a comma")
            name, *words = part.split()
            yield name, words

    @staticmethod
    def lookup(word: str, ids: list[str], what: str) -> int:
        if word not in ids:
            raise Fault(f"unknown {what} {word!r}")
        return ids.index(word)

    def unit(self, word: str) -> int:
        return self.lookup(word, [u.id for u in self.box.unit], "unit")

    def actions_of(self, words: list[str]) -> bytes:
        return bytes(self.lookup(w, [c.id for c in self.box.action], "action card") for w in words)

    def events_of(self, words: list[str]) -> bytes:
        return bytes(self.lookup(w, [c.id for c in self.box.event], "event") for w in words)

    def tile(self, word: str) -> int:
        """A physical tile: ``kind`` or ``kind#2``; without a number the first one that is not used yet."""
        kind, _, number = word.partition("#")
        if kind not in self.box.tile_kind:
            raise Fault(f"unknown tile {kind!r}")
        pieces = [i for i, name in enumerate(self.box.tile_kind) if name == kind]
        if number:
            index = self.number(number) - 1
            if not 0 <= index < len(pieces):
                raise Fault(f"there are {len(pieces)} tiles of kind {kind!r}")
            return pieces[index]
        if len(pieces) == 1 or "supply" in self.given:
            return pieces[0]
        free = [tile for tile in pieces if tile not in self.s.tiles]
        if not free:
            raise Fault(f"all {len(pieces)} tiles of kind {kind!r} are on the board already")
        return free[0]
