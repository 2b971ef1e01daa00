"""The command as a process of its own: no traceback, whatever happens to its input and output."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from cli.shell import in_a_process


def test_a_mistake_in_a_process_shows_no_traceback() -> None:
    done = in_a_process("simulate", "--seats", "a,b,c")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("tsukuyumi: unknown faction 'a'")


def test_a_process_without_input_shows_no_traceback(record: Path) -> None:
    for command in ("play --seed 1", f"replay --step {record}"):
        line = f"{sys.executable} -m tsukuyumi.cli {command} <&-"
        done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False, timeout=120)
        assert done.returncode == 2
        assert done.stderr == "tsukuyumi: nothing can be typed here: the standard input is closed\n"
        assert done.stdout == ""


def test_a_process_without_output_shows_no_traceback() -> None:
    line = f"{sys.executable} -m tsukuyumi.cli play --seed 1 </dev/null >&-"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 2
    assert done.stderr == "tsukuyumi: nothing can be shown here: the standard output is closed\n"


def test_an_output_that_lacks_letters_shows_others() -> None:
    line = f"{sys.executable} -m tsukuyumi.cli play --seed 1 </dev/null"
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(["bash", "-c", line], capture_output=True, check=False, timeout=120, env=environment)
    assert b"Traceback" not in done.stderr
    assert b"?" in done.stdout


def test_what_is_typed_in_another_encoding_is_one_line() -> None:
    line = f"printf '\\377\\n' | {sys.executable} -X utf8=1 -m tsukuyumi.cli play --seed 1"
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(
        ["bash", "-c", line], capture_output=True, text=True, check=False, timeout=120, env=environment
    )
    assert done.returncode == 2
    assert done.stderr == "tsukuyumi: what was typed is not text\n"


def test_a_game_in_a_process_ends_when_the_input_does() -> None:
    done = in_a_process("play", "--seed", "5", typed="1\n?\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "You play" in done.stdout


def test_the_same_seed_gives_the_same_record_in_every_process(tmp_path: Path) -> None:
    texts = []
    for hash_seed in ("1", "2"):
        folder = tmp_path / hash_seed
        done = in_a_process(
            "simulate", "--games", "1", "--seed", "6", "--board", "spiral", "--record", str(folder),
            PYTHONHASHSEED=hash_seed,
        )  # fmt: skip
        assert done.returncode == 0
        texts.append((folder / "game-6.txt").read_text())
    assert texts[0] == texts[1]


def test_a_reader_that_stops_early_is_no_error(record: Path) -> None:
    line = f"{sys.executable} -m tsukuyumi.cli replay {record} | head -n 1"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False, timeout=120)
    assert "Traceback" not in done.stderr
    assert done.stderr == ""
