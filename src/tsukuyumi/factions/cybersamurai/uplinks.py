"""The uplinks that ask or act: Tetsuo, Amaterasu, Tenno, Samurai, Espionage, Ghost (C, Uplinks)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...engine.board import is_homezone
from ...engine.decisions import ACTION, AMOUNT, AREA, CARD, CONFIRM, NO, PASS, SEALED, UNIT, YES, Decision, Key
from ...engine.foreseen import Preview
from ...engine.frames import Frame, kept_otherwise, procedure
from ...engine.machine import push
from ...engine.pieces import gear_left
from ...engine.questions import first, question, verb
from ...engine.state import State, set_pile, without
from ...modules.faction_events import lies_open
from ...rules import lasting
from ...rules.areas import board_areas, has_units, on_board, owners_in, units_in
from ...rules.battle import Battle, battle_below
from ...rules.damage import AssignDamage, announce_losses, kill_units
from ...rules.events import HAND_LIMIT, HandLimit, take_from_deck
from ...rules.fighting import Fighting
from ...rules.foresight import shares
from ...rules.initiative import in_order, oni_decider
from ...rules.momentum import contested
from ...rules.movement import Movement
from ...rules.production import home_spawn, install, put_new_unit
from .tokens import PlaceToken, uplink_owner

LASER_DAMAGE: Final = 10
# Solar Laser: one stronger shot, whenever its owner likes
SOLAR_LASER: Final = lies_open("solar_laser", 65, until=lasting.UNTIL_USED)


# ---- Tetsuo ----------------------------------------------------------------------------------------------------------
def laser_areas(s: State, seat: int) -> list[int]:
    """Areas with somebody else's units; homezones are no areas (CONTENT, ruling 14)."""
    return [area for area in board_areas(s) if contested(s, seat, area)]


def solar_laser(s: State, seat: int) -> int:
    """What the next shot may deal with an open Solar Laser, or 0."""
    return max(0, lasting.find(s, SOLAR_LASER, seat)) if s.lasting else 0


def ask_solar_laser(s: State, seat: int, area: int) -> Decision | None:
    damage = solar_laser(s, seat)
    if not damage:
        return None
    arguments = (area, damage, LASER_DAMAGE)
    return Decision(seat, CONFIRM, [YES, NO], "solar_laser", "C, Cybersamurai: Solar Laser", arguments)


def use_solar_laser(s: State, seat: int) -> int:
    """The card is spent on this shot: what the shot deals."""
    damage = solar_laser(s, seat)
    lasting.end(s, SOLAR_LASER, seat)
    s.say("solar_laser", seat, damage)
    return damage


question("solar_laser", habit=first)
question("tetsuo_where")
verb("tetsuo", icon="laser-blast")


@procedure("cybersamurai.tetsuo", "C, Tetsuo Orbital Laser")
class OrbitalLaser(Frame):
    """Damage from orbit: no combat card and no counterattack; divided as damage always is, assigned by the owners.

    ``hits`` is (owner, damage), flattened.
    """

    seat: int
    area: int = -1
    left: int = LASER_DAMAGE
    targets: bytes = b""
    hits: tuple[int, ...] = ()

    steps = ("where", "charge", "aim", "divide", "fire")

    def ask_where(self, s: State) -> Decision | None:
        keys: list[Key] = [("area", area) for area in laser_areas(s, self.seat)]
        return Decision(self.seat, AREA, keys, "tetsuo_where", "C, Tetsuo Orbital Laser", (self.left,))

    def on_where(self, s: State, key: Key) -> None:
        self.area = int(key[1])

    def ask_charge(self, s: State) -> Decision | None:
        return ask_solar_laser(s, self.seat, self.area)

    def on_charge(self, s: State, key: Key) -> None:
        if key == YES:
            self.left = use_solar_laser(s, self.seat)

    def do_aim(self, s: State) -> None:
        self.targets = bytes(in_order(s, [foe for foe in owners_in(s, self.area) if foe in s.box.foes[self.seat]]))
        s.say("tetsuo", self.seat, s.area_ref(self.area))

    def ask_divide(self, s: State) -> Decision | None:
        at_target = len(self.hits) // 2
        if at_target >= len(self.targets) or not self.left:
            return None
        last = at_target == len(self.targets) - 1
        portions = (self.left,) if last else (*range(0, self.left, 5), self.left)
        keys: list[Key] = [("amount", n) for n in portions]
        arguments = (self.left, self.targets[at_target], self.seat)
        return Decision(self.seat, AMOUNT, keys, "split_damage", "R, Multiple Defenders", arguments)

    def on_divide(self, s: State, key: Key) -> None:
        n = int(key[1])
        self.hits = (*self.hits, self.targets[len(self.hits) // 2], n)
        self.left -= n
        self.go("divide")

    def do_fire(self, s: State) -> None:
        for i in range(len(self.hits) - 2, -2, -2):
            victim, damage = self.hits[i], self.hits[i + 1]
            if damage:
                s.say("damage", self.seat, victim, damage, s.area_ref(self.area))
                chooser = victim if victim != s.box.oni else oni_decider(s, self.seat)
                push(s, AssignDamage(victim, self.area, damage, self.seat, chooser))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "area" and len(key) == 2 and self.area < 0:
            area = int(key[1])
            return ("homezone", (area,)) if is_homezone(s, area) else ("laser_no_target", (area,))
        return None

    def preview(self, s: State, key: Key) -> Preview | None:
        if key[0] != "amount":
            return None
        given = list(self.hits[1::2])
        return Preview(area=self.area, shares=shares(s, self.area, self.targets, given, self.left, int(key[1])))


# ---- Amaterasu -------------------------------------------------------------------------------------------------------
@procedure("cybersamurai.amaterasu", "C, Amaterasu")
class FreeDrone(Frame):
    """Place the drone in the homezone or next to it."""

    seat: int
    unit: int

    steps = ("where",)

    def ask_where(self, s: State) -> Decision | None:
        mask = home_spawn(s, self.seat)
        keys: list[Key] = [("put", area) for area in range(s.areas) if mask >> area & 1]
        return Decision(self.seat, AREA, keys, "produce_where", "C, Amaterasu", (self.unit,))

    def on_where(self, s: State, key: Key) -> None:
        put_new_unit(s, self.unit, int(key[1]))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("not_a_spawn_area", (self.unit, int(key[1]))) if key[0] == "put" and len(key) == 2 else None


# ---- Tenno Sub-AI ----------------------------------------------------------------------------------------------------
def free_uplinks(s: State, seat: int) -> list[int]:
    """Uplinks that the Sub-AI can still install: never Shogun."""
    shogun = uplink_owner(s, seat).shogun
    return [gear for gear in s.box.gear_of[seat] if gear != shogun and gear_left(s, gear)]


def tenno_keys(s: State, seat: int) -> list[Key]:
    """What the Sub-AI can do now, of which exactly one."""
    owner = uplink_owner(s, seat)
    keys: list[Key] = []
    for token in owner.tokens_coloured("blue"):
        if owner.installed(s, s.box.token_gear[token]):
            keys.append(("token", token))
    if owner.installed(s, owner.tetsuo) and laser_areas(s, seat):
        keys.append(("tetsuo",))
    keys += [("install", gear) for gear in free_uplinks(s, seat)]
    if any(on_board(s, unit) for unit in owner.drones):
        keys.append(("move_drones",))
    return keys


question("tenno")
verb("move_drones")


@procedure("cybersamurai.tenno", "C, Tenno SUB-AI")
class TennoSubAI(Frame):
    """The faction effect: one of the effects on the uplink."""

    seat: int

    steps = ("choose",)

    def ask_choose(self, s: State) -> Decision | None:
        return Decision(self.seat, ACTION, [*tenno_keys(s, self.seat), PASS], "tenno", "C, Tenno SUB-AI")

    def on_choose(self, s: State, key: Key) -> None:
        if key[0] == "token":
            push(s, PlaceToken(self.seat, int(key[1])))
        elif key[0] == "tetsuo":
            push(s, OrbitalLaser(self.seat))
        elif key[0] == "install":
            install(s, int(key[1]))
        elif key[0] == "move_drones":
            drones = sum(1 << unit for unit in uplink_owner(s, self.seat).drones)
            push(s, Movement(self.seat, self.seat, 1, kinds=drones))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if self.at:
            return None  # what was chosen is being carried out
        owner = uplink_owner(s, self.seat)
        if key[0] == "install" and len(key) == 2:
            gear = int(key[1])
            if s.box.gear_owner[gear] != self.seat:
                return "not_your_equipment", (gear,)
            return ("never_for_free", (gear,)) if gear == owner.shogun else ("equipment_not_available", (gear,))
        if key[0] == "token" and len(key) == 2:
            token = int(key[1])
            if s.box.token_colour[token] != "blue":
                return "red_token", (token,)
            return "uplink_missing", (s.box.token_gear[token],)
        if key == ("tetsuo",):
            return ("nobody_in_sight", ()) if owner.installed(s, owner.tetsuo) else ("uplink_missing", (owner.tetsuo,))
        return None


# ---- Samurai ---------------------------------------------------------------------------------------------------------
question("samurai", weighed=True)
verb("samurai")


@procedure("cybersamurai.samurai", "C, Samurai")
class Samurai(Fighting):
    """Before the attacker chooses a card: one unit falls, the others may leave, and the attack harms no one else."""

    seat: int
    area: int
    attacker: int
    spares: bool = False

    steps = ("sacrifice", "leave")

    def ask_sacrifice(self, s: State) -> Decision | None:
        keys: list[Key] = [("samurai", unit) for unit, _ in units_in(s, self.seat, self.area)]
        keys.append(PASS)
        return Decision(self.seat, UNIT, keys, "samurai", "C, Samurai", (self.attacker, self.area))

    def on_sacrifice(self, s: State, key: Key) -> None:
        if key == PASS:
            self.finish()
            return
        self.spares = True
        s.say("samurai", self.seat, int(key[1]), s.area_ref(self.area))
        kill_units(s, self.seat, int(key[1]), self.area, 1, self.attacker)
        announce_losses(s, self.seat, self.area, 1)

    def do_leave(self, s: State) -> None:
        if has_units(s, self.seat, self.area):
            push(s, Movement(self.seat, self.seat, 1, self.area))

    def tell(self, s: State, battle: Battle) -> None:
        if self.spares:
            battle.spared |= 1 << self.seat


@kept_otherwise("cybersamurai.samurai")
def _without_attacker(step: str, fields: list[Any], below: Sequence[Frame]) -> tuple[str, list[Any]]:
    """Who attacks was asked of the battle, and who is spared said to it at once."""
    return step, fields if len(fields) > 2 else [*fields, battle_below(below).attacker, False]


# ---- Espionage -------------------------------------------------------------------------------------------------------
question("espionage", weighed=True)


@procedure("cybersamurai.espionage", "C, Espionage")
class Espionage(Frame):
    """One face-down event after somebody else has drawn; asked only where a full hand would force a discard."""

    seat: int

    steps = ("accept", "draw")

    def ask_accept(self, s: State) -> Decision | None:
        if len(s.event_hands[self.seat]) < HAND_LIMIT or not s.event_deck:
            return None
        return Decision(self.seat, CARD, [YES, NO], "espionage", "C, Espionage", (HAND_LIMIT,))

    def on_accept(self, s: State, key: Key) -> None:
        if key == NO:
            self.finish()

    def do_draw(self, s: State) -> None:
        if s.event_deck:
            take_from_deck(s, self.seat)
            push(s, HandLimit(self.seat))


# ---- Ghost -----------------------------------------------------------------------------------------------------------
question("ghost")
verb("bury", sure=True)


@procedure("cybersamurai.ghost", "C, Ghost")
class GhostDiscard(Frame):
    """Pass on as many cards as the others: one goes to the discard pile, face down."""

    seat: int

    steps = ("discard",)

    def ask_discard(self, s: State) -> Decision | None:
        keys: list[Key] = [("bury", card) for card in sorted(s.hands[self.seat])]
        return Decision(self.seat, SEALED, keys, "ghost", "C, Ghost")

    def on_discard(self, s: State, key: Key) -> None:
        card = int(key[1])
        s.hands = set_pile(s.hands, self.seat, without(s.hands[self.seat], card))
        s.discarded_actions += bytes((card,))
        s.discards_seen += bytes((1 << self.seat,))
        s.say("ghost_discards", self.seat)
        s.say("ghost_discards_card", self.seat, card, to=1 << self.seat)


# ---- set-up ----------------------------------------------------------------------------------------------------------
question("starting_uplink")


@procedure("cybersamurai.start", "CONTENT, Starting units")
class StartingUplinks(Frame):
    """``left`` uplinks of the player's choice, up to the cost that the faction sheet names."""

    seat: int
    left: int

    steps = ("choose",)

    def ask_choose(self, s: State) -> Decision | None:
        limit = s.box.sheets[self.seat].start.choice_max_cost
        keys: list[Key] = [
            ("install", gear)
            for gear in s.box.gear_of[self.seat]
            if s.box.gear[gear].cost <= limit and gear_left(s, gear)
        ]
        if not keys or not self.left:
            return None
        return Decision(self.seat, ACTION, keys, "starting_uplink", "CONTENT, Starting units", (limit,))

    def on_choose(self, s: State, key: Key) -> None:
        install(s, int(key[1]))
        self.left -= 1
        self.go("choose")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "install" and len(key) == 2:
            gear, limit = int(key[1]), s.box.sheets[self.seat].start.choice_max_cost
            return "equipment_too_expensive", (gear, s.box.gear[gear].cost, limit)
        return None
