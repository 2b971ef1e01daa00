"""The simplest opponent: any option, each as likely as the others."""

from __future__ import annotations

import random

from ..game import Game


def random_choice(game: Game, seed: int) -> int:
    """The index of an option."""
    question = game.decision
    assert question is not None, "nobody is asked: the game is over"
    return random.Random(seed).randrange(len(question))
