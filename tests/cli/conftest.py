from __future__ import annotations

from pathlib import Path

import pytest

from cli.shell import THREE, Shell


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TSUKUYUMI_CONTENT", raising=False)
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(monkeypatch, capsys)


@pytest.fixture
def record(shell: Shell, tmp_path: Path) -> Path:
    """The record of a short random game."""
    shell.run(f"simulate --games 1 --seats {THREE} --seed 9 --board spiral --rounds 3 --record", str(tmp_path))
    return tmp_path / "game-9.txt"
