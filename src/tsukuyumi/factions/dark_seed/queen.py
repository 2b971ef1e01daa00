"""For the Queen: half of the units are given up, the rest is gone before the attack lands (C, Defense Action)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.decisions import AREA, DAMAGE, Decision, Key
from ...engine.frames import Frame, kept_otherwise, procedure
from ...engine.machine import push
from ...engine.pieces import remove_units
from ...engine.questions import question
from ...engine.state import NOWHERE, State
from ...rules.areas import count_of, has_units, unit_count, units_in
from ...rules.crossing import areas_over, crossing, exits
from ...rules.movement import Movement
from ...rules.steps import MOVED, enter_together, first_legal_edge, reach, slowed


def joint_exits(s: State, seat: int, area: int) -> list[int]:
    """Where all own units of an area can step together."""
    kinds = [unit for unit, _ in units_in(s, seat, area)]
    if not kinds:
        return []
    joint = 63
    for unit in kinds:
        joint &= exits(s, unit, area)
    found = areas_over(s, area, joint)
    if s.box.truce:
        # partners are not crowded out of their areas (CONTENT, Rise of the Moon Princess: modifications)
        friends = [ally for ally in s.box.allies[seat] if ally != seat]
        found = [to for to in found if not any(has_units(s, ally, to) for ally in friends)]
    return found


def can_flee(s: State, seat: int, area: int) -> bool:
    """A lone unit can always be given up; otherwise somebody must find a way out."""
    if unit_count(s, seat, area) < 2:
        return unit_count(s, seat, area) == 1
    return any(first_legal_edge(s, unit, area, 0, 1) >= 0 for unit, _ in units_in(s, seat, area))


question("queen_remove")
question("queen_where")


@procedure("dark_seed.for_the_queen", "R, Faction sheets: For the Queen")
class ForTheQueen(Frame):
    """``left`` units are still to be removed; ``kinds`` (a bit set) are still to go to the area ``to``.

    ``arriving`` are the kinds that have just gone, as (kind, how many were there before, how far they may go on);
    ``groups`` collects those that may, for when all have arrived. Both are flattened.
    """

    seat: int
    area: int
    left: int = 0
    to: int = -1
    kinds: int = 0
    groups: tuple[int, ...] = ()
    arriving: tuple[int, ...] = ()

    steps = ("half", "remove", "where", "march", "arrive", "go_on")

    def do_half(self, s: State) -> None:
        self.left = (unit_count(s, self.seat, self.area) + 1) // 2

    def ask_remove(self, s: State) -> Decision | None:
        if not self.left:
            return None
        keys: list[Key] = [("lose", unit) for unit, _ in units_in(s, self.seat, self.area)]
        return Decision(
            self.seat, DAMAGE, keys, "queen_remove", "R, Faction sheets: For the Queen", (self.left, self.area)
        )

    def on_remove(self, s: State, key: Key) -> None:
        """Removed, not killed: no Emergency Egg, and nobody has destroyed them."""
        unit = int(key[1])
        remove_units(s, unit, self.area)
        s.say("dies_for_queen", self.seat, unit, s.area_ref(self.area))
        self.left -= 1
        self.go("remove")

    def ask_where(self, s: State) -> Decision | None:
        exits = joint_exits(s, self.seat, self.area)
        if not exits:
            return None
        keys: list[Key] = [("target", to) for to in sorted(exits)]
        return Decision(self.seat, AREA, keys, "queen_where", "CONTENT, Rulings 17", (self.area,))

    def on_where(self, s: State, key: Key) -> None:
        self.to = int(key[1])
        for unit, _ in units_in(s, self.seat, self.area):
            self.kinds |= 1 << unit

    def do_march(self, s: State) -> None:
        """All take the step together, and whoever watches the area reacts to them as one group."""
        going = [(unit, count) for unit, count in units_in(s, self.seat, self.area) if self.kinds >> unit & 1]
        if not going:
            self.go("go_on")
            return
        if not s.box.rulebook.mines_hit_groups:
            del going[1:]
        self.arriving = ()
        for unit, count in going:
            self.kinds &= ~(1 << unit)
            bonus = 0 if slowed(s, unit, self.to) else reach(s, unit, self.area, 1) - 1
            self.arriving = (*self.arriving, unit, count_of(s, unit, self.to), bonus)
            s.say("moves", self.seat, unit, count, s.area_ref(self.area), s.area_ref(self.to))
        enter_together(s, going, self.area, self.to)

    def do_arrive(self, s: State) -> None:
        for i in range(0, len(self.arriving), 3):
            unit, before, bonus = self.arriving[i : i + 3]
            arrived = count_of(s, unit, self.to) - before
            if bonus > 0 and arrived > 0:
                self.groups = (*self.groups, self.to, unit, bonus, MOVED, arrived)
        self.go("march")

    def do_go_on(self, s: State) -> None:
        """Fast units may always go on by what they are faster (R, Fast; C, Wasp's Bonus Movement), but not back."""
        if self.groups:
            bonuses = self.groups[2::5]
            push(s, Movement(self.seat, self.seat, 0, self.to, 0, self.groups, avoid=self.area, bonuses=bonuses))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "target" or len(key) != 2 or self.steps[self.at] != "where":
            return None
        to = int(key[1])
        row = s.near[self.area * 6 : self.area * 6 + 6]
        if to == NOWHERE or to not in row:
            return "not_adjacent", (self.area, to)
        for unit, _ in units_in(s, self.seat, self.area):
            reason = crossing(s, unit, self.area, row.index(to))
            if reason:
                return reason, (unit, self.area, to)
        return None


@kept_otherwise("dark_seed.for_the_queen")
def _one_kind_after_another(step: str, fields: list[Any], below: Sequence[Frame]) -> tuple[str, list[Any]]:
    """The kind that had just gone stood in fields of its own."""
    if len(fields) != 9:
        return step, fields
    *head, unit, before, bonus, groups = fields
    return step, [*head, groups, (unit, before, bonus)]
