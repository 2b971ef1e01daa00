"""Bots at the tables: whenever a bot is to decide, a worker process thinks; its choice is stored like any other.

A worker is sent a game in which everything that the bot's seat cannot know has been dealt anew: it could not cheat if
it wanted to.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
import multiprocessing.connection
import os
import random
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Final, NamedTuple

from ..bots import BOTS
from ..game import load_game
from .errors import Refusal, StoreError, TableError
from .tables import EngineFailure, Table, Tables

log = logging.getLogger("tsukuyumi.bots")

# seconds that bots leave a human to take back the choice that ended a turn
GRACE: Final = 1.2


class _Pace(NamedTuple):
    """``pause``: the least time between two moves of bots; ``grace``: which part of the grace they wait."""

    pause: float
    grace: float


_PACES: Final = {"fast": _Pace(0.0, 0.25), "slow": _Pace(0.25, 1.0), "step": _Pace(0.25, 1.0)}
# where nobody who watches has asked for a pace
_UNASKED: Final = _Pace(0.0, 1.0)
_RETRY_SECONDS: Final = 5.0
_STUCK_SECONDS: Final = 60.0


def think(save: bytes, level: str, seed: int) -> str:
    """In a worker: the id of the option that the bot takes."""
    game = load_game(save)
    question = game.decision
    assert question is not None
    return question.options[BOTS[level](game, seed)].id


def _begin_work() -> None:
    """In a worker: it ends with the server, however that ends, and not before it."""
    # Ctrl-C is for the server, which then ends its workers
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="parent watch", daemon=True).start()


def _end_with_parent() -> None:
    """A server that is killed cannot end its workers, and they would wait for its next question for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    # a pipe whose other end only the server holds: it closes when the server is gone, on every platform
    multiprocessing.connection.wait([parent.sentinel])
    os._exit(1)


class Workers:
    """A pool that thinks; made anew if it breaks."""

    def __init__(self, make: Callable[[], Executor]) -> None:
        self._make = make
        self._pool: Executor | None = None

    @classmethod
    def processes(cls, count: int | None = None) -> Workers:
        """Processes of their own: thinking never delays the server."""
        number = count or max(1, min(4, (os.cpu_count() or 2) - 1))
        # a fresh interpreter: forking a process with threads and an open database is asking for trouble
        fresh = multiprocessing.get_context("spawn")
        return cls(lambda: ProcessPoolExecutor(number, mp_context=fresh, initializer=_begin_work))

    @classmethod
    def threads(cls) -> Workers:
        """One thread: starts at once, for tests."""
        return cls(lambda: ThreadPoolExecutor(1, "bot"))

    async def think(self, save: bytes, level: str, seed: int) -> str:
        if self._pool is None:
            self._pool = self._make()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, think, save, level, seed)
        except BrokenExecutor:
            log.warning("a worker process ended unexpectedly; starting new ones")
            self._pool = None
            raise

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


class BotPlay:
    """Plays the bots' seats of all open tables."""

    def __init__(self, tables: Tables, workers: Workers, grace: float = GRACE) -> None:
        self.tables = tables
        self.workers = workers
        self.grace = grace
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Call whenever a table has changed: starts to play there if a bot is to decide."""
        if table.bot_to_move is None or table.id in self._tasks:
            return
        self._tasks[table.id] = asyncio.get_running_loop().create_task(self._play(table))

    async def close(self) -> None:
        for task in tuple(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await asyncio.to_thread(self.workers.close)

    async def _play(self, table: Table) -> None:
        try:
            while (seat := table.bot_to_move) is not None:
                pause, grace = self.waits(table)
                await asyncio.gather(self._move(table, seat, grace), asyncio.sleep(pause))
        finally:
            # in the same breath as the last look at the table: whoever changes it next starts anew
            self._tasks.pop(table.id, None)

    def waits(self, table: Table) -> tuple[float, float]:
        """Seconds between two moves at least, and seconds to leave a human to take the last choice back."""
        # the slowest pace that somebody who watches has asked for
        pace = max((_PACES[speed] for speed in table.paces.values()), default=_UNASKED)
        return pace.pause, self.grace * pace.grace if table.history.fresh_turn() else 0.0

    async def _move(self, table: Table, seat: int, grace: float) -> None:
        """Think, and choose not before the grace is over; what was taken back meanwhile makes the choice void."""
        history = table.history
        seq = history.seq
        level = history.setup.seats[seat].level or "random"
        seed = int.from_bytes(hashlib.sha256(f"{table.id} {seq}".encode()).digest()[:7])
        try:
            over = asyncio.get_running_loop().time() + grace
            option = await self.workers.think(history.head.determinize(seat, seed).save(), level, seed)
            await asyncio.sleep(over - asyncio.get_running_loop().time())
            await table.choose(seat, option, seq, f"bot {seq} {secrets.token_hex(4)}")
        except StoreError as error:
            log.error("game %s: a bot's move was not stored (%s); trying again", table.id, error.text)
            await asyncio.sleep(_RETRY_SECONDS)
        except Refusal:
            # the table moved on meanwhile (another server, an undo): look again
            await asyncio.sleep(0)
        except BrokenExecutor:
            await asyncio.sleep(0.1)
        except EngineFailure:
            await self._anything(table, seat, seq)
        except Exception:
            log.exception("game %s, event %d: a bot failed to think", table.id, seq + 1)
            await self._anything(table, seat, seq)

    async def _anything(self, table: Table, seat: int, seq: int) -> None:
        """Rather any choice than a dead game."""
        pending = table.history.head.decision
        if pending is None or table.history.seq != seq:
            return
        options = list(pending.options)
        random.Random(seq).shuffle(options)
        for option in options:
            try:
                await table.choose(seat, option.id, seq, f"bot {seq} {secrets.token_hex(4)}")
            except TableError:
                continue
            return
        log.error("game %s: no choice is possible after event %d", table.id, seq)
        await asyncio.sleep(_STUCK_SECONDS)
