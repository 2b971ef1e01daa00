"""What computer players think, in the terminal: a hint for whoever asks, and what the others are after."""

from __future__ import annotations

import random
from typing import Final

from ..bots import Bot, Player, aim_text, level_named, still_ahead
from ..bots.aims import Aim
from ..engine.decisions import SEALED
from ..engine.state import State
from ..game import Game, Question

ADVISER: Final = "expert"


class Adviser:
    """The strongest level in a player's place. A plan is followed over several hints, as long as the game goes so."""

    def __init__(self) -> None:
        self.player = Player(level_named(ADVISER))
        # luck of its own: whether somebody asks must not change what the others do
        self.luck = random.Random(0)
        self.told: tuple[State, tuple[Aim, ...]] | None = None

    def hint(self, game: Game, question: Question) -> list[str]:
        """Which option, and why; everything that the seat cannot know is dealt anew before."""
        now, seat = game.state, question.seat
        planned = self.player.intent
        seed = self.luck.getrandbits(48)
        thought = self.player.think(game.determinize(seat, seed), seed)
        follows = bool(planned) and thought.intent == planned
        if self.told is None or not follows:
            self.told = (now.clone(), thought.reasons)
        then, reasons = self.told
        option = question.options[thought.index]
        lines = [f"Option {thought.index + 1}: {option.label()}."]
        if follows:
            lines.append("It goes on with the plan of the last hint.")
        why = aim_text(now, still_ahead(then, now, reasons, seat))
        return [*lines, f"Its thoughts: {why}"] if why else lines


def answered(bot: Bot, game: Game, question: Question, seed: int) -> tuple[int, str]:
    """What a computer player chooses, and what may be told of its plan; a sealed choice is not spoken of."""
    view = game.determinize(question.seat, seed)
    if not isinstance(bot, Player):
        return bot(view, seed), ""
    thought = bot.think(view, seed)
    return thought.index, "" if question.kind == SEALED else aim_text(game.state, thought.aims)
