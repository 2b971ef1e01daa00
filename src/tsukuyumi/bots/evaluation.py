"""How good a position is for a seat: a hand-written estimate, in tenths of a victory point.

What counts: points now, what can be conquered next, material, reserves beside the board, progress of missions and goal,
the moon, and what is about to be lost; less what the others have.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from weakref import WeakKeyDictionary

from ..engine.board import is_homezone
from ..engine.box import MOON_CENTRE, RADIOACTIVE, Box
from ..engine.hexes import unpack
from ..engine.pieces import markers_left
from ..engine.state import END_OF_ROUND, RED, State
from ..rules.areas import area_points, controller, has_property, mountain_value
from ..rules.conquest import conquest_points, hurdle, points_against
from ..rules.initiative import place_of
from ..rules.missions import CONDITIONS
from ..rules.scoring import score

VP: Final = 10.0
_FAR: Final = 9
# how strongly an area a few steps away pulls
_PULL: Final = (1.0, 0.55, 0.3, 0.17, 0.1, 0.06, 0.04, 0.03, 0.02, 0.01)
# several conquests in reach: there are only so many combat actions
_CHANCES: Final = (0.55, 0.45, 0.3, 0.2, 0.12, 0.08, 0.05, 0.03)
_EVENT: Final = 1.2
_GEAR_POINT: Final = 1.6
_MARKER: Final = 0.5


class _Tables:
    """What a unit is worth, per box: it does not change during a game."""

    def __init__(self, box: Box) -> None:
        self.worth = tuple(
            0.6 + (0.02 * u.conquest + 0.05 * u.health + 0.06 * u.damage) + 1.2 * u.productive + 0.4 * u.fast
            + (0.5 if u.flying else 0.0) + (1.0 if u.spawns else 0.0)
            for u in box.unit
        )  # fmt: skip
        self.counts = tuple(u.count for u in box.unit)


_tables: WeakKeyDictionary[Box, _Tables] = WeakKeyDictionary()


def tables(box: Box) -> _Tables:
    found = _tables.get(box)
    if found is None:
        found = _tables[box] = _Tables(box)
    return found


@lru_cache(maxsize=256)
def distances(cells: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Steps between areas, as the crow flies."""
    places = [unpack(cell) for cell in cells]

    def steps(a: tuple[int, int], b: tuple[int, int]) -> int:
        dq, dr = a[0] - b[0], a[1] - b[1]
        return min(_FAR, max(abs(dq), abs(dr), abs(dq + dr)))

    return tuple(tuple(steps(a, b) for b in places) for a in places)


def evaluate(s: State, seat: int) -> float:
    """The position for a seat, the others' subtracted."""
    box = s.box
    rivals = [standing(s, other) + exposure(s, other) for other in range(box.seats) if other != seat]
    own = standing(s, seat) + exposure(s, seat)
    if s.over:
        # nothing is left to hope for
        best = max(score(s, other) for other in range(box.seats) if other != seat)
        return VP * (score(s, seat) - best)
    return own + prospects(s, seat) + ambitions(s, seat) - 0.4 * max(rivals) - 0.2 * sum(rivals) / len(rivals)


def standing(s: State, seat: int) -> float:
    """Points and material of a seat."""
    box = s.box
    known = tables(box)
    supply = s.supply
    value = VP * score(s, seat)
    for unit in box.units_of[seat]:
        value += known.worth[unit] * (known.counts[unit] - supply[unit])
    for gear in box.gear_of[seat]:
        if s.gear[gear]:
            value += _GEAR_POINT * box.gear[gear].cost * s.gear[gear]
    value += _EVENT * len(s.event_hands[seat])
    for marker, owner in enumerate(box.area_marker_owner):
        if owner == seat:
            value += _MARKER * (box.area_marker[marker].count - markers_left(s, marker))
    return value


def prospects(s: State, seat: int) -> float:
    """What the seat's units on the board can hope for, and fear."""
    box = s.box
    known = tables(box)
    owners = box.owners
    present = s.present
    kinds = box.kinds
    desire = desires(s, seat)
    steps = distances(s.cells)
    gains: list[float] = []
    value = 0.0
    ending = s.phase in (RED, END_OF_ROUND)
    for area in range(s.areas):
        if not present[area * owners + seat]:
            continue
        row = area * kinds
        mine = [(unit, s.units[row + unit]) for unit in box.units_of[seat] if s.units[row + unit]]
        worth = sum(known.worth[unit] * n for unit, n in mine)
        if desire[area] > 0:
            chance = conquest_chance(s, seat, area)
            gains.append(desire[area] * chance)
        # the rest of the army looks for something to do
        near = steps[area]
        pull = 0.0
        for other in range(s.areas):
            wanted = desire[other]
            if wanted > 0 and other != area:
                drawn = wanted * _PULL[near[other]]
                if drawn > pull:
                    pull = drawn
        value += 0.06 * pull * min(4.0, worth)
        value += _fight(s, seat, area, worth)
        if has_property(s, area, RADIOACTIVE) and not box.factions[seat].ignores_radioactivity(s):
            doomed = sum(known.worth[unit] * n for unit, n in mine if not box.immune[unit])
            value -= doomed * (0.9 if ending else 0.35)
    gains.sort(reverse=True)
    for gain, weight in zip(gains, _CHANCES, strict=False):
        value += gain * weight
    return value


def desires(s: State, seat: int) -> list[float]:
    """How much each area would bring, if it were conquered; 0 where there is nothing to win."""
    found: list[float] = []
    for area in range(s.areas):
        holder = controller(s, area)
        if holder == seat or is_homezone(s, area):
            found.append(0.0)
            continue
        wanted = VP * area_points(s, area) + 1.0
        if holder < s.box.seats:
            # it is a rival's loss, too
            wanted += 2.5
        if area == MOON_CENTRE:
            wanted += VP * 0.7
        found.append(wanted)
    return found


def conquest_chance(s: State, seat: int, area: int) -> float:
    """1 where a plain conquest would succeed now, less the more points are missing."""
    points = conquest_points(s, seat, area)
    needed = hurdle(s, seat, area)
    row = area * s.box.owners
    for other in range(s.box.owners):
        if other != seat and s.present[row + other]:
            needed = max(needed, points_against(s, other, seat, area) + mountain_value(s, area))
    if points >= needed:
        return 1.0
    return 0.35 * points / needed


def _fight(s: State, seat: int, area: int, worth: float) -> float:
    """Enemies in the same area: what can be hit, and what hits back."""
    box = s.box
    row = area * box.kinds
    value = 0.0
    own_damage = own_health = 0
    for unit in box.units_of[seat]:
        n = s.units[row + unit]
        if n:
            own_damage += n * box.damage[unit]
            own_health += n * box.health[unit]
    for other in range(box.owners):
        if other == seat or not s.present[area * box.owners + other]:
            continue
        damage = health = 0
        for unit in box.units_of[other]:
            n = s.units[row + unit]
            if n:
                damage += n * box.damage[unit]
                health += n * box.health[unit]
        value += 0.03 * min(own_damage, health) - 0.045 * min(damage, own_health)
        if damage >= own_health:
            value -= 0.15 * worth
    return value


def ambitions(s: State, seat: int) -> float:
    """Missions and the goal under way, the moon, and a place in initiative."""
    box = s.box
    value = 0.0
    done = s.missions_done[seat]
    for number, mission in enumerate(box.mission):
        if not (done | s.missions_out) >> number & 1:
            reached = min(1.0, CONDITIONS[mission.condition](s, seat) / max(1, mission.target))
            value += VP * mission.vp * 0.45 * reached * reached
    goal = box.sheets[seat].goal
    if not s.goals_done >> seat & 1 and goal.target:
        reached = min(1.0, box.factions[seat].goal_progress(s) / goal.target)
        value += VP * goal.vp * 0.4 * reached * reached
    if controller(s, MOON_CENTRE) == seat:
        value += VP * 0.7 * (1 + 0.4 * (box.options.rounds - s.round))
    if s.initiative:
        value += 0.3 * (box.seats - place_of(s, seat))
    return value


def exposure(s: State, seat: int) -> float:
    """Own territory with enemies in it, unguarded or outnumbered."""
    box = s.box
    owners = box.owners
    value = 0.0
    area = s.territory.find(seat)
    while area >= 0:
        row = area * owners
        guarded = s.present[row + seat] > 0
        threat = sum(s.present[row + other] for other in range(owners) if other != seat)
        if threat:
            value -= (1.5 if guarded else 4.0) * area_points(s, area)
        elif guarded:
            value += 0.25
        area = s.territory.find(seat, area + 1)
    return value
