"""The Oni, led by the players, because they must (R, The Oni; placing them: ``oni_placing.py``)."""

from __future__ import annotations

from ..engine.board import is_homezone
from ..engine.box import AMATERASU, TSUKUYUMI
from ..engine.decisions import AREA, UNIT, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.questions import question
from ..engine.state import NOBODY, State
from .areas import areas_with, has_property, units_in
from .conquest import conquest_points, hurdle
from .crossing import areas_over, exits, ways_out
from .momentum import contested
from .steps import enter


# ---- conquest --------------------------------------------------------------------------------------------------------
def oni_target_refused(s: State, area: int) -> str:
    """Why the Oni do not conquer this area, or ""."""
    if is_homezone(s, area):
        return "homezone"
    if s.territory[area] == s.box.oni:
        return "already_oni"
    if has_property(s, area, AMATERASU):
        return "amaterasu_area"
    if has_property(s, area, TSUKUYUMI) and s.territory[area] == NOBODY:
        return "tsukuyumi_area"
    return ""


def oni_steps(s: State, unit: int, area: int) -> list[int]:
    """Where an Oni that stands here may go: one area, minding blockades."""
    return areas_over(s, area, exits(s, unit, area))


def oni_points(s: State, area: int, to: int) -> int:
    """The conquest points that the Oni of an area can have in another one (or in their own), all together."""
    oni = s.box.oni
    points = conquest_points(s, oni, to)
    if to != area:
        points += sum(
            count * s.box.conquest[unit] for unit, count in units_in(s, oni, area) if to in oni_steps(s, unit, area)
        )
    return points


def beyond_oni(s: State, area: int, to: int) -> bool:
    """Whether nobody stands where these Oni would go, and they cannot conquer it all the same.

    Where players stand they may attack without a chance (R, Minority Attack); an empty mountain is just not conquered.
    """
    if not s.box.rulebook.oni_weigh_mountains or contested(s, s.box.oni, to):
        return False
    needed = hurdle(s, s.box.oni, to)
    return needed > 0 and oni_points(s, area, to) < needed


def oni_targets(s: State, unit: int, area: int) -> list[int]:
    """The areas that an Oni from here can attack: its own, or one next to it."""
    return [to for to in (area, *oni_steps(s, unit, area)) if is_oni_target(s, area, to)]


def oni_with_targets(s: State, area: int) -> list[int]:
    """The kinds of Oni here that can attack anything: mostly the area that they stand in, which needs no way."""
    oni = s.box.oni
    units = [unit for unit, _ in units_in(s, oni, area)]
    if is_oni_target(s, area, area):
        return units
    free, walled = ways_out(s, oni, area)
    for to in areas_over(s, area, free):
        if is_oni_target(s, area, to):
            return units
    if not walled:
        return []
    return [unit for unit in units if any(is_oni_target(s, area, to) for to in oni_steps(s, unit, area))]


def is_oni_target(s: State, area: int, to: int) -> bool:
    return not oni_target_refused(s, to) and not beyond_oni(s, area, to)


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
        s.say("moves", s.box.oni, self.unit, 1, s.area_ref(self.area), s.area_ref(to))
        enter(s, self.unit, self.area, to, 1)

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
            if self.fresh(s, unit, area, count) and oni_steps(s, unit, area)
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
        keys: list[Key] = [("target", to) for to in oni_steps(s, self.unit, self.area)]
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
