"""The HTTP calls: each a small function from a checked body to an answer. The table of calls is in ``endpoints.py``."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..engine.foreseen import Preview
from ..journeys import journeys, march, marches
from ..previews import preview
from ..reference import reference
from ..whole_files import BROKEN_JSON
from . import lobby, schema
from .endpoints import ENDPOINTS, Endpoint
from .errors import Forbidden, NotFound, Refusal, SecretsInside, TableError, TooLarge, TooMany
from .hints import Hints
from .moments import EVERYBODY, Eyes, encoded, shown_at
from .tables import Table, Tables, not_yours

log = logging.getLogger("tsukuyumi.api")

# a body that is too long is read up to here, so that its sender gets an answer and not a broken line
_SWALLOWED: Final = 64 * 1024 * 1024


def json(content: Any, status: int = 200) -> Response:
    # what a seat sees is nobody else's, and old in a moment
    return Response(encoded(content), status, {"Cache-Control": "no-store"}, "application/json")


def error_response(error: TableError) -> Response:
    if isinstance(error, Refusal):
        return json(schema.Refused(error.text, error.rule, error.reason), error.status)
    answer = json(schema.ErrorMessage(error.text, error.code), error.status)
    if isinstance(error, TooMany):
        answer.headers["Retry-After"] = "1"
    return answer


# what a decoder says of a message that is no text, is nested too deeply, or is not what the schema wants
UNREADABLE: Final = (msgspec.MsgspecError, *BROKEN_JSON)


def unreadable(error: Exception) -> TableError:
    told = {UnicodeDecodeError: "it is not UTF-8 text", RecursionError: "it is nested too deeply"}
    return TableError(f"The message cannot be read: {told.get(type(error), str(error))}.")


def tokens_of(request: Request) -> list[str]:
    """The seat tokens of a request: ``Authorization: Bearer`` one, or several with commas between."""
    kind, _, value = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        return []
    return [token.strip() for token in value.split(",") if token.strip()][:6]


class Api:
    """The handlers, by the names in the table of calls."""

    def __init__(self, tables: Tables, hints: Hints) -> None:
        self.tables = tables
        self.hints = hints
        self._reference: bytes | None = None

    def routes(self) -> list[Route]:
        return [Route(e.path, self._handler(e), methods=[e.method], name=e.name) for e in ENDPOINTS]

    def _handler(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        handle = getattr(self, endpoint.name)
        decoder = msgspec.json.Decoder(endpoint.body) if endpoint.body is not None else None

        async def handler(request: Request) -> Response:
            try:
                if decoder is None:
                    return await handle(request)  # type: ignore[no-any-return]
                body = await _body(request, endpoint.limit)
                try:
                    wanted = decoder.decode(body)
                except UNREADABLE as error:
                    raise unreadable(error) from None
                return await handle(request, wanted)  # type: ignore[no-any-return]
            except TableError as error:
                return error_response(error)

        return handler

    # ---- without a game ----------------------------------------------------------------------------------------------
    async def reference(self, request: Request) -> Response:
        if self._reference is None:
            self._reference = encoded(reference(self.tables.content))
        return Response(self._reference, media_type="application/json", headers={"Cache-Control": "no-cache"})

    async def create(self, request: Request, wanted: schema.NewGame) -> Response:
        return json(await lobby.create(self.tables, wanted), 201)

    async def import_record(self, request: Request, wanted: schema.Import) -> Response:
        return json(await lobby.import_record(self.tables, wanted), 201)

    async def mine(self, request: Request, wanted: schema.Mine) -> Response:
        found = await asyncio.to_thread(lobby.summaries, self.tables, list(wanted.tokens))
        return json(schema.Summaries(found))

    # ---- at a table --------------------------------------------------------------------------------------------------
    async def _at_table(self, request: Request) -> tuple[Table, list[int]]:
        table = await self.tables.get(request.path_params["game"])
        return table, await self.tables.seats(table.id, tokens_of(request))

    async def _deciding(self, request: Request, seat: int) -> Table:
        """The table, if the request may speak for this seat."""
        table, held = await self._at_table(request)
        if seat not in held:
            raise Forbidden("This key does not open that seat.")
        return table

    async def frame(self, request: Request) -> Response:
        table, held = await self._at_table(request)
        return self._moment(request, table, held, table.history.seq)

    async def moment(self, request: Request) -> Response:
        table, held = await self._at_table(request)
        seq = _whole(request.path_params["seq"])
        if seq is None or seq > table.history.seq:
            raise NotFound(f"This game has the moments 0 to {table.history.seq}; this is not one of them.")
        return self._moment(request, table, held, seq)

    def _moment(self, request: Request, table: Table, held: list[int], seq: int) -> Response:
        asked = _eyes_asked(request, table, held, seq)
        since = _number(request, "since")
        return json(shown_at(table.history, seq, asked, holds=held, since=since, thinking=table.bot_to_move))

    async def choose(self, request: Request, wanted: schema.Choose) -> Response:
        table = await self._deciding(request, wanted.seat)
        await table.choose(wanted.seat, wanted.option, wanted.seq, wanted.key, then=tuple(wanted.then))
        return await self._present(request, table, wanted.seq)

    async def undo(self, request: Request, wanted: schema.Undo) -> Response:
        table = await self._deciding(request, wanted.seat)
        before = table.history.seq
        await table.undo(wanted.seat, wanted.key)
        return await self._present(request, table, before)

    async def _present(self, request: Request, table: Table, since: int | None) -> Response:
        held = await self.tables.seats(table.id, tokens_of(request))
        seq = table.history.seq
        seat = eyes(table, held, seq)
        return json(shown_at(table.history, seq, seat, holds=held, since=since, thinking=table.bot_to_move))

    async def explain(self, request: Request, wanted: schema.Explain) -> Response:
        table, held = await self._at_table(request)
        return json(explained(table, held, wanted))

    async def preview(self, request: Request, wanted: schema.PreviewAsk) -> Response:
        """Computed from what the seat may know: everything else is dealt anew before."""
        table = await self._deciding(request, wanted.seat)
        head = table.history.head
        if head.decision is None or head.decision.seat != wanted.seat:
            return json(Preview(wanted.option))
        return json(preview(head.determinize(wanted.seat, 0), wanted.option))

    async def journeys(self, request: Request, wanted: schema.JourneysAsk) -> Response:
        """Found on what the seat may know, as a preview is."""
        table = await self._deciding(request, wanted.seat)
        head = table.history.head
        if head.decision is None or head.decision.seat != wanted.seat:
            return json(schema.Journeys([]))
        game = head.determinize(wanted.seat, 0, log=False)
        if wanted.area is None:
            found = journeys(game, wanted.count)
        elif wanted.to is None:
            found = marches(game, wanted.area)
        else:
            whole = march(game, wanted.area, wanted.to)
            found = [whole] if whole is not None else []
        return json(schema.Journeys(found))

    async def hint(self, request: Request, wanted: schema.HintAsk) -> Response:
        table = await self._deciding(request, wanted.seat)
        return json(await self.hints.ask(table, wanted.seat, wanted.seq))

    async def timeline(self, request: Request) -> Response:
        table, _ = await self._at_table(request)
        return json(timeline(table))

    async def record(self, request: Request) -> Response:
        """A record holds every secret, and with the seed what is still to come.

        It is for finished games, and for whoever holds all human seats and says that the secrets are wanted too:
        those who share a screen have secrets from each other.
        """
        table, held = await self._at_table(request)
        people = [seat for seat, who in enumerate(table.history.setup.seats) if who.kind == "human"]
        if not table.history.head.over and not (people and set(people) <= set(held)):
            raise Forbidden("The record holds everybody's secrets: it can be taken when the game is over.")
        if not table.history.head.over and not _number(request, "secrets"):
            raise SecretsInside("The game is not over: its record tells what is still secret (cards, decks, the seed).")
        text = await asyncio.to_thread(lobby.record_text, table.history)
        return json(schema.RecordAnswer(table.id, f"tsukuyumi-{table.id}.txt", text))


def eyes(table: Table, held: list[int], seq: int) -> int | None:
    """Whose eyes to show: the deciding seat's if it is held, else the first held; None: a spectator's."""
    deciding = table.history.facts_at(seq).deciding
    if deciding is not None and deciding in held:
        return deciding
    return held[0] if held else None


def explained(table: Table, held: list[int], wanted: schema.Explain) -> schema.Explained:
    """Only whoever decides is told: an explanation of somebody else's options would tell what they may do."""
    head = table.history.head
    pending = head.decision
    if pending is not None and pending.seat not in held:
        why = not_yours(table.history)
        return schema.Explained(wanted.option, False, why.text, why.rule, why.reason)
    refusal = head.explain(wanted.option)
    if refusal is None:
        return schema.Explained(wanted.option, True, "This is possible.", pending.rule if pending else "", "legal")
    return schema.Explained(wanted.option, False, refusal.text, refusal.rule, refusal.code)


def timeline(table: Table) -> schema.Timeline:
    history = table.history
    moments: list[schema.Moment] = []
    for seq in history.line(history.seq):
        event, facts = history.events[seq - 1], history.facts[seq - 1]
        moments.append(
            schema.Moment(seq, event.seat, facts.name, facts.round, facts.phase, facts.scores, event.at)
        )
    return schema.Timeline(table.id, history.seq, history.start_facts.scores, moments)


def _eyes_asked(request: Request, table: Table, held: list[int], seq: int) -> Eyes:
    """The seat of the query, if it may be looked through: one's own, or after the end anybody's, and everybody's."""
    seat = _number(request, "seat")
    if _number(request, "everybody"):
        if seat is not None:
            raise TableError("Ask for the eyes of one seat or of everybody, not for both.")
        return EVERYBODY
    if seat is None:
        return eyes(table, held, seq)
    if seat >= len(table.history.setup.seats):
        raise NotFound(f"There is no seat {seat}.")
    if seat not in held and not table.history.head.over:
        raise Forbidden("This key does not open that seat.")
    return seat


def _number(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    number = _whole(text)
    if number is None:
        raise TableError(f"{name!r} must be a number.")
    return number


def _whole(text: str) -> int | None:
    """A number of a size that makes sense here; None: anything else, also digits without end."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


async def _body(request: Request, limit: int) -> bytes:
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size <= limit:
            parts.append(part)
        elif size > _SWALLOWED:
            break
        # what is too long is read on and forgotten: whoever is still sending would not hear the answer
    if size > limit:
        raise TooLarge(f"This is too long: at most {limit // 1024} kB can be sent here.")
    return b"".join(parts)
