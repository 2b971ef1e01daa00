"""OpenSpiel: importing this module registers the game ``python_tsukuyumi``.

``pyspiel.load_game("python_tsukuyumi(rounds=3,factions=nomads/boarlords/dark_seed)")``

All chance lies in one node at the root that picks one of ``deals`` seeds; with ``seed`` given there is no chance node.
Inside the game luck then comes from the engine's own generator, which no player sees. A resampled state
(``resample_from_infostate``) has new luck and new hidden cards, and no history: it is a position.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
import numpy as np
import pyspiel
from msgspec import structs

from ..engine.options import GameOptions
from ..errors import BadOption, IllegalChoice
from ..game import new_game
from ..table import MAX_PLAYERS
from .layout import Floats
from .memory import DIGEST_BITS, Remembered
from .numbering import Numbering
from .observations import Observer
from .table import FACTIONS, check_reward, final_rewards, layout_of
from .window import SIZE as WINDOW

# far above the longest game of the fuzzer
MAX_GAME_LENGTH: Final = 20_000
# OpenSpiel lists every outcome of the chance node whenever it looks at it: more would be felt in every game
MAX_DEALS: Final = 65_536
SEPARATOR: Final = "/"
_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)

_DEFAULTS: Final[dict[str, Any]] = {
    # who sits at the table, in the order of the seats
    "factions": SEPARATOR.join(FACTIONS),
    # 0: as many as the mode usually has
    "rounds": 0,
    "board": "players",
    "oni": "regular",
    "supremacy": 0,
    "mode": "base",
    # a number here, because OpenSpiel reads it as one
    "edition": 2.5,
    "scenario": "",
    # names behind each other, with a stroke between them
    "modules": "",
    "legendary": "",
    "quick_start": False,
    "difficulty": "",
    # a directory of content of one's own
    "content": "",
    "reward": "win",
    # a fixed seed, or -1 and one of so many deals
    "seed": -1,
    "deals": 4096,
}



_OPTIONS: Final = (*(about.name for about in structs.fields(GameOptions)), "content")


def _option(name: str, value: Any) -> Any:
    """A parameter as ``new_game`` wants it."""
    if name == "edition":
        return f"{value:g}"
    return tuple(value.split(SEPARATOR)) if name in ("modules", "legendary") else value


def _game_type(utility: pyspiel.GameType.Utility) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name="python_tsukuyumi",
        long_name="Tsukuyumi: Full Moon Down",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MAX_PLAYERS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_DEFAULTS,
    )


# what is registered is the regular game; a mode in which sides win together has a type of its own
_GAME_TYPE: Final = _game_type(pyspiel.GameType.Utility.ZERO_SUM)
_OF_SIDES: Final = _game_type(pyspiel.GameType.Utility.GENERAL_SUM)


class TsukuyumiGame(pyspiel.Game):
    """The game with its parameters; it owns what its states have worked out together."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = _DEFAULTS | dict(params or {})
        self.factions = tuple(str(chosen["factions"]).split(SEPARATOR))
        self.options = {name: _option(name, chosen[name]) for name in _OPTIONS if chosen[name] not in ("", 0)}
        self.reward = check_reward(chosen["reward"])
        self.seed = int(chosen["seed"])
        self.deals = int(chosen["deals"])
        if self.seed < -1:
            raise BadOption(f"seed is {self.seed}; it is a number from 0 on, or -1: chance picks the deal")
        if not 1 <= self.deals <= MAX_DEALS:
            raise BadOption(f"deals is {self.deals}; it is a number from 1 to {MAX_DEALS}")
        # OpenSpiel makes an initial state for every copy of a state: this one is copied, not made again
        self.start = new_game(self.factions, max(self.seed, 0), **self.options)
        box = self.start.state.box
        self.numbering = Numbering(box)
        self.observer = Observer(layout_of(box))
        limit = 1.0 if self.reward == "win" else 10.0
        information = pyspiel.GameInfo(
            num_distinct_actions=self.numbering.table.size,
            max_chance_outcomes=self.deals if self.seed < 0 else 0,
            num_players=len(self.factions),
            min_utility=-limit,
            max_utility=limit,
            utility_sum=None if box.mode.result == "side" else 0.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        sides = box.mode.result == "side"
        super().__init__(_OF_SIDES if sides else _GAME_TYPE, information, dict(params or {}))

    def new_initial_state(self) -> TsukuyumiState:
        return TsukuyumiState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1 if self.seed < 0 else 0

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> TsukuyumiObserver:
        return TsukuyumiObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class TsukuyumiState(pyspiel.State):
    """One moment. Everything of ours is in ``past``, which knows how to copy and to pickle itself."""

    def __init__(self, game: TsukuyumiGame) -> None:
        super().__init__(game)
        self.past = Remembered(len(game.factions))
        if game.seed >= 0:
            self.past.begin(game.start.clone())

    # ---- playing ---------------------------------------------------------------------------------------------------
    def current_player(self) -> int:
        game = self.past.game
        if game is None:
            return _CHANCE
        pending = game.state.decision
        return _TERMINAL if pending is None else pending.seat

    def _legal_actions(self, player: int) -> list[int]:
        game = self.past.game
        assert game is not None
        return sorted(self.get_game().numbering.numbers(game.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        owner = self.get_game()
        game = self.past.game
        if game is None:
            if not 0 <= action < owner.deals:
                raise IllegalChoice(f"there is no deal {action}: they are numbered from 0 to {owner.deals - 1}")
            self.past.begin(new_game(owner.factions, action, **owner.options))
        else:
            self.past.apply(owner.numbering.index(game.state, action), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.get_game().numbering.table.name(action))

    def is_terminal(self) -> bool:
        game = self.past.game
        return game is not None and game.state.over

    def returns(self) -> list[float]:
        owner, game = self.get_game(), self.past.game
        if game is None:
            return [0.0] * len(owner.factions)
        return final_rewards(game, owner.reward)

    def __str__(self) -> str:
        game = self.past.game
        if game is None:
            return "before the deal"
        question = game.decision
        asked = "over" if question is None else f"{question.name} to {game.seats[question.seat]}"
        return f"round {game.state.round}, {asked}, points {game.scores()}, {game.digest()}"

    # ---- what a player knows ---------------------------------------------------------------------------------------
    def resample_from_infostate(self, player: int, sampler: Any) -> TsukuyumiState:
        """A state that the player cannot tell from this one, with everything that it does not know dealt anew.

        Before the deal nobody knows anything: then it is another state before the deal.
        """
        owner = self.get_game()
        if player not in range(len(owner.factions)):
            raise BadOption(f"there is no player {player!r}: they are numbered from 0 to {len(owner.factions) - 1}")
        other = TsukuyumiState(owner)
        if self.past.game is not None:
            other.past = self.past.resampled(player, int(sampler() * (1 << 53)))
        return other


class TsukuyumiObserver:
    """Observations for OpenSpiel: ``board`` (planes, cells), ``scalars``, and with perfect recall ``memory``.

    ``memory`` is the hash of everything that the player has seen and done, as bits: it tells information states
    apart, as a tensor with perfect recall must, and holds nothing that could be learned from.
    """

    def __init__(self, game: TsukuyumiGame, kind: pyspiel.IIGObservationType, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no observation parameters; given were {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("there is no observation of everybody's secrets together")
        self._game = game
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recall = bool(kind.perfect_recall)
        layout = game.observer.layout
        self._buffer: Floats = np.zeros(layout.size + DIGEST_BITS, np.float32)
        self.tensor: Floats = self._buffer if self._recall else self._buffer[: layout.size]
        self.dict: dict[str, Floats] = {
            "board": self.tensor[: layout.board_size].reshape(layout.plane_count, WINDOW),
            "scalars": self.tensor[layout.board_size : layout.size],
        }
        if self._recall:
            self.dict["memory"] = self.tensor[layout.size :]

    def set_from(self, state: TsukuyumiState, player: int) -> None:
        past = state.past
        if past.game is None:
            self._buffer.fill(0)
            return
        size = self._game.observer.layout.size
        seat = player if self._private else None
        self._game.observer.observe_into(self._buffer[:size], past.game.state, seat)
        if self._recall:
            self._buffer[size:] = np.unpackbits(np.frombuffer(past.digest(seat), np.uint8))

    def string_from(self, state: TsukuyumiState, player: int) -> str:
        past = state.past
        if past.game is None:
            return "before the deal"
        seat = player if self._private else None
        view = msgspec.json.encode(past.game.view(seat)).decode()
        return f"{past.digest(seat).hex()} {view}" if self._recall else view


pyspiel.register_game(_GAME_TYPE, TsukuyumiGame)
