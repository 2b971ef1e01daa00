"""The built client, from the package: hashed files for ever, pages fresh, unknown paths to the client's start page.

The build lays a compressed copy beside every file worth it (``tools/build_web.py``); who accepts it gets that one.
"""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC: Final = Path(__file__).parent / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"
# kept by the browser, but asked for again; the answer is mostly "not modified"
ASK_AGAIN: Final = "no-cache"
_START: Final = "index.html"
_MISSING: Final = (
    "The client has not been built yet: `make play` builds it.\nThe server itself is running; its calls are described "
    "at /api/openapi.json\n"
)


class Client(StaticFiles):
    """Static files with a fallback, so that a link into the client works."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        super().__init__(directory=folder, html=False, check_dir=False)

    async def check_config(self) -> None:
        """A missing folder is no fault of the server: the start page says what to do."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        # what is called .something is about the build, not part of it
        if path.startswith("api/") or any(part.startswith(".") for part in Path(path).parts if part != "."):
            raise HTTPException(404)
        try:
            found = await self._file(path, scope)
        except HTTPException as error:
            # a link into the client is a page; an asset that is gone is not
            if error.status_code != 404 or "." in Path(path).name or Path(path).parts[:1] == ("assets",):
                raise
            if not (self.folder / _START).is_file():
                return PlainTextResponse(_MISSING, 503)
            found = await self._file(_START, scope)
        # the name of an asset holds a hash of its content
        found.headers["Cache-Control"] = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        return found

    async def _file(self, path: str, scope: Scope) -> Response:
        """The file itself, or its compressed copy where there is one and the browser takes it."""
        if not accepts_gzip(Headers(scope=scope).get("accept-encoding", "")) or path.endswith(".gz"):
            return await self._plain(path, scope)
        try:
            found = await super().get_response(path + ".gz", scope)
        except HTTPException as error:
            if error.status_code != 404:
                raise
            return await self._plain(path, scope)
        found.headers["Vary"] = "Accept-Encoding"
        # an answer "not modified" has no content to describe
        if found.status_code == 200:
            found.headers["Content-Encoding"] = "gzip"
            kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
            text = kind.startswith("text/") or kind == "application/javascript"
            found.headers["Content-Type"] = f"{kind}; charset=utf-8" if text else kind
        return found

    async def _plain(self, path: str, scope: Scope) -> Response:
        found = await super().get_response(path, scope)
        found.headers["Vary"] = "Accept-Encoding"
        return found


def accepts_gzip(header: str) -> bool:
    """Whether an ``Accept-Encoding`` takes gzip: it names it (or anything), and not with a weight of zero."""
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
