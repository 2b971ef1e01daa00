"""Mistakes end in one line and exit code 2."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

import tsukuyumi
from cli.shell import THREE, Shell
from tsukuyumi.cli import main


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("simulate --seats nomads,martians,boarlords", "unknown faction 'martians'"),
        ("simulate --seats nomads,nomads,boarlords", "two seats"),
        ("simulate --seats nomads", "1 seat;"),
        ("simulate --games 0", "--games"),
        ("simulate --games x", "--games: 'x' is not a whole number of games"),
        ("simulate --games -3", "--games: '-3' is not a whole number of games"),
        ("replay --at x record.txt", "--at: 'x' is not the number of a decision"),
        ("simulate --rounds 9", "a game lasts 3, 4 or 5 rounds"),
        ("simulate --supremacy 99", "'supremacy' is 99"),
        ("simulate --board flat", "--board"),
        ("simulate --seed x", "--seed: 'x' is not a whole number"),
        (f"simulate --games {'9' * 5000}", "999…' is not a whole number of games"),
        ("simulate --record /dev/null/x", "cannot make the directory"),
        ("serve --hints brilliant", "there is no bot 'brilliant'"),
        ("serve --port x", "--port: 'x' is not a whole number"),
        ("serve --port 99999", "--port: 99999 is not a port; they go from 1 to 65535"),
        ("serve --port -1", "--port: -1 is not a port"),
        ("serve --grace x", "--grace: 'x' is not a number from 0 to a million"),
        ("serve --grace -1", "--grace: '-1' is not a number from 0 to a million"),
        ("serve --host= --data /dev/null/x", "--host: the address is empty"),
        ("serve --host a..b", "--host: 'a..b' is not an address"),
        ("serve --host 192.0.2.1 --port 0", "Cannot listen on 192.0.2.1"),
        ("serve --port 0 --data /dev/null/x", "The folder /dev/null/x cannot be used: Not a directory"),
        ("serve --port 0 --data ~nobody-of-that-name/x", "--data: nobody here has the home"),
        ("serve now", "now"),
        ("play --level brilliant", "there is no bot 'brilliant'"),
        ("play --me martians", "'martians' is not at this table"),
        ("play --load /no/such/file", "cannot read /no/such/file: No such file or directory"),
        ("replay /no/such/file", "cannot read /no/such/file"),
        ("replay /dev/null", "this is no game record"),
        ("replay", "FILE"),
        ("position /no/such/file", "cannot read /no/such/file"),
        ("content check --content /no/such/folder", "there is no content directory /no/such/folder"),
        ("content check --content /dev/null", "there is no content directory /dev/null"),
        ("content", "task"),
        ("dance", "dance"),
        ("", "command"),
    ],
)
def test_a_mistake_is_one_line_and_code_2(shell: Shell, command: str, words: str) -> None:
    done = shell.run(command)
    assert done.code == 2
    assert words in done.err
    assert done.err.count("\n") == 1
    assert done.out == ""


def test_a_damaged_save_is_one_line(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(tsukuyumi.new_game(THREE.split(","), seed=3, board="spiral").save()[:300])
    done = shell.run("play --load", str(file))
    assert done.code == 2
    assert re.fullmatch(r"tsukuyumi: the save is damaged.*\n", done.err)


def test_a_picture_is_not_a_record(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "picture.txt"
    file.write_bytes(b"\x89PNG\xff\xfe\x00")
    done = shell.run("replay", str(file))
    assert done.code == 2
    assert "it is not text" in done.err


def test_a_long_line_is_not_printed_whole(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    long = "x" * 10_000
    for text in (long, f"tsukuyumi record 1\n{long}\n", f"tsukuyumi record 1\n1 {long}\n"):
        file.write_text(text)
        done = shell.run("replay", str(file))
        assert done.code == 2
        assert "xxx…'" in done.err
        assert len(done.err) < 250


@pytest.mark.parametrize(
    "text",
    ['{"index":0,"seed":17,"options":{"rounds":3}}\n' * 3, '{\n "format": "tsukuyumi arena 1",\n "plan": {}\n}\n'],
)
def test_the_files_of_an_arena_are_known_when_they_are_replayed(shell: Shell, tmp_path: Path, text: str) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(text)
    for command in ("replay", "play --load"):
        done = shell.run(command, str(file))
        assert done.code == 2
        assert "tsukuyumi arena --record DIR INDEX" in done.err
        assert done.err.count("\n") == 1
        assert "seed" not in done.err


@pytest.mark.parametrize(
    "given",
    [
        "--seed 4",
        "--seats nomads,boarlords,dark_seed",
        "--rounds 3",
        "--board spiral",
        "--oni regular",
        "--supremacy 0",
    ],
)
def test_a_loaded_game_has_its_own_beginning(shell: Shell, record: Path, given: str) -> None:
    done = shell.run(f"play {given} --load", str(record), typed="q\n")
    assert done.code == 2
    assert f"{given.split()[0]}: the game in" in done.err


def test_a_decision_beyond_the_record_is_refused(shell: Shell, record: Path) -> None:
    done = shell.run("replay --at 99999", str(record))
    assert done.code == 2
    assert "there is no decision 99999" in done.err


@pytest.mark.parametrize("closed", [True, False])
def test_a_closed_keyboard_is_one_line(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], closed: bool
) -> None:
    """A process that is started with ``<&-`` has no stdin at all; one whose stdin was closed has a dead one."""
    stream = io.StringIO("q\n")
    stream.close()
    monkeypatch.setattr(sys, "stdin", stream if closed else None)
    for command in (["play", "--seed", "1"], ["replay", "--step", str(record)]):
        capsys.readouterr()
        assert main(command) == 2
        printed = capsys.readouterr()
        assert printed.err == "tsukuyumi: nothing can be typed here: the standard input is closed\n"
        assert printed.out == ""
    assert main(["replay", str(record)]) == 0


def test_help_and_version(shell: Shell) -> None:
    assert tsukuyumi.__version__ in shell.run("--version").out
    assert "TSUKUYUMI_CONTENT" in shell.run("--help").out
    for command in ("play", "simulate", "replay", "position", "content check"):
        assert shell.run(f"{command} --help").code == 0
