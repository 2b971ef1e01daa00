"""Boarlords, the ground: what each Terraforming does, where it may lie, how it is placed and taken away.

Covers and Strongholds lie in an area, Tunnels across an edge, Pig Blockades on one edge of an area. All of them are
markers (C, Terraforming Markers): no attack harms them, they give no counterattack, and any number may lie together.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...engine.board import blockades_in, is_homezone, own_walls, put_blockade
from ...engine.box import Box
from ...engine.decisions import AREA, DONE, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.hexes import OPPOSITE
from ...engine.pieces import (
    FACTION_BLOCKADE,
    OPEN,
    change_edge_marker,
    change_marker,
    edge_marker_count,
    edge_markers_left,
    marker_count,
    markers_left,
)
from ...engine.questions import question, verb
from ...engine.sources import FactionRules
from ...engine.state import NOWHERE, State
from ...rules.areas import silenced
from ...rules.blockades import MAX_BLOCKADES

COVER_VALUE: Final = 10
STRONGHOLD_VALUE: Final = 15

Reason = tuple[str, tuple[int, ...]]


@lru_cache(maxsize=512)
def _tunnel_ends(marks: bytes, row: int, near: bytes) -> int:
    """The areas (a bit set) that Tunnels join; asked for at every step of a movement, and Tunnels are dug rarely."""
    found = 0
    for at, beyond in enumerate(near):
        if marks[row * 6 + at]:
            found |= 1 << at // 6 | (1 << beyond if beyond != NOWHERE else 0)
    return found


class Terraformer(FactionRules):
    """The Terraformings of one seat: their effects, as answers to the windows of the rulebook."""

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.tunnel = box.edge_marker_named(seat, "tunnel")
        self.pig_blockade = box.edge_marker_named(seat, "pig_blockade")
        self.cover = box.area_marker_named(seat, "cover")
        self.stronghold = box.area_marker_named(seat, "stronghold")
        self.tunnel_row = self.tunnel * box.max_areas
        self.mark_width = len(box.area_marker)

    # ---- Stronghold: C, Stronghold; CONTENT, ruling 2 --------------------------------------------------------------
    def conquest_bonus(self, s: State, area: int, owner: int) -> int:
        """Points for the builders alone, in attack and defence."""
        return self.strongholds(s, area) if owner == self.seat else 0

    def conquest_hurdle(self, s: State, area: int, owner: int) -> int:
        """Every enemy must reach their value, whether anybody defends the area or not."""
        return self.strongholds(s, area) if owner in self.box.foes[self.seat] else 0

    def strongholds(self, s: State, area: int) -> int:
        count = s.marks[area * self.mark_width + self.stronghold]
        if not count or (s.silenced and silenced(s, area, self.seat)):
            return 0
        return STRONGHOLD_VALUE * count

    # ---- Cover: C, Cover -------------------------------------------------------------------------------------------
    def reduce_damage(self, s: State, seat: int, area: int, damage: int) -> int:
        """Off the total, every time damage is received here; not off each unit, as protection would be."""
        count = s.marks[area * self.mark_width + self.cover]
        if not count or (s.silenced and silenced(s, area, self.seat)):
            return damage
        return max(0, damage - COVER_VALUE * count)

    # ---- Tunnel: C, Tunnels; CONTENT, ruling 8 ---------------------------------------------------------------------
    def tunnel_across(self, s: State, area: int, edge: int) -> bool:
        """Whether a working Tunnel joins the area with its neighbour over this edge, from whichever side it was dug.

        It overlaps both areas, so switching off either of them closes it.
        """
        marks = s.edge_marks
        other = s.near[area * 6 + edge]
        if not marks[(self.tunnel_row + area) * 6 + edge]:
            if other == NOWHERE or not marks[(self.tunnel_row + other) * 6 + OPPOSITE[edge]]:
                return False
        if s.silenced:
            return not silenced(s, area, self.seat) and (other == NOWHERE or not silenced(s, other, self.seat))
        return True

    def edge_rule(self, s: State, owner: int, area: int, edge: int) -> int:
        return 1 if owner == self.seat and self.tunnel_across(s, area, edge) else 0

    def areas_in_question(self, s: State, owner: int) -> int:
        """None for others; for the diggers, those at the ends of their Tunnels."""
        return _tunnel_ends(s.edge_marks, self.tunnel_row, s.near) if owner == self.seat else 0

    def moves_free(self, s: State, owner: int, area: int, edge: int) -> bool:
        return owner == self.seat and self.tunnel_across(s, area, edge)

    # ---- placing ---------------------------------------------------------------------------------------------------
    def tunnel_refused(self, s: State, area: int, edge: int) -> str:
        """Why no Tunnel can be dug here, or "": it needs an area at either end, and a homezone is none."""
        if not self.tunnel_leads_somewhere(s, area, edge):
            return "tunnel_leads_nowhere"
        return "" if edge_markers_left(s, self.tunnel) else "no_terraforming_left"

    @staticmethod
    def tunnel_leads_somewhere(s: State, area: int, edge: int) -> bool:
        other = s.near[area * 6 + edge]
        return other != NOWHERE and not is_homezone(s, other)

    def pig_blockade_refused(self, s: State, area: int, edge: int) -> str:
        """Why no Pig Blockade can be laid here, or "".

        It replaces neutral blockades and passages and covers printed blockades (R, Blockade Priority); blockades that
        it replaces or covers count already, all others make one more of the five.
        """
        if s.edges[area * 6 + edge] >= FACTION_BLOCKADE:
            return "pigs_keep_out"
        if not own_walls(s, area) >> edge & 1 and blockades_in(s, area) >= MAX_BLOCKADES:
            return "five_blockades"
        return "" if edge_markers_left(s, self.pig_blockade) else "no_terraforming_left"

    def building_keys(self, s: State, area: int) -> list[Key]:
        """Every Terraforming that can be placed in an area; material is limited."""
        keys: list[Key] = [
            ("build", area, marker) for marker in (self.cover, self.stronghold) if markers_left(s, marker)
        ]
        if edge_markers_left(s, self.tunnel):
            for edge in range(6):
                if self.tunnel_leads_somewhere(s, area, edge):
                    keys.append(("build_edge", area, edge, self.tunnel))
        if edge_markers_left(s, self.pig_blockade):
            for edge in range(6):
                if not self.pig_blockade_refused(s, area, edge):
                    keys.append(("build_edge", area, edge, self.pig_blockade))
        return keys

    def can_build_in(self, s: State, area: int) -> bool:
        """Whether anything can be placed in an area: while a Cover or a Stronghold is left, anywhere."""
        return bool(markers_left(s, self.cover) or markers_left(s, self.stronghold) or self.building_keys(s, area))

    def build(self, s: State, key: Key) -> None:
        area = int(key[1])
        if key[0] == "build":
            marker = int(key[2])
            change_marker(s, marker, area, 1)
            s.say("builds", self.seat, marker, s.area_ref(area))
            return
        edge, marker = int(key[2]), int(key[3])
        if marker == self.pig_blockade:
            put_blockade(s, area, edge, FACTION_BLOCKADE + marker)
        else:
            change_edge_marker(s, marker, area, edge, 1)
        s.say("builds_edge", self.seat, marker, s.area_ref(area), edge)

    def explain_building(self, s: State, key: Key, areas: tuple[int, ...]) -> Reason | None:
        """Why this Terraforming cannot be placed now; ``areas`` are those in which something may still be placed."""
        if key[0] not in ("build", "build_edge") or len(key) != (3 if key[0] == "build" else 4):
            return None
        area, last = int(key[1]), int(key[-1])
        if 0 <= area < s.areas and is_homezone(s, area):
            return "homezone", (area,)
        if area not in areas:
            return "nobody_builds_here", (area,)
        if key[0] == "build":
            known = last in (self.cover, self.stronghold)
            return ("no_terraforming_left", ()) if known else ("not_your_terraforming", ())
        edge = int(key[2])
        if last not in (self.tunnel, self.pig_blockade) or not 0 <= edge < 6:
            return "not_your_terraforming", ()
        refused = (self.tunnel_refused if last == self.tunnel else self.pig_blockade_refused)(s, area, edge)
        return (refused, (area, edge)) if refused else None

    # ---- taking away -----------------------------------------------------------------------------------------------
    def razing_keys(self, s: State, areas: list[int]) -> list[Key]:
        """Every Terraforming in these areas; a Tunnel counts for both areas that it touches, a Pig Blockade for one."""
        keys: list[Key] = []
        for area in areas:
            for marker in (self.cover, self.stronghold):
                if marker_count(s, marker, area):
                    keys.append(("raze", area, marker))
        for area in areas:
            for edge in range(6):
                if s.edges[area * 6 + edge] == FACTION_BLOCKADE + self.pig_blockade:
                    keys.append(("raze_edge", area, edge, self.pig_blockade))
        tunnels: set[tuple[int, int]] = set()
        for area in areas:
            for edge in range(6):
                other = s.near[area * 6 + edge]
                if edge_marker_count(s, self.tunnel, area, edge):
                    tunnels.add((area, edge))
                if other != NOWHERE and edge_marker_count(s, self.tunnel, other, OPPOSITE[edge]):
                    tunnels.add((other, OPPOSITE[edge]))
        keys += [("raze_edge", area, edge, self.tunnel) for area, edge in sorted(tunnels)]
        return keys

    def raze(self, s: State, key: Key, by: int) -> None:
        """Back to the reserve; a printed blockade that pigs covered shows again."""
        area = int(key[1])
        if key[0] == "raze":
            marker = int(key[2])
            change_marker(s, marker, area, -1)
            s.say("razes", by, marker, s.area_ref(area))
            return
        edge, marker = int(key[2]), int(key[3])
        if marker == self.pig_blockade:
            put_blockade(s, area, edge, OPEN)
        else:
            change_edge_marker(s, marker, area, edge, -1)
        s.say("razes_edge", by, marker, s.area_ref(area), edge)


def terraformer(s: State, seat: int) -> Terraformer:
    rules = s.box.factions[seat]
    assert isinstance(rules, Terraformer)
    return rules


question("terraform")
verb("build")
verb("build_edge")
verb("raze")
verb("raze_edge")


@procedure("boarlords.terraform", "S, Boarlords: faction effect")
class Terraform(Frame):
    """Builders place Terraformings, each in the area where it stands; ``places`` is (area, left), flattened."""

    seat: int
    places: tuple[int, ...] = ()

    steps = ("build",)

    def open_areas(self) -> tuple[int, ...]:
        places = self.places
        return tuple(places[i] for i in range(0, len(places), 2) if places[i + 1])

    def ask_build(self, s: State) -> Decision | None:
        rules = terraformer(s, self.seat)
        keys = [key for area in self.open_areas() for key in rules.building_keys(s, area)]
        if not keys:
            return None
        keys.append(DONE)
        return Decision(self.seat, AREA, keys, "terraform", self.rule, (sum(self.places[1::2]),))

    def on_build(self, s: State, key: Key) -> None:
        if key == DONE:
            return
        places = list(self.places)
        i = next(j for j in range(0, len(places), 2) if places[j] == key[1] and places[j + 1])
        places[i + 1] -= 1
        self.places = tuple(places)
        terraformer(s, self.seat).build(s, key)
        self.go("build")

    def explain(self, s: State, key: Key) -> Reason | None:
        return terraformer(s, self.seat).explain_building(s, key, self.open_areas())


question("start_terraforming")


@procedure("boarlords.start", "CONTENT, Starting units: Boarlords")
class StartingTerraformings(Frame):
    """Terraformings of the starting line-up, in starting areas of the player's choice."""

    seat: int
    left: int

    steps = ("build",)

    def starting_areas(self, s: State) -> tuple[int, ...]:
        return tuple(area for area in range(s.areas) if s.territory[area] == self.seat)

    def ask_build(self, s: State) -> Decision | None:
        if not self.left:
            return None
        rules = terraformer(s, self.seat)
        keys = [key for area in self.starting_areas(s) for key in rules.building_keys(s, area)]
        if not keys:
            return None
        return Decision(self.seat, AREA, keys, "start_terraforming", self.rule, (self.left,))

    def on_build(self, s: State, key: Key) -> None:
        self.left -= 1
        terraformer(s, self.seat).build(s, key)
        self.go("build")

    def explain(self, s: State, key: Key) -> Reason | None:
        return terraformer(s, self.seat).explain_building(s, key, self.starting_areas(s))
