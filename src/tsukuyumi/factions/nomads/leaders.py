"""The leaders of the Nomads (C, Nomads: Leaders)."""

from __future__ import annotations

from typing import ClassVar

from ...engine.box import Box
from ...engine.frames import Frame
from ...engine.pieces import markers_left
from ...engine.state import State
from ...modules.leaders import Leader, LeaderGoal, leader
from .rules import Nomads, StartingMines, nomads_at


class Archangel(LeaderGoal):
    """Missions fulfilled: one that was fulfilled counts also when it has been taken out of the game (C)."""

    CHANCE: ClassVar[float] = 0.45

    def progress(self, s: State) -> int:
        return s.missions_done[self.seat].bit_count()

    def possible(self, s: State) -> bool:
        """With fewer missions than it takes it cannot be fulfilled."""
        still = (1 << len(s.box.mission)) - 1 & ~s.missions_out
        return (still | s.missions_done[self.seat]).bit_count() >= self.entry.target

    def prospect(self, s: State) -> float:
        """With three missions each of them is needed."""
        return super().prospect(s) * (1.0 if len(s.box.mission) > self.entry.target else 0.6)


class CptMorgan(Leader):
    """Drills Stuff Sergeants and Launchers: the faction asks it (``Nomads.drill``)."""

    WORTH: ClassVar[float] = 0.8

    def __init__(self, box: Box, seat: int, number: int) -> None:
        super().__init__(box, seat, number)
        rules = box.factions[seat]
        assert isinstance(rules, Nomads)
        rules.captain = self


class GeneralMyerscough(Leader):
    """One more starting area (that is data), and Mines in the starting areas."""

    WORTH: ClassVar[float] = 1.1

    def after_starting_units(self, s: State, seat: int) -> Frame | None:
        rules = nomads_at(s, self.seat)
        if not self.leads(s) or rules is None:
            return None
        # those that the sheet gives are laid before these
        there = markers_left(s, rules.mine) - rules.starting_mines
        return StartingMines(self.seat, max(0, min(there, self.entry.markers.get("mine", 0))))


leader("archangel", Archangel)
leader("cpt_morgan", CptMorgan)
leader("general_myerscough", GeneralMyerscough)
