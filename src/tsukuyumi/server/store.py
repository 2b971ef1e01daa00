"""The store: one SQLite file, append-only events, snapshots now and then.

One thread writes. It takes everything that is waiting into one transaction (group commit) and reports each caller
only after the commit, so what was acknowledged survives a crash, and many games share the cost of one flush. Reading
happens on connections of its own, one per thread; with a write-ahead log readers and the writer do not wait for each
other.
"""

from __future__ import annotations

import logging
import os
import queue
import sqlite3
import stat
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from .errors import Conflict, StoreError

log = logging.getLogger("tsukuyumi.store")

_VERSION: Final = 1
_SCHEMA: Final = """
CREATE TABLE games (
  id TEXT PRIMARY KEY, created REAL NOT NULL, rules TEXT NOT NULL, setup BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE tokens (
  hash BLOB PRIMARY KEY, game TEXT NOT NULL REFERENCES games(id), seat INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE events (
  game TEXT NOT NULL REFERENCES games(id), seq INTEGER NOT NULL, at REAL NOT NULL, kind TEXT NOT NULL,
  seat INTEGER NOT NULL, option TEXT, back INTEGER, key TEXT NOT NULL, facts BLOB NOT NULL,
  UNIQUE (game, seq), UNIQUE (game, key)
);
CREATE TABLE snapshots (
  game TEXT NOT NULL REFERENCES games(id), seq INTEGER NOT NULL, rules TEXT NOT NULL, save BLOB NOT NULL,
  log BLOB NOT NULL, PRIMARY KEY (game, seq)
) WITHOUT ROWID;
"""
# never more in one transaction, so that nobody waits long
_GROUP: Final = 64
_BUSY_MS: Final = 2000


class GameRow(NamedTuple):
    id: str
    created: float
    rules: str
    setup: bytes


class EventRow(NamedTuple):
    """``kind`` is "choice" (with ``option``) or "undo" (with ``back``, the seq whose state is restored)."""

    game: str
    seq: int
    at: float
    kind: str
    seat: int
    option: str | None
    back: int | None
    key: str
    facts: bytes


class SnapshotRow(NamedTuple):
    """The state after event ``seq``; ``log`` holds the entries since the snapshot before it (``history.LogPart``)."""

    game: str
    seq: int
    rules: str
    save: bytes
    log: bytes


class TokenRow(NamedTuple):
    hash: bytes
    game: str
    seat: int


_Insert = tuple[str, Sequence[Any]]
_Job = tuple[str, list[_Insert], "Future[None]"]


def _insert(table: str, row: Sequence[Any]) -> _Insert:
    return f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row


class Store:
    """Open with the path of the file; ``close`` when done."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._local = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._prepare()
        self._writer = threading.Thread(target=self._write, name="store writer", daemon=True)
        self._writer.start()

    # ---- opening -----------------------------------------------------------------------------------------------------
    def _prepare(self) -> None:
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            _create_for_owner(self.path)
            connection = self._connect()
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version == 0 and not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                connection.executescript(f"BEGIN IMMEDIATE; {_SCHEMA} PRAGMA user_version = {_VERSION}; COMMIT;")
            elif version != _VERSION:
                raise StoreError(f"The game store {self.path} has the format {version}; this program reads {_VERSION}.")
            damage = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if damage != "ok":
                raise StoreError(_damaged(self.path, damage))
            _keep_for_owner(self.path)
        except sqlite3.OperationalError as error:
            raise StoreError(f"The game store {self.path} cannot be opened: {error}.") from None
        except sqlite3.DatabaseError as error:
            raise StoreError(_damaged(self.path, str(error))) from None
        except OSError as error:
            raise StoreError(f"The folder {self.path.parent} cannot be used: {error.strerror}.") from None

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        try:
            connection.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
        except sqlite3.Error:
            connection.close()
            raise
        self._connections.append(connection)
        return connection

    def _reader(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = self._connect()
        return connection

    def close(self) -> None:
        """Write what is waiting, then let the file go."""
        self._jobs.put(None)
        self._writer.join()
        for connection in self._connections:
            connection.close()
        self._connections.clear()

    # ---- writing -----------------------------------------------------------------------------------------------------
    def add_game(self, game: GameRow, tokens: Sequence[TokenRow], events: Sequence[EventRow] = ()) -> Future[None]:
        """A new game with its seats, and with its events where it is imported."""
        return self._put(
            "the new game",
            [_insert("games", game)] + [_insert("tokens", t) for t in tokens] + [_insert("events", e) for e in events],
        )

    def add_event(self, event: EventRow, snapshot: SnapshotRow | None = None) -> Future[None]:
        """Done when it is on the disk. Fails with Conflict if this seq or key is taken, with StoreError otherwise."""
        inserts = [_insert("events", event)]
        if snapshot is not None:
            # a snapshot is a convenience: one that another server wrote is as good
            inserts.append(
                ("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)", snapshot),
            )
        return self._put("your choice", inserts)

    def _put(self, what: str, inserts: list[_Insert]) -> Future[None]:
        """``what`` is said to whoever asked, if it fails."""
        done: Future[None] = Future()
        # from here on it cannot be cancelled: a caller that goes away does not change what is stored
        done.set_running_or_notify_cancel()
        self._jobs.put((what, inserts, done))
        return done

    def _write(self) -> None:
        """Whatever goes wrong, everybody who waits is answered and the next one is served."""
        connection: sqlite3.Connection | None = None
        closing = False
        while not closing:
            group, closing = self._waiting()
            if not group:
                continue
            try:
                connection = connection or self._connect()
                reports = _commit(connection, group)
            except Exception as error:
                # what the world does to a store needs no traceback, a mistake of ours does
                ours = not isinstance(error, sqlite3.Error)
                log.error("writing failed, nothing of it was stored: %s", error, exc_info=ours)
                if connection is not None:
                    self._drop(connection)
                    connection = None
                for what, _, done in group:
                    done.set_exception(StoreError(_why_not_written(error, what)))
            else:
                for report in reports:
                    report()

    def _drop(self, connection: sqlite3.Connection) -> None:
        """Closing takes back what was not committed, also where a rollback would fail."""
        self._connections.remove(connection)
        with suppress(sqlite3.Error):
            connection.close()

    def _waiting(self) -> tuple[list[_Job], bool]:
        """What is to be written next, as soon as there is anything; and whether that is the last."""
        group: list[_Job] = []
        while len(group) < _GROUP:
            try:
                job = self._jobs.get(block=not group)
            except queue.Empty:
                break
            if job is None:
                return group, True
            group.append(job)
        return group, False

    # ---- reading -----------------------------------------------------------------------------------------------------
    def game(self, game: str) -> GameRow | None:
        rows = self._rows("SELECT id, created, rules, setup FROM games WHERE id = ?", (game,))
        return GameRow(*rows[0]) if rows else None

    def events(self, game: str) -> list[EventRow]:
        found = self._rows("SELECT * FROM events WHERE game = ? ORDER BY seq", (game,))
        return [EventRow(*row) for row in found]

    def last_event(self, game: str) -> EventRow | None:
        rows = self._rows("SELECT * FROM events WHERE game = ? ORDER BY seq DESC LIMIT 1", (game,))
        return EventRow(*rows[0]) if rows else None

    def snapshots(self, game: str) -> list[SnapshotRow]:
        found = self._rows("SELECT * FROM snapshots WHERE game = ? ORDER BY seq", (game,))
        return [SnapshotRow(*row) for row in found]

    def token(self, hash: bytes) -> TokenRow | None:
        rows = self._rows("SELECT * FROM tokens WHERE hash = ?", (hash,))
        return TokenRow(*rows[0]) if rows else None

    def _rows(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        try:
            return self._reader().execute(query, values).fetchall()
        except sqlite3.DatabaseError as error:
            log.error("reading failed: %s", error)
            raise StoreError(f"The game store cannot be read: {error}.") from None


# ---- the files -------------------------------------------------------------------------------------------------------
def _create_for_owner(path: Path) -> None:
    """The store holds every secret of every game: its file is for its owner only, also in a folder that others read.

    SQLite gives the files that it lays beside it (``-wal``, ``-shm``) the same permissions.
    """
    # never open one that is there: closing it again would drop the locks that this process has on it
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _keep_for_owner(path: Path) -> None:
    """The same for a store that was created with wider permissions, by an earlier program or another hand."""
    for file in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        with suppress(FileNotFoundError):
            try:
                if stat.S_IMODE(file.stat().st_mode) != 0o600:
                    file.chmod(0o600)
            except PermissionError as error:
                # somebody else's file, or a file system without permissions: games can be played all the same
                log.warning("others may be able to read %s: %s", file, error.strerror)


def _damaged(path: Path, what: str) -> str:
    return f"The game store {path} is damaged ({what}). Put a copy of it back, or move it away to begin a new one."


# ---- the writer's work -----------------------------------------------------------------------------------------------
def _commit(connection: sqlite3.Connection, group: list[_Job]) -> list[Callable[[], None]]:
    """All of the group in one transaction; what is wrong with one job (a taken seq or key) fails that one alone.

    Returns what is to be told to whom. If it raises, nothing was stored.
    """
    reports: list[Callable[[], None]] = []
    connection.execute("BEGIN IMMEDIATE")
    for what, inserts, done in group:
        connection.execute("SAVEPOINT job")
        failure: StoreError | None = None
        try:
            for statement, values in inserts:
                connection.execute(statement, values)
        except sqlite3.IntegrityError as error:
            failure = Conflict(f"This was stored already, or by somebody else ({error}).")
        except sqlite3.Error:
            raise
        except Exception as error:
            # a value that SQLite does not take
            log.exception("%s cannot be stored", what)
            failure = StoreError(_why_not_written(error, what))
        if failure is None:
            reports.append(lambda done=done: done.set_result(None))  # type: ignore[misc]
        else:
            connection.execute("ROLLBACK TO job")
            reports.append(lambda done=done, failure=failure: done.set_exception(failure))  # type: ignore[misc]
        connection.execute("RELEASE job")
    connection.execute("COMMIT")
    return reports


def _why_not_written(error: Exception, what: str) -> str:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return f"The disk is full: {what} was not stored, so nothing has changed. Make room, then try again."
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return f"Another program holds the game store: {what} was not stored, so nothing has changed. Try again."
    return f"The game store could not be written ({error}): {what} was not stored, so nothing has changed."
