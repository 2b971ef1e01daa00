"""Whether a scenario can be laid out and played: the picture, the tiles that it needs, and the places for homezones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NoReturn

from tsukuyumi.content.errors import ContentError
from tsukuyumi.content.scenarios import (
    ANY,
    EMPTY,
    GROUNDS,
    LETTERS,
    LINE,
    MOON,
    Cell,
    Layout,
    PictureError,
    Scenario,
    read_picture,
)
from tsukuyumi.content.schema import Tile

_AROUND: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
# packed coordinates of the engine end here; no table is that large
_FURTHEST: Final = 30
# what marks mean depends on the rule for homezones: which letters stand on land, and which on empty places
_ON_LAND: Final = ("contact", "groups")


def check_scenario(scenario: Scenario, tiles: Iterable[Tile], file: str) -> None:
    """Raises on the first fault."""

    def fault(field: str, reason: str) -> NoReturn:
        raise ContentError(file, scenario.id, field, reason)

    numbers = scenario.players
    if len(set(numbers)) < len(numbers):
        fault("layouts", f"two layouts are for {next(n for n in numbers if numbers.count(n) > 1)} players")
    for module in scenario.needs:
        if module in scenario.without:
            fault("needs", f"'{module}' is needed and forbidden")
    if scenario.discovery and not scenario.new_areas:
        fault("discovery", "no area may be laid where there are no new areas")
    kinds = list(tiles)
    for place, layout in enumerate(scenario.layouts):
        try:
            cells = read_picture(layout.picture)
            _check_layout(scenario, layout, cells, kinds)
        except PictureError as error:
            fault(f"layouts[{place}].picture", str(error))
        except ValueError as error:
            fault(f"layouts[{place}]", str(error))


def _check_layout(scenario: Scenario, layout: Layout, cells: tuple[Cell, ...], tiles: list[Tile]) -> None:
    """Raises ValueError: what it says names no line, because it is about the whole picture."""
    land = {(cell.q, cell.r): cell for cell in cells if cell.ground != EMPTY}
    laid = [cell for cell in land.values() if cell.ground != MOON]
    if len(laid) != layout.tiles:
        raise ValueError(f"'tiles' says {layout.tiles}, and the picture shows {len(laid)}")
    if any(max(abs(cell.q), abs(cell.r)) > _FURTHEST for cell in cells):
        raise ValueError(f"an area lies more than {_FURTHEST} areas from the moon")
    _check_supply(scenario, laid, tiles)
    reached = [(0, 0)]
    for at in reached:
        reached += [beside for beside in around(at) if beside in land and beside not in reached]
    if len(reached) < len(land):
        q, r = next(at for at in land if at not in reached)
        raise ValueError(f"the area at {q},{r} cannot be reached from the moon")
    _check_marks(scenario, layout, cells, land)


def around(at: tuple[int, int]) -> list[tuple[int, int]]:
    """The six places around one."""
    return [(at[0] + q, at[1] + r) for q, r in _AROUND]


def is_of(tile: Tile, sign: str) -> bool:
    """Whether a tile is what a sign of a picture stands for; ground without a property means: without any."""
    ground = GROUNDS[sign]
    wanted = () if ground.property is None else (ground.property,)
    return tile.type == ground.type and tuple(tile.properties) == wanted


def _check_supply(scenario: Scenario, laid: list[Cell], tiles: list[Tile]) -> None:
    """Whether there are enough tiles: of each ground, and for what is laid by chance."""
    wanted = Counter(cell.ground for cell in laid)
    by_chance = wanted.pop(ANY, 0)
    free = 0
    for tile in tiles:
        if tile.type == "moon":
            continue
        count = len(tile.names)
        free += 0 if {tile.type, *tile.properties} & set(scenario.exactly) else count
    for sign, number in wanted.items():
        there = sum(len(tile.names) for tile in tiles if is_of(tile, sign))
        if number > there:
            raise ValueError(f"the picture shows {number} x {GROUNDS[sign].words}, and there are {there} in the box")
        ground = GROUNDS[sign]
        free -= 0 if {ground.type, ground.property} & set(scenario.exactly) else number
    if by_chance > free:
        raise ValueError(f"{by_chance} areas come by chance, and {free} are left for it")


def _check_marks(
    scenario: Scenario, layout: Layout, cells: tuple[Cell, ...], land: dict[tuple[int, int], Cell]
) -> None:
    where = scenario.homezones.where
    letters = [cell for cell in cells if cell.mark and cell.mark in LETTERS]
    lines = [cell for cell in cells if cell.mark == LINE]
    if lines and where != "lines":
        raise ValueError(f"the mark {LINE} means something where homezones lie along 'lines'")
    if letters and where not in ("places", *_ON_LAND):
        raise ValueError("letters mean something where homezones lie at 'places', in 'contact' or by 'groups'")
    for cell in (*letters, *lines):
        at = cell.q, cell.r
        if (cell.ground == EMPTY) == (where in _ON_LAND):
            stands = "on an area" if where in _ON_LAND else "on an empty place"
            raise ValueError(f"the mark {cell.mark} at {cell.q},{cell.r} must stand {stands}")
        if cell.ground == EMPTY and not any(beside in land for beside in around(at)):
            raise ValueError(f"the place {cell.mark} at {cell.q},{cell.r} touches no area")
    most = max(layout.players)
    found = {cell.mark for cell in letters}
    if where == "contact" and any(letter not in found for letter in LETTERS[:most]):
        raise ValueError(f"{most} players need areas with the letters {' '.join(LETTERS[:most])}")
    places = {"places": len(letters), "groups": len(found), "lines": len(lines)}.get(where, most)
    if places < most:
        raise ValueError(f"{most} players need as many places for homezones, and {places} are marked")
