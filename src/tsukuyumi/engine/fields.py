"""What a field of the state is, declared once beside its type: everybody who must know of all fields reads it here.

From the declarations follow slots, blank state and copy (``written.py``), saves and digests (``saves.py``), the mark of
a plan and the memory of an evaluation (``State.mark``, ``State.memo``), and what may not have changed when a choice is
taken back (``secrets.py``). A declaration says per what the field has entries, from whom it is hidden, and who reads
it; and where that is not the ordinary, what its numbers name, what it holds before the game, and since which format it
stands in saves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from .written import own_types, rebuilt, state_methods

if TYPE_CHECKING:
    from .box import Box


# ---- per what --------------------------------------------------------------------------------------------------------
class Per(NamedTuple):
    """How many entries a field has: the product of these counts in a game with this box, perhaps for each area laid.

    A count is a number, or the name of a number or of a table of the box.
    """

    name: str
    counts: tuple[int | str, ...] = ()
    each_area: bool = False

    def size(self, box: Box) -> int:
        product = 1
        for count in self.counts:
            product *= counted(box, count)
        return product


def counted(box: Box, count: int | str) -> int:
    """A number, or how many the box has of what is named."""
    found: Any = count if isinstance(count, int) else getattr(box, count)
    return found if isinstance(found, int) else len(found)


# a single number, flag or object
ONE: Final = Per("the game")
SEAT: Final = Per("seat", ("seats",))
UNIT: Final = Per("kind of unit", ("kinds",))
NEUTRAL: Final = Per("kind of neutral marker", ("neutral_start",))
GEAR: Final = Per("piece of equipment", ("gear",))
TOKEN_PLACE: Final = Per("token: its area and its edge", ("token_gear", 2))
EDGE_MARKER: Final = Per("kind of edge marker and edge", ("edge_marker", "max_areas", 6))
DECK: Final = Per("deck of the mode's own", ("decks",))
NOTE: Final = Per("note of a rule source", ("notes",))
AREA: Final = Per("area", (), True)
AREA_EDGE: Final = Per("area and edge", (6,), True)
AREA_UNIT: Final = Per("area and kind of unit", ("kinds",), True)
AREA_OWNER: Final = Per("area and owner", ("owners",), True)
AREA_MARKER: Final = Per("area and kind of marker", ("area_marker",), True)
# as many as there happen to be
ANY: Final = Per("whatever there is", (0,))

# ---- hidden from whom ------------------------------------------------------------------------------------------------
OPEN: Final = "open"
# from everybody: chance, the order of a deck, piles that nobody may look at
SECRET: Final = "secret"
# the hand of a seat, from those who have not looked at it (State.seen)
UNSEEN: Final = "unseen"
# the entry of a seat, from the others, until all are revealed (State.revealed)
SEALED: Final = "sealed"
# the entry of a seat, from the others
OWN: Final = "own"
# what was laid face down, from those who have not seen it (State.discards_seen)
FACE_DOWN: Final = "face down"
# who knows what: open itself, but not to be taken back
KNOWLEDGE: Final = "knowledge"
HIDINGS: Final = (OPEN, SECRET, UNSEEN, SEALED, OWN, FACE_DOWN, KNOWLEDGE)

# ---- who reads it ----------------------------------------------------------------------------------------------------
NEITHER: Final = 0
# two positions that differ in it are not the same to a plan
PLAN: Final = 1
# a position may be worth more or less for it
WORTH: Final = 2
BOTH: Final = PLAN | WORTH

# ---- what the numbers name: less than this count ---------------------------------------------------------------------
A_TILE: Final = "max_areas"
A_TURN: Final = 6
AN_ACTION: Final = "action"
AN_EVENT: Final = "event"
A_DECK_CARD: Final = "deck_cards"

SAVED: Final = "saved"
DERIVED: Final = "derived"
CONTROL: Final = "control"


class Declaration(NamedTuple):
    """What stands behind the name and the type of a field."""

    role: str
    per: Per
    hidden: str
    read_by: int
    blank: object = None
    holds: int | str | None = None
    since: int = 1
    copied: str = ""


def field(
    per: Per,
    hidden: str,
    read_by: int,
    *,
    blank: int | str = 0,
    holds: int | str | None = None,
    since: int = 1,
) -> Any:
    """A field that is part of a save.

    ``blank``: what every entry holds in a game that has not begun, or the name of a row of the box that is taken over.
    ``since``: the format of saves in which it came. In an older save it is missing, and takes its blank value.
    """
    return Declaration(SAVED, per, hidden, read_by, blank, holds, since)


def derived(per: Per, read_by: int) -> Any:
    """A field that can be worked out from others, and is when a save is loaded."""
    return Declaration(DERIVED, per, OPEN, read_by)


def control(blank: object = None, *, copied: str = "") -> Any:
    """A part of the machinery, not of the table; ``copied``: how a clone comes by its own, as an expression."""
    return Declaration(CONTROL, ONE, OPEN, NEITHER, blank, None, 1, copied)


# ---- fields of a class -----------------------------------------------------------------------------------------------
_EMPTY: Final[dict[str, object]] = {
    "int": 0, "bool": False, "bytes": b"", "bytearray": bytearray(), "tuple[int, ...]": (), "tuple[bytes, ...]": (),
}  # fmt: skip


# what makes a row of each type
_MADE: Final[dict[str, Callable[[Sequence[int]], object]]] = {
    "bytes": bytes, "bytearray": bytearray, "tuple[int, ...]": tuple,
}  # fmt: skip


class Field(NamedTuple):
    """A field of a class: its name, its type as it stands in the source, and what is declared of it."""

    name: str
    type: str
    about: Declaration

    @property
    def empty(self) -> object:
        """What it is before there is a box."""
        about = self.about
        if about.role == CONTROL:
            return about.blank
        if about.per is ONE and isinstance(about.blank, int):
            return bool(about.blank) if self.type == "bool" else about.blank
        return _EMPTY[self.type]

    def blank(self, box: Box) -> Any:
        """What it holds in a game that has not begun: nothing is on the board yet."""
        about = self.about
        if isinstance(about.blank, str):
            return _MADE[self.type](getattr(box, about.blank))
        if about.role != SAVED or about.per is ONE or about.per.each_area:
            return bytearray() if self.type == "bytearray" else self.empty
        size = about.per.size(box)
        if self.type == "tuple[bytes, ...]":
            return (b"",) * size
        assert isinstance(about.blank, int)
        return _MADE[self.type]((about.blank,) * size)

    def length(self, box: Box, areas: int) -> int | None:
        """How many entries it must have with so many areas on the board; None: any number."""
        per = self.about.per
        if per is ANY:
            return None
        return per.size(box) * areas if per.each_area else per.size(box)


T = TypeVar("T")


def with_fields(plain: type[T]) -> type[T]:
    """Writes what follows from the declarations of a class; ``fields`` lists them."""
    fields = [Field(name, text, plain.__dict__[name]) for name, text in own_types(plain)]
    made: Any = rebuilt(plain, state_methods(plain.__name__, fields), {}, [field.name for field in fields])
    made.fields = tuple(fields)
    found: type[T] = made
    return found
