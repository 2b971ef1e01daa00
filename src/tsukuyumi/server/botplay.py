"""Bots at the tables: whenever a bot is to decide, a worker thinks; its choice is stored like any other.

What a bot means to do next is kept with its table, so that it need not think again while the game goes as it foresaw.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from typing import Final, NamedTuple

from ..engine.chance import apart
from .errors import Refusal, StoreError, TableError
from .tables import EngineFailure, Table, Tables
from .workers import Task, WorkerLost, Workers

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


def task_for(table: Table, seat: int, level: str) -> Task:
    """The question that this seat is asked now, with everything that it cannot know dealt anew."""
    history = table.history
    # the same moment gives the same thought, and nobody else can think it: it is not made of what everybody sees
    seed = apart(history.head.state, f"{table.id} {history.seq}")
    return Task(history.head.determinize(seat, seed, log=False).save(), level, seed, table.intents.get(seat, ()))


class BotPlay:
    """Plays the bots' seats of all open tables."""

    def __init__(self, tables: Tables, workers: Workers, grace: float = GRACE) -> None:
        self.tables = tables
        self.workers = workers
        self.grace = grace
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def wake(self, table: Table) -> None:
        """Call whenever a table has changed: starts to play there if a bot is to decide."""
        if self._closed or table.bot_to_move is None or table.id in self._tasks:
            return
        self._tasks[table.id] = asyncio.get_running_loop().create_task(self._play(table))

    async def close(self) -> None:
        # a choice that was on its way to the store may still come through, and wakes nobody any more
        self._closed = True
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
        try:
            over = asyncio.get_running_loop().time() + grace
            task = task_for(table, seat, level)
            # a long thought that an undo has made void keeps nobody waiting
            answer = await table.while_at(seq, self.workers.think(task))
            await asyncio.sleep(over - asyncio.get_running_loop().time())
            await table.choose(seat, answer.option, seq, f"bot {seq} {secrets.token_hex(4)}", answer.aims)
            table.intents[seat] = answer.intent
        except StoreError as error:
            log.error("game %s: a bot's move was not stored (%s); trying again", table.id, error.text)
            await asyncio.sleep(_RETRY_SECONDS)
        except Refusal as refusal:
            if table.history.seq == seq:
                log.error(
                    "game %s, event %d: a bot's choice was refused (%s: %s)",
                    table.id, seq + 1, refusal.reason, refusal.text,
                )  # fmt: skip
                await self._anything(table, seat, seq)
            # else the table moved on meanwhile (another server, an undo): look again
            await asyncio.sleep(0)
        except WorkerLost:
            await asyncio.sleep(0.1)
        except EngineFailure:
            await self._anything(table, seat, seq)
        except Exception:
            log.exception("game %s, event %d: a bot failed to think", table.id, seq + 1)
            await self._anything(table, seat, seq)

    async def _anything(self, table: Table, seat: int, seq: int) -> None:
        """Rather any choice than a dead game."""
        # what it meant to do has led nowhere
        table.intents.pop(seat, None)
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
