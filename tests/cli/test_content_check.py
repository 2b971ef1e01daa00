"""The content as the command line checks it, ours and an owner's."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.shell import THREE, Shell


def test_content_check_passes_for_the_packaged_content(shell: Shell) -> None:
    done = shell.run("content check")
    assert done.code == 0
    assert "All components agree with the ledger." in done.out
    for word in ("printed", "completed", "house", "action cards"):
        assert word in done.out


MY_EVENT = """\
[[events]]
id = "swamp"
name = "{name}"
text = "Something."
effect = "{effect}"
source = "my box"
provenance = "printed"
"""


def own_content(folder: Path, name: str = "My Swamp", effect: str = "blockade") -> str:
    folder.mkdir(exist_ok=True)
    (folder / "events.toml").write_text(MY_EVENT.format(name=name, effect=effect))
    return str(folder)


def test_content_check_looks_at_an_owners_directory(shell: Shell, tmp_path: Path) -> None:
    done = shell.run("content check --content", own_content(tmp_path / "box"))
    assert done.code == 0
    assert "laid over the packaged files" in done.out


def test_content_check_fails_with_code_1_on_a_broken_file(shell: Shell, tmp_path: Path) -> None:
    done = shell.run("content check --content", own_content(tmp_path / "box", effect="flood"))
    assert done.code == 1
    assert "events.toml, entry 'swamp', field 'effect'" in done.err


def test_every_command_honours_the_content_variable(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TSUKUYUMI_CONTENT", own_content(tmp_path / "box", name="Bog of Tests"))
    assert "laid over the packaged files" in shell.run("content check").out
    assert shell.run(f"simulate --games 1 --board spiral --seats {THREE}").code == 0
    played = shell.run(f"play --seed 1 --seats {THREE}", typed="i bog of tests\nq\n")
    assert "Bog of Tests (event)" in played.out
    monkeypatch.setenv("TSUKUYUMI_CONTENT", own_content(tmp_path / "box", effect="flood"))
    for command in ("simulate --games 1", "play --seed 1"):
        done = shell.run(command, typed="q\n")
        assert done.code == 2
        assert "entry 'swamp', field 'effect'" in done.err
