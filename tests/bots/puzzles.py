"""What a curated position is, how it is played, and the ground on which most of them are set up.

A puzzle is a scenario (``tests/scenario.py``) in which one seat is to move or to answer, and a question about the table
once it has: was the right thing done? To add one, write a function that builds it and put it under ``@puzzle``.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from scenario import Table
from tsukuyumi.bots import Player, level_named

FACTIONS: Final = ("boarlords", "nomads", "dark_seed", "cybersamurai")
# two units of middling strength each: 20 to 30 conquest points
SQUAD: Final[dict[str, dict[str, int]]] = {
    "boarlords": {"boarmaiden": 2},
    "nomads": {"hunter": 1, "private": 1},
    "dark_seed": {"warrior": 2},
    "cybersamurai": {"cybersamurai_2_1": 2},
}
# a single weak unit each, with 10 health and some damage
SOLDIER: Final[dict[str, dict[str, int]]] = {
    "boarlords": {"squeaker": 1},
    "nomads": {"private": 1},
    "dark_seed": {"warrior": 1},
    "cybersamurai": {"cybersamurai_2_1": 1},
}

Right = Callable[[Table], bool]
# the table, and what counts as right once the seat has played its turn or given its answer
Given = tuple[Table, Right]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """``seat`` plays on from what ``build`` sets up, to the end of its turn or of the battle it answers in."""

    name: str
    seat: str
    shows: str
    topic: str
    build: Callable[[], Given]
    # only the question that is asked now is played
    once: bool = False


PUZZLES: Final[list[Puzzle]] = []
Build = Callable[[str], Given]


def puzzle(*seats: str, once: bool = False) -> Callable[[Build], Build]:
    """A curated position for each of these factions; its name is the function's, what it shows its docstring."""

    def each(build: Build) -> Build:
        for seat in seats:
            _add(build, seat, once)
        return build

    return each


def _add(build: Build, seat: str, once: bool) -> None:
    name = f"{build.__name__}-{seat}"
    PUZZLES.append(Puzzle(name, seat, (build.__doc__ or "").strip(), build.__module__, lambda: build(seat), once))


# ---- the ground ------------------------------------------------------------------------------------------------------
def rivals_of(seat: str) -> tuple[str, str]:
    """The two factions after it."""
    at = FACTIONS.index(seat)
    return FACTIONS[(at + 1) % 4], FACTIONS[(at + 2) % 4]


def site(seat: str, *, rivals: tuple[str, str] | None = None, round: int = 2, **options: int) -> Table:
    """Area A away from the moon, held by the seat, which acts last; its rivals hold an area each, far away.

    Around A there is room for N (3,-2), E (4,-2), SE (4,-1) and S (3,0).
    """
    first, second = rivals or rivals_of(seat)
    t = Table(f"{seat} {first} {second}", **options)
    t.area("A", (3, -1)).territory("A", seat).home(seat, (6, -3))
    t.area("R1", (-3, 0)).territory("R1", first).home(first, (-4, 1)).units(f"home:{first}", **SOLDIER[first])
    t.area("R2", (0, -3)).territory("R2", second).home(second, (0, -4)).units(f"home:{second}", **SOLDIER[second])
    return t.initiative(first, second, seat).round(round)


def acts_in_order(t: Table, *factions: str) -> Table:
    """Another order of initiative than that of the site."""
    t.lines = [line for line in t.lines if not line.startswith("initiative")]
    return t.initiative(*factions)


# ---- playing ---------------------------------------------------------------------------------------------------------
def solve(given: Puzzle, seed: int, level: str = "hard") -> bool:
    """Everybody answers with this level: was the right thing done?"""
    t, right = given.build()
    players = [Player(level_named(level)) for _ in t.factions]

    def choose() -> int:
        at = t.asks.seat
        return players[at].think(t.game.determinize(at, seed), seed).index

    _play(t, choose, given.once)
    return right(t)


def gamble(given: Puzzle, seed: int) -> bool:
    """The same with dice instead of a thought."""
    t, right = given.build()
    luck = random.Random(seed)
    _play(t, lambda: luck.randrange(len(t.asks)), given.once)
    return right(t)


def _play(t: Table, choose: Callable[[], int], once: bool) -> None:
    """To the end of the turn that is going on now."""
    s = t.state
    began = (s.round, s.phase, s.acted)
    while not t.game.over and (t.state.round, t.state.phase, t.state.acted) == began:
        t.game.apply(choose())
        if once:
            return


# ---- asking ----------------------------------------------------------------------------------------------------------
def alive(t: Table, seat: str) -> int:
    """How many units of a seat are on the board."""
    box = t.state.box
    return sum(box.unit[u].count - t.state.supply[u] for u in box.units_of[t.factions.index(seat)])


def worth(t: Table, seat: str) -> int:
    """What everything that a seat has on the table would cost."""
    s, number = t.state, t.factions.index(seat)
    box = s.box
    units = sum((box.unit[u].count - s.supply[u]) * box.unit[u].cost for u in box.units_of[number])
    return units + sum((s.gear[g] + s.gear_used[g]) * box.gear[g].cost for g in box.gear_of[number])


def won(t: Table, seat: str) -> bool:
    return t.game.over and t.game.winner == t.factions.index(seat)
