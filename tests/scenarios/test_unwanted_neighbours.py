"""Unwanted Neighbours (C, Scenarios): ten tiles for two; no homezone on x, not even a wild one."""

from __future__ import annotations

import pytest

from scenarios.laid import DUEL, a_duel, begun, homes, laid, offered, refused, settle
from tsukuyumi import new_game
from tsukuyumi.engine.mode import MODES
from tsukuyumi.errors import BadOption

SPRINGS = ((0, 2), (0, 3))
FREE = ((0, -2), (1, -2), (2, -2), (-2, 0), (-1, -1), (0, 4))


def test_ten_tiles_of_the_two_player_game() -> None:
    """C: 10; R, 2 Player: two fertile grounds, two ocean floors, two mountain ranges, four by chance."""
    with a_duel() as content:
        found = laid(begun("unwanted_neighbours", "nomads", "boarlords", mode=DUEL, content=content))
    assert found["tiles"] == 10
    assert found["fertile_ground"] >= 2 and found["mountain_range"] >= 2 and found["ocean_floor"] >= 2


def test_no_homezone_on_x() -> None:
    """C: x cannot be used to place a homezone (even Wild Homezones)."""
    with a_duel() as content:
        game = begun("unwanted_neighbours", "dark_seed", "nomads", mode=DUEL, content=content)
        assert not offered(game) & {*SPRINGS, *FREE}
        for at in (*SPRINGS, *FREE):
            assert refused(game, at).code == "marked_free_of_homezones"
        assert "stays free of homezones" in refused(game, SPRINGS[0]).text


def test_both_live_on_the_same_side_of_the_moon() -> None:
    """Its name: whoever settles has company."""
    with a_duel() as content:
        game = begun("unwanted_neighbours", "cybersamurai", "nomads", mode=DUEL, content=content)
        settle(game)
        settle(game)
        assert all(2 * r + q >= 0 for q, r in homes(game).values())


def test_it_is_a_scenario_of_the_two_player_game() -> None:
    """C: follow all rules for a 2 player game."""
    words = "is played in the mode 'two_player'"
    with pytest.raises(BadOption, match=words):
        new_game(("nomads", "boarlords", "dark_seed"), scenario="unwanted_neighbours")
    if "two_player" not in MODES:
        with pytest.raises(BadOption, match="'two_player', which is not there yet"):
            new_game(("nomads", "boarlords"), scenario="unwanted_neighbours")
