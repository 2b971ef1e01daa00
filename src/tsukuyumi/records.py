"""The game record: a whole game as text, every choice in words and ids (docs/records.md has the format).

A record holds everything that happened, secret picks included: it is for finished games, or for the one who keeps the
table. Reading one replays it, so a record that was read is a record that can be played: every id is checked against
the legal options of its moment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec import structs

from .content.fingerprint import content_fingerprint
from .content.loader import content_at
from .content.model import Content
from .engine.options import GameOptions, make_options, option_from_text, option_text
from .engine.rulebook import CURRENT, RULEBOOKS
from .engine.state import SET_UP
from .engine.texts import texts
from .errors import BadRecord, OtherRules, TsukuyumiError
from .game import Game, Option, Question, new_game
from .table import seat_order

FORMAT: Final = "tsukuyumi record 1"
# the version of the rules that a new record is pinned to; an older one is replayed with the rules of its time
RULES: Final = CURRENT
# characters in the name of a player
LONGEST_NAME: Final = 40

_FORMAT_LINE: Final = re.compile(r"tsukuyumi record (\S+)")
_HEADER_LINE: Final = re.compile(r"([a-z_]+)(?: ([a-z0-9_]+))?:\s*(.*)")
# numbers of choices are short, and Python refuses to read more than 4300 digits
_CHOICE_LINE: Final = re.compile(r"(\d{1,9}) (\S+) (\S+) (\S+)(?: \|.*)?")
_END_LINE: Final = re.compile(r"end (\d{1,9})")
_SEED: Final = re.compile(r"-?\d{1,4300}")
# so much of a line is shown in a complaint: a file that is something else altogether may be one line of megabytes
_SHOWN: Final = 60
# how the files of an arena begin: its results, and what it plays
_ARENA_RESULTS: Final = '{"index":'
_ARENA_RUN: Final = '"format": "tsukuyumi arena'


class Choice(NamedTuple):
    """One decision and its answer: whose, which question, the option's id; label and heading are for human eyes."""

    faction: str
    question: str
    option: str
    label: str = ""
    heading: str = ""


class Result(NamedTuple):
    """The final score by seat, and the seats that have won, under the name of their side."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    side: str

    @property
    def winner(self) -> int | None:
        """The seat that has won alone."""
        return self.winners[0] if len(self.winners) == 1 else None


@dataclass(slots=True)
class Record:
    """What is needed to play a game again, choice by choice."""

    factions: tuple[str, ...]
    seed: int
    options: GameOptions = field(default_factory=GameOptions)
    players: dict[str, str] = field(default_factory=dict)
    rules: str = RULES
    # what it was played with, once something was (``content_fingerprint``); empty: not told
    content: str = ""
    choices: list[Choice] = field(default_factory=list)
    result: Result | None = None

    @classmethod
    def new(
        cls, factions: Sequence[str], seed: int = 0, *, players: Mapping[str, str] | None = None, **options: Any
    ) -> Record:
        """The record of a game that is about to begin; ``players`` are names by faction, options as in ``new_game``."""
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadRecord(0, f"the seed is {seed!r}; it is a whole number")
        seats = seat_order(factions)
        names = {faction: " ".join(name.split()) for faction, name in (players or {}).items()}
        for faction in names:
            if faction not in seats:
                raise BadRecord(0, f"a player is named for {faction!r}, which is not in this game")
            _check_name(0, names[faction])
        return cls(seats, seed, make_options(options), names)

    def start(self, content: Content | Path | str | None = None) -> Game:
        """The game at its first decision."""
        rules = self.rules if self.rules in RULEBOOKS else RULES
        return new_game(self.factions, self.seed, content=content, rules=rules, **structs.asdict(self.options))

    def play(self, game: Game, choice: int | str | Option) -> None:
        """Take an option in a game that stands where this record stands, and write it down."""
        question = game.decision
        option = None if question is None else _chosen(question, choice)
        if question is None or option is None:
            # not legal: the game itself says why
            game.apply(choice)
            return
        noted = _choice(game, question, option)
        game.apply(option)
        if not self.choices:
            self.content = content_fingerprint(game.state.box.content)
        self.choices.append(noted)
        if game.over:
            self.result = _result(game)

    def take_back(self, length: int) -> None:
        """Keep only the first ``length`` choices."""
        if length < len(self.choices):
            del self.choices[length:]
            self.result = None

    def text(self) -> str:
        """The record as text."""
        lines = [FORMAT, f"rules: {self.rules}"]
        if self.content:
            lines.append(f"content: {self.content}")
        lines += [f"factions: {', '.join(self.factions)}", f"seed: {self.seed}"]
        usual = structs.asdict(GameOptions())
        for name, value in structs.asdict(self.options).items():
            # what every game has, and what makes this one another game of the family
            if name in _ALWAYS or value != usual[name]:
                lines.append(f"{name}: {option_text(value)}")
        lines += [f"player {faction}: {name}" for faction, name in self.players.items()]
        lines.append(f"result: {self._result_text()}")
        heading = ""
        for number, choice in enumerate(self.choices, start=1):
            if choice.heading != heading:
                heading = choice.heading
                lines += ["", f"# {heading}"]
            lines.append(choice_line(number, choice))
        lines += ["", f"end {len(self.choices)}"]
        return "\n".join(lines) + "\n"

    def _result_text(self) -> str:
        if self.result is None:
            return "unfinished"
        scores = [f"{faction} {score}" for faction, score in zip(self.factions, self.result.scores, strict=True)]
        if self.result.winner is not None and self.result.side == self.factions[self.result.winner]:
            return f"{', '.join(scores)}; winner {self.result.side}"
        winners = ", ".join(self.factions[seat] for seat in self.result.winners) or "nobody"
        return f"{', '.join(scores)}; {self.result.side}: {winners}"


def choice_line(number: int, choice: Choice) -> str:
    """One line of a record."""
    # whatever a label holds, it must not break the line
    words = f" | {' '.join(choice.label.split())}" if choice.label else ""
    return f"{number} {choice.faction} {choice.question} {choice.option}{words}"


def heading_of(game: Game) -> str:
    """Round and phase in words."""
    s = game.state
    if s.phase == SET_UP:
        return "Set-up"
    return f"Round {s.round}: {texts()['phase'][s.box.phase_names[s.phase]]}"


def replay(record: Record, content: Content | Path | str | None = None) -> Iterator[tuple[int, Game]]:
    """The game at each decision: (its number from 1, the game before it is answered), and once more after the last.

    Every game is an independent copy: keep it, play it on, compare it.
    """
    game = record.start(content)
    for number, choice in enumerate(record.choices, start=1):
        yield number, game.clone()
        _apply(game, number, choice, line=0)
    yield len(record.choices) + 1, game


def read_record(text: str, content: Content | Path | str | None = None, *, any_rules: bool = False) -> Record:
    """A record from its text, replayed from the first choice to the last.

    ``any_rules`` also accepts one that is pinned to other rules, as long as every choice is legal under these.
    """
    if not isinstance(text, str):
        raise BadRecord(0, f"a record is text, not {type(text).__name__}")
    content = content_at(content)
    source = _parse(text)
    record = _header(source, any_rules)
    try:
        _replay_all(source, record, content)
    except BadRecord as error:
        here = content_fingerprint(content)
        if record.content in ("", here):
            raise
        other = f"it was played with other content ({record.content}; this is {here})"
        raise BadRecord(error.line, f"{error.reason}; {other}") from None
    return record


def _replay_all(source: _Source, record: Record, content: Content | None) -> None:
    try:
        game = record.start(content)
    except TsukuyumiError as error:
        raise BadRecord(source.headers["factions"][0], str(error)) from None
    for number, (line, choice) in enumerate(source.choices, start=1):
        question, option = _find(game, number, choice, line)
        record.choices.append(_choice(game, question, option))
        game.apply(option)
    record.result = _result(game) if game.over else None
    line, claimed = source.headers["result"]
    if claimed != record._result_text():
        raise BadRecord(line, f"the record claims {claimed!r}, but its choices lead to {record._result_text()!r}")


# ---- reading ---------------------------------------------------------------------------------------------------------
class _Source(NamedTuple):
    """The lines of a record with their numbers, not yet compared with any game."""

    headers: dict[str, tuple[int, str]]
    players: dict[str, tuple[int, str]]
    choices: list[tuple[int, Choice]]


_HEADERS: Final = ("rules", "factions", "seed", "result")
_CONTENT: Final = "content"
# the options that a header names even where they are as usual
_ALWAYS: Final = ("rounds", "board", "oni", "supremacy")


def _parse(text: str) -> _Source:
    lines = text.splitlines()
    if not lines or not lines[0].strip():
        raise BadRecord(1, f"this is no game record: its first line must be {FORMAT!r}")
    if lines[0].strip() != FORMAT:
        version = _FORMAT_LINE.fullmatch(lines[0].strip())
        if version is None:
            raise BadRecord(1, _no_record(text, lines[0].strip()))
        raise BadRecord(1, f"format {_shown(version[1])} is not known; this is {FORMAT!r}")
    headers: dict[str, tuple[int, str]] = {}
    players: dict[str, tuple[int, str]] = {}
    choices: list[tuple[int, Choice]] = []
    end = -1
    for number, raw in enumerate(lines[1:], start=2):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if end >= 0:
            raise BadRecord(number, "nothing may follow the line 'end'")
        if found := _END_LINE.fullmatch(line):
            end = int(found[1])
            if end != len(choices):
                raise BadRecord(number, f"'end {end}' after {len(choices)} choices: some are missing or too many")
        elif line[0].isdigit():
            choices.append((number, _parse_choice(number, line, len(choices) + 1)))
        elif choices:
            raise BadRecord(number, f"expected a choice or 'end', found {_shown(line)}")
        else:
            _parse_header(number, line, headers, players)
    if end < 0:
        raise BadRecord(len(lines), "the record is cut off: its last line must be 'end' and the number of choices")
    for name in _HEADERS:
        if name not in headers:
            raise BadRecord(1, f"the line {name!r} is missing")
    return _Source(headers, players, choices)


def is_of_an_arena(text: str) -> bool:
    """Whether this is ``games.jsonl`` or ``run.json``: an easy mistake for whoever looks for a game."""
    return text.lstrip().startswith(_ARENA_RESULTS) or _ARENA_RUN in text[:200]


def _no_record(text: str, first: str) -> str:
    """What is said of a file that is not a record at all."""
    if is_of_an_arena(text):
        return (
            "this is no game record but a file of an arena run; one of its games becomes a record by: tsukuyumi arena"
            " --record DIR INDEX"
        )
    return f"this is no game record: its first line must be {FORMAT!r}, not {_shown(first)}"


def _shown(text: str) -> str:
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")


def _parse_header(
    number: int, line: str, headers: dict[str, tuple[int, str]], players: dict[str, tuple[int, str]]
) -> None:
    found = _HEADER_LINE.fullmatch(line)
    if found is None:
        raise BadRecord(number, f"expected 'name: value', found {_shown(line)}")
    name, about, value = found[1], found[2], found[3]
    if name == "player" and about:
        players[about] = (number, value)
        return
    known = (*_HEADERS, _CONTENT, *(f.name for f in structs.fields(GameOptions)))
    if about or name not in known:
        raise BadRecord(number, f"unknown line {line.split(':')[0]!r}; known are {', '.join(known)}, player <faction>")
    if name in headers:
        raise BadRecord(number, f"{name!r} stands here a second time")
    headers[name] = (number, value)


def _parse_choice(line_number: int, line: str, expected: int) -> Choice:
    found = _CHOICE_LINE.fullmatch(line)
    if found is None:
        raise BadRecord(line_number, f"expected 'number faction question option | words', found {_shown(line)}")
    if int(found[1]) != expected:
        raise BadRecord(line_number, f"choice {expected} expected, found {found[1]}")
    return Choice(found[2], found[3], found[4])


def _header(source: _Source, any_rules: bool) -> Record:
    headers = source.headers
    line, rules = headers["rules"]
    if rules not in RULEBOOKS and not any_rules:
        raise OtherRules(line, rules, RULES)
    line, seed = headers["seed"]
    if not _SEED.fullmatch(seed):
        raise BadRecord(line, f"the seed is {_shown(seed)}; it is a whole number")
    factions = [name.strip() for name in headers["factions"][1].split(",")]
    for faction, (line, name) in source.players.items():
        if faction not in factions:
            raise BadRecord(line, f"a player is named for {faction!r}, which is not in this game")
        _check_name(line, name)
    players = {faction: name for faction, (_, name) in source.players.items()}
    options = _options(headers)
    record = Record.new(factions, int(seed), players=players, **options)
    record.rules = rules
    record.content = headers[_CONTENT][1] if _CONTENT in headers else ""
    return record


def _check_name(line: int, name: str) -> None:
    if len(name) > LONGEST_NAME:
        raise BadRecord(line, f"the name of a player has {len(name)} characters; {LONGEST_NAME} are the most")


def _options(headers: dict[str, tuple[int, str]]) -> dict[str, Any]:
    """The options of the header; a complaint about one names its line."""
    told = [(headers[f.name][0], f.name) for f in structs.fields(GameOptions) if f.name in headers]
    options = {name: option_from_text(name, headers[name][1]) for _, name in told}
    for line, name in told:
        # the mode says what the others may be
        given = {"mode": options["mode"], name: options[name]} if "mode" in options else {name: options[name]}
        try:
            make_options(given)
        except TsukuyumiError as error:
            raise BadRecord(line, str(error)) from None
    return options


# ---- replaying -------------------------------------------------------------------------------------------------------
def _find(game: Game, number: int, choice: Choice, line: int) -> tuple[Question, Option]:
    """The pending question and the recorded option, after every check."""
    question = game.decision
    if question is None:
        raise BadRecord(line, f"the game is over after {number - 1} choices; {choice.option!r} comes too late")
    asked = game.seats[question.seat]
    if choice.faction != asked:
        raise BadRecord(line, f"choice {number} is up to {asked}, not to {choice.faction}")
    if choice.question != question.name:
        raise BadRecord(line, f"choice {number} answers {choice.question!r}; {question.name!r} is being asked")
    option = _chosen(question, choice.option)
    if option is not None:
        return question, option
    refusal = game.explain(choice.option)
    reason = f": {refusal.text} ({refusal.rule})" if refusal else ""
    raise BadRecord(line, f"choice {number}, {choice.option!r}, is not legal{reason}")


def _apply(game: Game, number: int, choice: Choice, line: int) -> None:
    game.apply(_find(game, number, choice, line)[1])


def _chosen(question: Question, choice: int | str | Option) -> Option | None:
    """The option that an index, an id or an option means; None where it means nothing legal."""
    if isinstance(choice, int):
        legal = not isinstance(choice, bool) and 0 <= choice < len(question)
        return question.options[choice] if legal else None
    wanted = choice.id if isinstance(choice, Option) else choice
    return next((option for option in question.options if option.id == wanted), None)


def _choice(game: Game, question: Question, option: Option) -> Choice:
    return Choice(game.seats[question.seat], question.name, option.id, option.label(), heading_of(game))


def _result(game: Game) -> Result:
    result = game.result
    assert result is not None
    return Result(result.points, result.seats, result.side)
