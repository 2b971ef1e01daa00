"""The board as a picture, drawn from a view and nothing else: ``svg_board`` as text, ``image_board`` as pixels.

Both draw the same list of shapes: flat-top hexagons in the colour of their ground with the owner's colour as a ring,
blockades as thick edges, and for every owner how many units stand there. ``image_board`` needs Pillow (extra ``envs``).
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from PIL.Image import Image

View = Mapping[str, Any]

_SIDE: Final = 34.0
_MARGIN: Final = 12.0
_BACKGROUND: Final = "#12101c"
_LINE: Final = "#8f89b3"
_WALL: Final = "#ff5f4a"
_INK: Final = "#e8e2d0"
_QUIET: Final = "#a9a3c4"
_ONI: Final = "#c9b8f0"
# for owners whose faction brings no colour of its own
_SPARE: Final = ("#e0a458", "#5bc0be", "#b5e48c", "#e07a5f", "#7d83ff", "#f2cc8f")
_GROUND: Final = {
    "ocean_floor": "#1a2238",
    "fertile_ground": "#1d3820",
    "mountain_range": "#45434e",
    "moon": "#3a3463",
    "devastated": "#301c1c",
    "riverland": "#16384a",
    "homezone": "#241f33",
}
_PROPERTY: Final = {
    "radioactive": "r", "unstable": "u", "tsukuyumi": "t", "toxic": "x", "amaterasu": "a", "valuable": "v",
}  # fmt: skip

Point = tuple[float, float]


class Hexagon(NamedTuple):
    corners: tuple[Point, ...]
    fill: str
    line: str
    width: float


class Edge(NamedTuple):
    start: Point
    end: Point
    colour: str


class Disc(NamedTuple):
    centre: Point
    radius: float
    colour: str


class Label(NamedTuple):
    at: Point
    text: str
    size: float
    colour: str


Shape = Hexagon | Edge | Disc | Label


class Drawing(NamedTuple):
    width: float
    height: float
    shapes: list[Shape]


def board_drawing(view: View, colours: Mapping[str, str] | None = None) -> Drawing:
    """Shapes of a view's board; ``colours`` by faction."""
    areas = view["areas"]
    if not areas:
        return Drawing(2 * _MARGIN, 2 * _MARGIN, [])
    factions = [seat["faction"] for seat in view["seats"]]
    shade = {faction: _SPARE[i % len(_SPARE)] for i, faction in enumerate(factions)}
    shade |= {"oni": _ONI, **(colours or {})}
    whose = _unit_owners(view)
    middles = [_middle(area["cell"]) for area in areas]
    left = min(x for x, _ in middles) - _SIDE - _MARGIN
    top = min(y for _, y in middles) - _SIDE * sqrt(3) / 2 - _MARGIN
    width = max(x for x, _ in middles) + _SIDE + _MARGIN - left
    height = max(y for _, y in middles) + _SIDE * sqrt(3) / 2 + _MARGIN - top
    ground: list[Shape] = []
    walls: list[Shape] = []
    pieces: list[Shape] = []
    for area, (x, y) in zip(areas, middles, strict=True):
        centre = (x - left, y - top)
        corners = _corners(centre, _SIDE)
        ground.append(Hexagon(corners, _GROUND[area["type"]], _LINE, 1.0))
        if area["controller"] is not None:
            ground.append(Hexagon(_corners(centre, _SIDE - 4), "none", shade[area["controller"]], 3.0))
        # edge 0 is the upper one: between the corners at 240 and 300 degrees
        walls += [Edge(corners[(4 + edge) % 6], corners[(5 + edge) % 6], _WALL) for edge in area["walls"]]
        pieces += _pieces(area, centre, shade, whose)
    return Drawing(width, height, [*ground, *walls, *pieces])


def _pieces(area: View, centre: Point, shade: Mapping[str, str], whose: Mapping[str, str]) -> list[Shape]:
    x, y = centre
    found: list[Shape] = [Label((x, y - 19), _ground_text(area), 8.0, _QUIET)]
    counts: dict[str, int] = {}
    for unit, number in area["units"]:
        counts[whose.get(unit, "oni")] = counts.get(whose.get(unit, "oni"), 0) + number
    start = x - 8.5 * (len(counts) - 1)
    for i, (owner, number) in enumerate(counts.items()):
        at = (start + 17 * i, y)
        found += [Disc(at, 8.0, shade[owner]), Label((at[0], at[1] + 3.5), str(number), 10.0, _BACKGROUND)]
    if area["markers"]:
        found.append(Label((x, y + 22), " ".join(f"{n}{marker[:3]}" for marker, n in area["markers"]), 8.0, _INK))
    return found


def _ground_text(area: View) -> str:
    words = [str(area["mountain"])] if area["mountain"] else []
    # the moon's own property is known: it would stand in all seven areas
    letters = [_PROPERTY[name] for name in area["properties"] if (area["type"], name) != ("moon", "tsukuyumi")]
    return " ".join([*words, "".join(letters)]).strip()


def _unit_owners(view: View) -> dict[str, str]:
    return {unit: seat["faction"] for seat in view["seats"] for unit in seat["supply"]}


def _middle(cell: tuple[int, int]) -> Point:
    q, r = cell
    return 1.5 * _SIDE * q, sqrt(3) * _SIDE * (r + q / 2)


def _corners(centre: Point, side: float) -> tuple[Point, ...]:
    return tuple((centre[0] + side * cos(i * pi / 3), centre[1] + side * sin(i * pi / 3)) for i in range(6))


# ---- as text ---------------------------------------------------------------------------------------------------------
def svg_board(view: View, colours: Mapping[str, str] | None = None) -> str:
    """The board of a view as an SVG document."""
    drawing = board_drawing(view, colours)
    size = f"{drawing.width:.0f} {drawing.height:.0f}"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" font-family="sans-serif" text-anchor="middle">',
        f'<rect width="100%" height="100%" fill="{_BACKGROUND}"/>',
        *(_svg(shape) for shape in drawing.shapes if not (isinstance(shape, Label) and not shape.text)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _svg(shape: Shape) -> str:
    match shape:
        case Hexagon(corners, fill, line, width):
            points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
            return f'<polygon points="{points}" fill="{fill}" stroke="{line}" stroke-width="{width}"/>'
        case Edge((x1, y1), (x2, y2), colour):
            return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="4"/>'
        case Disc((x, y), radius, colour):
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{colour}"/>'
        case Label((x, y), text, size, colour):
            return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}">{escape(text)}</text>'


# ---- as pixels -------------------------------------------------------------------------------------------------------
def image_board(view: View, colours: Mapping[str, str] | None = None, scale: float = 1.0) -> Image:
    """The board of a view as an RGB image."""
    from PIL import Image, ImageDraw, ImageFont

    drawing = board_drawing(view, colours)
    image = Image.new("RGB", (max(1, round(drawing.width * scale)), max(1, round(drawing.height * scale))), _BACKGROUND)
    pen = ImageDraw.Draw(image)

    def at(point: Point) -> Point:
        return point[0] * scale, point[1] * scale

    for shape in drawing.shapes:
        match shape:
            case Hexagon(corners, fill, line, width):
                outline = [at(corner) for corner in corners]
                if fill != "none":
                    pen.polygon(outline, fill=fill)
                pen.line([*outline, outline[0]], fill=line, width=max(1, round(width * scale)))
            case Edge(start, end, colour):
                pen.line([at(start), at(end)], fill=colour, width=max(1, round(4 * scale)))
            case Disc(centre, radius, colour):
                (x, y), r = at(centre), radius * scale
                pen.ellipse([x - r, y - r, x + r, y + r], fill=colour)
            case Label(place, text, size, colour):
                font = ImageFont.load_default(size * scale)
                pen.text(at(place), text, fill=colour, font=font, anchor="ms")
    return image
