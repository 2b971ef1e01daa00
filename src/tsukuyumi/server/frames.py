"""Frames: the table at one moment for one reader, ready to send.

Everything secret passes through ``Game.view(seat)`` and ``Game.log_lines(seat)``: this module adds only what everybody
may know (who plays, where the game stands) and, once the game is over, every seat's private part.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..engine.log import visible_to
from ..engine.wording import typed_arguments
from ..game import Game
from .history import History
from .schema import Player


def players_of(history: History) -> list[Player]:
    setup = history.setup
    return [
        Player(number, faction, seat.kind, seat.level, seat.name)
        for number, (faction, seat) in enumerate(zip(setup.factions, setup.seats, strict=True))
    ]


def frame(
    history: History,
    seq: int,
    seat: int | None,
    *,
    holds: list[int],
    since: int | None = None,
    thinking: int | None = None,
) -> dict[str, Any]:
    """The frame after event ``seq`` through the eyes of ``seat``; ``since``: what this reader has seen already."""
    game = history.state(seq)
    now = seq == history.seq
    log_from, lines = _log(history, game, seq, seat, since)
    return {
        "type": "frame",
        "game": history.row.id,
        "seq": seq,
        "latest": history.seq,
        "seat": seat,
        "holds": holds,
        "players": players_of(history),
        "view": game.view(seat),
        "log_from": log_from,
        "log": lines,
        "undo": now and seat is not None and history.may_undo(seat),
        "thinking": thinking if now else None,
        "revealed": _revealed(game, history),
        "at": history.events[seq - 1].at if seq else history.row.created,
    }


def encoded(message: Any) -> bytes:
    return msgspec.json.encode(message)


def _revealed(game: Game, history: History) -> list[Any] | None:
    """After the end nothing is secret any more, at no moment of the game."""
    if not history.head.over:
        return None
    return [game.view(seat)["me"] for seat in range(len(game.seats))]


def _log(
    history: History, game: Game, seq: int, seat: int | None, since: int | None
) -> tuple[int, list[dict[str, Any]]]:
    """How many lines this reader keeps, and the lines after them."""
    line = history.line(seq)
    seen = 0
    if since is not None and since <= history.seq:
        seen = history.facts_at(history.common(line, since)).log
    counts = history.log_moments(line)
    entries = game.log
    visible = [number for number, entry in enumerate(entries, start=1) if visible_to(entry, seat)]
    kept = sum(1 for number in visible if number <= seen)
    return kept, [
        {
            "number": text.number,
            "seq": history.moment_of_entry(line, counts, number),
            "kind": text.kind,
            "text": text.text,
            "arguments": text.arguments,
            "about": typed_arguments(game.state, "log", text.kind, text.arguments),
        }
        for number, text in zip(visible[kept:], game.log_lines(seat, since=kept), strict=True)
    ]
