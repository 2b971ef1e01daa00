"""Forced Alliances (C, Scenarios): 40 tiles for six; homezones along the red lines only (P102)."""

from __future__ import annotations

import pytest

from scenarios.laid import SIX, begun, homes, laid, offered, refused, settled
from tsukuyumi.content.scenario_checks import around

NORTH = {(-2, -3), (-1, -4), (0, -5), (1, -5), (2, -5)}
TURNED = {(-(q + r), q) for q, r in NORTH}
LINES = NORTH | TURNED | {(-(q + r), q) for q, r in TURNED}


def test_only_along_the_lines() -> None:
    """C: homezones can only be placed along the red lines: on their outer side."""
    game = begun("forced_alliances", "cybersamurai", "nomads", "boarlords", "marsh_folk", "reed_folk", "dark_seed")
    assert laid(game)["tiles"] == 40
    assert offered(game) <= LINES
    assert refused(game, (0, 5)).text == "In this scenario homezones lie along the red lines only."


def test_a_wild_homezone_replaces_an_area_along_a_line() -> None:
    """P102: on the inner side, too, where an area may be replaced at all."""
    game = begun("forced_alliances", "dark_seed", "nomads", "boarlords", "marsh_folk", "reed_folk", "cybersamurai")
    while game.decision is not None and game.decision.seat != 0:
        game.apply(0)
    inner = {at for line in LINES for at in around(line)}
    assert offered(game) <= LINES | inner
    assert refused(game, (0, 3)).code == "not_along_the_line"


@pytest.mark.parametrize("seed", range(3))
def test_six_find_room(seed: int) -> None:
    found = homes(settled(begun("forced_alliances", *SIX, seed=seed)))
    inner = {at for line in LINES for at in around(line)}
    assert all(at in LINES | inner for at in found.values())
