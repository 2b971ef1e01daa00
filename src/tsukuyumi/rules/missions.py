"""Missions and goals: open to everybody at any moment, or to one faction alone (R, Goals & Missions).

Both are looked at whenever something changed that they can depend on (``State.unsettled``), so they are fulfilled at
once, also outside the player's own turn.
"""

from __future__ import annotations

from collections.abc import Callable

from ..engine.box import FERTILE_GROUND, MOUNTAIN_RANGE, OCEAN_FLOOR
from ..engine.state import State, set_byte, set_item
from .areas import area_type, controlled_areas


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


def _conquer_tsukuyumi(s: State, seat: int) -> int:
    """Different areas: one that was lost and conquered again is still one."""
    return s.mission_progress[seat].bit_count()


def _control_types(s: State, seat: int) -> int:
    kinds = {area_type(s, area) for area in controlled_areas(s, seat)}
    return len(kinds & {FERTILE_GROUND, MOUNTAIN_RANGE, OCEAN_FLOOR})


def _control_areas(s: State, seat: int) -> int:
    return len(controlled_areas(s, seat)) if s.box.any_burrow else s.territory.count(seat)


def _destroy_units(s: State, seat: int) -> int:
    return s.destroyed[seat]


CONDITIONS: dict[str, Callable[[State, int], int]] = {
    "conquer_tsukuyumi": _conquer_tsukuyumi,
    "control_types": _control_types,
    "control_areas": _control_areas,
    "destroy_units": _destroy_units,
}


def mission_progress(s: State, mission: int, seat: int) -> int:
    data = s.box.mission[mission]
    return min(data.target, CONDITIONS[data.condition](s, seat))


def settle_missions(s: State) -> None:
    """Tick off what is fulfilled: once per player and mission, and every goal once."""
    box = s.box
    for number, mission in enumerate(box.mission):
        if s.missions_out >> number & 1:
            continue
        condition = CONDITIONS[mission.condition]
        for seat in range(box.seats):
            if not s.missions_done[seat] >> number & 1 and condition(s, seat) >= mission.target:
                s.missions_done = set_item(s.missions_done, seat, s.missions_done[seat] | 1 << number)
                s.say("mission", seat, number)
    for faction in box.windows.goal_reached:
        seat = faction.seat
        if not s.goals_done >> seat & 1 and faction.goal_reached(s):
            s.goals_done |= 1 << seat
            s.say("goal", seat)
