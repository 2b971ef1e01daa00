"""The Far Stretch (C, Scenarios): ten tiles for two, and no rule but those of the two-player game."""

from __future__ import annotations

from scenarios.laid import DUEL, a_duel, begun, laid, offered, settle
from tsukuyumi.engine.hexes import distance, pack
from tsukuyumi.engine.state import State


def ends(s: State) -> list[int]:
    return [area for area in range(s.areas) if distance(s.cells[area], pack(0, 0)) == 5]


def test_two_arms_of_five() -> None:
    """C: 10 tiles; to start alone and safe is an advantage, and a way to go."""
    with a_duel() as content:
        game = begun("the_far_stretch", "nomads", "boarlords", mode=DUEL, content=content)
        assert laid(game)["tiles"] == 10
        one, other = ends(game.state)
        assert distance(game.state.cells[one], game.state.cells[other]) == 10


def test_homezones_lie_anywhere_at_the_edge() -> None:
    """No special rule: both ends are offered, and the moon's shore where an area touches it."""
    with a_duel() as content:
        game = begun("the_far_stretch", "nomads", "boarlords", mode=DUEL, content=content)
        assert {(6, -4), (-6, 4)} & offered(game) or {(5, -4), (-5, 4)} & offered(game)
        first = settle(game)
        assert first not in offered(game)
