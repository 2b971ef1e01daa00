"""Draws the boards of all scenarios and writes the page that shows them: ``python tools/scenario_pictures.py``.

With ``--check`` nothing is written, and it fails where the page or a picture is not what it would write. An owner's
scenarios are drawn with ``--content DIR --output DIR``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from pathlib import Path
from typing import Final

from tsukuyumi.content.loader import load_content
from tsukuyumi.content.model import Content
from tsukuyumi.content.scenario_checks import around
from tsukuyumi.content.scenarios import ANY, EMPTY, FORBIDDEN, LINE, MOON, Cell, Layout, Scenario, read_picture

DOCS: Final = Path(__file__).parent.parent / "docs"
SIDE: Final = 16.0
MARGIN: Final = 10.0
FILL: Final = {
    MOON: "#b9b2e6", ANY: "#4a4a5c", "o": "#2f4a7a", "r": "#2f4a7a", "u": "#2f4a7a", "t": "#2f4a7a", "f": "#3f7d45",
    "m": "#77706c",
}  # fmt: skip
# what is drawn on a ground, around its middle
SIGN: Final = {
    "r": '<circle r="4.5" fill="none" stroke="#e8d44d" stroke-width="2.6" stroke-dasharray="4.7 4.7"/>',
    "u": '<path d="M-6 2l3-4 3 4 3-4 3 4" fill="none" stroke="#e0a458" stroke-width="1.8"/>',
    "t": '<path d="M2-6a6 6 0 1 0 0 12a7.500 7.500 0 0 1 0-12z" fill="#d9d3ff"/>',
    "f": '<path d="M0 6V0C-1-5-6-5-7-4C-6 0-3 1 0 1C1-5 6-5 7-4C6 0 3 1 0 1" fill="none" stroke="#b9f0a8"'
    ' stroke-width="1.7"/>',
    "m": '<path d="M-8 5l5-9 3 5 2-3 6 7z" fill="#e8e2d0"/>',
}  # fmt: skip


def middle(q: int, r: int) -> tuple[float, float]:
    return 1.5 * SIDE * q, sqrt(3) * SIDE * (r + q / 2)


def corner(number: int) -> tuple[float, float]:
    """Of a hexagon around 0,0: corner ``n`` and the next one bound edge ``n``, clockwise from north."""
    angle = pi / 3 * number - 2 * pi / 3
    return SIDE * cos(angle), SIDE * sin(angle)


def points(scale: float = 1.0) -> str:
    return " ".join(f"{x * scale:.1f},{y * scale:.1f}" for x, y in map(corner, range(6)))


def svg(title: str, cells: tuple[Cell, ...]) -> str:
    spots = [middle(cell.q, cell.r) for cell in cells]
    left, top = min(x for x, _ in spots) - SIDE - MARGIN, min(y for _, y in spots) - SIDE - MARGIN
    wide = max(x for x, _ in spots) + SIDE + MARGIN - left
    high = max(y for _, y in spots) + SIDE + MARGIN - top
    used = {cell.ground for cell in cells}
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {wide:.0f} {high:.0f}"'
        f' width="{wide:.0f}" height="{high:.0f}" role="img"><title>{title}</title>',
        "<style>text{font:bold 13px sans-serif;text-anchor:middle;dominant-baseline:central;fill:#fff;"
        "paint-order:stroke;stroke:#12101c;stroke-width:3px}"
        ".x{stroke:#ff5f4a;stroke-width:2.4;stroke-linecap:round}.l{stroke:#ff5f4a;stroke-width:4;"
        "stroke-linecap:round}</style>",
        "<defs>",
        f'<polygon id="h" points="{points(0.95)}"/>',
        f'<polygon id="e" points="{points(0.8)}" fill="none" stroke="#6f6a92" stroke-dasharray="2.500 3"/>',
        '<path id="x" class="x" d="M-4-4l8 8m0-8l-8 8"/>',
        *(f'<g id="{sign}">{drawn}</g>' for sign, drawn in SIGN.items() if sign in used),
        "</defs>",
        f'<rect x="{left:.0f}" y="{top:.0f}" width="{wide:.0f}" height="{high:.0f}" rx="12" fill="#12101c"/>',
    ]
    for ground, colour in FILL.items():
        here = [cell for cell in cells if cell.ground == ground]
        if here:
            drawn = "".join(use("h", cell) for cell in here)
            signs = "".join(use(ground, cell) for cell in here) if ground in SIGN else ""
            lines.append(f'<g fill="{colour}">{drawn}{signs}</g>')
    lines += marks(cells)
    return "\n".join([*lines, "</svg>", ""])


def use(what: str, cell: Cell) -> str:
    x, y = middle(cell.q, cell.r)
    return f'<use href="#{what}" x="{x:.0f}" y="{y:.1f}"/>'


def marks(cells: tuple[Cell, ...]) -> Iterator[str]:
    land = {(cell.q, cell.r) for cell in cells if cell.ground != EMPTY}
    for cell in cells:
        x, y = middle(cell.q, cell.r)
        if cell.ground == EMPTY and cell.mark != LINE:
            yield use("e", cell)
        if cell.mark == FORBIDDEN:
            aside = 0 if cell.ground not in SIGN else 6
            yield f'<use href="#x" x="{x + aside:.0f}" y="{y - aside:.1f}"/>'
        elif cell.mark == LINE:
            for edge, beside in enumerate(around((cell.q, cell.r))):
                if beside in land:
                    (x1, y1), (x2, y2) = corner(edge), corner(edge + 1)
                    yield f'<path class="l" d="M{x + x1:.1f} {y + y1:.1f}L{x + x2:.1f} {y + y2:.1f}"/>'
        elif cell.mark:
            aside = 0 if cell.ground not in SIGN else 6
            yield f'<text x="{x + aside:.0f}" y="{y - aside:.1f}">{cell.mark}</text>'


# ---- the page --------------------------------------------------------------------------------------------------------
HEAD: Final = """# Scenarios

*Written by `python tools/scenario_pictures.py` from the files in `src/tsukuyumi/content/data/scenarios`.*

A scenario is a given board with rules of its own: `new_game(factions, seed, scenario="control")`, or choose it where a
new game is opened. Names, players, numbers of tiles and special rules are those of the codex; its diagrams are lost, so
the layouts are ours, true to the name and the rules. What had to be ruled stands [here](rulings/scenarios.md).

In the pictures light hexagons are the moon; grey areas come by chance when the game begins. A shoot is fertile ground,
a peak a mountain range; blue is ocean floor, with a broken ring radioactive, with a zigzag unstable. A dashed outline
is a hole or a free place; a red cross means: no homezone.

"""
TAIL: Final = """
## A scenario of your own

Put a file into the folder `scenarios` of your content directory ([content.md](content.md)); no code is needed, and
`tsukuyumi content check` says in which line of a picture something is wrong. A file with the name of a packaged
scenario takes its place.

```toml
id = "three_springs"             # the name of the file
name = "Three Springs"
text = "One of them is green."
icon = "oasis"                   # a name from game-icons
source = "our own evenings"
provenance = "house"
rules = ["Homezones lie at A, B and C.", "Factions have no goals of their own."]   # for players, in words
goals = false                    # the same for the engine

[homezones]
where = "places"

[[layouts]]                      # one for each number of players, or one for several
players = [3]
tiles = 9
picture = '''
         .A

         ?

   ?     *     ?
      *     *
   u     *     f
      *     *
   ?     *     ?
.C          m     .B
         ?
'''
```

**The picture.** Areas are hexagons with a flat top, so a column of the board is a column of the text, three characters
wide; neighbours in a column stand two lines apart, and those of the next column one line higher or lower.

| sign | ground | | mark behind it | meaning |
|---|---|---|---|---|
| `*` | the moon, seven times | | `x` | no homezone here, not even a wild one |
| `?` | an area by chance | | `A` to `F` | a place, an area or a cluster, as `where` says |
| `o` | ocean floor | | `=` | an empty place along a red line |
| `r` `u` `t` | radioactive, unstable, Tsukuyumi | | | |
| `f` `m` | fertile ground, mountain range | | | |
| `.` | no land: a hole, or an empty place with a mark | | | |

**The rules**, beside what is in the picture; what is left out is as in the regular game:

| field | meaning |
|---|---|
| `mode` | the mode that it is played in (`"base"`, `"two_player"`) |
| `homezones.where` | `"places"`, `"contact"`, `"groups"` or `"lines"`: see below |
| `homezones.next_to_moon` | `false`: not next to the moon; `exempt` names factions that may |
| `homezones.wild` | `false`: wild homezones replace no area |
| `exactly` | types and properties of which the board has what the picture shows, and none by chance |
| `removed` | types and properties of which the rest leaves the game |
| `new_areas` | `false`: no area comes to the board later, by whatever means |
| `discovery` | `true`: the rest is a hidden stack; an event action may draw an area from it and lay it |
| `goals` | `false`: factions have no goals of their own |
| `starting_areas`, `starting_events` | so many for everybody |
| `needs`, `without` | modules with which it must, and cannot, be played |

Homezones lie at `"places"` (empty ones with a letter), in `"contact"` with the area that has the letter of the seat (A
is the first), by `"groups"` of areas with one letter (each player at another), or along `"lines"`.
"""


def page(content: Content) -> str:
    return HEAD + "\n".join(map(section, content.scenarios.values())) + TAIL


def section(scenario: Scenario) -> str:
    numbers = " or ".join(map(str, scenario.players))
    tiles = " / ".join(str(layout.tiles) for layout in scenario.layouts)
    pictures = " ".join(
        f"![{alt(scenario, layout)}](images/scenarios/{file_of(scenario, layout)})" for layout in scenario.layouts
    )
    lines = [f"## {scenario.name}", "", f"`{scenario.id}` · {numbers} players · {tiles} tiles", ""]
    if scenario.mode != "base":
        lines[2] += f" · mode `{scenario.mode}`"
    lines += [f"*{scenario.text}*", "", pictures, ""]
    lines += [f"- {rule}" for rule in scenario.rules] or ["- No special rules."]
    return "\n".join([*lines, ""])


def alt(scenario: Scenario, layout: Layout) -> str:
    return f"{scenario.name}, the board for {' or '.join(map(str, layout.players))} players"


def file_of(scenario: Scenario, layout: Layout) -> str:
    more = "" if len(scenario.layouts) == 1 else f"_{layout.players[0]}"
    return f"{scenario.id}{more}.svg"


def files(content: Content) -> dict[str, str]:
    """Everything that is written, by path."""
    found = {"scenarios.md": page(content)}
    for scenario in content.scenarios.values():
        for layout in scenario.layouts:
            picture = svg(alt(scenario, layout), read_picture(layout.picture))
            found[f"images/scenarios/{file_of(scenario, layout)}"] = picture
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="The boards of all scenarios as pictures, and the page with them.")
    parser.add_argument("--check", action="store_true", help="only say whether they are up to date")
    parser.add_argument("--content", type=Path, help="an owner's content directory")
    parser.add_argument("--output", type=Path, default=DOCS)
    given = parser.parse_args(arguments)
    stale = 0
    for name, text in files(load_content(given.content)).items():
        path = given.output / name
        if path.is_file() and path.read_text("utf-8") == text:
            continue
        stale += 1
        if not given.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    if given.check and stale:
        print(f"{stale} files are not up to date: python tools/scenario_pictures.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
