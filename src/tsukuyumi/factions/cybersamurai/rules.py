"""Cybersamurai: few units, and uplinks for every occasion (C, Cybersamurai; S, faction sheet).

Units, costs, protection and the combat cards are data and basic rules. Here are the windows in which the uplinks work,
the defence action and the goal; the tokens are in ``tokens.py``, the procedures in ``uplinks.py``.
"""

from __future__ import annotations

from typing import Final

from ...engine.board import is_homezone
from ...engine.box import FERTILE_GROUND, MOUNTAIN_RANGE, OCEAN_FLOOR, TSUKUYUMI, UNSTABLE, Box
from ...engine.chance import HANDS, draw, of_seat
from ...engine.decisions import ACTION, YES, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.pieces import token_area
from ...engine.questions import question, verb
from ...engine.state import BLUE, GREEN, NOWHERE, RED, State, set_byte, set_pile
from ...rules.areas import area_type, controlled_areas, has_property
from ...rules.battle import Battle
from ...rules.counterattacks import counterattack
from ...rules.event_effects import can_be_marked, mark_area
from ...rules.fighting import Fighting
from ...rules.production import home_spawn
from .tokens import PlaceToken, UplinkOwner, uplink_owner
from .uplinks import (
    LASER_DAMAGE,
    Espionage,
    FreeDrone,
    GhostDiscard,
    OrbitalLaser,
    Samurai,
    StartingUplinks,
    TennoSubAI,
    ask_solar_laser,
    laser_areas,
    tenno_keys,
    use_solar_laser,
)

# notes: the round in which the free drone, the red laser and the ghost's card were last taken
DRONE_ROUND: Final = 0
LASER_ROUND: Final = 1
GHOST_ROUND: Final = 2

MAPPED_TYPES: Final = (MOUNTAIN_RANGE, FERTILE_GROUND, OCEAN_FLOOR)


class Cybersamurai(UplinkOwner):
    id = "cybersamurai"
    # from games that began with uplinks drawn at random (docs/bots.md)
    WORTHS = {"samurai": 1.2, "bushido": 0.5, "kaneda": 0.3, "amaterasu": 0.3, "tetsuo": 0.3}
    WITNESSES = {
        "uplinks": ("log:installs",),
        "tokens": ("log:token_back",),
        "drones": ("property:flying",),
        "defence_matrix": ("step:cybersamurai.matrix.choose",),
        "amaterasu": ("option:free_drone",),
        "bushido": ("moment:second_counterattack",),
        "espionage": ("step:cybersamurai.espionage.draw",),
        "ghost": ("log:ghost_draws",),
        "samurai": ("log:samurai",),
        "shogun": ("unit:shogun",),
        "tenno": ("step:cybersamurai.tenno.choose",),
        "tetsuo": ("log:tetsuo",),
    }

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        # units that need an uplink before they can be produced
        self.needs = {
            unit: box.gear_named(seat, needed)
            for unit in box.units_of[seat]
            if (needed := box.unit[unit].requires) is not None
        }

    # ---- set-up ----------------------------------------------------------------------------------------------------
    def after_starting_units(self, s: State, seat: int) -> Frame | None:
        count = self.box.sheets[self.seat].start.choice
        return StartingUplinks(self.seat, count) if count else None

    # ---- Ghost: one more card to draft from ------------------------------------------------------------------------
    def before_draft(self, s: State, seat: int) -> None:
        if not s.gear[self.ghost] or not s.unused_actions:
            return
        seat = self.seat
        at = draw(s, of_seat(HANDS, seat), len(s.unused_actions))
        card = s.unused_actions[at]
        s.unused_actions = s.unused_actions[:at] + s.unused_actions[at + 1 :]
        s.hands = set_pile(s.hands, seat, bytes(sorted(s.hands[seat] + bytes((card,)))))
        # whoever passed this hand on does not know what is in it any more
        s.seen = set_byte(s.seen, seat, 0)
        self.set_note(s, GHOST_ROUND, s.round)
        s.say("ghost_draws", seat)
        s.say("ghost_draws_card", seat, card, to=1 << seat)

    def after_draft(self, s: State, seat: int) -> Frame | None:
        """In the last round nothing is passed on, and nothing need be discarded."""
        if self.note(s, GHOST_ROUND) != s.round or s.round >= self.box.options.rounds:
            return None
        return GhostDiscard(self.seat)

    # ---- the turn: coloured uplinks, before or after actions ---------------------------------------------------------
    def turn_begins(self, s: State, seat: int, phase: int) -> Frame | None:
        """C, Tokens: taken back before anything else, also where the card does not show the phase."""
        if self.box.counts_as(phase, BLUE):
            self.take_tokens_back(s, "blue")
        if self.box.counts_as(phase, RED):
            self.take_tokens_back(s, "red")
        return None

    def turn_options(self, s: State, seat: int, phase: int, keys: list[Key]) -> None:
        if self.box.counts_as(phase, GREEN):
            keys += [("free_drone", unit) for unit in self.drones if not self.drone_refused(s, unit)]
        if self.box.counts_as(phase, RED):
            keys += [("token", token) for token in self.tokens_coloured("red") if not self.token_refused(s, token)]
            if not self.laser_refused(s):
                keys.append(("tetsuo",))

    def drone_refused(self, s: State, unit: int) -> str:
        if not self.installed(s, self.amaterasu):
            return "uplink_missing"
        if self.note(s, DRONE_ROUND) == s.round:
            return "uplink_used"
        if not s.supply[unit]:
            return "no_miniature_left"
        return "" if home_spawn(s, self.seat) else "nowhere_to_place"

    def token_refused(self, s: State, token: int) -> str:
        if not self.installed(s, self.box.token_gear[token]):
            return "uplink_missing"
        return "token_on_board" if token_area(s, token) != NOWHERE else ""

    def laser_refused(self, s: State) -> str:
        if not self.installed(s, self.tetsuo):
            return "uplink_missing"
        if self.note(s, LASER_ROUND) == s.round:
            return "uplink_used"
        return "" if laser_areas(s, self.seat) else "nobody_in_sight"

    def on_turn_option(self, s: State, seat: int, key: Key) -> None:
        if key[0] == "free_drone":
            self.set_note(s, DRONE_ROUND, s.round)
            push(s, FreeDrone(self.seat, int(key[1])))
        elif key[0] == "token":
            push(s, PlaceToken(self.seat, int(key[1])))
        else:
            self.set_note(s, LASER_ROUND, s.round)
            push(s, OrbitalLaser(self.seat))

    def explain_turn_option(self, s: State, seat: int, phase: int, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "free_drone" and len(key) == 2:
            unit = int(key[1])
            if unit not in self.drones:
                return "not_a_drone", (unit,)
            reason = "wrong_phase" if not self.box.counts_as(phase, GREEN) else self.drone_refused(s, unit)
            return self.reason(reason, self.amaterasu, unit)
        if key[0] == "token" and len(key) == 2:
            token = int(key[1])
            if self.box.token_colour[token] != "red":
                return "blue_token", (token,)
            gear = self.box.token_gear[token]
            reason = self.token_refused(s, token) if self.box.counts_as(phase, RED) else "wrong_phase"
            return self.reason(reason, gear, token)
        if key == ("tetsuo",):
            reason = self.laser_refused(s) if self.box.counts_as(phase, RED) else "wrong_phase"
            return self.reason(reason, self.tetsuo, 0)
        return None

    @staticmethod
    def reason(code: str, gear: int, piece: int) -> tuple[str, tuple[int, ...]] | None:
        if code in ("uplink_missing", "uplink_used", "wrong_phase"):
            return code, (gear,)
        return (code, (piece,)) if code else None

    # ---- actions -----------------------------------------------------------------------------------------------------
    def effect(self, s: State, seat: int) -> Frame | None:
        """Only with Tenno, and only while one of its effects can do something."""
        if not s.gear[self.tenno] or not tenno_keys(s, self.seat):
            return None
        return TennoSubAI(self.seat)

    def extra_event_plays(self, s: State, seat: int) -> int:
        return 1 if s.gear[self.shogun] else 0

    def event_drawn(self, s: State, drawer: int) -> Frame | None:
        return Espionage(self.seat) if s.gear[self.espionage] else None

    def may_produce(self, s: State, seat: int, unit: int) -> bool:
        return unit not in self.needs or s.gear[self.needs[unit]] > 0

    # ---- combat ------------------------------------------------------------------------------------------------------
    def before_combat_card(self, s: State, seat: int, attacker: int, area: int) -> Frame | None:
        return Samurai(self.seat, area, attacker) if s.gear[self.samurai] else None

    def counterattacks(self, s: State, seat: int) -> int:
        return 2 if s.gear[self.bushido] else 1

    def matrix_keys(self, s: State, area: int) -> list[Key]:
        """What the Defence Matrix can do in the area under attack."""
        keys: list[Key] = []
        for token in self.tokens_coloured("blue"):
            if s.gear[self.box.token_gear[token]] and area in self.token_areas(s, token):
                keys.append(("token", token))
        if s.gear[self.tetsuo]:
            keys.append(("tetsuo",))
        return keys

    def defence_possible(self, s: State, seat: int, area: int, attacker: int) -> bool:
        return bool(self.matrix_keys(s, area))

    def defence(self, s: State, seat: int, area: int, fighting: bytes) -> Frame | None:
        return DefenceMatrix(self.seat, area)

    # ---- goal: GPS Mapping -------------------------------------------------------------------------------------------
    def goal_reached(self, s: State, seat: int) -> bool:
        if s.territory.count(self.seat) < 4:
            return False
        # no need to look closer while no area with the property is ours
        areas = controlled_areas(s, self.seat)
        return any(has_property(s, area, TSUKUYUMI) for area in areas) and self.goal_progress(s, seat) >= 4

    def goal_progress(self, s: State, seat: int) -> int:
        """How many of the four can be told off on different areas of ours at the same time."""
        areas = controlled_areas(s, self.seat)
        types = [area_type(s, area) for area in areas]
        best = sum(1 for kind in MAPPED_TYPES if kind in types)
        for area, own in zip(areas, types, strict=True):
            if has_property(s, area, TSUKUYUMI):
                # this area is told off as the Tsukuyumi area, and so not as what it is besides
                best = max(best, 1 + sum(1 for kind in MAPPED_TYPES if types.count(kind) > (kind == own)))
        return best


question("matrix", weighed=True)
verb("free_drone")


@procedure("cybersamurai.matrix", "S, faction sheet: Defence Matrix; C, Defense Matrix")
class DefenceMatrix(Fighting):
    """In the area under attack: the blue Kaneda, the blue Rocket Attack, or Tetsuo, whose damage joins the battle's."""

    seat: int
    area: int
    fires: bool = False
    damage: int = LASER_DAMAGE

    steps = ("choose", "charge")

    def ask_choose(self, s: State) -> Decision | None:
        owner = uplink_owner(s, self.seat)
        assert isinstance(owner, Cybersamurai)
        keys = owner.matrix_keys(s, self.area)
        return Decision(self.seat, ACTION, keys, "matrix", "C, Defense Matrix", (self.area,)) if keys else None

    def on_choose(self, s: State, key: Key) -> None:
        if key[0] == "token":
            push(s, PlaceToken(self.seat, int(key[1]), self.area))
            return
        s.say("tetsuo", self.seat, s.area_ref(self.area))
        self.fires = True

    def ask_charge(self, s: State) -> Decision | None:
        return ask_solar_laser(s, self.seat, self.area) if self.fires else None

    def on_charge(self, s: State, key: Key) -> None:
        if key == YES:
            self.damage = use_solar_laser(s, self.seat)

    def tell(self, s: State, battle: Battle) -> None:
        if self.fires:
            battle.strike_back(s, self.seat, self.damage)


# ---- the counterattack on our cards that is on no other --------------------------------------------------------------
def _crust_can_break(s: State, battle: Battle, owner: int) -> bool:
    """Not where the area is unstable already, and only while there are markers."""
    area = battle.area
    return not is_homezone(s, area) and not has_property(s, area, UNSTABLE) and can_be_marked(s, area, UNSTABLE)


@counterattack("damaged_earth_crust", _crust_can_break)
def damaged_earth_crust(s: State, battle: Battle, owner: int, half: int) -> None:
    """With two who choose it, the second finds the area unstable already."""
    if _crust_can_break(s, battle, owner):
        mark_area(s, battle.area, UNSTABLE)
