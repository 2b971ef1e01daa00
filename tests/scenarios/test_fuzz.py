"""Every scenario with every number of players that it allows, by chance and with every promise checked."""

from __future__ import annotations

import pytest

from fuzz.player import Plan, play
from scenarios.laid import DUEL, SIX, a_duel, more_factions
from tsukuyumi.content.loader import load_content

PLAYED = [
    (scenario.id, players)
    for scenario in load_content().scenarios.values()
    if scenario.mode == "base"
    for players in scenario.players
]


@pytest.mark.parametrize(("scenario", "players"), PLAYED)
def test_whole_games(scenario: str, players: int) -> None:
    needs = load_content().scenarios[scenario].needs
    seats = tuple(SIX[(len(scenario) + i) % 6] for i in range(players))
    plan = Plan(seats, 7, rounds=3, scenario=scenario, modules=needs, content=more_factions(), every=150, explore=True)
    assert play(plan).decisions > 100


@pytest.mark.parametrize("scenario", ["unwanted_neighbours", "the_far_stretch", "promised_land_behind_the_moon"])
def test_whole_games_of_two(scenario: str) -> None:
    """In a made-up mode for two: a scenario amends whichever mode it is given."""
    with a_duel() as content:
        for seats in (("dark_seed", "nomads"), ("boarlords", "cybersamurai")):
            plan = Plan(seats, 3, rounds=3, mode=DUEL, scenario=scenario, content=content, every=60)
            assert play(plan).decisions > 60
