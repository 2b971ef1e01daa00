"""The results of a run: what is read is a whole game of this run, what is written is there, on any disk."""

from __future__ import annotations

import json
import lzma
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lab.runs import lines, played, small_plan, without_times
from tsukuyumi.lab.arena import play_run
from tsukuyumi.lab.crews import Alone
from tsukuyumi.lab.plan import ArenaError
from tsukuyumi.lab.results import GAMES, PACKED
from tsukuyumi.lab.runs import Run


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return played(tmp_path / "run", small_plan(3))


def change(run: Run, how: Callable[[dict[str, Any]], None]) -> None:
    """Another first line."""
    games = lines(run.folder)
    how(games[0])
    (run.folder / GAMES).write_text("".join(json.dumps(game) + "\n" for game in games), "utf-8")


@pytest.mark.parametrize(
    ("how", "complaint"),
    [
        (lambda game: game.pop("winners"), "line 1: Object missing required field `winners`.* plays its game again"),
        (lambda game: game.update(scores="many"), "line 1: Expected `array`, got `str` - at `\\$.scores`"),
        (lambda game: game.update(index=3), "line 1: game 3 is not of this run, whose games go from 0 to 2"),
        (lambda game: game.update(index=-1), "line 1: game -1 is not of this run"),
        (lambda game: game.update(seed=1), "line 1: game 0 is of another run"),
        (lambda game: game["seats"].reverse(), "line 1: game 0 is of another run"),
        (lambda game: game.update(bots=["hard"] * 4), "line 1: game 0 is of another run"),
        (lambda game: game.update(drafts=[1]), "line 1: Expected `object`, got `int` - at `\\$.drafts"),
        (lambda game: game.update(times={}), "line 1: Object missing required field `bots` - at `\\$.times`"),
        (lambda game: game.update(places=[9, 1, 2, 3]), "no game ends like this: places .* plays its game again"),
        (lambda game: game.update(winners=[]), "line 1: no game ends like this: places .*, or winners"),
        (lambda game: game.update(order=[]), "line 1: no game ends like this: order"),
        (lambda game: game["order"][-1].pop(), "line 1: no game ends like this: order"),
        (lambda game: game.update(points=[]), "line 1: no game ends like this: points"),
        (lambda game: game["interim"][0].pop(), "line 1: no game ends like this: interim"),
        (lambda game: game["scores"].pop(), "line 1: no game ends like this: there is not one score"),
        (lambda game: game["drafts"][0].update(seat=4), "line 1: no game ends like this: drafts"),
        (lambda game: game["drafts"][0].update({"from": []}), "line 1: no game ends like this: drafts"),
    ],
)
def test_a_line_that_is_no_game_of_this_run_is_named(
    run: Run, how: Callable[[dict[str, Any]], None], complaint: str
) -> None:
    change(run, how)
    for read in (run.finished, run.games, run.writer):
        with pytest.raises(ArenaError, match=complaint):
            read()


def test_results_that_were_put_away_are_read_and_gone_on_with(run: Run) -> None:
    before = without_times(lines(run.folder))
    file, packed = run.folder / GAMES, run.folder / PACKED
    packed.write_bytes(lzma.compress(file.read_bytes()))
    file.unlink()
    assert without_times(run.games()) == before
    assert not file.exists()
    with pytest.raises(ArenaError, match="holds a run already"):
        Run.begin(run.folder, run.plan, [])
    assert run.resume([], 4) == []
    tally = play_run(run, Alone())
    assert (tally.before, tally.finished) == (3, 1)
    after = without_times(lines(run.folder))
    assert {index: after[index] for index in before} == before
    # what was put away stays, even if it is damaged later
    packed.write_bytes(b"nonsense")
    assert run.finished() == {0, 1, 2, 3}
    file.unlink()
    with pytest.raises(ArenaError, match=r"games\.jsonl\.xz is damaged"):
        run.finished()


def test_a_run_without_its_results_begins_again_and_says_so(run: Run) -> None:
    (run.folder / GAMES).unlink()
    assert "no results" in run.resume([])[0]


def test_a_beginning_is_taken_back_only_while_nothing_was_played(run: Run) -> None:
    run.discard()
    assert run.finished() == {0, 1, 2}
    empty = Run.begin(run.folder.parent / "empty", small_plan(3), [])
    with empty.writer():
        pass
    empty.discard()
    assert not empty.folder.exists()
    # what is not the run's stays
    shared = Run.begin(run.folder.parent / "shared", small_plan(3), [])
    (shared.folder / "notes.txt").write_text("mine", "utf-8")
    shared.discard()
    assert [path.name for path in shared.folder.iterdir()] == ["notes.txt"]


def test_a_disk_that_is_full_keeps_whole_games_only(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    data = (run.folder / GAMES).read_bytes()
    real = os.fsync

    def full(file: int) -> None:
        if os.path.samestat(os.fstat(file), (run.folder / GAMES).stat()):
            raise OSError(28, "No space left on device")

    run.resume([], 4)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ArenaError, match=r"cannot write .*games\.jsonl: No space left on device"):
        play_run(run, Alone())
    monkeypatch.setattr(os, "fsync", real)
    assert (run.folder / GAMES).read_bytes() == data
    assert play_run(run, Alone()).finished == 1
