"""The game record: what is written can be read and replayed to the same game, and what is wrong is named."""

from __future__ import annotations

import pickle
import random
import re
from collections.abc import Callable

import pytest

import tsukuyumi
from tsukuyumi import BadRecord, Game, IllegalChoice, Record, read_record, replay
from tsukuyumi.errors import OtherRules

SEATS = ("nomads", "boarlords", "dark_seed")


def played(
    seats: tuple[str, ...] = SEATS, seed: int = 7, limit: int = 10_000, **options: object
) -> tuple[Record, Game]:
    """A game of random players, or its first ``limit`` choices, with its record."""
    record = Record.new(seats, seed, **options)
    game = record.start()
    chance = random.Random(seed)
    while game.decision is not None and len(record.choices) < limit:
        record.play(game, chance.randrange(len(game.decision)))
    return record, game


@pytest.fixture(scope="module")
def opening() -> str:
    """The text of a game that stopped after twelve choices."""
    return played(limit=12, board="spiral")[0].text()


@pytest.fixture(scope="module")
def finished() -> str:
    return played(board="spiral", rounds=3)[0].text()


def changed(text: str, pattern: str, replacement: str) -> str:
    """The text with the first match replaced; the test would be worthless if there were none."""
    assert re.search(pattern, text, re.MULTILINE)
    return re.sub(pattern, replacement, text, count=1, flags=re.MULTILINE)


# ---- there and back --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (SEATS, {"board": "spiral", "rounds": 3}),
        (("cybersamurai", "nomads", "boarlords"), {"board": "players", "rounds": 4, "oni": "hard"}),
        (("dark_seed", "cybersamurai", "boarlords", "nomads"), {"board": "random", "supremacy": 12}),
    ],
)
def test_a_finished_game_comes_back_to_the_last_byte(seats: tuple[str, ...], options: dict[str, object]) -> None:
    record, game = played(seats, 11, **options)
    again = read_record(record.text())
    assert again == record
    assert again.text() == record.text()
    *_, (number, last) = replay(again)
    assert number == len(record.choices) + 1
    assert last.digest() == game.digest()
    assert last.over
    assert again.result is not None
    assert list(again.result.scores) == game.scores()
    assert again.result.winner == game.winner


def test_replay_gives_the_game_before_every_decision() -> None:
    record = Record.new(SEATS, 3, board="spiral")
    game = record.start()
    seen: list[str] = []
    for _ in range(40):
        seen.append(game.digest())
        record.play(game, 0)
    seen.append(game.digest())
    moments = list(replay(record))
    assert [number for number, _ in moments] == list(range(1, 42))
    assert [moment.digest() for _, moment in moments] == seen


def test_moments_of_a_replay_are_independent() -> None:
    record, _ = played(limit=5, board="spiral")
    first, second, *_ = (game for _, game in replay(record))
    before = second.digest()
    first.apply(0)
    assert second.digest() == before


def test_an_unfinished_game_is_read_as_unfinished(opening: str) -> None:
    record = read_record(opening)
    assert record.result is None
    assert len(record.choices) == 12
    assert "result: unfinished\n" in opening


def test_the_header_keeps_options_and_names() -> None:
    record = Record.new(SEATS, -5, players={"nomads": "Ada\n Lovelace"}, rounds=5, board="random", supremacy=20)
    again = read_record(record.text())
    assert again.seed == -5
    assert again.players == {"nomads": "Ada Lovelace"}
    assert (again.options.rounds, again.options.board, again.options.supremacy) == (5, "random", 20)


def test_a_line_reads_in_words_and_ids(opening: str) -> None:
    line = re.search(r"^1 .*$", opening, re.MULTILINE)
    assert line is not None
    assert re.fullmatch(r"1 dark_seed homezone (cell|area):-?\d+,-?\d+ \| .+", line[0])
    assert "# Set-up" in opening


def test_words_and_comments_do_not_matter(opening: str) -> None:
    silent = "\n".join(line.split(" |")[0] for line in opening.splitlines() if not line.startswith("#"))
    assert read_record(silent) == read_record(opening)


def test_headings_name_round_and_phase(finished: str) -> None:
    for heading in ("# Set-up", "# Round 1: draft", "# Round 1: white", "# Round 3: red"):
        assert heading in finished


def test_ids_are_unique_in_every_decision() -> None:
    """A record could not be replayed if two options of a decision had the same id."""
    record, _ = played(("nomads", "boarlords", "dark_seed", "cybersamurai"), 2)
    for _, game in replay(record):
        if game.decision is not None:
            ids = [option.id for option in game.decision.options]
            assert len(set(ids)) == len(ids)
            assert not any(re.search(r"[\s|]", option) for option in ids)


# ---- writing while playing -------------------------------------------------------------------------------------------
def test_an_index_an_id_and_an_option_are_written_alike() -> None:
    texts = set()
    for form in ("index", "id", "option"):
        record = Record.new(SEATS, 3, board="spiral")
        game = record.start()
        assert game.decision is not None
        option = game.decision.options[1]
        record.play(game, {"index": 1, "id": option.id, "option": option}[form])
        texts.add(record.text())
    assert len(texts) == 1


@pytest.mark.parametrize("choice", [-1, 999, "cell:0,0", "nonsense", True])
def test_an_illegal_choice_is_refused_and_not_written(choice: int | str) -> None:
    record = Record.new(SEATS, 3, board="spiral")
    game = record.start()
    before = game.digest()
    with pytest.raises(IllegalChoice):
        record.play(game, choice)
    assert record.choices == []
    assert game.digest() == before


def test_taking_back_forgets_the_end() -> None:
    record, _ = played(board="spiral", rounds=3)
    length = len(record.choices)
    record.take_back(length - 1)
    assert record.result is None
    assert len(read_record(record.text()).choices) == length - 1


def test_a_choice_after_the_end_is_refused() -> None:
    record, game = played(board="spiral", rounds=3)
    with pytest.raises(tsukuyumi.GameOver):
        record.play(game, 0)


# ---- what can be wrong -----------------------------------------------------------------------------------------------
def without_line(pattern: str) -> Callable[[str], str]:
    return lambda text: changed(text, pattern + r".*\n", "")


def with_line(pattern: str, replacement: str) -> Callable[[str], str]:
    return lambda text: changed(text, pattern, replacement)


@pytest.mark.parametrize(
    ("damage", "line", "words"),
    [
        (lambda text: text[:0], 1, "this is no game record"),
        (lambda text: "hello\n" + text, 1, "this is no game record"),
        (with_line(r"^tsukuyumi record 1", "tsukuyumi record 2"), 1, "format '2' is not known"),
        (with_line(r"^rules: .*", "rules: 1.0"), 2, "pinned to the rules '1.0'"),
        (with_line(r"^seed: .*", "seed: seven"), 5, "the seed is 'seven'; it is a whole number"),
        (with_line(r"^seed: .*", "seed: 1.5"), 5, "the seed is '1.5'"),
        (with_line(r"^seed: .*", f"seed: {'9' * 5000}"), 5, "999…'; it is a whole number"),
        (with_line(r"^3 ", f"{'9' * 5000} "), 15, "expected 'number faction question option"),
        (with_line(r"^end 12", f"end {'9' * 5000}"), 26, "expected a choice or 'end'"),
        (without_line(r"^seed:"), 1, "the line 'seed' is missing"),
        (without_line(r"^result:"), 1, "the line 'result' is missing"),
        (with_line(r"^seed: (.*)", r"seed: \1\nseed: \1"), 6, "'seed' stands here a second time"),
        (with_line(r"^seed: (.*)", r"seed: \1\nweather: fine"), 6, "unknown line 'weather'"),
        (with_line(r"^seed: (.*)", r"seed: \1\nfine weather"), 6, "expected 'name: value'"),
        (with_line(r"^factions: nomads", "factions: martians"), 4, "unknown faction 'martians'"),
        (with_line(r"^factions: .*", "factions: nomads, boarlords"), 4, "2 seats"),
        (with_line(r"^rounds: .*", "rounds: many"), 6, "'rounds' is 'many'"),
        (with_line(r"^rounds: .*", "rounds: 7"), 6, "option 'rounds' is 7"),
        (with_line(r"^board: .*", "board: round"), 7, "'board' is 'round'"),
        (with_line(r"^result: .*", f"player nomads: {'x' * 41}\nresult: unfinished"), 10, "41 characters; 40 are"),
        (with_line(r"^result: .*", "player martians: Zed\nresult: unfinished"), 10, "'martians', which is not in this"),
        (without_line(r"^3 "), 15, "choice 3 expected, found 4"),
        (with_line(r"^3 dark_seed", "3 nomads"), 15, "choice 3 is up to dark_seed, not to nomads"),
        (with_line(r"^3 dark_seed \w+", "3 dark_seed draft"), 15, "choice 3 answers 'draft'; 'starting_area' is being"),
        (with_line(r"^3 dark_seed starting_area \S+", "3 dark_seed starting_area area:0,0"), 15, "not legal"),
        (with_line(r"^3 dark_seed starting_area \S+", "3 dark_seed starting_area 0"), 15, "'0', is not legal"),
        (with_line(r"^3 dark_seed.*", "3 dark_seed starting_area"), 15, "expected 'number faction question option"),
        (with_line(r"^end 12", "end 13"), 26, "'end 13' after 12 choices"),
        (with_line(r"^end 12", "end 12\n13 nomads draft draft:siege"), 27, "nothing may follow"),
        (with_line(r"^4 ", "seed: 4\n4 "), 16, "expected a choice or 'end'"),
        (with_line(r"^result: .*", "result: nomads 9, boarlords 1, dark_seed 2; winner nomads"), 10, "but its choices"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_line(
    opening: str, damage: Callable[[str], str], line: int, words: str
) -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(damage(opening))
    assert words in str(caught.value)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")


def test_an_illegal_id_is_refused_with_the_reason_and_the_rule(opening: str) -> None:
    wrong = changed(opening, r"^3 dark_seed starting_area \S+", "3 dark_seed starting_area area:0,0")
    with pytest.raises(BadRecord, match=r"choice 3, 'area:0,0', is not legal: .*moon.*\(R, The Moon\)"):
        read_record(wrong)


def test_a_record_of_other_content_says_so_where_it_does_not_replay(opening: str) -> None:
    other = changed(opening, r"^content: \w{12}$", "content: 0123456789ab")
    # it does replay: nobody needs to know
    assert read_record(other).content == "0123456789ab"
    wrong = changed(other, r"^3 dark_seed starting_area \S+", "3 dark_seed starting_area area:0,0")
    with pytest.raises(BadRecord, match=r"not legal.*; it was played with other content \(0123456789ab; this is"):
        read_record(wrong)
    # and where nobody told, nothing is said
    silent = changed(opening, r"^content: .*\n", "")
    assert read_record(silent).text() == silent


def test_every_cut_is_noticed(opening: str) -> None:
    """However much of the end is missing: never a shorter game that looks whole."""
    for length in range(len(opening.rstrip())):
        with pytest.raises(BadRecord):
            read_record(opening[:length])


def test_a_cut_record_says_so(opening: str) -> None:
    with pytest.raises(BadRecord, match="the record is cut off"):
        read_record(opening[: opening.index("\n9 ") + 1])


def test_choices_after_the_end_of_the_game_are_refused(finished: str) -> None:
    count = int(finished.split()[-1])
    longer = changed(finished, rf"\nend {count}", f"{count + 1} nomads turn done\n\nend {count + 1}")
    with pytest.raises(BadRecord, match=f"the game is over after {count} choices"):
        read_record(longer)


def test_other_rules_are_accepted_on_request(opening: str) -> None:
    other = changed(opening, r"^rules: .*", "rules: 1.0")
    record = read_record(other, any_rules=True)
    assert record.rules == "1.0"
    assert len(record.choices) == 12


def test_a_seed_that_is_no_number_is_refused_from_the_start() -> None:
    for seed in ("7", 7.0, True, None):
        with pytest.raises(BadRecord, match="the seed is"):
            Record.new(SEATS, seed)  # type: ignore[arg-type]


def test_the_error_survives_the_way_between_processes() -> None:
    other = pickle.loads(pickle.dumps(OtherRules(2, "9.9", "2.5-2")))
    assert (type(other), other.line, other.found, other.here) == (OtherRules, 2, "9.9", "2.5-2")
    error = pickle.loads(pickle.dumps(BadRecord(4, "no good")))
    assert (error.line, error.reason, str(error)) == (4, "no good", "line 4: no good")
