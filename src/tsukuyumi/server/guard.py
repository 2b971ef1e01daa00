"""The door: refuses foreign origins and floods before anything else looks at a request, and adds security headers."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .api import error_response
from .errors import Forbidden, TableError, TooMany
from .limits import Buckets, Limits, host_allowed, same_origin
from .live import closing_code
from .moments import encoded
from .schema import ErrorMessage

# everything only from here; no inline script or style, no frames around us
CSP: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
_HEADERS: Final = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class Guard:
    """``origins``: other origins that may use us, e.g. a development server."""

    def __init__(self, app: ASGIApp, *, origins: frozenset[str], loopback_only: bool, limits: Limits) -> None:
        self.app = app
        self.origins = origins
        self.loopback_only = loopback_only
        self._calls = Buckets(*limits.calls)
        self._looks = Buckets(*limits.looks)
        self._new_games = Buckets(*limits.new_games)
        self._sockets = Buckets(*limits.sockets)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            self._check(scope)
        except TableError as error:
            if scope["type"] == "websocket":
                # whoever is gone meanwhile needs no answer
                with suppress(OSError, RuntimeError):
                    await _refuse_socket(error, receive, send)
            else:
                await error_response(error)(scope, receive, _with_headers(send))
            return
        await self.app(scope, receive, send if scope["type"] == "websocket" else _with_headers(send))

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not host_allowed(host, self.loopback_only):
            raise Forbidden("This server is for this machine only; ask for it as localhost.")
        changing = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if changing and not same_origin(headers.get("origin"), host, self.origins):
            raise Forbidden("A page of another site may not use this table.")
        who = scope["client"][0] if scope.get("client") else ""
        if scope["type"] == "websocket":
            allowed = self._sockets.take(who)
        elif changing:
            creates = scope["path"] in ("/api/games", "/api/games/import")
            allowed = self._calls.take(who) and (not creates or self._new_games.take(who))
        else:
            # the files of the client are small and kept by the browser
            allowed = not scope["path"].startswith("/api/") or self._looks.take(who)
        if not allowed:
            raise TooMany("Too many requests at once; wait a moment.")


async def _refuse_socket(error: TableError, receive: Receive, send: Send) -> None:
    """A stranger gets no socket at all; one of us who asks too often gets one for as long as it takes to say so."""
    if isinstance(error, TooMany):
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": encoded(ErrorMessage(error.text, error.code)).decode()})
    await send({"type": "websocket.close", "code": closing_code(error), "reason": error.text})


def _with_headers(send: Send) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return wrapped
