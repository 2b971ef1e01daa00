"""Random games with these modules in every combination: no crash, no dead end, no leak, nothing lost."""

from __future__ import annotations

from itertools import combinations

import pytest

from fuzz.player import Plan, play
from tsukuyumi.engine.modules import LEGENDARY
from tsukuyumi.modules import ORDER

MODULES = ("leaders", "alternative_goals", "mascots", "absolute_initiative")
SEATS = (
    ("boarlords", "cybersamurai", "dark_seed", "nomads"),
    ("nomads", "dark_seed", "boarlords"),
    ("cybersamurai", "nomads", "boarlords"),
    ("dark_seed", "nomads", "cybersamurai", "boarlords"),
)


@pytest.mark.parametrize("number", range(15))
def test_every_combination(number: int) -> None:
    sets = [chosen for size in range(1, 5) for chosen in combinations(MODULES, size)]
    plan = Plan(
        seats=SEATS[number % 4], seed=900 + number, rounds=3, board="spiral", modules=sets[number], every=60,
        explore=number % 2 == 0, scarce=number % 5 == 0, supremacy=15 if number % 3 == 0 else 0,
    )  # fmt: skip
    assert play(plan).decisions > 100


@pytest.mark.parametrize("number", range(4))
def test_everything_at_once(number: int) -> None:
    """All modules and all Legendary Oni, in both editions."""
    plan = Plan(
        seats=SEATS[number], seed=70 + number, rounds=3, board="random", modules=ORDER,
        legendary=tuple(LEGENDARY), edition=("2.5", "2")[number % 2], every=100, explore=number % 3 == 0,
    )  # fmt: skip
    assert play(plan).decisions > 100
