"""Leaders: one of three a faction, chosen in secret and revealed together before anybody sets up (R, Leaders).

A leader is a rule source at its seat that does nothing unless it leads. What each does stands with its faction
(``factions/<faction>/leaders.py``) and is registered here by the leader's id.
"""

from __future__ import annotations

from typing import ClassVar, Final

from ..content.schema import Leader as Entry
from ..engine.answers import FurtherGoal
from ..engine.box import Box
from ..engine.decisions import SEALED, Decision, Key
from ..engine.frames import procedure
from ..engine.machine import push
from ..engine.mode import Mode, Score, Step, insert_before, with_sources
from ..engine.modules import Module, register_module
from ..engine.questions import PROSPECTS, question, verb
from ..engine.sources import RuleSource
from ..engine.state import State
from ..engine.texts import add_packaged_texts
from ..rules.sealed import SealedChoice

ID: Final = "leaders"
# notes: whether this one leads its faction, and whether its goal is reached
LEADS, REACHED = range(2)


class Leader(RuleSource):
    """One leader at the seat of its faction. Starting areas and units are data; the rest its own class says."""

    id: ClassVar[str] = ID
    NOTES: ClassVar[int] = 2
    # what it is expected to bring, in victory points, where nothing speaks for more or less (docs/bots.md)
    WORTH: ClassVar[float] = 0.5

    def __init__(self, box: Box, seat: int, number: int) -> None:
        super().__init__(box, seat)
        self.number = number
        self.entry: Entry = box.content.leaders[number]

    def leads(self, s: State) -> bool:
        return s.notes[self.first_note] == 1

    def more_starting_areas(self, s: State, seat: int) -> int:
        return self.entry.areas if self.leads(s) else 0

    def more_starting_units(self, s: State, seat: int, unit: int) -> int:
        return self.entry.units.get(self.box.unit[unit].id, 0) if self.leads(s) else 0

    def prospect(self, s: State) -> float:
        """What it is worth to lead here, in victory points."""
        return self.WORTH


class LeaderGoal(Leader):
    """A goal besides the regular one, which only this player can fulfil."""

    # how likely it is to be reached where nothing speaks for more or less
    CHANCE: ClassVar[float] = 0.3

    def target(self, s: State) -> int:
        return self.entry.target

    def progress(self, s: State) -> int:
        raise NotImplementedError

    def possible(self, s: State) -> bool:
        """Whether it can still be reached at all."""
        return True

    def further_goal(self, s: State, seat: int) -> FurtherGoal | None:
        if not self.leads(s):
            return None
        target = self.target(s)
        done = s.notes[self.first_note + REACHED] == 1
        return FurtherGoal(target if done else min(target, self.progress(s)), target, self.entry.vp, done)

    def settle(self, s: State) -> None:
        at = self.first_note
        if s.notes[at] and not s.notes[at + REACHED] and self.progress(s) >= self.target(s):
            self.set_note(s, REACHED, 1)
            s.say("leader_goal", self.seat, self.number)

    def prospect(self, s: State) -> float:
        return self.CHANCE * self.entry.vp if self.possible(s) else 0.0


RULES: Final[dict[str, type[Leader]]] = {}


def leader(leader_id: str, rules: type[Leader]) -> type[Leader]:
    """The rule of a leader, by its id in leaders.toml."""
    if RULES.setdefault(leader_id, rules) is not rules:
        raise ValueError(f"two leaders are called {leader_id!r}")
    return rules


def leaders_at(box: Box) -> tuple[RuleSource, ...]:
    """Every leader that could be chosen at this table, by seat."""
    return tuple(
        RULES[entry.id](box, seat, number)
        for seat, faction in enumerate(box.faction_ids)
        for number, entry in enumerate(box.content.leaders)
        if entry.faction == faction
    )


def leader_of(s: State, seat: int) -> Leader | None:
    """Who leads a seat; None before the leaders are revealed, and where there are none."""
    for source in s.box.sources:
        if isinstance(source, Leader) and source.seat == seat and source.leads(s):
            return source
    return None


def appoint(s: State, number: int) -> None:
    """The leader of this number leads its faction from now on."""
    for source in s.box.sources:
        if isinstance(source, Leader) and source.entry.faction == s.box.content.leaders[number].faction:
            source.set_note(s, LEADS, int(source.number == number))


question("leader", begins=True, thought=PROSPECTS)
verb("follow", sure=True)


@procedure("leaders.choose", "R, Leaders: set up")
class ChooseLeaders(SealedChoice):
    def question(self, s: State, seat: int) -> Decision:
        faction = s.box.faction_ids[seat]
        numbers = [number for number, entry in enumerate(s.box.content.leaders) if entry.faction == faction]
        keys: list[Key] = [("follow", number) for number in numbers]
        return Decision(seat, SEALED, keys, "leader", self.rule)

    def ask_pick(self, s: State) -> Decision | None:
        """A faction without leaders chooses none."""
        pending = self.question(s, self.seat)
        return pending if pending.keys else None

    def do_after_pick(self, s: State) -> None:
        s.say("chooses_leader", self.seat)

    def opened(self, s: State, answers: list[Key]) -> None:
        for key in answers:
            number = int(key[1])
            appoint(s, number)
            s.say("led_by", s.box.faction_ids.index(s.box.content.leaders[number].faction), number)

    def prospect(self, s: State, key: Key) -> float:
        for source in s.box.sources:
            if isinstance(source, Leader) and source.number == key[1]:
                return source.prospect(s)
        return 0.0

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("not_your_leader", (int(key[1]),)) if key[0] == "follow" and len(key) == 2 else None


def choose_leaders(s: State) -> None:
    push(s, ChooseLeaders())


def points_of_leader(s: State, seat: int) -> int:
    return sum([goal.vp for goal in s.box.windows.goals_beside(s, seat) if goal.done])


LEADER: Final = Score("leader", points_of_leader, 2)


def amend(mode: Mode) -> Mode:
    """Before homezones and starting units are set up; the goals of leaders are a source of points of their own."""
    mode = mode._replace(
        setup=insert_before(mode.setup, "players", Step("leaders", choose_leaders)),
        scores=(*mode.scores, LEADER),
    )
    return with_sources(mode, leaders_at)


LEADERS: Final = register_module(Module(ID, amend))
add_packaged_texts(ID)
