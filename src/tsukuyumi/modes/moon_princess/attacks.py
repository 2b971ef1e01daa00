"""The Oni attack: where, by the list of priorities, and with whom; then they come and strike (P, Oni Attacks)."""

from __future__ import annotations

from typing import Final

from ...engine.decisions import AREA, UNIT, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.pieces import place_units
from ...engine.questions import UNIT_HERE, question, verb
from ...engine.state import State
from ...rules.areas import count_of
from ...rules.conquest import conquer
from ...rules.momentum import contested
from ...rules.oni import oni_target_refused
from ...rules.steps import enter
from .battles import OniBattle
from .forces import oni_reach
from .notes import OTHER, note, smallest_available
from .priority import (
    ANYBODY,
    BOTH,
    Attack,
    all_targets,
    find_attack,
    needed_points,
    next_movers,
    still_suffices,
    target_at,
    the_other_of_two,
    way_to,
)

# how it was settled which of several areas is attacked, as the log says it
WHY: Final = ("oni_why_only", "oni_why_both", "oni_why_marked", "oni_why_players")

question("oni_attack_where")
question("oni_attack_who")
verb("strike", icon="imp")
verb("send", spot=UNIT_HERE, icon="imp")


@procedure("moon_princess.attacks", "P, Oni Attack Priority")
class OniAttacks(Frame):
    """``left`` attacks before somebody's actions; ``thirds`` of them are the Abyssal's.

    ``movers`` are those who go, as (unit, area), flattened; ``unit`` is on its way and stands ``here``.
    """

    seat: int
    left: int
    thirds: int = 0
    target: int = -1
    leader: int = -1
    movers: tuple[int, ...] = ()
    unit: int = -1
    here: int = -1
    standing: int = 0

    steps = ("find", "where", "who", "march", "arrive", "strike", "again")

    def plan(self, s: State) -> Attack | None:
        return find_attack(s, self.left, self.left <= self.thirds)

    def do_find(self, s: State) -> None:
        self.target, self.movers = -1, ()
        if self.plan(s) is None:
            s.say("oni_find_nothing", self.left)
            s.reasons = ()
            note(s, OTHER, 0)
            self.finish()

    # ---- where, and who --------------------------------------------------------------------------------------------
    def ask_where(self, s: State) -> Decision | None:
        plan = self.plan(s)
        assert plan is not None
        keys: list[Key] = [("strike", target.area) for target in plan.choices]
        first = plan.choices[0]
        args = (len(keys), first.movers, first.steps)
        return Decision(self.seat, AREA, keys, "oni_attack_where", "P, Multiple areas; CONTENT, M2", args)

    def on_where(self, s: State, key: Key) -> None:
        plan = self.plan(s)
        assert plan is not None
        self.target, self.leader = int(key[1]), plan.leader
        other = -1
        if plan.settled == BOTH and plan.leader == ANYBODY and plan.tied == 2 and self.left > 1:
            other = the_other_of_two(all_targets(s), self.target)
        note(s, OTHER, other + 1)
        say_why(s, plan, self.target)

    def ask_who(self, s: State) -> Decision | None:
        target = target_at(s, self.target, self.leader) if self.leader == ANYBODY else None
        if target is None or not target.movers:
            return None
        keys: list[Key] = [("send", stack.unit, stack.area) for stack in next_movers(s, target, self.movers)]
        if not keys:
            return None
        args = (target.movers - len(self.movers) // 2, self.target)
        return Decision(self.seat, UNIT, keys, "oni_attack_who", "P, several available Oni; CONTENT, M4", args)

    def on_who(self, s: State, key: Key) -> None:
        self.movers = (*self.movers, int(key[1]), int(key[2]))
        self.go("who")

    # ---- they come -------------------------------------------------------------------------------------------------
    def do_march(self, s: State) -> None:
        """One after another, area by area: whoever watches an area on the way reacts."""
        if self.leader != ANYBODY and self.unit < 0 and not self.movers:
            target = target_at(s, self.target, self.leader)
            stacks = target.stacks if target is not None else ()
            self.movers = tuple([x for stack in stacks for _ in range(stack.size) for x in (stack.unit, stack.area)])
            self.leader = ANYBODY
        if self.unit < 0:
            if not self.movers:
                self.go("strike")
                return
            self.unit, self.here = self.movers[:2]
            self.movers = self.movers[2:]
        way = way_to(s, self.unit, self.here, self.target, oni_reach(s, self.unit))
        if not way:
            self.unit = -1
            self.go("march")
            return
        s.say("moves", s.box.oni, self.unit, 1, s.area_ref(self.here), s.area_ref(way[0]))
        before, self.here = self.here, way[0]
        enter(s, self.unit, before, self.here, 1)
        self.standing = count_of(s, self.unit, self.here)

    def do_arrive(self, s: State) -> None:
        """Whoever has fallen on the way does not go on, nor whoever has arrived."""
        self.go("march")
        if self.here == self.target or count_of(s, self.unit, self.here) < self.standing:
            self.unit = -1

    # ---- they strike -----------------------------------------------------------------------------------------------
    def do_strike(self, s: State) -> None:
        self.left -= 1
        if not still_suffices(s, self.target):
            s.say("oni_break_off", s.area_ref(self.target))
        elif contested(s, s.box.oni, self.target):
            push(s, OniBattle(s.box.oni, self.target, 0, self.seat, s.box.oni_card))
        else:
            conquer(s, s.box.oni, self.target)
            unit = smallest_available(s)
            if unit is not None:
                place_units(s, unit, self.target)
                s.say("oni_appears", unit, s.area_ref(self.target))

    def do_again(self, s: State) -> None:
        if self.left > 0:
            self.go("find")
        else:
            note(s, OTHER, 0)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        step = self.steps[self.at]
        if key[0] == "strike" and len(key) == 2 and step == "where":
            return why_not_here(s, int(key[1]), self.plan(s))
        if key[0] == "send" and len(key) == 3 and step == "who":
            return "oni_not_the_smallest", (int(key[1]), int(key[2]), self.target)
        return None


def why_not_here(s: State, area: int, plan: Attack | None) -> tuple[str, tuple[int, ...]]:
    """Why the Oni do not attack an area next."""
    refused = oni_target_refused(s, area)
    if refused:
        return refused, (area,)
    target = target_at(s, area, ANYBODY)
    if target is None or plan is None:
        return "oni_cannot_conquer", (area, needed_points(s, area))
    best = plan.choices[0]
    if (target.movers, target.steps) != (best.movers, best.steps):
        return "oni_have_it_easier", (area, target.movers, target.steps, best.movers, best.steps)
    return "oni_prefer_markers", (area,)


def say_why(s: State, plan: Attack, area: int) -> None:
    """Step by step of the list: kept for the table, and told in the log."""
    target = next(target for target in plan.choices if target.area == area)
    s.reasons = (area, plan.leader + 1, plan.seen, plan.tied, plan.settled, target.movers, target.steps, target.missing)
    s.say("oni_attack", s.area_ref(area))
    if plan.leader != ANYBODY:
        s.say("oni_why_leader", plan.leader)
    s.say("oni_why_fewest", target.movers, target.steps, plan.seen)
    s.say(WHY[plan.settled], plan.tied)
