"""Dark Seed: a swarm that dies easily and hatches everywhere (R, Faction sheets; C, Dark Seed).

What units are worth, cost and turn into is data (content/data/factions/dark_seed.toml); flying, fast, productive,
spawn points, upgrades and immunity are basic rules. Here: Eggs, Conquerors, the faction effect, For the Queen and the
goal; the counterattacks on the faction's cards are in counters.py.
"""

from __future__ import annotations

from ...engine.box import Box
from ...engine.decisions import Key
from ...engine.frames import Frame
from ...engine.machine import push
from ...engine.sources import FactionRules
from ...engine.state import BLUE, State
from .conquerors import ConquerorAttack, able_conquerors, attack_areas, explain_attack, lose_conqueror
from .effect import SwarmEffect, all_flying, loud_areas
from .eggs import EMERGENCY, EmergencyEgg, StartingEggs, emergency_possible, full_nest, hatching_areas, take_egg
from .queen import ForTheQueen, can_flee


class DarkSeed(FactionRules):
    id = "dark_seed"
    AREA_NOTES = (EMERGENCY,)
    WITNESSES = {
        "immunity": ("property:immune_radioactive",),
        "hatching": ("log:egg_hatches",),
        "emergency_egg": ("answer:emergency_egg.yes", "answer:emergency_egg.egg_from"),
        "fertility": ("property:productive",),
        "metamorphosis": ("log:upgrades",),
        "conquerors": ("log:conqueror_spent",),
        "for_the_queen": ("log:dies_for_queen",),
    }

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.starting_eggs = box.sheets[seat].start.markers.get("egg", 0)
        self.goal_target = box.sheets[seat].goal.target

    # ---- set-up and round ------------------------------------------------------------------------------------------
    def after_starting_units(self, s: State, seat: int) -> Frame | None:
        return StartingEggs(self.seat, self.starting_eggs)

    def before_draft(self, s: State, seat: int) -> None:
        self.set_note(s, EMERGENCY, 0)

    # ---- Conquerors ------------------------------------------------------------------------------------------------
    def extra_combats(self, s: State, seat: int) -> int:
        return able_conquerors(s, self.seat) if s.box.counts_as(s.phase, BLUE) else 0

    def lose_combat(self, s: State, seat: int) -> None:
        lose_conqueror(s, self.seat)

    def turn_options(self, s: State, seat: int, phase: int, keys: list[Key]) -> None:
        if s.box.counts_as(phase, BLUE):
            keys.extend(("conqueror", area) for area in attack_areas(s, self.seat))

    def on_turn_option(self, s: State, seat: int, key: Key) -> None:
        push(s, ConquerorAttack(self.seat, 1, int(key[1])))

    def explain_turn_option(self, s: State, seat: int, phase: int, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return explain_attack(s, self.seat, phase, key)

    # ---- faction effect --------------------------------------------------------------------------------------------
    def effect(self, s: State, seat: int) -> Frame | None:
        return SwarmEffect(self.seat) if loud_areas(s, self.seat) else None

    def flies(self, s: State, seat: int, unit: int) -> bool:
        return all_flying(s, self.seat)

    # ---- Eggs ------------------------------------------------------------------------------------------------------
    def spawn_areas(self, s: State, seat: int, unit: int) -> int:
        return hatching_areas(s, self.seat)

    def placed_by_spawn(self, s: State, seat: int, unit: int, area: int) -> None:
        if not full_nest(s, self.seat):
            take_egg(s, self.seat, area)
        s.say("egg_hatches", self.seat, s.area_ref(area))

    def units_destroyed(self, s: State, seat: int, area: int, count: int) -> Frame | None:
        return EmergencyEgg(self.seat, area) if emergency_possible(s, self.seat, area) else None

    # ---- For the Queen ---------------------------------------------------------------------------------------------
    def defence_possible(self, s: State, seat: int, area: int, attacker: int) -> bool:
        return can_flee(s, self.seat, area)

    def defence(self, s: State, seat: int, area: int, fighting: bytes) -> Frame | None:
        return ForTheQueen(self.seat, area)

    # ---- Space for the Swarm ---------------------------------------------------------------------------------------
    def goal_reached(self, s: State, seat: int) -> bool:
        return self.goal_progress(s, seat) >= self.goal_target

    def goal_progress(self, s: State, seat: int) -> int:
        """Different areas newly conquered in this round; whether they were lost again does not matter."""
        return s.conquered[self.seat].bit_count()
