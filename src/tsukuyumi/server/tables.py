"""The open tables: each a game in memory that is never ahead of the store, with everybody who watches it.

A choice is applied to a copy, stored, and only then becomes the present and is shown: that is the acknowledgement.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

from ..bots import Aim, Intent
from ..content.model import Content
from ..engine.state import State
from ..errors import IllegalChoice
from .errors import Conflict, Forbidden, NotFound, Refusal, TableError
from .history import History, continued
from .store import EventRow, Store, TokenRow

log = logging.getLogger("tsukuyumi.table")

_IDLE_TABLES: Final = 32
T = TypeVar("T")


def hashed(token: str) -> bytes:
    """How a token is stored: whoever reads the store cannot sit down with it."""
    return hashlib.sha256(token.encode()).digest()


class EngineFailure(TableError):
    """The engine broke on a legal choice: our mistake, nothing was changed."""

    status = 500
    code = "engine"


class Table:
    """One open game."""

    def __init__(self, store: Store, history: History, tables: Tables) -> None:
        self.store = store
        self.history = history
        self.tables = tables
        self.watchers: set[Callable[[], None]] = set()
        # how fast each watching socket wants the bots to move
        self.paces: dict[int, str] = {}
        # what seats that a computer thinks for mean to do next; a thought that is forgotten is thought again
        self.intents: dict[int, Intent] = {}
        # what spoke for the plan that a human seat was told of last, and when: it is followed over several hints
        self.reasons: dict[int, tuple[State, tuple[Aim, ...]]] = {}
        self._lock = asyncio.Lock()

    @property
    def id(self) -> str:
        return self.history.row.id

    @property
    def bot_to_move(self) -> int | None:
        """The seat of the bot that is to decide now; None: a human decides, or the game is over."""
        pending = self.history.head.decision
        if pending is None or self.history.setup.seats[pending.seat].kind != "bot":
            return None
        return pending.seat

    # ---- changing ----------------------------------------------------------------------------------------------------
    async def choose(
        self, seat: int, option: str, seq: int, key: str, aims: tuple[Aim, ...] = (), then: tuple[str, ...] = ()
    ) -> None:
        """Take an option; returns when it is stored. The same key again: it was stored before, all is well.

        ``aims``: what a computer player is after with it. ``then``: what the seat answers to the questions after it, as
        long as it is asked them and these answers are on offer.
        """
        await _unbroken(self._choose(seat, option, seq, key, aims, then))

    async def undo(self, seat: int, key: str | None) -> None:
        """Take the seat's last choice back; returns when that is stored."""
        await _unbroken(self._undo(seat, key or secrets.token_urlsafe(9)))

    async def while_at(self, seq: int, work: Coroutine[Any, Any, T]) -> T:
        """What this work comes to; it is given up with a Refusal as soon as the table has left the moment ``seq``."""
        moved = asyncio.Event()
        if self.history.seq != seq:
            moved.set()
        self.watchers.add(moved.set)
        working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(moved.wait())
        try:
            await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
            if self.history.seq != seq:
                raise Refusal("The table has moved on meanwhile.", "Protocol", "stale")
            return await working
        finally:
            self.watchers.discard(moved.set)
            working.cancel()
            leaving.cancel()

    async def _choose(
        self, seat: int, option: str, seq: int, key: str, aims: tuple[Aim, ...], then: tuple[str, ...]
    ) -> None:
        async with self._lock:
            if self._known(key, seat, option):
                return
            await self._choose_one(seat, option, seq, key, aims)
            for number, following in enumerate(then, start=1):
                pending = self.history.head.decision
                if pending is None or pending.seat != seat:
                    return
                if self.history.head.explain(following) is not None:
                    # something came in between: the rest is for the player to decide anew
                    return
                await self._choose_one(seat, following, self.history.seq, continued(key, number), ())

    async def _choose_one(self, seat: int, option: str, seq: int, key: str, aims: tuple[Aim, ...]) -> None:
        history = self.history
        pending = history.head.decision
        if pending is None:
            raise Refusal("The game is over.", "R, End of Game", "over")
        if pending.seat != seat:
            raise not_yours(history)
        if seq != history.seq:
            raise Refusal("The table has changed since: look again, then choose.", "Protocol", "stale")
        try:
            event, game = history.choice(seat, option, key, time.time(), aims)
        except IllegalChoice as error:
            why = history.head.explain(option)
            raise Refusal(
                why.text if why else str(error), why.rule if why else pending.rule, why.code if why else "illegal"
            ) from None
        except Exception:
            log.exception("game %s, event %d: the engine failed on %s", self.id, seq + 1, option)
            raise EngineFailure(f"The rules engine failed on {option!r}. Nothing was changed.") from None
        await self._store(event, game)

    async def _undo(self, seat: int, key: str) -> None:
        async with self._lock:
            if self._known(key, seat, None):
                return
            event, game = self.history.undo(seat, key, time.time())
            await self._store(event, game)
            # whoever saw the future that did not come thinks afresh
            self.intents.clear()

    def _known(self, key: str, seat: int, option: str | None) -> bool:
        before = self.history.keys.get(key)
        if before is None:
            return False
        event = self.history.events[before - 1]
        if event.seat == seat and event.option == option:
            return True
        raise Refusal("This key was used for another choice.", "Protocol", "key")

    async def _store(self, event: EventRow, game: Any) -> None:
        try:
            await asyncio.wrap_future(self.store.add_event(event, self.history.snapshot(event, game)))
        except Conflict:
            # another server plays on the same store: take its events over
            self.history = await asyncio.to_thread(self.tables.read, self.id)
            self.intents.clear()
            self.changed()
            raise
        self.history.append(event, game)
        self.changed()

    def changed(self) -> None:
        """Tell everybody who watches, and wake the bots."""
        for watcher in tuple(self.watchers):
            watcher()
        self.tables.on_change(self)


def not_yours(history: History) -> Refusal:
    pending = history.head.decision
    assert pending is not None
    name = history.head.state.box.sheets[pending.seat].name
    return Refusal(f"This is for {name} to decide.", pending.rule, "not_yours")


async def _unbroken(work: Coroutine[Any, Any, T]) -> T:
    """Carry it through even if whoever asked goes away in the middle."""
    return await asyncio.shield(asyncio.ensure_future(work))


class Tables:
    """All tables of a store, opened when somebody asks for them; ``content`` None: as packaged."""

    def __init__(self, store: Store, content: Content | None = None) -> None:
        self.store = store
        self.content = content
        # set by whoever plays the bots
        self.on_change: Callable[[Table], None] = lambda _: None
        self._open: OrderedDict[str, Table] = OrderedDict()
        self._opening: dict[str, asyncio.Future[Table]] = {}

    def read(self, game: str) -> History:
        """The game as it stands in the store."""
        row = self.store.game(game)
        if row is None:
            raise NotFound("There is no such game here.")
        return History(row, self.store.events(game), self.store.snapshots(game), self.content)

    async def get(self, game: str) -> Table:
        table = self._open.get(game)
        if table is not None:
            self._open.move_to_end(game)
            return table
        opening = self._opening.get(game)
        if opening is None:
            opening = self._opening[game] = asyncio.ensure_future(self._load(game))
            opening.add_done_callback(lambda _: self._opening.pop(game, None))
        return await asyncio.shield(opening)

    async def _load(self, game: str) -> Table:
        history = await asyncio.to_thread(self.read, game)
        table = Table(self.store, history, self)
        self._open[game] = table
        self._close_idle()
        self.on_change(table)
        return table

    def _close_idle(self) -> None:
        """Forget tables that nobody watches; the store has everything."""
        idle = [id for id, table in self._open.items() if not table.watchers and table.bot_to_move is None]
        for id in idle[: max(0, len(idle) - _IDLE_TABLES)]:
            del self._open[id]

    # ---- seats -------------------------------------------------------------------------------------------------------
    async def owner(self, token: str) -> TokenRow | None:
        return await asyncio.to_thread(self.store.token, hashed(token))

    async def seats(self, game: str, tokens: list[str]) -> list[int]:
        """The seats of this game that the tokens stand for; Forbidden if one of them does not belong here."""
        held: list[int] = []
        for token in tokens:
            row = await self.owner(token)
            if row is None or row.game != game:
                raise Forbidden("This key does not open a seat of this game.")
            if row.seat not in held:
                held.append(row.seat)
        return held
