"""The store when the world is against it: full, locked, damaged, taken."""

from __future__ import annotations

import os
import sqlite3
import stat
from concurrent.futures import Future, wait
from pathlib import Path
from typing import Any

import pytest

from server.helpers import new_game, server
from tsukuyumi.server import store as store_module
from tsukuyumi.server.errors import Conflict, StoreError
from tsukuyumi.server.running import run
from tsukuyumi.server.store import EventRow, GameRow, Store


def event(seq: int, key: str | None = None, game: str = "g") -> EventRow:
    return EventRow(game, seq, 0.0, "choice", 0, "done", None, key or f"key {seq}", b"{}")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store = Store(tmp_path / "games.sqlite3")
    store.add_game(GameRow("g", 0.0, "rules", b"{}"), []).result()
    return store


def test_events_come_back_in_order(store: Store) -> None:
    futures: list[Future[None]] = [store.add_event(event(seq)) for seq in range(1, 201)]
    wait(futures)
    assert [row.seq for row in store.events("g")] == list(range(1, 201))
    assert store.last_event("g") == event(200)
    store.close()


def test_a_number_or_a_key_is_taken_once_and_fails_alone(store: Store) -> None:
    good, taken, same_key, after = (
        store.add_event(event(1)),
        store.add_event(event(1, "other")),
        store.add_event(event(2, "key 1")),
        store.add_event(event(2)),
    )
    good.result()
    after.result()
    for failed in (taken, same_key):
        with pytest.raises(Conflict):
            failed.result()
    assert store.events("g") == [event(1), event(2)]
    store.close()


def test_what_was_waiting_is_written_before_closing(store: Store) -> None:
    futures = [store.add_event(event(seq)) for seq in range(1, 101)]
    store.close()
    assert all(future.done() and future.exception() is None for future in futures)


def fill_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the file may not grow: to SQLite that is a full disk."""
    connect = Store._connect

    def connect_full(self: Store) -> sqlite3.Connection:
        connection = connect(self)
        # the smallest that it accepts is the present size
        connection.execute("PRAGMA max_page_count = 1")
        return connection

    monkeypatch.setattr(Store, "_connect", connect_full)


def test_a_full_disk_takes_no_choice_and_loses_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        frame = play.play(10)
    fill_disk(monkeypatch)
    with server(tmp_path) as client:
        play.client = client
        answer = None
        # the last page may still have room for a few
        for _ in range(60):
            body = play.choice(frame)
            answer = play.post("choose", body)
            if answer.status_code != 200:
                break
            frame = answer.json()
        assert answer is not None
        assert answer.status_code == 503
        assert "disk is full" in answer.json()["text"]
        # what is shown is what is stored
        assert play.frame()["view"] == frame["view"]
        assert play.frame()["seq"] == frame["seq"]
    monkeypatch.undo()
    with server(tmp_path) as client:
        play.client = client
        assert play.frame()["view"] == frame["view"]
        # there is room again: the very same request goes through
        assert play.post("choose", body).json()["seq"] == frame["seq"] + 1


def test_a_full_disk_takes_no_new_game_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(tmp_path):
        pass
    fill_disk(monkeypatch)
    body = {"seats": [{}] * 3}
    with server(tmp_path) as client:
        answers = [client.post("/api/games", json=body) for _ in range(40)]
    refused = [answer.json()["text"] for answer in answers if answer.status_code == 503]
    assert refused
    assert "disk is full" in refused[0]
    assert "the new game was not stored" in refused[0]
    assert "choice" not in refused[0]


def test_a_locked_store_takes_no_choice_until_it_is_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "_BUSY_MS", 50)
    with server(tmp_path) as client:
        play = new_game(client)
        frame = play.play(3)
        other = sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        body = play.choice(frame)
        answer = play.post("choose", body)
        assert answer.status_code == 503
        assert "Another program" in answer.json()["text"]
        assert play.frame()["seq"] == 3
        other.execute("ROLLBACK")
        other.close()
        assert play.post("choose", body).json()["seq"] == 4


@pytest.mark.parametrize("keep", [0.5, 0.02])
def test_a_truncated_store_is_named_and_left_alone(
    tmp_path: Path, keep: float, capsys: pytest.CaptureFixture[str]
) -> None:
    with server(tmp_path) as client:
        new_game(client).play(30)
    path = tmp_path / "games.sqlite3"
    whole = path.read_bytes()
    cut = whole[: int(len(whole) * keep)]
    path.write_bytes(cut)
    with pytest.raises(StoreError) as problem:
        Store(path)
    assert str(path) in problem.value.text
    assert "damaged" in problem.value.text
    assert run(port=0, data=tmp_path, open_browser=False) == 1
    assert "damaged" in capsys.readouterr().err
    assert path.read_bytes() == cut


def test_a_file_that_is_no_store_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_text("my shopping list, which is longer than a hundred bytes, " * 10)
    with pytest.raises(StoreError, match="damaged"):
        Store(path)


def test_a_store_of_a_later_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with sqlite3.connect(path) as later:
        later.execute("CREATE TABLE wonders (x)")
        later.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match="format 99"):
        Store(path)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_nobody_else_can_read_the_store(tmp_path: Path) -> None:
    """Also where its folder was there before, and where its files were."""
    tmp_path.chmod(0o755)
    before = os.umask(0o022)
    try:
        store = Store(tmp_path / "games.sqlite3")
        store.add_game(GameRow("g", 0.0, "rules", b"{}"), []).result()
        names = {"games.sqlite3", "games.sqlite3-wal", "games.sqlite3-shm"}
        assert modes(tmp_path) == dict.fromkeys(names, 0o600)
        for file in tmp_path.iterdir():
            file.chmod(0o644)
        again = Store(tmp_path / "games.sqlite3")
        assert modes(tmp_path) == dict.fromkeys(names, 0o600)
        again.close()
        store.close()
    finally:
        os.umask(before)


def test_a_value_that_cannot_be_stored_fails_alone(store: Store) -> None:
    endless, good = store.add_event(event(1 << 70)), store.add_event(event(1))
    with pytest.raises(StoreError, match="could not be written"):
        endless.result(10)
    good.result(10)
    assert store.events("g") == [event(1)]
    store.close()


def test_the_writer_survives_what_nobody_has_thought_of(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stubborn(sqlite3.Connection):
        """Fails in the middle of a transaction, and cannot be rolled back either."""

        def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
            if statement == "COMMIT":
                raise RuntimeError("what now?")
            if statement == "ROLLBACK":
                raise sqlite3.OperationalError("disk I/O error")
            return super().execute(statement, *values)

    connect = sqlite3.connect
    for seq, trouble in enumerate((sqlite3.OperationalError("unable to open database file"), Stubborn), start=1):
        store.add_event(event(seq)).result(10)
        monkeypatch.setattr(store_module, "_commit", _broken)
        with pytest.raises(StoreError, match="no idea"):
            store.add_event(event(7)).result(10)
        monkeypatch.undo()

        # the next connection is the writer's: the one that it had is gone with that failure
        def troubled(*given: Any, trouble: Any = trouble, **more: Any) -> sqlite3.Connection:
            if isinstance(trouble, Exception):
                raise trouble
            return connect(*given, factory=trouble, **more)

        monkeypatch.setattr(sqlite3, "connect", troubled)
        with pytest.raises(StoreError, match="nothing has changed"):
            store.add_event(event(8)).result(10)
        monkeypatch.undo()
    store.add_event(event(3)).result(10)
    assert [row.seq for row in store.events("g")] == [1, 2, 3]
    store.close()


def _broken(*_: Any) -> None:
    raise RuntimeError("no idea")


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be used"):
        Store(tmp_path / "file" / "games.sqlite3")
