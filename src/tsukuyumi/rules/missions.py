"""Missions and goals: open to everybody at any moment, or to one faction alone (R, Goals & Missions).

Both are looked at whenever something changed that they can depend on (``State.unsettled``), so they are fulfilled at
once, also outside the player's own turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from ..engine.box import FERTILE_GROUND, MOUNTAIN_RANGE, OCEAN_FLOOR
from ..engine.state import NOBODY, State, set_byte, set_item
from .areas import controlled_areas, controller

_BASIC_TYPES: Final = 1 << FERTILE_GROUND | 1 << MOUNTAIN_RANGE | 1 << OCEAN_FLOOR


def note_conquest(s: State, seat: int, area: int, of_tsukuyumi: bool) -> None:
    """A new conquest; areas with the Tsukuyumi property are counted for good (C, mission Moonstruck)."""
    if of_tsukuyumi:
        s.mission_progress = set_item(s.mission_progress, seat, s.mission_progress[seat] | 1 << area)


def note_destroyed(s: State, victim: int, by: int, count: int) -> None:
    """Enemy units destroyed by a seat; Oni are no enemies here, nor are one's own (R, Enemy units vs. Oni units)."""
    oni = s.box.oni
    if by in (oni, victim) or victim == oni or by >= s.box.owners:
        return
    s.destroyed = set_byte(s.destroyed, by, min(250, s.destroyed[by] + count))
    s.destroyed_round = set_byte(s.destroyed_round, by, min(250, s.destroyed_round[by] + count))
    s.unsettled = True


# ---- how far every seat is, by seat ----------------------------------------------------------------------------------
def _conquer_tsukuyumi(s: State) -> Sequence[int]:
    """Different areas: one that was lost and conquered again is still one."""
    return [areas.bit_count() for areas in s.mission_progress]


@lru_cache(maxsize=512)
def _types_held(seats: int, types: bytes, holders: bytes, tiles: bytes, ruined: int) -> tuple[int, ...]:
    """How many of the basic types each seat holds; looked at more often than territory markers change hands."""
    found = [0] * seats
    for area, holder in enumerate(holders):
        # a devastated area has lost its type
        if holder < seats and not ruined >> area & 1:
            found[holder] |= 1 << types[tiles[area]]
    return tuple((types & _BASIC_TYPES).bit_count() for types in found)


def _control_types(s: State) -> Sequence[int]:
    box = s.box
    holders = bytes(controller(s, area) for area in range(s.areas)) if box.any_burrow else bytes(s.territory)
    if holders.count(NOBODY) == s.areas:
        # while the board is being laid
        return (0,) * box.seats
    return _types_held(box.seats, box.tile_types, holders, s.tiles, s.ruined)


def _control_areas(s: State) -> Sequence[int]:
    box = s.box
    if box.any_burrow:
        return [len(controlled_areas(s, seat)) for seat in range(box.seats)]
    return list(map(s.territory.count, range(box.seats)))


def _destroy_units(s: State) -> Sequence[int]:
    return s.destroyed


CONDITIONS: dict[str, Callable[[State], Sequence[int]]] = {
    "conquer_tsukuyumi": _conquer_tsukuyumi,
    "control_types": _control_types,
    "control_areas": _control_areas,
    "destroy_units": _destroy_units,
}


def mission_progress(s: State, mission: int, seat: int) -> int:
    data = s.box.mission[mission]
    return min(data.target, CONDITIONS[data.condition](s)[seat])


def settle_missions(s: State) -> None:
    """Tick off what is fulfilled: once per player and mission, and every goal once."""
    box = s.box
    for number, mission in enumerate(box.mission):
        if s.missions_out >> number & 1:
            continue
        reached = CONDITIONS[mission.condition](s)
        if max(reached) < mission.target:
            continue
        for seat in range(box.seats):
            if reached[seat] >= mission.target and not s.missions_done[seat] >> number & 1:
                s.missions_done = set_item(s.missions_done, seat, s.missions_done[seat] | 1 << number)
                s.say("mission", seat, number)
    windows = box.windows
    for seat in range(box.seats):
        if not s.goals_done >> seat & 1:
            for source in windows.goals_in_force(s, seat) if windows.goal_instead[seat] else windows.goals[seat]:
                if source.goal_reached(s, seat):
                    s.goals_done |= 1 << seat
                    s.say("goal", seat)
                    break
    for source in windows.settles:
        source.settle(s)
