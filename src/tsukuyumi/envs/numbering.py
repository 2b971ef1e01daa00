"""From the options of a game to action numbers (``actions.py``) and back."""

from __future__ import annotations

from typing import Final

from ..engine.box import Box
from ..engine.decisions import Decision, Key
from ..engine.hexes import DELTA
from ..engine.state import State
from ..engine.texts import guests
from ..errors import IllegalChoice
from .actions import GROUPS, OVERFLOW, VerbNumbers, action_table
from .window import CELL_NUMBER, OUTSIDE
from .window import SIZE as WINDOW

_NO_NUMBER: Final = -1
# what is remembered of earlier boards and options
_KEPT_BOARDS: Final = 256
_KEPT_KEYS: Final = 50_000


class _Board:
    """The numbers that are known for the areas of one board. They stay true when the board grows."""

    __slots__ = ("cells", "numbers")

    def __init__(self, cells: tuple[int, ...]) -> None:
        self.cells = cells
        self.numbers: dict[Key, int] = {}


class Numbering:
    """From options to action numbers and back, for games at one table; it remembers what it has worked out."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.table = action_table(box.content, guests(box), box.mode.action_deck, box.mode.sheets)
        # options seen so far that had no number of their own, and options seen in all
        self.overflowed = 0
        self.seen = 0
        self._latest: tuple[Decision | None, list[int]] = (None, [])
        # the numbers of keys that name no area, and for the others the number at cell 0 (or _NO_NUMBER)
        self._anywhere: dict[Key, int] = {}
        self._of_area: dict[Key, int] = {}
        self._boards: dict[tuple[int, ...], _Board] = {}
        self._cells: tuple[int, ...] = ()
        self._board = _Board(())

    def numbers(self, s: State) -> list[int]:
        """The action numbers of the pending decision's options, in their order; all different. Not to be changed."""
        decision = s.decision
        if decision is None:
            return []
        # asked twice for most decisions: for the mask, and for the answer
        if decision is self._latest[0]:
            return self._latest[1]
        if s.cells is not self._cells:
            self._board = self._for_board(s.cells)
            self._cells = s.cells
        keys = decision.keys
        try:
            found = [*map(self._board.numbers.__getitem__, keys)]
        except KeyError:
            found = [self._number(key) for key in keys]
        self.seen += len(found)
        # a set is cheap, and telling twins and strangers apart is rarely needed
        if len(set(found)) < len(found) or _NO_NUMBER in found:
            self._separate(keys, found)
        self._latest = (decision, found)
        return found

    def index(self, s: State, action: int) -> int:
        """Which option of the pending decision an action number is."""
        try:
            return self.numbers(s).index(action)
        except ValueError:
            if s.over:
                raise IllegalChoice("the game is over: there is nothing to decide") from None
            raise IllegalChoice(f"action {action} ({self.table.name(action)}) is not legal now") from None

    def _for_board(self, cells: tuple[int, ...]) -> _Board:
        found = self._boards.get(cells)
        if found is None and cells[: len(self._board.cells)] == self._board.cells:
            found = self._boards[cells] = self._board
            found.cells = cells
        if found is None:
            # boards change rarely, but a training run sees many
            if len(self._boards) > _KEPT_BOARDS:
                self._boards.clear()
            for kept in (self._anywhere, self._of_area):
                if len(kept) > _KEPT_KEYS:
                    kept.clear()
            found = self._boards[cells] = _Board(cells)
        return found

    def _number(self, key: Key) -> int:
        number = self._board.numbers.get(key)
        if number is None:
            number = self._work_out(self._board.cells, key)
            # an area without a number may get one when it is laid
            if number != _NO_NUMBER:
                self._board.numbers[key] = number
        return number

    def _work_out(self, cells: tuple[int, ...], key: Key) -> int:
        """The number of an option on a board with these cells, or _NO_NUMBER."""
        verb = self.table.verbs.get(str(key[0]))
        if verb is None:
            return _NO_NUMBER
        if not verb.of_area:
            number = self._anywhere.get(key)
            if number is None:
                number = self._anywhere[key] = self._number_anywhere(verb, key)
            return number
        first = self._of_area.get(key)
        if first is None:
            first = self._of_area[key] = self._first_of_plane(verb, key)
        packed = _packed(cells, int(key[verb.place]))
        cell = CELL_NUMBER.get(packed, OUTSIDE)
        if first == _NO_NUMBER or cell == OUTSIDE:
            return _NO_NUMBER
        if verb.towards:
            step = _packed(cells, int(key[verb.towards])) - packed
            if step and step not in DELTA:
                return _NO_NUMBER
            return first + cell + (1 + DELTA.index(step) if step else 0) * WINDOW
        return first + cell

    def _number_anywhere(self, verb: VerbNumbers, key: Key) -> int:
        first = self._first_of_plane(verb, key)
        if not verb.place:
            return first
        cell = CELL_NUMBER.get(int(key[verb.place]), OUTSIDE)
        return _NO_NUMBER if first == _NO_NUMBER or cell == OUTSIDE else first + cell

    def _first_of_plane(self, verb: VerbNumbers, key: Key) -> int:
        variant = self._variant(verb, key)
        return _NO_NUMBER if variant is None else verb.first + variant * verb.stride

    def _variant(self, verb: VerbNumbers, key: Key) -> int | None:
        """Which of a verb's plain numbers or planes a key belongs to."""
        variant = 0
        for part in verb.parts:
            value = part.value(self.box, key)
            if value is None:
                return None
            variant = variant * len(part.names) + value
        return variant

    def _separate(self, keys: list[Key], found: list[int]) -> None:
        """Answers alike, such as stacks of one unit in one area, by their rank; whatever is still alike overflows."""
        alike: dict[int, list[int]] = {}
        for i, number in enumerate(found):
            alike.setdefault(number, []).append(i)
        lost = alike.pop(_NO_NUMBER, [])
        for number, options in alike.items():
            if len(options) == 1:
                continue
            verb = self.table.verbs[str(keys[options[0]][0])]
            if verb.ranked is not None:
                most, least = verb.ranked
                options.sort(key=lambda i: (-int(keys[i][most]), int(keys[i][least]) if least else 0))
                for group, i in enumerate(options[:GROUPS]):
                    found[i] = number + group * verb.stride
                lost += options[GROUPS:]
            else:
                lost += options[1:]
        if len(lost) > OVERFLOW:
            raise IllegalChoice(f"{len(lost)} options of one decision have no action number; {OVERFLOW} can overflow")
        self.overflowed += len(lost)
        for i, option in enumerate(sorted(lost)):
            found[option] = self.table.first_overflow + i


def _packed(cells: tuple[int, ...], area: int) -> int:
    return cells[area] if area < len(cells) else 0
