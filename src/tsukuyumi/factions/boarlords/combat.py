"""Boarlords, the battle: Displacement, and the counterattacks that stand on the Boarlords' cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.decisions import AREA, DONE, MOVE, UNIT, Decision, Key
from ...engine.frames import Frame, kept_otherwise, procedure
from ...engine.machine import push
from ...engine.pieces import place_units, remove_units, shift_units
from ...engine.questions import COUNT, Factor, question, verb
from ...engine.state import State
from ...rules.areas import areas_of_kind, count_of, has_units, total, units_in
from ...rules.battle import Battle, battle_below
from ...rules.counterattacks import counterattack, decider
from ...rules.crossing import open_to_displacement
from ...rules.damage import LoseUnits
from ...rules.fighting import Fighting
from ...rules.movement import Movement
from ...rules.steps import first_legal_edge, reach
from .terraforming import Reason, Terraformer, terraformer

BOARRIORS_DEVOLVED = 2
TERRAFORMINGS_LOST = 2


# ---- Displacement ----------------------------------------------------------------------------------------------------
def exits(s: State, owner: int, area: int) -> list[int]:
    """Where units of the owner can be pushed: every neighbour that no blockade separates, flying or not."""
    return open_to_displacement(s, owner, area)


def can_be_displaced(s: State, owner: int, area: int) -> bool:
    return any(can_be_pushed(s, unit) for unit, _ in units_in(s, owner, area)) and bool(exits(s, owner, area))


def can_be_pushed(s: State, unit: int) -> bool:
    return not s.box.massive[unit] and not s.box.fixed[unit]


question("displace")
# the units that are pushed are given by the question
verb("push", counts=(1, 15), numbers=(Factor(COUNT, 3),))


@procedure("boarlords.displace", "R, Displacement; C, Boarlords: Defense Action; CONTENT, ruling 17")
class Displace(Frame):
    """All units of ``owners`` leave the area, split as ``seat`` likes; massive ones and those without an exit stay.

    This is no movement (R, Displacement): nothing that watches for units moving in reacts, and no property helps.
    """

    seat: int
    area: int
    owners: bytes

    steps = ("push",)

    def next_group(self, s: State) -> tuple[int, int, list[int]] | None:
        """The next kind to be pushed out, how many there are, and where they can go."""
        for owner in self.owners:
            open_areas = exits(s, owner, self.area) if has_units(s, owner, self.area) else []
            if not open_areas:
                continue
            for unit, count in units_in(s, owner, self.area):
                if can_be_pushed(s, unit):
                    return unit, count, open_areas
        return None

    def ask_push(self, s: State) -> Decision | None:
        group = self.next_group(s)
        if group is None:
            return None
        unit, count, open_areas = group
        # with a single way out there is nothing to split
        portions = range(count, 0, -1) if len(open_areas) > 1 else range(count, count - 1, -1)
        keys: list[Key] = [("push", unit, to, n) for to in open_areas for n in portions]
        return Decision(self.seat, MOVE, keys, "displace", self.rule, (unit, self.area, count))

    def on_push(self, s: State, key: Key) -> None:
        unit, to, n = int(key[1]), int(key[2]), int(key[3])
        shift_units(s, unit, self.area, to, n)
        s.say("displaces", self.seat, s.box.unit_owner[unit], unit, n, s.area_ref(self.area), s.area_ref(to))
        self.go("push")

    def explain(self, s: State, key: Key) -> Reason | None:
        group = self.next_group(s)
        if key[0] != "push" or len(key) != 4 or group is None:
            return None
        unit, to, n = int(key[1]), int(key[2]), int(key[3])
        if unit != group[0]:
            return "another_unit_first", (group[0],)
        if to not in s.near[self.area * 6 : self.area * 6 + 6]:
            return "not_adjacent", (self.area, to)
        if to not in group[2]:
            return "blockade_holds_displaced", (self.area, to)
        return ("too_few_units", (group[1], unit)) if n > group[1] else None


# ---- counterattacks --------------------------------------------------------------------------------------------------
def _somebody_to_trample(s: State, battle: Battle, owner: int) -> bool:
    return has_units(s, battle.attacker, battle.area)


@counterattack("trampled_to_death", _somebody_to_trample)
def trampled_to_death(s: State, battle: Battle, owner: int, half: int) -> None:
    """One attacking unit of the defender's choice, whatever its health (C, Trampled to Death)."""
    push(s, LoseUnits(battle.attacker, battle.area, 1, decider(s, battle, owner), owner))


def marked_by(s: State, owner: int) -> list[int]:
    return [area for area in range(s.areas) if s.territory[area] == owner]


def _something_to_raze(s: State, battle: Battle, owner: int) -> bool:
    rules = s.box.factions[battle.attacker] if battle.attacker != s.box.oni else None
    return isinstance(rules, Terraformer) and bool(rules.razing_keys(s, marked_by(s, owner)))


@counterattack("loss_of_control", _something_to_raze)
def loss_of_control(s: State, battle: Battle, owner: int, half: int) -> None:
    push(s, LossOfControl(battle.attacker, owner, decider(s, battle, owner), TERRAFORMINGS_LOST))


question("loss_of_control")


@procedure("boarlords.loss_of_control", "C, Boarlords: Loss of Control")
class LossOfControl(Frame):
    """``by`` sends up to ``left`` Terraformings of ``seat`` back from areas with its territory markers."""

    seat: int
    by: int
    chooser: int
    left: int

    steps = ("raze",)

    def ask_raze(self, s: State) -> Decision | None:
        keys = terraformer(s, self.seat).razing_keys(s, marked_by(s, self.by)) if self.left else []
        if not keys:
            return None
        keys.append(DONE)
        return Decision(self.chooser, AREA, keys, "loss_of_control", self.rule, (self.left, self.seat))

    def on_raze(self, s: State, key: Key) -> None:
        if key == DONE:
            return
        self.left -= 1
        terraformer(s, self.seat).raze(s, key, self.by)
        self.go("raze")

    def explain(self, s: State, key: Key) -> Reason | None:
        if key[0] in ("raze", "raze_edge") and len(key) > 2:
            return "not_on_your_ground", (int(key[1]),)
        return None


def _boarriors(s: State, seat: int) -> list[int]:
    return areas_of_kind(s, s.box.unit_named(seat, "boarrior"))


def _somebody_to_devolve(s: State, battle: Battle, owner: int) -> bool:
    if battle.attacker == s.box.oni or not isinstance(s.box.factions[battle.attacker], Terraformer):
        return False
    return bool(_boarriors(s, battle.attacker))


@counterattack("de_evolution", _somebody_to_devolve)
def de_evolution(s: State, battle: Battle, owner: int, half: int) -> None:
    push(s, DeEvolution(battle.attacker, decider(s, battle, owner), BOARRIORS_DEVOLVED))


question("de_evolution")
verb("devolve")


@procedure("boarlords.de_evolution", "C, Boarlords: De-Evolution")
class DeEvolution(Frame):
    """``chooser`` turns ``left`` Boarriors, wherever they stand, back into Squeakers; nobody is destroyed."""

    seat: int
    chooser: int
    left: int

    steps = ("devolve",)

    def ask_devolve(self, s: State) -> Decision | None:
        keys: list[Key] = [("devolve", area) for area in _boarriors(s, self.seat)] if self.left else []
        if not keys:
            return None
        return Decision(self.chooser, UNIT, keys, "de_evolution", self.rule, (self.left,))

    def on_devolve(self, s: State, key: Key) -> None:
        area = int(key[1])
        boarrior = s.box.unit_named(self.seat, "boarrior")
        squeaker = s.box.unit_named(self.seat, "squeaker")
        remove_units(s, boarrior, area)
        if s.supply[squeaker]:
            place_units(s, squeaker, area)
            s.say("devolves", self.seat, boarrior, squeaker, s.area_ref(area))
        else:
            s.say("devolves_away", self.seat, boarrior, s.area_ref(area))
        self.left -= 1
        self.go("devolve")

    def explain(self, s: State, key: Key) -> Reason | None:
        if key[0] != "devolve" or len(key) != 2:
            return None
        area, boarrior = int(key[1]), s.box.unit_named(self.seat, "boarrior")
        if 0 <= area < s.areas and not count_of(s, boarrior, area):
            return "no_such_unit_here", (boarrior, area)
        return None


def _can_leave(s: State, battle: Battle, owner: int) -> bool:
    area = battle.area
    return any(
        reach(s, unit, area, 1) and first_legal_edge(s, unit, area, 0, 1) >= 0 for unit, _ in units_in(s, owner, area)
    )


@counterattack("escape", _can_leave)
def escape(s: State, battle: Battle, owner: int, half: int) -> None:
    push(s, Escape(owner, decider(s, battle, owner), area=battle.area))


@procedure("boarlords.escape", "C, Boarlords: Escape; what it does is ours")
class Escape(Fighting):
    """One defending unit moves out before the damage lands, by the rules of movement; it does not strike back."""

    owner: int
    chooser: int
    strength: int = 0
    area: int = 0

    steps = ("run", "gone")

    def do_run(self, s: State) -> None:
        self.strength = total(s, self.owner, self.area, s.box.damage)
        push(s, Movement(self.chooser, self.owner, 1, self.area, limit=1))

    def do_gone(self, s: State) -> None:
        """What is no longer there."""
        self.strength -= total(s, self.owner, self.area, s.box.damage)

    def tell(self, s: State, battle: Battle) -> None:
        battle.lower_strength(self.owner, self.strength)


@kept_otherwise("boarlords.escape")
def _without_area(step: str, fields: list[Any], below: Sequence[Frame]) -> tuple[str, list[Any]]:
    """Where it is was asked of the battle."""
    return step, fields if len(fields) > 3 else [*fields, battle_below(below).area]
