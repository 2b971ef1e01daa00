"""Restarts, crashes, other rules: nothing that was acknowledged is lost, and nothing is shown that is not stored."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest

from server.helpers import Play, new_game, server
from tsukuyumi.server.history import SNAPSHOT_EVERY, LogPart, read_log


def test_a_restart_in_mid_game_changes_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        frame = play.play(2 * SNAPSHOT_EVERY + 7)
        seen = [play.frame(seat) for seat in range(4)]
        moment = play.get("moment/30", seat=2).json()
    with server(tmp_path) as client:
        play.client = client
        assert [play.frame(seat) for seat in range(4)] == seen
        assert play.get("moment/30", seat=2).json() == moment
        after = play.click(frame)
        assert after["seq"] == frame["seq"] + 1


def test_a_restart_after_undos_changes_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        frame = play.play(20)
        undone = 0
        # undos on both sides of a snapshot
        while undone < 6 or frame["seq"] < SNAPSHOT_EVERY * 3:
            if frame["undo"] and undone < 40:
                frame = play.post("undo", {"seat": frame["view"]["decision"]["seat"]}).json()
                undone += 1
            frame = play.click(frame)
        seen = [play.frame(seat) for seat in range(4)]
        timeline = play.get("timeline").json()
        moments = [play.get(f"moment/{seq}", seat=0).json() for seq in range(0, frame["seq"], 10)]
    with server(tmp_path) as client:
        play.client = client
        assert [play.frame(seat) for seat in range(4)] == seen
        assert play.get("timeline").json() == timeline
        assert [play.get(f"moment/{seq}", seat=0).json() for seq in range(0, frame["seq"], 10)] == moments


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, humans=1)
    with server(tmp_path) as client:
        play.client = client
        frame = play.frame()
        until = time.monotonic() + 20
        while frame["view"]["decision"]["seat"] != 0 and time.monotonic() < until:
            time.sleep(0.01)
            frame = play.frame()
        assert frame["view"]["decision"]["seat"] == 0


def test_snapshots_are_only_a_shortcut(tmp_path: Path) -> None:
    """A snapshot that cannot be read any more is left aside: the events are the truth."""
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(SNAPSHOT_EVERY + 3)
        seen = play.frame()
    with sqlite3.connect(tmp_path / "games.sqlite3") as store:
        assert store.execute("UPDATE snapshots SET save = ?", (_packed(b'{"format": "old"}'),)).rowcount == 1
    with server(tmp_path) as client:
        play.client = client
        assert play.frame() == seen


def _logs(folder: Path) -> dict[int, LogPart]:
    with sqlite3.connect(folder / "games.sqlite3") as store:
        return {seq: read_log(log) for seq, log in store.execute("SELECT seq, log FROM snapshots ORDER BY seq")}


def test_a_snapshot_keeps_only_what_the_log_gained(tmp_path: Path) -> None:
    """Otherwise a long game would be stored over and over."""
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(3 * SNAPSHOT_EVERY)
    first, second, third = _logs(tmp_path).values()
    assert [first.after, second.after, third.after] == [0, SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY]
    # one who goes on after a restart builds upon what was there
    with server(tmp_path) as client:
        play.client = client
        play.play(SNAPSHOT_EVERY)
        seen = play.frame()
        log = play.get(f"moment/{3 * SNAPSHOT_EVERY}", seat=0).json()["log"]
    assert _logs(tmp_path)[4 * SNAPSHOT_EVERY].after == 3 * SNAPSHOT_EVERY
    with server(tmp_path) as client:
        play.client = client
        assert play.frame() == seen
        assert play.get(f"moment/{3 * SNAPSHOT_EVERY}", seat=0).json()["log"] == log


def test_snapshots_of_earlier_programs_hold_the_whole_log(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(3 * SNAPSHOT_EVERY + 2)
        seen = play.frame()
    entries: list[object] = []
    with sqlite3.connect(tmp_path / "games.sqlite3") as store:
        for seq, part in _logs(tmp_path).items():
            entries += part.entries
            store.execute("UPDATE snapshots SET log = ? WHERE seq = ?", (_packed(json.dumps(entries).encode()), seq))
    with server(tmp_path) as client:
        play.client = client
        assert play.frame() == seen
        play.play(SNAPSHOT_EVERY)
        seen = play.frame()
    assert _logs(tmp_path)[4 * SNAPSHOT_EVERY].after == 3 * SNAPSHOT_EVERY
    with server(tmp_path) as client:
        play.client = client
        assert play.frame() == seen


def test_a_snapshot_whose_foundation_is_gone_is_left_aside(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(3 * SNAPSHOT_EVERY + 2)
        seen = play.frame()
    with sqlite3.connect(tmp_path / "games.sqlite3") as store:
        store.execute("DELETE FROM snapshots WHERE seq = ?", (2 * SNAPSHOT_EVERY,))
    with server(tmp_path) as client:
        play.client = client
        assert play.frame() == seen


@pytest.mark.parametrize("column", ["save", "log"])
@pytest.mark.parametrize("damage", ["torn", "flipped", "other"])
def test_a_damaged_snapshot_loses_nothing(tmp_path: Path, column: str, damage: str) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(SNAPSHOT_EVERY + 3)
        seen = play.frame()
    with sqlite3.connect(tmp_path / "games.sqlite3") as store:
        data = store.execute(f"SELECT {column} FROM snapshots").fetchone()[0]
        middle = len(data) // 2
        broken = {
            "torn": data[:middle],
            "flipped": data[:middle] + bytes([data[middle] ^ 255]) + data[middle + 1 :],
            "other": _packed(b'[5, {"a": 1}]'),
        }[damage]
        store.execute(f"UPDATE snapshots SET {column} = ?", (broken,))
    with server(tmp_path) as client:
        play.client = client
        assert play.frame() == seen


def _packed(data: bytes) -> bytes:
    import zlib

    return zlib.compress(data)


def test_snapshots_of_other_rules_are_left_aside(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play, other = new_game(client), new_game(client, seed=2)
        play.play(SNAPSHOT_EVERY + 3)
        other.play(SNAPSHOT_EVERY)
        seen = play.frame()
    with sqlite3.connect(tmp_path / "games.sqlite3") as store:
        # a snapshot that would show something else, if it were used
        (save,) = store.execute("SELECT save FROM snapshots WHERE game = ?", (other.game,)).fetchone()
        store.execute("UPDATE snapshots SET rules = '9.9.9', save = ? WHERE game = ?", (save, play.game))
    with server(tmp_path) as client:
        play.client = client
        assert play.frame() == seen


def test_a_game_that_these_rules_cannot_replay_is_refused_in_words(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(5)
    with sqlite3.connect(tmp_path / "games.sqlite3") as store:
        store.execute("UPDATE events SET option = 'fly:moon' WHERE seq = 3")
    with server(tmp_path) as client:
        play.client = client
        answer = client.get(f"/api/games/{play.game}", headers=play.headers())
        assert answer.status_code == 409
        assert answer.json()["code"] == "outdated"
        assert "rules" in answer.json()["text"]
        # other games are not affected
        new_game(client).play(3)


def test_a_game_that_cannot_go_on_does_not_hide_the_others(tmp_path: Path) -> None:
    """Whether or not somebody has chosen in it, it is listed, and opening it says why; unreadable ones are left out."""
    with server(tmp_path) as client:
        good, fresh, begun, strange = (new_game(client, seed=seed) for seed in range(1, 5))
        begun.play(2)
    with sqlite3.connect(tmp_path / "games.sqlite3") as store:
        change = "UPDATE games SET setup = replace(setup, ?, ?) WHERE id = ?"
        for play in (fresh, begun):
            store.execute(change, ('"nomads"', '"cats"', play.game))
        store.execute(change, ('"kind":"human"', '"kind":"ghost"', strange.game))
    with server(tmp_path) as client:
        tokens = [play.tokens[0] for play in (good, fresh, begun, strange)]
        answer = client.post("/api/games/mine", json={"tokens": tokens})
        assert answer.status_code == 200
        listed = {game["game"]: game for game in answer.json()["games"]}
        assert set(listed) == {good.game, fresh.game, begun.game}
        assert listed[good.game]["deciding"] is not None
        nothing_yet = listed[fresh.game]
        assert (nothing_yet["seq"], nothing_yet["deciding"], nothing_yet["scores"]) == (0, None, [0] * 4)
        for play in (fresh, begun, strange):
            refused = client.get(f"/api/games/{play.game}")
            assert (refused.status_code, refused.json()["code"]) == (409, "outdated")


def test_two_servers_on_one_store_do_not_disagree(tmp_path: Path) -> None:
    with server(tmp_path) as one, server(tmp_path) as two:
        play = new_game(one)
        frame = play.play(5)
        there = Play(two, {"game": play.game, "seats": [{"seat": s, "token": t} for s, t in play.tokens.items()]})
        assert there.frame() == frame | {"log": there.frame()["log"], "log_from": 0}
        after = play.click(frame)
        # the other one does not know yet: its choice collides in the store, and it catches up
        late = there.post("choose", {**there.choice(frame), "key": "late"})
        assert late.status_code == 409
        assert late.json()["code"] == "conflict"
        assert there.frame()["view"] == after["view"]


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    """kill -9 in the middle of play: every acknowledged choice is there when the server comes back."""
    running = subprocess.Popen(
        [sys.executable, "-m", "tsukuyumi.server", "--no-browser", "--port", "0", "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert running.stdout is not None
        address = running.stdout.readline().split()[3]
        acknowledged: list[str] = []
        with httpx2.Client(base_url=address) as client:
            play = new_game(client)  # type: ignore[arg-type]
            frame = play.frame()
            for number in range(40):
                body = play.choice(frame)
                if number == 39:
                    # in the middle of a write, or just before or after it
                    running.send_signal(signal.SIGKILL)
                    break
                frame = play.post("choose", body).json()
                acknowledged.append(body["option"])
        running.wait(10)
    finally:
        if running.poll() is None:
            running.kill()
    with server(tmp_path) as again:
        play.client = again
        assert play.frame()["seq"] == len(acknowledged) == 39
    with sqlite3.connect(tmp_path / "games.sqlite3") as store:
        assert [row[0] for row in store.execute("SELECT option FROM events ORDER BY seq")] == acknowledged


def _children(parent: int) -> list[int]:
    """Running processes of this parent, from the kernel's list."""
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and _parent(int(entry.name)) == parent:
            found.append(int(entry.name))
    return found


def _parent(process: int) -> int | None:
    """Whose child this process is; None: it does not run (any more)."""
    try:
        state, parent = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[:2]
    except OSError:
        return None
    return int(parent) if state != "Z" else None


def _works(process: int) -> bool:
    with contextlib.suppress(OSError):
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads the list of processes from /proc")
def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "tsukuyumi.server", "--no-browser", "--port", "0", "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
    )
    workers: list[int] = []
    try:
        assert running.stdout is not None
        address = running.stdout.readline().split()[3]
        with httpx2.Client(base_url=address) as client:
            game = client.post("/api/games", json={"seats": [{"kind": "bot"}] * 4, "options": {"board": "random"}})
            until = time.monotonic() + 60
            # a move means that a worker has begun to work
            while client.get(f"/api/games/{game.json()['game']}").json()["seq"] == 0:
                assert time.monotonic() < until
                time.sleep(0.05)
        workers = [child for child in _children(running.pid) if _works(child)]
        assert workers
        running.kill()
        running.wait(10)
        until = time.monotonic() + 20
        while [worker for worker in workers if _parent(worker) is not None]:
            assert time.monotonic() < until, "workers are left behind"
            time.sleep(0.05)
    finally:
        running.kill()
        for worker in workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)


def test_whoever_sends_far_too_much_is_answered(tmp_path: Path) -> None:
    """Over a real line: the answer comes instead of a broken connection."""
    running = subprocess.Popen(
        [sys.executable, "-m", "tsukuyumi.server", "--no-browser", "--port", "0", "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert running.stdout is not None
        address = running.stdout.readline().split()[3]
        for path in ("/api/games", "/api/games/import"):
            # a plain client: it listens only after it has sent everything, and wants the line closed then
            line = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
            line.request("POST", path, b"x" * 30_000_000, {"Connection": "close"})
            answer = line.getresponse()
            said = json.loads(answer.read())
            assert (answer.status, said["code"]) == (413, "too_large")
            assert said["text"].startswith("This is too long: at most")
            line.close()
    finally:
        running.kill()
        running.wait(10)


def test_the_server_stops_cleanly_on_ctrl_c(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "tsukuyumi.server", "--no-browser", "--port", "0", "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert running.stdout is not None
    address = running.stdout.readline().split()[3]
    # with bots at work in their processes
    with httpx2.Client(base_url=address) as client:
        client.post("/api/games", json={"seats": [{"kind": "bot"}] * 4, "options": {"board": "random"}})
    running.send_signal(signal.SIGINT)
    out, problems = running.communicate(timeout=20)
    assert running.returncode == 0
    assert "stored" in out
    assert "Traceback" not in problems
