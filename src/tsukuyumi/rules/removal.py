"""A homezone that moves away, and the gap that it leaves: areas can leave the board (C, The Queen Travels)."""

from __future__ import annotations

from typing import Any

from ..engine.board import move_area, refresh
from ..engine.box import PROPERTIES
from ..engine.hexes import OPPOSITE
from ..engine.pieces import (
    OPEN,
    PASSAGE,
    change_marker,
    put_token,
    set_edge,
    set_negation,
    set_property_marker,
    set_territory,
    shift_units,
    token_area,
    token_edge,
)
from ..engine.state import NOBODY, NOWHERE, State, set_byte
from . import lasting

# fields that hold a bit set of areas for each seat
_AREAS_OF_SEATS = ("passage", "conquered", "retaken", "mission_progress")


def move_homezone(s: State, home: int, cell: int) -> None:
    """To an empty place; units and markers in it go along, what lies on its edges does not."""
    clear_edges(s, home)
    s.rotation = set_byte(s.rotation, home, 0)
    move_area(s, home, cell)


def cover_area(s: State, home: int, area: int) -> int:
    """Onto an area: its tile goes to the supply, its territory marker and properties are lost, all else stays, and what
    is in the homezone joins it. The old place is a gap. Returns the number of the homezone.
    """
    clear_edges(s, home)
    set_territory(s, area, NOBODY)
    for i in range(len(PROPERTIES)):
        if s.property_marks[area] >> i & 1:
            set_property_marker(s, area, 1 << i, False)
        if s.negations[area] >> i & 1:
            set_negation(s, area, 1 << i, False)
    for edge in range(6):
        if s.edges[area * 6 + edge] == PASSAGE:
            set_edge(s, area, edge, OPEN)
    s.tile_supply += s.tiles[area : area + 1]
    s.tiles = set_byte(s.tiles, area, s.tiles[home])
    s.rotation = set_byte(s.rotation, area, 0)
    s.ruined &= ~(1 << area)
    move_all(s, home, area)
    take_away(s, home)
    return home if area == s.areas else area


def clear_edges(s: State, area: int) -> None:
    """Blockades and passages on its edges go back, and so do markers across them.

    A token belongs to the place between two areas (C, Kaneda): it stays with the one that stays.
    """
    box = s.box
    for edge in range(6):
        if s.edges[area * 6 + edge] != OPEN:
            set_edge(s, area, edge, OPEN)
    marks = bytearray(s.edge_marks)
    for marker in range(len(box.edge_marker)):
        at = (marker * box.max_areas + area) * 6
        marks[at : at + 6] = bytes(6)
    s.edge_marks = bytes(marks)
    for token in range(len(box.token_gear)):
        edge = token_edge(s, token)
        if token_area(s, token) == area and edge < 6:
            other = s.near[area * 6 + edge]
            if other == NOWHERE:
                put_token(s, token, NOWHERE)
            else:
                put_token(s, token, other, OPPOSITE[edge])


def move_all(s: State, area: int, to: int) -> None:
    """Every unit and every faction marker of an area into another one: they are put there, nobody moves."""
    box = s.box
    for unit in range(box.kinds):
        count = s.units[area * box.kinds + unit]
        if count:
            shift_units(s, unit, area, to, count)
            if box.any_massive and box.massive[unit]:
                at = area * box.kinds + unit
                there = to * box.kinds + unit
                s.spent = set_byte(set_byte(s.spent, there, s.spent[there] + s.spent[at]), at, 0)
    for marker in range(len(box.area_marker)):
        count = s.marks[area * len(box.area_marker) + marker]
        if count:
            change_marker(s, marker, area, -count)
            change_marker(s, marker, to, count)


def take_away(s: State, area: int) -> None:
    """An area on which nothing is left leaves the board; the one that was laid last takes its number.

    No procedure that remembers an area may be under way: only those of a turn know nothing of areas.
    """
    box = s.box
    last = s.areas - 1
    for field in State.fields:
        if field.about.per.each_area:
            _close_up(s, field.name, area, last, field.about.per.size(box))
    if s.spent:
        _close_up(s, "spent", area, last, box.kinds)
    marks = bytearray(s.edge_marks)
    for marker in range(len(box.edge_marker)):
        base = marker * box.max_areas
        at, end = (base + area) * 6, (base + last) * 6
        marks[at : at + 6] = marks[end : end + 6]
        marks[end : end + 6] = bytes(6)
    s.edge_marks = bytes(marks)
    for name in _AREAS_OF_SEATS:
        setattr(s, name, tuple([_renumbered(areas, area, last) for areas in getattr(s, name)]))
    s.ruined = _renumbered(s.ruined, area, last)
    for source in box.sources:
        for index in source.AREA_NOTES:
            source.set_note(s, index, _renumbered(source.note(s, index), area, last))
    lasting.renumber_area(s, area, -1)
    if area != last:
        lasting.renumber_area(s, last, area)
    for token in range(len(box.token_gear)):
        if token_area(s, token) == area:
            put_token(s, token, NOWHERE)
        elif token_area(s, token) == last:
            put_token(s, token, area, token_edge(s, token))
    s.areas = last
    refresh(s)


def _close_up(s: State, name: str, area: int, last: int, width: int) -> None:
    """Of a row with ``width`` entries for each area: the last area's take the place of this one's."""
    row: Any = getattr(s, name)
    end = last * width
    if area != last:
        row = row[: area * width] + row[end:] + row[(area + 1) * width : end]
    else:
        row = row[:end]
    setattr(s, name, row)


def _renumbered(areas: int, area: int, last: int) -> int:
    """A bit set of areas after one has left and the last has taken its number."""
    moved = areas >> last & 1
    areas &= ~(1 << area | 1 << last)
    return areas | moved << area if area != last else areas
