"""C, Boarlords: Leaders, Mother Ishtar."""

from __future__ import annotations

from modules.tables import go_to, ids, led
from tsukuyumi.engine.board import homezone_of
from tsukuyumi.rules.areas import adjacent
from tsukuyumi.rules.player_setup import starting_places


def test_two_starting_areas_more() -> None:
    """C: additional starting areas, selected like regular ones (CONTENT: two)."""
    for seed in range(3, 7):
        game = go_to(led("mother_ishtar", seed=seed), "starting_unit", 0)
        assert game.state.territory.count(0) == 5


def test_units_and_terraformings_may_begin_there() -> None:
    """C: all units and Terraformings also in these areas."""
    game = go_to(led("mother_ishtar"), "starting_unit", 0)
    assert len(starting_places(game.state, 0)) == 6
    places = {option.split(":")[1] for option in ids(game)}
    assert len(places) == 6
    go_to(game, "start_terraforming", 0)
    assert len({option.split(":")[1] for option in ids(game)}) == 5


def test_they_touch_what_was_marked_before() -> None:
    """C: the additional areas are selected like regular ones, next to those that are there."""
    game = go_to(led("mother_ishtar"), "starting_unit", 0)
    s = game.state
    own = [area for area in range(s.areas) if s.territory[area] == 0]
    home = homezone_of(s, 0)
    assert all({home, *own} & set(adjacent(s, area)) for area in own)
