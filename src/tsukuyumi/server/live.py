"""The socket of an open game: every moment as a frame, choices the other way.

A reader that lags behind gets the moments one by one, so that it can show each; one that lags far behind gets the
present. Every frame says which part of the log it continues, so nothing is lost either way.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from . import schema
from .api import UNREADABLE, explained, eyes, unreadable
from .errors import Forbidden, Refusal, TableError, TooMany
from .hints import Hints
from .limits import Bucket, Limits
from .moments import encoded, shown_at
from .tables import Table, Tables

log = logging.getLogger("tsukuyumi.live")

# a reader further behind than this is shown the present at once
_LAG: Final = 150
_HELLO_SECONDS: Final = 10.0
BROKEN: Final = 1011

_decoder: Final = msgspec.json.Decoder(schema.ClientMessage)


def closing_code(error: TableError) -> int:
    """Applications have the codes from 4000 on: ours are 4000 and the HTTP status of the same trouble."""
    return 4000 + error.status


class Live:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, tables: Tables, hints: Hints, limits: Limits) -> None:
        self.socket = socket
        self.tables = tables
        self.hints = hints
        self.table: Table
        self.held: list[int] = []
        # what this reader has seen, and through whose eyes
        self.seen: int | None = None
        self.seen_by: int | None = None
        self.look: int | None = None
        # where the reader's log ends when nothing has been sent yet
        self._base: int | None = None
        # hints that this reader waits for: it may look, choose and undo meanwhile
        self._hinting: set[asyncio.Task[None]] = set()
        self._news = asyncio.Event()
        self._messages = Bucket(*limits.messages)
        self._frames = Bucket(*limits.frames)

    async def run(self) -> None:
        try:
            await _delivered(self.socket.accept())
            try:
                await self._hello()
            except TableError as error:
                await self._close(error)
                return
        except WebSocketDisconnect:
            return
        watcher = self._news.set
        self.table.watchers.add(watcher)
        self._news.set()
        showing = asyncio.create_task(self._show())
        try:
            await self._listen()
        except WebSocketDisconnect:
            pass
        finally:
            self.table.watchers.discard(watcher)
            self.table.paces.pop(id(self), None)
            waiting = (showing, *self._hinting)
            for task in waiting:
                task.cancel()
            await asyncio.wait(waiting)

    async def _close(self, error: TableError) -> None:
        """Say why, then close: the code is for the client, the words are for the player."""
        await self._send(schema.ErrorMessage(error.text, error.code))
        await _delivered(self.socket.close(closing_code(error)))

    # ---- coming in ---------------------------------------------------------------------------------------------------
    async def _receive(self) -> Any:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        if not self._messages.take():
            raise TooMany("Too many messages at once; wait a moment, then connect again.")
        data = message.get("text") or message.get("bytes") or b""
        try:
            return _decoder.decode(data)
        except UNREADABLE as error:
            raise unreadable(error) from None

    async def _hello(self) -> None:
        try:
            hello = await asyncio.wait_for(self._receive(), _HELLO_SECONDS)
        except TimeoutError:
            raise TableError(f'No "hello" came within {_HELLO_SECONDS:.0f} seconds.') from None
        if not isinstance(hello, schema.Hello):
            raise TableError('The first message must be "hello".')
        self.table = await self.tables.get(self.socket.path_params["game"])
        await self._take_hello(hello)

    async def _take_hello(self, hello: schema.Hello) -> None:
        self.held = await self.tables.seats(self.table.id, list(hello.tokens))
        # whoever looked through a seat before may not hold it any more
        self.look = None
        self._resync(hello.since)

    def _resync(self, since: int | None) -> None:
        """The next frame is the present one; its log continues after ``since``."""
        self._base = since
        self.seen = None
        self._news.set()

    async def _listen(self) -> None:
        while True:
            try:
                message = await self._receive()
            except TooMany as error:
                await self._close(error)
                return
            except TableError as error:
                await self._send(schema.ErrorMessage(error.text, error.code))
                continue
            try:
                await self._answer(message)
            except TableError as error:
                await self._complain(error, getattr(message, "key", None))
                if isinstance(error, Refusal) and error.reason == "stale":
                    self._resync(self._seen_or_base())

    async def _complain(self, error: TableError, key: str | None = None) -> None:
        if isinstance(error, Refusal):
            await self._send(schema.Refused(error.text, error.rule, error.reason, key))
        else:
            await self._send(schema.ErrorMessage(error.text, error.code))

    async def _answer(self, message: Any) -> None:
        if isinstance(message, schema.Look | schema.Resync | schema.Hello) and not self._frames.take():
            raise TooMany("The whole table was asked for too often; wait a moment.")
        match message:
            case schema.ChooseMessage():
                self._must_hold(message.seat)
                before = self.table.history.seq
                await self.table.choose(
                    message.seat, message.option, message.seq, message.key, then=tuple(message.then)
                )
                if self.table.history.seq == before:
                    # a repetition of what is stored: the present frame acknowledges it
                    self._resync(self._seen_or_base())
            case schema.UndoMessage():
                self._must_hold(message.seat)
                await self.table.undo(message.seat, message.key)
            case schema.ExplainMessage():
                await self._send(explained(self.table, self.held, message))
            case schema.HintMessage():
                self._must_hold(message.seat)
                hinting = asyncio.create_task(self._hint(message))
                self._hinting.add(hinting)
                hinting.add_done_callback(self._hinting.discard)
            case schema.Look():
                if message.seat is not None:
                    self._must_hold(message.seat)
                self.look = message.seat
                self._resync(self._seen_or_base())
            case schema.Resync():
                self._resync(message.since)
            case schema.Pace():
                self.table.paces[id(self)] = message.speed
            case schema.Hello():
                await self._take_hello(message)

    async def _hint(self, wanted: schema.HintMessage) -> None:
        # the socket may go away meanwhile; _listen ends on its own
        with suppress(WebSocketDisconnect):
            try:
                await self._send(await self.hints.ask(self.table, wanted.seat, wanted.seq))
            except TableError as error:
                await self._complain(error)

    def _must_hold(self, seat: int) -> None:
        if seat not in self.held:
            raise Forbidden("This key does not open that seat.")

    # ---- going out ---------------------------------------------------------------------------------------------------
    def _seen_or_base(self) -> int | None:
        return self.seen if self.seen is not None else self._base

    async def _show(self) -> None:
        """Send every moment that this reader has not seen yet."""
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                while self.seen is None or self.seen < self.table.history.seq:
                    await self._show_next()
        except WebSocketDisconnect:
            # the socket went away between two frames; _listen ends on its own
            pass
        except Exception:
            log.exception("game %s: a frame could not be shown", self.table.id)
            with suppress(WebSocketDisconnect):
                await _delivered(self.socket.close(BROKEN))

    async def _show_next(self) -> None:
        history = self.table.history
        since = self._seen_or_base()
        seq = history.seq
        if self.seen is not None and seq - self.seen <= _LAG:
            seq = self.seen + 1
        seat = self.look if self.look is not None else eyes(self.table, self.held, seq)
        if since is not None and not history.same_log(since, self.seen_by, seat):
            since = None
        shown = shown_at(history, seq, seat, holds=self.held, since=since, thinking=self.table.bot_to_move)
        self.seen, self.seen_by = seq, seat
        await self._send(shown)

    async def _send(self, message: Any) -> None:
        await _delivered(self.socket.send_text(encoded(message).decode()))


async def _delivered(sending: Awaitable[None]) -> None:
    """Whichever way it shows that the other side is gone: it is WebSocketDisconnect, and nobody's mistake."""
    try:
        await sending
    except (RuntimeError, OSError):
        raise WebSocketDisconnect(1006) from None
