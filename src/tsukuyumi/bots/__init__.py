"""Computer players. A bot sees a game in which everything that its seat cannot know has been dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..errors import BadOption
from ..game import Game
from .aims import Aim, aim_text, still_ahead
from .levels import LEVELS, Level, Thought, level_named, think
from .planner import Intent
from .players import Player
from .random_bot import random_choice

# from (game, seed) to the index of an option
Bot = Callable[[Game, int], int]

# what a player can choose, from the weakest to the strongest
BOTS: Final[tuple[str, ...]] = ("random", *LEVELS)


def bot_named(name: str) -> Bot:
    """A fresh bot for one seat of one game; ``hard@400`` is ``hard`` with 400 positions per decision."""
    if name == "random":
        return random_choice
    if name.startswith("random@"):
        raise BadOption(f"{name!r}: random looks at no positions; the number is for {', '.join(LEVELS)}")
    return Player(level_named(name))


__all__ = [
    "BOTS", "LEVELS", "Aim", "Bot", "Intent", "Level", "Player", "Thought", "aim_text", "bot_named", "level_named",
    "still_ahead", "think",
]  # fmt: skip
