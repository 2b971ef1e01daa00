"""Every HTTP call in one table: it makes the routes, the OpenAPI description and the client's types."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from .. import reference
from ..engine import foreseen
from . import schema


class Endpoint(NamedTuple):
    """``name`` is the handler's; ``body`` and ``answer`` are structs of the schema."""

    name: str
    method: str
    path: str
    does: str
    answer: Any
    body: Any = None
    # numbers that may stand behind the question mark
    query: tuple[str, ...] = ()
    status: str = "200"
    # a body may be this long, in bytes
    limit: int = 64 * 1024


_GAME: Final = "/api/games/{game}"

ENDPOINTS: Final = (
    Endpoint("reference", "GET", "/api/reference", "All static content, with provenance.", reference.Reference),
    Endpoint("create", "POST", "/api/games", "A new game.", schema.NewGameAnswer, schema.NewGame, status="201"),
    Endpoint("mine", "POST", "/api/games/mine", "The games of these tokens.", schema.Summaries, schema.Mine),
    Endpoint(
        "import_record", "POST", "/api/games/import", "A new game from a record.",
        schema.NewGameAnswer, schema.Import, status="201", limit=2 * 1024 * 1024,
    ),
    Endpoint("frame", "GET", _GAME, "The present frame.", schema.Frame, query=("seat", "since", "everybody")),
    Endpoint("choose", "POST", f"{_GAME}/choose", "Take an option.", schema.Frame, schema.Choose),
    Endpoint("undo", "POST", f"{_GAME}/undo", "Take the last choice back.", schema.Frame, schema.Undo),
    Endpoint("explain", "POST", f"{_GAME}/explain", "Why is this not legal?", schema.Explained, schema.Explain),
    Endpoint("preview", "POST", f"{_GAME}/preview", "What would it do?", foreseen.Preview, schema.PreviewAsk),
    Endpoint(
        "journeys", "POST", f"{_GAME}/journeys", "How far can these units get?", schema.Journeys, schema.JourneysAsk
    ),
    Endpoint("hint", "POST", f"{_GAME}/hint", "What would you choose?", schema.Hint, schema.HintAsk),
    Endpoint(
        "moment", "GET", f"{_GAME}/moment/{{seq}}", "The frame of an earlier moment.",
        schema.Frame, query=("seat", "since", "everybody"),
    ),
    Endpoint("timeline", "GET", f"{_GAME}/timeline", "All moments, for a slider and a chart.", schema.Timeline),
    Endpoint("record", "GET", f"{_GAME}/record", "The game record as text.", schema.RecordAnswer, query=("secrets",)),
)  # fmt: skip
