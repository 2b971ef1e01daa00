"""Boarlords: slow, tough, and at home wherever they have dug (C, Boarlords; S, faction sheet).

Growing up, birth beside the Boarmother, protection and the combat cards are data and basic rules. What is special lies
here (faction effect, line-up, defence action, goal), in ``terraforming.py`` and in ``combat.py``.
"""

from __future__ import annotations

from typing import Final

from ...engine.board import is_homezone
from ...engine.box import Box
from ...engine.frames import Frame
from ...engine.state import RED, State
from ...modules.faction_events import lies_open
from ...rules import lasting
from ...rules.areas import areas_of_kind, controlled_areas, count_of, has_units, owners_in, silenced
from .combat import Displace, can_be_displaced
from .terraforming import StartingTerraformings, Terraform, Terraformer

TERRAFORMINGS_EACH: Final = 2
# Burrowing for the Mother: more of them in this round
BURROWING: Final = lies_open("burrowing_for_the_mother", 60)

# notes: whether a red phase of ours has ended with enough areas under control
EXPANDED: Final = 0


class Boarlords(Terraformer):
    id = "boarlords"
    WITNESSES = {
        "terraforming": ("log:builds", "log:builds_edge"),
        "birth": ("property:spawns",),
        "growing_up": ("log:upgrades",),
        "displacement": ("log:displaces",),
    }

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.builders = box.with_trait(seat, "terraforms")

    # ---- set-up ----------------------------------------------------------------------------------------------------
    def after_starting_units(self, s: State, seat: int) -> Frame | None:
        count = self.box.sheets[self.seat].start.marker_choice
        return StartingTerraformings(self.seat, count) if count else None

    # ---- faction effect: each Boarrior places two Terraformings in its area ----------------------------------------
    def building_places(self, s: State) -> tuple[int, ...]:
        """(area, Terraformings) of every area in which Boarriors can build, flattened; a homezone is no area."""
        each = TERRAFORMINGS_EACH
        if s.lasting:
            each = max(each, lasting.find(s, BURROWING, self.seat))
        places: list[int] = []
        for unit in self.builders:
            for area in areas_of_kind(s, unit):
                if not is_homezone(s, area) and not (s.silenced and silenced(s, area, self.seat)):
                    places += [area, each * count_of(s, unit, area)]
        return tuple(places)

    def effect(self, s: State, seat: int) -> Frame | None:
        places = self.building_places(s)
        if not any(self.can_build_in(s, area) for area in places[::2]):
            return None
        return Terraform(self.seat, places)

    # ---- defence action: Displacement ------------------------------------------------------------------------------
    def defence_possible(self, s: State, seat: int, area: int, attacker: int) -> bool:
        foes = self.box.foes[self.seat]
        return any(owner in foes and can_be_displaced(s, owner, area) for owner in owners_in(s, area))

    def defence(self, s: State, seat: int, area: int, fighting: bytes) -> Frame | None:
        foes = self.box.foes[self.seat]
        enemies = [owner for owner in fighting if owner in foes and has_units(s, owner, area)]
        return Displace(self.seat, area, bytes(enemies))

    def defence_after(self, s: State, seat: int) -> bool:
        """The result of the attack stands, casualties included; then the survivors are pushed out."""
        return True

    # ---- goal: Territorial Expansion -------------------------------------------------------------------------------
    def turn_ends(self, s: State, seat: int, phase: int) -> None:
        enough = self.box.sheets[self.seat].goal.target
        if s.box.counts_as(phase, RED) and len(controlled_areas(s, self.seat)) >= enough:
            self.set_note(s, EXPANDED, 1)

    def goal_reached(self, s: State, seat: int) -> bool:
        return self.note(s, EXPANDED) == 1

    def goal_progress(self, s: State, seat: int) -> int:
        return min(self.box.sheets[self.seat].goal.target, len(controlled_areas(s, self.seat)))
