"""A mode is data: what a game of the family is made of. The base game is one, ``modes/base.py``.

Who plays, which phases there are and what each counts as, the steps of set-up, round and end of a round in order, their
numbers, what scores, who wins, and who answers for the Oni. The kernel and the rules read it from the box and know no
mode by name; what a mode changes beyond its data it says as a rule source.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from ..content.model import Content
from ..content.schema import Entry, Event, Faction, OniFile
from .sources import RuleSource

if TYPE_CHECKING:
    from ..content.model import Content
    from .box import Box
    from .state import State


class PhaseSpec(NamedTuple):
    """A phase by its id, and the colours of the regular game that it counts as (``engine/state.py``)."""

    id: str
    counts_as: tuple[int, ...]


class Step(NamedTuple):
    """One step of set-up, of a round, or of its end: it does its work, or pushes a procedure."""

    name: str
    do: Callable[[State], None]


class Score(NamedTuple):
    """A source of points: how many a seat has by it now; ``much`` is a number of points that is a lot.

    What only a mode can judge of it, for computer players: ``prospect`` is what a seat may expect of it in the end, and
    ``ground`` what each area would add if the seat held it. Without them the points of now are all there is to know.
    """

    id: str
    points: Callable[[State, int], int]
    much: int
    prospect: Callable[[State, int], float] | None = None
    ground: Callable[[State, int], tuple[float, ...]] | None = None


class SideScore(NamedTuple):
    """A source of points of a whole side, which belong to no seat of it."""

    id: str
    points: Callable[[State], int]


class Deck(NamedTuple):
    """A deck of the mode's own, besides actions and events, with all its cards in the order of the content."""

    id: str
    cards: tuple[Entry, ...]


class Outcome(NamedTuple):
    """Who has won: the seats, none where the game itself has won, and what their side is called."""

    seats: tuple[int, ...]
    side: str


class Numbers(NamedTuple):
    """The numbers of set-up."""

    tiles_each: int = 7
    action_cards: int = 6
    # so few players pass no hands on: they draw so many new cards each round and keep one (0: hands always go round)
    few: int = 0
    few_cards: int = 0
    # the round that begins with the deal; 0: they are dealt in set-up
    dealt_in_round: int = 0
    # so many for everybody; 0: as the faction sheet says
    starting_areas: int = 0
    # small, medium and large Oni, where there are fewer than are in the box; and where the game is "hard"
    oni: tuple[int, ...] = ()
    hard_oni: tuple[int, ...] = (6, 6, 3)
    # epic events in the deck, where they are played; 0: one more than there are players
    epic_events: int = 0


class Supply(NamedTuple):
    """What becomes of the area tiles that are not laid."""

    # whether areas may come to the board later; where not, nothing is left to take them from
    new_areas: bool = True
    # nobody chooses from it: whoever takes a tile draws one
    hidden: bool = False
    # types and properties of which the rest leaves the game
    without: tuple[str, ...] = ()


class Refused(NamedTuple):
    """Something that cannot be combined with this (a module by its id), and the rule that says so."""

    id: str
    rule: str


class Mode(NamedTuple):
    id: str
    players: tuple[int, int]
    phases: tuple[PhaseSpec, ...]
    setup: tuple[Step, ...]
    round: tuple[Step, ...]
    end_of_round: tuple[Step, ...]
    scores: tuple[Score, ...]
    # "ranking": everybody for themselves, the first wins; "side": several win or lose together
    result: Literal["ranking", "side"]
    outcome: Callable[[State], Outcome]
    # after every change: what is fulfilled at once, and whether the game is over
    settle: Callable[[State], None]
    # who answers for Oni that are attacked by this owner
    oni_answered_by: Callable[[State, int], int]
    # who leads the Oni: the player whose turn it is, by the actions of the card; or a procedure of the mode's own, and
    # then no card shows actions with Oni
    oni_led_by: Literal["player", "procedure"] = "player"
    numbers: Numbers = Numbers()
    rounds: tuple[int, ...] = (3, 4, 5)
    usual_rounds: int = 4
    # the deck from which action cards are dealt (``deck`` of the cards in the content)
    action_deck: str = "regular"
    # a deck of which everybody has a copy of each card: sheets that are laid out instead of dealt; "": none
    sheet_deck: str = ""
    supply: Supply = Supply()
    # whether factions have goals of their own
    goals: bool = True
    # effects of events (``effect`` in the content) that are not in the deck
    events_out: tuple[str, ...] = ()
    # the first game of those who learn it, if there is one for this mode
    quick_start: Callable[[Mode], Mode] | None = None
    # who wins together with a seat, itself included; None: nobody else in a ranking, everybody where sides win
    allies: Callable[[Box, int], tuple[int, ...]] | None = None
    # more rules: each makes the sources of a game, in the order in which they are asked
    sources: tuple[Callable[[Box], tuple[RuleSource, ...]], ...] = ()
    # whether every faction brings events of its own, each seat a pile of them (``State.own_events``)
    own_events: bool = False
    # what becomes of a faction's sheet before it is laid out: pieces that come along, other forces to begin with
    sheets: tuple[Callable[[Faction, Content], Faction], ...] = ()
    # the same for the Oni's
    oni_sheets: tuple[Callable[[OniFile, Content], OniFile], ...] = ()
    # more event cards, that do not come with every game
    more_events: tuple[Callable[[Content], tuple[Event, ...]], ...] = ()
    # whether areas can be taken off the board, which leaves gaps
    gaps: bool = False
    # modules that cannot be played with it
    refuses: tuple[Refused, ...] = ()
    # those who win together do not fight one another: no enemies in movement and battle, no conquest of their areas
    truce: bool = False
    # where sides win: what the seats have in common beside their own points, and what the side has that nobody plays
    shared: tuple[SideScore, ...] = ()
    rival: tuple[SideScore, ...] = ()
    # Oni that are attacked choose a counterattack
    oni_counterattack: bool = True
    # which unit of attacked Oni takes the next blow, in an area and of so much damage; None: somebody chooses
    oni_takes: Callable[[State, int, int], int] | None = None
    # decks of its own
    decks: Callable[[Content], tuple[Deck, ...]] | None = None
    # ``settle`` is called whenever units come, go or move
    watches_units: bool = False
    # levels of difficulty, and the one that is meant where none is named
    difficulties: tuple[str, ...] = ()
    usual_difficulty: str = ""
    # how the board may be laid, the usual way first; how many Oni there may be; whether Supremacy can be played
    boards: tuple[str, ...] = ("players", "random", "spiral")
    oni_numbers: tuple[str, ...] = ("regular", "hard")
    supremacy: bool = True
    # where starting units may be placed; None: in the homezone and the starting areas
    starting_places: Callable[[State, int], list[int]] | None = None
    # what a view shows of this mode beyond what every game has, to a seat or a spectator (None)
    view: Callable[[State, int | None], dict[str, Any]] | None = None
    # why a faction cannot be played in it ("": it can), by the content and its id; None: every faction can
    unfit: Callable[[Content, str], str] | None = None


def _check(mode: Mode) -> None:
    fewest, most = mode.players
    steps = [step.name for step in mode.round]
    without = [phase.id for phase in mode.phases if phase.id not in steps]
    faults = {
        "its id must be one word in small letters": not (mode.id.isidentifier() and mode.id.islower()),
        f"it is for {fewest} to {most} players; 1 to 6 can sit at a table": not 1 <= fewest <= most <= 6,
        f"its usual {mode.usual_rounds} rounds are none of {mode.rounds}": mode.usual_rounds not in mode.rounds,
        "it has no phases": not mode.phases,
        f"no step of the round is the phase {' or '.join(without)}": bool(without),
        "two steps of the round have one name": len(set(steps)) < len(steps),
        "two sources of points have one id": len({source.id for source in mode.scores}) < len(mode.scores),
        "its usual difficulty is none of its own": bool(mode.difficulties)
        and mode.usual_difficulty not in mode.difficulties,
        f"{max(mode.rounds)} rounds need as many action cards in hand": (
            "draft" in steps and max(mode.rounds) > mode.numbers.action_cards
        ),
    }
    for fault, found in faults.items():
        if found:
            raise ValueError(f"the mode {mode.id!r}: {fault}")


# ---- how a module, a scenario or an edition amends a mode ------------------------------------------------------------
def insert_before(steps: tuple[Step, ...], name: str, *new: Step) -> tuple[Step, ...]:
    """The list with more steps before the one of this name."""
    at = [step.name for step in steps].index(name)
    return (*steps[:at], *new, *steps[at:])


def insert_after(steps: tuple[Step, ...], name: str, *new: Step) -> tuple[Step, ...]:
    at = [step.name for step in steps].index(name) + 1
    return (*steps[:at], *new, *steps[at:])


def replace_step(steps: tuple[Step, ...], name: str, *new: Step) -> tuple[Step, ...]:
    """The list with other steps, or none, in the place of the one of this name."""
    at = [step.name for step in steps].index(name)
    return (*steps[:at], *new, *steps[at + 1 :])


def with_sources(mode: Mode, *make: Callable[[Box], tuple[RuleSource, ...]]) -> Mode:
    """The mode with rule sources that are asked before its own (the narrower beats the wider)."""
    return mode._replace(sources=(*make, *mode.sources))


MODES: Final[dict[str, Mode]] = {}


def register_mode(mode: Mode) -> Mode:
    """Make a mode known by its id, here and to ``new_game``; what could only go wrong later is refused at once."""
    _check(mode)
    if MODES.setdefault(mode.id, mode) is not mode:
        raise ValueError(f"two modes are called {mode.id!r}")
    return mode
