"""The arithmetic of the report: intervals, many comparisons at once, strengths; and where names stand in a picture."""

from __future__ import annotations

from math import comb, isclose
from random import Random

import numpy as np

from tsukuyumi.lab.clock import Stopwatch, added_up
from tsukuyumi.lab.report import words
from tsukuyumi.lab.report.bot_measures import head_to_head
from tsukuyumi.lab.report.canvas import DESK, PHONE, Canvas, counts
from tsukuyumi.lab.report.labels import Dot, label
from tsukuyumi.lab.report.stats import (
    ELO,
    ENOUGH,
    Share,
    Trial,
    against,
    holm,
    ladder,
    likelihood,
    strengths,
    surely_outside,
    verdict,
    wilson,
)


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


def test_too_few_games_have_no_strength_to_rely_on() -> None:
    games = np.zeros((ENOUGH - 1, 2, 2))
    games[:, 0, 1] = 1
    assert [strength.low for strength in ladder(games)] == [None, None]


def test_one_game_is_one_game_however_many_seats_met() -> None:
    """Two against two are four comparisons, but they go together: the interval is that of the games."""
    alike = np.zeros((12, 2, 2))
    alike[:, 0, 1] = 1
    best_once, best_often = ladder(alike)[0], ladder(4 * alike)[0]
    assert best_once.low is not None and best_often.low is not None
    assert best_once.high is not None and best_often.high is not None
    assert best_often.high - best_often.low > best_once.high - best_once.low
    game = {"bots": ["easy", "random", "easy", "random"], "places": [0, 2, 1, 3], "winners": [0]}
    (met,) = head_to_head([game] * 12, ["easy", "random"])
    assert met.ahead == wilson(12, 12)
    assert (round(met.ahead.low, 2), met.ahead.high) == (0.76, 1.0)


# ---- many comparisons ------------------------------------------------------------------------------------------------
def test_the_likelihood_is_exact() -> None:
    assert isclose(likelihood(Trial(2, 2, 0.25)), 2 / 16)
    assert likelihood(Trial(5, 10, 0.5)) == 1.0
    assert isclose(likelihood(Trial(10, 10, 0.5)), 2 / 1024)
    tail = sum(comb(100, k) * 0.25**k * 0.75 ** (100 - k) for k in range(40, 101))
    assert isclose(likelihood(Trial(40, 100, 0.25)), 2 * tail, rel_tol=1e-9)
    assert likelihood(Trial(0, 0, 0.25)) == likelihood(Trial(3, 3, 1.0)) == 1.0
    # a half win is rounded towards what was to be expected
    assert likelihood(Trial(9.5, 10, 0.5)) == likelihood(Trial(9, 10, 0.5))
    assert 0 < likelihood(Trial(3000, 10000, 0.25)) < 1e-20


def test_holm_asks_the_more_the_more_are_compared() -> None:
    assert holm({"a": 0.01, "b": 0.04, "c": 0.03, "d": 0.005}) == {"a", "d"}
    assert holm({"a": 0.04}) == {"a"}
    assert holm({"a": 0.04, "b": 0.5}) == set()
    assert holm({}) == set()


def test_noise_is_no_finding() -> None:
    """Thirty-seven cards that do nothing: one false name in twenty reports, not two in each."""
    dice = Random(5)
    named, alone = 0, 0
    for _ in range(200):
        cards = {str(card): wilson(sum(dice.random() < 0.25 for _ in range(60)), 60) for card in range(37)}
        found = against(cards, 0.25)
        named += bool(found.above or found.below)
        alone += len(found.alone)
    assert named <= 200 * 0.08
    assert alone > 200
    strong = {**cards, "strong": wilson(45, 60)}
    assert against(strong, 0.25).above == {"strong"}
    assert found.compared == 37


def test_what_was_never_tried_is_not_compared() -> None:
    found = verdict({"tried": Trial(9, 9, 0.25), "not": Trial(0, 0, 0.25)})
    assert found.compared == 1
    assert found.above == {"tried"}


def test_verdicts_follow_the_comparison_of_all() -> None:
    rows = {"A": wilson(400, 1000), "B": wilson(100, 1000), "C": wilson(250, 1000), "D": wilson(250, 1000)}
    assert words.against_fair(rows, 0.25, "faction", against(rows, 0.25)) == [
        "More than an equal share of 25.0 %: A.",
        "Less than an equal share of 25.0 %: B.",
    ]
    assert "surely outside: A and B" in words.within(rows, 0.25, 0.05)
    even = dict.fromkeys("ABCD", wilson(250, 1000))
    assert words.within(even, 0.25, 0.05) == "Balance: every interval lies within 20 to 30 %."
    few = dict.fromkeys("ABCD", wilson(5, 20))
    assert "not decided by this number of games: 4" in words.within(few, 0.25, 0.05)
    (said,) = words.against_fair(few, 0.25, "faction", against(few, 0.25))
    assert said.startswith("No faction is surely above or below an equal share of 25.0 %;")
    # of itself the interval leaves out an equal share, among twelve it says nothing
    seats: dict[str, Share] = {f"seat {n}": wilson(28, 114) for n in range(1, 12)} | {"seat 12": wilson(19, 114)}
    assert seats["seat 12"].high < 0.25
    first, second = words.against_fair(seats, 0.25, "seat", against(seats, 0.25))
    assert first.startswith("No seat is surely above or below")
    assert second == (
        "The interval of seat 12 leaves out an equal share when looked at alone; among 12 comparisons that can be"
        " chance."
    )


def test_two_games_are_not_surely_outside() -> None:
    rows = {"A": wilson(2, 2), "B": wilson(0, 2), "C": wilson(0, 2), "D": wilson(0, 2)}
    assert rows["A"].low > 0.3
    assert not surely_outside(rows, 0.25, 0.05)
    assert "not decided by this number of games: 4" in words.within(rows, 0.25, 0.05)


# ---- pictures --------------------------------------------------------------------------------------------------------
def test_names_cover_neither_each_other_nor_dots() -> None:
    for sheet in (DESK, PHONE):
        canvas = Canvas(sheet, 3.6)
        # neighbours whose names are longer than they are apart
        dots = [Dot(f"Long name {n}", 40 + n % 4, 30 + n // 4, named=n % 2 == 0) for n in range(12)]
        canvas.axes.scatter([dot.x for dot in dots], [dot.y for dot in dots])
        canvas.axes.set_xlim(0, 100)
        canvas.axes.set_ylim(0, 100)
        written = label(canvas, dots, dots, 25.0)
        assert {dot.name for dot in dots if dot.named} <= set(written)
        boxes = [text.get_window_extent() for text in canvas.axes.texts]
        assert len(boxes) == len(written)
        for i, box in enumerate(boxes):
            inner = box.padded(-1)
            assert not any(inner.overlaps(other.padded(-1)) for other in boxes[:i])
            assert not any(inner.contains(*canvas.axes.transData.transform((dot.x, dot.y))) for dot in dots)


def test_what_is_counted_has_no_halves() -> None:
    for most in (1, 3, 12, 4321):
        canvas = Canvas(PHONE, 2.0)
        canvas.axes.barh([0], [most])
        counts(canvas.axes, "x")
        canvas.figure.draw_without_rendering()
        ticks = list(canvas.axes.get_xticks())
        assert ticks == [int(tick) for tick in ticks]
        shown = [text.get_text() for text in canvas.axes.get_xticklabels()]
        assert most < 1000 or any("," in text for text in shown)


# ---- times -----------------------------------------------------------------------------------------------------------
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
