"""New games, imported games, and the list of my games."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from contextlib import suppress
from typing import Final

import msgspec
from msgspec import structs

from ..content.loader import load_content
from ..engine.options import GameOptions, make_options
from ..engine.rulebook import CURRENT, RULEBOOKS
from ..engine.state import PHASE_NAMES, SET_UP
from ..errors import BadRecord, OtherRules, TsukuyumiError
from ..records import Record, read_record
from ..views import played_with
from ..whole_files import BROKEN_JSON
from .beginnings import Beginning, SeatSetup, begun, read_setup
from .errors import Outdated, RulesDiffer, TableError, TooLarge
from .history import Facts, History, facts_of
from .moments import players_of
from .recorded import player_in_record, reads_as_bot, seat_from_record
from .rules_version import rules_of, rules_version
from .schema import Import, MySeat, NewGame, NewGameAnswer, NewOptions, NewSeat, NewSeatAnswer, Summary
from .store import EventRow, GameRow, TokenRow
from .tables import Tables, hashed
from .viewschema import PlayedWith

log = logging.getLogger("tsukuyumi.lobby")

# characters; the longest games have a tenth of that
LONGEST_RECORD: Final = 1_000_000
# nobody can try them all out
SEED_BITS: Final = 128


def _factions(tables: Tables, seats: list[NewSeat]) -> list[str]:
    """The factions by seat, "random" ones drawn among those that nobody chose."""
    known = list((tables.content or load_content()).factions)
    free = [faction for faction in known if faction not in [seat.faction for seat in seats]]
    random.SystemRandom().shuffle(free)
    wanted = sum(seat.faction == "random" for seat in seats)
    if wanted > len(free):
        raise TableError(f"There are {len(known)} factions; {len(seats)} seats are too many.")
    return [free.pop() if seat.faction == "random" else seat.faction for seat in seats]


def _seat_setup(seat: NewSeat) -> SeatSetup:
    name = " ".join(seat.name.split())
    if not name.isprintable():
        # also those that turn the direction of what stands beside them
        raise TableError("A name has letters, digits and signs that can be seen; this one holds others.")
    if seat.kind == "human" and reads_as_bot(name):
        raise TableError(f"{name!r} is how records name a computer player: choose another name.")
    return SeatSetup(seat.kind, seat.level if seat.kind == "bot" else None, name)


def _options(options: NewOptions) -> GameOptions:
    given = structs.asdict(options)
    # what nobody has chosen is as the mode, the quick start or the scenario has it
    given = {name: value for name, value in given.items() if name not in ("rounds", "board") or value is not None}
    try:
        return make_options(given)
    except TsukuyumiError as error:
        raise TableError(f"{error}.") from None


async def create(tables: Tables, wanted: NewGame) -> NewGameAnswer:
    drawn = wanted.seed is None
    seed = secrets.randbits(SEED_BITS) if wanted.seed is None else wanted.seed
    seats = [_seat_setup(seat) for seat in wanted.seats]
    setup = Beginning(_factions(tables, wanted.seats), _options(wanted.options), seed, seats, drawn)
    try:
        setup.start(CURRENT, tables.content)
    except TsukuyumiError as error:
        raise TableError(f"{error}.") from None
    return await _add(tables, setup, CURRENT, [])


async def import_record(tables: Tables, wanted: Import) -> NewGameAnswer:
    """A new game from a record; where it is unfinished, the seats given play on (else those of the record)."""
    if len(wanted.record) > LONGEST_RECORD:
        raise TooLarge(
            f"This record has {len(wanted.record)} characters; one with more than {LONGEST_RECORD} is not taken."
        )
    try:
        record: Record = await asyncio.to_thread(
            read_record, wanted.record, tables.content, any_rules=wanted.any_rules
        )
    except OtherRules as error:
        raise RulesDiffer(
            f"This record was played with the rules {error.found}; here the rules are {error.here}. It can be taken "
            "over as long as all its choices are still legal and lead to the same result."
        ) from None
    except BadRecord as error:
        raise TableError(f"The record cannot be read: {error}.") from None
    if wanted.seats and len(wanted.seats) != len(record.factions):
        raise TableError(f"The record has {len(record.factions)} seats, not {len(wanted.seats)}.")
    seats = [
        _seat_setup(wanted.seats[i]) if wanted.seats else seat_from_record(record.players.get(faction, ""))
        for i, faction in enumerate(record.factions)
    ]
    setup = Beginning(list(record.factions), record.options, record.seed, seats)
    now = time.time()
    rules = record.rules if record.rules in RULEBOOKS else CURRENT
    game = setup.start(rules, tables.content)
    events: list[EventRow] = []
    for seq, choice in enumerate(record.choices, start=1):
        pending = game.decision
        assert pending is not None
        seat, name = pending.seat, pending.name
        game.apply(choice.option)
        facts = msgspec.json.encode(facts_of(game, name))
        events.append(EventRow("", seq, now, "choice", seat, choice.option, None, f"import {seq}", facts))
    return await _add(tables, setup, rules, events)


async def _add(tables: Tables, setup: Beginning, rules: str, events: list[EventRow]) -> NewGameAnswer:
    game = secrets.token_urlsafe(9)
    tokens = [secrets.token_urlsafe(24) if seat.kind == "human" else None for seat in setup.seats]
    row = GameRow(game, time.time(), rules_version(tables.content, rules), msgspec.json.encode(setup))
    rows = [TokenRow(hashed(token), game, seat) for seat, token in enumerate(tokens) if token is not None]
    await asyncio.wrap_future(
        tables.store.add_game(row, rows, [event._replace(game=game) for event in events])
    )
    # opening it wakes the bots
    await tables.get(game)
    return NewGameAnswer(
        game,
        [
            NewSeatAnswer(seat, faction, token)
            for seat, (faction, token) in enumerate(zip(setup.factions, tokens, strict=True))
        ],
    )


def summaries(tables: Tables, tokens: list[str]) -> list[Summary]:
    """The games of these tokens, last touched first; unknown tokens are left out. Reads the store: call in a thread."""
    mine: dict[str, list[MySeat]] = {}
    for index, token in enumerate(tokens):
        row = tables.store.token(hashed(token))
        if row is not None:
            mine.setdefault(row.game, []).append(MySeat(row.seat, index))
    found: list[Summary] = []
    for game, seats in mine.items():
        # one that this program cannot even read must not hide the others
        with suppress(Outdated):
            found.append(_summary(tables, game, seats))
    return sorted(found, key=lambda summary: -summary.updated)


def _summary(tables: Tables, game: str, mine: list[MySeat]) -> Summary:
    row = tables.store.game(game)
    assert row is not None
    setup = read_setup(row.setup)
    last = tables.store.last_event(game)
    facts = _facts(game, last.facts) if last else _first_facts(tables, row, setup)
    return Summary(
        game=game,
        created=row.created,
        updated=last.at if last else row.created,
        seq=last.seq if last else 0,
        # facts that were stored before there were sides have a winner alone
        over=facts.over or facts.winner is not None,
        round=facts.round,
        rounds=setup.options.rounds,
        phase=facts.phase,
        deciding=facts.deciding,
        mine=mine,
        players=players_of(setup),
        scores=facts.scores,
        winner=facts.winner,
        winners=[facts.winner] if facts.winner is not None else list(facts.winners),
        mode=setup.options.mode,
        options=PlayedWith(**played_with(setup.options)),
    )


def _facts(game: str, stored: bytes) -> Facts:
    try:
        return msgspec.json.decode(stored, type=Facts)
    except (msgspec.MsgspecError, *BROKEN_JSON) as error:
        log.error("game %s: its last event is damaged: %s", game, error)
        raise Outdated(f"The last event of this game is damaged ({error}).") from None


def _first_facts(tables: Tables, row: GameRow, setup: Beginning) -> Facts:
    """Of a game in which nobody has chosen yet. One that cannot go on here is listed too: opening it says why."""
    try:
        return facts_of(begun(row, setup, tables.content), "")
    except Outdated:
        return Facts("", 0, PHASE_NAMES[SET_UP], None, [0] * len(setup.seats), None, 0)


def record_text(history: History) -> str:
    """The line of choices that counts, as a game record."""
    setup = history.setup
    told = {faction: player_in_record(seat) for faction, seat in zip(setup.factions, setup.seats, strict=True)}
    record = Record.new(
        setup.factions,
        setup.seed,
        players={faction: words for faction, words in told.items() if words},
        **msgspec.structs.asdict(setup.options),
    )
    record.rules = rules_of(history.row.rules)
    game = record.start(history.content)
    for seq in history.line(history.seq):
        record.play(game, str(history.events[seq - 1].option))
    return record.text()
