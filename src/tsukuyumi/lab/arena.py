"""Playing a run: everything that is not finished yet, by whichever crew, into the run's directory."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field

from .crews import Alone, Crew, Outcome, Processes
from .ray_crew import RayCrew
from .runs import Run


@dataclass
class Tally:
    """How far a run is; ``before`` games were finished when this session began."""

    games: int
    before: int
    finished: int = 0
    failed: dict[int, str] = field(default_factory=dict)

    @property
    def left(self) -> int:
        return self.games - self.before - self.finished - len(self.failed)


def crew_for(workers: int | None, ray: str | None, say: Callable[[str], None] = lambda _: None) -> Crew:
    """``say`` is told of what the user should know although no game is lost by it."""
    if ray is not None:
        return RayCrew(ray, workers)
    number = workers or os.cpu_count() or 1
    return Alone() if number == 1 else Processes(number, say)


def play_run(run: Run, crew: Crew, tell: Callable[[Tally], None] = lambda _: None) -> Tally:
    """Play what is missing. Whatever interrupts it, every game that was told of is on disk."""
    with run.writer() as writer:
        finished = run.finished()
        missing = [index for index in range(run.plan.games) if index not in finished]
        tally = Tally(run.plan.games, run.plan.games - len(missing))
        tell(tally)
        if not missing:
            return tally
        outcomes = crew.play(run.plan, missing)
        try:
            for outcome in outcomes:
                run.sit_down()
                _keep(outcome, tally, writer.add, writer.add_failure)
                tell(tally)
        finally:
            close = getattr(outcomes, "close", None)
            if close is not None:
                close()
    return tally


def _keep(
    outcome: Outcome, tally: Tally, add: Callable[[bytes], None], add_failure: Callable[[int, str], None]
) -> None:
    if outcome.line is None:
        add_failure(outcome.index, outcome.failure)
        tally.failed[outcome.index] = outcome.failure
    else:
        add(outcome.line)
        tally.finished += 1
