"""Who plays the games of a run: this process, a pool of processes, or a Ray cluster (``ray_crew.py``).

A crew is given indices and yields what became of them, in the order in which games end. Which games are played does not
depend on it: a game is a pure function of the plan and its index.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

import msgspec

from .match import Hall
from .plan import ArenaError, Plan

# a game whose worker died this often is given up
TRIES: Final = 3
# from this many deaths on, a game is played alone, so that it takes nobody with it
_ALONE: Final = 2
# pools in a row that broke before any game was over
_HOPELESS: Final = 4
# one game waits for each one that is played, so that no worker ever waits
_AHEAD: Final = 2
# seconds for the thread that looks after a pool whose workers are dead
_PATIENCE: Final = 5.0
_SINGLE_THREADED: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


@dataclass(frozen=True, slots=True)
class Outcome:
    """The line of a finished game; or none, and the reason."""

    index: int
    line: bytes | None
    failure: str = ""


class Crew(Protocol):
    def play(self, plan: Plan, indices: Sequence[int]) -> Iterator[Outcome]:
        """What becomes of these games, as they end. Closing the iterator ends everything that is under way."""
        ...


@lru_cache(maxsize=1)
def _hall(plan: bytes) -> Hall:
    return Hall(msgspec.json.decode(plan, type=Plan))


def play_one(plan: bytes, index: int) -> Outcome:
    """In a worker: one game. A fault of the engine or of a bot ends the game, not the run."""
    try:
        return Outcome(index, msgspec.json.encode(_hall(plan).play(index)))
    except Exception:
        return Outcome(index, None, traceback.format_exc(limit=-12))


class Alone:
    """Everything in this process, one game after another."""

    def play(self, plan: Plan, indices: Sequence[int]) -> Iterator[Outcome]:
        packed = msgspec.json.encode(plan)
        for index in indices:
            yield play_one(packed, index)


# ---- processes -------------------------------------------------------------------------------------------------------
@contextlib.contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """For ourselves until we are done here; for a process that begins meanwhile, until it says otherwise.

    A worker is deaf to Ctrl-C from its very first moment, then, and does not complain in the middle of its imports.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _enter_worker() -> None:
    """Ctrl-C is for the arena, which then ends its workers; and a worker does not outlive the arena."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class Processes:
    """A pool of fresh interpreters. If a worker dies, ``say`` is told, and a new pool plays the lost games again."""

    def __init__(self, workers: int, say: Callable[[str], None] = lambda _: None) -> None:
        self.workers = workers
        self.say = say

    def play(self, plan: Plan, indices: Sequence[int]) -> Iterator[Outcome]:
        packed = msgspec.json.encode(plan)
        waiting = deque(indices)
        deaths: Counter[int] = Counter()
        broken = 0
        # the games are the parallel part: a bot's linear algebra should not fight over the same cores
        for name in _SINGLE_THREADED:
            os.environ.setdefault(name, "1")
        while True:
            lost: list[int] = []
            for outcome in self._with_one_pool(packed, waiting, deaths, lost):
                broken = 0
                yield outcome
            if not lost and not waiting:
                return
            # a game that is played alone because others died with it says nothing about the workers
            broken += not (len(lost) == 1 and deaths[lost[0]] >= _ALONE)
            deaths.update(lost)
            for index in lost:
                if deaths[index] >= TRIES:
                    yield Outcome(index, None, f"its worker process died {TRIES} times")
            again = [index for index in sorted(lost) if deaths[index] < TRIES]
            waiting.extendleft(reversed(again))
            if again:
                games, begin = ("game", "begins") if len(again) == 1 else ("games", "begin")
                self.say(f"A worker process died; {games} {', '.join(map(str, again))} {begin} again.")
            if broken >= _HOPELESS:
                raise ArenaError("the worker processes die before a single game is over; see their messages above")

    def _with_one_pool(
        self, plan: bytes, waiting: deque[int], deaths: Counter[int], lost: list[int]
    ) -> Iterator[Outcome]:
        """Play until nothing waits, or until the pool breaks: then ``lost`` are the games that were under way."""
        fresh = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self.workers, mp_context=fresh, initializer=_enter_worker)
        running: dict[Future[Outcome], int] = {}
        try:
            while waiting or running:
                while waiting and self._room(running, waiting, deaths):
                    index = waiting[0]
                    with _interrupts_held_back():
                        running[pool.submit(play_one, plan, index)] = index
                    waiting.popleft()
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    index = running.pop(done)
                    try:
                        outcome = done.result()
                    except BrokenProcessPool:
                        lost.append(index)
                    else:
                        yield outcome
                if lost:
                    break
        except BrokenProcessPool:
            # found out when handing in the next game; that one still waits
            pass
        finally:
            processes = list(pool._processes.values()) if pool._processes else []
            if running or lost:
                for process in processes:
                    with contextlib.suppress(OSError):
                        process.kill()
            # still busy when the interpreter ends, it would complain; and it must not hold us up
            manager = getattr(pool, "_executor_manager_thread", None)
            pool.shutdown(wait=not running, cancel_futures=True)
            if manager is not None:
                manager.join(_PATIENCE)
        lost += running.values()

    def _room(self, running: dict[Future[Outcome], int], waiting: deque[int], deaths: Counter[int]) -> bool:
        if any(deaths[index] >= _ALONE for index in (*running.values(), waiting[0])):
            return not running
        return len(running) < self.workers * _AHEAD
