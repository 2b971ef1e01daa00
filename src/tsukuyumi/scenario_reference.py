"""Scenarios as a client shows them: their special rules in words, and their boards hexagon by hexagon."""

from __future__ import annotations

from msgspec import Struct

from .content.scenarios import ANY, EMPTY, GROUNDS, MOON, Cell, Scenario, read_picture
from .content.schema import Provenance


class ScenarioCell(Struct, frozen=True):
    """A hexagon of a board: ``ground`` is a type of area, "moon", "any" (by chance) or "none"; ``mark`` is "x" (no
    homezone), "=" (along a red line), a letter, or "".
    """

    q: int
    r: int
    ground: str
    property: str
    mark: str


class ScenarioLayout(Struct, frozen=True):
    """The board for these numbers of players."""

    players: list[int]
    tiles: int
    cells: list[ScenarioCell]


class ScenarioReference(Struct, frozen=True):
    """A given board; ``rules`` are its special rules in words. ``needs`` and ``without`` are modules."""

    id: str
    name: str
    text: str
    icon: str
    source: str
    provenance: Provenance
    mode: str
    players: list[int]
    rules: list[str]
    needs: list[str]
    without: list[str]
    layouts: list[ScenarioLayout]


def scenario_reference(scenario: Scenario) -> ScenarioReference:
    return ScenarioReference(
        id=scenario.id,
        name=scenario.name,
        text=scenario.text,
        icon=scenario.icon,
        source=scenario.source,
        provenance=scenario.provenance,
        mode=scenario.mode,
        players=list(scenario.players),
        rules=list(scenario.rules),
        needs=list(scenario.needs),
        without=list(scenario.without),
        layouts=[
            ScenarioLayout(list(layout.players), layout.tiles, [_cell(cell) for cell in read_picture(layout.picture)])
            for layout in scenario.layouts
        ],
    )


def _cell(cell: Cell) -> ScenarioCell:
    named = GROUNDS.get(cell.ground)
    if named is None:
        plain = {MOON: "moon", ANY: "any", EMPTY: "none"}[cell.ground]
        return ScenarioCell(cell.q, cell.r, plain, "", cell.mark)
    return ScenarioCell(cell.q, cell.r, named.type, named.property or "", cell.mark)
