"""Random games with every promise of the engine checked: the short run that belongs to the tests.

All factions, all boards, 3 to 5 rounds, the harder Oni and Supremacy occur. ``make fuzz`` plays thousands more.
"""

from __future__ import annotations

import pytest

from fuzz.family import family_plans
from fuzz.player import Plan, play

B, C, D, N = "boarlords", "cybersamurai", "dark_seed", "nomads"
BOARDS = ("players", "random", "spiral")


def _trios() -> list[Plan]:
    """The four trios, each in its three rotations."""
    plans = []
    for number, trio in enumerate(((N, B, D), (C, N, B), (D, C, N), (B, D, C))):
        for turn in range(3):
            seats = trio[turn:] + trio[:turn]
            plans.append(
                Plan(seats, 100 + 3 * number + turn, rounds=3 + turn, board=BOARDS[(number + turn) % 3],
                     oni="hard" if turn == 2 else "regular", supremacy=15 if turn == 1 else 0,
                     explore=(number + turn) % 2 == 0, every=8)
            )
    return plans


def _quartets() -> list[Plan]:
    plans = []
    tables = (
        (N, B, D, C), (C, D, B, N), (B, N, C, D), (D, N, C, B), (N, C, B, D), (C, B, N, D), (B, C, D, N), (D, B, N, C),
    )
    for number, seats in enumerate(tables):
        plans.append(
            Plan(seats, 200 + number, rounds=3 + number % 3, board=BOARDS[number % 3],
                 oni="hard" if number % 4 == 1 else "regular", supremacy=12 if number % 4 == 3 else 0,
                 explore=number % 2 == 0, every=12)
        )
    return plans


# every check at every decision
CLOSELY = [
    Plan((N, C, D), 301, rounds=3, board="spiral", every=1),
    Plan((B, D, C), 302, rounds=3, board="players", every=1, explore=True),
    Plan((C, B, N, D), 303, rounds=3, board="random", oni="hard", every=2, explore=True),
    Plan((B, N, C, D), 304, rounds=4, board="spiral", every=4, explore=True, scarce=True),
    Plan((D, C, B), 305, rounds=4, board="random", every=4, explore=True, scarce=True),
]


# a row of the whole family: modules, other modes, scenarios, quick starts
FAMILY = list(family_plans(0, 12, 20))


@pytest.mark.parametrize("plan", FAMILY, ids=lambda plan: f"{plan.seed}")
def test_a_game_of_the_family_keeps_every_promise(plan: Plan) -> None:
    assert play(plan).decisions > 20, "a game this short was not played"


@pytest.mark.parametrize("plan", [*CLOSELY, *_trios(), *_quartets()], ids=lambda plan: f"{plan.seed}")
def test_a_game_keeps_every_promise(plan: Plan) -> None:
    result = play(plan)
    assert result.decisions > 100, "a game this short was not played"
    # where the expensive checks are rare, chance may leave the twins out
    assert result.twin_steps > 0 or plan.every > 4, "no twins were played"
