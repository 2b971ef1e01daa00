"""Records and positions shown by the command line."""

from __future__ import annotations

import re
from pathlib import Path

import tsukuyumi
from cli.shell import THREE, Shell
from tsukuyumi import read_record, replay


def test_replay_prints_everything_into_a_pipe(shell: Shell, record: Path) -> None:
    done = shell.run("replay", str(record))
    assert done.code == 0
    choices = [line for line in record.read_text().splitlines() if re.match(r"\d", line)]
    for line in choices:
        assert line in done.out
    assert "The game is over." in done.out
    assert "Moon centre" in done.out
    *_, (_, last) = replay(read_record(record.read_text()))
    for entry in last.log_lines(None):
        assert entry.text in done.out


def test_replay_steps_forward_back_and_to_a_number(shell: Shell, record: Path) -> None:
    done = shell.run("replay --step", str(record), typed="n\n\np\n100\n0\nx\n²\nb\nq\n")
    assert done.code == 0
    lines = record.read_text().splitlines()
    for number in (1, 2, 3, 100):
        assert next(line for line in lines if line.startswith(f"{number} ")) in done.out
    assert not any(line in done.out for line in lines if line.startswith("101 "))
    assert "There is no decision 0" in done.out
    assert "'x' is not one of the keys" in done.out
    assert "'²' is not one of the keys" in done.out
    assert re.findall(r"\[(\d+)/", done.out) == ["1", "2", "3", "2", "100", "100", "100", "100", "100"]


def test_replay_ends_with_its_input(shell: Shell, record: Path) -> None:
    assert shell.run("replay --step", str(record), typed="n\n").code == 0


def test_replay_at_a_moment_shows_table_and_position(shell: Shell, record: Path) -> None:
    done = shell.run("replay --at 50", str(record))
    assert done.code == 0
    assert next(line for line in record.read_text().splitlines() if line.startswith("50 ")) in done.out
    start = done.out.index("tsukuyumi position 1")
    again = tsukuyumi.from_position(done.out[start:])
    assert again.decision is not None


def test_position_is_printed_back(shell: Shell, tmp_path: Path) -> None:
    game = tsukuyumi.new_game(THREE.split(","), seed=3, board="spiral")
    file = tmp_path / "position.txt"
    file.write_text(game.position())
    assert shell.run("position", str(file)).out == game.position()
    assert "Moon centre" in shell.run("position --board", str(file)).out


def test_a_position_may_begin_with_a_note(shell: Shell, tmp_path: Path) -> None:
    game = tsukuyumi.new_game(THREE.split(","), seed=3, board="spiral")
    file = tmp_path / "position.txt"
    file.write_text("\n-- after a long evening\n" + game.position())
    assert shell.run("position", str(file)).out == game.position()
    done = shell.run("play --me nomads --load", str(file), typed="q\n")
    assert (done.code, done.err) == (0, "")


def test_a_broken_position_is_one_line(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text("tsukuyumi position 1\nfactions: nomads\nnonsense here\n")
    done = shell.run("position", str(file))
    assert done.code == 2
    assert re.fullmatch(r"tsukuyumi: .+\n", done.err)
