"""The loop that turns ``(state, answer)`` into ``(state, next decision)``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from ..errors import EngineFault
from .decisions import Decision, Key
from .frames import FINISHED, Frame
from .state import State

# far above the longest chain of steps between two questions; a loop that never asks is a fault of the engine
_LIMIT: Final = 20_000


def push(s: State, frame: Frame) -> None:
    """Start a procedure: it runs to its end before the one below goes on."""
    s.stack.append(frame)


def report(s: State, frame: Frame) -> None:
    """Show a procedure that has ended to the one that goes on with it.

    That is the nearest below that is under way: some wait for their turn to begin, some have nothing left to do.
    """
    for below in reversed(s.stack):
        if 0 < below.at < len(below.steps):
            below.returned(s, frame)
            return


def answer(s: State, key: Key) -> None:
    """Take a legal answer to the pending decision, and run on to the next one."""
    s.decision = None
    if _watchers:
        _tell(s, key)
    s.stack[-1].take(s, key)
    advance(s)


def advance(s: State) -> None:
    """Work through the stack until somebody must choose or the game is over."""
    stack = s.stack
    watching = bool(_watchers)
    for _ in range(_LIMIT):
        if s.unsettled:
            s.unsettled = False
            s.box.settle(s)
        if not stack:
            s.decision = None
            return
        frame = stack[-1]
        if watching:
            _tell(s, None)
        decision = frame.proceed(s)
        if decision is None:
            continue
        if decision is FINISHED:
            stack.pop()
            if frame.reports:
                report(s, frame)
            continue
        keys = decision.keys
        if watching:
            for watcher in _watchers:
                watcher.asked(decision)
        if len(keys) > 1:
            s.decision = decision
            return
        if not keys:
            raise EngineFault(f"dead end: {frame.name}.{frame.steps[frame.at]} offers nothing")
        # no choice, no question
        if watching:
            _tell(s, keys[0])
        frame.take(s, keys[0])
    raise EngineFault(f"runaway: {stack[-1].name} never asks")


# ---- watching --------------------------------------------------------------------------------------------------------
class Watcher(Protocol):
    """Somebody who wants to see every step, whoever carries it out and on whatever state."""

    def step(self, s: State, frame: Frame, step: str, key: Key | None) -> None:
        """This step is about to be carried out, with this answer (None: one that does not ask)."""

    def asked(self, decision: Decision) -> None:
        """A question has come up; also one that nobody hears, because it has one answer."""


_watchers: Final[list[Watcher]] = []


@contextmanager
def watched_by(watcher: Watcher) -> Iterator[None]:
    """While this lasts, the watcher is told of every step in this process."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)


def _tell(s: State, key: Key | None) -> None:
    frame = s.stack[-1]
    if frame.at >= len(frame.steps):
        return
    step = frame.steps[frame.at]
    if key is not None or hasattr(frame, f"do_{step}"):
        for watcher in _watchers:
            watcher.step(s, frame, step, key)
