"""The results of a run: ``games.jsonl``, one line per finished game; or ``games.jsonl.xz``, put away to be kept.

A line is written, flushed and synced before the next is thought of, so whatever happens to the process, every finished
game is there; a line that was torn in the middle is dropped when the run goes on. What is read is checked: a line must
be a whole game, and one of this run.
"""

from __future__ import annotations

import contextlib
import lzma
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Final

import msgspec

from ..whole_files import BROKEN_JSON, write_whole
from .line import Line, contradiction
from .plan import ArenaError, Plan

GAMES: Final = "games.jsonl"
PACKED: Final = GAMES + ".xz"
FAILURES: Final = "failures.jsonl"


def any_results(folder: Path) -> bool:
    return (folder / GAMES).exists() or (folder / PACKED).exists()


def whole_lines(folder: Path, plan: Plan) -> Iterator[tuple[int, bytes]]:
    """Each finished game with its number in the schedule; a torn line at the end is left out, another is an error."""
    path, data = _read(folder)
    lines = data.split(b"\n")
    # what stands behind the last line break was not finished
    lines.pop()
    for number, line in enumerate(lines, 1):
        try:
            game = msgspec.json.decode(line, type=Line)
        except BROKEN_JSON as error:
            if number == len(lines):
                return
            mend = "without that line, --resume plays its game again"
            raise ArenaError(f"{path}, line {number}: {error}; {mend}") from None
        _must_be_of(plan, game, f"{path}, line {number}")
        yield game.index, line


def _read(folder: Path) -> tuple[Path, bytes]:
    path = folder / GAMES
    try:
        if path.exists():
            return path, path.read_bytes()
        path = folder / PACKED
        return path, lzma.decompress(path.read_bytes()) if path.exists() else b""
    except OSError as error:
        raise ArenaError(f"cannot read {path}: {error.strerror}") from None
    except lzma.LZMAError as error:
        raise ArenaError(f"{path} is damaged: {error}") from None


def _must_be_of(plan: Plan, game: Line, where: str) -> None:
    if not 0 <= game.index < plan.games:
        raise ArenaError(f"{where}: game {game.index} is not of this run, whose games go from 0 to {plan.games - 1}")
    fixture = plan.schedule.fixture(game.index)
    if (game.seed, game.seats, game.bots) != (fixture.seed, list(fixture.factions), list(fixture.bots)):
        raise ArenaError(f"{where}: game {game.index} is of another run: seed, seats or bots differ from the plan's")
    wrong = contradiction(game)
    if wrong:
        raise ArenaError(f"{where}: no game ends like this: {wrong}; without that line, --resume plays its game again")


class Claim:
    """The folder of a run is ours, until it is released: nobody else begins, goes on or takes back a run there."""

    def __init__(self, folder: Path) -> None:
        self._place: int | None = None
        # where folders cannot be opened there are no locks either
        with contextlib.suppress(OSError):
            self._place = os.open(folder, os.O_RDONLY)
        if self._place is not None:
            try:
                _lock(self._place, folder)
            except ArenaError:
                self.release()
                raise

    def __enter__(self) -> Claim:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.release()

    def release(self) -> None:
        if self._place is not None:
            os.close(self._place)
            self._place = None


class Writer:
    """Adds lines to the results. Only one at a time may be open: two would play the same games."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self._folder = folder
        path = folder / GAMES
        self._claim = Claim(folder)
        try:
            if not path.exists():
                _unpack(folder)
            # unbuffered: what could not be written is not tried again when the file is closed
            self._file = path.open("ab", buffering=0)
        except OSError as error:
            self._claim.release()
            raise self._cannot(error) from None
        except ArenaError:
            self._claim.release()
            raise
        try:
            # where folders cannot be locked, the file perhaps can
            _lock(self._file.fileno(), folder)
            # what is behind the last whole line was torn
            self._whole = sum(len(line) + 1 for _, line in whole_lines(folder, plan))
            self._cut()
        except ArenaError:
            self.close()
            raise

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._file.close()
        self._claim.release()

    def add(self, line: bytes) -> None:
        rest = memoryview(line + b"\n")
        try:
            while rest:
                rest = rest[self._file.write(rest) or 0 :]
            os.fsync(self._file.fileno())
        except OSError as error:
            with contextlib.suppress(ArenaError):
                self._cut()
            raise self._cannot(error) from None
        self._whole += len(line) + 1

    def add_failure(self, index: int, reason: str) -> None:
        """A game that could not be played to its end; it is tried again when the run goes on."""
        path = self._folder / FAILURES
        try:
            with path.open("ab") as file:
                file.write(msgspec.json.encode({"index": index, "reason": reason}) + b"\n")
        except OSError as error:
            raise ArenaError(f"cannot write {path}: {error.strerror}") from None

    def _cut(self) -> None:
        try:
            self._file.truncate(self._whole)
        except OSError as error:
            raise self._cannot(error) from None

    def _cannot(self, error: OSError) -> ArenaError:
        return ArenaError(f"cannot write {self._folder / GAMES}: {error.strerror}")


def _unpack(folder: Path) -> None:
    """What was put away, laid out to be added to; whole or not at all."""
    path, data = _read(folder)
    if path.name == PACKED and data:
        write_whole(folder / GAMES, data)


def _lock(file: int, folder: Path) -> None:
    """Where the system knows locks; elsewhere people have to look after themselves."""
    with contextlib.suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ArenaError(f"somebody else is playing the run in {folder} right now") from None
        except OSError:
            # not every file system knows them
            pass
