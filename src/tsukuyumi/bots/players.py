"""A computer player at one seat of one game: a level, and what it has in mind."""

from __future__ import annotations

from ..game import Game
from .levels import Level, Thought, think
from .planner import Intent


class Player:
    """Answers questions, and remembers its plan from one to the next. Give every seat of every game one of its own.

    A game is decided by its seeds and the levels alone: a player that forgets (a server that was started anew) merely
    thinks again.
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self.intent: Intent = ()

    def think(self, game: Game, seed: int) -> Thought:
        """The game must be one that the seat may know (``Game.determinize``)."""
        thought = think(game, seed, self.level, self.intent)
        self.intent = thought.intent
        return thought

    def __call__(self, game: Game, seed: int) -> int:
        return self.think(game, seed).index
