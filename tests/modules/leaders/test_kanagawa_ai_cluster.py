"""C, Cybersamurai: Leaders, Kanagawa A.I. Cluster."""

from __future__ import annotations

from modules.tables import go_to, go_until, ids, led
from tsukuyumi.engine.pieces import token_area
from tsukuyumi.engine.state import NOWHERE
from tsukuyumi.game import Game
from tsukuyumi.rules.crossing import crossing


def lying(game: Game) -> list[bool]:
    """Whether the blue and the red Kaneda lie on the board."""
    box = game.state.box
    kaneda = [t for t, gear in enumerate(box.token_gear) if box.gear[gear].id == "kaneda"]
    found = {box.token_colour[t]: token_area(game.state, t) != NOWHERE for t in kaneda}
    return [found["blue"], found["red"]]


def placed() -> Game:
    """Both tokens lie, and the others go on setting up."""
    game = go_to(led("kanagawa_ai_cluster"), "token_where", 0)
    for _ in range(2):
        assert game.decision is not None
        assert game.decision.name == "token_where"
        # every area that is laid, the moon included, not only those next to one's own
        assert len(ids(game)) == game.state.areas
        game.apply("area:0,0")
        game.apply(0)
    return game


def test_both_tokens_in_any_areas_without_the_uplink() -> None:
    """C: ANY areas; the uplink is not installed."""
    game = placed()
    assert lying(game) == [True, True]
    box = game.state.box
    assert game.state.gear[box.gear_named(0, "kaneda")] == 0 or "kaneda" in game.position()
    assert game.decision is not None
    assert (game.decision.name, game.decision.seat) != ("token_where", 0)


def test_nobody_else_crosses_before_the_first_blue_phase() -> None:
    """C: the marked areas are under the effect of Kaneda at once; Cybersamurai cross."""
    game = placed()
    s = game.state
    token = next(t for t, gear in enumerate(s.box.token_gear) if s.box.gear[gear].id == "kaneda")
    area, edge = s.token_places[token * 2], s.token_places[token * 2 + 1]
    enemy = s.box.unit_named(s.box.faction_ids.index("nomads"), "private")
    own = s.box.unit_named(0, "attack_drone")
    assert crossing(s, enemy, area, edge)
    assert not crossing(s, own, area, edge)


def test_taken_back_in_the_first_blue_and_red_phase() -> None:
    """C: until the blue/red phase of the first round, also where the uplink is not installed."""
    game = placed()
    go_until(game, lambda: game.state.round == 1 and game.state.phase == 1)
    assert lying(game) == [True, True]
    go_until(game, lambda: game.decision is not None and game.decision.seat == 0 and game.state.phase == 2)
    assert lying(game) == [False, True]
    go_until(game, lambda: game.decision is not None and game.decision.seat == 0 and game.state.phase == 4)
    assert lying(game) == [False, False]


def test_without_the_uplink_they_are_not_laid_again() -> None:
    """C: no further effect on the game."""
    game = placed()
    go_until(game, lambda: game.decision is not None and game.decision.seat == 0 and game.state.phase == 4)
    if not game.state.gear[game.state.box.gear_named(0, "kaneda")]:
        assert not [option for option in ids(game) if option.startswith("token:kaneda")]
        refusal = game.explain("token:kaneda_red")
        assert refusal is not None
        assert refusal.code == "uplink_missing"
