"""Every message between server and table, as one schema: it checks what comes in and generates the client's types.

What comes in is checked strictly (unknown fields are refused, sizes are limited). What goes out is built by
``moments.py``; ``typescript.py`` writes these classes as ``web/src/lib/wire.ts`` and ``openapi.py`` as a description.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..engine.options import BoardKind
from ..journeys import Journey
from ..records import LONGEST_NAME
from .viewschema import Arguments, PlayedWith, Private, View

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Token = Annotated[str, Meta(min_length=16, max_length=128)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
OptionId = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Seq = Annotated[int, Meta(ge=0)]
# from the weakest to the strongest, as in ``bots.BOTS``
Level = Literal["random", "easy", "normal", "hard", "expert"]


# ---- requests --------------------------------------------------------------------------------------------------------
class Request(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that a client asks for."""


Word = Annotated[str, Meta(max_length=40)]
Words = Annotated[tuple[Word, ...], Meta(max_length=20)]


class NewSeat(Request, frozen=True):
    """``faction`` is an id or "random"."""

    faction: Annotated[str, Meta(max_length=40)] = "random"
    kind: Literal["human", "bot"] = "human"
    level: Level = "normal"
    name: Name = ""


class NewOptions(Request, frozen=True):
    """How the game is played, by the names of ``GameOptions``; ``rounds`` null: as many as the mode usually has.

    ``board`` null: as this game usually has it. ``supremacy`` is a number of points that ends it, 0: not played.
    """

    mode: Word = "base"
    edition: Word = "2.5"
    scenario: Word = ""
    modules: Words = ()
    legendary: Words = ()
    quick_start: bool = False
    difficulty: Word = ""
    rounds: Annotated[int, Meta(ge=1, le=9)] | None = None
    board: BoardKind | None = None
    oni: Literal["regular", "hard"] = "regular"
    supremacy: Annotated[int, Meta(ge=0, le=60)] = 0


class NewGame(Request, frozen=True):
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=6)]
    options: NewOptions = NewOptions()
    seed: Annotated[int, Meta(ge=0, lt=1 << 61)] | None = None


class Mine(Request, frozen=True):
    tokens: Annotated[list[Token], Meta(max_length=200)]


class Choose(Request, frozen=True):
    """``seq``: of the frame that showed the option; ``key``: new for each choice, the same when it is sent again.

    ``then`` are answers to the questions that follow, given one after another as long as they are on offer (a journey):
    one press, which is also taken back as one.
    """

    seat: SeatNumber
    option: OptionId
    seq: Seq
    key: Key
    then: Annotated[list[OptionId], Meta(max_length=64)] = []


class Undo(Request, frozen=True):
    seat: SeatNumber
    key: Key | None = None


class Explain(Request, frozen=True):
    option: OptionId
    # not read: who asks is told by the tokens. Clients send it, and a field that is not here would be refused
    seat: SeatNumber | None = None


class PreviewAsk(Request, frozen=True):
    seat: SeatNumber
    option: OptionId


class JourneysAsk(Request, frozen=True):
    """How far can the units get that are about to step? ``count`` of them together; null: all that can.

    With ``area``, while it is asked who moves: how far all that stand there can get; with ``to``: how they get there.
    """

    seat: SeatNumber
    count: Annotated[int, Meta(ge=1, le=99)] | None = None
    area: Annotated[int, Meta(ge=0, le=255)] | None = None
    to: Annotated[int, Meta(ge=0, le=255)] | None = None


class HintAsk(Request, frozen=True):
    """What would the strongest computer player choose for this seat? ``seq``: of the frame that shows the question."""

    seat: SeatNumber
    seq: Seq


class Import(Request, frozen=True):
    """A game record as text. ``seats`` play an unfinished game on; ``any_rules``: also one of another rules version."""

    record: str
    seats: Annotated[list[NewSeat], Meta(max_length=6)] = []
    any_rules: bool = False


# ---- socket messages from the client ---------------------------------------------------------------------------------
class Hello(Request, frozen=True, tag_field="type", tag="hello"):
    """The first message: which seats this socket speaks for, and up to where it has seen the game."""

    tokens: Annotated[list[Token], Meta(max_length=6)] = []
    since: Seq | None = None


class ChooseMessage(Choose, frozen=True, tag_field="type", tag="choose"):
    """Take an option."""


class UndoMessage(Undo, frozen=True, tag_field="type", tag="undo"):
    """Take the last choice back."""


class ExplainMessage(Explain, frozen=True, tag_field="type", tag="explain"):
    """Ask why something is not legal."""


class HintMessage(HintAsk, frozen=True, tag_field="type", tag="hint"):
    """Ask what to choose."""


class Look(Request, frozen=True, tag_field="type", tag="look"):
    """Show the table through this seat's eyes; null: through the deciding seat's, as far as the socket holds it."""

    seat: SeatNumber | None = None


class Resync(Request, frozen=True, tag_field="type", tag="resync"):
    """Send the present frame again, with the log since then."""

    since: Seq | None = None


class Pace(Request, frozen=True, tag_field="type", tag="pace"):
    """How fast bots may move while this socket watches."""

    speed: Literal["step", "slow", "fast"]


ClientMessage = Hello | ChooseMessage | UndoMessage | ExplainMessage | HintMessage | Look | Resync | Pace


# ---- answers ---------------------------------------------------------------------------------------------------------
class NewSeatAnswer(Struct, frozen=True):
    """The token of a human seat: keep it, it is shown only once. Bots have none."""

    seat: int
    faction: str
    token: str | None


class NewGameAnswer(Struct, frozen=True):
    game: str
    seats: list[NewSeatAnswer]


class Player(Struct, frozen=True):
    """Who sits at a seat."""

    seat: int
    faction: str
    kind: Literal["human", "bot"]
    level: Level | None
    name: str


class LogLine(Struct, frozen=True):
    """``number`` counts what this reader sees; ``seq`` is the moment after it: see ``moment/{seq}``."""

    number: int
    seq: int
    kind: str
    text: str
    arguments: list[int]
    about: Arguments


class AimLine(Struct, frozen=True):
    """What a computer player was after when it made the choice that led to the moment ``seq``."""

    seq: int
    seat: int
    text: str


class Frame(Struct, frozen=True, tag_field="type", tag="frame"):
    """The whole table at one moment, for one reader.

    ``seq`` counts everything stored of this game (choices, and choices taken back). ``log`` is what is new after the
    first ``log_from`` lines: keep that many lines of what you have, and append; so it is with ``aims``. ``revealed``
    is every seat's secret part, once the game is over. ``latest`` is the newest ``seq`` of the game (of an old
    moment: larger than ``seq``).
    ``undo``: ``seat`` may take its last choice back now; ``undo_seat``: which of the seats held here may.
    ``everybody``: nothing is sealed in this frame (then ``seat`` is null).
    ``seed_hash``: SHA-256 of the digits of the seed that all chance follows from, which the record of the finished game
    tells; null: whoever opened the table chose the seed, and can know it.
    """

    game: str
    seq: int
    latest: int
    seat: int | None
    everybody: bool
    holds: list[int]
    players: list[Player]
    seed_hash: str | None
    view: View
    log_from: int
    log: list[LogLine]
    aims_from: int
    aims: list[AimLine]
    undo: bool
    undo_seat: int | None
    thinking: int | None
    revealed: list[Private] | None
    at: float


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """A choice that was not taken, or an undo that is not possible: why, by which rule."""

    text: str
    rule: str
    code: str
    key: str | None = None


class Explained(Struct, frozen=True, tag_field="type", tag="explained"):
    """Why an option is not legal; ``legal`` true: it is."""

    option: str
    legal: bool
    text: str
    rule: str
    code: str


class Hint(Struct, frozen=True, tag_field="type", tag="hint"):
    """A good option, and in ``text`` what it is good for (may be empty).

    ``follows``: it goes on with the plan of this seat's last hint.
    """

    seat: int
    seq: int
    option: str
    text: str
    follows: bool


class ErrorMessage(Struct, frozen=True, tag_field="type", tag="error"):
    """Something went wrong; ``code`` is for programs, ``text`` for people."""

    text: str
    code: str


ServerMessage = Frame | Refused | Explained | Hint | ErrorMessage


class MySeat(Struct, frozen=True):
    """``token`` is the index of this seat's token in the question."""

    seat: int
    token: int


class Summary(Struct, frozen=True):
    """A game in a list; times are seconds since 1970."""

    game: str
    created: float
    updated: float
    seq: int
    over: bool
    round: int
    rounds: int
    phase: str
    deciding: int | None
    mine: list[MySeat]
    players: list[Player]
    scores: list[int]
    winner: int | None
    winners: list[int]
    mode: str
    options: PlayedWith


class Summaries(Struct, frozen=True):
    games: list[Summary]


class Moment(Struct, frozen=True):
    """One choice of the line that led here: who chose, in answer to what, and the scores after it."""

    seq: int
    seat: int
    name: str
    round: int
    phase: str
    scores: list[int]
    at: float


class Journeys(Struct, frozen=True):
    """Every area that the units can get to, and the answers that lead there."""

    journeys: list[Journey]


class Timeline(Struct, frozen=True):
    """All moments of the game in order, without what was taken back; ``seq`` 0 is the start."""

    game: str
    latest: int
    start: list[int]
    moments: list[Moment]


class RecordAnswer(Struct, frozen=True):
    game: str
    name: str
    record: str
