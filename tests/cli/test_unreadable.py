"""Files and directories that are there and cannot be read: one line that names them, whichever command comes across."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.shell import Shell, in_a_process_without_privileges

ARENA = "arena --bots random --games 1 --workers 1 --out"


def broken(folder: Path, how: str) -> Path:
    """An owner's directory in which something is wrong with ``events.toml``, or with the factions."""
    folder.mkdir()
    events = folder / "events.toml"
    if how == "another encoding":
        events.write_bytes("# Mächte\n".encode("latin-1"))
    elif how == "a directory":
        events.mkdir()
    elif how == "a link to nowhere":
        events.symlink_to(folder / "gone.toml")
    else:
        (folder / "factions").symlink_to(folder / "gone")
    return folder


BROKEN = [
    ("another encoding", "events.toml: line 1: not UTF-8 text"),
    ("a directory", "events.toml: cannot be read: Is a directory"),
    ("a link to nowhere", "events.toml: the file is missing"),
    ("factions that are gone", "factions: no such directory"),
]


@pytest.mark.parametrize(("how", "words"), BROKEN)
def test_content_that_cannot_be_read_is_named(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str, words: str
) -> None:
    folder = broken(tmp_path / "box", how)
    checked = shell.run("content check --content", str(folder))
    assert (checked.code, checked.err) == (1, f"problem: {folder}/{words}\n")
    monkeypatch.setenv("TSUKUYUMI_CONTENT", str(folder))
    for command in ("simulate --games 1", "play --seed 1", f"{ARENA} {tmp_path}/run"):
        done = shell.run(command)
        assert (done.code, done.err) == (2, f"tsukuyumi: {folder}/{words}\n")
    assert not (tmp_path / "run").exists()


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Path]:
    """A directory that its owner has locked."""
    folder = tmp_path / "locked"
    folder.mkdir()
    folder.chmod(0)
    yield folder
    folder.chmod(0o700)


def test_a_locked_directory_is_one_line(locked: Path, tmp_path: Path) -> None:
    cannot_read = f"tsukuyumi: cannot read the content directory {locked}: Permission denied\n"
    done = in_a_process_without_privileges("content", "check", "--content", str(locked))
    assert (done.returncode, done.stderr) == (2, cannot_read)
    for command in ("simulate --games 1", f"{ARENA} {tmp_path}/run"):
        done = in_a_process_without_privileges(*command.split(), TSUKUYUMI_CONTENT=str(locked))
        assert (done.returncode, done.stderr) == (2, f"tsukuyumi: {locked}: cannot be read: Permission denied\n")
    done = in_a_process_without_privileges(*ARENA.split(), f"{locked}/run")
    cannot_make = f"tsukuyumi: cannot make the directory {locked}/run: Permission denied\n"
    assert (done.returncode, done.stderr) == (2, cannot_make)


def test_locked_factions_are_a_problem_of_the_content(locked: Path, tmp_path: Path) -> None:
    box = tmp_path / "box"
    box.mkdir()
    factions = locked.rename(box / "factions")
    done = in_a_process_without_privileges("content", "check", "--content", str(box))
    factions.rename(locked)
    assert (done.returncode, done.stderr) == (1, f"problem: {factions}: cannot be read: Permission denied\n")


def test_a_record_that_cannot_be_written_says_no_more_than_that(locked: Path) -> None:
    locked.chmod(0o500)
    done = in_a_process_without_privileges(
        "simulate", "--games", "1", "--rounds", "3", "--board", "spiral", "--record", str(locked)
    )
    assert done.returncode == 2
    assert done.stderr == f"tsukuyumi: cannot write {locked}/game-0.txt: Permission denied\n"
