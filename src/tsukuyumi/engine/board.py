"""Laying, turning, swapping and replacing tiles, and the tables derived from them.

Derived: ``near`` (neighbour over each edge), ``closed`` (edges that a blockade closes, from either side) and ``props``
(properties in force). They are rebuilt whenever something on the board's ground changes, which is rare.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .box import HOMEZONE, MOON, PROPERTIES, TOXIC, VALUABLE
from .hexes import DELTA, OPPOSITE, cell_bits, cells_in, outside, spread
from .pieces import FACTION_BLOCKADE, OPEN, PASSAGE, clear_neutral, set_edge, set_negation, set_property_marker
from .state import NOBODY, NOWHERE, State, set_byte, set_item
from .tables import EDGES_IN, neighbours_by_edge

# the edges of an area on which no piece lies
_NOTHING_LAID: Final = bytes(6)


def is_gap(s: State, area: int) -> bool:
    """Whether the area has been taken off the board."""
    return s.tiles[area] == s.box.gap_tile


def laid_cells(s: State) -> tuple[int, ...]:
    """The cells of all areas; those of gaps are nowhere (-1)."""
    gap = s.box.gap_tile
    if gap < 0 or gap not in s.tiles:
        return s.cells
    return tuple(-1 if tile == gap else cell for cell, tile in zip(s.cells, s.tiles, strict=True))


def laid_areas(s: State) -> list[int]:
    """All areas and homezones, by number."""
    gap = s.box.gap_tile
    return [area for area in range(s.areas) if s.tiles[area] != gap]


def area_at(s: State, cell: int) -> int:
    """The area on a cell, or NOWHERE."""
    cells = laid_cells(s)
    return cells.index(cell) if cell in cells else NOWHERE


def lay_tile(s: State, tile: int, cell: int, rotation: int) -> int:
    """A new area on an empty cell; returns its number."""
    box = s.box
    if box.gap_tile >= 0 and cell in s.cells:
        # where an area was taken away, the new one has its number
        area = s.cells.index(cell)
        s.tiles = set_byte(s.tiles, area, tile)
        s.rotation = set_byte(s.rotation, area, rotation)
        refresh(s)
        return area
    area = s.areas
    s.areas += 1
    s.cells = (*s.cells, cell)
    s.tiles += bytes((tile,))
    s.rotation += bytes((rotation,))
    s.property_marks += b"\0"
    s.negations += b"\0"
    s.edges += bytes(6)
    s.territory.append(NOBODY)
    s.units.extend(bytes(box.kinds))
    s.present.extend(bytes(box.owners))
    s.marks.extend(bytes(len(box.area_marker)))
    if box.any_massive:
        s.spent += bytes(box.kinds)
    _join(s, area)
    return area


def lay_tiles(s: State, laid: list[tuple[int, int, int]]) -> None:
    """Many new areas at once, as (tile, cell, rotation)."""
    box, count = s.box, len(laid)
    s.areas += count
    s.cells = (*s.cells, *[cell for _, cell, _ in laid])
    s.tiles += bytes([tile for tile, _, _ in laid])
    s.rotation += bytes([rotation for _, _, rotation in laid])
    s.property_marks += bytes(count)
    s.negations += bytes(count)
    s.edges += bytes(6 * count)
    s.territory.extend(bytes([NOBODY]) * count)
    s.units.extend(bytes(box.kinds * count))
    s.present.extend(bytes(box.owners * count))
    s.marks.extend(bytes(len(box.area_marker) * count))
    if box.any_massive:
        s.spent += bytes(box.kinds * count)
    refresh(s)


def _join(s: State, area: int) -> None:
    """Derive what a new area changes: itself and its neighbours (``refresh`` derives everything)."""
    near = bytearray(s.near)
    closed = bytearray(s.closed)
    shut = walls_in_force(s, area)
    for edge in range(6):
        other = area_at(s, s.cells[area] + DELTA[edge])
        near.append(other)
        if other == NOWHERE:
            continue
        back = OPPOSITE[edge]
        near[other * 6 + back] = area
        if closed[other] >> back & 1:
            shut |= 1 << edge
        if shut >> edge & 1:
            closed[other] |= 1 << back
    closed.append(shut)
    s.near = bytes(near)
    s.closed = bytes(closed)
    s.props += bytes((s.box.tile_props[s.tiles[area]],))
    s.unsettled = True
    for faction in s.box.windows.tiles_changed:
        faction.tiles_changed(s)


def printed_walls(s: State, area: int) -> int:
    """Printed blockades as the world sees them; a devastated side has none."""
    if s.ruined >> area & 1:
        return 0
    return s.box.tile_walls[s.tiles[area]][s.rotation[area]]


def own_walls(s: State, area: int) -> int:
    """Blockades in force on this area's own side: printed ones not passed over, and markers."""
    walls = printed_walls(s, area)
    codes = s.edges[area * 6 : area * 6 + 6]
    if codes == _NOTHING_LAID:
        return walls
    for edge, code in enumerate(codes):
        if code == OPEN:
            continue
        if code == PASSAGE:
            walls &= ~(1 << edge)
        else:
            walls |= 1 << edge
    return walls


def walls_in_force(s: State, area: int) -> int:
    """As ``own_walls``, but of a faction's blockade that is switched off here only what lies below it counts."""
    walls = own_walls(s, area)
    if s.silenced >> area & 1:
        box = s.box
        by = s.silenced >> box.max_areas
        for edge in range(6):
            marker = s.edges[area * 6 + edge] - FACTION_BLOCKADE
            if marker >= 0 and box.edge_marker_owner[marker] != by:
                walls &= ~(1 << edge) | printed_walls(s, area)
    return walls


def all_walls(s: State) -> list[int]:
    """``walls_in_force`` of every area: mostly what is printed."""
    printed, edges, ruined = s.box.tile_walls, s.edges, s.ruined
    walls = [printed[tile][turn] for tile, turn in zip(s.tiles, s.rotation, strict=True)]
    for area in range(s.areas):
        if ruined >> area & 1 or edges[area * 6 : area * 6 + 6] != _NOTHING_LAID:
            walls[area] = walls_in_force(s, area)
    return walls


def refresh(s: State) -> None:
    """Rebuild what is derived from tiles, rotation and markers on the ground."""
    near = neighbours_by_edge(laid_cells(s))
    walls = all_walls(s)
    closed = bytearray(walls)
    for area, shut in enumerate(walls):
        # what closes an edge on one side closes it on the other
        for edge in EDGES_IN[shut]:
            other = near[area * 6 + edge]
            if other != NOWHERE:
                closed[other] |= 1 << OPPOSITE[edge]
    s.near = near
    s.closed = bytes(closed)
    refresh_properties(s)
    for faction in s.box.windows.tiles_changed:
        faction.tiles_changed(s)


def refresh_properties(s: State) -> None:
    printed = s.box.tile_props
    ruined = 0 if s.box.rulebook.ruins_keep_properties else s.ruined
    rows = zip(s.tiles, s.negations, s.property_marks, strict=True)
    s.props = bytes(
        [
            (0 if ruined >> area & 1 else printed[tile] & ~negated) | marked
            for area, (tile, negated, marked) in enumerate(rows)
        ]
    )
    s.unsettled = True


def rotate_tile(s: State, area: int, rotation: int) -> None:
    """Turn an area; its blockade and passage markers turn with it (C, Tectonic Shift)."""
    turns = (rotation - s.rotation[area]) % 6
    s.rotation = set_byte(s.rotation, area, rotation)
    row = s.edges[area * 6 : area * 6 + 6]
    turned = bytes(row[(edge - turns) % 6] for edge in range(6))
    s.edges = s.edges[: area * 6] + turned + s.edges[area * 6 + 6 :]
    refresh(s)


def swap_areas(s: State, one: int, other: int, rotation_one: int, rotation_other: int) -> None:
    """Exchange the places of two areas with all that lies on them, and turn both (C, New Alignment).

    What lies *between* areas stays where it was: markers across an edge belong to the connection.
    """
    cells = s.cells
    s.cells = set_item(set_item(cells, one, cells[other]), other, cells[one])
    box = s.box
    marks = bytearray(s.edge_marks)
    for marker in range(len(box.edge_marker)):
        base = marker * box.max_areas
        a, b = (base + one) * 6, (base + other) * 6
        marks[a : a + 6], marks[b : b + 6] = marks[b : b + 6], marks[a : a + 6]
    s.edge_marks = bytes(marks)
    tokens = bytearray(s.token_places)
    for at in range(0, len(tokens), 2):
        if tokens[at + 1] < 6:
            tokens[at] = other if tokens[at] == one else one if tokens[at] == other else tokens[at]
    s.token_places = bytes(tokens)
    rotate_tile(s, one, rotation_one)
    rotate_tile(s, other, rotation_other)


def replace_tile(s: State, area: int, tile: int, rotation: int) -> int:
    """Put another tile under everything that lies in an area; returns the old tile (R, Replacing Areas).

    Markers keep their place and orientation.
    """
    old = s.tiles[area]
    s.tiles = set_byte(s.tiles, area, tile)
    s.rotation = set_byte(s.rotation, area, rotation)
    s.ruined &= ~(1 << area)
    return_idle_markers(s, area)
    refresh(s)
    return old


def take_away(s: State, area: int) -> None:
    """Take an area without units off the board: its markers go back, and a gap is left (S, The Ground Breaks Away)."""
    box = s.box
    clear_neutral(s, area)
    s.edges = s.edges[: area * 6] + bytes(6) + s.edges[area * 6 + 6 :]
    width = len(box.area_marker)
    s.marks[area * width : (area + 1) * width] = bytes(width)
    marks = bytearray(s.edge_marks)
    for marker in range(len(box.edge_marker)):
        at = (marker * box.max_areas + area) * 6
        marks[at : at + 6] = bytes(6)
        for edge in range(6):
            near = s.near[area * 6 + edge]
            if near != NOWHERE:
                marks[(marker * box.max_areas + near) * 6 + OPPOSITE[edge]] = 0
    s.edge_marks = bytes(marks)
    tokens = bytearray(s.token_places)
    for at in range(0, len(tokens), 2):
        if tokens[at] == area:
            tokens[at], tokens[at + 1] = NOWHERE, NOWHERE
    s.token_places = bytes(tokens)
    s.territory[area] = NOBODY
    s.ruined &= ~(1 << area)
    s.tiles = set_byte(s.tiles, area, box.gap_tile)
    s.rotation = set_byte(s.rotation, area, 0)
    refresh(s)


def move_area(s: State, area: int, cell: int) -> None:
    """Lay an area with all that is in it on a free cell; where it was, nothing is left."""
    if cell in s.cells:
        # a gap: the two change places
        s.cells = set_item(s.cells, s.cells.index(cell), s.cells[area])
    s.cells = set_item(s.cells, area, cell)
    refresh(s)


def devastate(s: State, area: int, rotation: int) -> None:
    """Flip an area to its devastated side (R, Devastated Areas); units and markers stay."""
    s.ruined |= 1 << area
    s.rotation = set_byte(s.rotation, area, rotation)
    return_idle_markers(s, area)
    refresh(s)


def return_idle_markers(s: State, area: int) -> None:
    """Markers that the ground below leaves nothing to do go back to the reserve.

    These are a property marker where the property is printed, a negation of a property and a passage over a blockade
    that are not there any more, and a valuable marker on devastated or toxic ground (R, Property Markers).
    """
    ruined = s.ruined >> area & 1
    kept = not ruined or s.box.rulebook.ruins_keep_properties
    printed = s.box.tile_props[s.tiles[area]] if kept else 0
    for i in range(len(PROPERTIES)):
        bit = 1 << i
        if s.property_marks[area] & printed & bit:
            set_property_marker(s, area, bit, False)
        if s.negations[area] & ~printed & bit:
            set_negation(s, area, bit, False)
    in_force = (printed & ~s.negations[area]) | s.property_marks[area]
    if s.property_marks[area] & VALUABLE and (ruined or in_force & TOXIC):
        set_property_marker(s, area, VALUABLE, False)
    walls = printed_walls(s, area)
    for edge in range(6):
        if s.edges[area * 6 + edge] == PASSAGE and not walls >> edge & 1:
            set_edge(s, area, edge, OPEN)


def blockades_with(s: State, area: int, tile: int, rotation: int) -> int:
    """How many blockades the area would hold on another tile, markers and all (R, Blockades: five at most)."""
    walls = s.box.tile_walls[tile][rotation]
    for edge in range(6):
        code = s.edges[area * 6 + edge]
        if code == PASSAGE:
            walls &= ~(1 << edge)
        elif code != OPEN:
            walls |= 1 << edge
    return walls.bit_count()


def _frame(s: State) -> tuple[int, int, int]:
    """The corner, the columns and the rows of a frame around the board that leaves a rim of empty cells."""
    # gaps included: they only make the frame larger
    columns = [cell >> 8 for cell in s.cells]
    rows = [cell & 255 for cell in s.cells]
    left, top = min(columns) - 1, min(rows) - 1
    return (left << 8) + top, max(columns) + 2 - left, max(rows) + 2 - top


def _taken(s: State) -> Iterable[int]:
    """The cells on which an area lies."""
    cells = laid_cells(s)
    return cells if cells is s.cells else [cell for cell in cells if cell >= 0]


def outer_cells(s: State, areas: Iterable[int] | None = None) -> list[int]:
    """Empty cells that touch the board from outside, sorted; a gap enclosed by areas is not the edge of the board.

    With ``areas``: only cells that touch one of these.
    """
    base, columns, rows = _frame(s)
    taken = cell_bits(_taken(s), base)
    touched = taken if areas is None else cell_bits([s.cells[area] for area in areas], base)
    return cells_in(outside(taken, columns, rows) & spread(touched), base)


def touching(s: State, cell: int) -> int:
    """How many areas (homezones included) border a cell."""
    cells = laid_cells(s)
    return sum(1 for delta in DELTA if cell + delta in cells)


def border_cells(s: State) -> list[int]:
    """Empty cells next to at least one area, gaps included, sorted."""
    base = _frame(s)[0]
    taken = cell_bits(_taken(s), base)
    return cells_in(spread(taken) & ~taken, base)


def is_homezone(s: State, area: int) -> bool:
    return s.box.tile_type[s.tiles[area]] == HOMEZONE


def is_moon(s: State, area: int) -> bool:
    return s.box.tile_type[s.tiles[area]] == MOON


def homezone_of(s: State, seat: int) -> int:
    """The area number of a seat's homezone, or NOWHERE before it is placed."""
    found = s.tiles.find(s.box.homezone_tile[seat])
    return found if found >= 0 else NOWHERE


def blockades_in(s: State, area: int) -> int:
    """How many blockades, printed or markers, the area holds on its own edges (R, Blockades: five at most)."""
    return own_walls(s, area).bit_count()


def put_blockade(s: State, area: int, edge: int, code: int) -> None:
    """Lay a blockade, a passage or a faction's blockade on an edge, or clear it."""
    set_edge(s, area, edge, code)
    refresh(s)
