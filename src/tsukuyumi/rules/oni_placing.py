"""Placing Oni: in or next to what is theirs, because whoever acts must (R, Placing new Oni)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.board import is_homezone
from ..engine.box import TSUKUYUMI
from ..engine.decisions import AREA, UNIT, Decision, Key
from ..engine.frames import Frame, kept_otherwise, procedure
from ..engine.machine import push
from ..engine.pieces import place_units
from ..engine.questions import ONI, Factor, question, verb
from ..engine.state import NOWHERE, State
from ..engine.tables import open_neighbours_of
from .areas import board_areas, has_property
from .crossing import open_to_displacement, ruled_areas
from .oni_conquests import start_oni_conquests


def is_oni_source(s: State, area: int) -> bool:
    """An Oni area or a Tsukuyumi area: Oni appear here and next to it."""
    if s.territory[area] == s.box.oni or has_property(s, area, TSUKUYUMI):
        return True
    return any(source.draws_oni(s, area) for source in s.box.windows.draws_oni)


def oni_placement_areas(s: State) -> list[int]:
    """In or next to Oni and Tsukuyumi areas, never across a blockade; homezones are no areas."""
    found: set[int] = set()
    oni = s.box.oni
    areas, beside, ruled = board_areas(s), open_neighbours_of(s.near, s.closed), ruled_areas(s, oni)
    for area in areas:
        if is_oni_source(s, area):
            found.add(area)
            found.update(open_to_displacement(s, oni, area) if ruled >> area & 1 else beside[area])
    return [area for area in areas if area in found]


def crossing_blocked(s: State, area: int, edge: int) -> bool:
    """Whether a blockade, or anything that seals the edge, lies between two areas for the Oni."""
    if s.closed[area] >> edge & 1:
        return True
    return any(faction.edge_rule(s, s.box.oni, area, edge) < 0 for faction in s.box.windows.edge_rule)


def oni_to_place(s: State) -> list[int]:
    """The kinds of Oni that can be placed now."""
    there = [unit for unit in s.box.available_oni if s.supply[unit]]
    for source in s.box.windows.oni_come:
        there = [unit for unit in there if source.oni_come(s, unit)]
    return there


def places_for(s: State, unit: int) -> list[int]:
    """Where this kind of Oni can be placed: as usual, unless it comes otherwise."""
    for source in s.box.windows.oni_places:
        places = source.oni_places(s, unit)
        if places is not None:
            return places
    return oni_placement_areas(s)


def oni_in_reserve(s: State) -> bool:
    return bool(oni_to_place(s))


def oni_can_be_placed(s: State) -> bool:
    return oni_in_reserve(s) and any(is_oni_source(s, area) for area in board_areas(s))


question("oni_which")
question("oni_where", completes=True)
verb("oni", numbers=(Factor(ONI, 1),))


@procedure("oni.place", "R, Placing new Oni")
class PlaceOni(Frame):
    """``left`` Oni of the player's choice from the reserve; with none in the reserve one extra conquest instead."""

    seat: int
    left: int
    placed: int = 0
    unit: int = -1
    # as an action of a turn, which must do something: where the reserve is empty, a conquest
    in_action: bool = False

    steps = ("check", "which", "where", "again")

    def do_check(self, s: State) -> None:
        if self.left and oni_can_be_placed(s):
            return
        self.finish()
        if not self.placed and self.in_action and not oni_in_reserve(s):
            start_oni_conquests(s, self.seat, 1)

    def ask_which(self, s: State) -> Decision | None:
        keys: list[Key] = [("oni", unit) for unit in oni_to_place(s)]
        return Decision(self.seat, UNIT, keys, "oni_which", "R, Placing new Oni", (self.left,))

    def on_which(self, s: State, key: Key) -> None:
        self.unit = int(key[1])

    def ask_where(self, s: State) -> Decision | None:
        keys: list[Key] = [("put", area) for area in places_for(s, self.unit)]
        return Decision(self.seat, AREA, keys, "oni_where", "R, Placing new Oni", (self.unit,))

    def on_where(self, s: State, key: Key) -> None:
        area = int(key[1])
        place_units(s, self.unit, area)
        s.say("places_oni", self.seat, self.unit, s.area_ref(area))
        self.left -= 1
        self.placed += 1
        for source in s.box.windows.oni_placed:
            frame = source.oni_placed(s, self.seat, self.unit, area)
            if frame is not None:
                push(s, frame)

    def do_again(self, s: State) -> None:
        if self.left:
            self.go("check")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "put" and len(key) == 2:
            area = int(key[1])
            if self.unit in s.box.legends:
                return "not_where_it_comes", (self.unit, area)
            if is_homezone(s, area):
                return "homezone", (area,)
            for edge in range(6):
                near = s.near[area * 6 + edge]
                if near != NOWHERE and is_oni_source(s, near) and crossing_blocked(s, area, edge):
                    code = "oni_across_blockade" if s.closed[area] >> edge & 1 else "sealed_edge"
                    return code, (area, near)
            return "oni_not_near", (area,)
        if key[0] == "oni" and len(key) == 2:
            unit = int(key[1])
            if unit in s.box.legends:
                return "legend_cannot_come", (unit,)
            return "no_miniature_left", (unit, 0, 0)
        return None


@kept_otherwise("oni.place")
def _by_what_lies_below(step: str, fields: list[Any], below: Sequence[Frame]) -> tuple[str, list[Any]]:
    """Whether it was an action was seen by what lay below."""
    return step, fields if len(fields) > 4 else [*fields, below[-1].name == "turn"]
