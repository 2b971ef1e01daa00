"""In each of the curated positions ``hard`` does the right thing, whatever the seed."""

from __future__ import annotations

import pytest

from bots import curated_answers, curated_battles, curated_factions, curated_plans, curated_points
from bots.puzzles import PUZZLES, Puzzle, gamble, solve

TOPICS = (curated_answers, curated_battles, curated_factions, curated_plans, curated_points)
SEEDS = (1, 2, 3)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("given", PUZZLES, ids=lambda given: given.name)
def test_hard_does_the_right_thing(given: Puzzle, seed: int) -> None:
    assert solve(given, seed), f"{given.shows}\n{given.build()[0].game.position()}"


@pytest.mark.parametrize("given", PUZZLES, ids=lambda given: given.name)
def test_the_right_thing_can_be_missed(given: Puzzle) -> None:
    """Otherwise the position would show nothing."""
    assert not all(gamble(given, seed) for seed in range(60))


def test_every_position_says_what_it_shows() -> None:
    assert all(given.shows for given in PUZZLES)
    assert {given.topic for given in PUZZLES} == {topic.__name__ for topic in TOPICS}
    assert len({given.name for given in PUZZLES}) == len(PUZZLES)
