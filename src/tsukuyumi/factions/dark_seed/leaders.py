"""The leaders of the Dark Seed (C, Dark Seed: Leaders)."""

from __future__ import annotations

from typing import ClassVar

from ...engine.board import homezone_of
from ...engine.box import Box
from ...engine.decisions import AREA, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.questions import question
from ...engine.state import NOWHERE, State
from ...modules.leaders import Leader, LeaderGoal, leader
from ...rules.areas import count_of
from .eggs import add_eggs, eggs_left


class AntQueen(Leader):
    """More Workers to begin with (that is data), and Eggs anywhere."""

    WORTH: ClassVar[float] = 1.0

    def after_starting_units(self, s: State, seat: int) -> Frame | None:
        return QueensEggs(self.seat, self.entry.markers.get("egg", 0)) if self.leads(s) else None


question("queens_eggs")


@procedure("dark_seed.ant_queen", "C, Dark Seed: Ant Queen")
class QueensEggs(Frame):
    """``left`` Eggs in any areas: of others, on the moon, and in homezones too, which Eggs reach in no other way."""

    seat: int
    left: int

    steps = ("where",)

    def ask_where(self, s: State) -> Decision | None:
        left = min(self.left, eggs_left(s, self.seat))
        keys: list[Key] = [("lay_eggs", area, n) for area in range(s.areas) for n in range(left, 0, -1)]
        if not keys:
            return None
        return Decision(self.seat, AREA, keys, "queens_eggs", self.rule, (left,))

    def on_where(self, s: State, key: Key) -> None:
        area, n = int(key[1]), int(key[2])
        add_eggs(s, self.seat, area, n)
        self.left -= n
        self.go("where")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "lay_eggs" or len(key) != 3:
            return None
        return "too_few_eggs", (min(self.left, eggs_left(s, self.seat)),)


class SpiderQueen(LeaderGoal):
    """Breeders in enemy homezones while the Planter is at home."""

    CHANCE: ClassVar[float] = 0.05

    def __init__(self, box: Box, seat: int, number: int) -> None:
        super().__init__(box, seat, number)
        self.breeder = box.unit_named(seat, "breeder")
        self.planter = box.unit_named(seat, "planter")
        self.watched = (self.breeder, self.planter)

    def enemy_homezones(self, s: State) -> int:
        """Three, or all where there are fewer."""
        return min(self.entry.target, s.box.seats - 1)

    def target(self, s: State) -> int:
        """The homezones, and the Planter in its own."""
        return self.enemy_homezones(s) + 1

    def progress(self, s: State) -> int:
        taken = planted = 0
        for seat in range(s.box.seats):
            home = homezone_of(s, seat)
            if home == NOWHERE:
                continue
            if seat == self.seat:
                planted = int(count_of(s, self.planter, home) > 0)
            elif count_of(s, self.breeder, home):
                taken += 1
        return min(taken, self.enemy_homezones(s)) + planted

    def prospect(self, s: State) -> float:
        """Two homezones are within reach of a swarm that flies; three hardly are."""
        return super().prospect(s) * (3.0 if s.box.seats == 3 else 1.0)


class QueenBee(Leader):
    """Everybody flies and is fast 1; whoever is that fast already gains nothing (P128)."""

    WORTH: ClassVar[float] = 1.4

    def flies(self, s: State, seat: int, unit: int) -> bool:
        return self.leads(s)

    def speed(self, s: State, seat: int, unit: int, area: int) -> int:
        return max(0, self.entry.amount - s.box.fast[unit]) if self.leads(s) else 0


leader("ant_queen", AntQueen)
leader("spider_queen", SpiderQueen)
leader("queen_bee", QueenBee)
