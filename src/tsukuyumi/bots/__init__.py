"""Computer players. A bot sees a game in which everything that its seat cannot know has been dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..game import Game
from .greedy import greedy_choice
from .random_bot import random_choice

# from (game, seed) to the index of an option; the same game and seed give the same answer
Bot = Callable[[Game, int], int]

BOTS: Final[dict[str, Bot]] = {"random": random_choice, "greedy": greedy_choice}

__all__ = ["BOTS", "Bot"]
