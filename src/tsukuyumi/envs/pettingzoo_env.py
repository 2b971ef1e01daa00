"""PettingZoo AEC environment: one agent for each faction, asked whenever the game asks its seat.

``env()`` for learning (illegal actions end the episode), ``raw_env()`` without wrappers. An observation is a dict of
``observation`` (float32 vector, see ``layout.py``) and ``action_mask`` (int8, zero for agents that are not asked).
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..errors import IllegalChoice
from ..game import Game, load_game
from ..pictures import image_board, svg_board
from ..table import seat_order
from ..terminal import plain, table_lines
from .actions import VERSION as ACTIONS_VERSION
from .checks import Seed, finite_number, plain_seed
from .layout import VERSION as OBSERVATION_VERSION
from .table import FACTIONS, EnvTable, check_reward, content_of, content_read, final_rewards, new_table

# "human" prints the table to the terminal, the others return it
RENDER_MODES: Final = ("human", "ansi", "svg", "rgb_array")
# what an environment has only once a game has begun
_FROM_RESET: Final = (
    "agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos",
)  # fmt: skip


def env(**settings: Any) -> AECEnv:
    """The environment with the usual guards: calls in order, and an illegal action ends the game and loses it."""
    return _InOrder(raw_env(**{"illegal_reward": -1.0, **settings}))


class _InOrder(wrappers.OrderEnforcingWrapper):
    """PettingZoo's wrapper, with a short way to what every step asks for.

    Its own way goes through ``__getattr__`` and back for each of eight attributes a step. Before the first ``reset``
    these properties have no value, and the library's own words say so.
    """

    @property
    def agents(self) -> list[str]:
        if self._has_reset:
            agents: list[str] = self.env.agents
            return agents
        # Python then asks __getattr__, which refuses with the reason
        raise AttributeError

    @property
    def agent_selection(self) -> str:
        if self._has_reset:
            agent: str = self.env.agent_selection
            return agent
        raise AttributeError

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        found: tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]
        found = self.env.last(observe) if self._has_reset else super().last(observe)
        return found

    def __str__(self) -> str:
        return str(self.env)


def drawn(game: Game, render_mode: str) -> Any:
    """A game as a spectator sees it."""
    if render_mode in ("human", "ansi"):
        text = plain(table_lines(game, None))
        if render_mode == "ansi":
            return text
        print(text)
        return None
    colours = {sheet.id: sheet.colour for sheet in game.state.box.sheets}
    if render_mode == "svg":
        return svg_board(game.view(None), colours)
    return np.asarray(image_board(game.view(None), colours), np.uint8)


class raw_env(AECEnv):  # noqa: N801  (PettingZoo's name for it)
    """``raw_env(factions=(...), reward="win", render_mode=None, illegal_reward=None, **options of the game)``."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "tsukuyumi_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
        "actions_version": ACTIONS_VERSION,
        "observation_version": OBSERVATION_VERSION,
    }

    def __init__(
        self,
        factions: Sequence[str] = FACTIONS,
        reward: str = "win",
        render_mode: str | None = None,
        illegal_reward: float | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is {render_mode!r}; it is one of {', '.join(RENDER_MODES)}")
        self.factions = seat_order(factions)
        self.options = options = content_read(options)
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        # None: an illegal action is an error; else whoever takes one gets this and the game ends
        self.illegal_reward = None if illegal_reward is None else finite_number(illegal_reward, "illegal_reward")
        self._random, _ = seeding.np_random()
        # a game is needed to know the sizes; it also tells at once whether the settings are right
        self.table: EnvTable = new_table(self.factions, 0, options)
        self.possible_agents = list(self.factions)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = self.table.numbering.table.size
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (self.table.layout.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def __getattr__(self, name: str) -> Any:
        # only asked for what is missing
        if name in _FROM_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset: no game has begun, call reset()")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    # ---- playing ---------------------------------------------------------------------------------------------------
    def reset(self, seed: Seed | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same game; without one, the next in the present sequence.

        There are no ``options``. PettingZoo's own test of an environment gives some, so they cannot be refused.
        """
        if options:
            warnings.warn(f"reset takes no options; ignored: {', '.join(map(str, options))}", stacklevel=2)
        if seed is not None:
            self._random, _ = seeding.np_random(plain_seed(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.table = new_table(self.factions, int(self._random.integers(2**31)), self.options, self.table)
        self._select()

    def step(self, action: Any) -> None:
        if not self.agents:
            raise ResetNeeded("the game is over: call reset() before step()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError(f"{agent!r} is asked and needs an action: None is for agents that are done")
        self._cumulative_rewards[agent] = 0.0
        try:
            self.table.apply(action)
        except IllegalChoice:
            if self.illegal_reward is None:
                raise
            self._end_by_illegal_action(agent, self.illegal_reward)
            return
        if self.table.game.state.over:
            for seat, gained in enumerate(final_rewards(self.table.game, self.reward)):
                self.rewards[self.possible_agents[seat]] = gained
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self._select()

    def _end_by_illegal_action(self, agent: str, reward: float) -> None:
        """As PettingZoo's TerminateIllegalWrapper has it, without another layer around every call."""
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = reward
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {"illegal": True}
        self._accumulate_rewards()

    def _select(self) -> None:
        pending = self.table.game.state.decision
        assert pending is not None, "a game begins with a question"
        self.agent_selection = self.possible_agents[pending.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        # whoever is done and has been told so has no entry any more
        asked = agent == self.agent_selection and not self.terminations.get(agent, True)
        return {
            "observation": self.table.observation(self._seat[agent]),
            "action_mask": self.table.mask() if asked else self.table.no_mask(),
        }

    # ---- looking ---------------------------------------------------------------------------------------------------
    def render(self) -> Any:
        """The table as a spectator sees it: text, an SVG document, or an array (height, width, 3)."""
        if self.render_mode is None:
            return None
        self._check_begun("render()")
        return drawn(self.table.game, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def action_name(self, action: int) -> str:
        """What an action number means in every game."""
        return self.table.numbering.table.name(action)

    # ---- keeping ---------------------------------------------------------------------------------------------------
    def snapshot(self) -> dict[str, Any]:
        """Everything needed to come back to this moment with ``restore``, in this environment or another like it."""
        return {
            # not the bare game: a table can be pickled
            "table": self.table.clone(),
            "agents": self.agents[:],
            "agent_selection": self.agent_selection,
            "rewards": dict(self.rewards),
            "cumulative": dict(self._cumulative_rewards),
            "terminations": dict(self.terminations),
            "truncations": dict(self.truncations),
            "infos": {agent: dict(info) for agent, info in self.infos.items()},
            "random": self._random.bit_generator.state,
        }

    def restore(self, moment: dict[str, Any]) -> None:
        """Come back to a moment of a game with the same factions."""
        table = moment.get("table") if isinstance(moment, Mapping) else None
        if not isinstance(table, EnvTable):
            raise ValueError(f"restore takes what snapshot() gave, not {moment!r:.60}")
        self._check_seats("snapshot", table.game.seats)
        if not self.table.speaks_like(table):
            raise ValueError("the snapshot is of a game with other content: its numbers mean something else")
        self.table = self.table.with_game(table.game.clone())
        self.agents = list(moment["agents"])
        self.agent_selection = moment["agent_selection"]
        self.rewards = dict(moment["rewards"])
        self._cumulative_rewards = dict(moment["cumulative"])
        self.terminations = dict(moment["terminations"])
        self.truncations = dict(moment["truncations"])
        self.infos = {agent: dict(info) for agent, info in moment["infos"].items()}
        self._random.bit_generator.state = moment["random"]

    def clone(self) -> raw_env:
        """An independent environment at the same moment."""
        twin = raw_env(self.factions, self.reward, self.render_mode, self.illegal_reward, **self.options)
        twin.restore(self.snapshot())
        return twin

    def save(self) -> bytes:
        """The game at this decision, as ``Game.save`` writes it."""
        self._check_begun("save()")
        return self.table.game.save()

    def load(self, data: bytes) -> None:
        """Go on from a saved game with the same factions. Through ``env()`` call ``reset`` before."""
        game = load_game(data, content=content_of(self.table.game.state.box))
        self._check_seats("save", game.seats)
        self.reset()
        self.table = self.table.with_game(game)
        if game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._select()

    def _check_begun(self, call: str) -> None:
        if "agent_selection" not in self.__dict__:
            raise ResetNeeded(f"no game has begun: call reset() before {call}")

    def _check_seats(self, what: str, seats: tuple[str, ...]) -> None:
        if seats != self.factions:
            raise ValueError(f"the {what} is a game of {', '.join(seats)}, not of {', '.join(self.factions)}")
