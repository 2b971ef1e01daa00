"""Ten thousand random games of the whole family (``make fuzz``; TSUKUYUMI_FUZZ_GAMES sets another number)."""

from __future__ import annotations

import os
from itertools import product

import pytest

from fuzz.family import IN_A_ROW, all_plans, playable_scenarios
from fuzz.player import FuzzFailure, closely, plans, play, seatings
from tsukuyumi.engine.mode import MODES
from tsukuyumi.engine.modules import MODULES
from tsukuyumi.modes import PACKAGED

GAMES = int(os.environ.get("TSUKUYUMI_FUZZ_GAMES", "10000"))
FIRST = int(os.environ.get("TSUKUYUMI_FUZZ_FIRST", "0"))
CHUNK = 100
# the expensive checks run at one decision in so many; in one game of each chunk at every decision
EVERY = 100
# a bug shows up in many games: the first few tell enough
MOST_FAILURES = 3


def test_all_seatings_occur() -> None:
    """All ordered trios and quartets of four factions, each more than once in ten thousand games."""
    tables = seatings()
    assert len(tables) == 48
    assert {plan.seats for plan in plans(0, len(tables), EVERY)} == set(tables)


def test_the_whole_family_occurs() -> None:
    """Every mode, every module with and without each other one, every scenario that can be played, quick starts."""
    games = list(all_plans(0, 200 * IN_A_ROW, EVERY))
    assert {plan.mode for plan in games} == {mode.id for mode in PACKAGED} <= set(MODES)
    assert {plan.scenario for plan in games} == {"", *(scenario.id for scenario in playable_scenarios())}
    assert {plan.quick_start for plan in games} == {True, False}
    assert {len(plan.seats) for plan in games} == {1, 2, 3, 4, 5, 6}
    for one in MODULES:
        for other in MODULES:
            seen = {(one in plan.modules, other in plan.modules) for plan in games}
            assert seen == ({(True, True), (False, False)} if one == other else set(product((True, False), repeat=2)))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(FIRST, FIRST + GAMES, CHUNK))
def test_games_keep_every_promise(first: int) -> None:
    failures: list[str] = []
    count = min(CHUNK, FIRST + GAMES - first)
    for number, plan in enumerate(all_plans(first, count, EVERY)):
        try:
            play(plan if number else closely(plan))
        except FuzzFailure as failure:
            failures.append(str(failure))
            if len(failures) == MOST_FAILURES:
                break
    assert not failures, "\n\n".join(failures)
