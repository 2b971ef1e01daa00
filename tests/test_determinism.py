"""The same seed gives the same game: in every process, whatever the hash seed, with or without a save in between."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import tsukuyumi
from tsukuyumi.engine.log import Entry
from tsukuyumi.lab.random_play import Explorer

QUARTET = "cybersamurai,boarlords,nomads,dark_seed"
TRIO = "dark_seed,nomads,cybersamurai"

# Plays one game and prints everything that a process could disagree about: choices, digests, views, the log in words.
# With a number in place of "never" the game is saved and loaded at that decision and goes on from the copy.
PROGRAM = """
import sys
import msgspec
import tsukuyumi
from tsukuyumi.lab.random_play import Explorer

seats, seed, board, reload_at = sys.argv[1].split(","), int(sys.argv[2]), sys.argv[3], sys.argv[4]
game = tsukuyumi.new_game(seats, seed, board=board)
player = Explorer(seed)
lines, number = [], 0
while game.decision is not None:
    if str(number) == reload_at:
        lines += [line.text for line in game.log_lines(None)]
        game = tsukuyumi.load_game(game.save())
    question = game.decision
    choice = player.choose(game.state)
    print(number, question.seat, question.name, question.options[choice].id)
    game.apply(choice)
    number += 1
    if number % 50 == 0:
        print(game.digest(), game.save())
        print(msgspec.json.encode([game.view(seat) for seat in (0, 1, 2, None)]))
lines += [line.text for line in game.log_lines(None)]
print("\\n".join(lines))
print(game.digest(), game.scores(), game.winner)
"""


def _played(seats: str, seed: int, board: str, hash_seed: str, reload_at: str = "never") -> str:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, seats, str(seed), board, reload_at],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("seats", "seed", "board"), [(QUARTET, 4, "players"), (TRIO, 5, "random"), (QUARTET, 6, "spiral")]
)
def test_same_seed_same_game_in_every_process(seats: str, seed: int, board: str) -> None:
    first = _played(seats, seed, board, "1")
    assert first.count("\n") > 500
    assert _played(seats, seed, board, "2") == first


@pytest.mark.parametrize("reload_at", ["3", "150", "333"])
def test_a_save_in_the_middle_changes_nothing(reload_at: str) -> None:
    assert _played(QUARTET, 7, "players", "3", reload_at) == _played(QUARTET, 7, "players", "4")


def _log_of(seats: str, seed: int) -> list[Entry]:
    game = tsukuyumi.new_game(seats.split(","), seed, board="spiral")
    player = Explorer(1)
    while game.decision is not None:
        game.apply(player.choose(game.state))
    return game.log


def test_other_seeds_are_other_games() -> None:
    """The comparisons above would also hold for an engine that always plays the same game."""
    assert _log_of(TRIO, 1) == _log_of(TRIO, 1)
    assert _log_of(TRIO, 1) != _log_of(TRIO, 2)


def test_one_game_does_not_disturb_another() -> None:
    """No state is hidden between games: two played by turns end as they do one after the other."""
    games = [tsukuyumi.new_game(TRIO.split(","), seed, board="spiral") for seed in (1, 2)]
    players = [Explorer(1), Explorer(1)]
    while any(game.decision is not None for game in games):
        for game, player in zip(games, players, strict=True):
            if game.decision is not None:
                game.apply(player.choose(game.state))
    assert [game.log for game in games] == [_log_of(TRIO, 1), _log_of(TRIO, 2)]
