"""A run on disk: nothing finished is ever lost, whatever happens to the processes, and it does not matter who plays."""

from __future__ import annotations

import contextlib
import errno
import lzma
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lab.runs import lines, played, small_plan, without_times
from tsukuyumi.cli import main
from tsukuyumi.lab import crews, match
from tsukuyumi.lab.arena import play_run
from tsukuyumi.lab.crews import Alone, Outcome, Processes
from tsukuyumi.lab.plan import ArenaError, Plan
from tsukuyumi.lab.results import FAILURES, GAMES, PACKED, Claim
from tsukuyumi.lab.runs import Run

COMMAND = [sys.executable, "-m", "tsukuyumi.cli"]


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve games, played one after another in this process."""
    folder = tmp_path_factory.mktemp("reference") / "run"
    played(folder, small_plan(12))
    return folder


def same_games(folder: Path, reference: Path) -> bool:
    games = lines(folder)
    assert len(games) == len({game["index"] for game in games})
    return without_times(games) == without_times(lines(reference))


# ---- who plays -------------------------------------------------------------------------------------------------------
def test_the_same_games_with_two_processes(tmp_path: Path, reference: Path) -> None:
    played(tmp_path / "run", small_plan(12), Processes(2))
    assert same_games(tmp_path / "run", reference)


def test_the_same_games_on_a_local_ray(tmp_path: Path, reference: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray", reason="Ray is not installed (the extra [ray])")
    from tsukuyumi.lab.ray_crew import LOCAL, RayCrew

    # the token would be written into somebody's home
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    # somebody else's cluster, or what is left of one, is not ours to play on
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    played(tmp_path / "run", small_plan(12), RayCrew(LOCAL, 2))
    assert same_games(tmp_path / "run", reference)


# ---- what can go wrong -----------------------------------------------------------------------------------------------
def test_a_killed_worker_costs_no_game(tmp_path: Path, reference: Path) -> None:
    class Murderous(Processes):
        def play(self, plan: Plan, indices):  # type: ignore[no-untyped-def]
            for number, outcome in enumerate(super().play(plan, indices)):
                yield outcome
                if number == 1:
                    victim = multiprocessing.active_children()[0]
                    assert victim.pid is not None
                    os.kill(victim.pid, signal.SIGKILL)

    said: list[str] = []
    played(tmp_path / "run", small_plan(12), Murderous(2, said.append))
    assert same_games(tmp_path / "run", reference)
    assert len(said) == 1
    assert said[0].startswith("A worker process died; game")
    assert not (tmp_path / "run" / FAILURES).exists()


def test_a_game_that_kills_its_workers_is_given_up_and_the_others_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    from lab import poison

    monkeypatch.setattr(crews, "play_one", poison.play_one)
    outcomes = list(Processes(2).play(small_plan(6), range(6)))
    assert sorted(outcome.index for outcome in outcomes) == list(range(6))
    assert [outcome.index for outcome in outcomes if outcome.line is None] == [poison.POISON]
    assert "died 3 times" in next(outcome.failure for outcome in outcomes if outcome.line is None)


def test_several_games_that_kill_their_workers_are_given_up_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from lab import poison

    monkeypatch.setattr(crews, "play_one", poison.play_one_of_the_later)
    outcomes = list(Processes(2).play(small_plan(8), range(8)))
    assert sorted(outcome.index for outcome in outcomes) == list(range(8))
    assert sorted(outcome.index for outcome in outcomes if outcome.line is None) == [0, 1, 2]


def test_workers_that_cannot_live_end_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    from lab import poison

    monkeypatch.setattr(crews, "play_one", poison.die)
    with pytest.raises(ArenaError, match="before a single game"):
        list(Processes(2).play(small_plan(50), range(50)))


def test_a_fault_ends_one_game_and_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = match.Hall.play

    def faulty(hall: match.Hall, index: int) -> dict[str, object]:
        if index == 1:
            raise RuntimeError("a bot has lost its mind")
        return real(hall, index)

    with monkeypatch.context() as patched:
        patched.setattr(match.Hall, "play", faulty)
        run = Run.begin(tmp_path / "run", small_plan(3), [])
        tally = play_run(run, Alone())
    assert list(tally.failed) == [1]
    assert "lost its mind" in (tmp_path / "run" / FAILURES).read_text("utf-8")
    assert run.finished() == {0, 2}
    assert play_run(run, Alone()).failed == {}
    assert run.finished() == {0, 1, 2}


def test_a_torn_line_is_dropped_and_its_game_played_again(tmp_path: Path, reference: Path) -> None:
    run = played(tmp_path / "run", small_plan(12))
    file = tmp_path / "run" / GAMES
    data = file.read_bytes()
    file.write_bytes(data[: len(data) - 200])
    assert len(run.finished()) == 11
    tally = play_run(run, Alone())
    assert (tally.before, tally.finished) == (11, 1)
    assert same_games(tmp_path / "run", reference)


def test_a_last_line_of_garbage_is_dropped_too(tmp_path: Path) -> None:
    run = played(tmp_path / "run", small_plan(2))
    with (tmp_path / "run" / GAMES).open("ab") as file:
        file.write(b"\0\0\0\0\n")
    assert play_run(run, Alone()).before == 2
    assert [game["index"] for game in lines(tmp_path / "run")] == [0, 1]


def test_garbage_in_the_middle_is_an_error_with_its_line(tmp_path: Path) -> None:
    run = played(tmp_path / "run", small_plan(2))
    file = tmp_path / "run" / GAMES
    file.write_bytes(b"nonsense\n" + file.read_bytes())
    with pytest.raises(ArenaError, match="line 1"):
        run.finished()


def test_only_one_arena_writes_at_a_time(tmp_path: Path) -> None:
    pytest.importorskip("fcntl", reason="no file locks on this system")
    run = played(tmp_path / "run", small_plan(1))
    with run.writer(), pytest.raises(ArenaError, match="somebody else"):
        run.writer()


def test_two_that_begin_at_once_do_not_take_each_others_run(tmp_path: Path) -> None:
    """Whoever comes second is refused, whether the first has written anything or not, and removes nothing."""
    pytest.importorskip("fcntl", reason="no file locks on this system")
    folder = tmp_path / "run"
    folder.mkdir()
    with Claim(folder), pytest.raises(ArenaError, match="somebody else"):
        Run.begin(folder, small_plan(1), [])
    run = Run.begin(folder, small_plan(1), [])
    with pytest.raises(ArenaError, match="holds a run already"):
        Run.begin(folder, small_plan(1), [])
    # the run is begun, and before its first game somebody goes on with it
    with Run.open(folder).writer():
        with pytest.raises(ArenaError, match="somebody else"):
            run.writer()
        run.discard()
        assert sorted(path.name for path in folder.iterdir()) == [GAMES, "run.json"]


def test_what_was_put_away_is_laid_out_by_one_only(tmp_path: Path) -> None:
    pytest.importorskip("fcntl", reason="no file locks on this system")
    run = played(tmp_path / "run", small_plan(1))
    file = run.folder / GAMES
    (run.folder / PACKED).write_bytes(lzma.compress(file.read_bytes()))
    file.unlink()
    with run.writer():
        mine = file.stat().st_ino
        with pytest.raises(ArenaError, match="somebody else"):
            run.writer()
        assert file.stat().st_ino == mine


def test_without_locks_people_look_after_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some file systems have none: then a run is played all the same."""
    fcntl = pytest.importorskip("fcntl", reason="no file locks on this system")

    def none(file: int, how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", none)
    assert played(tmp_path / "run", small_plan(1)).finished() == {0}


def test_what_is_no_text_is_said_in_one_line(tmp_path: Path) -> None:
    run = played(tmp_path / "run", small_plan(2))
    with (run.folder / GAMES).open("ab") as file:
        file.write(b'{"index":"\xff"}\n')
    assert play_run(run, Alone()).before == 2
    (run.folder / "run.json").write_bytes(b'{"format":"\xff"}')
    with pytest.raises(ArenaError, match=r"run\.json is damaged"):
        Run.open(run.folder)
    # the name of a file may be none either, where the run itself is fine
    named = Run.begin(tmp_path / "named", small_plan(1), ["arena", "--out", "r\udce9"])
    assert Run.open(named.folder).file.sessions[0].command == ["arena", "--out", "r?"]


def test_going_on_with_a_run_that_somebody_plays_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("fcntl", reason="no file locks on this system")
    run = played(tmp_path / "run", small_plan(1))
    before = {path: path.read_bytes() for path in run.folder.iterdir()}
    with run.writer():
        assert main(["arena", "--resume", str(run.folder), "--games", "500", "--workers", "1"]) == 2
    assert "somebody else is playing the run" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in run.folder.iterdir()} == before
    again = Run.open(run.folder)
    again.resume(["once", "more"], 2)
    play_run(again, Alone())
    assert Run.open(run.folder).plan.games == 2
    assert [session.command for session in Run.open(run.folder).file.sessions][1:] == [["once", "more"]]


def test_a_run_can_be_made_longer_but_not_shorter(tmp_path: Path, reference: Path) -> None:
    played(tmp_path / "run", small_plan(5))
    run = Run.open(tmp_path / "run")
    assert run.resume([], 12) == []
    play_run(run, Alone())
    assert same_games(tmp_path / "run", reference)
    with pytest.raises(ArenaError, match="not shorter"):
        Run.open(tmp_path / "run").resume([], 3)


def test_other_code_is_worth_a_warning_and_other_content_an_error(tmp_path: Path) -> None:
    run = played(tmp_path / "run", small_plan(1))
    run.file.sessions[-1].code = "another"
    assert "have changed" in run.resume([])[0]
    run.file.content = "another"
    with pytest.raises(ArenaError, match="was played with content another"):
        run.resume([])


def test_who_plays_nothing_has_no_hand_in_the_run(tmp_path: Path) -> None:
    """Otherwise games of two codes could be mixed without a word, once somebody had looked whether all are there."""
    run = played(tmp_path / "run", small_plan(1))
    run.file.sessions[-1].code = "another"
    run._write()
    before = (run.folder / "run.json").read_bytes()
    again = Run.open(run.folder)
    assert "have changed" in again.resume(["nothing", "is", "missing"])[0]
    assert play_run(again, Alone()).finished == 0
    assert (run.folder / "run.json").read_bytes() == before
    longer = Run.open(run.folder)
    assert "have changed" in longer.resume(["one", "more"], 2)[0]
    play_run(longer, Alone())
    mixed = Run.open(run.folder)
    assert [session.command for session in mixed.file.sessions][1:] == [["one", "more"]]
    # the last session is of this code, and the first is still not
    assert "have changed" in mixed.resume([], 3)[0]


def test_content_of_ones_own_travels_with_the_run(tmp_path: Path) -> None:
    from lab.runs import SHORT
    from tsukuyumi.content.fingerprint import content_fingerprint
    from tsukuyumi.lab.plan import make_plan

    packaged = Path(crews.__file__).parent.parent / "content" / "data" / "factions" / "nomads.toml"
    own = tmp_path / "own" / "factions" / "nomads.toml"
    own.parent.mkdir(parents=True)
    own.write_text(packaged.read_text("utf-8").replace("initiative = 8", "initiative = 99", 1), "utf-8")
    assert own.read_text("utf-8") != packaged.read_text("utf-8")
    plan = make_plan(["random"], games=2, options=SHORT, overlay=tmp_path / "own")
    run = played(tmp_path / "run", plan)
    own.unlink()
    again = Run.open(tmp_path / "run")
    assert again.file.content == run.file.content == content_fingerprint(again.plan.content)
    assert again.file.content != content_fingerprint(None)
    assert all(game["seats"][game["order"][0][-1]] == "nomads" for game in again.games())


# ---- the whole command, interrupted ----------------------------------------------------------------------------------
def _begin(folder: Path) -> subprocess.Popen[str]:
    words = "arena --bots random --games 400 --workers 2 --seed 7 --options rounds=3,board=random --out"
    # its own session: only the arena itself gets the signal, and has to look after its workers; and it listens to
    # Ctrl-C even where these tests run in the background of a script, with SIGINT ignored
    return subprocess.Popen(
        [*COMMAND, *words.split(), str(folder)],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def _wait_for_games(folder: Path, count: int) -> None:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError):
            if (folder / GAMES).read_bytes().count(b"\n") >= count:
                return
        time.sleep(0.05)
    raise AssertionError("the arena plays no games")


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8").split()]


def _libraries(pid: int) -> str:
    """What a process has loaded so far; "" when it is no more."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/maps").read_text("utf-8")
    return ""


def _gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for the workers in /proc")
def test_a_worker_is_deaf_to_ctrl_c_while_it_begins(tmp_path: Path) -> None:
    """In a terminal Ctrl-C reaches the workers as well, perhaps in the middle of their imports."""
    folder = tmp_path / "run"
    arena = _begin(folder)
    deadline = time.monotonic() + 60
    while not (beginning := [child for child in _children(arena.pid) if "msgspec" in _libraries(child)]):
        assert time.monotonic() < deadline, "no worker begins"
        time.sleep(0.01)
    for worker in beginning:
        os.kill(worker, signal.SIGINT)
    _wait_for_games(folder, 5)
    arena.send_signal(signal.SIGINT)
    _, said = arena.communicate(timeout=60)
    assert arena.returncode == 130
    assert "died" not in said
    assert "Traceback" not in said


@pytest.mark.parametrize("blow", [signal.SIGINT, signal.SIGKILL])
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for the workers in /proc")
def test_interrupting_the_arena_loses_no_finished_game(tmp_path: Path, reference: Path, blow: signal.Signals) -> None:
    folder = tmp_path / "run"
    arena = _begin(folder)
    _wait_for_games(folder, 5)
    workers = _children(arena.pid)
    finished = Run.open(folder).finished()
    arena.send_signal(blow)
    _, said = arena.communicate(timeout=60)
    assert arena.returncode == (130 if blow == signal.SIGINT else -signal.SIGKILL)
    if blow == signal.SIGINT:
        assert "--resume" in said
        assert "Traceback" not in said
    deadline = time.monotonic() + 60
    while not all(_gone(pid) for pid in workers):
        assert time.monotonic() < deadline, "workers have outlived the arena"
        time.sleep(0.1)
    run = Run.open(folder)
    kept = run.finished()
    assert kept >= finished
    # those of the reference are the first twelve of the same schedule
    play_run(run, _FirstTwelve())
    known = without_times(lines(reference))
    found = without_times(run.games())
    assert {index: found[index] for index in known} == known


class _FirstTwelve:
    def play(self, plan: Plan, indices):  # type: ignore[no-untyped-def]
        yield from Alone().play(plan, [index for index in indices if index < 12])


def test_outcomes_travel_between_processes() -> None:
    import pickle

    outcome = Outcome(3, b"{}")
    assert pickle.loads(pickle.dumps(outcome)) == outcome
