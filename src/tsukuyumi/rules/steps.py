"""One step of a unit: how far it may go, over which edges, and what happens where it comes (R, Movement)."""

from __future__ import annotations

from typing import Final

from ..engine.machine import push
from ..engine.pieces import shift_units
from ..engine.state import State, set_byte
from ..engine.tables import EDGES_IN
from .areas import silenced
from .auras import aura_value
from .crossing import crossing, exits, exits_of, flies, free_edges
from .momentum import contested

# flags of a group on the move: it has moved in this action; it has used its free crossing
MOVED: Final = 1
CROSSED_FREE: Final = 2


# ---- what a unit can do ----------------------------------------------------------------------------------------------
def ignores_enemies(s: State, unit: int, area: int) -> bool:
    owner = s.box.unit_owner[unit]
    if s.box.ignores_enemies[unit] and not (s.silenced and silenced(s, area, owner)):
        return True
    if s.box.windows.unhindered[owner]:
        for source in s.box.windows.unhindered[owner]:
            if source.unhindered(s, owner):
                return True
    return flies(s, unit, area)


def reach(s: State, unit: int, area: int, base: int) -> int:
    """How many areas a unit that stands here may move when a movement of ``base`` is granted."""
    box = s.box
    owner = box.unit_owner[unit]
    if box.any_fixed and box.fixed[unit]:
        return 0
    if box.any_massive and box.massive[unit]:
        return min(base, 1) if rested(s, unit, area) else 0
    bonus = 0
    if not (s.silenced and silenced(s, area, owner)):
        if box.cavalry[unit] > base:
            base = box.cavalry[unit]
        bonus = box.fast[unit]
        if box.aura_units[owner]:
            bonus += aura_value(s, owner, area, "fast")
        if box.windows.faster[owner]:
            bonus += box.windows.speed(s, owner, unit, area)
    far = base + bonus if base else 0
    for source in box.windows.limiting[owner]:
        far = min(far, source.most_steps(s, owner, unit))
    return far


def slowed(s: State, unit: int, area: int) -> bool:
    """Whether whoever comes in here is no longer fast (C, Rocket Attack: units lose their properties)."""
    return bool(s.silenced) and s.box.rulebook.rockets_slow and silenced(s, area, s.box.unit_owner[unit])


def rested(s: State, unit: int, area: int) -> int:
    """How many massive units of a kind that stand here have not moved in this phase (R, Massive)."""
    at = area * s.box.kinds + unit
    return s.units[at] - min(s.units[at], s.spent[at])


def may_move_on(s: State, unit: int, area: int) -> bool:
    """Whether a unit that entered this area in the present movement may leave it again."""
    owner = s.box.unit_owner[unit]
    if not contested(s, owner, area):
        return True
    if owner != s.box.oni and s.passage[owner] >> area & 1:
        return True
    return ignores_enemies(s, unit, area)


def step_refused(s: State, unit: int, area: int, edge: int, flags: int) -> str:
    """Why this unit cannot step over this edge now, or "" if it can."""
    if flags & MOVED and not may_move_on(s, unit, area):
        return "stronger_enemy"
    return crossing(s, unit, area, edge)


def first_legal_edge(
    s: State, unit: int, area: int, flags: int, left: int, avoid: int = -1, ways: tuple[int, int] | None = None
) -> int:
    """An edge over which the unit can step, or -1; ``ways`` are those out of the area, if they are known already."""
    payable = 63 if left > 0 else 0 if flags & CROSSED_FREE else free_edges(s, s.box.unit_owner[unit], area)
    if not payable or (flags & MOVED and not may_move_on(s, unit, area)):
        return -1
    edges = exits(s, unit, area) if ways is None else exits_of(s, unit, area, ways)
    for edge in EDGES_IN[edges & payable]:
        if s.near[area * 6 + edge] != avoid:
            return edge
    return -1


def free_crossing(s: State, unit: int, area: int, edge: int, flags: int) -> bool:
    """Whether this step would cost no movement (once per movement and unit)."""
    if flags & CROSSED_FREE:
        return False
    owner = s.box.unit_owner[unit]
    for faction in s.box.windows.moves_free:
        if faction.moves_free(s, owner, area, edge):
            return True
    return False


def flags_after(s: State, owner: int, flags: int, free: bool) -> int:
    """The flags of a group that has taken a step, ``free`` of cost or not."""
    if free and not s.box.windows.crosses_again(s, owner):
        return flags | MOVED | CROSSED_FREE
    return flags | MOVED


# ---- entering --------------------------------------------------------------------------------------------------------
def enter(s: State, unit: int, area: int, to: int, count: int) -> None:
    """Units step into an area; whoever watches it reacts before anything else happens."""
    settle_in(s, unit, area, to, count)
    announce_entry(s, to, (unit, count))


def enter_together(s: State, units: list[tuple[int, int]], area: int, to: int) -> None:
    """Several kinds of units of one owner, as (kind, how many), take the same step at once: they come as one group."""
    for unit, count in units:
        settle_in(s, unit, area, to, count)
    announce_entry(s, to, tuple(x for group in units for x in group))


def settle_in(s: State, unit: int, area: int, to: int, count: int) -> None:
    """The step itself; a massive unit has had its one area."""
    box = s.box
    shift_units(s, unit, area, to, count)
    if box.any_massive and box.massive[unit]:
        at = to * box.kinds + unit
        s.spent = set_byte(s.spent, at, s.spent[at] + count)


def announce_entry(s: State, area: int, came: tuple[int, ...]) -> None:
    """Tell whoever watches for units; ``came`` is (kind, how many), flattened."""
    owner = s.box.unit_owner[came[0]]
    for source in s.box.windows.units_entered:
        frame = source.units_entered(s, owner, area, came)
        if frame is not None:
            push(s, frame)
