"""Moments: the table as one reader sees it after one event, ready to send (the wire calls that a "frame").

Everything secret passes through ``Game.view(seat)`` and ``visible_to(entry, seat)``: this module adds only what
everybody may know (who plays, where the game stands, what computer players are after) and, once the game is over,
every seat's private part.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from ..bots import Aim, aim_text
from ..engine.log import Entry, visible_to
from ..engine.wording import log_text, typed_arguments
from ..game import Game
from ..views import open_hands, open_view
from .beginnings import Beginning
from .errors import Forbidden
from .history import History
from .schema import Player

# the eyes of a reader from whom nothing is hidden; only for games that are over
EVERYBODY: Final = "everybody"
Eyes = int | Literal["everybody"] | None


def players_of(setup: Beginning) -> list[Player]:
    return [
        Player(number, faction, seat.kind, seat.level, seat.name)
        for number, (faction, seat) in enumerate(zip(setup.factions, setup.seats, strict=True))
    ]


def shown_at(
    history: History,
    seq: int,
    eyes: Eyes,
    *,
    holds: list[int],
    since: int | None = None,
    thinking: int | None = None,
) -> dict[str, Any]:
    """The table after event ``seq`` through these eyes; ``since``: what this reader has seen already."""
    if eyes == EVERYBODY and not history.head.over:
        raise Forbidden("Everybody's cards can be seen when the game is over.")
    game = history.state(seq)
    now = seq == history.seq
    undo_seat = history.undo_seat() if now else None
    line = history.line(seq)
    shared = history.common(line, since) if since is not None and since <= history.seq else None
    log_from, lines = _log(history, game, line, eyes, shared)
    aims_from, aims = _aims(history, game, line, shared)
    return {
        "type": "frame",
        "game": history.row.id,
        "seq": seq,
        "latest": history.seq,
        "seat": None if eyes == EVERYBODY else eyes,
        "everybody": eyes == EVERYBODY,
        "holds": holds,
        "players": players_of(history.setup),
        "seed_hash": history.setup.seed_hash(),
        "view": open_view(game) if eyes == EVERYBODY else game.view(eyes),
        "log_from": log_from,
        "log": lines,
        "aims_from": aims_from,
        "aims": aims,
        "undo": undo_seat is not None and undo_seat == eyes,
        "undo_seat": undo_seat if undo_seat in holds else None,
        "thinking": thinking if now else None,
        # after the end nothing is secret any more, at no moment of the game
        "revealed": open_hands(game.state) if history.head.over else None,
        "at": history.events[seq - 1].at if seq else history.row.created,
    }


def encoded(message: Any) -> bytes:
    return msgspec.json.encode(message)


def may_read(entry: Entry, eyes: Eyes) -> bool:
    return eyes == EVERYBODY or visible_to(entry, eyes)


def _log(
    history: History, game: Game, line: list[int], eyes: Eyes, shared: int | None
) -> tuple[int, list[dict[str, Any]]]:
    """How many lines this reader keeps, and the lines after them; ``shared``: the last moment that it has seen."""
    seen = 0 if shared is None else history.facts_at(shared).log
    counts = history.log_moments(line)
    entries = game.log
    readable = [number for number, entry in enumerate(entries, start=1) if may_read(entry, eyes)]
    kept = sum(1 for number in readable if number <= seen)
    return kept, [
        _line(game, entries[number - 1], place, history.moment_of_entry(line, counts, number))
        for place, number in enumerate(readable[kept:], start=kept + 1)
    ]


def _line(game: Game, entry: Entry, number: int, moment: int) -> dict[str, Any]:
    """One line of the log; ``number`` counts what this reader may read."""
    kind = str(entry[0])
    arguments = tuple(int(value) for value in entry[2:])
    return {
        "number": number,
        "seq": moment,
        "kind": kind,
        "text": log_text(game.state, entry),
        "arguments": arguments,
        "about": typed_arguments(game.state, "log", kind, arguments),
    }


def _aims(history: History, game: Game, line: list[int], shared: int | None) -> tuple[int, list[dict[str, Any]]]:
    """What computer players said they were after, as the log: how many to keep, and those after them."""
    kept = 0
    told: list[dict[str, Any]] = []
    last: dict[int, tuple[int, str, tuple[Aim, ...]]] = {}
    for seq in line:
        facts, seat = history.facts[seq - 1], history.events[seq - 1].seat
        now = (facts.round, facts.phase, facts.aims)
        # who thinks again in the same phase and comes to the same need not say it again
        if not facts.aims or last.get(seat) == now:
            continue
        last[seat] = now
        if shared is not None and seq <= shared:
            kept += 1
        else:
            told.append({"seq": seq, "seat": seat, "text": aim_text(game.state, facts.aims)})
    return kept, told
