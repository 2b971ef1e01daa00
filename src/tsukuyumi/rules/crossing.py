"""Crossing edges: blockades, flying and pioneers, and what factions have put in the way (R, Blockades; Movement)."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.state import NOWHERE, State
from ..engine.tables import EDGES_IN, inner_edges, ways_from
from .areas import has_units, silenced
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
        if faction.areas_in_question(s, owner) >> area & 1:
            for edge in range(6):
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
        if faction.areas_in_question(s, owner) >> area & 1:
            for edge in range(6):
                if faction.moves_free(s, owner, area, edge):
                    free |= 1 << edge
    return free


def areas_with_free_edges(s: State, owner: int) -> int:
    """The areas (a bit set) in which ``free_edges`` may find any."""
    areas = 0
    for faction in s.box.windows.moves_free:
        areas |= faction.areas_in_question(s, owner)
    return areas


def ruled_areas(s: State, owner: int) -> int:
    """The areas (a bit set) that the owner may have to leave otherwise than blockades alone would have it."""
    windows = s.box.windows
    if windows.may_enter:
        return -1
    areas = 0
    for faction in windows.edge_rule:
        areas |= faction.areas_in_question(s, owner)
    return areas


def ways_out(s: State, owner: int, area: int) -> tuple[int, int]:
    """The edges (bit sets) over which every unit of the owner can leave, and those that only a few can cross.

    The second are closed by blockades: flying units and pioneers do not mind (``exits``).
    """
    if ruled_areas(s, owner) >> area & 1:
        return ruled_ways_out(s, owner, area)
    return ways_from(s.near, s.closed)[area]


def all_ways_out(s: State, owner: int) -> Sequence[tuple[int, int]]:
    """``ways_out`` of every area in which the owner has units, for whoever asks about many."""
    ways = ways_from(s.near, s.closed)
    ruled = ruled_areas(s, owner)
    if not ruled:
        return ways
    return [
        ruled_ways_out(s, owner, area) if ruled >> area & 1 and has_units(s, owner, area) else way
        for area, way in enumerate(ways)
    ]


def ruled_ways_out(s: State, owner: int, area: int) -> tuple[int, int]:
    """The same where factions have a say."""
    inner = inner_edges(s.near)[area]
    opened, sealed = ruled_edges(s, owner, area)
    closed = s.closed[area] & ~opened
    for faction in s.box.windows.may_enter:
        if not faction.entry_in_question(s, owner):
            continue
        for edge in EDGES_IN[inner]:
            if not faction.may_enter(s, owner, s.near[area * 6 + edge]):
                sealed |= 1 << edge
    inner &= ~sealed
    return inner & ~closed, inner & closed


def exits(s: State, unit: int, area: int) -> int:
    """The edges over which a unit that stands here can leave, as a bit set; ``crossing`` says why others are closed."""
    return exits_of(s, unit, area, ways_out(s, s.box.unit_owner[unit], area))


def exits_of(s: State, unit: int, area: int, ways: tuple[int, int]) -> int:
    """The same for whoever knows the ways out of the area."""
    free, walled = ways
    return free | walled if walled and (flies(s, unit, area) or is_pioneer(s, unit, area)) else free


def areas_over(s: State, area: int, edges: int) -> list[int]:
    """The areas behind a bit set of edges."""
    near, first = s.near, area * 6
    return [near[first + edge] for edge in EDGES_IN[edges]]


def open_to_displacement(s: State, owner: int, area: int) -> list[int]:
    """Displaced units mind every blockade, flying or not (R, Displacement); a sealed edge stays sealed."""
    free, _ = ways_from(s.near, s.closed)[area]
    return areas_over(s, area, free & ~ruled_edges(s, owner, area)[1])
