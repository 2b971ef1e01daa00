"""One learner at one seat, bots at the others: a Gymnasium environment.

The opponents are names that ``bots.bot_named`` knows or functions ``(game, seed) -> option index``. A bot gets a game
in which everything that its seat cannot know has been dealt anew, never the real one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded

from ..bots import Bot, bot_named
from ..bots.random_bot import random_choice
from ..errors import BadOption
from ..table import seat_order
from .checks import Opponents, Seed, check_opponents, plain_seed, whole_number
from .pettingzoo_env import RENDER_MODES, drawn
from .pettingzoo_env import raw_env as pettingzoo_env
from .table import FACTIONS, check_reward, content_read, final_rewards, new_table


class TsukuyumiEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """``TsukuyumiEnv(faction=..., opponents="random", reward="win", ...)``.

    ``faction`` is where the learner sits. ``opponents``: one bot for all other seats, or a mapping with a bot for each
    of them. Observations are dicts of ``observation`` and ``action_mask`` as in the PettingZoo environment; ``info``
    holds the ``action_mask`` as well.
    An action outside the mask raises ``IllegalChoice`` and changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        faction: str = FACTIONS[-1],
        factions: Sequence[str] = FACTIONS,
        opponents: Opponents = "random",
        reward: str = "win",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.factions = seat_order(factions)
        if faction not in self.factions:
            raise ValueError(f"faction {faction!r} does not sit at this table; there are {', '.join(self.factions)}")
        self.seat = self.factions.index(faction)
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        self.options = content_read(options)
        check_opponents(opponents, [other for other in self.factions if other != faction])
        self.opponents: Opponents = dict(opponents) if isinstance(opponents, Mapping) else opponents
        self.bots = self._fresh_bots()
        # it knows the spaces, and checks the settings
        many = pettingzoo_env(self.factions, reward, render_mode, **self.options)
        self.table = many.table
        self.observation_space = many.observation_spaces[faction]
        self.action_space = many.action_spaces[faction]
        self._begun = False
        # whether the learner is asked: not before the first reset, after the end, or when a bot has failed
        self._under_way = False

    def reset(
        self, *, seed: Seed | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if options:
            raise BadOption(f"reset takes no options; given were {', '.join(map(str, options))}")
        super().reset(seed=plain_seed(seed))
        # a bot remembers its plans: every game gets new ones
        self.bots = self._fresh_bots()
        self.table = new_table(self.factions, int(self.np_random.integers(2**31)), self.options, self.table)
        self._begun = True
        self._let_bots_play()
        return self._seen()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if not self._under_way:
            why = "the game is over" if self.table.game.over else "no game is under way"
            raise ResetNeeded(f"{why}: call reset() before step()")
        self.table.apply(action)
        self._let_bots_play()
        seen, info = self._seen()
        return seen, final_rewards(self.table.game, self.reward)[self.seat], self.table.game.over, False, info

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        if not self._begun:
            raise ResetNeeded("no game has begun: call reset() before render()")
        return drawn(self.table.game, self.render_mode)

    def _fresh_bots(self) -> dict[int, Bot]:
        others = [seat for seat in range(len(self.factions)) if seat != self.seat]
        return {seat: _bot(self.opponents, self.factions[seat]) for seat in others}

    def _let_bots_play(self) -> None:
        self._under_way = False
        game = self.table.game
        while (question := game.decision) is not None and question.seat != self.seat:
            seed = int(self.np_random.integers(2**31))
            bot = self.bots[question.seat]
            # chance needs no knowledge: dealing anew would only cost time
            shown = game if bot is random_choice else game.determinize(question.seat, seed)
            game.apply(whole_number(bot(shown, seed), "the answer of an opponent"))
        self._under_way = not game.over

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        mask = self.table.no_mask() if self.table.game.over else self.table.mask()
        info = {"action_mask": mask, "scores": self.table.game.scores()}
        return {"observation": self.table.observation(self.seat), "action_mask": mask}, info


def _bot(opponents: Opponents, faction: str) -> Bot:
    chosen = opponents[faction] if isinstance(opponents, Mapping) else opponents
    return bot_named(chosen) if isinstance(chosen, str) else chosen
