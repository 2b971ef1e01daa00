"""The tool that lets PyPy play a run. Its workers need nothing but Python, so here this very one does."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec
import pytest
from pypy_arena import PyPyCrew, main

from lab.runs import small_plan
from tsukuyumi.content import loader
from tsukuyumi.content.fingerprint import content_fingerprint
from tsukuyumi.lab.crews import Alone, Outcome
from tsukuyumi.lab.plan import ArenaError, make_plan
from tsukuyumi.lab.runs import Run


@pytest.fixture(autouse=True)
def _packaged_content(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TSUKUYUMI_CONTENT", raising=False)


def games(outcomes: list[Outcome]) -> dict[int, object]:
    """All that is kept of them, but for the time they took."""
    found: dict[int, object] = {}
    for outcome in outcomes:
        assert outcome.line is not None, outcome.failure
        game = msgspec.json.decode(outcome.line)
        del game["times"]
        found[outcome.index] = game
    return found


def test_the_same_games() -> None:
    plan = make_plan(["easy", "random"], players=3, games=3, seed=4)
    crew = PyPyCrew([sys.executable], 2)
    assert games(list(crew.play(plan, [0, 2]))) == games(list(Alone().play(plan, [0, 2])))
    assert crew.versions["implementation"].startswith("CPython")


def test_a_run_that_is_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begin = [sys.executable, str(tmp_path / "run"), "--bots", "random", "--seed", "3", "--workers", "1"]
    assert main([*begin, "--games", "1"]) == 0
    assert main([*begin, "--games", "3"]) == 0
    assert "3 of 3 games" in capsys.readouterr().out
    run = Run.open(tmp_path / "run")
    assert [game["index"] for game in run.games()] == [0, 1, 2]
    assert len(run.file.sessions) == 2
    assert main([*begin, "--games", "3", "--players", "3"]) == 1
    assert "holds another run" in capsys.readouterr().err
    # nor is one of other options gone on with: here all are the usual ones
    short = Run.begin(tmp_path / "short", small_plan(1), [])
    begin[1] = str(short.folder)
    assert short.plan.options != run.plan.options
    assert main([*begin, "--games", "3"]) == 1
    assert "holds another run" in capsys.readouterr().err


@pytest.mark.parametrize("mistake", [("--workers", "0"), ("--workers", "-1"), ("--games", "0"), ("--games", "many")])
def test_numbers_that_are_none(mistake: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    usual = {"--bots": "random", "--seed": "3", "--workers": "1", "--games": "1"} | dict([mistake])
    with pytest.raises(SystemExit):
        main([sys.executable, str(tmp_path / "run"), *(word for pair in usual.items() for word in pair)])
    assert f"argument {mistake[0]}" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


def test_content_of_ones_own_is_played_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own"
    own.mkdir()
    packaged = Path(loader.__file__).parent / "data" / "oni.toml"
    (own / "oni.toml").write_text(packaged.read_text("utf-8").replace("count = 9", "count = 8", 1), "utf-8")
    begin = [sys.executable, str(tmp_path / "run"), "--bots", "random", "--seed", "3", "--workers", "1", "--games", "1"]
    monkeypatch.setenv("TSUKUYUMI_CONTENT", str(own))
    assert main(begin) == 0
    plan = make_plan(["random"], games=1, seed=3, overlay=own)
    run = Run.open(tmp_path / "run")
    assert run.plan == plan
    assert run.file.content == content_fingerprint(plan.content) != content_fingerprint(None)
    monkeypatch.delenv("TSUKUYUMI_CONTENT")
    assert main(begin) == 1
    assert "holds another run" in capsys.readouterr().err


def test_run_json_names_who_played(tmp_path: Path) -> None:
    run = Run.begin(tmp_path / "run", make_plan(["random"], games=1), ["arena"])
    run.played_by({"python": "3.11.11", "implementation": "PyPy 7.3.19"})
    written = json.loads((tmp_path / "run" / "run.json").read_text())["sessions"][0]["versions"]
    assert written["implementation"] == "PyPy 7.3.19"
    assert written["rules"]


def test_a_beginning_without_a_player_leaves_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    usual = [str(tmp_path / "run"), "--bots", "random", "--seed", "3", "--workers", "1", "--games"]
    assert main(["./no-such-python", *usual, "1"]) == 1
    assert "cannot start ./no-such-python" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()
    assert main([sys.executable, *usual, "1"]) == 0
    assert main(["./no-such-python", *usual, "2"]) == 1
    run = Run.open(tmp_path / "run")
    assert len(run.file.sessions) == len(run.games()) == 1


def test_a_python_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan = make_plan(["random"], games=1)
    with pytest.raises(ArenaError, match="cannot start"):
        list(PyPyCrew(["./no-such-python"], 1).play(plan, [0]))
    with pytest.raises(ArenaError, match="did not start the worker"):
        list(PyPyCrew(["/bin/true"], 1).play(plan, [0]))
