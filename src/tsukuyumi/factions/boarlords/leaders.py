"""The leaders of the Boarlords (C, Boarlords: Leaders)."""

from __future__ import annotations

from typing import ClassVar

from ...engine.box import Box
from ...engine.decisions import AREA, DONE, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.pieces import edge_markers_left, markers_left
from ...engine.questions import question
from ...engine.state import State
from ...modules.leaders import Leader, LeaderGoal, leader
from .rules import Boarlords
from .terraforming import Reason, Terraformer, terraformer


class MotherIshtar(Leader):
    """More starting areas: that is data."""

    WORTH: ClassVar[float] = 1.6


class MamaJhora(LeaderGoal):
    """All Terraformings in play at the same moment."""

    CHANCE: ClassVar[float] = 0.02

    def __init__(self, box: Box, seat: int, number: int) -> None:
        super().__init__(box, seat, number)
        self.markers = sum(marker.count for marker in box.sheets[seat].markers)

    def target(self, s: State) -> int:
        """All of them, however many this box has."""
        return self.markers

    def progress(self, s: State) -> int:
        rules = terraformer(s, self.seat)
        left = markers_left(s, rules.cover) + markers_left(s, rules.stronghold)
        left += edge_markers_left(s, rules.tunnel) + edge_markers_left(s, rules.pig_blockade)
        return self.markers - left


class TheOldHag(Leader):
    """With each production action a Terraforming, where a Boarrior stands."""

    WORTH: ClassVar[float] = 0.7

    def on_production(self, s: State, seat: int, phase: int) -> Frame | None:
        if not self.leads(s) or not building_areas(s, self.seat):
            return None
        return HagTerraforming(self.seat, self.entry.amount)


def building_areas(s: State, seat: int) -> tuple[int, ...]:
    """Where Terraformings may be placed: all rules for placing them apply, so a Boarrior must stand there (P126)."""
    rules = terraformer(s, seat)
    assert isinstance(rules, Boarlords)
    return tuple(area for area in rules.building_places(s)[::2] if rules.can_build_in(s, area))


question("hag_terraforming")


@procedure("boarlords.old_hag", "C, Boarlords: The Old Hag")
class HagTerraforming(Frame):
    """``left`` Terraformings, in areas with Boarriors."""

    seat: int
    left: int

    steps = ("build",)

    def ask_build(self, s: State) -> Decision | None:
        if not self.left:
            return None
        rules: Terraformer = terraformer(s, self.seat)
        keys = [key for area in building_areas(s, self.seat) for key in rules.building_keys(s, area)]
        if not keys:
            return None
        keys.append(DONE)
        return Decision(self.seat, AREA, keys, "hag_terraforming", self.rule, (self.left,))

    def on_build(self, s: State, key: Key) -> None:
        if key == DONE:
            return
        self.left -= 1
        terraformer(s, self.seat).build(s, key)
        self.go("build")

    def explain(self, s: State, key: Key) -> Reason | None:
        return terraformer(s, self.seat).explain_building(s, key, building_areas(s, self.seat))


leader("mother_ishtar", MotherIshtar)
leader("mama_jhora", MamaJhora)
leader("the_old_hag", TheOldHag)
