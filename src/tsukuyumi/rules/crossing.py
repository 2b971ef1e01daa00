"""Crossing edges: blockades, flying and pioneers, and what factions have put in the way (R, Blockades; Movement)."""

from __future__ import annotations

from ..engine.state import NOWHERE, State
from ..engine.tables import EDGES_IN, inner_edges
from .areas import silenced
from .auras import aura_value


def flies(s: State, unit: int, area: int) -> bool:
    """Flying, printed or granted, unless switched off where the unit stands."""
    box = s.box
    owner = box.unit_owner[unit]
    if not box.flying[unit] and not box.windows.flies(s, owner, unit):
        if not box.aura_units[owner] or not aura_value(s, owner, area, "flying"):
            return False
    for source in box.windows.grounding[owner]:
        if source.grounded(s, owner, unit):
            return False
    return not (s.silenced and silenced(s, area, owner))


def is_pioneer(s: State, unit: int, area: int) -> bool:
    """Pioneer, printed or granted, unless switched off where the unit stands."""
    box = s.box
    owner = box.unit_owner[unit]
    if not box.pioneer[unit] and (not box.aura_units[owner] or not aura_value(s, owner, area, "pioneer")):
        return False
    return not (s.silenced and silenced(s, area, owner))


def crossing(s: State, unit: int, area: int, edge: int) -> str:
    """Why this unit cannot cross this edge (a reason code), or "" if it can."""
    box = s.box
    to = s.near[area * 6 + edge]
    if to == NOWHERE:
        return "off_board"
    owner = box.unit_owner[unit]
    ruled = 0
    for faction in box.windows.edge_rule:
        opinion = faction.edge_rule(s, owner, area, edge)
        if opinion < 0:
            return "sealed_edge"
        ruled |= opinion
    if not ruled and s.closed[area] >> edge & 1 and not flies(s, unit, area) and not is_pioneer(s, unit, area):
        return "blockade"
    for faction in box.windows.may_enter:
        if not faction.may_enter(s, owner, to):
            return "closed_area"
    return ""


# ---- all edges of an area at once: what a unit may do is asked far more often than why it may not --------------------
def ruled_edges(s: State, owner: int, area: int) -> tuple[int, int]:
    """The edges (bit sets) that factions have opened to this owner, and those that they have sealed against it."""
    opened = sealed = 0
    for faction in s.box.windows.edge_rule:
        in_question = faction.edges_in_question(s, owner, area)
        if in_question:
            for edge in EDGES_IN[in_question]:
                opinion = faction.edge_rule(s, owner, area, edge)
                if opinion > 0:
                    opened |= 1 << edge
                elif opinion < 0:
                    sealed |= 1 << edge
    return opened, sealed


def free_edges(s: State, owner: int, area: int) -> int:
    """The edges (a bit set) that the owner's units can cross at no cost."""
    free = 0
    for faction in s.box.windows.moves_free:
        in_question = faction.edges_in_question(s, owner, area)
        if in_question:
            for edge in EDGES_IN[in_question]:
                if faction.moves_free(s, owner, area, edge):
                    free |= 1 << edge
    return free


def ways_out(s: State, owner: int, area: int) -> tuple[int, int]:
    """The edges (bit sets) over which every unit of the owner can leave, and those that only a few can cross.

    The second are closed by blockades: flying units and pioneers do not mind (``exits``).
    """
    inner = inner_edges(s.near)[area]
    opened, sealed = ruled_edges(s, owner, area)
    closed = s.closed[area] & ~opened
    for faction in s.box.windows.may_enter:
        for edge in EDGES_IN[inner]:
            if not faction.may_enter(s, owner, s.near[area * 6 + edge]):
                sealed |= 1 << edge
    inner &= ~sealed
    return inner & ~closed, inner & closed


def exits(s: State, unit: int, area: int) -> int:
    """The edges over which a unit that stands here can leave, as a bit set; ``crossing`` says why others are closed."""
    free, walled = ways_out(s, s.box.unit_owner[unit], area)
    return free | walled if walled and (flies(s, unit, area) or is_pioneer(s, unit, area)) else free


def areas_over(s: State, area: int, edges: int) -> list[int]:
    """The areas behind a bit set of edges."""
    near, first = s.near, area * 6
    return [near[first + edge] for edge in EDGES_IN[edges]]


def open_to_displacement(s: State, owner: int, area: int) -> list[int]:
    """Displaced units mind every blockade, flying or not (R, Displacement); a sealed edge stays sealed."""
    inner = inner_edges(s.near)[area]
    return areas_over(s, area, inner & ~s.closed[area] & ~ruled_edges(s, owner, area)[1])
