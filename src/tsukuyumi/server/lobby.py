"""New games, imported games, and the list of my games."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from typing import Final, cast, get_args

import msgspec

from ..content.loader import load_content
from ..engine.options import GameOptions
from ..errors import BadRecord, OtherRules, TsukuyumiError
from ..records import LONGEST_NAME, Record, read_record
from .errors import RulesDiffer, TableError, TooLarge
from .frames import players_of
from .history import FORMER_LEVELS, Facts, History, SeatSetup, Setup, facts_of, read_setup
from .schema import Import, Level, MySeat, NewGame, NewGameAnswer, NewOptions, NewSeat, NewSeatAnswer, Player, Summary
from .store import EventRow, GameRow, TokenRow
from .tables import Tables, hashed

# characters; the longest games have a tenth of that
LONGEST_RECORD: Final = 1_000_000


def _factions(seats: list[NewSeat]) -> list[str]:
    """The factions by seat, "random" ones drawn among those that nobody chose."""
    known = list(load_content().factions)
    free = [faction for faction in known if faction not in [seat.faction for seat in seats]]
    random.SystemRandom().shuffle(free)
    wanted = sum(seat.faction == "random" for seat in seats)
    if wanted > len(free):
        raise TableError(f"There are {len(known)} factions; {len(seats)} seats are too many.")
    return [free.pop() if seat.faction == "random" else seat.faction for seat in seats]


def _seat_setup(seat: NewSeat) -> SeatSetup:
    return SeatSetup(seat.kind, seat.level if seat.kind == "bot" else None, " ".join(seat.name.split()))


def _recorded_seat(player: str) -> SeatSetup:
    """Who sat here: a computer opponent stands in a record as "bot, normal", everybody else by name."""
    kind, _, said = player.partition(", ")
    level = FORMER_LEVELS.get(said, said)
    if kind == "bot" and level in get_args(Level):
        return SeatSetup("bot", cast(Level, level), "")
    return SeatSetup("human", None, player)


def _options(options: NewOptions) -> GameOptions:
    return GameOptions(
        rounds=options.rounds, board=options.board, oni=options.oni, supremacy=options.supremacy
    )


async def create(tables: Tables, wanted: NewGame) -> NewGameAnswer:
    seed = wanted.seed if wanted.seed is not None else secrets.randbits(60)
    setup = Setup(
        _factions(wanted.seats), _options(wanted.options), seed, [_seat_setup(seat) for seat in wanted.seats]
    )
    try:
        setup.start()
    except TsukuyumiError as error:
        raise TableError(f"{error}.") from None
    return await _add(tables, setup, [])


async def import_record(tables: Tables, wanted: Import) -> NewGameAnswer:
    """A new game from a record; where it is unfinished, the seats given play on (else those of the record)."""
    if len(wanted.record) > LONGEST_RECORD:
        raise TooLarge(
            f"This record has {len(wanted.record)} characters; one with more than {LONGEST_RECORD} is not taken."
        )
    try:
        record: Record = await asyncio.to_thread(read_record, wanted.record, None, any_rules=wanted.any_rules)
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
        _seat_setup(wanted.seats[i]) if wanted.seats else _recorded_seat(record.players.get(faction, ""))
        for i, faction in enumerate(record.factions)
    ]
    setup = Setup(list(record.factions), record.options, record.seed, seats)
    now = time.time()
    game = setup.start()
    events: list[EventRow] = []
    for seq, choice in enumerate(record.choices, start=1):
        pending = game.decision
        assert pending is not None
        seat, name = pending.seat, pending.name
        game.apply(choice.option)
        facts = msgspec.json.encode(facts_of(game, name))
        events.append(EventRow("", seq, now, "choice", seat, choice.option, None, f"import {seq}", facts))
    return await _add(tables, setup, events)


async def _add(tables: Tables, setup: Setup, events: list[EventRow]) -> NewGameAnswer:
    game = secrets.token_urlsafe(9)
    tokens = [secrets.token_urlsafe(24) if seat.kind == "human" else None for seat in setup.seats]
    row = GameRow(game, time.time(), tables.rules, msgspec.json.encode(setup))
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
    found = [_summary(tables, game, seats) for game, seats in mine.items()]
    return sorted(found, key=lambda summary: -summary.updated)


def _summary(tables: Tables, game: str, mine: list[MySeat]) -> Summary:
    row = tables.store.game(game)
    assert row is not None
    setup = read_setup(row.setup)
    last = tables.store.last_event(game)
    facts = msgspec.json.decode(last.facts, type=Facts) if last else facts_of(setup.start(), "")
    return Summary(
        game=game,
        created=row.created,
        updated=last.at if last else row.created,
        seq=last.seq if last else 0,
        over=facts.winner is not None,
        round=facts.round,
        rounds=setup.options.rounds,
        phase=facts.phase,
        deciding=facts.deciding,
        mine=mine,
        players=[
            Player(seat, faction, who.kind, who.level, who.name)
            for seat, (faction, who) in enumerate(zip(setup.factions, setup.seats, strict=True))
        ],
        scores=facts.scores,
        winner=facts.winner,
    )


def record_text(history: History) -> str:
    """The line of choices that counts, as a game record."""
    setup = history.setup
    players = {
        player.faction: player.name or (f"bot, {player.level}" if player.kind == "bot" else "")
        for player in players_of(history)
    }
    record = Record.new(
        setup.factions,
        setup.seed,
        players={faction: name[:LONGEST_NAME] for faction, name in players.items() if name},
        **msgspec.structs.asdict(setup.options),
    )
    game = record.start()
    for seq in history.line(history.seq):
        record.play(game, str(history.events[seq - 1].option))
    return record.text()
