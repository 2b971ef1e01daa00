"""The Oni: placed and led by the players, because they must (R, The Oni)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ..engine.board import is_homezone
from ..engine.box import AMATERASU, TSUKUYUMI
from ..engine.decisions import AREA, UNIT, Decision, Key
from ..engine.frames import Frame, kept_otherwise, procedure
from ..engine.machine import push
from ..engine.pieces import place_units
from ..engine.questions import ONI, UNIT_HERE, Factor, question, verb
from ..engine.state import NOBODY, NOWHERE, State
from ..engine.tables import open_neighbours_of
from .areas import areas_with, board_areas, has_property, units_in
from .battle import Battle
from .conquest import conquest_points, hurdle
from .crossing import all_ways_out, areas_over, exits, open_to_displacement, ruled_areas
from .momentum import contested
from .steps import enter

# R, Which areas the Oni look for: the move when nothing can be conquered
MOVES_INSTEAD: Final = 5


# ---- placing ---------------------------------------------------------------------------------------------------------
def is_oni_source(s: State, area: int) -> bool:
    """An Oni area or a Tsukuyumi area: Oni appear here and next to it."""
    return s.territory[area] == s.box.oni or has_property(s, area, TSUKUYUMI)


def oni_placement_areas(s: State) -> list[int]:
    """In or next to Oni and Tsukuyumi areas, never across a blockade; homezones are no areas."""
    found: set[int] = set()
    oni = s.box.oni
    areas, beside, ruled = board_areas(s), open_neighbours_of(s.near, s.closed), ruled_areas(s, oni)
    for area in areas:
        if is_oni_source(s, area):
            found.add(area)
            found.update(open_to_displacement(s, oni, area) if ruled >> area & 1 else beside[area])
    return [area for area in areas if area in found]


def crossing_blocked(s: State, area: int, edge: int) -> bool:
    """Whether a blockade, or anything that seals the edge, lies between two areas for the Oni."""
    if s.closed[area] >> edge & 1:
        return True
    return any(faction.edge_rule(s, s.box.oni, area, edge) < 0 for faction in s.box.windows.edge_rule)


def oni_in_reserve(s: State) -> bool:
    return any(s.supply[unit] for unit in s.box.available_oni)


def oni_can_be_placed(s: State) -> bool:
    return oni_in_reserve(s) and any(is_oni_source(s, area) for area in board_areas(s))


question("oni_which")
question("oni_where", completes=True)
verb("oni", numbers=(Factor(ONI, 1),))


@procedure("oni.place", "R, Placing new Oni")
class PlaceOni(Frame):
    """``left`` Oni of the player's choice from the reserve; with none in the reserve one extra conquest instead."""

    seat: int
    left: int
    placed: int = 0
    unit: int = -1
    # as an action of a turn, which must do something: where the reserve is empty, a conquest
    in_action: bool = False

    steps = ("check", "which", "where", "again")

    def do_check(self, s: State) -> None:
        if self.left and oni_can_be_placed(s):
            return
        self.finish()
        if not self.placed and self.in_action and not oni_in_reserve(s):
            push(s, OniConquests(self.seat, 1))

    def ask_which(self, s: State) -> Decision | None:
        keys: list[Key] = [("oni", unit) for unit in s.box.available_oni if s.supply[unit]]
        return Decision(self.seat, UNIT, keys, "oni_which", "R, Placing new Oni", (self.left,))

    def on_which(self, s: State, key: Key) -> None:
        self.unit = int(key[1])

    def ask_where(self, s: State) -> Decision | None:
        keys: list[Key] = [("put", area) for area in oni_placement_areas(s)]
        return Decision(self.seat, AREA, keys, "oni_where", "R, Placing new Oni", (self.unit,))

    def on_where(self, s: State, key: Key) -> None:
        area = int(key[1])
        place_units(s, self.unit, area)
        s.say("places_oni", self.seat, self.unit, s.area_ref(area))
        self.left -= 1
        self.placed += 1

    def do_again(self, s: State) -> None:
        if self.left:
            self.go("check")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "put" and len(key) == 2:
            area = int(key[1])
            if is_homezone(s, area):
                return "homezone", (area,)
            for edge in range(6):
                near = s.near[area * 6 + edge]
                if near != NOWHERE and is_oni_source(s, near) and crossing_blocked(s, area, edge):
                    code = "oni_across_blockade" if s.closed[area] >> edge & 1 else "sealed_edge"
                    return code, (area, near)
            return "oni_not_near", (area,)
        if key[0] == "oni" and len(key) == 2:
            return "no_miniature_left", (int(key[1]), 0, 0)
        return None


@kept_otherwise("oni.place")
def _by_what_lies_below(step: str, fields: list[Any], below: Sequence[Frame]) -> tuple[str, list[Any]]:
    """Whether it was an action was seen by what lay below."""
    return step, fields if len(fields) > 4 else [*fields, below[-1].name == "turn"]


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


def points_needed(s: State, to: int) -> int:
    """The conquest points without which Oni do not go for an area, or -1: they never do.

    Where players stand they may attack without a chance (R, Minority Attack); an empty mountain is just not conquered.
    """
    if oni_target_refused(s, to):
        return -1
    if not s.box.rulebook.oni_weigh_mountains or contested(s, s.box.oni, to):
        return 0
    return hurdle(s, s.box.oni, to)


def is_oni_target(s: State, area: int, to: int, needed: dict[int, int]) -> bool:
    """Whether the Oni of an area can attack another one; ``needed`` keeps the points while several are looked at."""
    points = needed.get(to)
    if points is None:
        points = needed[to] = points_needed(s, to)
    return points == 0 or (points > 0 and oni_points(s, area, to) >= points)


def oni_targets(s: State, unit: int, area: int) -> list[int]:
    """The areas that an Oni from here can attack: its own, or one next to it."""
    return [to for to in (area, *oni_steps(s, unit, area)) if is_oni_target(s, area, to, {})]


def oni_attackers(s: State) -> Iterator[tuple[int, list[int]]]:
    """The areas from which Oni can attack anything, with the kinds that can, found one after another."""
    oni = s.box.oni
    needed: dict[int, int] = {}
    ways = all_ways_out(s, oni)
    for area in areas_with(s, oni):
        units = [unit for unit, _ in units_in(s, oni, area)]
        free, walled = ways[area]
        # the area that they stand in needs no way, and where the way is free it is so for all
        if not is_oni_target(s, area, area, needed):
            for to in areas_over(s, area, free):
                if is_oni_target(s, area, to, needed):
                    break
            else:
                units = [unit for unit in units if oni_targets(s, unit, area)] if walled else []
        if units:
            yield area, units


question("oni_select")
question("oni_target", completes=True)
verb("lead", numbers=(Factor(ONI, 1),), spot=UNIT_HERE)
verb("target", icon="imp")


@procedure("oni.conquests", "R, Oni Conquest")
class OniConquests(Frame):
    """``left`` Oni conquests, each finished before the next; if no legal one exists, five Oni move instead."""

    seat: int
    left: int
    unit: int = -1
    area: int = -1
    target: int = -1

    steps = ("check", "select", "move", "companions", "attack", "again")

    def do_check(self, s: State) -> None:
        if next(oni_attackers(s), None) is not None:
            return
        self.go("again")
        push(s, OniWander(self.seat, MOVES_INSTEAD))

    def ask_select(self, s: State) -> Decision | None:
        keys: list[Key] = [("lead", unit, area) for area, units in oni_attackers(s) for unit in units]
        return Decision(self.seat, UNIT, keys, "oni_select", "R, Oni Conquest 1", (self.left,))

    def on_select(self, s: State, key: Key) -> None:
        self.unit, self.area = int(key[1]), int(key[2])

    def ask_move(self, s: State) -> Decision | None:
        keys: list[Key] = [("target", to) for to in oni_targets(s, self.unit, self.area)]
        return Decision(self.seat, AREA, keys, "oni_target", "R, Oni Conquest 2", (self.unit, self.area))

    def on_move(self, s: State, key: Key) -> None:
        self.target = int(key[1])
        if self.target != self.area:
            s.say("moves", s.box.oni, self.unit, 1, s.area_ref(self.area), s.area_ref(self.target))
            enter(s, self.unit, self.area, self.target, 1)

    def do_companions(self, s: State) -> None:
        """The other Oni of the same area may go along, or elsewhere, each on its own."""
        push(s, Companions(self.seat, self.area, 1 << self.unit if self.target == self.area else 0))

    def do_attack(self, s: State) -> None:
        # the chosen Oni may have fallen on the way, but others may stand in the area that was to be attacked
        if units_in(s, s.box.oni, self.target) and not oni_target_refused(s, self.target):
            push(s, Battle(s.box.oni, self.target, 0, self.seat, s.box.oni_card))

    def do_again(self, s: State) -> None:
        self.left -= 1
        if self.left > 0:
            self.go("check")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "target" and len(key) == 2:
            area = int(key[1])
            refused = oni_target_refused(s, area)
            if refused:
                return refused, (area,)
            # nobody leads yet: no area can be reached
            if self.area < 0 or (area != self.area and area not in oni_steps(s, self.unit, self.area)):
                return "oni_cannot_reach", (self.area, area)
            return "beyond_the_oni", (oni_points(s, self.area, area), hurdle(s, s.box.oni, area), area)
        if key[0] == "lead" and len(key) == 3:
            return "oni_no_target", (int(key[1]), int(key[2]))
        return None


question("oni_companion")
question("oni_companion_where", completes=True)


@procedure("oni.companions", "R, Oni Conquest 2")
class Companions(Frame):
    """Other Oni of the origin area move by one area; ``stays`` marks a kind of which one unit is the chosen one."""

    seat: int
    area: int
    stays: int
    unit: int = -1

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
        return Decision(self.seat, UNIT, keys, "oni_wander", "R, The Oni", (self.left,))

    def on_which(self, s: State, key: Key) -> None:
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
