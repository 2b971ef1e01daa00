"""What every command needs: files in and out, the owner's content, the factions at the table."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any, Final

from ..content.loader import load_content
from ..content.model import Content
from ..engine.options import GameOptions, option_from_text
from ..errors import TsukuyumiError
from ..game import Game, from_position, load_game
from ..lab.plan import usual_players
from ..records import Record, is_of_an_arena, read_record, replay
from ..whole_files import write_whole
from .numbers import shown

CONTENT_VARIABLE: Final = "TSUKUYUMI_CONTENT"
# options of a game that stand on the command line as they are called
_SINGLE: Final = ("mode", "scenario", "modules", "quick_start", "rounds", "board", "oni", "supremacy")
OPTIONS: Final = (*_SINGLE, "options")


class UseError(TsukuyumiError):
    """Something that was asked on the command line and cannot be done."""


def content_folder() -> Path | None:
    """The directory that TSUKUYUMI_CONTENT names; None: the content as packaged."""
    named = os.environ.get(CONTENT_VARIABLE)
    return Path(named) if named else None


def overlay() -> Content | None:
    """The content with the directory in TSUKUYUMI_CONTENT laid over it; None: as packaged."""
    folder = content_folder()
    return None if folder is None else load_content(folder)


def seats_of(text: str | None, content: Content | None, options: GameOptions | None = None) -> list[str]:
    """Factions in seat order, from a list with commas; where none is given, as many as usually sit down."""
    if text is not None:
        return [name.strip() for name in text.split(",") if name.strip()]
    whole = content or load_content()
    options = options or GameOptions()
    return list(whole.factions)[: usual_players(options, whole)]


def flag(name: str) -> str:
    """An option as it stands on the command line."""
    return f"--{name.replace('_', '-')}"


def game_options(arguments: argparse.Namespace) -> dict[str, Any]:
    """The options that were given; where none was, the board is laid as this command usually does."""
    given = options_given(arguments)
    # a scenario and a quick start lay a board of their own
    own = given.get("scenario") or given.get("quick_start")
    return given if own else {"board": arguments.usual_board, **given}


def options_given(arguments: argparse.Namespace) -> dict[str, Any]:
    """By their own flags, or by --options."""
    given: dict[str, Any] = {}
    for name in _SINGLE:
        value = getattr(arguments, name, None)
        if value is not None:
            given[name] = option_from_text(name, value) if isinstance(value, str) else value
    more = options_in(arguments.options or "")
    for name in more:
        if name in given:
            raise UseError(f"{flag(name)} and --options both name {name!r}")
    return given | more


def options_in(text: str) -> dict[str, Any]:
    """Options by name from ``rounds=3,board=spiral``; a list is ``modules=leaders/mascots``."""
    given: dict[str, Any] = {}
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        name, found, value = (piece.strip() for piece in part.partition("="))
        if not found:
            raise UseError(f"--options {part!r}: expected name=value, for instance rounds=3")
        if name in given:
            raise UseError(f"--options names {name!r} twice")
        given[name] = option_from_text(name, value)
    return given


def read_file(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise UseError(f"cannot read {path}: {error.strerror}") from None


def read_text(path: str) -> str:
    try:
        return read_file(path).decode("utf-8")
    except UnicodeDecodeError:
        raise UseError(f"cannot read {path}: it is not text") from None


def write_file(path: Path, data: bytes) -> None:
    """Whole or not at all: a game that was saved before must not be lost half-way."""
    try:
        write_whole(path, data)
    except OSError as error:
        raise UseError(f"cannot write {path}: {error.strerror}") from None
    except ValueError:
        # a zero byte, for instance, which the system would take for the end of the name
        raise UseError(f"cannot write {shown(str(path))}: that is no name of a file") from None


def game_from_file(path: str, content: Content | None) -> tuple[Game, Record | None]:
    """The game in a record, a save or a position; its record too, if it has one."""
    data = read_file(path)
    if data.lstrip()[:1] == b"{" and not is_of_an_arena(data[:400].decode("utf-8", "replace")):
        return load_game(data, content=content), None
    text = read_text(path)
    # blank lines and notes may stand before the heading
    first = next((line for line in map(str.strip, text.splitlines()) if line and not line.startswith("--")), "")
    if first.startswith("tsukuyumi position"):
        return from_position(text, content=content), None
    record = read_record(text, content)
    *_, (_, game) = replay(record, content)
    return game, record


def show_position(arguments: argparse.Namespace) -> int:
    """``tsukuyumi position FILE``."""
    game = from_position(read_text(arguments.file), content=overlay())
    if arguments.picture:
        from ..terminal import table_lines
        from .screen import Screen

        screen = Screen()
        screen.show(table_lines(game, None, screen.width))
    else:
        sys.stdout.write(game.position())
    return 0
