"""C, Dark Seed: Leaders, Ant Queen."""

from __future__ import annotations

from modules.tables import go_to, go_until, ids, led, table
from tsukuyumi.engine.board import homezone_of
from tsukuyumi.rules.areas import on_board


def test_two_workers_more_among_the_starting_units() -> None:
    """C: the Workers are placed like the other starting units (CONTENT: two)."""
    game = go_to(led("ant_queen"), "starting_unit", 0)
    assert game.decision is not None
    worker = game.state.box.unit_named(0, "worker")
    go_until(game, lambda: game.decision is not None and game.decision.name != "starting_unit")
    assert on_board(game.state, worker) == 7 + 2


def test_three_eggs_anywhere_homezones_too() -> None:
    """C: enemy starting areas, homezones, moon areas or any other (CONTENT: three)."""
    game = go_to(led("ant_queen"), "queens_eggs", 0)
    assert game.decision is not None
    assert game.decision.arguments == (3,)
    assert len({option.split(":")[1] for option in ids(game)}) == game.state.areas
    s = game.state
    egg = s.box.area_marker_named(0, "egg")
    home = homezone_of(s, 0)
    own = next(option for option in ids(game) if option.endswith(":1"))
    game.apply(next(i for i, key in enumerate(game.decision.keys) if key[1:] == (home, 1)))
    assert s.marks[home * len(s.box.area_marker) + egg] == 1
    game.apply("lay_eggs:0,0:2")
    assert s.marks[egg] == 2
    assert own
    assert sum(s.marks[egg :: len(s.box.area_marker)]) == 6 + 3


def test_only_three() -> None:
    game = go_to(led("ant_queen"), "queens_eggs", 0)
    refusal = game.explain("lay_eggs:0,0:4")
    assert refusal is not None
    assert refusal.code == "too_few_eggs"


def test_an_egg_in_a_homezone_hatches() -> None:
    """R, Faction sheets: Eggs: a new unit may be placed where an Egg lies."""
    t = table("dark_seed boarlords nomads", "ant_queen").area("A", (3, 0)).home("dark_seed", (2, -2))
    t.home("nomads", (4, -1)).marker("home:nomads", "egg", 1).turn("dark_seed", "green", "produce 1, events 1")
    t.take("use", "produce").take("produce", "worker").take("put", "home:nomads")
    assert t.count("home:nomads", "worker") == 1
    assert t.markers("home:nomads", "egg") == 0
