"""One learner against bots."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from envs.playing import SMALL
from tsukuyumi import Game
from tsukuyumi.engine.log import visible_to
from tsukuyumi.envs.gymnasium_env import TsukuyumiEnv
from tsukuyumi.errors import BadOption


def play(environment: TsukuyumiEnv, seed: int) -> tuple[list[int], float]:
    seen, _ = environment.reset(seed=seed)
    dice = np.random.default_rng(seed)
    actions: list[int] = []
    while True:
        actions.append(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
        seen, reward, terminated, truncated, info = environment.step(actions[-1])
        if terminated or truncated:
            assert list(info["scores"]) == environment.table.game.scores()
            return actions, reward
        assert reward == 0


def test_a_whole_game_and_the_same_again() -> None:
    first = play(TsukuyumiEnv("nomads", **SMALL), 3)
    again = play(TsukuyumiEnv("nomads", **SMALL), 3)
    assert first == again
    assert first[1] in (1, pytest.approx(-1 / 3))
    assert play(TsukuyumiEnv("nomads", **SMALL), 4)[0] != first[0]


def test_only_the_learner_is_asked() -> None:
    environment = TsukuyumiEnv("dark_seed", ("nomads", "dark_seed", "boarlords"), **SMALL)
    seen, _ = environment.reset(seed=1)
    dice = np.random.default_rng(1)
    for _ in range(60):
        question = environment.table.game.decision
        assert question is not None
        assert question.seat == 1
        seen, _, over, _, _ = environment.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
        assert not over


def test_bots_of_ones_own_see_no_secrets() -> None:
    """They get a game in which chance is dealt anew, never the one that is played, and not what others were told."""
    dealt: list[tuple[bytes, bytes]] = []
    told: list[int] = []

    def curious(game: Game, seed: int) -> int:
        dealt.append((game.state.chance_key, environment.table.game.state.chance_key))
        seat = None if game.decision is None else game.decision.seat
        told.append(len(game.log))
        assert all(visible_to(entry, seat) for entry in game.log)
        return seed % len(game.decision or ())

    environment = TsukuyumiEnv(
        "nomads", opponents={"boarlords": curious, "cybersamurai": "random", "dark_seed": "random"}, **SMALL
    )
    play(environment, 2)
    assert len(dealt) > 50
    assert all(shown != real for shown, real in dealt)
    assert max(told) > 50


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="does not sit"):
        TsukuyumiEnv("squirrels")
    with pytest.raises(BadOption, match="there is no bot 'oracle'"):
        TsukuyumiEnv("nomads", opponents="oracle")


def test_gymnasiums_own_check() -> None:
    """It samples actions without looking at the mask, so it plays a game in which any number means something legal."""

    class Forgiving(TsukuyumiEnv):
        def step(self, action: object) -> tuple[dict[str, object], float, bool, bool, dict[str, object]]:
            legal = self.table.legal_actions()
            return super().step(legal[int(action) % len(legal)])  # type: ignore[call-overload]

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Forgiving("nomads", render_mode="ansi", **SMALL), skip_render_check=True)
