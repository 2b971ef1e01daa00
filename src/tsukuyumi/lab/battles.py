"""Battles, read from the log of a game: who attacked with which card, who answered how, what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ..engine.state import State
from ..rules.battle import Battle

_SLOT: Final = 255
# what most battles have none of, and is left out then
_NOTHING: Final[dict[str, Any]] = {"against": [], "counters": [], "conquered": False, "killed": 0, "lost": 0}


class Battles:
    """``found`` are the battles so far. Those still being fought are known by their area: one may interrupt another.

    The log does not say when a battle ends. So if one interrupts another in the same area and nobody is asked between
    its end and the next answer in the other, that answer is told with the wrong one.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.found: list[dict[str, Any]] = []
        # which round it is where the log has been read to
        self.round = 0
        self._names = names
        self._open: list[tuple[int, dict[str, Any]]] = []
        self.readers: dict[str, Callable[[State, Sequence[int]], None]] = {
            "attacks": self._attacks,
            "plays_card": self._plays_card,
            "attack_fizzles": self._fizzles,
            "counters": self._counters,
            "damage": self._damage,
            "falls": self._falls,
            "conquers": self._conquers,
        }

    def as_data(self) -> list[dict[str, Any]]:
        return [{name: value for name, value in battle.items() if value} for battle in self.found]

    def forget_finished(self, s: State) -> None:
        """Before each question: forget the battles that are over."""
        if self._open:
            begun, self._open = self._open, []
            # from the innermost outwards; of two in one area the later one interrupts the other, or came after it
            for frame in reversed([frame for frame in s.stack if isinstance(frame, Battle)]):
                same = (frame.area & _SLOT, self._names[frame.attacker])
                while begun:
                    slot, battle = begun.pop()
                    if (slot, battle["by"]) == same:
                        self._open.insert(0, (slot, battle))
                        break

    def _in(self, area: int) -> dict[str, Any] | None:
        return next((battle for slot, battle in reversed(self._open) if slot == area & _SLOT), None)

    def _attacks(self, s: State, args: Sequence[int]) -> None:
        by = self._names[args[0]]
        battle = {"round": self.round, "by": by, "card": "", **_NOTHING, "against": [], "counters": []}
        self.found.append(battle)
        self._open.append((args[1] & _SLOT, battle))

    def _plays_card(self, s: State, args: Sequence[int]) -> None:
        if battle := self._in(args[2]):
            battle["card"] = s.box.card[args[1]].id

    def _fizzles(self, s: State, args: Sequence[int]) -> None:
        if battle := self._in(args[1]):
            self.found = [other for other in self.found if other is not battle]

    def _counters(self, s: State, args: Sequence[int]) -> None:
        if battle := self._in(args[2]):
            battle["counters"].append([self._names[args[0]], s.box.counter[args[1]].id])
            self._note_opponent(battle, args[0])

    def _damage(self, s: State, args: Sequence[int]) -> None:
        if battle := self._in(args[3]):
            self._note_opponent(battle, args[1])

    def _falls(self, s: State, args: Sequence[int]) -> None:
        if battle := self._in(args[3]):
            battle["lost" if self._names[args[0]] == battle["by"] else "killed"] += args[2]
            self._note_opponent(battle, args[0])

    def _conquers(self, s: State, args: Sequence[int]) -> None:
        battle = self._in(args[1])
        if battle and self._names[args[0]] == battle["by"]:
            battle["conquered"] = True

    def _note_opponent(self, battle: dict[str, Any], owner: int) -> None:
        name = self._names[owner]
        if name != battle["by"] and name not in battle["against"]:
            battle["against"].append(name)
