"""A shell for the tests: runs commands in this process or in one of its own."""

from __future__ import annotations

import io
import os
import shutil
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


def in_a_process(
    *command: str, typed: str = "", before: tuple[str, ...] = (), **environment: str
) -> subprocess.CompletedProcess[str]:
    """``before`` are words that start the process in a special way."""
    return subprocess.run(
        [*before, sys.executable, "-m", "tsukuyumi.cli", *command],
        input=typed, capture_output=True, text=True, timeout=120, check=False, env={**os.environ, **environment},
    )  # fmt: skip


def in_a_process_without_privileges(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Root may read whatever it likes, so where the tests run as root the process gives that right away."""
    before: tuple[str, ...] = ()
    if os.geteuid() == 0:
        if shutil.which("setpriv") is None:
            pytest.skip("root can read everything, and there is no setpriv")
        before = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
    return in_a_process(*command, before=before, **environment)
