"""Movement: one area after another, every area entered legally (R, Movement)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..engine.decisions import DONE, MOVE, Decision, Key
from ..engine.foreseen import Preview
from ..engine.frames import Frame, procedure
from ..engine.questions import RANK, SHEET, UNIT_HERE, Factor, question, verb
from ..engine.state import State, set_item
from ..engine.tables import EDGES_IN
from .areas import areas_with
from .crossing import all_ways_out, areas_with_free_edges, exits
from .habits import all_or_one
from .momentum import compare_momentum, contested, own_momentum, strongest_momentum, take_passage
from .steps import (
    CROSSED_FREE,
    MOVED,
    enter,
    first_legal_edge,
    flags_after,
    free_crossing,
    may_move_on,
    reach,
    rested,
    slowed,
    step_refused,
)


class Group(NamedTuple):
    """Units that have moved in a movement and stand together.

    ``left`` is how far they may still go, ``bonus`` what of the whole way they owe to being fast.
    """

    area: int
    unit: int
    left: int
    flags: int
    size: int
    bonus: int = 0

    def key(self) -> Key:
        return ("mover", self.area, self.unit, self.left, self.flags)


question("move_select", begins=True)
question("move_on", begins=True)
question("move_target", completes=True, trials=all_or_one, travels=True)
# all stacks of one question belong to one owner, so a unit's place on its sheet is enough; and who can go farthest
verb("mover", numbers=(Factor(SHEET, 2), Factor(RANK, 3, 4)), previews=True, spot=UNIT_HERE)
verb("step", counts=(1, 15), previews=True, icon="walking-boot")


@procedure("movement", "R, Movement")
class Movement(Frame):
    """Every unit of ``owner`` may move up to ``base`` areas, each on its own; ``seat`` decides.

    ``origin`` (an area, or -1) and ``kinds`` (a bit set of unit kinds, or -1) limit who may move, ``limit`` how many
    may still set out (-1: all). The units that have moved so far are kept flat, in ``groups`` (the first five fields
    of each ``Group``) and ``bonuses``; ``on_the_way`` reads them.
    """

    seat: int
    owner: int
    base: int
    origin: int = -1
    kinds: int = -1
    groups: tuple[int, ...] = ()
    area: int = 0
    unit: int = 0
    left: int = 0
    flags: int = 0
    limit: int = -1
    # an area that may not be entered: whoever has fled from it does not come back at once
    avoid: int = -1
    # units of the selected kind in the area that was just entered, before anybody reacted
    standing: int = 0
    bonuses: tuple[int, ...] = ()

    steps = ("compare", "select", "target", "trim")

    # ---- the units on the way ------------------------------------------------------------------------------------
    def on_the_way(self) -> list[Group]:
        flat = self.groups
        if not flat:
            return []
        # games that were kept by an earlier version know no bonus
        bonuses = self.bonuses or (0,) * (len(flat) // 5)
        return [
            Group(flat[i], flat[i + 1], flat[i + 2], flat[i + 3], flat[i + 4], bonuses[i // 5])
            for i in range(0, len(flat), 5)
        ]

    def keep(self, groups: list[Group]) -> None:
        self.groups = tuple([x for group in groups if group.size > 0 for x in group[:5]])
        self.bonuses = tuple([group.bonus for group in groups if group.size > 0])

    def place_of(self, area: int, unit: int, left: int, flags: int) -> int:
        """Which of the groups stands there and may go as far, or -1."""
        flat = self.groups
        for i in range(0, len(flat), 5):
            if flat[i] == area and flat[i + 1] == unit and flat[i + 2] == left and flat[i + 3] == flags:
                return i // 5
        return -1

    def leave(self, n: int) -> None:
        """So many of the selected group go on."""
        groups = self.on_the_way()
        at = self.place_of(self.area, self.unit, self.left, self.flags)
        groups[at] = groups[at]._replace(size=groups[at].size - n)
        self.keep(groups)

    def arrive(self, group: Group) -> None:
        """Units that stand together and may go equally far are one group; what they owe to being fast is the lesser."""
        at = self.place_of(group.area, group.unit, group.left, group.flags)
        if at < 0:
            # games that were kept by an earlier version know no bonus
            self.bonuses = (*(self.bonuses or (0,) * (len(self.groups) // 5)), group.bonus)
            self.groups = (*self.groups, *group[:5])
            return
        groups = self.on_the_way()
        there = groups[at]
        groups[at] = there._replace(size=there.size + group.size, bonus=min(there.bonus, group.bonus))
        self.keep(groups)

    def selected(self) -> Group | None:
        """The group that is about to go on; None: units that set out."""
        if not self.flags & MOVED:
            return None
        at = self.place_of(self.area, self.unit, self.left, self.flags)
        return self.on_the_way()[at] if at >= 0 else None

    def moved(self) -> dict[tuple[int, int], int]:
        """How many have moved so far, by (area, unit)."""
        flat = self.groups
        found: dict[tuple[int, int], int] = {}
        for i in range(0, len(flat), 5):
            at = flat[i], flat[i + 1]
            found[at] = found.get(at, 0) + flat[i + 4]
        return found

    def moved_here(self, area: int, unit: int) -> int:
        return self.moved().get((area, unit), 0) if self.groups else 0

    # ---- who, and where to -----------------------------------------------------------------------------------------
    def do_compare(self, s: State) -> None:
        if self.owner != s.box.oni:
            if not s.box.rulebook.passage_lasts:
                s.passage = set_item(s.passage, self.owner, 0)
            take_passage(s, self.owner)

    def ask_select(self, s: State) -> Decision | None:
        keys: list[Key] = []
        owner, base, avoid = self.owner, self.base, self.avoid
        ways = all_ways_out(s, owner)
        moved = self.moved()
        units, row_length = s.units, s.box.kinds
        kinds: Sequence[int] = s.box.units_of[owner]
        if self.kinds >= 0:
            kinds = [unit for unit in kinds if self.kinds >> unit & 1]
        areas = [] if not self.limit else areas_with(s, owner) if self.origin < 0 else [self.origin]
        for area in areas:
            free, walled = ways[area]
            if not free and not walled:
                continue
            row = area * row_length
            for unit in kinds:
                count = units[row + unit]
                if not count or (moved and moved.get((area, unit), 0) >= count):
                    continue
                left = reach(s, unit, area, base)
                if left <= 0:
                    continue
                # the way out is the same for all that stand here, unless an area must be avoided or a wall flown over
                if (free and avoid < 0) or first_legal_edge(s, unit, area, 0, left, avoid, ways[area]) >= 0:
                    keys.append(("mover", area, unit, left, 0))
        flat = self.groups
        at_no_cost = areas_with_free_edges(s, owner) if flat else 0
        for i in range(0, len(flat), 5):
            area, unit, left, flags = flat[i : i + 4]
            # most have gone as far as they may
            if left > 0 or (left == 0 and at_no_cost >> area & 1):
                if first_legal_edge(s, unit, area, flags, left, avoid, ways[area]) >= 0:
                    keys.append(("mover", area, unit, left, flags))
        keys.append(DONE)
        prompt = "move_select" if self.base else "move_on"
        return Decision(self.seat, MOVE, keys, prompt, "R, Movement", (self.base, self.owner))

    def on_select(self, s: State, key: Key) -> None:
        if key[0] == "done":
            self.finish()
            return
        _, self.area, self.unit, self.left, self.flags = key  # type: ignore[assignment]

    def available(self, s: State) -> int:
        """How many units can take the step."""
        group = self.selected()
        if group is not None:
            return group.size
        fresh = s.units[self.area * s.box.kinds + self.unit] - self.moved_here(self.area, self.unit)
        if s.box.any_massive and s.box.massive[self.unit]:
            fresh = min(fresh, rested(s, self.unit, self.area))
        return fresh if self.limit < 0 else min(fresh, self.limit)

    def ask_target(self, s: State) -> Decision | None:
        keys: list[Key] = []
        area, unit, flags = self.area, self.unit, self.flags
        count = self.available(s)
        held = flags & MOVED and not may_move_on(s, unit, area)
        for edge in EDGES_IN[0 if held else exits(s, unit, area)]:
            to = s.near[area * 6 + edge]
            if to == self.avoid or (self.left <= 0 and not free_crossing(s, unit, area, edge, flags)):
                continue
            for n in range(count, 0, -1):
                keys.append(("step", to, n))
        return Decision(self.seat, MOVE, keys, "move_target", "R, Movement", (self.unit, self.area, self.left))

    def on_target(self, s: State, key: Key) -> None:
        to, n = int(key[1]), int(key[2])
        leaving = self.selected()
        arriving = self.after_step(s, leaving, to, n)
        if leaving is not None:
            self.leave(n)
        elif self.limit > 0:
            self.limit -= n
        self.arrive(arriving)
        s.say("moves", self.owner, self.unit, n, s.area_ref(self.area), s.area_ref(to))
        area = self.area
        self.area, self.left, self.flags = to, arriving.left, arriving.flags
        enter(s, self.unit, area, to, n)
        self.standing = s.units[to * s.box.kinds + self.unit]

    def after_step(self, s: State, leaving: Group | None, to: int, n: int) -> Group:
        """``n`` units of the selected ones, one area further."""
        edge = s.near.index(to, self.area * 6) - self.area * 6
        free = free_crossing(s, self.unit, self.area, edge, self.flags)
        left = self.left if free else self.left - 1
        flags = flags_after(s, self.owner, self.flags, free)
        bonus = leaving.bonus if leaving is not None else max(0, self.left - self.base)
        if s.box.any_massive and s.box.massive[self.unit]:
            # one area is one area, whatever it cost (R, Massive)
            left, flags = 0, flags | CROSSED_FREE
        elif bonus and slowed(s, self.unit, to):
            left, bonus = max(0, left - bonus), 0
        return Group(to, self.unit, left, flags, n, bonus)

    def do_trim(self, s: State) -> None:
        """Units that fell on entering are not on the move any more; those that stand there count for the passage."""
        units, kinds = s.units, s.box.kinds
        fallen = self.standing - units[self.area * kinds + self.unit]
        gone = fallen > 0
        for (area, unit), n in self.moved().items():
            gone = gone or n > units[area * kinds + unit]
        if gone:
            self.trim(s, fallen)
        if contested(s, self.owner, self.area):
            compare_momentum(s, self.owner, self.area)
        self.go("select")

    def trim(self, s: State, fallen: int) -> None:
        """``fallen`` of the group that has just entered are gone, or others who had moved here have taken the hit."""
        units, kinds = s.units, s.box.kinds
        groups = self.on_the_way()
        if fallen > 0:
            groups = [
                group._replace(size=max(0, group.size - fallen))
                if group[:4] == (self.area, self.unit, self.left, self.flags)
                else group
                for group in groups
            ]
        for i in range(len(groups) - 1, -1, -1):
            area, unit = groups[i][:2]
            gone = sum(group.size for group in groups if group[:2] == (area, unit)) - units[area * kinds + unit]
            if gone > 0:
                groups[i] = groups[i]._replace(size=max(0, groups[i].size - gone))
        self.keep(groups)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "step" and len(key) == 3 and self.steps[self.at] == "target":
            to = int(key[1])
            row = s.near[self.area * 6 : self.area * 6 + 6]
            if to not in row:
                return "not_adjacent", (self.area, to)
            edge = row.index(to)
            reason = step_refused(s, self.unit, self.area, edge, self.flags)
            if reason == "stronger_enemy":
                return reason, (
                    own_momentum(s, self.owner, self.area), strongest_momentum(s, self.owner, self.area), self.area,
                )
            if reason:
                return reason, (self.unit, self.area, to)
            if int(key[2]) > self.available(s):
                return "too_few_units", (self.available(s), self.unit)
            if self.left <= 0:
                return "no_movement_left", (self.unit,)
        if key[0] == "mover" and len(key) == 5:
            if self.steps[self.at] == "target":
                return "target_first", (self.unit, self.area)
            if self.steps[self.at] == "select":
                return self.explain_mover(s, int(key[1]), int(key[2]))
        return None

    def explain_mover(self, s: State, area: int, unit: int) -> tuple[str, tuple[int, ...]]:
        """Why these units cannot set out, or not go on."""
        here = s.units[area * s.box.kinds + unit]
        if s.box.unit_owner[unit] != self.owner:
            return "not_your_unit", (unit,)
        if not here:
            return "no_such_unit_here", (unit, area)
        asked = self.ask_select(s)
        keys = asked.keys if asked is not None else []
        others = [int(key[3]) for key in keys if key[0] == "mover" and key[1:3] == (area, unit)]
        if others:
            return "other_group", (unit, area, max(others))
        if self.moved_here(area, unit) >= here:
            if not may_move_on(s, unit, area):
                mine, theirs = own_momentum(s, self.owner, area), strongest_momentum(s, self.owner, area)
                return "stronger_enemy", (mine, theirs, area)
            is_fast = reach(s, unit, area, 1) > 1 or s.box.fast[unit] > 0
            return ("slowed_here" if slowed(s, unit, area) and is_fast else "already_moved"), (unit, area)
        if self.origin >= 0 and area != self.origin:
            return "only_from", (self.origin,)
        if s.box.any_massive and s.box.massive[unit] and not rested(s, unit, area):
            return "massive_has_moved", (unit,)
        return "cannot_leave", (unit, area)

    def preview(self, s: State, key: Key) -> Preview | None:
        from .foresight import reachable, step_preview

        if key[0] == "mover":
            moved = next((group.bonus for group in self.on_the_way() if group.key() == key), None)
            bonus = moved if moved is not None else max(0, int(key[3]) - self.base)
            return Preview(area=int(key[1]), reach=reachable(s, self.owner, key, bonus))
        return step_preview(s, self.owner, self.unit, key) if key[0] == "step" else None
