"""One game of the arena, from its first question to its last."""

from __future__ import annotations

import time
from functools import cached_property
from typing import Any

from msgspec import structs

from ..bots import bot_named
from ..content.loader import load_content
from ..engine.box import Box
from ..errors import IllegalChoice
from ..game import Game
from ..records import Record
from ..table import make_box, start_state
from .chronicle import Chronicle, names_of_counters
from .clock import Stopwatch
from .plan import Plan
from .schedule import Seating, decision_seed


def as_seen(game: Game, seat: int, seed: int) -> Game:
    """The game as a bot gets it: what its seat cannot know is dealt anew, and the log, which tells all, is gone.

    The one place in the arena where a bot's game is made; the server sends its bots the same.
    """
    return game.determinize(seat, seed, log=False)


class Hall:
    """Where the games of one plan are played: keeps what they share."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._boxes: dict[Seating, Box] = {}

    @cached_property
    def _counters(self) -> frozenset[str]:
        return names_of_counters(self.plan.content or load_content())

    def _box(self, seating: Seating) -> Box:
        if seating not in self._boxes:
            self._boxes[seating] = make_box(seating, self.plan.options, self.plan.content)
        return self._boxes[seating]

    def play(self, index: int, record: Record | None = None) -> dict[str, Any]:
        """The game with this number in the schedule: its line in the results. ``record`` notes every choice."""
        fixture = self.plan.schedule.fixture(index)
        game = Game(start_state(self._box(fixture.factions), fixture.seed))
        chronicle = Chronicle(game, self._counters)
        watches = {name: Stopwatch() for name in fixture.bots}
        # a bot remembers its plans, so every seat of every game has one of its own
        players = [(bot_named(name), watches[name]) for name in fixture.bots]
        clock = time.perf_counter
        began = clock()
        while (question := game.decision) is not None:
            bot, watch = players[question.seat]
            seed = decision_seed(fixture.seed, chronicle.decisions)
            seen = as_seen(game, question.seat, seed)
            asked = clock()
            choice = bot(seen, seed)
            watch.add(clock() - asked)
            if not 0 <= choice < len(question):
                name = fixture.bots[question.seat]
                raise IllegalChoice(f"bot {name!r} answered {choice} to {question.name!r}: there are {len(question)}")
            chronicle.before(question.keys[choice])
            if record is None:
                game.apply(choice)
            else:
                record.play(game, choice)
            chronicle.after()
        return {
            "index": index,
            "seed": fixture.seed,
            "options": structs.asdict(self.plan.options),
            "seats": list(fixture.factions),
            "bots": list(fixture.bots),
            **chronicle.as_data(),
            "times": {
                "seconds": round(clock() - began, 3),
                "bots": {name: watch.as_data() for name, watch in watches.items()},
            },
        }

    def record(self, index: int) -> tuple[Record, dict[str, Any]]:
        """The game once more, with every choice written down; and its line in the results."""
        fixture = self.plan.schedule.fixture(index)
        players = dict(zip(fixture.factions, fixture.bots, strict=True))
        record = Record.new(fixture.factions, fixture.seed, players=players, **structs.asdict(self.plan.options))
        return record, self.play(index, record)
