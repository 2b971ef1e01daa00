"""The Oni, led by the players, because they must (R, The Oni; placing them: ``oni_placing.py``)."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.board import is_homezone, is_moon
from ..engine.box import AMATERASU, TSUKUYUMI
from ..engine.decisions import AREA, UNIT, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.machine import push
from ..engine.questions import question
from ..engine.state import NOBODY, State
from .areas import areas_with, has_property, units_in
from .conquest import conquest_points, hurdle
from .crossing import all_ways_out, areas_over, exits
from .momentum import contested, own_momentum, strongest_momentum
from .steps import enter, ignores_enemies


# ---- conquest --------------------------------------------------------------------------------------------------------
def oni_target_refused(s: State, area: int) -> str:
    """Why the Oni do not conquer this area, or ""."""
    if is_homezone(s, area):
        return "homezone"
    if s.territory[area] == s.box.oni:
        return "already_oni"
    if has_property(s, area, AMATERASU):
        return "amaterasu_area"
    if s.territory[area] == NOBODY and has_property(s, area, TSUKUYUMI):
        return "tsukuyumi_area"
    return ""


def oni_card(s: State, unit: int, area: int) -> int:
    """The card that Oni play in an area when this kind attacks there; -1: whoever stands there."""
    for source in s.box.windows.oni_card:
        card = source.oni_card(s, unit, area)
        if card >= 0:
            return card
    return s.box.oni_card


def attack_refused(s: State, unit: int, area: int) -> str:
    """Why Oni with this one among them do not attack an area, or "": what they look for depends on their card."""
    if not s.box.windows.oni_card:
        return oni_target_refused(s, area)
    card = oni_card(s, unit, area)
    if s.box.card_devastates[card]:
        if is_homezone(s, area):
            return "homezone"
        if is_moon(s, area):
            return "" if contested(s, s.box.oni, area) else "nobody_to_hunt"
        return "already_devastated" if s.ruined >> area & 1 else ""
    if s.box.card_annihilates[card]:
        return "" if contested(s, s.box.oni, area) else "nobody_to_hunt"
    return oni_target_refused(s, area)


def oni_ways(s: State, unit: int, area: int) -> dict[int, bytes]:
    """Where an Oni that stands here may go when it is led, and by which areas; one area, unless something speeds it.

    Of several ways the one with the least danger is taken, of these the first (P194).
    """
    steps = 1 + sum([source.oni_speed(s, unit, area) for source in s.box.windows.oni_speed])
    if steps <= 0:
        return {}
    ways = {to: bytes((to,)) for to in areas_over(s, area, exits(s, unit, area))}
    last = ways
    for _ in range(steps - 1):
        further: dict[int, bytes] = {}
        for middle, way in last.items():
            if not passes(s, unit, middle):
                continue
            for to in areas_over(s, middle, exits(s, unit, middle)):
                longer = way + bytes((to,))
                known = further.get(to)
                if to != area and to not in ways and (known is None or _danger(s, longer) < _danger(s, known)):
                    further[to] = longer
        ways, last = ways | further, further
    return ways


def passes(s: State, unit: int, area: int) -> bool:
    """Whether an Oni that comes through may go on: the momentum of those who stand there and its own (R, Momentum)."""
    oni = s.box.oni
    if ignores_enemies(s, unit, area) or not contested(s, oni, area):
        return True
    return own_momentum(s, oni, area) + s.box.momentum[unit] >= strongest_momentum(s, oni, area)


def _danger(s: State, way: bytes) -> int:
    oni = s.box.oni
    found = [source.entry_danger(s, oni, area) for area in way for source in s.box.windows.entry_danger]
    return sum(danger.damage for danger in found if danger is not None)


def oni_steps(s: State, unit: int, area: int) -> list[int]:
    """Where an Oni that stands here may go, minding blockades."""
    if s.box.windows.oni_speed:
        return list(oni_ways(s, unit, area))
    return areas_over(s, area, exits(s, unit, area))


def wander_steps(s: State, unit: int, area: int) -> list[int]:
    """Where an Oni goes that can attack nothing: one area; one that hunts goes towards somebody to hunt."""
    windows = s.box.windows
    if windows.oni_speed and not oni_ways(s, unit, area):
        return []
    steps = areas_over(s, area, exits(s, unit, area))
    if not windows.oni_card or not s.box.card_annihilates[oni_card(s, unit, area)]:
        return steps
    return nearer(s, unit, area, steps, [to for to in range(s.areas) if contested(s, s.box.oni, to)])


def nearer(s: State, unit: int, area: int, steps: list[int], goals: list[int]) -> list[int]:
    """Those of the steps that bring an Oni nearer to one of the goals."""
    far = s.areas + 1
    away = [far] * s.areas
    for goal in goals:
        away[goal] = 0
    reached = list(goals)
    for at in reached:
        for to in areas_over(s, at, exits(s, unit, at)):
            if away[to] == far:
                away[to] = away[at] + 1
                reached.append(to)
    return [to for to in steps if away[to] < away[area]]


@procedure("oni.walk", "R, Movement: areas are entered one after the other")
class OniWalk(Frame):
    """An Oni goes a way of several areas; it stops where it falls."""

    unit: int
    area: int
    way: bytes
    standing: int = 0

    steps = ("go", "look")

    def do_go(self, s: State) -> None:
        to = self.way[0]
        self.way = self.way[1:]
        s.say("moves", s.box.oni, self.unit, 1, s.area_ref(self.area), s.area_ref(to))
        enter(s, self.unit, self.area, to, 1)
        self.area = to
        self.standing = s.units[to * s.box.kinds + self.unit]

    def do_look(self, s: State) -> None:
        if self.way and s.units[self.area * s.box.kinds + self.unit] >= self.standing:
            self.go("go")


def lead_oni(s: State, seat: int, unit: int, area: int, to: int) -> None:
    """A seat moves one Oni to an area that it can reach."""
    for source in s.box.windows.oni_moved:
        source.oni_moved(s, seat, unit, area, to)
    if s.box.windows.oni_speed:
        push(s, OniWalk(unit, area, oni_ways(s, unit, area)[to]))
        return
    s.say("moves", s.box.oni, unit, 1, s.area_ref(area), s.area_ref(to))
    enter(s, unit, area, to, 1)


def oni_points(s: State, area: int, to: int) -> int:
    """The conquest points that the Oni of an area can have in another one (or in their own), all together."""
    oni = s.box.oni
    points = conquest_points(s, oni, to)
    if to != area:
        points += sum(
            count * s.box.conquest[unit] for unit, count in units_in(s, oni, area) if to in oni_steps(s, unit, area)
        )
    return points


def points_needed(s: State, unit: int, to: int) -> int:
    """The conquest points without which an Oni (-1: whoever) does not go for an area, or -1: it never does.

    Where players stand they may attack without a chance (R, Minority Attack); an empty mountain is just not conquered.
    """
    if attack_refused(s, unit, to):
        return -1
    if not s.box.rulebook.oni_weigh_mountains or contested(s, s.box.oni, to):
        return 0
    return hurdle(s, s.box.oni, to) if s.box.card_conquers[oni_card(s, unit, to)] else 0


def is_oni_target(s: State, unit: int, area: int, to: int) -> bool:
    """Whether an Oni (-1: whoever) that comes from an area, or stands in it, can attack this one."""
    points = points_needed(s, unit, to)
    return points == 0 or (points > 0 and oni_points(s, area, to) >= points)


def oni_targets(s: State, unit: int, area: int) -> list[int]:
    """The areas that an Oni from here can attack: its own, or one that it can reach."""
    return [to for to in (area, *oni_steps(s, unit, area)) if is_oni_target(s, unit, area, to)]


def oni_attackers(s: State) -> Iterator[tuple[int, list[int]]]:
    """The areas from which Oni can attack anything, with the kinds that can, found one after another."""
    oni, windows = s.box.oni, s.box.windows
    if windows.oni_card or windows.oni_speed:
        # each kind for itself
        for area in areas_with(s, oni):
            units = [unit for unit, _ in units_in(s, oni, area) if oni_targets(s, unit, area)]
            if units:
                yield area, units
        return
    needed: dict[int, int] = {}
    ways = all_ways_out(s, oni)
    for area in areas_with(s, oni):
        units = [unit for unit, _ in units_in(s, oni, area)]
        free, walled = ways[area]
        # the area that they stand in needs no way, and where the way is free it is so for all
        if not _weighed(s, area, area, needed):
            for to in areas_over(s, area, free):
                if _weighed(s, area, to, needed):
                    break
            else:
                units = [unit for unit in units if oni_targets(s, unit, area)] if walled else []
        if units:
            yield area, units


def _weighed(s: State, area: int, to: int, needed: dict[int, int]) -> bool:
    """Whether the Oni of an area, whoever, can attack another; ``needed`` keeps the points while several are seen."""
    points = needed.get(to)
    if points is None:
        points = needed[to] = points_needed(s, -1, to)
    return points == 0 or (points > 0 and oni_points(s, area, to) >= points)


question("oni_companion")
question("oni_companion_where", completes=True)


@procedure("oni.companions", "R, Oni Conquest 2")
class Companions(Frame):
    """Other Oni of the origin area move by one area; ``stays`` marks a kind of which one unit is the chosen one."""

    seat: int
    area: int
    stays: int
    unit: int = -1
    # the areas that they went to
    went: bytes = b""

    reports = True
    steps = ("which", "where")

    def ask_which(self, s: State) -> Decision | None:
        keys: list[Key] = []
        for unit, count in units_in(s, s.box.oni, self.area):
            if count - (self.stays >> unit & 1) > 0 and oni_steps(s, unit, self.area):
                keys.append(("oni", unit))
        keys.append(("done",))
        return Decision(self.seat, UNIT, keys, "oni_companion", "R, Oni Conquest 2", (self.area,))

    def on_which(self, s: State, key: Key) -> None:
        if key[0] == "done":
            self.finish()
        else:
            self.unit = int(key[1])

    def ask_where(self, s: State) -> Decision | None:
        keys: list[Key] = [("target", to) for to in oni_steps(s, self.unit, self.area)]
        return Decision(self.seat, AREA, keys, "oni_companion_where", "R, Oni Conquest 2", (self.unit, self.area))

    def on_where(self, s: State, key: Key) -> None:
        to = int(key[1])
        self.go("which")
        self.went += bytes((to,))
        lead_oni(s, self.seat, self.unit, self.area, to)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "oni" and len(key) == 2:
            unit = int(key[1])
            left = s.units[self.area * s.box.kinds + unit] - (self.stays >> unit & 1)
            return ("no_such_unit_here" if left <= 0 else "cannot_leave", (unit, self.area))
        if key[0] == "target" and len(key) == 2:
            return "oni_cannot_reach", (self.area, int(key[1]))
        return None


question("oni_wander")
question("oni_wander_where", completes=True)


@procedure("oni.wander", "R, Which areas the Oni actually look for")
class OniWander(Frame):
    """Nothing can be conquered: move ``left`` Oni by one area each. ``moved`` is (area, unit) of those that went."""

    seat: int
    left: int
    moved: tuple[int, ...] = ()
    unit: int = -1
    area: int = -1
    # Oni of the kind that just moved in the area that it entered, before anybody reacted
    standing: int = 0

    steps = ("which", "where", "trim")

    def fresh(self, s: State, unit: int, area: int, count: int) -> bool:
        gone = sum(1 for i in range(0, len(self.moved), 2) if self.moved[i : i + 2] == (area, unit))
        return count > gone

    def ask_which(self, s: State) -> Decision | None:
        if self.left <= 0:
            return None
        oni = s.box.oni
        keys: list[Key] = [
            ("lead", unit, area)
            for area in areas_with(s, oni)
            for unit, count in units_in(s, oni, area)
            if self.fresh(s, unit, area, count) and wander_steps(s, unit, area)
        ]
        if not keys:
            return None
        if s.box.rulebook.oni_wander_at_will:
            keys.append(("done",))
        return Decision(self.seat, UNIT, keys, "oni_wander", "R, The Oni", (self.left,))

    def on_which(self, s: State, key: Key) -> None:
        if key[0] == "done":
            self.finish()
            return
        self.unit, self.area = int(key[1]), int(key[2])

    def ask_where(self, s: State) -> Decision | None:
        if self.unit < 0:
            return None
        keys: list[Key] = [("target", to) for to in wander_steps(s, self.unit, self.area)]
        return Decision(self.seat, AREA, keys, "oni_wander_where", "R, The Oni", (self.unit, self.area))

    def on_where(self, s: State, key: Key) -> None:
        to = int(key[1])
        self.left -= 1
        self.moved = (*self.moved, to, self.unit)
        s.say("moves", s.box.oni, self.unit, 1, s.area_ref(self.area), s.area_ref(to))
        enter(s, self.unit, self.area, to, 1)
        self.standing = s.units[to * s.box.kinds + self.unit]

    def do_trim(self, s: State) -> None:
        """An Oni that fell on entering is not among those that went and stand there; then on to the next."""
        if self.unit < 0:
            return
        if s.units[self.moved[-2] * s.box.kinds + self.unit] < self.standing:
            self.moved = self.moved[:-2]
        self.unit = -1
        self.go("which")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "lead" and len(key) == 3:
            unit, area = int(key[1]), int(key[2])
            count = s.units[area * s.box.kinds + unit]
            if not count:
                return "no_such_unit_here", (unit, area)
            return ("cannot_leave" if self.fresh(s, unit, area, count) else "already_moved", (unit, area))
        if key[0] == "target" and len(key) == 2:
            return "oni_cannot_reach", (self.area, int(key[1]))
        return None
