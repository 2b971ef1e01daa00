"""Planning one's own turn to its end: a beam of the most promising ways to play it, judged where it ends.

Own decisions branch; what others must answer in between (a counterattack, who falls) they answer by themselves, with
simple manners or by looking one step ahead for their own good. The budget is a number of positions, never a clock: the
same game, seed and budget give the same plan on every machine.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from ..engine.decisions import COUNTERATTACK, DONE, NO, PASS, Decision, Key
from ..engine.machine import answer
from ..engine.questions import asking_of
from ..engine.state import State
from ..errors import EngineFault
from .effort import Effort as Effort
from .evaluation import evaluate
from .manners import reply

# longer than any chain of answers inside one action
_STEPS: Final = 80
# every answer must be worth its trouble: of two ways to the same end the shorter is taken, and nobody walks in circles
_TROUBLE: Final = 0.004
_DECLINING: Final = (DONE, PASS, NO)
_LOST: Final = -1e9

Mark = tuple[object, ...]
# the answers of a plan, each with a digest of the position in which it is to be given; travels between processes
Intent = tuple[tuple[bytes, Key], ...]


@dataclass(slots=True)
class Way:
    """One way to go on: the answers so far, where they lead, and what others are expected to answer meanwhile."""

    value: float
    state: State
    keys: tuple[Key, ...] = ()
    marks: tuple[Mark, ...] = ()
    expected: tuple[tuple[int, Key], ...] = ()
    ended: bool = False

    def intent(self) -> Intent:
        return tuple((_digest(mark), key) for mark, key in zip(self.marks, self.keys, strict=True))


def intended(intent: Intent, s: State) -> Key | None:
    """The planned answer if the game went as expected: this very position was foreseen."""
    if not intent:
        return None
    here = _digest(mark_of(s))
    return next((key for digest, key in intent if digest == here), None)


def mark_of(s: State) -> Mark:
    """What makes two positions the same for a plan: everything on the table, and the question."""
    pending = s.decision
    assert pending is not None
    doing = tuple([(frame.name, frame.at, *frame.values()) for frame in s.stack])
    return (s.mark(), doing, pending.seat, pending.prompt, pending.args, tuple(pending.keys))


def _digest(mark: Mark) -> bytes:
    return blake2b(repr(mark).encode(), digest_size=12).digest()


class Planner:
    """One search: for a seat, from a position in which it is asked."""

    def __init__(self, s: State, seed: int, effort: Effort) -> None:
        assert s.decision is not None
        self.start = s
        self.seat = s.decision.seat
        self.turn = (s.round, s.phase)
        self.effort = effort
        self.left = effort.nodes
        self.luck = random.Random(seed)
        self.finished: list[Way] = []

    def ways(self) -> list[Way]:
        """Every way that was followed to its end, the best first; never none."""
        # first one way to the very end, always; then more side by side, as long as the budget lasts
        width = 1
        while self._follow(width) and self.left > 0 and width < self.effort.width:
            width = min(self.effort.width, width * 3)
        if not self.finished:
            # nowhere to go that can be imagined: whatever is safe
            pending = self.start.decision
            assert pending is not None
            self.finished.append(Way(_LOST, self.start, (reply(self.start, pending),), (mark_of(self.start),)))
        self.finished.sort(key=_by_value, reverse=True)
        return self.finished

    def _follow(self, width: int) -> bool:
        """Follow this many ways at once to their ends; whether something was left aside."""
        here = mark_of(self.start)
        beam = last = [(Way(_LOST, self.start), here)]
        seen: set[Mark] = {here}
        cut = False
        for _ in range(_STEPS):
            if not beam or (self.left <= 0 and width > 1):
                break
            reached: list[tuple[Way, Mark]] = []
            for way, mark in beam:
                for branch in self._branches(way, mark):
                    if branch.ended:
                        self.finished.append(branch)
                        continue
                    there = mark_of(branch.state)
                    if there not in seen:
                        seen.add(there)
                        reached.append((branch, there))
            reached.sort(key=_by_way_value, reverse=True)
            last = beam
            cut = cut or len(reached) > width
            beam = reached[:width]
        for way, _ in beam or ([] if self.finished else last):
            self._wind_up(way)
        return cut

    # ---- one step ----------------------------------------------------------------------------------------------------
    def _branches(self, way: Way, mark: Mark) -> list[Way]:
        """The ways on from here; choosing who and choosing where are one step, as neither means anything alone."""
        pending = way.state.decision
        assert pending is not None
        found: list[Way] = []
        for key in self._worth_trying(pending):
            c = imagine(way.state)
            try:
                answer(c, key)
            except EngineFault:
                continue
            asked = c.decision
            if asked is not None and asked.seat == self.seat and asking_of(asked).completes:
                there = mark_of(c)
                for rest in self._worth_trying(asked):
                    self._try(found, way, c, (key, rest), (mark, there))
            else:
                self._finish_step(found, way, c, (key,), (mark,))
        return found

    def _try(self, found: list[Way], way: Way, half: State, keys: tuple[Key, Key], marks: tuple[Mark, Mark]) -> None:
        """The second half of a step."""
        c = imagine(half)
        try:
            answer(c, keys[1])
        except EngineFault:
            return
        self._finish_step(found, way, c, keys, marks)

    def _finish_step(
        self, found: list[Way], way: Way, c: State, new_keys: tuple[Key, ...], new_marks: tuple[Mark, ...]
    ) -> None:
        """Let the others answer, and judge where that leads."""
        self.left -= 1
        try:
            ended, expected = self._others_answer(c)
            drawn = c.event_deck != way.state.event_deck or c.own_events != way.state.own_events
            if not ended and drawn:
                # what lies in the deck is not known, only imagined: no plan is built on a card drawn in thought
                self._decline_the_rest(c)
                ended = True
            value = evaluate(c, self.seat)
        except EngineFault:
            return
        keys, marks = (*way.keys, *new_keys), (*way.marks, *new_marks)
        value += self._misjudgement(len(keys)) - _TROUBLE * sum(1 for key in keys if key not in _DECLINING)
        found.append(Way(value, c, keys, marks, way.expected + expected, ended))

    def _misjudgement(self, answers: int) -> float:
        error = self.effort.error(answers)
        return self.luck.gauss(0.0, error) if error else 0.0

    def _worth_trying(self, pending: Decision) -> list[Key]:
        """All options of a short question; of a long one some by chance, and always the way out."""
        keys = pending.keys
        limit = self.effort.options
        trials = asking_of(pending).trials
        if trials is not None:
            keys = trials(keys)
        if len(keys) <= limit:
            return keys
        chosen = sorted(self.luck.sample(range(len(keys) - 1), limit - 1))
        return [*(keys[i] for i in chosen), keys[-1]]

    def _others_answer(self, c: State) -> tuple[bool, tuple[tuple[int, Key], ...]]:
        """Run on until the seat is asked again (False) or its turn or reaction is over (True)."""
        expected: tuple[tuple[int, Key], ...] = ()
        for _ in range(_STEPS):
            pending = c.decision
            if pending is None:
                return True, expected
            if pending.seat == self.seat:
                # another phase is another plan
                return (c.round, c.phase) != self.turn and asking_of(pending).begins, expected
            if asking_of(pending).begins:
                return True, expected
            key = self._rival(c, pending)
            if pending.kind == COUNTERATTACK:
                expected = (*expected, (pending.seat, key))
            answer(c, key)
        return True, expected

    def _rival(self, c: State, pending: Decision) -> Key:
        """What somebody else answers: what matters for their own good, all else by manners."""
        if not self.effort.careful_rivals or not asking_of(pending).weighed:
            return reply(c, pending)
        best, chosen = _LOST, pending.keys[0]
        for key in pending.keys:
            trial = imagine(c)
            self.left -= 1
            try:
                answer(trial, key)
                go_on_by_habit(trial)
                value = evaluate(trial, pending.seat)
            except EngineFault:
                continue
            if value > best:
                best, chosen = value, key
        return chosen

    def _wind_up(self, way: Way) -> None:
        """The budget is spent: decline what can be declined, and see what that gives."""
        c = imagine(way.state)
        try:
            self._decline_the_rest(c)
            value = evaluate(c, self.seat) + self._misjudgement(len(way.keys)) - _TROUBLE * len(way.keys)
        except EngineFault:
            return
        if way.keys:
            self.finished.append(Way(value, c, way.keys, way.marks, way.expected, True))

    def _decline_the_rest(self, c: State) -> None:
        for _ in range(_STEPS):
            if self._others_answer(c)[0]:
                return
            assert c.decision is not None
            answer(c, reply(c, c.decision))


def imagine(s: State) -> State:
    """A copy to think in; nobody reads the log of a thought."""
    c = s.clone()
    c.log = None
    return c


def go_on_by_habit(c: State) -> None:
    """Let everybody answer by manners until somebody's own business is to be done."""
    for _ in range(_STEPS):
        pending = c.decision
        if pending is None or asking_of(pending).begins:
            return
        answer(c, reply(c, pending))


def _by_value(way: Way) -> float:
    return way.value


def _by_way_value(item: tuple[Way, Mark]) -> float:
    return item[0].value
