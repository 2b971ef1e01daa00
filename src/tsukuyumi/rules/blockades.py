"""Blockades and passages: what may be laid where, and what replaces what (R, Blockades; Blockade Priority)."""

from __future__ import annotations

from typing import Final

from ..engine.board import blockades_in, is_gap, own_walls, printed_walls, put_blockade
from ..engine.box import BLOCKADE_ROW
from ..engine.decisions import AREA, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.pieces import BLOCKADE, FACTION_BLOCKADE, OPEN, PASSAGE, neutral_left
from ..engine.questions import question, verb
from ..engine.state import State
from ..engine.tables import EDGES_IN

MAX_BLOCKADES: Final = 5


def blockade_refused(s: State, area: int, edge: int) -> str:
    """Why no neutral blockade can be laid on this edge of this area, or ""."""
    return _refused(s, s.edges[area * 6 + edge], edge, own_walls(s, area))


def _refused(s: State, code: int, edge: int, walls: int) -> str:
    """The same by what lies on the edge and the blockades of the whole area."""
    if code >= FACTION_BLOCKADE:
        return "faction_blockade"
    if walls >> edge & 1:
        if code == BLOCKADE or not s.box.rulebook.blockade_over_printed:
            return "already_blocked"
        # a printed one is covered: it is one blockade as before
        return "" if neutral_left(s, BLOCKADE_ROW) else "no_marker_left"
    if walls.bit_count() >= MAX_BLOCKADES:
        return "five_blockades"
    # a passage is only taken away: that needs no piece from the reserve
    if code != PASSAGE and not neutral_left(s, BLOCKADE_ROW):
        return "no_marker_left"
    return ""


def lay_blockade(s: State, area: int, edge: int) -> None:
    """A passage that lies there is taken away instead, which shows the printed blockade again (C, Swamp)."""
    passage = s.edges[area * 6 + edge] == PASSAGE
    put_blockade(s, area, edge, OPEN if passage else BLOCKADE)
    s.say("blockade", s.area_ref(area), edge)


def passage_refused(s: State, area: int, edge: int) -> str:
    """Why the blockade on this edge cannot be opened, or "" (C, Ascent/Passage: never a faction's)."""
    code = s.edges[area * 6 + edge]
    if code == BLOCKADE:
        return ""
    if code >= FACTION_BLOCKADE:
        return "faction_blockade"
    if code == PASSAGE or not printed_walls(s, area) >> edge & 1:
        return "no_blockade_here"
    if not neutral_left(s, BLOCKADE_ROW):
        return "no_marker_left"
    return ""


def open_passage(s: State, area: int, edge: int) -> None:
    """Remove a blockade marker; a printed blockade is covered with a passage marker, which replaces one over it."""
    printed = printed_walls(s, area) >> edge & 1
    if s.edges[area * 6 + edge] == BLOCKADE and not s.box.rulebook.blockade_over_printed:
        printed = 0
    put_blockade(s, area, edge, PASSAGE if printed else OPEN)
    s.say("passage", s.area_ref(area), edge)


def landscaping_possible(s: State, area: int) -> bool:
    return any(not blockade_refused(s, area, e) or not passage_refused(s, area, e) for e in range(6))


def edges_to_block(s: State, area: int) -> list[int]:
    walls = own_walls(s, area)
    return [edge for edge, code in enumerate(s.edges[area * 6 : area * 6 + 6]) if not _refused(s, code, edge, walls)]


def edges_to_open(s: State, area: int) -> list[int]:
    # only where something lies or is printed can anything be opened
    closed = own_walls(s, area)
    return [edge for edge in EDGES_IN[closed] if not passage_refused(s, area, edge)] if closed else []


question("edge_where")
question("block_where")
question("open_where")
question("edge_which", completes=True)
verb("block", ref="marker:blockade", icon="barricade")
verb("open", ref="marker:blockade", icon="open-gate")


@procedure("edge_work", "R, Blockade/Passage Markers")
class EdgeWork(Frame):
    """Lay or remove one blockade, in one area or (-1) first choosing the area."""

    seat: int
    area: int
    place: bool = False
    remove: bool = False

    steps = ("where", "edge")

    def fits(self, s: State, area: int) -> bool:
        if is_gap(s, area):
            return False
        # the cheaper question first: an edge that can be opened is found at a glance
        return (self.remove and bool(edges_to_open(s, area))) or (self.place and bool(edges_to_block(s, area)))

    def ask_where(self, s: State) -> Decision | None:
        if self.area >= 0:
            return None
        keys: list[Key] = [("area", area) for area in range(s.areas) if self.fits(s, area)]
        keys.append(("pass",))
        prompt = "edge_where" if self.place and self.remove else "block_where" if self.place else "open_where"
        return Decision(self.seat, AREA, keys, prompt, "R, Blockade/Passage Markers")

    def on_where(self, s: State, key: Key) -> None:
        if key[0] == "pass":
            self.finish()
        else:
            self.area = int(key[1])

    def ask_edge(self, s: State) -> Decision | None:
        keys: list[Key] = []
        if self.place:
            keys += [("block", self.area, edge) for edge in edges_to_block(s, self.area)]
        if self.remove:
            keys += [("open", self.area, edge) for edge in edges_to_open(s, self.area)]
        if not keys:
            return None
        keys.append(("pass",))
        return Decision(self.seat, AREA, keys, "edge_which", "R, Blockade/Passage Markers", (self.area,))

    def on_edge(self, s: State, key: Key) -> None:
        if key[0] == "pass":
            return
        (lay_blockade if key[0] == "block" else open_passage)(s, int(key[1]), int(key[2]))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] in ("block", "open") and len(key) == 3:
            area, edge = int(key[1]), int(key[2])
            if self.area >= 0 and area != self.area:
                return "edges_of_one_area", (self.area,)
            refused = (blockade_refused if key[0] == "block" else passage_refused)(s, area, edge)
            return (refused, (area, edge)) if refused else None
        if key[0] == "area" and len(key) == 2 and self.steps[self.at] == "where":
            area = int(key[1])
            if self.place:
                return ("five_blockades" if blockades_in(s, area) >= MAX_BLOCKADES else "no_marker_left", (area,))
            return ("no_marker_left" if printed_walls(s, area) & own_walls(s, area) else "nothing_to_open", (area,))
        return None
