"""A shell for the tests: runs commands in this process or in one of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest

from tsukuyumi.cli import main

THREE = "nomads,boarlords,dark_seed"


class Outcome:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


class Shell:
    """Runs commands in this process: ``run("simulate --games 1")``; ``typed`` is what comes from the keyboard."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def run(self, command: str, *more: str, typed: str = "") -> Outcome:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            code = main([*command.split(), *more])
        except SystemExit as leaving:
            code = leaving.code if isinstance(leaving.code, int) else 1
        printed = self.capsys.readouterr()
        return Outcome(code, printed.out, printed.err)


def in_a_process(*command: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tsukuyumi.cli", *command],
        input=typed, capture_output=True, text=True, timeout=120, check=False, env={**os.environ, **environment},
    )  # fmt: skip
