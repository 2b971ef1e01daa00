"""The report: its numbers are those of the results, its sentences are true for one game as for many."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from html import unescape
from html.parser import HTMLParser
from math import isclose
from typing import Any

import numpy as np
import pytest

from lab.runs import lines, played, small_plan
from tsukuyumi.content.loader import load_content
from tsukuyumi.lab.clock import Stopwatch, added_up
from tsukuyumi.lab.report import measures, page, words
from tsukuyumi.lab.report.stats import ELO, ENOUGH, Mean, ladder, mean_of_games, strengths, wilson
from tsukuyumi.lab.runs import Run

NAMES = {name: sheet.name for name, sheet in load_content().factions.items()}


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(tmp_path_factory.mktemp("report") / "run", small_plan(12))


@pytest.fixture(scope="module")
def games(run: Run) -> list[dict[str, Any]]:
    """The games, with two of the seats given to another name: to have bots to compare."""
    found = run.games()
    for number, game in enumerate(found):
        line_up = ["alpha", "beta", "alpha", "beta"] if number % 2 else ["beta", "beta", "alpha", "alpha"]
        times = game["times"]["bots"].pop("random")
        game["bots"] = line_up
        game["times"]["bots"] = {"alpha": times, "beta": times}
    return found


@pytest.fixture(scope="module")
def text(run: Run, games: list[dict[str, Any]]) -> str:
    return page(run, games)


def sentences(html: str) -> list[str]:
    return [unescape(said).replace("\xa0", " ") for said in re.findall(r"<p>(.*?)</p>", html)]


class Reader(HTMLParser):
    """Notes what a page consists of, and that what is opened is closed."""

    VOID = ("meta", "img", "br", "hr", "input", "link")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.images: list[dict[str, str | None]] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "img":
            self.images.append(given)
        self.addresses += [value for name in ("src", "href") if (value := given.get(name))]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


# ---- the page --------------------------------------------------------------------------------------------------------
def test_the_page_stands_alone_and_pictures_have_words(text: str) -> None:
    reader = Reader()
    reader.feed(text)
    assert not reader.open
    assert len(reader.images) >= 9
    for image in reader.images:
        assert len(image["alt"] or "") > 20
    assert all(address.startswith(("#", "data:image/svg+xml;base64,")) for address in reader.addresses)
    assert "<script" not in text


def test_win_shares_are_those_of_the_results(run: Run, text: str) -> None:
    raw = lines(run.folder)
    won = Counter(game["seats"][game["winners"][0]] for game in raw)
    said = sentences(text)
    for faction, name in NAMES.items():
        share = wilson(won[faction], len(raw))
        expected = f"{name} won {won[faction]} of 12 games ({won[faction] / 12 * 100:.1f} %, 95 % interval"
        expected += f" {share.low * 100:.1f} to {share.high * 100:.1f} %)."
        assert expected in said


def test_points_drafts_and_battles_are_those_of_the_results(run: Run, games: list[dict[str, Any]], text: str) -> None:
    raw = lines(run.folder)
    totals: defaultdict[str, list[int]] = defaultdict(list)
    for game in raw:
        for faction, score in zip(game["seats"], game["scores"], strict=True):
            totals[faction].append(score)
    said = sentences(text)
    for faction, name in NAMES.items():
        mean = sum(totals[faction]) / len(totals[faction])
        told = next(line for line in said if line.startswith(f"{name} ended at "))
        assert abs(float(told.split()[told.split().index("at") + 1]) - mean) < 0.051
        assert isclose(sum(measures.points_by_source(games)[faction].values()), mean)
        assert isclose(measures.points_by_round(games)[faction][-1], mean)
    taken = Counter(draft["card"] for game in raw for draft in game["drafts"])
    offered = Counter(card for game in raw for draft in game["drafts"] for card in draft["from"])
    for use in measures.action_cards(games):
        assert (use.taken, use.offered) == (taken[use.card], offered[use.card])
    assert any(line.startswith(f"{taken.total()} drafts.") for line in said)
    battles = sum(len(game["battles"]) for game in raw)
    assert sum(use.plays for use in measures.combat_cards(games)) == battles
    assert any(line.startswith(f"{battles:,} battles, {battles / 12:.1f} a game") for line in said)
    chosen = Counter(name for game in raw for b in game["battles"] for _, name in b.get("counters", ()))
    assert {name: counts.total() for name, counts in measures.counterattacks(games).items()} == chosen


def test_what_was_never_used_was_never_used(games: list[dict[str, Any]], text: str) -> None:
    used = Counter[str]()
    for game in games:
        used.update(game["used"])
    items = measures.use_of_content(games, measures.content_at_the_table(load_content(), set(NAMES)))
    idle = [item for item in items if not item.used]
    assert idle
    for item in idle:
        assert not any(used[name] for name in item.counters)
    played_cards = {battle["card"] for game in games for battle in game["battles"]}
    assert {item.id for item in items if item.kind == "combat card" and item.used} == played_cards
    assert f"{len(idle)} of the {len(items)} things that were watched never came into use:" in sentences(text)


def test_what_belongs_to_factions_that_stayed_at_home_is_not_missed() -> None:
    content = load_content()
    three = {"nomads", "boarlords", "dark_seed"}
    items = measures.content_at_the_table(content, three)
    ids = {(item.kind, item.id) for item in items}
    for unit in content.factions["cybersamurai"].units:
        assert ("unit", unit.id) not in ids
    for unit in content.factions["nomads"].units:
        assert ("unit", unit.id) in ids
    assert len(items) < len(measures.content_at_the_table(content, {*three, "cybersamurai"}))


def test_seats_and_places_are_those_of_the_results(games: list[dict[str, Any]]) -> None:
    by_seat = measures.by_seat(games)
    assert {seat: share.won for seat, share in by_seat.items()} == {
        str(seat + 1): float(sum(1 for game in games if game["winners"] == [seat])) for seat in range(4)
    }
    last = measures.by_place(games, -1)
    assert last["1"].won == sum(1 for game in games if game["order"][-1][0] in game["winners"])
    assert sum(share.won for share in last.values()) == len(games)


def test_head_to_head_is_that_of_the_results(games: list[dict[str, Any]], text: str) -> None:
    (met,) = measures.head_to_head(games, ["alpha", "beta"])
    assert met.wins.won == sum(1 for game in games if game["bots"][game["winners"][0]] == "alpha")
    assert (met.games, met.wins.of, met.fair) == (12, 12, 0.5)
    ahead = 0
    for game in games:
        order = [game["bots"][seat] for seat in game["places"]]
        ahead += sum(1 for i in range(4) for j in range(i) if (order[j], order[i]) == ("alpha", "beta"))
    assert isclose(met.ahead.value, ahead / 48)
    rungs = {rung.bot: rung for rung in measures.bot_ladder(games)}
    assert (rungs["alpha"].ahead, rungs["alpha"].compared) == (ahead, 48)
    assert (rungs["alpha"].elo.value > rungs["beta"].elo.value) == (ahead > 24)
    order = [rung.bot for rung in measures.bot_ladder(games)]
    (shown,) = measures.head_to_head(games, order)
    assert words.duel(shown) in sentences(text)


def test_one_game_is_told_without_nonsense(run: Run, games: list[dict[str, Any]]) -> None:
    said = sentences(page(run, games[:1]))
    assert "1 game of 12 planned" in said[0]
    assert any("11 games are still to be played" in line for line in said)
    assert sum("won 1 of 1 game (100.0 %" in line for line in said) == 1
    assert sum("won 0 of 1 game (0.0 %" in line for line in said) == 3
    assert any(line.startswith("The game took") for line in said)
    assert any("fewer than 10 games: no interval" in line for line in said)
    assert not any(re.search(r"\b(nan|inf)\b", line) for line in said)


def test_a_quiet_game_of_one_bot_is_told_too(run: Run, games: list[dict[str, Any]]) -> None:
    quiet = {**games[0], "battles": [], "events": [], "missions": [], "goals": [], "used": {}, "bots": ["alpha"] * 4}
    quiet["times"] = {"seconds": 0.0, "bots": {"alpha": games[0]["times"]["bots"]["alpha"]}}
    said = sentences(page(run, [quiet]))
    assert "Nobody attacked anybody." in said
    assert "No counterattack was chosen." in said
    assert "alpha played against itself: there is nothing to compare." in said
    assert "0 missions fulfilled, 0.0 a game; 0 events played, 0.0 a game." in said


def test_a_shared_win_is_split(games: list[dict[str, Any]]) -> None:
    shared = {**games[0], "winners": [0, 1]}
    shares = measures.by_faction([shared])
    assert [shares[faction].won for faction in shared["seats"]] == [0.5, 0.5, 0, 0]
    assert words.won_of(shares[shared["seats"][0]]).startswith("0.50 of 1 game (50.0 %")


# ---- the arithmetic --------------------------------------------------------------------------------------------------
def test_wilson_gives_the_numbers_of_the_books() -> None:
    half = wilson(5, 10)
    assert (round(half.low, 4), round(half.high, 4)) == (0.2366, 0.7634)
    none = wilson(0, 10)
    assert (none.low, round(none.high, 4)) == (0.0, 0.2775)
    everything = wilson(10, 10)
    assert (round(everything.low, 4), everything.high) == (0.7225, 1.0)
    assert wilson(0, 0)[2:] == (0.0, 1.0)


def test_strengths_are_the_odds() -> None:
    wins = np.array([[0.0, 7500.0], [2500.0, 0.0]])
    first, second = strengths(wins)
    assert first == -second
    assert abs((first - second) - ELO * np.log(3)) < 1
    # three bots whose results agree with each other
    odds = np.array([4.0, 2.0, 1.0])
    table = 10_000 * odds[:, None] / (odds[:, None] + odds[None, :])
    np.fill_diagonal(table, 0)
    found = strengths(table)
    assert np.allclose(np.diff(found), -ELO * np.log(2), atol=1)


def test_an_unbeaten_bot_has_a_finite_strength_and_an_interval() -> None:
    games = np.zeros((40, 2, 2))
    games[:, 0, 1] = 4
    best, worst = ladder(games)
    assert best.low is not None
    assert best.high is not None
    assert 0 < best.low < best.value < best.high < 5000
    assert worst.value == -best.value
    assert "floor" in words.one_sided("best", 160, 160)
    assert "ceiling" in words.one_sided("worst", 0, 160)
    assert words.one_sided("either", 80, 160) == ""


def test_too_few_games_have_no_interval() -> None:
    assert mean_of_games([1.0] * (ENOUGH - 1)) == Mean(1.0, None, None)
    sure = mean_of_games([0.0, 1.0] * 200)
    assert sure.low is not None
    assert sure.high is not None
    assert 0.4 < sure.low < 0.5 < sure.high < 0.6


def test_verdicts_follow_the_intervals() -> None:
    rows = {"A": wilson(400, 1000), "B": wilson(100, 1000), "C": wilson(250, 1000), "D": wilson(250, 1000)}
    assert words.against_fair(rows, 0.25, "faction") == [
        "More than an equal share of 25.0 %: A.",
        "Less than an equal share of 25.0 %: B.",
    ]
    assert "surely outside: A and B" in words.within(rows, 0.25, 0.05)
    even = dict.fromkeys("ABCD", wilson(250, 1000))
    assert words.within(even, 0.25, 0.05) == "Balance: every interval lies within 20 to 30 %."
    few = dict.fromkeys("ABCD", wilson(5, 20))
    assert "not decided by this number of games: 4" in words.within(few, 0.25, 0.05)
    assert words.against_fair(few, 0.25, "faction")[0].startswith("No faction's interval leaves out")


def test_stopwatches_add_up() -> None:
    parts = []
    seconds = [0.001 * number for number in range(1, 1001)]
    for start in (0, 1):
        watch = Stopwatch()
        for value in seconds[start::2]:
            watch.add(value)
        parts.append(watch.as_data())
    whole = added_up(parts)
    assert whole.count == 1000
    assert isclose(whole.total, sum(seconds), rel_tol=1e-6)
    assert whole.longest == 1.0
    assert abs(whole.quantile(0.5) / 0.5 - 1) < 0.07
    assert abs(whole.quantile(0.95) / 0.95 - 1) < 0.07
    assert Stopwatch().quantile(0.95) == 0.0
    assert words.duration(0.0000123) == "12 µs"
    assert words.duration(0.0123) == "12.3 ms"
    assert words.duration(1.234) == "1.23 s"
