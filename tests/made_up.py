"""Made-up units and tiles: properties that no base content uses, on altered copies of it (ruling 20)."""

from __future__ import annotations

import dataclasses
from typing import Any

from msgspec import structs

from tsukuyumi.content.loader import load_content
from tsukuyumi.content.model import Content, TilePiece


def with_unit(faction: str, unit: str, **changes: Any) -> Content:
    """The base content with some values of one unit changed."""
    content = load_content()
    sheet = content.factions[faction]
    units = tuple(structs.replace(u, **changes) if u.id == unit else u for u in sheet.units)
    factions = dict(content.factions) | {faction: structs.replace(sheet, units=units)}
    return dataclasses.replace(content, factions=factions)


def with_tile(tile: str, **changes: Any) -> Content:
    """The base content with one kind of tile changed."""
    content = load_content()
    tiles = tuple(structs.replace(t, **changes) if t.id == tile else t for t in content.tiles)
    by_id = {t.id: t for t in tiles}
    pieces = tuple(TilePiece(by_id[p.tile.id], p.name) for p in content.pieces)
    return dataclasses.replace(content, tiles=tiles, pieces=pieces, tile_by_id=by_id)


def with_markers(marker: str, count: int) -> Content:
    """The base content with another number of a neutral marker."""
    content = load_content()
    markers = tuple(structs.replace(m, count=count) if m.id == marker else m for m in content.markers)
    return dataclasses.replace(content, markers=markers, marker_by_id={m.id: m for m in markers})
