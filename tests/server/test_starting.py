"""Starting: where games are kept, and which port is taken."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from tsukuyumi.server.__main__ import main
from tsukuyumi.server.botplay import GRACE
from tsukuyumi.server.limits import DEFAULT_LIMITS
from tsukuyumi.server.places import data_folder
from tsukuyumi.server.running import _listen, address_of, run


def test_the_data_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TSUKUYUMI_DATA", str(tmp_path / "mine"))
    assert data_folder() == tmp_path / "mine"


@pytest.mark.skipif("sys.platform != 'linux'", reason="the folders of Linux")
def test_the_data_folder_follows_the_platform(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("TSUKUYUMI_DATA", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert data_folder() == tmp_path / "xdg" / "tsukuyumi"
    # the specification: a relative path is to be ignored
    monkeypatch.setenv("XDG_DATA_HOME", "here")
    assert data_folder() == tmp_path / ".local" / "share" / "tsukuyumi"


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://localhost:8020/"),
        # a browser keeps its seats by address: games begun without --host must be found again
        ("0.0.0.0", "http://localhost:8020/"),
        ("::", "http://localhost:8020/"),
        ("fd00::5", "http://[fd00::5]:8020/"),
        ("192.168.0.7", "http://192.168.0.7:8020/"),
        ("table.local", "http://table.local:8020/"),
    ],
)
def test_the_address_to_open_is_one_that_a_browser_can_open(host: str, address: str) -> None:
    assert address_of(host, 8020) == address


def test_a_taken_port_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr("tsukuyumi.server.running.PORT", port)
        monkeypatch.setattr("tsukuyumi.server.running._TRIES", 1)
        with _listen("127.0.0.1", None) as free:
            assert free.getsockname()[1] not in (0, port)


def test_a_taken_port_that_was_asked_for_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert run(port=port, data=tmp_path, open_browser=False) == 1
    assert f"port {port}" in capsys.readouterr().err


def test_the_moment_of_grace_and_the_limit_of_looks_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Any] = {}
    monkeypatch.setattr("tsukuyumi.server.__main__.run", lambda *_, **options: given.update(options) or 0)
    assert main(["--grace", "0.5", "--looks", "50"]) == 0
    assert given["grace"] == 0.5
    assert given["limits"] == DEFAULT_LIMITS._replace(looks=(50, 500))
    assert main([]) == 0
    assert (given["grace"], given["limits"]) == (GRACE, DEFAULT_LIMITS)
    for wrong in ("-1", "soon", "nan"):
        with pytest.raises(SystemExit):
            main(["--grace", wrong])
