"""The OpenSpiel game: the library's simulation test, information states, resampling, a bot of the library."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import tsukuyumi.envs.openspiel  # noqa: F401  (registers the game)

SMALL = "python_tsukuyumi(rounds=3,board=spiral,factions=nomads/boarlords/cybersamurai)"


def after(game: Any, steps: int, seed: int = 0) -> Any:
    """A state after so many random actions, chance included."""
    state = game.new_initial_state()
    dice = Random(seed)
    for _ in range(steps):
        state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.fixture(scope="module")
def game() -> Any:
    return pyspiel.load_game(SMALL)


def test_random_simulations_with_serialisation(game: Any) -> None:
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_fixed_seed_needs_no_chance(capfd: pytest.CaptureFixture[str]) -> None:
    fixed = pyspiel.load_game("python_tsukuyumi(rounds=3,seed=7,factions=nomads/dark_seed/cybersamurai,reward=score)")
    state = fixed.new_initial_state()
    assert not state.is_chance_node()
    dice = Random(1)
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)
    assert state.returns()[int(np.argmax(state.past.game.scores()))] == max(state.returns())


@pytest.mark.parametrize("steps", [1, 60, 160])
def test_copies_and_pickles_are_the_same_state(game: Any, steps: int) -> None:
    state = after(game, steps)
    copies = [
        state.clone(),
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
    ]
    for copy in copies:
        assert str(copy) == str(state)
        assert copy.history() == state.history()
        for player in range(game.num_players()):
            assert copy.information_state_string(player) == state.information_state_string(player)
            assert copy.observation_string(player) == state.observation_string(player)
            assert copy.information_state_tensor(player) == state.information_state_tensor(player)
    dice = Random(steps)
    for _ in range(40):
        action = dice.choice(state.legal_actions())
        for one in (state, *copies):
            one.apply_action(action)
    assert len({str(one) for one in (state, *copies)}) == 1
    assert len({one.information_state_string(0) for one in (state, *copies)}) == 1


def test_a_copy_played_on_leaves_the_state_alone(game: Any) -> None:
    state = after(game, 100)
    before = str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)


@pytest.mark.parametrize("steps", [40, 90, 130, 170])
def test_resampled_states_cannot_be_told_apart(game: Any, steps: int) -> None:
    state = after(game, steps, seed=steps)
    for player in range(game.num_players()):
        sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
        others = [state.resample_from_infostate(player, sampler) for _ in range(4)]
        for other in others:
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.current_player() == state.current_player()
            # what really happened would give the hidden picks away
            assert other.history() == []
        # luck is dealt anew
        assert len({str(one) for one in (state, *others)}) == 5
        rest = others[0]
        dice = Random(1)
        while not rest.is_terminal():
            rest.apply_action(dice.choice(rest.legal_actions()))


def test_resampling_deals_hidden_hands_anew(game: Any) -> None:
    """Somewhere in the draft a seat cannot know all hands: they must differ between samples."""
    state = after(game, 1)
    dice = Random(2)
    while state.past.game.decision.name != "draft":
        state.apply_action(dice.choice(state.legal_actions()))
    player = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    hands = {state.resample_from_infostate(player, sampler).past.game.state.hands for _ in range(8)}
    assert len(hands) > 1
    assert {one[player] for one in hands} == {state.past.game.state.hands[player]}


def test_players_remember(game: Any) -> None:
    """Two ways to the same view are different information states for whoever walked them."""
    state = after(game, 1)
    twin = state.clone()
    player = state.current_player()
    first, second = state.legal_actions()[:2]
    state.apply_action(first)
    twin.apply_action(second)
    assert state.information_state_string(player) != twin.information_state_string(player)


def test_what_is_remembered_does_not_depend_on_when_it_is_looked_at(game: Any) -> None:
    looked, unseen = game.new_initial_state(), game.new_initial_state()
    dice = Random(3)
    for _ in range(120):
        action = dice.choice(looked.legal_actions())
        looked.apply_action(action)
        unseen.apply_action(action)
        looked.information_state_string(0)
    for player in range(game.num_players()):
        assert looked.information_state_string(player) == unseen.information_state_string(player)


def test_actions_have_names(game: Any) -> None:
    state = game.new_initial_state()
    assert state.action_to_string(5) == "deal 5"
    state.apply_action(5)
    for action in state.legal_actions():
        assert " at " in state.action_to_string(action)


def test_ismcts_plays_some_moves(game: Any) -> None:
    """OpenSpiel's own information-set tree search, with a value of nought at its leaves to keep it short."""

    class Nought(mcts.Evaluator):  # type: ignore[misc]
        def evaluate(self, state: Any) -> Any:
            return np.array(state.returns())

        def prior(self, state: Any) -> list[tuple[int, float]]:
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    state = after(game, 80)
    bot = ismcts.ISMCTSBot(game, Nought(), uct_c=2.0, max_simulations=8, random_state=np.random.RandomState(1))
    for _ in range(5):
        action = int(bot.step(state))
        assert action in state.legal_actions()
        state.apply_action(action)
