"""Laying the board: every seat builds up its own side of the moon and sends poor land elsewhere.

Where the homezones will lie is not known yet, so each seat takes a direction of its own: rich and open tiles go there,
close to the moon; mountains and radiation go to the far side. A homezone is later put where it pays, by the evaluation.
"""

from __future__ import annotations

from math import cos, pi, sin

from ..engine.box import AREA_TYPES, FERTILE_GROUND, MOUNTAIN_RANGE, RADIOACTIVE, TOXIC, TSUKUYUMI, VALUABLE, Box
from ..engine.decisions import Decision, Key
from ..engine.hexes import neighbours, unpack
from ..engine.state import State


def lay(s: State, pending: Decision) -> Key:
    """The answer to one of the three questions of laying a tile: which, where, and how it is turned."""
    box = s.box
    seat = pending.seat
    keys = pending.keys
    verb = keys[0][0]
    if verb == "tile":
        # the best land first, while the places near the moon are free
        return max(keys, key=lambda key: (tile_worth(box, int(key[1]), seat), -keys.index(key)))
    if verb == "cell":
        worth = tile_worth(box, pending.args[0], seat)
        return max(keys, key=lambda key: (worth * _nearness(box, seat, int(key[1])), -int(key[1])))
    frame = s.stack[-1]
    cell: int = frame.cell  # type: ignore[attr-defined]
    tile = pending.args[0]
    own_side = tile_worth(box, tile, seat) > 0
    # open roads on the own side, walls against everybody else on the far one
    return min(keys, key=lambda key: (_walls_inside(s, cell, tile, int(key[1])) * (1 if own_side else -1), key))


def why_lay(s: State, pending: Decision) -> tuple[str]:
    """What speaks for that answer, as a key of the texts."""
    verb = pending.keys[0][0]
    if verb == "tile":
        return ("best_land",)
    own_side = tile_worth(s.box, pending.args[0], pending.seat) > 0
    if verb == "cell":
        return ("own_side",) if own_side else ("far_side",)
    return ("open_roads",) if own_side else ("walls",)


def tile_worth(box: Box, tile: int, seat: int) -> float:
    """How much a seat wants this tile on its own side."""
    kind, props = box.tile_type[tile], box.tile_props[tile]
    worth = 0.6
    if box.areas_score and (kind == FERTILE_GROUND or props & VALUABLE):
        worth += 1.0
    for owner, condition in zip(box.victory_of, box.victory, strict=True):
        if condition.type == AREA_TYPES[kind]:
            # the other one's land is best far away from them
            worth += condition.vp if owner == seat else -0.5 * condition.vp
    if kind == MOUNTAIN_RANGE:
        worth -= 0.3 + box.tile_mountain[tile] / 20
    if props & RADIOACTIVE:
        worth -= 1.2
    if props & TOXIC:
        worth -= 1.0
    if props & TSUKUYUMI:
        worth += 0.2
    return worth - 0.15 * box.tile_walls[tile][0].bit_count()


def _nearness(box: Box, seat: int, cell: int) -> float:
    """How much a cell lies on the seat's own side of the moon."""
    q, r = unpack(cell)
    x, y = 1.5 * q, (r + q / 2) * 3**0.5
    length = (x * x + y * y) ** 0.5 or 1.0
    angle = 2 * pi * seat / box.seats
    return (x * sin(angle) - y * cos(angle)) / length - 0.15 * length


def _walls_inside(s: State, cell: int, tile: int, turn: int) -> int:
    """Blockades of the tile that would face land."""
    taken = set(s.cells)
    walls = s.box.tile_walls[tile][turn]
    count = 0
    for edge, other in enumerate(neighbours(cell)):
        if other in taken and walls >> edge & 1:
            count += 1
    return count
