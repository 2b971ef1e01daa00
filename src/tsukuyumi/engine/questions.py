"""What everybody needs to know of a question, said once: beside the procedure that asks it.

A decision names its question (``prompt``), and its answers begin with a verb. Both are declared where they are used::

    question("move_target", completes=True, trials=all_or_one)
    verb("step", counts=(1, 15), previews=True, icon="walking-boot")

Players that plan, habits, the environments' numbers, the reference of a client: they all read what is declared here,
and none of them lists a question or a verb by name. Their words stand in the texts (``wording.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from ..errors import EngineFault
from .decisions import DONE, NO, PASS, Decision, Key

if TYPE_CHECKING:
    from .state import State

Habit: TypeAlias = "Callable[[State, Decision], Key]"
Trials: TypeAlias = Callable[[list[Key]], list[Key]]

# how a computer player comes to an answer: by planning its turn, or by a thought made for this question
Thought: TypeAlias = Literal["planning", "drafting", "laying", "homing", "prospects"]
PLANNING: Final = "planning"
DRAFTING: Final = "drafting"
LAYING: Final = "laying"
HOMING: Final = "homing"
# what the procedure that asks expects of each answer (``Frame.prospect``)
PROSPECTS: Final = "prospects"
THOUGHTS: Final = (PLANNING, DRAFTING, LAYING, HOMING, PROSPECTS)

# how a client draws a question: a list of answers, the actions of a turn, damage that is divided among several
Panel: TypeAlias = Literal["list", "turn", "division"]
LIST: Final = "list"
TURN: Final = "turn"
DIVISION: Final = "division"
PANELS: Final = (LIST, TURN, DIVISION)


# ---- habits that need no knowledge of the game -----------------------------------------------------------------------
def decline(s: State, pending: Decision) -> Key:
    """No, where one may say no; else the first answer."""
    keys = pending.keys
    for declining in (DONE, PASS, NO):
        if declining in keys:
            return declining
    return keys[0]


def first(s: State, pending: Decision) -> Key:
    return pending.keys[0]


def last(s: State, pending: Decision) -> Key:
    return pending.keys[-1]


def most(s: State, pending: Decision) -> Key:
    """As much as there is: declining comes last, and the most before it."""
    return pending.keys[-2]


# ---- questions -------------------------------------------------------------------------------------------------------
class Asking:
    """What is known of one question, whoever asks it."""

    __slots__ = ("begins", "completes", "habit", "meant", "name", "panel", "thought", "travels", "trials", "weighed")

    def __init__(
        self,
        name: str,
        begins: bool,
        completes: bool,
        weighed: bool,
        habit: Habit,
        trials: Trials | None,
        thought: Thought,
        panel: Panel,
        meant: str,
        travels: bool,
    ) -> None:
        self.name = name
        self.begins = begins
        self.completes = completes
        self.weighed = weighed
        self.habit = habit
        self.trials = trials
        self.thought = thought
        self.panel = panel
        self.meant = meant
        self.travels = travels


QUESTIONS: Final[dict[str, Asking]] = {}


def question(
    name: str,
    *,
    begins: bool = False,
    completes: bool = False,
    weighed: bool = False,
    habit: Habit = decline,
    trials: Trials | None = None,
    thought: Thought = PLANNING,
    panel: Panel = LIST,
    meant: str = "area",
    travels: bool = False,
) -> Asking:
    """Declares a question.

    * ``begins``: with it somebody's own business begins; the plans of others end there.
    * ``completes``: it only completes the question before (who, then where): neither means anything alone.
    * ``weighed``: somebody who is asked this in another's turn thinks about it; all else is answered by ``habit``.
    * ``habit``: what anybody would answer without thinking.
    * ``trials``: the answers worth a thought, where that is not all of them.
    * ``thought``: how a computer player comes to its own answer (``THOUGHTS``).
    * ``panel``: how a client draws it (``PANELS``); ``meant``: the verb that a press on some area of the board means,
      for whoever asks why it is not on offer.
    * ``travels``: it asks for one step of a way that may lead on; whole journeys can be asked for (``journeys.py``).
    """
    if name in QUESTIONS:
        raise ValueError(f"the question {name!r} is declared twice")
    if thought not in THOUGHTS or panel not in PANELS:
        raise ValueError(f"the question {name!r} has an unknown thought {thought!r} or panel {panel!r}")
    asking = QUESTIONS[name] = Asking(
        name, begins, completes, weighed, habit, trials, thought, panel, meant, travels
    )
    return asking


def asking_of(pending: Decision) -> Asking:
    """What is known of the question that is being asked."""
    found = QUESTIONS.get(pending.prompt)
    if found is None:
        raise EngineFault(f"the question {pending.prompt!r} is declared nowhere (docs/adding.md)")
    return found


# ---- verbs -----------------------------------------------------------------------------------------------------------
class Factor(NamedTuple):
    """What one part of a verb's action numbers counts, and which arguments it reads (from 1; 0: none)."""

    of: str
    at: int
    then: int = 0


# what a factor can count besides the names that an argument's type says; the last two must come last
COUNT: Final = "count"
# a unit by its place on the sheet of its owner, a unit of the Oni, a unit with what it becomes (the next argument)
SHEET: Final = "sheet"
ONI: Final = "oni"
UPGRADE: Final = "upgrade"
# an event of a faction
OWN_EVENT: Final = "own_event"
# a neighbour of the place, or the place itself
DIRECTION: Final = "direction"
# answers alike in all else are told apart by rank: the largest ``at`` first, then the smallest ``then``
RANK: Final = "rank"
FACTORS: Final = (COUNT, SHEET, ONI, UPGRADE, OWN_EVENT, DIRECTION, RANK)

# where on the table the thing lies that a verb names, if it is no area: a unit in the area of the answer, a unit in the
# area that the question is about, a card in the own hand or in the open display
Spot: TypeAlias = Literal["", "unit_here", "unit_asked", "hand", "display"]
UNIT_HERE: Final = "unit_here"
UNIT_ASKED: Final = "unit_asked"
HAND: Final = "hand"
DISPLAY: Final = "display"
SPOTS: Final = ("", UNIT_HERE, UNIT_ASKED, HAND, DISPLAY)
# which argument is bought
Buys: TypeAlias = Literal["", "unit", "unit2", "gear"]


class Verb(NamedTuple):
    """What is known of one verb, whatever question it answers."""

    name: str
    counts: tuple[int, int] | None
    numbers: tuple[Factor, ...] | None
    stepper: bool
    closes: bool
    sure: bool
    previews: bool
    spot: Spot
    buys: Buys
    ref: str
    icon: str


VERBS: Final[dict[str, Verb]] = {}


def verb(
    name: str,
    *,
    counts: tuple[int, int] | None = None,
    numbers: tuple[Factor, ...] | None = None,
    stepper: bool = True,
    closes: bool = False,
    sure: bool = False,
    previews: bool = False,
    spot: Spot = "",
    buys: Buys = "",
    ref: str = "",
    icon: str = "",
) -> Verb:
    """Declares a verb.

    * ``counts``: the smallest and the largest value of its number that has an action number in the environments.
    * ``numbers``: how its arguments make action numbers, where their types alone do not say it.
    * ``stepper``: answers that differ only in their number are one line with a stepper.
    * ``closes``: it ends or declines something. ``sure``: it is pressed twice, because it cannot be taken back.
    * ``previews``: what it would do can be told beforehand (``Frame.preview``).
    * ``spot``: where the thing lies that it names (``SPOTS``); areas and places are known by their type.
    * ``buys``: which argument is bought with it, a ``unit``, a ``unit2`` or ``gear``.
    * ``ref``: the entry of the rules behind it, if it is none that an argument names; ``icon``: its sign, if none is.
    """
    if name in VERBS:
        raise ValueError(f"the verb {name!r} is declared twice")
    if spot not in SPOTS or any(factor.of not in FACTORS for factor in numbers or ()):
        raise ValueError(f"the verb {name!r} has an unknown spot {spot!r} or factor {numbers!r}")
    if any(factor.of in (DIRECTION, RANK) for factor in (numbers or ())[:-1]):
        raise ValueError(f"the verb {name!r}: a direction or a rank is the last of its factors")
    found = VERBS[name] = Verb(
        name, counts, numbers, stepper and counts is not None, closes, sure, previews, spot, buys, ref, icon
    )
    return found


# ---- the verbs of everybody ------------------------------------------------------------------------------------------
verb("done", closes=True, icon="check-mark")
verb("pass", closes=True, icon="check-mark")
verb("yes", icon="check-mark")
verb("no", closes=True, icon="cancel")
verb("area", icon="flying-flag")
verb("put", icon="flying-flag")
verb("cell", icon="hexes")
verb("tile", icon="hexes")
verb("turn", icon="clockwise-rotation")
verb("amount", counts=(0, 200), icon="stack")
