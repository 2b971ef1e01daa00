"""Processes that think for bots and hints: apart from the server, at low priority, and stopped when nobody waits.

A worker is sent a game in which everything that the seat cannot know has been dealt anew: it could not cheat if it
wanted to.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from typing import Final, NamedTuple, Protocol

from ..bots import Aim, Intent, bot_named, level_named
from ..bots import think as think_ahead
from ..content.model import Content
from ..game import load_game

log = logging.getLogger("tsukuyumi.workers")

# how much a worker stands back behind everything else on the machine, the server first of all
NICENESS: Final = 10


class Task(NamedTuple):
    """A question to think about; ``intent`` is what the seat had in mind at its last one."""

    save: bytes
    level: str
    seed: int
    intent: Intent = ()


class Answer(NamedTuple):
    """``aims`` and ``reasons`` are empty where the seat merely goes on as it meant to, or has nothing to say."""

    option: str
    intent: Intent = ()
    # what may be told to everybody
    aims: tuple[Aim, ...] = ()
    # what may be told to the seat itself
    reasons: tuple[Aim, ...] = ()


class WorkerLost(Exception):
    """The process that was thinking has ended."""


def think(task: Task, content: Content | None = None) -> Answer:
    """The option to take, and why; ``content``: what is played with, None: as packaged."""
    game = load_game(task.save, content=content)
    question = game.decision
    assert question is not None
    if task.level == "random":
        return Answer(question.options[bot_named("random")(game, task.seed)].id)
    thought = think_ahead(game, task.seed, level_named(task.level), task.intent)
    return Answer(question.options[thought.index].id, thought.intent, thought.aims, thought.reasons)


# ---- in a worker -----------------------------------------------------------------------------------------------------
def _work(line: Connection, content: Content | None) -> None:
    """Answer questions until the server is gone, however it went, and not a moment longer."""
    # Ctrl-C is for the server, which then ends its workers
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_parent, name="parent watch", daemon=True).start()
    while True:
        task: Task = line.recv()
        try:
            line.send((think(task, content), ""))
        except Exception as error:
            log.exception("a thought failed")
            line.send((None, f"{type(error).__name__}: {error}"))


def _end_with_parent() -> None:
    """A server that is killed cannot end its workers, and a long thought would go on for nobody."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    # a pipe whose other end only the server holds: it closes when the server is gone, on every platform
    multiprocessing.connection.wait([parent.sentinel])
    os._exit(1)


# ---- in the server ---------------------------------------------------------------------------------------------------
class Thinker(Protocol):
    """Somebody who thinks about one task at a time."""

    def ask(self, task: Task) -> Answer:
        """Blocks until there is an answer; EOFError or OSError if there never will be."""

    def stop(self) -> None:
        """Also in the middle of a thought."""


class InProcess:
    """A process of its own: thinking never delays the server, and can be stopped at any moment."""

    def __init__(self, content: Content | None = None) -> None:
        # a fresh interpreter: forking a process with threads and an open database is asking for trouble
        fresh = multiprocessing.get_context("spawn")
        self._line, theirs = fresh.Pipe()
        self.process = fresh.Process(target=_work, args=(theirs, content), name="thinker", daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, task: Task) -> Answer:
        self._line.send(task)
        answer, failure = self._line.recv()
        if answer is None:
            raise RuntimeError(failure)
        assert isinstance(answer, Answer)
        return answer

    def stop(self) -> None:
        self.process.kill()
        self.process.join()


class InThread:
    """No process: starts at once, for tests."""

    def __init__(self, content: Content | None = None) -> None:
        self.content = content

    def ask(self, task: Task) -> Answer:
        return think(task, self.content)

    def stop(self) -> None:
        """A thread thinks on to its end; nobody hears it."""


class Workers:
    """Thinkers that take the next task as they become free; one that is lost or stopped is replaced by a new one."""

    def __init__(self, make: Callable[[], Thinker], count: int) -> None:
        self._make = make
        self._free: list[Thinker] = []
        self._busy: set[Thinker] = set()
        self._room = asyncio.Semaphore(count)
        # they only wait for what the thinkers say; one that was told to stop may still be on its way out
        self._waiters = ThreadPoolExecutor(2 * count, "thinking")
        self._closed = False

    @classmethod
    def processes(cls, count: int | None = None, content: Content | None = None) -> Workers:
        """At least two, so that a long thought at one table does not keep all others waiting."""
        # the content travels with the start of a process: files that change meanwhile do not change the game
        return cls(partial(InProcess, content), count or max(2, min(4, (os.cpu_count() or 2) - 1)))

    @classmethod
    def threads(cls, content: Content | None = None) -> Workers:
        return cls(partial(InThread, content), 1)

    async def think(self, task: Task) -> Answer:
        """Cancel it when the answer is no longer wanted: the thinker stops at once."""
        async with self._room:
            if self._closed:
                raise WorkerLost("the server is going down")
            thinker = self._free.pop() if self._free else self._make()
            self._busy.add(thinker)
            try:
                answer = await asyncio.get_running_loop().run_in_executor(self._waiters, thinker.ask, task)
            except (EOFError, OSError) as error:
                if not self._closed:
                    log.warning("a worker process ended unexpectedly; starting another")
                thinker.stop()
                raise WorkerLost("the worker process was terminated") from error
            except asyncio.CancelledError:
                thinker.stop()
                raise
            except Exception:
                # it failed to think, and is none the worse for it
                self._free.append(thinker)
                raise
            else:
                self._free.append(thinker)
                return answer
            finally:
                self._busy.discard(thinker)

    def close(self) -> None:
        self._closed = True
        for thinker in (*self._free, *self._busy):
            thinker.stop()
        self._free.clear()
        self._waiters.shutdown(wait=True, cancel_futures=True)
