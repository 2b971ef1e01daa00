"""A course: a list of steps that belongs to the mode, worked through one after another."""

from __future__ import annotations

from ..engine.frames import Frame, common_ground
from ..engine.mode import Step
from ..engine.state import State


@common_ground
class Course(Frame):
    """``at_step`` is the next step of the list; the procedure itself has a step ``next`` for all of them."""

    at_step: int = 0

    def course(self, s: State) -> tuple[Step, ...]:
        """The list."""
        return ()

    def do_next(self, s: State) -> None:
        steps = self.course(s)
        if self.at_step < len(steps):
            step = steps[self.at_step]
            self.at_step += 1
            self.go("next")
            step.do(s)

def step_number(steps: tuple[Step, ...], name: str) -> int:
    """Where a step stands in a list."""
    return [step.name for step in steps].index(name)
