"""A run on disk: ``run.json`` says what is played, and beside it lie the results (``results.py``)."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct, structs

from ..content.fingerprint import content_fingerprint
from ..whole_files import BROKEN_JSON, write_whole
from .fingerprint import code_fingerprint, versions
from .plan import ArenaError, Plan
from .results import FAILURES, GAMES, PACKED, Claim, Writer, any_results, whole_lines

FORMAT: Final = "tsukuyumi arena 1"
RUN: Final = "run.json"


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


class Run:
    """A directory with a run in it."""

    def __init__(self, folder: Path, file: RunFile) -> None:
        self.folder = folder
        self.file = file
        # directories that were made for it, the innermost first: a beginning that is taken back takes them along
        self._made: list[Path] = []
        # whether it became longer, and who goes on with it, which run.json does not tell of yet
        self._longer = False
        self._coming: Session | None = None

    @property
    def plan(self) -> Plan:
        return self.file.plan

    # ---- beginning and going on ------------------------------------------------------------------------------------
    @classmethod
    def begin(cls, folder: Path, plan: Plan, command: list[str]) -> Run:
        try:
            made = [place for place in (folder, *folder.parents) if not place.exists()]
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ArenaError(f"cannot make the directory {folder}: {error.strerror}") from None
        # two that begin at once: one finds the place taken
        with Claim(folder):
            if (folder / RUN).exists() or any_results(folder):
                mend = "go on with it by --resume, or choose another directory"
                raise ArenaError(f"{folder} holds a run already; {mend}")
            content = content_fingerprint(plan.content)
            run = cls(folder, RunFile(format=FORMAT, plan=plan, content=content, sessions=[_session(command)]))
            run._made = made
            try:
                run._write()
            except ArenaError:
                run._remove()
                raise
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
        except BROKEN_JSON as error:
            raise ArenaError(f"{folder / RUN} is damaged: {error}") from None
        if file.format != FORMAT:
            raise ArenaError(f"{folder / RUN} is written as {file.format!r}; this is {FORMAT!r}")
        lack = _lack(file)
        if lack:
            raise ArenaError(f"{folder / RUN} is damaged: {lack}")
        return cls(folder, file)

    def resume(self, command: list[str], games: int | None = None) -> list[str]:
        """Go on, possibly to a greater number of games; returns what is worth a warning.

        Nothing is written yet: the run may be somebody else's at the moment, which its writer finds out.
        """
        warnings: list[str] = []
        here = content_fingerprint(self.plan.content)
        if here != self.file.content:
            raise ArenaError(f"{self.folder} was played with content {self.file.content}; this is {here}")
        session = _session(command)
        if any(session.code != earlier.code for earlier in self.file.sessions):
            warnings.append("the rules or the bots have changed since the games in there were played")
        if games is not None:
            if games < self.plan.games:
                raise ArenaError(f"the run is for {self.plan.games} games; it can be made longer, not shorter")
            self._longer = games > self.plan.games
            self.file.plan = structs.replace(self.plan, games=games)
        if not any_results(self.folder):
            warnings.append(f"there are no results in {self.folder}: all games are played, from the first")
        self._coming = session
        return warnings

    def sit_down(self) -> None:
        """The first game of those who go on is there: from now on they have a hand in the run, and its file says so."""
        if self._coming is not None:
            self.file.sessions.append(self._coming)
            self._write()
            self._coming = None

    def played_by(self, versions: dict[str, str]) -> None:
        """The games of this session are played by another Python than this one."""
        known = self.file.sessions[-1].versions
        if not versions.items() <= known.items():
            known.update(versions)
            self._write()

    def _write(self) -> None:
        path = self.folder / RUN
        data = msgspec.json.format(msgspec.json.encode(self.file), indent=1)
        try:
            write_whole(path, data + b"\n")
        except OSError as error:
            raise ArenaError(f"cannot write {path}: {error.strerror}") from None

    def discard(self) -> None:
        """Take back a beginning: nothing was played. If somebody else goes on with it meanwhile, it is theirs."""
        with contextlib.suppress(ArenaError), Claim(self.folder):
            if not self.finished():
                self._remove()

    def _remove(self) -> None:
        for name in (GAMES, RUN):
            (self.folder / name).unlink(missing_ok=True)
        # whatever somebody else has put there stays, and so does the directory
        with contextlib.suppress(OSError):
            for place in self._made:
                place.rmdir()

    # ---- results ---------------------------------------------------------------------------------------------------
    def finished(self) -> set[int]:
        """Indices of the games that need not be played again."""
        return {index for index, _ in whole_lines(self.folder, self.plan)}

    def games(self) -> list[dict[str, Any]]:
        """The finished games in the order of the schedule; each once."""
        found = {index: msgspec.json.decode(line) for index, line in whole_lines(self.folder, self.plan)}
        return [found[index] for index in sorted(found)]

    def writer(self) -> Writer:
        """From here on the run is ours, and its file may say how long it is to be."""
        writer = Writer(self.folder, self.plan)
        if self._longer:
            try:
                self._write()
            except ArenaError:
                writer.close()
                raise
            self._longer = False
        return writer


def spare_runs(output: Path) -> None:
    """A page or a record is never written over what a run keeps, whichever run it is."""
    place = output.resolve()
    if place.name in (RUN, GAMES, PACKED, FAILURES) and (place.parent / RUN).exists():
        raise ArenaError(f"{output} belongs to a run, which would be lost; choose another --output")


def _lack(file: RunFile) -> str:
    """What a run cannot do without, if it is missing; "": nothing is."""
    if not file.sessions:
        return "nobody has played it (sessions)"
    if not file.plan.bots:
        return "it names no bots"
    if not file.plan.seatings or len(file.plan.seatings[0]) < 2:
        return "nobody is seated (seatings)"
    if any(len(seating) != len(file.plan.seatings[0]) for seating in file.plan.seatings):
        return "not all seatings are for the same number of players"
    return ""


def _session(command: list[str]) -> Session:
    now = datetime.now(UTC).isoformat(timespec="seconds")
    # names of files may hold bytes that are no text
    words = [word.encode("utf-8", "replace").decode("utf-8") for word in command]
    return Session(at=now, command=words, versions=versions(), code=code_fingerprint())
