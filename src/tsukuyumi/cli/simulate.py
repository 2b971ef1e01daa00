"""``tsukuyumi simulate``: random players play whole games, and their numbers are printed."""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec import structs

from ..content.model import Content
from ..engine.box import Box
from ..engine.options import make_options
from ..family import played
from ..game import Game
from ..lab.random_play import RandomPlayer
from ..records import Record
from ..table import make_box, start_state
from .files import UseError, game_options, overlay, seats_of, write_file


@dataclass
class Tally:
    """What was counted over all games. A step with one legal answer is taken by the engine: it is no decision."""

    factions: tuple[str, ...]
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    rounds: int = 0
    lengths: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = [0] * len(self.factions)
        self.points = [0] * len(self.factions)

    def add(self, game: Game, decisions: int) -> None:
        result = game.result
        assert result is not None
        self.games += 1
        self.decisions += decisions
        self.lengths.append(decisions)
        self.rounds += game.state.round
        for winner in result.seats:
            self.wins[winner] += 1
        for seat, points in enumerate(game.scores()):
            self.points[seat] += points


def simulate(arguments: argparse.Namespace) -> int:
    content = overlay()
    options = make_options(game_options(arguments))
    seats = seats_of(arguments.seats, content, options)
    box = make_box(seats, options, content)
    folder = _folder(arguments.record)
    tally = Tally(box.faction_ids)
    started = time.perf_counter()
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        try:
            if folder is None:
                game, decisions = play_out(box, seed)
            else:
                game, decisions = play_recorded(box, seed, content, folder)
        except UseError:
            # a record that cannot be written is not the fault of the game
            raise
        except Exception as error:
            error.add_note(f"in the game with seed {seed}, seats {','.join(seats)}")
            raise
        tally.add(game, decisions)
    tally.seconds = time.perf_counter() - started
    if arguments.json:
        print(json.dumps(as_data(tally, arguments, box), indent=2))
    else:
        print(as_text(tally, box))
    return 0


def play_out(box: Box, seed: int) -> tuple[Game, int]:
    """One game with random players; how many decisions it took."""
    game = Game(start_state(box, seed))
    player = RandomPlayer(seed)
    state = game.state
    decisions = 0
    while state.decision is not None:
        game.apply(player.choose(state))
        decisions += 1
    return game, decisions


def play_recorded(box: Box, seed: int, content: Content | None, folder: Path) -> tuple[Game, int]:
    """The same game, with every choice written down."""
    record = Record.new(box.faction_ids, seed, **structs.asdict(box.options))
    record.players = dict.fromkeys(box.faction_ids, "random")
    game = record.start(content)
    player = RandomPlayer(seed)
    while game.decision is not None:
        record.play(game, player.choose(game.state))
    write_file(folder / f"game-{seed}.txt", record.text().encode())
    return game, len(record.choices)


def _folder(named: str | None) -> Path | None:
    if named is None:
        return None
    folder = Path(named)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UseError(f"cannot make the directory {named}: {error.strerror}") from None
    return folder


def as_data(tally: Tally, arguments: argparse.Namespace, box: Box) -> dict[str, Any]:
    return {
        "seats": list(tally.factions),
        "options": structs.asdict(box.options),
        "seed": arguments.seed,
        "games": tally.games,
        "decisions": tally.decisions,
        # every decision that is asked has two or more options
        "decisions_with_two_or_more_options": tally.decisions,
        "seconds": round(tally.seconds, 3),
        "games_per_second": round(tally.games / tally.seconds, 2),
        "decisions_per_second": round(tally.decisions / tally.seconds, 1),
        "decisions_per_game": {
            "average": round(tally.decisions / tally.games, 1),
            "shortest": min(tally.lengths),
            "longest": max(tally.lengths),
        },
        "rounds_per_game": round(tally.rounds / tally.games, 2),
        "wins": dict(zip(tally.factions, tally.wins, strict=True)),
        "average_points": {
            faction: round(points / tally.games, 2)
            for faction, points in zip(tally.factions, tally.points, strict=True)
        },
    }


def as_text(tally: Tally, box: Box) -> str:
    games, seconds = tally.games, tally.seconds
    lines = [
        f"played     {', '.join(played(box.options, box.content))}",
        f"games      {games}",
        f"decisions  {tally.decisions}, all with two or more options (the engine takes single ones by itself)",
        f"seconds    {seconds:.2f}",
        f"rates      {games / seconds:.1f} games/s, {tally.decisions / seconds:.0f} decisions/s",
        f"length     {tally.decisions / games:.1f} decisions and {tally.rounds / games:.1f} rounds on average, "
        f"{min(tally.lengths)} to {max(tally.lengths)} decisions",
        "",
        f"{'faction':<14}{'wins':>6}{'share':>8}{'points on average':>20}",
    ]
    for faction, wins, points in zip(tally.factions, tally.wins, tally.points, strict=True):
        lines.append(f"{faction:<14}{wins:>6}{wins / games:>8.1%}{points / games:>20.2f}")
    return "\n".join(lines)
