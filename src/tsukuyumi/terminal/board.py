"""The board as text: flat-top hexagons, four lines each, drawn from a view and nothing else.

A cell shows the place's name, then owner, type, properties, markers and units on two lines, and its coordinates in
the lower border. Edges closed by a blockade, from either side, are drawn with ``#``. What does not fit into a cell is
summed up there by owner and comes back in full in ``crowded``, to be listed below the board.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from rich.text import Text

from ..engine.hexes import DIRECTIONS, OPPOSITE
from .canvas import Canvas
from .codes import Codes, shortened

_CELL_HEIGHT = 4
_NARROWEST, _WIDEST = 9, 18
_BLOCKED = "bold #ff5f4a"
_BORDER = "#8f89b3"
_NAME = "bold #e8e2d0"
_QUIET = "#a9a3c4"
_PROPERTY = "bold #ffcf5c"
# ground colours: dark, so that the factions' colours stand out on them
_GROUND = {
    "ocean_floor": "#1a2238",
    "fertile_ground": "#1d3820",
    "mountain_range": "#35343c",
    "moon": "#3a3463",
    "devastated": "#301c1c",
    "riverland": "#16384a",
    "homezone": "#15131f",
}
TYPE_WORD = {
    "ocean_floor": "~",
    "fertile_ground": "fert",
    "mountain_range": "mt",
    "moon": "moon",
    "devastated": "ruin",
    "riverland": "rivr",
    "homezone": "home",
}
PROPERTY_LETTER = {
    "radioactive": "r", "unstable": "u", "tsukuyumi": "t", "toxic": "x", "amaterasu": "a", "valuable": "v",
}  # fmt: skip

Area = Mapping[str, Any]
Token = tuple[str, str]


class Drawing(NamedTuple):
    lines: list[Text]
    # areas (numbers) whose units did not fit into their cell
    crowded: list[int]


class _Layout(NamedTuple):
    """Where cells lie on the canvas: ``pitch`` columns from one column of cells to the next."""

    pitch: int
    left: int
    top: int

    def corner(self, area: Area) -> tuple[int, int]:
        q, r = area["cell"]
        return (q - self.left) * self.pitch, _CELL_HEIGHT * r + 2 * q - self.top


def draw_board(view: Mapping[str, Any], codes: Codes, width: int = 120, marked: Collection[int] = ()) -> Drawing:
    """The board of a view, at most ``width`` columns wide if that can be done; ``marked`` areas stand out."""
    areas: list[Area] = view["areas"]
    if not areas:
        return Drawing([], [])
    columns = [area["cell"][0] for area in areas]
    heights = [_CELL_HEIGHT * area["cell"][1] + 2 * area["cell"][0] for area in areas]
    count = max(columns) - min(columns) + 1
    pitch = max(_NARROWEST, min(_WIDEST, (width - 2) // count))
    layout = _Layout(pitch, min(columns), min(heights))
    canvas = Canvas(count * pitch + 2, max(heights) - min(heights) + _CELL_HEIGHT + 1)
    at = {tuple(area["cell"]): area for area in areas}
    crowded: list[int] = []
    for number, area in enumerate(areas):
        _draw_border(canvas, layout, area, at)
        if not _draw_inside(canvas, layout, area, codes, number in marked):
            crowded.append(number)
    return Drawing(canvas.lines(), crowded)


def closed_edges(area: Area, at: Mapping[tuple[int, ...], Area]) -> set[int]:
    """Edges that a blockade closes, on this side or on the other."""
    shut = set(area["walls"])
    q, r = area["cell"]
    for edge, (dq, dr) in enumerate(DIRECTIONS):
        other = at.get((q + dq, r + dr))
        if other is not None and OPPOSITE[edge] in other["walls"]:
            shut.add(edge)
    return shut


def _draw_border(canvas: Canvas, layout: _Layout, area: Area, at: Mapping[tuple[int, ...], Area]) -> None:
    x, y = layout.corner(area)
    flat = layout.pitch - 2
    shut = closed_edges(area, at)

    def slant(edge: int, char: str, places: tuple[tuple[int, int], ...]) -> None:
        for px, py in places:
            canvas.put(px, py, "#" if edge in shut else char, _BLOCKED if edge in shut else _BORDER)

    right = x + flat + 2
    slant(5, "/", ((x + 1, y + 1), (x, y + 2)))
    slant(4, "\\", ((x, y + 3), (x + 1, y + 4)))
    slant(1, "\\", ((right, y + 1), (right + 1, y + 2)))
    slant(2, "/", ((right + 1, y + 3), (right, y + 4)))
    q, r = area["cell"]
    if (q, r - 1) not in at:
        canvas.put(x + 2, y, ("#" if 0 in shut else "_") * flat, _BLOCKED if 0 in shut else _BORDER)
    # the lower border carries the coordinates, and belongs to the area above it
    ground = f" on {_GROUND[area['type']]}"
    filler, style = ("#", _BLOCKED) if 3 in shut else ("_", _BORDER)
    canvas.put(x + 2, y + 4, filler * flat, style + ground)
    where = f"{q},{r}"
    canvas.put(x + 2 + (flat - len(where)) // 2, y + 4, where, _QUIET + ground)


def _draw_inside(canvas: Canvas, layout: _Layout, area: Area, codes: Codes, marked: bool) -> bool:
    """Three lines of text; False if the units had to be summed up."""
    x, y = layout.corner(area)
    flat = layout.pitch - 2
    ground = f" on {_GROUND[area['type']]}"
    wide = flat + 2
    canvas.put(x + 2, y + 1, " " * flat, ground.strip())
    for line in (2, 3):
        canvas.put(x + 1, y + line, " " * wide, ground.strip())
    name = f">{shortened(area['name'], flat - 2)}<" if marked else shortened(area["name"], flat)
    style = "bold #1a1626 on #ffcf5c" if marked else _NAME + ground
    canvas.put(x + 2 + (flat - len(name)) // 2, y + 1, name, style)
    rows, complete = fit_tokens(ground_tokens(area, codes), unit_tokens(area, codes), total_tokens(area, codes), wide)
    for line, row in zip((2, 3), rows, strict=False):
        length = sum(len(text) for text, _ in row) + len(row) - 1
        column = x + 1 + (wide - length) // 2
        for text, token_style in row:
            canvas.put(column, y + line, text, token_style + ground)
            column += len(text) + 1
    return complete


# ---- what stands in a cell -------------------------------------------------------------------------------------------
def ground_tokens(area: Area, codes: Codes) -> list[Token]:
    """Owner, type, properties and faction markers."""
    owner = area["controller"]
    tokens: list[Token] = []
    if owner is not None:
        tokens.append((f"[{codes.letter[owner]}]", f"bold {codes.colour[owner]}"))
    tokens.append((type_word(area, codes), _QUIET))
    # the moon's own property is known: it would stand in all seven areas
    letters = "".join(
        PROPERTY_LETTER[name] for name in area["properties"] if (area["type"], name) != ("moon", "tsukuyumi")
    )
    if letters:
        tokens.append((f"*{letters}", _PROPERTY))
    for marker, number in area["markers"]:
        tokens.append((f"{number}{codes.marker[marker]}", codes.colour[codes.marker_owner[marker]]))
    return tokens


def type_word(area: Area, codes: Codes) -> str:
    """The type, with a mountain's value, and with whose homezone it is."""
    if area["home"] is not None:
        return f"{TYPE_WORD['homezone']}:{list(codes.letter.values())[area['home']]}"
    return TYPE_WORD[area["type"]] + (str(area["mountain"]) if area["mountain"] else "")


def unit_tokens(area: Area, codes: Codes) -> list[Token]:
    """Every stack: how many if more than one, and the code."""
    return [
        ((str(number) if number > 1 else "") + codes.unit[unit], f"bold {codes.colour[codes.unit_owner[unit]]}")
        for unit, number in area["units"]
    ]


def total_tokens(area: Area, codes: Codes) -> list[Token]:
    """How many units each owner has, for cells that are too small."""
    totals: dict[str, int] = {}
    for unit, number in area["units"]:
        owner = codes.unit_owner[unit]
        totals[owner] = totals.get(owner, 0) + number
    return [(f"{codes.letter[owner]}:{n}", f"bold {codes.colour[owner]}") for owner, n in totals.items()]


def fit_tokens(
    ground: list[Token], units: list[Token], totals: list[Token], width: int
) -> tuple[list[list[Token]], bool]:
    """Two rows, and whether every stack stands in them: ground above units, or flowing, or with totals only."""
    if _length(ground) <= width and _length(units) <= width:
        return [ground, units], True
    for tokens, complete in ((ground + units, True), (ground + totals, False), (ground[:2] + totals, False)):
        rows = _flow(tokens, width)
        if len(rows) <= 2:
            return rows, complete
    return rows[:2], False


def _length(tokens: list[Token]) -> int:
    return sum(len(text) for text, _ in tokens) + max(0, len(tokens) - 1)


def _flow(tokens: list[Token], width: int) -> list[list[Token]]:
    rows: list[list[Token]] = [[]]
    for token in tokens:
        if rows[-1] and _length([*rows[-1], token]) > width:
            rows.append([])
        rows[-1].append(token)
    return rows
