"""The report: its numbers are those of the results, its sentences are true for one game as for many."""

from __future__ import annotations

import re
from base64 import b64decode
from collections import Counter, defaultdict
from html import unescape
from html.parser import HTMLParser
from math import isclose
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec import structs

from lab.runs import lines, played, small_plan
from tsukuyumi.content.loader import load_content
from tsukuyumi.lab.clock import Stopwatch
from tsukuyumi.lab.report import bot_measures, card_measures, cards, course, measures, page, pictures, winners, words
from tsukuyumi.lab.report.names import Names
from tsukuyumi.lab.report.stats import wilson
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

    VOID = ("meta", "img", "source", "br", "hr", "input", "link")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.images: list[dict[str, str | None]] = []
        self.for_phones: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "img":
            self.images.append(given)
        if tag == "source":
            self.for_phones.append(given.get("srcset") or "")
        self.addresses += [value for name in ("src", "srcset", "href") if (value := given.get(name))]
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


def test_every_picture_is_there_for_a_phone_as_well(text: str) -> None:
    """At 390 pixels a picture has 340: it is drawn for that, not shrunk to it."""
    reader = Reader()
    reader.feed(text)
    assert len(reader.for_phones) == len(reader.images)
    for address, widest in [*((a, 340) for a in reader.for_phones), *((i["src"] or "", 808) for i in reader.images)]:
        drawn = ElementTree.fromstring(b64decode(address.partition(",")[2]))
        points = float(drawn.attrib["width"].removesuffix("pt"))
        assert widest * 0.95 < points * 96 / 72 <= widest
        letters = re.findall(r"font(?:-size)?: [^;]*?([0-9.]+)px", ElementTree.tostring(drawn, "unicode"))
        assert letters
        # units of the drawing are points
        assert min(float(size) for size in letters) * 96 / 72 > 9.5


def test_times_that_lie_close_together_have_whole_numbers_too() -> None:
    """A scale of less than a power of ten is not written as powers, whose letters are small."""
    watch = Stopwatch()
    for seconds in (0.0020, 0.0021, 0.0029):
        watch.add(seconds)
    for address in re.findall(r'(?:src|srcset)="(data:[^" ]*)', pictures.times({"hard": watch}, "how long")):
        drawn = ElementTree.tostring(ElementTree.fromstring(b64decode(address.partition(",")[2])), "unicode")
        sizes = re.findall(r"font(?:-size)?: [^;]*?([0-9.]+)px", drawn)
        assert min(map(float, sizes)) * 96 / 72 > 9.5
        assert re.search(r">\s*2\.5\s*<", drawn)


def test_a_table_that_is_too_wide_says_so(text: str) -> None:
    tables = re.findall(r'<div class="wide"[^>]*>(.*?)<table>', text)
    assert len(tables) > 8
    assert all("scroll sideways for more" in before for before in tables)


def test_numbers_are_written_one_way(games: list[dict[str, Any]], run: Run) -> None:
    """Thousands have a comma, in sentences and tables; there are some, if there are many games."""
    html = page(run, games * 10)
    said = [line for line in sentences(html) if "from seed" not in line and "Content " not in line]
    cells = re.findall(r"<td[^>]*>(.*?)</td>", html)
    assert not [line for line in [*said, *cells] if re.search(r"\d{4}", line.partition(".")[0])]
    assert any(re.search(r"\d,\d{3}", line) for line in said)
    assert any(re.search(r"\d,\d{3}", cell) for cell in cells)


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
        assert isclose(sum(measures.points_at_the_end(games)[faction].values()), mean)
        assert isclose(sum(measures.points_by_round(games)[faction][-1].values()), mean)
    taken = Counter(draft["card"] for game in raw for draft in game["drafts"])
    offered = Counter(card for game in raw for draft in game["drafts"] for card in draft["from"])
    for use in card_measures.action_cards(games):
        assert (use.taken, use.offered) == (taken[use.card], offered[use.card])
    assert any(line.startswith(f"{taken.total():,} drafts.") for line in said)
    battles = sum(len(game["battles"]) for game in raw)
    assert sum(use.plays for use in card_measures.combat_cards(games)) == battles
    assert any(line.startswith(f"{battles:,} battles, {battles / 12:.1f} a game") for line in said)
    chosen = Counter(name for game in raw for b in game["battles"] for _, name in b.get("counters", ()))
    assert {name: counts.total() for name, counts in card_measures.counterattacks(games).items()} == chosen


def test_what_was_never_used_was_never_used(games: list[dict[str, Any]], text: str) -> None:
    used = Counter[str]()
    for game in games:
        used.update(game["used"])
    items = measures.use_of_content(games, measures.content_at_the_table(load_content(), set(NAMES), 4))
    idle = [item for item in items if not item.used]
    assert idle
    for item in idle:
        assert not any(used[name] for name in item.counters)
    played_cards = {battle["card"] for game in games for battle in game["battles"]}
    assert {item.id for item in items if item.kind == "combat card" and item.used} == played_cards
    said = sentences(text)
    assert f"{len(idle)} of the {len(items)} things that were watched never came into use:" in said
    # by their names in the content, not by their ids
    names = Names(load_content())
    listed = "\n".join(course.unused(games, names).sentences)
    assert all(names.item(item) in listed for item in idle)


def test_what_belongs_to_factions_that_stayed_at_home_is_not_missed() -> None:
    content = load_content()
    three = {"nomads", "boarlords", "dark_seed"}
    items = measures.content_at_the_table(content, three, 3)
    ids = {(item.kind, item.id) for item in items}
    for unit in content.factions["cybersamurai"].units:
        assert ("unit", unit.id) not in ids
    for unit in content.factions["nomads"].units:
        assert ("unit", unit.id) in ids
    assert len(items) < len(measures.content_at_the_table(content, {*three, "cybersamurai"}, 4))
    # Nomads have Slow Conquest on a card where four play only
    assert ("counterattack", "slow_conquest") not in ids
    wide = {(item.kind, item.id) for item in measures.content_at_the_table(content, three, 4)}
    assert wide - ids == {("counterattack", "slow_conquest")}
    unseen = {item.id for item in measures.unwatched_at_the_table(content, three)}
    assert "immunity" in unseen
    assert not unseen & {"espionage", "tenno", "defence_matrix"}
    assert "espionage" in {item.id for item in measures.unwatched_at_the_table(content, {*three, "cybersamurai"})}


def test_everything_watched_has_a_name() -> None:
    content = load_content()
    names = Names(content)
    told = {(item.kind, item.id): names.item(item) for item in measures.content_at_the_table(content, set(NAMES), 4)}
    assert not [name for name in told.values() if "_" in name or name[0].islower()]
    assert told["counterattack", "natures_wisdom"] == "Nature's Wisdom"
    assert told["equipment used", "mg"] == "MG"
    assert told["unit property", "flying (attack_drone)"] == "Flying (Attack Drone)"
    assert told["upgrade", "worker to planter"] == "Worker to Planter"
    assert told["token", "rocket_attack (blue)"] == "Rocket Attack (blue)"
    assert told["combat card", "boarlords_raging_horde"] == "Raging Horde (Boarlords)"


def test_points_by_round_and_source_are_those_of_the_results(games: list[dict[str, Any]], text: str) -> None:
    found = measures.points_by_round(games)
    for faction in NAMES:
        for number in range(3):
            here = [game["points"][number][game["seats"].index(faction)] for game in games]
            for source in here[0]:
                assert isclose(found[faction][number][source], sum(points[source] for points in here) / len(games))
    told = next(alt for alt in re.findall(r'alt="(.*?)"', text) if alt.startswith("Points by source after each round"))
    for faction, name in NAMES.items():
        for source, points in found[faction][1].items():
            assert f"{source} {points:.1f}" in told.split(f"{name}: ")[1].split("round 2 ")[1].split(", round 3")[0]


def test_the_picture_of_combat_cards_shows_plays_and_wins(games: list[dict[str, Any]], text: str) -> None:
    told = next(alt for alt in re.findall(r'alt="(.*?)"', text) if alt.startswith("How often each combat card"))
    content = load_content()
    for use in card_measures.combat_cards(games):
        card = content.combat_card_by_id[use.card].name
        won = f", {words.percent(use.wins.share)}" if use.wins else ""
        assert f"{NAMES.get(use.owner, 'Oni')}: {card} {use.plays}{won}" in unescape(told)


def test_random_players_do_not_draft_well(run: Run, text: str) -> None:
    assert any("Good players draft good cards" in line for line in sentences(text))
    said = cards.action_cards(run.games(), Names(load_content())).sentences
    assert not any("Good players" in line for line in said)
    assert any("Random players draft blindly" in line for line in said)


def test_the_seatings_are_those_that_were_played(run: Run, games: list[dict[str, Any]], text: str) -> None:
    different = len({tuple(game["seats"]) for game in lines(run.folder)})
    assert f"in {different} of 24 possible seatings, from seed" in sentences(text)[0]
    assert "in 1 of 24 possible seatings" in winners.about(run.plan, "", run.file.sessions, games[:1]).sentences[0]
    assert words.seatings(24, 24) == "in all 24 seatings"
    assert words.seatings(1, 1) == "always in the same seating"


def test_games_of_two_codes_are_told(run: Run, games: list[dict[str, Any]]) -> None:
    one = run.file.sessions[0]
    other = structs.replace(one, code="another")
    told = "The games were played with 2 versions of the rules and the bots, one after the other."
    assert told in winners.about(run.plan, "", [one, other, one], games).sentences
    assert told not in winners.about(run.plan, "", [one, one], games).sentences


def test_the_command_is_one_that_can_be_typed(run: Run, games: list[dict[str, Any]]) -> None:
    def told(*commands: str) -> tuple[str, list[str]]:
        sessions = [structs.replace(run.file.sessions[0], command=command.split()) for command in commands]
        section = winners.about(run.plan, "", sessions, games)
        longer = [said for said in section.sentences if "made longer" in said]
        return " ".join(re.sub(r"<[^>]+>", "", section.picture).split()), longer

    began = "The command that began it:"
    assert told("arena --games 5 --out X") == (f"{began} tsukuyumi arena --games 5 --out X", [])
    script = "tools/pypy_arena.py PYPY X --games"
    typed, longer = told(f"{script} 1200", f"{script}=1800", "arena --resume X", f"{script} 1800", f"{script} 2400")
    assert typed == f"{began} python {script} 1200"
    assert longer == ["After it had begun the run was made longer, to 1,800 and 2,400 games."]


def test_times_name_the_python_that_took_them(run: Run, games: list[dict[str, Any]]) -> None:
    session = structs.replace(run.file.sessions[0], versions={"python": "3.11.7", "implementation": "PyPy 7.3.19"})
    said = course.times(games, [session]).sentences
    assert "the machine that played, under PyPy 7.3.19, with" in said[-1]
    assert "under CPython 3.11.7 and PyPy 7.3.19, with" in words.machine(["CPython 3.11.7", "PyPy 7.3.19"] * 2)
    assert "under PyPy 7.3.19 at least in part, with" in words.machine(["", "PyPy 7.3.19"])
    assert words.machine([""]).startswith("Times are those of the machine that played, with")


def test_a_pair_that_decided_nothing_has_no_share(games: list[dict[str, Any]]) -> None:
    """Somebody else won all their games: there is no share to show."""
    lost = []
    for game in games:
        winner = game["winners"][0]
        bots = ["alpha" if seat % 2 else "beta" for seat in range(4)]
        bots[winner] = "gamma"
        lost.append({**game, "bots": bots})
    chapter = winners.bots(lost, Names(load_content()))
    html = chapter.tables
    row = next(row for row in re.findall(r"<tr>(.*?)</tr>", html) if ">alpha – beta<" in row or ">beta – alpha<" in row)
    cells = re.findall(r"<td[^>]*>(.*?)</td>", row)
    assert cells[2:5] == ["none decided", "", ""]
    assert any(line.endswith("neither won any of them.") for line in chapter.sentences)


def test_seats_and_places_are_those_of_the_results(games: list[dict[str, Any]]) -> None:
    by_seat = measures.by_seat(games)
    assert {seat: share.won for seat, share in by_seat.items()} == {
        str(seat + 1): float(sum(1 for game in games if game["winners"] == [seat])) for seat in range(4)
    }
    last = measures.by_place(games, -1)
    assert last["1"].won == sum(1 for game in games if game["order"][-1][0] in game["winners"])
    assert sum(share.won for share in last.values()) == len(games)


def test_head_to_head_is_that_of_the_results(games: list[dict[str, Any]], text: str) -> None:
    (met,) = bot_measures.head_to_head(games, ["alpha", "beta"])
    assert met.wins.won == sum(1 for game in games if game["bots"][game["winners"][0]] == "alpha")
    assert (met.games, met.wins.of, met.fair) == (12, 12, 0.5)
    ahead = 0
    for game in games:
        order = [game["bots"][seat] for seat in game["places"]]
        ahead += sum(1 for i in range(4) for j in range(i) if (order[j], order[i]) == ("alpha", "beta"))
    assert isclose(met.ahead.share, ahead / 48)
    rungs = {rung.bot: rung for rung in bot_measures.bot_ladder(games)}
    assert (rungs["alpha"].ahead, rungs["alpha"].compared) == (ahead, 48)
    assert (rungs["alpha"].elo.value > rungs["beta"].elo.value) == (ahead > 24)
    order = [rung.bot for rung in bot_measures.bot_ladder(games)]
    (shown,) = bot_measures.head_to_head(games, order)
    assert words.duel(shown, bot_measures.verdict_of_duels([shown])) in sentences(text)


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
    quiet = {**games[0], "battles": [], "events": [], "missions": [], "goals": [], "used": {}, "drafts": []}
    quiet["bots"] = ["alpha"] * 4
    quiet["times"] = {"seconds": 0.0, "bots": {"alpha": games[0]["times"]["bots"]["alpha"]}}
    said = sentences(page(run, [quiet]))
    assert "Nothing was drafted." in said
    assert "Nobody attacked anybody." in said
    assert "No counterattack was chosen." in said
    assert "alpha played against itself: there is nothing to compare." in said
    assert "0 missions fulfilled; 0 events played." in said


def test_a_shared_win_is_split(games: list[dict[str, Any]]) -> None:
    shared = {**games[0], "winners": [0, 1]}
    shares = measures.by_faction([shared])
    assert [shares[faction].won for faction in shared["seats"]] == [0.5, 0.5, 0, 0]
    assert words.won_of(shares[shared["seats"][0]]).startswith("0.50 of 1 game (50.0 %")
