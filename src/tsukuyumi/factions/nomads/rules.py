"""The Nomads: weapons beside the board, Mines on it, and soldiers who are gone before the answer comes.

The numbers stand in ``content/data/factions/nomads.toml``. Their counterattacks are in ``counters.py``.
"""

from __future__ import annotations

from typing import Final

from ...engine.answers import EntryDanger
from ...engine.board import is_homezone
from ...engine.box import Box
from ...engine.decisions import ACTION, AMOUNT, AREA, CONFIRM, DONE, NO, PASS, YES, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.pieces import change_marker, gear_left, marker_count, markers_left, take_gear, use_gear
from ...engine.questions import first, most, question, verb
from ...engine.sources import FactionRules
from ...engine.state import State
from ...modules.faction_events import lies_open
from ...modules.leaders import Leader
from ...rules import lasting
from ...rules.areas import areas_of_kind, count_of, silenced, units_in
from ...rules.battle import Battle
from ...rules.damage import AssignDamage
from ...rules.fighting import Fighting
from .vendetta import next_vendetta

MINE_DAMAGE: Final = 15
# radioactivity does nothing to the Nomads
NO_RADIATION: Final = lasting.lasting_kind("nomads.no_radiation", 40)
# All Guns Blazing! and Reload!, each for one fight
ALL_GUNS: Final = lies_open("all_guns_blazing", 80, until=lasting.UNTIL_USED)
RELOAD: Final = lies_open("reload", 81, until=lasting.UNTIL_USED)
RELOADING: Final = lasting.lasting_kind("nomads.reloading", 82)


class Nomads(FactionRules):
    id = "nomads"
    WITNESSES = {
        "weapons": ("log:uses_weapons",),
        "mines": ("log:mines_explode",),
        "discount": ("option:bundle",),
        "lieutenants_orders": ("property:aura",),
    }

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.mine = box.area_marker_named(seat, "mine")
        self.marker_kinds = len(box.area_marker)
        self.pistol = box.gear_named(seat, "pistol")
        arms = [gear for gear in box.gear_of[seat] if box.gear[gear].kind == "weapon"]
        # the strongest first: it is asked for first
        self.weapons = tuple(sorted(arms, key=lambda gear: -box.gear[gear].damage))
        bystanders = tuple(unit for unit in box.units_of[seat] if box.bystander[unit])
        self.unarmed = (*box.with_trait(seat, "no_weapons"), *bystanders)
        self.launchers = tuple(unit for unit in box.units_of[seat] if box.unit[unit].id == "launcher")
        # a leader that drills Sergeants and Launchers, where leaders are played
        self.captain: Leader | None = None
        self.sappers = box.with_trait(seat, "lays_mines")
        self.starting_mines = box.sheets[seat].start.markers.get("mine", 0)
        self.goal_target = box.sheets[seat].goal.target

    # ---- set-up ----------------------------------------------------------------------------------------------------
    def after_starting_units(self, s: State, seat: int) -> Frame | None:
        return StartingMines(self.seat, self.starting_mines)

    # ---- weapons ---------------------------------------------------------------------------------------------------
    def bearers(self, s: State, area: int) -> int:
        """Units here that can use a weapon: one each (C, Nomads: Annihilation)."""
        bearers = sum(count for unit, count in units_in(s, self.seat, area) if unit not in self.unarmed)
        drill = self.drill(s)
        if drill:
            bearers += drill * sum(count_of(s, unit, area) for unit in self.launchers)
        return bearers

    def drill(self, s: State) -> int:
        """Mines more for each Stuff Sergeant, and weapons more for each Launcher (C, Leaders: Cpt. Morgan)."""
        return self.captain.entry.amount if self.captain is not None and self.captain.leads(s) else 0

    def ready(self, s: State) -> list[int]:
        """The kinds of weapon of which at least one is ready."""
        return [gear for gear in self.weapons if s.gear[gear]]

    def bonus_damage(self, s: State, seat: int, area: int, card: int) -> Frame | None:
        if card >= 0 and not self.box.card[card].weapons:
            return None
        bearers = self.bearers(s, area)
        if not bearers or not self.ready(s):
            return None
        extra = max(0, lasting.find(s, ALL_GUNS, self.seat)) if s.lasting else 0
        return UseWeapons(self.seat, area, bearers + extra, extra=extra)

    # ---- mines -----------------------------------------------------------------------------------------------------
    def units_entered(self, s: State, owner: int, area: int, came: tuple[int, ...]) -> Frame | None:
        if not self.mines_against(s, owner, area):
            return None
        return Mines(self.seat, area, came[0], came[1], came[2:])

    def mines_against(self, s: State, owner: int, area: int) -> int:
        """How many Mines may go off under units of this owner that come here."""
        lying = s.marks[area * self.marker_kinds + self.mine]
        if not lying or owner not in self.box.foes[self.seat] or (s.silenced and silenced(s, area, self.seat)):
            return 0
        return lying

    def entry_danger(self, s: State, owner: int, area: int) -> EntryDanger | None:
        lying = self.mines_against(s, owner, area)
        return EntryDanger("mine", lying, lying * MINE_DAMAGE) if lying else None

    # ---- Vendetta --------------------------------------------------------------------------------------------------
    def between_turns(self, s: State) -> Frame | None:
        return next_vendetta(s)

    # ---- faction effect --------------------------------------------------------------------------------------------
    def effect(self, s: State, seat: int) -> Frame | None:
        return NomadsEffect(self.seat)

    def ignores_radioactivity(self, s: State, seat: int) -> bool:
        return lasting.in_force(s, NO_RADIATION, self.seat)

    def mine_layers(self, s: State) -> list[tuple[int, int]]:
        """Where Stuff Sergeants can lay Mines, as (area, how many Sergeants); a homezone is no area."""
        found: dict[int, int] = {}
        for unit in self.sappers:
            for area in areas_of_kind(s, unit):
                if not is_homezone(s, area) and not (s.silenced and silenced(s, area, self.seat)):
                    found[area] = found.get(area, 0) + count_of(s, unit, area)
        return sorted(found.items())

    # ---- goal ------------------------------------------------------------------------------------------------------
    def goal_reached(self, s: State, seat: int) -> bool:
        """Regain Former Strength: areas taken from others in this round, held or not."""
        return s.retaken[self.seat].bit_count() >= self.goal_target

    def goal_progress(self, s: State, seat: int) -> int:
        return min(self.goal_target, s.retaken[self.seat].bit_count())


def nomads_at(s: State, seat: int) -> Nomads | None:
    """The rules of the Nomads if they sit at this seat."""
    rules = s.box.factions[seat] if seat < s.box.seats else None
    return rules if isinstance(rules, Nomads) else None


def _rules(s: State, seat: int) -> Nomads:
    rules = nomads_at(s, seat)
    assert rules is not None
    return rules


question("starting_mine")


@procedure("nomads.starting_mines", "CONTENT, Starting units: 2 Mines in starting areas")
class StartingMines(Frame):
    seat: int
    left: int

    steps = ("where",)

    def ask_where(self, s: State) -> Decision | None:
        keys: list[Key] = [("put", area) for area in range(s.areas) if s.territory[area] == self.seat]
        if not keys or not self.left:
            return None
        return Decision(self.seat, AREA, keys, "starting_mine", "CONTENT, Starting units", (self.left,))

    def on_where(self, s: State, key: Key) -> None:
        lay_mine(s, self.seat, int(key[1]))
        self.left -= 1
        self.go("where")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("mines_in_starting_areas", (int(key[1]),)) if key[0] == "put" and len(key) == 2 else None


def lay_mine(s: State, seat: int, area: int) -> None:
    change_marker(s, _rules(s, seat).mine, area, 1)
    s.say("lays_mine", seat, s.area_ref(area))


def reloading(area: int, gear: int, count: int) -> int:
    """Weapons that are ready again when the fight in an area is over, as one number."""
    return (area << 8 | gear) << 8 | count


question("reload", habit=first)
question("weapons", weighed=True, habit=most)
verb("arm", counts=(1, 10))


@procedure("nomads.weapons", "C, Nomads: Weapons")
class UseWeapons(Fighting):
    """Add weapons to the damage that is being dealt, kind by kind; so many as ``bearers`` can still be used.

    ``extra`` of them are those of All Guns Blazing!, used last. ``used`` is (kind, how many), flattened.
    """

    seat: int
    area: int
    bearers: int
    at_kind: int = 0
    added: int = 0
    extra: int = 0
    used: tuple[int, ...] = ()

    steps = ("choose", "next", "reload")

    def usable(self, s: State) -> tuple[int, int]:
        """The kind of weapon in question, and how many of it can be used."""
        gear = _rules(s, self.seat).weapons[self.at_kind]
        return gear, min(self.bearers, s.gear[gear])

    def ask_choose(self, s: State) -> Decision | None:
        gear, most = self.usable(s)
        if not most:
            return None
        keys: list[Key] = [("arm", gear, n) for n in range(1, most + 1)]
        keys.append(PASS)
        return Decision(
            self.seat, AMOUNT, keys, "weapons", "C, Nomads: Weapons", (gear, self.bearers, self.added, self.area)
        )

    def on_choose(self, s: State, key: Key) -> None:
        if key[0] == "pass":
            return
        gear, n = int(key[1]), int(key[2])
        use_gear(s, gear, n)
        self.added += n * s.box.gear[gear].damage
        self.bearers -= n
        self.used = (*self.used, gear, n)
        s.say("uses_weapons", self.seat, gear, n, s.area_ref(self.area))
        if self.extra and self.bearers < self.extra:
            self.extra = 0
            lasting.end(s, ALL_GUNS, self.seat)
            s.say("all_guns", self.seat, s.area_ref(self.area))

    def do_next(self, s: State) -> None:
        self.at_kind += 1
        if self.at_kind < len(_rules(s, self.seat).weapons):
            self.go("choose")

    def ask_reload(self, s: State) -> Decision | None:
        if not self.used or not s.lasting or not lasting.in_force(s, RELOAD, self.seat):
            return None
        return Decision(self.seat, CONFIRM, [YES, NO], "reload", "C, Nomads: Reload!", (self.area,))

    def on_reload(self, s: State, key: Key) -> None:
        if key == YES:
            lasting.end(s, RELOAD, self.seat)
            for i in range(0, len(self.used), 2):
                lasting.add(s, RELOADING, self.seat, reloading(self.area, *self.used[i : i + 2]), lasting.THIS_PHASE)

    def tell(self, s: State, battle: Battle) -> None:
        battle.bonus += self.added

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "arm" or len(key) != 3:
            return None
        gear, n = int(key[1]), int(key[2])
        if gear not in _rules(s, self.seat).weapons:
            return "not_your_equipment", (gear,)
        if n > s.gear[gear]:
            return "weapons_not_ready", (gear, s.gear[gear])
        if n > self.bearers:
            return "one_weapon_each", (self.bearers, self.area)
        return None


question("mines", weighed=True, habit=most)
verb("explode", counts=(1, 20), icon="mine-explosion")


@procedure("nomads.mines", "C, Nomads: Mines")
class Mines(Frame):
    """Units just moved into a mined area: the Nomads decide how many Mines go off. Only those units can be hit.

    ``others`` are further kinds that came in the same step, as (kind, how many), flattened.
    """

    seat: int
    area: int
    unit: int
    count: int
    others: tuple[int, ...] = ()

    steps = ("decide",)

    def ask_decide(self, s: State) -> Decision | None:
        lying = marker_count(s, _rules(s, self.seat).mine, self.area)
        # another Mine may have hit them already, where several kinds of units came one after another
        if not lying or not any(count_of(s, unit, self.area) for unit in (self.unit, *self.others[::2])):
            return None
        keys: list[Key] = [("explode", n) for n in range(1, lying + 1)]
        keys.append(PASS)
        others = (sum(self.others[1::2]),) if self.others else ()
        args = (lying, self.area, self.unit, self.count, *others)
        return Decision(self.seat, AMOUNT, keys, "mines", "C, Nomads: Mines", args)

    def on_decide(self, s: State, key: Key) -> None:
        if key[0] == "pass":
            return
        n = int(key[1])
        change_marker(s, _rules(s, self.seat).mine, self.area, -n)
        victim = s.box.unit_owner[self.unit]
        damage = n * MINE_DAMAGE
        s.say("mines_explode", self.seat, n, s.area_ref(self.area), damage, victim)
        # Oni come one by one or all of a kind, so there is no tie for anybody to decide
        chooser = self.seat if victim == s.box.oni else victim
        came = (self.unit, self.count, *self.others)
        push(s, AssignDamage(victim, self.area, damage, self.seat, chooser, passive=True, came=came))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "explode" and len(key) == 2:
            return "too_few_mines", (marker_count(s, _rules(s, self.seat).mine, self.area), self.area)
        return None


question("nomads_effect")
question("lay_mine")
verb("lay_mines", icon="land-mine")
verb("no_radiation", icon="radioactive")


@procedure("nomads.effect", "S, Nomads: faction effect")
class NomadsEffect(Frame):
    """All Pistols are ready again, used and lost ones; then Mines, or a round without fear of radiation.

    ``laid`` holds the areas in which Sergeants have laid a Mine, one entry per Mine.
    """

    seat: int
    laid: bytes = b""

    steps = ("pistols", "choose", "lay")

    def do_pistols(self, s: State) -> None:
        pistol = _rules(s, self.seat).pistol
        used, lost = s.gear_used[pistol], 0
        if used:
            use_gear(s, pistol, -used)
        if s.box.rulebook.all_pistols_return:
            lost = gear_left(s, pistol)
            take_gear(s, pistol, lost)
        if used or lost:
            s.say("pistols_ready", self.seat, pistol, used + lost)

    def ask_choose(self, s: State) -> Decision | None:
        keys: list[Key] = []
        if self.places(s):
            keys.append(("lay_mines",))
        keys += [("no_radiation",), PASS]
        return Decision(self.seat, ACTION, keys, "nomads_effect", "S, Nomads: faction effect")

    def on_choose(self, s: State, key: Key) -> None:
        if key[0] == "lay_mines":
            return
        self.finish()
        if key[0] == "no_radiation":
            lasting.add(s, NO_RADIATION, self.seat, 1, lasting.THIS_ROUND)
            s.say("no_radiation", self.seat)

    def places(self, s: State) -> list[int]:
        """Where a Sergeant that has not laid its Mine yet stands."""
        rules = _rules(s, self.seat)
        if not markers_left(s, rules.mine):
            return []
        each = 1 + rules.drill(s)
        return [area for area, sergeants in rules.mine_layers(s) if sergeants * each > self.laid.count(area)]

    def ask_lay(self, s: State) -> Decision | None:
        keys: list[Key] = [("put", area) for area in self.places(s)]
        if not keys:
            return None
        keys.append(DONE)
        return Decision(self.seat, AREA, keys, "lay_mine", "S, Nomads: faction effect", (len(self.laid),))

    def on_lay(self, s: State, key: Key) -> None:
        if key[0] == "done":
            return
        area = int(key[1])
        lay_mine(s, self.seat, area)
        self.laid += bytes((area,))
        self.go("lay")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "lay_mines":
            return "nobody_lays_mines", ()
        if key[0] == "put" and len(key) == 2:
            area = int(key[1])
            if is_homezone(s, area):
                return "homezone", (area,)
            if not markers_left(s, _rules(s, self.seat).mine):
                return "no_marker_left", ()
            return ("one_mine_each", (area,)) if area in self.laid else ("no_sergeant_here", (area,))
        return None
