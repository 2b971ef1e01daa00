"""The loop that turns ``(state, answer)`` into ``(state, next decision)``."""

from __future__ import annotations

from typing import Final

from ..errors import EngineFault
from .decisions import Key
from .frames import Frame
from .state import State

# far above the longest chain of steps between two questions; a loop that never asks is a fault of the engine
_LIMIT: Final = 20_000


def push(s: State, frame: Frame) -> None:
    """Start a procedure: it runs to its end before the one below goes on."""
    s.stack.append(frame)


def answer(s: State, key: Key) -> None:
    """Take a legal answer to the pending decision, and run on to the next one."""
    frame = s.stack[-1]
    act = frame.plan[frame.at][1]
    frame.at += 1
    s.decision = None
    act(frame, s, key)
    advance(s)


def advance(s: State) -> None:
    """Work through the stack until somebody must choose or the game is over."""
    stack = s.stack
    for _ in range(_LIMIT):
        if s.unsettled:
            s.unsettled = False
            s.box.settle(s)
        if not stack:
            s.decision = None
            return
        frame = stack[-1]
        plan = frame.plan
        at = frame.at
        if at >= len(plan):
            stack.pop()
            continue
        ask, act = plan[at]
        if ask is None:
            frame.at = at + 1
            act(frame, s)
            continue
        decision = ask(frame, s)
        if decision is None:
            frame.at = at + 1
            continue
        keys = decision.keys
        if len(keys) > 1:
            s.decision = decision
            return
        if not keys:
            raise EngineFault(f"dead end: {frame.name}.{frame.steps[at]} offers nothing")
        # no choice, no question
        frame.at = at + 1
        act(frame, s, keys[0])
    raise EngineFault(f"runaway: {stack[-1].name} never asks")
