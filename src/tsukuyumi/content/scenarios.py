"""Scenarios: a given board and what it changes, one file each (C, Scenarios), and how its picture is read.

A picture is text that looks like the board. Areas are flat-top hexagons, so a column of the board is a column of the
text, three characters wide, and what lies side by side in two columns stands one line higher or lower:

          ?
       *     f        the moon is seven stars; the one in their middle is its centre
    m     *     ?
       *     *        a hexagon is a sign for its ground, and may have a mark behind it: ``fA``, ``?x``, ``.=``
    ?     *     ?
       *     *
          *

Where nothing stands there is no land; a point says so aloud, or carries a mark.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta, Struct

from tsukuyumi.content.schema import AreaType, Count, Entry, Identifier, Property, Text

WIDTH: Final = 3
MOON: Final = "*"
ANY: Final = "?"
EMPTY: Final = "."


class Ground(NamedTuple):
    """What a sign stands for: the type of a tile, and the one property that it has or none."""

    type: AreaType
    property: Property | None
    words: str


GROUNDS: Final[dict[str, Ground]] = {
    "o": Ground("ocean_floor", None, "ocean floor"),
    "r": Ground("ocean_floor", "radioactive", "radioactive ocean floor"),
    "u": Ground("ocean_floor", "unstable", "unstable ocean floor"),
    "t": Ground("ocean_floor", "tsukuyumi", "Tsukuyumi area"),
    "f": Ground("fertile_ground", None, "fertile ground"),
    "m": Ground("mountain_range", None, "mountain range"),
}
# marks: no homezone here, along this line, and places or groups of areas by letter
FORBIDDEN: Final = "x"
LINE: Final = "="
LETTERS: Final = "ABCDEF"

Players = Annotated[int, Meta(ge=1, le=6)]


class Layout(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The board for these numbers of players; ``tiles`` is how many the picture has, so that none is forgotten."""

    players: Annotated[tuple[Players, ...], Meta(min_length=1)]
    tiles: Count
    picture: Text


class Homezones(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where homezones may lie, beyond what the rulebook says; a mark ``x`` forbids a place in any case.

    ``places``: on an empty place with a letter. ``contact``: next to the area with the letter of the seat. ``groups``:
    next to areas of one letter, each player at another. ``lines``: on an empty place with the mark ``=``, or on an area
    beside one.
    """

    where: Literal["anywhere", "places", "contact", "groups", "lines"] = "anywhere"
    next_to_moon: bool = True
    # factions that may lie next to the moon all the same
    exempt: tuple[Identifier, ...] = ()
    # whether wild homezones may replace an area
    wild: bool = True


class Scenario(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One file under ``scenarios/``. ``rules`` are its special rules in words, for players; the rest says the same to
    the engine.
    """

    icon: str = ""
    mode: Identifier = "base"
    rules: tuple[Text, ...] = ()
    layouts: Annotated[tuple[Layout, ...], Meta(min_length=1)]
    homezones: Homezones = Homezones()
    # the board has as many of these as the picture shows: none comes by chance
    exactly: tuple[AreaType | Property, ...] = ()
    # and the others of these leave the game
    removed: tuple[AreaType | Property, ...] = ()
    # no area comes to the board later: what is left over goes back into the box
    new_areas: bool = True
    # what is left over is a hidden stack, from which an event action may draw and lay an area instead
    discovery: bool = False
    goals: bool = True
    # for everybody; 0: as the faction sheet says
    starting_areas: Count = 0
    starting_events: Annotated[int, Meta(ge=0, le=3)] = 0
    # so many of them in the deck, where epic events are played; 0: one more than there are players
    epic_events: Count = 0
    # modules without which it is not played, and with which it is not
    needs: tuple[Identifier, ...] = ()
    without: tuple[Identifier, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(sorted(number for layout in self.layouts for number in layout.players))

    def layout_for(self, seats: int) -> Layout:
        return next(layout for layout in self.layouts if seats in layout.players)


# ---- reading a picture -----------------------------------------------------------------------------------------------
class Cell(NamedTuple):
    """A hexagon of a picture: axial coordinates from the moon's centre, its ground and its mark ("": none)."""

    q: int
    r: int
    ground: str
    mark: str


class PictureError(Exception):
    """What is wrong with a picture, and in which of its lines (counted from 1)."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line} of the picture: {reason}")


class _Sign(NamedTuple):
    line: int
    column: int
    text: str


def _signs(picture: str) -> list[_Sign]:
    found: list[_Sign] = []
    for number, line in enumerate(picture.splitlines(), start=1):
        at = 0
        while at < len(line):
            if line[at] == " ":
                at += 1
                continue
            end = at
            while end < len(line) and line[end] != " ":
                end += 1
            found.append(_Sign(number, at, line[at:end]))
            at = end
    return found


def read_picture(picture: str) -> tuple[Cell, ...]:
    """The hexagons of a picture, line by line; the moon among them, its seven areas."""
    signs = _signs(picture)
    for sign in signs:
        _check_sign(sign)
    centre = _moon_centre(signs)
    return tuple([_cell(sign, centre) for sign in signs])


def _check_sign(sign: _Sign) -> None:
    ground, mark = sign.text[0], sign.text[1:]
    known = (MOON, ANY, EMPTY, *GROUNDS)
    if ground not in known:
        raise PictureError(sign.line, f"'{ground}' is no ground; the signs are {' '.join(known)}")
    if mark and mark not in (FORBIDDEN, LINE, *LETTERS):
        raise PictureError(sign.line, f"'{mark}' is no mark; the marks are {FORBIDDEN} {LINE} {' '.join(LETTERS)}")
    if ground == MOON and mark:
        raise PictureError(sign.line, "an area of the moon has no mark")
    if mark == LINE and ground != EMPTY:
        raise PictureError(sign.line, f"the mark {LINE} stands on an empty place, the outer side of the line")


def _moon_centre(signs: list[_Sign]) -> _Sign:
    """The star that has the other six around it."""
    stars = [sign for sign in signs if sign.text == MOON]
    if len(stars) != 7:
        line = stars[-1].line if stars else 1
        raise PictureError(line, f"the moon is seven areas ({MOON}), and there are {len(stars)}")
    centre = sorted(stars)[3]
    around = {(2, 0), (1, WIDTH), (-1, WIDTH), (-2, 0), (-1, -WIDTH), (1, -WIDTH), (0, 0)}
    if {(star.line - centre.line, star.column - centre.column) for star in stars} != around:
        raise PictureError(centre.line, "the seven areas of the moon lie in a ring around one of them")
    return centre


def _cell(sign: _Sign, centre: _Sign) -> Cell:
    across, down = sign.column - centre.column, sign.line - centre.line
    if across % WIDTH:
        raise PictureError(sign.line, f"'{sign.text}' stands between two columns: each is {WIDTH} characters wide")
    q = across // WIDTH
    if (down - q) % 2:
        reason = f"'{sign.text}' stands between two areas of its column: it belongs a line up or down"
        raise PictureError(sign.line, reason)
    return Cell(q, (down - q) // 2, sign.text[0], sign.text[1:])
