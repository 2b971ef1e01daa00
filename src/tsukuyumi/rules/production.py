"""Production: new units, upgrades and equipment for production points (R, Production)."""

from __future__ import annotations

from ..engine.board import homezone_of, is_homezone
from ..engine.box import RIVERLAND
from ..engine.decisions import ACTION, AREA, DONE, Decision, Key
from ..engine.foreseen import Preview, Spending
from ..engine.frames import Frame, procedure
from ..engine.machine import push
from ..engine.pieces import gear_left, place_units, remove_units, take_gear
from ..engine.questions import UPGRADE, Factor, question, verb
from ..engine.state import GREEN, NOWHERE, State
from .areas import adjacent, area_type, areas_of_kind, controlled_areas, silenced
from .habits import the_bundle


def home_spawn(s: State, seat: int) -> int:
    """The homezone and the areas around it as a bit set; blockades do not matter, other homezones are no areas."""
    home = homezone_of(s, seat)
    if home == NOWHERE:
        return 0
    mask = 1 << home
    for area in adjacent(s, home):
        if not is_homezone(s, area):
            mask |= 1 << area
    return mask


def unit_spawn(s: State, unit: int) -> int:
    """Areas that hold a spawn point for this unit, unless its properties are switched off there."""
    mask = 0
    seat = s.box.unit_owner[unit]
    for parent in s.box.spawned_by[unit]:
        for area in areas_of_kind(s, parent):
            if not (s.silenced and silenced(s, area, seat)):
                mask |= 1 << area
    return mask


def spawn_mask(s: State, unit: int) -> int:
    """Every area in which a new unit of this kind may be placed, as a bit set."""
    seat = s.box.unit_owner[unit]
    return home_spawn(s, seat) | unit_spawn(s, unit) | s.box.windows.spawn_areas(s, seat, unit)


def put_new_unit(s: State, unit: int, area: int) -> None:
    """Placing is not moving: nothing that watches the area reacts (R, Placement vs. Movement)."""
    seat = s.box.unit_owner[unit]
    freely = (home_spawn(s, seat) | unit_spawn(s, unit)) >> area & 1
    place_units(s, unit, area)
    s.say("produces", seat, unit, s.area_ref(area))
    if not freely:
        s.box.windows.placed_by_spawn(s, seat, unit, area)


def production_refused(s: State, unit: int, points: int) -> str:
    """Why a unit cannot be produced with these points, or ""."""
    if s.box.bystander[unit]:
        return "never_again"
    if s.box.cost[unit] > points:
        return "too_expensive"
    if not s.supply[unit]:
        return "no_miniature_left"
    seat = s.box.unit_owner[unit]
    if not s.box.windows.may_produce(s, seat, unit):
        return "needs_equipment"
    # whoever has a homezone on the board can place there
    if homezone_of(s, seat) == NOWHERE and not spawn_mask(s, unit):
        return "nowhere_to_place"
    return ""


def productive_bonus(s: State, seat: int) -> int:
    """Extra points in the green phase from productive units and riverlands (R, Productive)."""
    bonus = 0
    for unit in s.box.productive_units[seat]:
        for area in areas_of_kind(s, unit):
            if not (s.silenced and silenced(s, area, seat)):
                bonus += s.box.productive[unit] * s.units[area * s.box.kinds + unit]
    if s.box.any_riverland:
        bonus += sum(1 for area in controlled_areas(s, seat) if area_type(s, area) == RIVERLAND)
    return bonus


question("produce", begins=True, trials=the_bundle)
question("produce_bundle")
verb("produce", previews=True, buys="unit")
verb("upgrade", numbers=(Factor(UPGRADE, 1),), previews=True, buys="unit2")
verb("install", previews=True, buys="gear")
verb("bundle", previews=True, icon="cargo-crate")


question("produce_where", completes=True)


@procedure("production", "R, Production")
class Production(Frame):
    """Spend points until done; what is left expires. ``free_units`` and ``free_gear`` are what a bundle still owes."""

    seat: int
    points: int
    free_units: int = 0
    free_gear: int = 0
    unit: int = -1

    steps = ("buy", "place", "again")

    def ask_buy(self, s: State) -> Decision | None:
        box = s.box
        keys: list[Key] = []
        bundle = self.free_units + self.free_gear > 0
        budget = 99 if self.free_units else 0 if bundle else self.points
        if not bundle or self.free_units:
            for unit in box.units_of[self.seat]:
                if not production_refused(s, unit, budget):
                    keys.append(("produce", unit))
        if not bundle:
            for unit in box.units_of[self.seat]:
                for to, cost in box.upgrades[unit]:
                    if cost <= self.points and s.supply[to] and box.windows.may_produce(s, self.seat, to):
                        keys.extend(("upgrade", unit, to, area) for area in self.upgrade_areas(s, unit))
        if not bundle or self.free_gear:
            for gear in box.gear_of[self.seat]:
                if (bundle or box.gear[gear].cost <= self.points) and self.gear_available(s, gear):
                    keys.append(("install", gear))
        offer = box.sheets[self.seat].bundle
        if offer is not None and not bundle and offer.cost <= self.points and keys:
            keys.append(("bundle",))
        keys.append(DONE)
        prompt = "produce_bundle" if bundle else "produce"
        return Decision(
            self.seat, ACTION, keys, prompt, "R, Production", (self.points, self.free_units, self.free_gear)
        )

    def upgrade_areas(self, s: State, unit: int) -> list[int]:
        """Where this unit can grow; being upgradeable is a property that can be switched off (R, Upgradeable)."""
        areas = areas_of_kind(s, unit)
        return [area for area in areas if not silenced(s, area, self.seat)] if s.silenced else areas

    def gear_available(self, s: State, gear: int) -> bool:
        """In the reserve, or used and bought anew (it goes through the reserve)."""
        return gear_left(s, gear) + s.gear_used[gear] > 0 and s.box.windows.may_buy(s, self.seat, gear)

    def on_buy(self, s: State, key: Key) -> None:
        verb = key[0]
        if verb == "produce":
            self.unit = int(key[1])
            if self.free_units:
                self.free_units -= 1
            else:
                self.points -= s.box.cost[self.unit]
        elif verb == "upgrade":
            self.upgrade(s, int(key[1]), int(key[2]), int(key[3]))
            self.go("again")
        elif verb == "install":
            gear = int(key[1])
            if self.free_gear:
                self.free_gear -= 1
            else:
                self.points -= s.box.gear[gear].cost
            install(s, gear)
            self.go("again")
        elif verb == "bundle":
            offer = s.box.sheets[self.seat].bundle
            assert offer is not None
            self.points -= offer.cost
            self.free_units, self.free_gear = offer.units, offer.equipment
            self.go("buy")
        elif self.free_units or self.free_gear:
            self.free_units = self.free_gear = 0
            self.go("again")
        else:
            self.finish()

    def upgrade(self, s: State, unit: int, to: int, area: int) -> None:
        cost = next(cost for target, cost in s.box.upgrades[unit] if target == to)
        self.points -= cost
        remove_units(s, unit, area)
        place_units(s, to, area)
        s.say("upgrades", self.seat, unit, to, s.area_ref(area))

    def ask_place(self, s: State) -> Decision | None:
        mask = spawn_mask(s, self.unit)
        keys: list[Key] = [("put", area) for area in range(s.areas) if mask >> area & 1]
        return Decision(self.seat, AREA, keys, "produce_where", "R, Homezone Spawn", (self.unit,))

    def on_place(self, s: State, key: Key) -> None:
        put_new_unit(s, self.unit, int(key[1]))

    def do_again(self, s: State) -> None:
        if self.points or self.free_units or self.free_gear:
            self.go("buy")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        verb, step = key[0], self.steps[self.at]
        if verb == "put":
            return ("not_a_spawn_area", (self.unit, int(key[1]))) if step == "place" else ("buy_first", ())
        if verb not in ("produce", "upgrade", "install", "bundle"):
            return None
        if step != "buy":
            return ("place_first", (self.unit,)) if step == "place" else ("finish_first", ())
        numbers = [int(value) for value in key[1:]]
        if verb == "produce":
            return self.explain_produce(s, *numbers)
        if verb == "upgrade":
            return self.explain_upgrade(s, *numbers)
        if verb == "install":
            return self.explain_install(s, *numbers)
        return None

    @property
    def owed(self) -> tuple[str, tuple[int, ...]] | None:
        """What a bundle still owes stands before everything that must be paid for."""
        owing = self.free_units + self.free_gear > 0
        return ("bundle_first", (self.free_units, self.free_gear)) if owing else None

    def explain_produce(self, s: State, unit: int) -> tuple[str, tuple[int, ...]] | None:
        if s.box.unit_owner[unit] != self.seat:
            return "not_your_unit", (unit,)
        if self.free_gear and not self.free_units:
            return self.owed
        reason = production_refused(s, unit, 99 if self.free_units else self.points)
        return (reason, (unit, s.box.cost[unit], self.points)) if reason else None

    def explain_upgrade(self, s: State, unit: int, to: int, area: int) -> tuple[str, tuple[int, ...]] | None:
        cost = next((cost for target, cost in s.box.upgrades[unit] if target == to), None)
        if s.box.unit_owner[unit] != self.seat:
            return "not_your_unit", (unit,)
        if cost is None:
            return "no_such_upgrade", (unit, to)
        if not s.units[area * s.box.kinds + unit]:
            return "no_such_unit_here", (unit, area)
        if self.owed:
            return self.owed
        if silenced(s, area, self.seat):
            return "properties_off", (unit, area)
        if not s.supply[to]:
            return "no_miniature_left", (to,)
        if not s.box.windows.may_produce(s, self.seat, to):
            return "needs_equipment", (to,)
        return ("upgrade_too_expensive", (unit, to, self.points)) if cost > self.points else None

    def explain_install(self, s: State, gear: int) -> tuple[str, tuple[int, ...]] | None:
        if s.box.gear_owner[gear] != self.seat:
            return "not_your_equipment", (gear,)
        if not self.gear_available(s, gear):
            return "equipment_not_available", (gear,)
        if self.owed:
            return self.owed
        cost = s.box.gear[gear].cost
        return ("equipment_too_expensive", (gear, cost, self.points)) if cost > self.points else None

    def preview(self, s: State, key: Key) -> Preview | None:
        box = s.box
        match key[0]:
            case "produce":
                cost = 0 if self.free_units else box.cost[int(key[1])]
            case "upgrade":
                cost = next((price for to, price in box.upgrades[int(key[1])] if to == key[2]), 0)
            case "install":
                cost = 0 if self.free_gear else box.gear[int(key[1])].cost
            case "bundle":
                offer = box.sheets[self.seat].bundle
                cost = offer.cost if offer is not None else 0
            case _:
                return None
        return Preview(spending=Spending(cost, self.points - cost))


def install(s: State, gear: int) -> None:
    """Into the owner's hands; a used piece bought again comes back ready."""
    seat = s.box.gear_owner[gear]
    if gear_left(s, gear):
        take_gear(s, gear)
    else:
        s.gear_used = s.gear_used[:gear] + bytes((s.gear_used[gear] - 1,)) + s.gear_used[gear + 1 :]
        take_gear(s, gear)
    s.say("installs", seat, gear)
    s.box.windows.bought(s, seat, gear)


def start_production(s: State, seat: int, points: int, phase: int, with_bonus: bool) -> None:
    """A production action; in the green phase productive units and riverlands add to it, if ``with_bonus``."""
    if with_bonus and s.box.counts_as(phase, GREEN):
        points += productive_bonus(s, seat)
    push(s, Production(seat, points))
    s.box.windows.on_production(s, seat, phase)
