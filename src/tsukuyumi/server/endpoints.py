"""Every HTTP call in one table: it makes the routes, the OpenAPI description and the client's types."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from .. import reference
from . import schema


class Endpoint(NamedTuple):
    """``name`` is the handler's; ``body`` and ``answer`` are structs of the schema."""

    name: str
    method: str
    path: str
    does: str
    body: Any = None
    answer: Any = None
    # a body may be this long, in bytes
    limit: int = 64 * 1024


ENDPOINTS: Final = (
    Endpoint("reference", "GET", "/api/reference", "All static content, with provenance.", None, reference.Reference),
    Endpoint("create", "POST", "/api/games", "A new game.", schema.NewGame, schema.NewGameAnswer),
    Endpoint("mine", "POST", "/api/games/mine", "The games of these tokens.", schema.Mine, schema.Summaries),
    Endpoint(
        "import_record", "POST", "/api/games/import", "A new game from a record.",
        schema.Import, schema.NewGameAnswer, 2 * 1024 * 1024,
    ),
    Endpoint("frame", "GET", "/api/games/{game}", "The present frame; ?since= and ?seat=.", None, schema.Frame),
    Endpoint("choose", "POST", "/api/games/{game}/choose", "Take an option.", schema.Choose, schema.Frame),
    Endpoint("undo", "POST", "/api/games/{game}/undo", "Take the last choice back.", schema.Undo, schema.Frame),
    Endpoint("explain", "POST", "/api/games/{game}/explain", "Why not?", schema.Explain, schema.Explained),
    Endpoint(
        "moment", "GET", "/api/games/{game}/moment/{seq:int}", "The frame of an earlier moment; ?seat=.",
        None, schema.Frame,
    ),
    Endpoint("timeline", "GET", "/api/games/{game}/timeline", "All moments, for a slider.", None, schema.Timeline),
    Endpoint("record", "GET", "/api/games/{game}/record", "The game record as text.", None, schema.RecordAnswer),
)  # fmt: skip
