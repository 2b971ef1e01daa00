"""One learner at one seat, bots at the others: a Gymnasium environment.

The opponents are names that ``bots.bot_named`` knows or functions ``(game, seed) -> option index``. A bot gets a game
in which everything that its seat cannot know has been dealt anew, never the real one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np

from ..bots import Bot, bot_named
from ..bots.random_bot import random_choice
from .pettingzoo_env import RENDER_MODES
from .pettingzoo_env import raw_env as pettingzoo_env
from .table import FACTIONS, check_reward, final_rewards, new_table


class TsukuyumiEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """``TsukuyumiEnv(faction="nomads", opponents="random", reward="win", ...)``.

    ``opponents``: one bot for all other seats, or a mapping from faction to bot. Observations are dicts of
    ``observation`` and ``action_mask`` as in the PettingZoo environment; ``info`` holds the ``action_mask`` as well.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        faction: str = "nomads",
        factions: Sequence[str] = FACTIONS,
        opponents: str | Bot | Mapping[str, str | Bot] = "random",
        reward: str = "win",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.factions = tuple(factions)
        if faction not in self.factions:
            raise ValueError(f"faction {faction!r} does not sit at this table; there are {', '.join(self.factions)}")
        self.seat = self.factions.index(faction)
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        self.options = options
        self.opponents = opponents
        self.bots = self._fresh_bots()
        # all drawing is done there
        self._easel = pettingzoo_env(self.factions, reward, render_mode, **options)
        self.table = self._easel.table
        self.observation_space = self._easel.observation_spaces[faction]
        self.action_space = self._easel.action_spaces[faction]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        # a bot remembers its plans: every game gets new ones
        self.bots = self._fresh_bots()
        self.table = new_table(self.factions, int(self.np_random.integers(2**31)), self.options, self.table)
        self._let_bots_play()
        return self._seen()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        self.table.apply(int(action))
        self._let_bots_play()
        seen, info = self._seen()
        return seen, final_rewards(self.table.game, self.reward)[self.seat], self.table.game.over, False, info

    def render(self) -> Any:
        self._easel.table = self.table
        return self._easel.render()

    def _fresh_bots(self) -> dict[int, Bot]:
        others = [seat for seat in range(len(self.factions)) if seat != self.seat]
        return {seat: _bot(self.opponents, self.factions[seat]) for seat in others}

    def _let_bots_play(self) -> None:
        game = self.table.game
        while (question := game.decision) is not None and question.seat != self.seat:
            seed = int(self.np_random.integers(2**31))
            bot = self.bots[question.seat]
            # chance needs no knowledge: dealing anew would only cost time
            shown = game if bot is random_choice else game.determinize(question.seat, seed)
            game.apply(bot(shown, seed))

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        mask = self.table.no_mask() if self.table.game.over else self.table.mask()
        info = {"action_mask": mask, "scores": self.table.game.scores()}
        return {"observation": self.table.observation(self.seat), "action_mask": mask}, info


def _bot(opponents: str | Bot | Mapping[str, str | Bot], faction: str) -> Bot:
    chosen = opponents.get(faction, "random") if isinstance(opponents, Mapping) else opponents
    if not isinstance(chosen, str):
        return chosen
    return bot_named(chosen)
