"""A run on disk: ``run.json`` says what is played, ``games.jsonl`` holds one line per finished game.

A line is written, flushed and synced before the next is thought of, so whatever happens to the process, every finished
game is there; a line that was torn in the middle is dropped when the run goes on.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

import msgspec
from msgspec import Struct, structs

from .fingerprint import code_fingerprint, content_fingerprint, versions
from .plan import ArenaError, Plan

FORMAT: Final = "tsukuyumi arena 1"
RUN: Final = "run.json"
GAMES: Final = "games.jsonl"
FAILURES: Final = "failures.jsonl"


class Session(Struct, kw_only=True):
    """One time that somebody let the run go on: when, by which command, with which code."""

    at: str
    command: list[str]
    versions: dict[str, str]
    code: str


class RunFile(Struct, kw_only=True):
    """What ``run.json`` holds."""

    format: str
    plan: Plan
    content: str
    sessions: list[Session]


class _Index(Struct):
    index: int


class Run:
    """A directory with a run in it."""

    def __init__(self, folder: Path, file: RunFile) -> None:
        self.folder = folder
        self.file = file

    @property
    def plan(self) -> Plan:
        return self.file.plan

    # ---- beginning and going on ------------------------------------------------------------------------------------
    @classmethod
    def begin(cls, folder: Path, plan: Plan, command: list[str]) -> Run:
        if (folder / RUN).exists() or (folder / GAMES).exists():
            raise ArenaError(f"{folder} holds a run already; go on with it by --resume, or choose another directory")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ArenaError(f"cannot make the directory {folder}: {error.strerror}") from None
        content = content_fingerprint(plan.content)
        run = cls(folder, RunFile(format=FORMAT, plan=plan, content=content, sessions=[_session(command)]))
        run._write()
        return run

    @classmethod
    def open(cls, folder: Path) -> Run:
        """A run to look at."""
        try:
            data = (folder / RUN).read_bytes()
        except OSError as error:
            raise ArenaError(f"there is no run in {folder}: {RUN} cannot be read ({error.strerror})") from None
        try:
            file = msgspec.json.decode(data, type=RunFile)
        except msgspec.DecodeError as error:
            raise ArenaError(f"{folder / RUN} is damaged: {error}") from None
        if file.format != FORMAT:
            raise ArenaError(f"{folder / RUN} is written as {file.format!r}; this is {FORMAT!r}")
        return cls(folder, file)

    def resume(self, command: list[str], games: int | None = None) -> list[str]:
        """Go on, possibly to a greater number of games; returns what is worth a warning."""
        warnings: list[str] = []
        here = content_fingerprint(self.plan.content)
        if here != self.file.content:
            raise ArenaError(f"{self.folder} was played with content {self.file.content}; this is {here}")
        session = _session(command)
        if session.code != self.file.sessions[-1].code:
            warnings.append("the rules or the bots have changed since the games in there were played")
        if games is not None:
            if games < self.plan.games:
                raise ArenaError(f"the run is for {self.plan.games} games; it can be made longer, not shorter")
            self.file.plan = structs.replace(self.plan, games=games)
        self.file.sessions.append(session)
        self._write()
        return warnings

    def _write(self) -> None:
        path = self.folder / RUN
        unfinished = path.with_name(path.name + ".part")
        data = msgspec.json.format(msgspec.json.encode(self.file), indent=1)
        try:
            with unfinished.open("wb") as file:
                file.write(data + b"\n")
                _sync(file)
            unfinished.replace(path)
        except OSError as error:
            raise ArenaError(f"cannot write {path}: {error.strerror}") from None

    # ---- results ---------------------------------------------------------------------------------------------------
    def lines(self) -> Iterator[bytes]:
        """The lines of finished games; a torn one at the end is left out, one in the middle is an error."""
        path = self.folder / GAMES
        try:
            data = path.read_bytes() if path.exists() else b""
        except OSError as error:
            raise ArenaError(f"cannot read {path}: {error.strerror}") from None
        lines = data.split(b"\n")
        # what stands behind the last line break was not finished
        lines.pop()
        for number, line in enumerate(lines, 1):
            try:
                msgspec.json.decode(line, type=_Index)
            except msgspec.DecodeError as error:
                if number == len(lines):
                    return
                raise ArenaError(f"{path}, line {number}: {error}") from None
            yield line

    def finished(self) -> set[int]:
        """Indices of the games that need not be played again."""
        return {msgspec.json.decode(line, type=_Index).index for line in self.lines()}

    def games(self) -> list[dict[str, Any]]:
        """The finished games in the order of the schedule; each once."""
        found: dict[int, dict[str, Any]] = {}
        for line in self.lines():
            game: dict[str, Any] = msgspec.json.decode(line)
            found[game["index"]] = game
        return [found[index] for index in sorted(found)]

    def writer(self) -> Writer:
        return Writer(self)


class Writer:
    """Adds lines to the results. Only one at a time may be open: two would play the same games."""

    def __init__(self, run: Run) -> None:
        self._folder = run.folder
        whole = sum(len(line) + 1 for line in run.lines())
        path = run.folder / GAMES
        try:
            self._file: BinaryIO = path.open("ab")
            _lock(self._file, run.folder)
            # what is behind the last whole line was torn
            self._file.truncate(whole)
            self._file.seek(0, os.SEEK_END)
        except OSError as error:
            raise ArenaError(f"cannot write {path}: {error.strerror}") from None

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def add(self, line: bytes) -> None:
        try:
            self._file.write(line + b"\n")
            _sync(self._file)
        except OSError as error:
            raise ArenaError(f"cannot write {self._folder / GAMES}: {error.strerror}") from None

    def add_failure(self, index: int, reason: str) -> None:
        """A game that could not be played to its end; it is tried again when the run goes on."""
        with (self._folder / FAILURES).open("ab") as file:
            file.write(msgspec.json.encode({"index": index, "reason": reason}) + b"\n")


def _sync(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())


def _lock(file: BinaryIO, folder: Path) -> None:
    """Where the system knows locks; elsewhere people have to look after themselves."""
    with contextlib.suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise ArenaError(f"somebody else is playing the run in {folder} right now") from None


def _session(command: list[str]) -> Session:
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return Session(at=now, command=command, versions=versions(), code=code_fingerprint())
