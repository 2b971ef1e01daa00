"""Starting the server: a free port, the address on the screen, a browser, and a clean stop on Ctrl-C."""

from __future__ import annotations

import logging
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Final

import uvicorn

from ..content.model import Content
from .botplay import GRACE
from .errors import StoreError
from .hints import LEVEL
from .limits import DEFAULT_LIMITS, Limits
from .places import data_folder

PORT: Final = 8020
_TRIES: Final = 20
_LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
_EVERYWHERE: Final = ("", "0.0.0.0", "::")


def run(
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | str | None = None,
    open_browser: bool = True,
    *,
    content: Content | None = None,
    origins: frozenset[str] = frozenset(),
    limits: Limits = DEFAULT_LIMITS,
    grace: float = GRACE,
    hint_level: str = LEVEL,
) -> int:
    """Serve until Ctrl-C; returns an exit status.

    ``port`` None: 8020, or the next one that is free; ``content`` None: as packaged.
    """
    from .app import make_app

    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s", stream=sys.stderr)
    folder = Path(data).expanduser() if data else data_folder()
    try:
        listener = _listen(host, port)
    except OSError as error:
        print(f"Cannot listen on {host} port {port or PORT}: {error.strerror or error}.", file=sys.stderr)
        return 1
    try:
        app = make_app(
            folder, content=content, origins=origins, loopback_only=host in _LOOPBACK, limits=limits, grace=grace,
            hint_level=hint_level,
        )  # fmt: skip
    except StoreError as error:
        print(error.text, file=sys.stderr)
        return 1
    address = address_of(host, listener.getsockname()[1])
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, ws_max_size=64 * 1024, ws_per_message_deflate=False,
        ws_ping_interval=20, timeout_graceful_shutdown=3, server_header=False, lifespan="on",
        # whoever is on this machine could invent as many addresses as there are limits to pass
        proxy_headers=False,
    )  # fmt: skip
    server = _Server(config, address, open_browser)
    print(f"Tsukuyumi is at {address}   (games are kept in {folder}; Ctrl-C stops the server)", flush=True)
    if host in _EVERYWHERE:
        print(f"Other machines reach it at port {listener.getsockname()[1]} of this one's own address.", flush=True)
    if content is not None:
        print(f"The content files in {content.overlay} are laid over the packaged ones.", flush=True)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    print("Stopped. Every game is stored.", flush=True)
    return 0


def address_of(host: str, port: int) -> str:
    """Where the browser of this machine finds the table. A browser keeps its seats by address, so it is always the same
    one where it can be: whoever listens to everybody is at home under ``localhost``, too.
    """
    if host in _LOOPBACK or host in _EVERYWHERE:
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


class _Server(uvicorn.Server):
    """Opens the browser once it answers."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._open = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._open and self.started:
            # some browsers keep the caller waiting
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


def _listen(host: str, port: int | None) -> socket.socket:
    """A listening socket; without a wish for a port, the first free one from the usual one up."""
    wanted = [port] if port is not None else [*range(PORT, PORT + _TRIES), 0]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    problem: OSError | None = None
    for number in wanted:
        # saying that it is TCP lets the event loop switch off the delay of small packets
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(64)
        except OSError as error:
            listener.close()
            problem = error
            continue
        listener.set_inheritable(False)
        return listener
    assert problem is not None
    raise problem
