"""The built client, from the package: hashed files for ever, pages fresh, unknown paths to the client's start page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC: Final = Path(__file__).parent / "static"
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
        if path.startswith("api/"):
            raise HTTPException(404)
        try:
            found = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in Path(path).name:
                raise
            return self._start_page()
        if path.startswith("assets/"):
            # the name holds a hash of the content
            found.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return found

    def _start_page(self) -> Response:
        page = self.folder / "index.html"
        if not page.is_file():
            return PlainTextResponse(_MISSING, 503)
        return FileResponse(page, headers={"Cache-Control": "no-cache"})
