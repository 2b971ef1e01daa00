"""Whoever drives an environment wrongly is told so at once, in words that say what would be right."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.error import ResetNeeded

from envs.playing import SMALL
from tsukuyumi import Game, IllegalChoice
from tsukuyumi.content import loader
from tsukuyumi.envs import tsukuyumi_v0
from tsukuyumi.envs.gymnasium_env import TsukuyumiEnv
from tsukuyumi.envs.openspiel import MAX_DEALS
from tsukuyumi.errors import BadOption, UnknownFaction

THREE = ("nomads", "dark_seed", "boarlords")
NOT_NUMBERS = [7.9, 7.0, "7", True, np.bool_(True), np.float64(7), np.array([7]), [7]]


def legal(seen: dict[str, Any]) -> int:
    return int(np.flatnonzero(seen["action_mask"])[0])


# ---- PettingZoo ------------------------------------------------------------------------------------------------------
@pytest.fixture
def raw() -> Any:
    environment = tsukuyumi_v0.raw_env(**SMALL)
    environment.reset(seed=1)
    return environment


def play_to_the_end(environment: Any) -> None:
    while environment.agents:
        seen, _, terminated, truncated, _ = environment.last()
        environment.step(None if terminated or truncated else legal(seen))


@pytest.mark.parametrize("make", [tsukuyumi_v0.env, tsukuyumi_v0.raw_env])
@pytest.mark.parametrize("action", NOT_NUMBERS)
def test_pettingzoo_actions_are_whole_numbers(make: Any, action: Any) -> None:
    """A wrong type is a fault of the program, not an illegal move: nobody loses the game by it."""
    environment = make(**SMALL)
    environment.reset(seed=1)
    before = environment.unwrapped.save()
    with pytest.raises(TypeError, match="an action is a whole number, not"):
        environment.step(action)
    assert environment.unwrapped.save() == before
    assert not any(environment.terminations.values())


@pytest.mark.parametrize("kind", [int, np.int64, np.int32, np.uint16, np.array])
def test_pettingzoo_takes_whole_numbers_of_numpy(raw: Any, kind: Any) -> None:
    before = raw.save()
    raw.step(kind(legal(raw.last()[0])))
    assert raw.save() != before


def test_pettingzoo_none_is_for_agents_that_are_done(raw: Any) -> None:
    with pytest.raises(TypeError, match=f"'{raw.agent_selection}' is asked and needs an action"):
        raw.step(None)
    # the end goes through one dead step for each agent
    play_to_the_end(raw)


def test_pettingzoo_after_the_end(raw: Any) -> None:
    play_to_the_end(raw)
    for action in (0, None):
        with pytest.raises(ResetNeeded, match="the game is over: call reset"):
            raw.step(action)
    assert not any(raw.observe(agent)["action_mask"].any() for agent in raw.possible_agents)
    raw.reset()
    raw.step(legal(raw.last()[0]))


def test_pettingzoo_before_the_beginning() -> None:
    environment = tsukuyumi_v0.raw_env(**SMALL)
    for call in (lambda: environment.step(0), environment.last, environment.snapshot, environment.clone):
        with pytest.raises(AttributeError, match="cannot be accessed before reset"):
            call()
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        _ = environment.nonsense


def test_pettingzoo_moments_of_other_tables(raw: Any) -> None:
    other = tsukuyumi_v0.raw_env(factions=THREE, **SMALL)
    other.reset(seed=1)
    before = raw.save()
    with pytest.raises(ValueError, match="the snapshot is a game of nomads, dark_seed, boarlords, not of"):
        raw.restore(other.snapshot())
    for nonsense in ("x", None, {}, {"table": 5}, raw.save()):
        with pytest.raises(ValueError, match="restore takes what snapshot"):
            raw.restore(nonsense)
    assert raw.save() == before


def test_pettingzoo_moments_of_other_content(raw: Any, tmp_path: Path) -> None:
    """One card more, and every number behind it means something else."""
    cards = (Path(loader.__file__).parent / "data" / "actions.toml").read_text("utf-8")
    first = cards.index("[[actions]]")
    card = cards[first : cards.index("[[actions]]", first + 1)].replace('id = "aggressive"', 'id = "one_more"')
    (tmp_path / "actions.toml").write_text(cards + "\n" + card.replace("number = 58", "number = 999"), "utf-8")
    other = tsukuyumi_v0.raw_env(**SMALL, content=str(tmp_path))
    other.reset(seed=1)
    before = raw.save()
    with pytest.raises(ValueError, match="the snapshot is of a game with other content"):
        raw.restore(other.snapshot())
    assert raw.save() == before
    assert raw.observation_space(raw.agent_selection).contains(raw.last()[0])


@pytest.mark.parametrize("make", [tsukuyumi_v0.raw_env, TsukuyumiEnv])
def test_factions_are_a_list(make: Any) -> None:
    with pytest.raises(UnknownFaction, match="factions are a list of names, not the text 'nomads'"):
        make(factions="nomads")


@pytest.mark.parametrize("reward", ["x", "1", True, float("nan"), float("inf"), [1]])
def test_pettingzoo_rewards_are_numbers(reward: Any) -> None:
    with pytest.raises(ValueError, match=r"illegal_reward is .*; it is a number, or None"):
        tsukuyumi_v0.env(**SMALL, illegal_reward=reward)


@pytest.mark.parametrize("reward", [-2, np.float32(-2), np.int64(-2)])
def test_pettingzoo_rewards_of_numpy(reward: Any) -> None:
    assert tsukuyumi_v0.raw_env(**SMALL, illegal_reward=reward).illegal_reward == -2.0


def test_pettingzoo_seeds_of_numpy(raw: Any) -> None:
    twin = tsukuyumi_v0.raw_env(**SMALL)
    twin.reset(seed=np.int64(1))
    assert twin.save() == raw.save()


def test_pettingzoo_says_that_it_ignores_options(raw: Any) -> None:
    with pytest.warns(UserWarning, match="reset takes no options; ignored: rounds"):
        raw.reset(options={"rounds": 5})


# ---- Gymnasium -------------------------------------------------------------------------------------------------------
def not_asked_first(seed: int) -> str:
    """A learner for whom somebody else begins: both environments make the same game of a seed."""
    environment = tsukuyumi_v0.raw_env(factions=THREE, **SMALL)
    environment.reset(seed=seed)
    return next(faction for faction in THREE if faction != environment.agent_selection)


@pytest.mark.parametrize(
    ("opponents", "complaint"),
    [
        ({"foo": "random"}, "names 'foo'; the learner plays against dark_seed, boarlords"),
        ({"nomads": "random", "dark_seed": "random", "boarlords": "random"}, "names 'nomads'; the learner plays"),
        ({}, "no bot for dark_seed, boarlords"),
        ({"dark_seed": "easy"}, "no bot for boarlords"),
        ({"dark_seed": "easy", "boarlords": 5}, r"opponents\['boarlords'\] is 5; it is the name of a bot"),
        ({"dark_seed": "easy", "boarlords": "oracle"}, "there is no bot 'oracle'"),
        (None, "opponents is None; it is the name of a bot"),
        (5, "opponents is 5; it is the name of a bot"),
    ],
)
def test_gymnasium_needs_a_bot_for_each_opponent(opponents: Any, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        TsukuyumiEnv("nomads", THREE, opponents, **SMALL)


def test_gymnasium_needs_a_reset() -> None:
    environment = TsukuyumiEnv("nomads", THREE, **SMALL)
    with pytest.raises(ResetNeeded, match="no game is under way: call reset"):
        environment.step(0)
    seen, _ = environment.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, _ = environment.step(legal(seen))
    with pytest.raises(ResetNeeded, match="the game is over: call reset"):
        environment.step(0)
    seen, _ = environment.reset()
    environment.step(legal(seen))


def test_gymnasium_draws_no_game_that_has_not_begun() -> None:
    environment = TsukuyumiEnv("nomads", render_mode="ansi", **SMALL)
    with pytest.raises(ResetNeeded, match="no game has begun"):
        environment.render()
    environment.reset(seed=1)
    assert "Moon centre" in environment.render()


def test_gymnasium_refuses_illegal_actions_and_goes_on() -> None:
    environment = TsukuyumiEnv("nomads", THREE, **SMALL)
    seen, _ = environment.reset(seed=1)
    before = environment.table.game.save()
    for action in (int(np.flatnonzero(seen["action_mask"] == 0)[0]), -1, len(seen["action_mask"])):
        with pytest.raises(IllegalChoice):
            environment.step(action)
    for nonsense in (*NOT_NUMBERS, None):
        with pytest.raises(TypeError, match="an action is a whole number, not"):
            environment.step(nonsense)
    assert environment.table.game.save() == before
    environment.step(np.int64(legal(seen)))


def test_gymnasium_after_an_opponent_has_failed() -> None:
    """The learner is not asked then: its next action must not answer for the opponent."""

    def failing(game: Game, _: int) -> int:
        raise RuntimeError(f"{game.seats} are too many")

    environment = TsukuyumiEnv(not_asked_first(seed=1), THREE, failing, **SMALL)
    with pytest.raises(RuntimeError, match="too many"):
        environment.reset(seed=1)
    with pytest.raises(ResetNeeded, match="no game is under way"):
        environment.step(0)


def test_gymnasium_opponents_may_answer_with_numpys_numbers() -> None:
    def by_numpy(game: Game, seed: int) -> Any:
        return np.random.default_rng(seed).integers(len(game.decision or ()))

    environment = TsukuyumiEnv("nomads", THREE, by_numpy, **SMALL)
    seen, _ = environment.reset(seed=1)
    for _ in range(30):
        seen, *_ = environment.step(legal(seen))
    halves: Any = lambda _game, _seed: 0.5  # noqa: E731
    environment = TsukuyumiEnv(not_asked_first(seed=1), THREE, halves, **SMALL)
    with pytest.raises(TypeError, match=r"the answer of an opponent is a whole number, not 0\.5"):
        environment.reset(seed=1)


def test_gymnasium_seeds_and_options_of_reset() -> None:
    environment, twin = TsukuyumiEnv(**SMALL), TsukuyumiEnv(**SMALL)
    environment.reset(seed=7, options={})
    twin.reset(seed=np.int64(7))
    assert twin.table.game.save() == environment.table.game.save()
    with pytest.raises(BadOption, match="reset takes no options; given were rounds"):
        environment.reset(options={"rounds": 5})


# ---- OpenSpiel -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("parameters", "complaint"),
    [
        ("reward=foo", "reward is 'foo'; it is one of win, score"),
        ("deals=0", f"deals is 0; it is a number from 1 to {MAX_DEALS}"),
        ("deals=-2", "deals is -2; it is a number from 1"),
        ("deals=100000000", f"deals is 100000000; it is a number from 1 to {MAX_DEALS}"),
        ("seed=-2", "seed is -2; it is a number from 0 on, or -1"),
    ],
)
def test_openspiel_parameters(parameters: str, complaint: str) -> None:
    with pytest.raises((BadOption, ValueError), match=complaint):
        pyspiel.load_game(f"python_tsukuyumi({parameters})")


@pytest.fixture(scope="module")
def few_deals() -> Any:
    return pyspiel.load_game("python_tsukuyumi(rounds=3,board=spiral,deals=10)")


def test_openspiel_deals_out_of_range(few_deals: Any) -> None:
    state = few_deals.new_initial_state()
    for deal in (10, -5):
        with pytest.raises(IllegalChoice, match=f"there is no deal {deal}: they are numbered from 0 to 9"):
            state.apply_action(deal)
    assert state.is_chance_node()
    assert state.history() == []
    state.apply_action(9)
    assert state.history() == [9]


def test_openspiel_after_the_end(few_deals: Any) -> None:
    state = few_deals.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    with pytest.raises(IllegalChoice, match="the game is over"):
        state.apply_action(0)


def test_openspiel_resampling_before_the_deal(few_deals: Any) -> None:
    state = few_deals.new_initial_state()
    other = state.resample_from_infostate(0, Random(1).random)
    assert other.is_chance_node()
    assert other.information_state_string(0) == state.information_state_string(0)
    other.apply_action(3)
    assert state.is_chance_node()


@pytest.mark.parametrize("deal", [None, 3])
@pytest.mark.parametrize("player", [4, -1, "nomads", None])
def test_openspiel_resampling_for_nobody(few_deals: Any, deal: int | None, player: Any) -> None:
    state = few_deals.new_initial_state()
    if deal is not None:
        state.apply_action(deal)
    with pytest.raises(BadOption, match=f"there is no player {player!r}: they are numbered from 0 to 3"):
        state.resample_from_infostate(player, Random(1).random)
