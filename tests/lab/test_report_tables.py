"""The report of tables of three and of fixed seatings: what can be told apart there, and what cannot."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lab.runs import SHORT, lines, played, small_plan
from tsukuyumi.content.loader import load_content
from tsukuyumi.lab.plan import make_plan
from tsukuyumi.lab.report import measures, page, winners
from tsukuyumi.lab.report.names import Names
from tsukuyumi.lab.report.stats import wilson
from tsukuyumi.lab.runs import Run

NAMES = {name: sheet.name for name, sheet in load_content().factions.items()}


def sentences(html: str) -> list[str]:
    return [unescape(said).replace("\xa0", " ") for said in re.findall(r"<p>(.*?)</p>", html)]


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(tmp_path_factory.mktemp("report") / "three", small_plan(24, players=3))


@pytest.fixture(scope="module")
def text(three: Run) -> str:
    return page(three, three.games())


def test_every_choice_of_three_is_told(three: Run, text: str) -> None:
    raw = lines(three.folder)
    trios = {tuple(sorted(game["seats"])) for game in raw}
    assert len(trios) == 4
    said = sentences(text)
    assert any(line.startswith("Balance of every choice of three factions, asked for as 25 to 41 %: ") for line in said)
    for trio in trios:
        games = [game for game in raw if set(game["seats"]) == set(trio)]
        told = next(
            line for line in said if line.startswith(f"{NAMES[trio[0]]}, {NAMES[trio[1]]} and {NAMES[trio[2]]} met in")
        )
        assert f"met in {len(games)} games: " in told
        for faction in trio:
            share = wilson(sum(game["seats"][game["winners"][0]] == faction for game in games), len(games))
            assert (
                f"{NAMES[faction]} {share.share * 100:.1f} % ({share.low * 100:.1f} to {share.high * 100:.1f} %)"
                in told
            )
        assert told.endswith(" of 3 intervals within 25 to 41 %.")
    assert "Share of games won in each choice of three factions: " in text
    # the sum over all choices is not what balance means
    assert not any(line.startswith("Balance, asked") for line in said)


def test_the_band_that_is_told_is_the_band_that_is_asked() -> None:
    """33 % ± 8, not a third ± 8: an interval from 25.1 % on is within, one up to 41.2 % is not."""
    rows = {"A": wilson(90, 300), "B": wilson(100, 300), "C": wilson(107, 300)}
    assert f"{rows['A'].low:.3f} {rows['C'].high:.3f}" == "0.251 0.412"
    games = [
        {"seats": seats, "winners": [seats.index(winner)], "scores": [1, 1, 1], "places": [0, 1, 2]}
        for seats, wins in ((["a", "b", "c"], {"a": 90, "b": 103, "c": 107}), (["a", "b", "d"], {"d": 1}))
        for winner, times in wins.items()
        for _ in range(times)
    ]
    told = winners.choices(games, Names(load_content()), SimpleNamespace(seatings=[("a", "b", "c")] * 4))
    assert told is not None
    assert any("met in 300 games" in line and "2 of 3 intervals within 25 to 41 %" in line for line in told.sentences)
    verdicts = re.findall(r"(\d+) of 300</td>.*?<td[^>]*>(yes|no|open)</td>", told.tables)
    assert verdicts == [("90", "yes"), ("103", "yes"), ("107", "open")]


def test_few_games_have_not_seen_every_choice(three: Run) -> None:
    names = Names(load_content())
    games = three.games()
    told = winners.choices(games[:2], names, three.plan)
    assert told is not None
    assert told.sentences[-1] == "Only 2 of 4 choices have been played."
    assert winners.choices(games[:1], names, three.plan) is None
    said = winners.factions(games[:1], names).sentences
    assert any(line.startswith("Balance, asked for as 25 to 41 %: 0 of 3 intervals") for line in said)


def test_at_tables_of_three_place_is_not_faction(text: str) -> None:
    said = sentences(text)
    assert not any("cannot be told apart" in line for line in said)
    assert any("some factions never begin at some places" in line for line in said)


def test_with_all_factions_the_place_is_the_faction(tmp_path: Path) -> None:
    run = played(tmp_path / "four", small_plan(4))
    said = winners.seats(run.games()).sentences
    assert [line.partition(" (")[0] for line in said if "cannot be told apart" in line] == [
        "By place in initiative when the game begins"
    ]


def test_in_a_fixed_seating_the_seat_is_the_faction(tmp_path: Path) -> None:
    plan = make_plan(["random"], ["nomads", "boarlords", "dark_seed"], games=2, seed=3, options=SHORT)
    run = played(tmp_path / "fixed", plan)
    said = sentences(page(run, run.games()))
    assert "always in the same seating" in said[0]
    assert [line.partition(" (")[0] for line in said if "cannot be told apart" in line] == [
        "By seat, clockwise from the first",
        "By place in initiative when the game begins",
    ]
    assert not any("choice" in line for line in said)
    unseen = next(line for line in said if line.startswith("Not watched"))
    assert "Espionage" not in unseen
    assert "Immunity (Dark Seed)" in unseen


def test_what_is_tied_is_found() -> None:
    def game(seats: list[str]) -> dict[str, Any]:
        return {"seats": seats}

    def where(seat_game: measures.Game, seat: int) -> int:
        return seat

    assert measures.tied_to_faction([game(["a", "b", "c"])] * 2, where)
    assert not measures.tied_to_faction([game(["a", "b", "c"]), game(["b", "a", "c"])], where)
    # the same seats, but not always the same company
    assert not measures.tied_to_faction([game(["a", "b", "c"]), game(["a", "b", "d"])], where)
