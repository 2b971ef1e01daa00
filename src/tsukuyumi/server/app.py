"""The application: routes, sockets, static client, and the bots' workers, around one store."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ..content.model import Content
from .api import Api, json
from .botplay import GRACE, BotPlay
from .guard import Guard
from .hints import LEVEL, Hints
from .limits import DEFAULT_LIMITS, Limits
from .live import Live
from .openapi import openapi
from .schema import ErrorMessage
from .static import STATIC, Client
from .store import Store
from .tables import Tables
from .workers import Workers


def make_app(
    data: Path,
    *,
    content: Content | None = None,
    origins: frozenset[str] = frozenset(),
    loopback_only: bool = False,
    workers: Workers | None = None,
    static: Path = STATIC,
    limits: Limits = DEFAULT_LIMITS,
    grace: float = GRACE,
    hint_level: str = LEVEL,
) -> Starlette:
    """The server on the store in the folder ``data``, for games with this ``content`` (None: as packaged).

    ``workers`` run the bots (default: processes), which leave humans ``grace`` seconds to take back the end of a turn;
    ``hint_level`` is who thinks about hints.
    """
    store = Store(data / "games.sqlite3")
    tables = Tables(store, content)
    thinking = workers or Workers.processes(content=content)
    bots = BotPlay(tables, thinking, grace)
    hints = Hints(thinking, hint_level)
    tables.on_change = bots.wake

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await bots.close()
            store.close()

    async def live(socket: WebSocket) -> None:
        await Live(socket, tables, hints, limits).run()

    async def describe(request: Request) -> Response:
        return json(openapi())

    async def missing(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        return json(ErrorMessage("There is nothing here.", "not_found"), status)

    async def broken(request: Request, error: Exception) -> Response:
        return json(ErrorMessage("Something broke here; nothing was changed. The log says more.", "broken"), 500)

    app = Starlette(
        routes=[
            *Api(tables, hints).routes(),
            Route("/api/openapi.json", describe),
            WebSocketRoute("/api/games/{game}/live", live),
            Mount("/", Client(static)),
        ],
        middleware=[Middleware(Guard, origins=origins, loopback_only=loopback_only, limits=limits)],
        exception_handlers={404: missing, 405: missing, 500: broken},
        lifespan=lifespan,
    )
    app.state.tables = tables
    return app
