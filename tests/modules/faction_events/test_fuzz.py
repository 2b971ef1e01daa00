"""Random games with faction events, with every promise of the engine checked; ``make fuzz`` plays more."""

from __future__ import annotations

import pytest

from fuzz.player import Plan, play
from modules.faction_events.ground import MODULES

B, C, D, N = "boarlords", "cybersamurai", "dark_seed", "nomads"
PLANS = [
    Plan((B, C, D, N), 701, rounds=3, board="spiral", explore=True, every=6, modules=MODULES),
    Plan((D, N, C), 702, rounds=4, board="random", explore=True, every=8, modules=MODULES),
    Plan((N, B, C), 703, rounds=5, board="players", every=10, modules=MODULES),
    Plan((C, D, B, N), 704, rounds=4, board="spiral", explore=True, every=10, scarce=True, modules=MODULES),
    Plan((B, D, N), 705, rounds=3, board="random", oni="hard", supremacy=12, explore=True, every=8, modules=MODULES),
]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.seed}")
def test_a_game_keeps_every_promise(plan: Plan) -> None:
    assert play(plan).decisions > 100
