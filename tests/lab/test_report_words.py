"""The sentences of the report: what is said of pairs of bots, of few games and of single ones, and how it is set."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from html import unescape
from typing import Any

import pytest

from lab.runs import played, small_plan
from tsukuyumi.content.loader import load_content
from tsukuyumi.lab.report import course, page, pictures, winners, words
from tsukuyumi.lab.report.bot_measures import HeadToHead, verdict_of_duels
from tsukuyumi.lab.report.html import Section, command
from tsukuyumi.lab.report.names import Names
from tsukuyumi.lab.report.stats import Mean, wilson
from tsukuyumi.lab.runs import Run


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(tmp_path_factory.mktemp("words") / "run", small_plan(2))


def sentences(html: str) -> list[str]:
    return [unescape(re.sub("<.*?>", "", said)) for said in re.findall(r"<p>(.*?)</p>", html)]


# ---- pairs of bots ---------------------------------------------------------------------------------------------------
def met(first: str, second: str, won: int, decided: int, games: int, fair: float = 0.5) -> HeadToHead:
    return HeadToHead(first, second, games, wilson(won, decided), fair, wilson(won, decided))


def told(*duels: HeadToHead) -> list[str]:
    found = verdict_of_duels(duels)
    return [words.duel(duel, found) for duel in duels]


def test_a_pair_that_only_looks_decided_by_itself_is_told_as_such() -> None:
    """Four of four, where seats alone would give three eighths: no close race, but one of three comparisons."""
    first, *_ = told(met("a", "b", 4, 4, 10, 0.375), met("a", "c", 5, 10, 10), met("b", "c", 5, 10, 10))
    assert first == (
        "a and b met in 10 games; one of the two won 4 of them, a 4 (100.0 %, 95 % interval 51.0 to 100.0 %; by seats"
        " alone it would be 37.5 %): looked at by itself, this interval leaves out what seats alone would give; among 3"
        " comparisons that can be chance."
    )


def test_few_games_are_told_as_few() -> None:
    # the interval leaves out one half, but four of four happen by chance in one of eight
    assert wilson(4, 4).low > 0.5
    for won, decided in ((4, 4), (0, 4), (2, 4), (1, 1), (5, 9)):
        (said,) = told(met("a", "b", won, decided, 12))
        assert said.endswith("): too few games to tell by wins alone.")


def test_what_is_decided_and_what_is_close() -> None:
    assert told(met("a", "b", 30, 40, 40))[0].endswith("): by wins a is stronger.")
    assert told(met("a", "b", 10, 40, 40))[0].endswith("): by wins b is stronger.")
    assert told(met("a", "b", 22, 40, 40))[0].endswith("): too close to call by wins alone.")
    # Wilson's interval and the exact test need not agree to the last game
    (said,) = told(met("a", "b", 6, 11, 11, 0.25))
    assert wilson(6, 11).low > 0.25
    assert said.endswith("): the interval only just leaves out what seats alone would give, and that can be chance.")


def test_two_bots_alone_are_told_simply() -> None:
    assert told(met("easy", "random", 12, 12, 12)) == [
        "easy won 12 of 12 games against random (100.0 %, 95 % interval 75.8 to 100.0 %; by seats alone it would be"
        " 50.0 %): by wins easy is stronger."
    ]
    assert told(met("a", "b", 0, 0, 3)) == ["a and b met in 3 games; neither won any of them."]


def test_strengths_have_a_true_minus() -> None:
    assert words.strength("easy", Mean(-87.4, -120.0, 3.2)) == "easy: −87 (95 % interval −120 to +3)"
    assert words.strength("easy", Mean(-0.2, None, None)).startswith("easy: 0 (")


# ---- one, some, all --------------------------------------------------------------------------------------------------
def test_always_and_most_often_and_once() -> None:
    assert words.attacks("Oni", {"Oni Conquest": 82}) == "Oni attacked 82 times, always with Oni Conquest."
    assert words.attacks("Oni", {"Oni Conquest": 1}) == "Oni attacked once, with Oni Conquest."
    assert words.attacks("A", {"X": 3, "Y": 1}) == "A attacked 4 times, most often with X (3 times, 75.0 %)."
    assert words.attacks("A", {"X": 2, "Y": 2}) == "A attacked 4 times, equally often with X and Y."
    assert words.attacks("A", {"X": 2, "Y": 2, "Z": 1}) == "A attacked 5 times, most often with X and Y (2 times each)."


def test_one_game_has_no_average(run: Run) -> None:
    one, two = run.games()[:1], run.games()
    assert any("on average" in said for said in course.points(two, Names(load_content())).sentences)
    html = page(run, one)
    said = [line for line in sentences(html) if "a decision on average" not in line]
    assert not [line for line in said if "on average" in line or " a game;" in line or line.endswith(" a game.")]
    # nor has a picture
    for address in re.findall(r'(?:src|srcset)="(data:[^" ]*)', course.points(one, Names(load_content())).picture):
        assert not re.search(rb">\s*(\d\.\d|[^<]*on average)\s*<", b64decode(address.partition(",")[2]))
    scores = dict(zip(one[0]["seats"], one[0]["scores"], strict=True))
    for faction, sheet in load_content().factions.items():
        points = scores[faction]
        assert any(re.match(rf"{sheet.name} ended at {points} points?[,.]", line) for line in said)


def test_the_points_of_one_game_are_whole(run: Run) -> None:
    """In what the pictures are described with and in the table; the means of two are not."""
    names = Names(load_content())
    one, several = (course.points(games, names) for games in (run.games()[:1], run.games()))
    for section, fractions in ((one, False), (several, True)):
        for told in (*re.findall('alt="(.*?)"', section.picture), section.tables):
            assert bool(re.search(r"\d\.\d", told)) is fractions


def test_points_by_their_largest_part() -> None:
    sources = {"areas": 3.0, "initiative": 1.0, "goal": 0.0}
    assert words.ended_at("A", sources, 5) == "A ended at 4.0 points on average, the largest part for areas (3.0)."
    assert words.ended_at("A", sources, 1) == "A ended at 4 points, the largest part for areas (3)."
    assert words.ended_at("A", {"areas": 1.0, "goal": 1.0}, 1) == (
        "A ended at 2 points, the largest parts for areas and goal (1 each)."
    )
    assert words.ended_at("A", {"areas": 1.0, "goal": 0.0}, 1) == "A ended at 1 point, all for areas."
    assert words.ended_at("A", {"areas": 0.0, "goal": 0.0}, 1) == "A ended at 0 points."


def test_games_that_ended_early_are_explained(run: Run) -> None:
    games = run.games()
    early = {**games[0], "points": games[0]["points"][:2]}
    said = course.points([early, games[1]], Names(load_content())).sentences
    assert said[-1] == "Some games ended early: the points after a round are those of the games that played it."


def test_what_a_faction_left_unused_is_said(run: Run) -> None:
    idle: list[dict[str, Any]] = [{**game, "used": {}} for game in run.games()]
    said = course.unused(idle, Names(load_content())).sentences
    (told,) = [line for line in said if "faction effect" in line]
    assert told.startswith("Factions that never used their faction effect: ")


# ---- how it is set ---------------------------------------------------------------------------------------------------
def test_a_number_stays_with_its_unit() -> None:
    html = Section("Times", ["half of them within 826 ms, 95 % within 7 µs, the longest 1.25 s; 3 sides"]).html()
    assert "826&nbsp;ms, 95&nbsp;% within 7&nbsp;µs, the longest 1.25&nbsp;s; 3 sides" in html


def test_a_command_breaks_between_its_options_only() -> None:
    html = command("Typed:", ["tsukuyumi", "arena", "--bots", "easy,random", "--games", "4", "--out", "my run", "--x"])
    assert re.findall("<span>(.*?)</span>", html) == [
        "tsukuyumi", "arena", "--bots easy,random", "--games 4", "--out &#x27;my run&#x27;", "--x"
    ]  # fmt: skip
    assert sentences(html) == ["Typed: tsukuyumi arena --bots easy,random --games 4 --out 'my run' --x"]


def test_a_dollar_in_a_name_is_no_formula() -> None:
    """An owner may call things as they like."""
    names = ("No$^$mads", "$\\frac{1}{2}$", "a_b^c")
    drawn = pictures.shares({"$x_": {name: wilson(3, 9) for name in names}}, 0.25, "shares")
    svg = b64decode(re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', drawn)[0]).decode()
    for name in names:
        assert name in unescape(svg)


# ---- other content than that of the run ------------------------------------------------------------------------------
def test_files_of_the_run_are_laid_over_what_is_installed(run: Run) -> None:
    said = winners.about(run.plan, "this", run.file.sessions, run.games(), "this").sentences
    assert not any("installed" in line for line in said)
    assert words.other_content("that", own_files=True).startswith(
        "The content installed here, with the run's own files laid over it, is another one (that). "
    )


def test_what_is_no_longer_in_the_box_is_called_by_its_id(run: Run) -> None:
    """A run is told of, though a card that it was played with has another name for the program by now."""
    content = load_content()
    text = json.dumps(run.games())
    gone = [
        next(name for name in names if f'"{name}"' in text)
        for names in (content.action_by_id, content.combat_card_by_id, content.factions, content.counterattack_by_id)
    ]
    for name in gone:
        text = text.replace(f'"{name}"', f'"old_{name}"')
    html = page(run, json.loads(text))
    for name in gone:
        assert f"old {name.replace('_', ' ')}" in html
