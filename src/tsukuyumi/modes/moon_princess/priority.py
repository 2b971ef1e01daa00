"""Which area the Oni attack next, and which Oni go (P, Oni Attack Priority; CONTENT, M1-M4).

Nothing here changes anything: ``find_attack`` looks at the board and says what the Oni want, with every reason on the
way, so that the table can show it and anybody can ask what would come next.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...engine.state import NOWHERE, State
from ...engine.tables import EDGES_IN
from ...rules.areas import areas_of_kind, areas_with, board_areas, has_units, units_in
from ...rules.conquest import conquest_points, opposition
from ...rules.crossing import exits
from ...rules.momentum import own_momentum, strongest_momentum
from ...rules.oni import oni_target_refused
from .forces import oni_reach
from .notes import OTHER, PRIORITY, keeper, noted

# how an attack was settled, in the order of the list: it was the only area, all that were left are attacked, priority
# markers, the players
ONLY: Final = 0
BOTH: Final = 1
MARKED: Final = 2
PLAYERS: Final = 3
# who attacks: whoever is needed, or a Legendary Oni that goes first
ANYBODY: Final = -1


class Stack(NamedTuple):
    """Oni of a kind in an area, so many steps from the target."""

    unit: int
    area: int
    size: int
    steps: int


class Target(NamedTuple):
    """An area that can be conquered: with how many Oni that must move, in how many steps together at least.

    ``missing`` are the points that those who move must bring, ``stacks`` everybody who could come.
    """

    area: int
    movers: int
    steps: int
    missing: int
    stacks: tuple[Stack, ...]


class Attack(NamedTuple):
    """What the Oni want to do next. ``choices`` are the areas of which the players choose, one where nothing is open.

    ``leader`` is a Legendary Oni that attacks before all others (a kind of unit), or ANYBODY; ``seen`` how many areas
    can be conquered at all, ``tied`` how many of these are equal in movers and steps.
    """

    choices: tuple[Target, ...]
    leader: int
    seen: int
    tied: int
    settled: int


# ---- the ways --------------------------------------------------------------------------------------------------------
def ways_from(s: State, unit: int, area: int, reach: int) -> dict[int, int]:
    """Where an Oni that stands here can go, and in how many steps: blockades and the momentum of players count."""
    found = {area: 0}
    rim = [area]
    for steps in range(1, reach + 1):
        further: list[int] = []
        for here in rim:
            if here != area and not passes(s, unit, here):
                continue
            for edge in EDGES_IN[exits(s, unit, here)]:
                to = s.near[here * 6 + edge]
                if to not in found:
                    found[to] = steps
                    further.append(to)
        rim = further
    return found


def passes(s: State, unit: int, area: int) -> bool:
    """Whether an Oni that comes here may go on: with the Oni that stand there, against each player (R, Movement)."""
    oni = s.box.oni
    return strongest_momentum(s, oni, area) <= own_momentum(s, oni, area) + s.box.momentum[unit]


def way_to(s: State, unit: int, area: int, to: int, reach: int) -> list[int]:
    """A shortest way, area by area; empty where there is none."""
    before: dict[int, int] = {area: NOWHERE}
    rim = [area]
    for _ in range(reach):
        further: list[int] = []
        for here in rim:
            if here != area and not passes(s, unit, here):
                continue
            for edge in EDGES_IN[exits(s, unit, here)]:
                there = s.near[here * 6 + edge]
                if there not in before:
                    before[there] = here
                    further.append(there)
        rim = further
    way: list[int] = []
    at = to
    while at in before and at != area:
        way.insert(0, at)
        at = before[at]
    return way


# ---- targets ---------------------------------------------------------------------------------------------------------
def needed_points(s: State, area: int) -> int:
    """What the Oni must have in an area: the points of the strongest player there, the mountain, the Strongholds."""
    against = opposition(s, s.box.oni, area)
    return max([against.needed, *(points for _, points in against.defenders)])


def may_lead(s: State, unit: int) -> bool:
    """Whether Oni of this kind go anywhere by themselves: not the Princess, nor the Defiler, who has taken root."""
    return not s.box.fixed[unit] and s.box.unit[unit].id != "defiler"


def everybody_who_could_come(s: State) -> dict[int, list[Stack]]:
    """By area: the Oni that stand elsewhere and can reach it."""
    oni = s.box.oni
    found: dict[int, list[Stack]] = {}
    for area in areas_with(s, oni):
        for unit, count in units_in(s, oni, area):
            if not may_lead(s, unit):
                continue
            for to, steps in ways_from(s, unit, area, oni_reach(s, unit)).items():
                if steps:
                    found.setdefault(to, []).append(Stack(unit, area, count, steps))
    return found


def target_of(s: State, area: int, stacks: list[Stack]) -> Target | None:
    """How this area can be conquered with the fewest movers, and the fewest steps of so many; None: not at all."""
    oni = s.box.oni
    missing = needed_points(s, area) - conquest_points(s, oni, area)
    if missing <= 0 and has_units(s, oni, area):
        return Target(area, 0, 0, 0, ())
    points = sorted([s.box.conquest[stack.unit] for stack in stacks for _ in range(stack.size)], reverse=True)
    movers, brought = 0, 0
    for value in points:
        movers += 1
        brought += value
        if brought >= missing:
            break
    if not movers or brought < missing:
        return None
    steps = min([steps for (_, steps) in bands(s, stacks, movers, missing)], default=0)
    return Target(area, movers, steps, max(0, missing), tuple(stacks))


def bands(s: State, stacks: list[Stack], movers: int, missing: int) -> set[tuple[int, int]]:
    """(points, steps) of every way to bring so many movers that suffice."""
    sums: set[tuple[int, int, int]] = {(0, 0, 0)}
    for stack in stacks:
        value = s.box.conquest[stack.unit]
        sums |= {
            (count + n, points + n * value, steps + n * stack.steps)
            for count, points, steps in sums
            for n in range(1, min(stack.size, movers - count) + 1)
        }
    return {(points, steps) for count, points, steps in sums if count == movers and points >= missing}


def is_target(s: State, area: int) -> bool:
    return not oni_target_refused(s, area)


def all_targets(s: State) -> list[Target]:
    coming = everybody_who_could_come(s)
    found = [target_of(s, area, coming.get(area, [])) for area in board_areas(s) if is_target(s, area)]
    return [target for target in found if target is not None]


# ---- Legendary Oni that go first -------------------------------------------------------------------------------------
def leaders(s: State, third: bool) -> list[int]:
    """Those that attack before all others: the Dark Observer, then Skybound; the third attack is the Abyssal's."""
    known = keeper(s).unit_of_legend
    names = ("abyssal",) if third else ("dark_observer", "skybound")
    return [known[name] for name in names if name in known and areas_of_kind(s, known[name])]


def led_by(s: State, leader: int) -> list[Target]:
    """The areas that a Legendary Oni can conquer, alone, or the Dark Observer with all Oni of her area."""
    oni = s.box.oni
    found: list[Target] = []
    for area in areas_of_kind(s, leader):
        together = s.box.unit[leader].id == "dark_observer"
        group = [(leader, 1)]
        if together:
            group = [(unit, count) for unit, count in units_in(s, oni, area) if may_lead(s, unit)]
        brought = sum(s.box.conquest[unit] * count for unit, count in group)
        movers = sum(count for _, count in group)
        ways = [ways_from(s, unit, area, oni_reach(s, unit)) for unit, _ in group]
        for to in ways[0]:
            if not is_target(s, to) or any(to not in way for way in ways):
                continue
            missing = needed_points(s, to) - conquest_points(s, oni, to)
            if to == area:
                if missing <= 0:
                    found.append(Target(to, 0, 0, 0, ()))
                continue
            if brought >= missing:
                stacks = tuple(Stack(unit, area, count, ways[i][to]) for i, (unit, count) in enumerate(group))
                steps = sum(stack.size * stack.steps for stack in stacks)
                found.append(Target(to, movers, steps, max(0, missing), stacks))
    return found


# ---- which area ------------------------------------------------------------------------------------------------------
def find_attack(s: State, left: int, third: bool = False) -> Attack | None:
    """What the Oni attack next, with ``left`` attacks to come, this one included; None: nothing can be conquered."""
    for leader in leaders(s, third):
        targets = led_by(s, leader)
        if targets:
            return settle_on(s, targets, left, leader)
    targets = all_targets(s)
    return settle_on(s, targets, left, ANYBODY) if targets else None


def settle_on(s: State, targets: list[Target], left: int, leader: int) -> Attack:
    """The list of P from top to bottom: fewest movers, fewest steps; all that are left; priority markers; players."""
    other = noted(s, OTHER) - 1
    if other >= 0 and leader == ANYBODY:
        for target in targets:
            if target.area == other:
                return Attack((target,), leader, len(targets), 2, BOTH)
    best = min([(target.movers, target.steps) for target in targets])
    tied = [target for target in targets if (target.movers, target.steps) == best]
    if len(tied) == 1:
        return Attack((tied[0],), leader, len(targets), 1, ONLY)
    marked = [target for target in tied if noted(s, PRIORITY) >> target.area & 1]
    if len(tied) <= left:
        # all of them are attacked: those with a marker first, then as the areas were laid
        return Attack(((marked or tied)[0],), leader, len(targets), len(tied), BOTH)
    if marked:
        settled = MARKED if len(marked) == 1 else PLAYERS
        return Attack(tuple(marked), leader, len(targets), len(tied), settled)
    return Attack(tuple(tied), leader, len(targets), len(tied), PLAYERS)


def the_other_of_two(targets: list[Target], attacked: int) -> int:
    """Of two areas that are attacked one after the other, the one that is left (-1: there is none)."""
    best = min([(target.movers, target.steps) for target in targets])
    tied = [target.area for target in targets if (target.movers, target.steps) == best]
    others = [area for area in tied if area != attacked]
    return others[0] if len(tied) == 2 and others else -1


# ---- which Oni -------------------------------------------------------------------------------------------------------
def target_at(s: State, area: int, leader: int) -> Target | None:
    """The area as it can be conquered now, by this Legendary Oni or by anybody."""
    if leader != ANYBODY:
        return next((target for target in led_by(s, leader) if target.area == area), None)
    return target_of(s, area, everybody_who_could_come(s).get(area, []))


def next_movers(s: State, target: Target, chosen: tuple[int, ...]) -> list[Stack]:
    """Who can be the next to go, so that all together are the smallest that suffice, and of these the nearest (M4).

    ``chosen`` are those who go already, as (unit, area), flattened: they are named in the order of the stacks, so that
    nobody is asked for an order that does not matter.
    """
    gone = len(chosen) // 2
    if gone >= target.movers:
        return []
    stacks = list(target.stacks)
    first = brought = taken = 0
    for i in range(0, len(chosen), 2):
        first = next(j for j, stack in enumerate(stacks) if (stack.unit, stack.area) == chosen[i : i + 2])
        brought += s.box.conquest[stacks[first].unit]
        taken += stacks[first].steps
        stacks[first] = stacks[first]._replace(size=stacks[first].size - 1)
    best = min(bands(s, list(target.stacks), target.movers, target.missing))
    found: list[Stack] = []
    for at in range(first, len(stacks)):
        stack = stacks[at]
        if not stack.size:
            continue
        rest = [stack._replace(size=stack.size - 1), *stacks[at + 1 :]]
        points = brought + s.box.conquest[stack.unit]
        steps = taken + stack.steps
        ways = bands(s, rest, target.movers - gone - 1, target.missing - points)
        if any((points + more, steps + further) == best for more, further in ways):
            found.append(stack)
    return found


def still_suffices(s: State, area: int) -> bool:
    """Whether the Oni in an area can conquer it as they stand there now."""
    oni = s.box.oni
    if not is_target(s, area) or not has_units(s, oni, area):
        return False
    return conquest_points(s, oni, area) >= needed_points(s, area)
