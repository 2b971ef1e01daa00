"""C, Nomads: Leaders, General Myerscough; R, Leaders: example."""

from __future__ import annotations

from modules.tables import go_to, go_until, ids, led


def test_one_starting_area_more() -> None:
    """R, Leaders: he allows a player to start with one starting area more."""
    game = go_to(led("general_myerscough"), "starting_unit", 0)
    assert game.state.territory.count(0) == 4


def test_mines_in_the_regular_or_the_additional_area() -> None:
    """C: the Mines lie in regular starting areas or in the additional one (CONTENT: two more, ours)."""
    game = go_to(led("general_myerscough"), "starting_mine", 0)
    assert len(ids(game)) == 4
    go_until(game, lambda: game.decision is not None and game.decision.name != "starting_mine")
    s = game.state
    mine = s.box.area_marker_named(0, "mine")
    assert sum(s.marks[mine :: len(s.box.area_marker)]) == 4 + 2


def test_three_players_have_their_own_number_of_mines_and_two_more() -> None:
    """docs/balance: six Mines with three players."""
    game = go_to(led("general_myerscough", players=3), "starting_mine", 0)
    go_until(game, lambda: game.decision is not None and game.decision.name != "starting_mine")
    s = game.state
    mine = s.box.area_marker_named(0, "mine")
    assert sum(s.marks[mine :: len(s.box.area_marker)]) == 6 + 2
