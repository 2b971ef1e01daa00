"""Boarlords: their faction events (C, Boarlords: Faction Events). Burrowing for the Mother works in ``rules.py``."""

from __future__ import annotations

from typing import Final

from ...engine.box import Box
from ...engine.decisions import AREA, DONE, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.pieces import edge_markers_left, markers_on_board
from ...engine.questions import question
from ...engine.state import State
from ...modules.faction_events import SOURCES, EventsInForce, amount_of, faction_event, lies_open, only_if
from ...rules import lasting
from ...rules.areas import on_board
from ...rules.production import put_new_unit, spawn_mask
from ...rules.turn_actions import EFFECT, turn_under_way
from .rules import BURROWING, Boarlords
from .terraforming import STRONGHOLD_VALUE, terraformer

FROM_THE_DEPTHS: Final = lies_open("from_the_depths", 61)
DEEP_TRENCHES: Final = lies_open("deep_trenches", 62)
FOR_MOTHER: Final = lies_open("for_mother", 63)


def effect_to_come(s: State, seat: int) -> bool:
    """Whether the faction effect can still be used in this round, as far as everybody may know."""
    turn = turn_under_way(s)
    if not s.revealed or (turn is not None and turn.seat == seat and EFFECT in turn.todo[::3]):
        return True
    box = s.box
    begun = box.phase_progress[s.phase]
    later = [phase for phase in box.phases if box.phase_progress[phase] > begun]
    return any(spec.do == "effect" for phase in later for spec in box.action_rows[s.chosen[seat]][phase])


only_if("burrowing_for_the_mother", effect_to_come)


class BoarlordEvents(EventsInForce):
    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.maiden = box.unit_named(seat, "boarmaiden")
        rules = box.factions[seat]
        assert isinstance(rules, Boarlords)
        self.rules = rules

    # ---- Deep Trenches -----------------------------------------------------------------------------------------------
    def conquest_bonus(self, s: State, area: int, owner: int) -> int:
        return self.deeper(s, area) if s.lasting and owner == self.seat else 0

    def conquest_hurdle(self, s: State, area: int, owner: int) -> int:
        return self.deeper(s, area) if s.lasting and owner != self.seat else 0

    def deeper(self, s: State, area: int) -> int:
        """What the Strongholds of an area count beyond the usual."""
        value = lasting.find(s, DEEP_TRENCHES, self.seat)
        if value < 0:
            return 0
        return self.rules.strongholds(s, area) // STRONGHOLD_VALUE * (value - STRONGHOLD_VALUE)

    # ---- From the Depths, For Mother! --------------------------------------------------------------------------------
    def crosses_again(self, s: State, owner: int) -> bool:
        return self.in_force(s, FROM_THE_DEPTHS)

    def speed(self, s: State, seat: int, unit: int, area: int) -> int:
        return max(0, lasting.find(s, FOR_MOTHER, self.seat)) if s.lasting and unit == self.maiden else 0

    # ---- for those who plan ------------------------------------------------------------------------------------------
    def prospects(self, s: State) -> float:
        found = 0.0
        if self.in_force(s, BURROWING):
            found += 0.06 * sum(on_board(s, unit) for unit in self.rules.builders)
        if self.in_force(s, FROM_THE_DEPTHS):
            tunnels = self.box.edge_marker[self.rules.tunnel].count - edge_markers_left(s, self.rules.tunnel)
            found += min(0.5, 0.08 * tunnels)
        if self.in_force(s, DEEP_TRENCHES):
            found += min(0.7, 0.1 * markers_on_board(s, self.rules.stronghold))
        if self.in_force(s, FOR_MOTHER):
            found += min(0.5, 0.1 * on_board(s, self.maiden))
        return found


SOURCES["boarlords"] = BoarlordEvents


# ---- Rich Harvest ----------------------------------------------------------------------------------------------------
def harvest(s: State, seat: int) -> int:
    """How many Squeakers the Strongholds in play bring, wherever they lie."""
    strongholds = markers_on_board(s, terraformer(s, seat).stronghold)
    each = max(1, amount_of(s.box, "rich_harvest"))
    return min(-(-strongholds // each), s.supply[s.box.unit_named(seat, "squeaker")])


@faction_event("rich_harvest", lambda s, seat: harvest(s, seat) > 0)
def rich_harvest(s: State, seat: int) -> None:
    push(s, RichHarvest(seat, harvest(s, seat)))


question("rich_harvest")


@procedure("boarlords.rich_harvest", "C, Boarlords: Rich Harvest")
class RichHarvest(Frame):
    """``left`` Squeakers are placed one by one, by the rules for new ones."""

    seat: int
    left: int

    steps = ("place",)

    def ask_place(self, s: State) -> Decision | None:
        if not self.left:
            return None
        mask = spawn_mask(s, s.box.unit_named(self.seat, "squeaker"))
        keys: list[Key] = [("put", area) for area in range(s.areas) if mask >> area & 1]
        keys.append(DONE)
        return Decision(self.seat, AREA, keys, "rich_harvest", self.rule, (self.left,))

    def on_place(self, s: State, key: Key) -> None:
        if key == DONE:
            return
        self.left -= 1
        put_new_unit(s, s.box.unit_named(self.seat, "squeaker"), int(key[1]))
        self.go("place")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "put" or len(key) != 2:
            return None
        return "not_a_spawn_area", (s.box.unit_named(self.seat, "squeaker"), int(key[1]))
