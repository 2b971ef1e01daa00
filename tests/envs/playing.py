"""Games for the tests of the environments: many seatings, boards and ways of playing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from tsukuyumi import Game, new_game
from tsukuyumi.envs.table import FACTIONS
from tsukuyumi.lab.random_play import Explorer, Player, RandomPlayer

SEATINGS = (*permutations(FACTIONS), *permutations(FACTIONS, 3))
BOARDS = ("players", "random", "spiral")
SMALL: dict[str, Any] = {"rounds": 3, "board": "spiral"}


def moments(number: int, player: Player | None = None) -> Iterator[Game]:
    """Every decision of one game, and its end; the game goes on when the next is asked for."""
    game = new_game(SEATINGS[number * 5 % len(SEATINGS)], number, board=BOARDS[number % 3], rounds=3 + number % 3)
    chooser = player or (Explorer(number) if number % 2 else RandomPlayer(number))
    while not game.over:
        yield game
        game.apply(chooser.choose(game.state))
    yield game
