"""Journeys: how units that were chosen to move get to an area that is further away, as the answers that lead there.

A step is one decision of the game; a player thinks of where to go. Every journey is found by taking the steps in
thought, so whatever may happen on the way (Mines, a closed edge, a stronger enemy) is met by the rules themselves.
Where somebody else would have to answer something, the journey ends.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from msgspec import Struct

from .engine.decisions import Key
from .engine.machine import answer
from .engine.questions import asking_of
from .engine.state import State
from .engine.wording import option_id
from .game import Game
from .rules.foresight import dangers
from .rules.movement import Movement
from .rules.steps import MOVED

# far more than any unit can go; a guard, not a rule
_MOST_PLACES: Final = 200


class Journey(Struct, frozen=True):
    """``area`` is where it ends, ``through`` every area that is entered in order, ``options`` the answers to give.

    ``damage`` is what may hit the units on the way (Mines and the like), as far as it lies open on the board.
    """

    area: int
    through: list[int]
    options: list[str]
    damage: int


class _Way:
    """Somewhere on the way: the state there, the answers so far, and what was entered."""

    __slots__ = ("damage", "options", "state", "through")

    def __init__(self, state: State, options: list[str], through: list[int], damage: int) -> None:
        self.state = state
        self.options = options
        self.through = through
        self.damage = damage


def journeys(game: Game, count: int | None = None) -> list[Journey]:
    """Where the units that are about to step can get to, each area by the safest of the shortest ways.

    ``count`` of them go together; None: all that can. None at all where the pending question is another one.
    """
    s = game.state
    pending = s.decision
    if pending is None or not asking_of(pending).travels:
        return []
    size = _together(pending.keys, count)
    start = int(pending.args[1])
    found: dict[int, Journey] = {}
    places: set[tuple[int, int, int]] = set()
    # by the number of steps, then by the danger, then by the order in which they were found
    waiting: list[tuple[int, int, int, _Way]] = [(0, 0, 0, _Way(s, [], [], 0))]
    number = 0
    while waiting and len(places) < _MOST_PLACES:
        _, _, _, way = heappop(waiting)
        if way.through:
            here = way.through[-1]
            if here != start and here not in found:
                found[here] = Journey(here, way.through, way.options, way.damage)
            there = _go_on(way)
            if there is None:
                continue
            way = there
        frame = way.state.stack[-1]
        assert isinstance(frame, Movement)
        place = (frame.area, frame.left, frame.flags)
        if place in places:
            continue
        places.add(place)
        decision = way.state.decision
        assert decision is not None
        for key in decision.keys:
            if key[0] == "step" and int(key[2]) == size:
                number += 1
                after = _step(way, frame.unit, key)
                heappush(waiting, (len(after.through), after.damage, number, after))
    return [found[area] for area in sorted(found)]


# ---- everything from one area ----------------------------------------------------------------------------------------
def marches(game: Game, area: int) -> list[Journey]:
    """Where the units of an area can get to, while it is asked who moves: each kind by itself as far as it goes.

    Without ``options``: they depend on who goes first, and are found for the one place that is chosen (``march``).
    """
    found: dict[int, Journey] = {}
    for key in _movers(game.state, area):
        half = game.clone()
        half.apply(option_id(game.state, key))
        for journey in journeys(half):
            best = found.get(journey.area)
            if best is None or len(journey.through) < len(best.through):
                found[journey.area] = Journey(journey.area, journey.through, [], journey.damage)
    return [found[to] for to in sorted(found)]


def march(game: Game, area: int, to: int) -> Journey | None:
    """All units of an area that can get there go to another one, kind after kind; None: nobody can."""
    c = game.clone()
    c.state.log = None
    seat = game.decision.seat if game.decision is not None else -1
    options: list[str] = []
    through: list[int] = []
    damage = 0
    for kind in [int(key[2]) for key in _movers(c.state, area)]:
        key = next((one for one in _movers(c.state, area) if int(one[2]) == kind), None)
        if key is None:
            continue
        half = c.clone()
        first = option_id(c.state, key)
        half.apply(first)
        journey = next((one for one in journeys(half) if one.area == to), None)
        if journey is None:
            continue
        for option in (first, *journey.options):
            c.apply(option)
        options += [first, *journey.options]
        through = journey.through if len(journey.through) > len(through) else through
        damage += journey.damage
        if c.decision is None or c.decision.seat != seat:
            # somebody must answer before the others can follow
            break
    return Journey(to, through, options, damage) if options else None


def _movers(s: State, area: int) -> list[Key]:
    """The groups that can be chosen to move from an area and have not moved yet; none where nobody is asked that."""
    pending = s.decision
    if pending is None:
        return []
    return [key for key in pending.keys if key[0] == "mover" and int(key[1]) == area and not int(key[4]) & MOVED]


# ---- one step after another ------------------------------------------------------------------------------------------
def _together(keys: list[Key], count: int | None) -> int:
    """As many as were asked for, or as can go."""
    sizes = {int(key[2]) for key in keys if key[0] == "step"}
    return count if count in sizes else max(sizes, default=0)


def _step(way: _Way, unit: int, key: Key) -> _Way:
    to = int(key[1])
    danger = sum(one.damage or 0 for one in dangers(way.state, unit, to, int(key[2])))
    c = way.state.clone()
    c.log = None
    answer(c, key)
    return _Way(c, [*way.options, option_id(way.state, key)], [*way.through, to], way.damage + danger)


def _go_on(way: _Way) -> _Way | None:
    """The same units chosen again, where they have arrived and may still go further."""
    s = way.state
    pending = s.decision
    frame = s.stack[-1] if s.stack else None
    if pending is None or not isinstance(frame, Movement):
        return None
    key: Key = ("mover", frame.area, frame.unit, frame.left, frame.flags)
    if key not in pending.keys or frame.area != way.through[-1]:
        return None
    c = s.clone()
    answer(c, key)
    asked = c.decision
    if asked is None or not asking_of(asked).travels:
        return None
    return _Way(c, [*way.options, option_id(s, key)], way.through, way.damage)
