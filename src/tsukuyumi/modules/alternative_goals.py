"""Alternative goals: each player chooses the regular goal or another in the first white phase (R, Alternative Goals).

The condition of each stands with its faction (``factions/<faction>/alternative.py``) and is registered here by the
goal's id. Until the choice the regular goal counts (P130).
"""

from __future__ import annotations

from typing import ClassVar, Final

from ..content.schema import Goal
from ..engine.box import Box
from ..engine.decisions import CARD, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.mode import Mode, with_sources
from ..engine.modules import Module, register_module
from ..engine.questions import PROSPECTS, question, verb
from ..engine.sources import RuleSource
from ..engine.state import WHITE, State
from ..engine.texts import add_packaged_texts

ID: Final = "alternative_goals"
# the note: nothing is chosen yet, the regular goal, the other one
UNDECIDED, REGULAR, ALTERNATIVE = range(3)


class AlternativeGoal(RuleSource):
    """The other goal of one faction, at its seat."""

    id: ClassVar[str] = ID
    NOTES: ClassVar[int] = 1
    # how likely the regular goal and this one are to be reached, where nothing speaks for more or less (docs/bots.md)
    CHANCES: ClassVar[tuple[float, float]] = (0.3, 0.3)

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.goal: Goal = box.sheets[seat].alternative_goal

    def chosen(self, s: State) -> int:
        return s.notes[self.first_note]

    def choose(self, s: State, choice: int) -> None:
        self.set_note(s, 0, choice)
        s.unsettled = True

    def turn_begins(self, s: State, seat: int, phase: int) -> Frame | None:
        if self.chosen(s) != UNDECIDED or not s.box.counts_as(phase, WHITE) or s.goals_done >> self.seat & 1:
            return None
        return ChooseGoal(self.seat)

    def goal_instead(self, s: State, seat: int) -> bool:
        return s.notes[self.first_note] == ALTERNATIVE

    def goal_reached(self, s: State, seat: int) -> bool:
        return self.goal_progress(s, seat) >= self.goal.target

    def goal_progress(self, s: State, seat: int) -> int:
        return min(self.goal.target, self.progress(s))

    def progress(self, s: State) -> int:
        raise NotImplementedError

    def chances(self, s: State) -> tuple[float, float]:
        """How likely the regular goal and this one are to be reached here."""
        return self.CHANCES


RULES: Final[dict[str, type[AlternativeGoal]]] = {}


def alternative_goal(faction: str, rules: type[AlternativeGoal]) -> type[AlternativeGoal]:
    """The rule of a faction's alternative goal."""
    if RULES.setdefault(faction, rules) is not rules:
        raise ValueError(f"two alternative goals of {faction!r}")
    return rules


def goals_at(box: Box) -> tuple[RuleSource, ...]:
    """Where the other goal of a faction has no rule, there is nothing to choose."""
    return tuple(RULES[faction](box, seat) for seat, faction in enumerate(box.faction_ids) if faction in RULES)


def alternative_of(s: State, seat: int) -> AlternativeGoal | None:
    """The choice of a seat; None where the module is not played, or the faction has no other goal."""
    for source in s.box.windows.goal_instead[seat]:
        if isinstance(source, AlternativeGoal):
            return source
    return None


question("goal_card", thought=PROSPECTS)
verb("play_for", sure=True)


@procedure("alternative_goals.choose", "R, Alternative Goals: use")
class ChooseGoal(Frame):
    """In the seat's own first white turn, before its actions."""

    seat: int

    steps = ("choose",)

    def ask_choose(self, s: State) -> Decision | None:
        keys: list[Key] = [("play_for", 2 * self.seat), ("play_for", 2 * self.seat + 1)]
        return Decision(self.seat, CARD, keys, "goal_card", self.rule)

    def on_choose(self, s: State, key: Key) -> None:
        number = int(key[1])
        choice = alternative_of(s, self.seat)
        assert choice is not None
        choice.choose(s, ALTERNATIVE if number % 2 else REGULAR)
        s.say("plays_for", self.seat, number)

    def prospect(self, s: State, key: Key) -> float:
        choice = alternative_of(s, self.seat)
        assert choice is not None
        sheet = s.box.sheets[self.seat]
        regular, other = choice.chances(s)
        return other * sheet.alternative_goal.vp if int(key[1]) % 2 else regular * sheet.goal.vp

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("not_your_goal", (int(key[1]),)) if key[0] == "play_for" and len(key) == 2 else None


def amend(mode: Mode) -> Mode:
    return with_sources(mode, goals_at)


ALTERNATIVE_GOALS: Final = register_module(Module(ID, amend))
add_packaged_texts(ID)
