"""Oni conquests, carried out by whoever must: one after another, or all movements before all attacks (R; S)."""

from __future__ import annotations

from ..engine.decisions import AREA, UNIT, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.machine import push
from ..engine.questions import ONI, UNIT_HERE, Factor, question, verb
from ..engine.state import State
from .areas import units_in
from .battle import Battle
from .conquest import hurdle
from .oni import (
    Companions,
    OniWander,
    attack_refused,
    is_oni_target,
    lead_oni,
    oni_attackers,
    oni_card,
    oni_points,
    oni_steps,
    oni_targets,
)


def start_oni_conquests(s: State, seat: int, count: int) -> None:
    """So many Oni conquests, led by a seat: one after another, or all movements before all attacks."""
    push(s, OniCampaign(seat, count) if s.box.rulebook.oni_move_first else OniConquests(seat, count))


def tell_conquest(s: State, seat: int, battle: Battle) -> None:
    """Whoever waits for conquests of Oni hears of one."""
    if battle.conquered:
        for source in s.box.windows.oni_conquered:
            source.oni_conquered(s, seat, battle.area)


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
        push(s, OniWander(self.seat, s.box.rulebook.oni_wander))

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
            lead_oni(s, self.seat, self.unit, self.area, self.target)

    def do_companions(self, s: State) -> None:
        """The other Oni of the same area may go along, or elsewhere, each on its own."""
        push(s, Companions(self.seat, self.area, 1 << self.unit if self.target == self.area else 0))

    def do_attack(self, s: State) -> None:
        # the chosen Oni may have fallen on the way, but others may stand in the area that was to be attacked
        if units_in(s, s.box.oni, self.target) and not attack_refused(s, -1, self.target):
            push(s, Battle(s.box.oni, self.target, 0, self.seat, oni_card(s, -1, self.target)))

    def returned(self, s: State, frame: Frame) -> None:
        if isinstance(frame, Battle):
            tell_conquest(s, self.seat, frame)

    def do_again(self, s: State) -> None:
        self.left -= 1
        if self.left > 0:
            self.go("check")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "target" and len(key) == 2:
            area = int(key[1])
            refused = attack_refused(s, self.unit, area)
            if refused:
                return refused, (area,)
            # nobody leads yet: no area can be reached
            if self.area < 0 or (area != self.area and area not in oni_steps(s, self.unit, self.area)):
                return "oni_cannot_reach", (self.area, area)
            return "beyond_the_oni", (oni_points(s, self.area, area), hurdle(s, s.box.oni, area), area)
        if key[0] == "lead" and len(key) == 3:
            return "oni_no_target", (int(key[1]), int(key[2]))
        return None


question("oni_attack")


@procedure("oni.campaign", "S, Oni Conquest")
class OniCampaign(Frame):
    """``count`` Oni conquests of which all movements come first: Oni of so many areas move, then they attack.

    ``origins`` are the areas that they came from, ``places`` those where they stand now (an area may be in both).
    """

    seat: int
    count: int
    unit: int = -1
    area: int = -1
    target: int = -1
    origins: bytes = b""
    places: bytes = b""

    steps = ("check", "select", "move", "companions", "more", "attack", "again")

    def leaders(self, s: State) -> list[tuple[int, int]]:
        """Oni that have not been led yet and can attack anything, as (kind, area)."""
        return [
            (unit, area)
            for area, units in oni_attackers(s)
            if area not in self.origins and area not in self.places
            for unit in units
        ]

    def do_check(self, s: State) -> None:
        if self.leaders(s):
            return
        if self.places:
            self.go("attack")
        else:
            # S, Oni Conquest: they may move instead, and that is the end of the action
            self.finish()
            push(s, OniWander(self.seat, s.box.rulebook.oni_wander))

    def ask_select(self, s: State) -> Decision | None:
        keys: list[Key] = [("lead", unit, area) for unit, area in self.leaders(s)]
        left = self.count - len(self.origins)
        return Decision(self.seat, UNIT, keys, "oni_select", "S, Oni Conquest", (left,))

    def on_select(self, s: State, key: Key) -> None:
        self.unit, self.area = int(key[1]), int(key[2])

    def ask_move(self, s: State) -> Decision | None:
        keys: list[Key] = [("target", to) for to in oni_targets(s, self.unit, self.area)]
        return Decision(self.seat, AREA, keys, "oni_target", "S, Oni Conquest", (self.unit, self.area))

    def on_move(self, s: State, key: Key) -> None:
        self.target = int(key[1])
        self.origins += bytes((self.area,))
        self.places += bytes((self.area, self.target))
        if self.target != self.area:
            lead_oni(s, self.seat, self.unit, self.area, self.target)

    def do_companions(self, s: State) -> None:
        push(s, Companions(self.seat, self.area, 1 << self.unit if self.target == self.area else 0))

    def returned(self, s: State, frame: Frame) -> None:
        if isinstance(frame, Companions):
            self.places += frame.went
        elif isinstance(frame, Battle):
            tell_conquest(s, self.seat, frame)

    def do_more(self, s: State) -> None:
        if len(self.origins) < self.count:
            self.go("check")

    def targets(self, s: State) -> list[int]:
        """Where Oni that were led stand and can attack."""
        return [
            area
            for area in sorted(set(self.places))
            if units_in(s, s.box.oni, area) and is_oni_target(s, -1, area, area)
        ]

    def ask_attack(self, s: State) -> Decision | None:
        if self.count <= 0:
            return None
        keys: list[Key] = [("target", area) for area in self.targets(s)]
        return Decision(self.seat, AREA, keys, "oni_attack", "S, Oni Conquest", (self.count,)) if keys else None

    def on_attack(self, s: State, key: Key) -> None:
        self.count -= 1
        push(s, Battle(s.box.oni, int(key[1]), 0, self.seat, oni_card(s, -1, int(key[1]))))

    def do_again(self, s: State) -> None:
        if self.count > 0 and self.targets(s):
            self.go("attack")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "target" and len(key) == 2:
            area = int(key[1])
            refused = attack_refused(s, self.unit, area)
            if refused:
                return refused, (area,)
            if self.steps[self.at] == "attack":
                return "no_led_oni_here", (area,)
            return "oni_cannot_reach", (self.area, area)
        if key[0] == "lead" and len(key) == 3:
            return "oni_no_target", (int(key[1]), int(key[2]))
        return None
