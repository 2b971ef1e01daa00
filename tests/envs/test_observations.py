"""The observation: what a view says, no more and no less, in a fixed shape."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from envs.playing import SEATINGS, moments
from made_up import with_unit
from tsukuyumi import new_game
from tsukuyumi.envs.from_view import observe_view
from tsukuyumi.envs.layout import VERSION, Layout
from tsukuyumi.envs.observations import Observer
from tsukuyumi.envs.window import CELL_NUMBER
from tsukuyumi.envs.window import SIZE as WINDOW
from tsukuyumi.lab.random_play import Explorer


def test_shape_is_the_published_one() -> None:
    layout = Layout(new_game(("boarlords", "cybersamurai", "dark_seed", "nomads")).state.box)
    assert (VERSION, layout.plane_count, layout.scalar_count, layout.size) == ("1", 81, 902, 81 * WINDOW + 902)


@pytest.mark.parametrize("number", range(10))
def test_the_fast_way_equals_the_view(number: int) -> None:
    """At moments of whole games and for every seat and spectators: so nothing leaks that a view does not show."""
    dice = Random(number)
    observer: Observer | None = None
    for game in moments(number, Explorer(number)):
        observer = observer or Observer(Layout(game.state.box))
        if dice.random() < 0.05 or game.over:
            for seat in (*range(len(game.seats)), None):
                found = observer.observe(game.state, seat)
                assert np.array_equal(found, observe_view(observer.layout, game.view(seat)))
                assert found.dtype == np.float32
                assert found.min() >= 0
                assert found.max() <= 1


def test_one_observer_serves_games_that_are_played_side_by_side() -> None:
    """A search goes back and forth between boards: what is remembered must never be mixed up."""
    games = [new_game(SEATINGS[0], seed, board="players") for seed in range(3)]
    observer = Observer(Layout(games[0].state.box))
    dice = Random(5)
    for _ in range(700):
        game = dice.choice(games)
        question = game.decision
        if question is None:
            continue
        found = observer.observe(game.state, question.seat)
        assert dice.random() < 0.9 or np.array_equal(found, observe_view(observer.layout, game.view(question.seat)))
        game.apply(dice.randrange(len(question)))


@pytest.mark.parametrize("number", [0, 3, 7])
def test_states_that_a_seat_cannot_tell_apart_look_the_same(number: int) -> None:
    dice = Random(number)
    checked = 0
    for game in moments(number):
        if dice.random() < 0.04:
            observer = Observer(Layout(game.state.box))
            for seat in range(len(game.seats)):
                other = game.determinize(seat, dice.randrange(2**31))
                assert np.array_equal(observer.observe(game.state, seat), observer.observe(other.state, seat))
                checked += 1
    assert checked > 20


def test_units_that_hold_an_area_or_lend_it_a_property() -> None:
    """Then the ground and the points depend on the units, and nothing of that may be remembered."""
    content = with_unit("boarlords", "squeaker", burrow=True, area_property="valuable")
    game = new_game(("boarlords", "nomads", "dark_seed"), 3, content=content, rounds=3, board="spiral")
    observer = Observer(Layout(game.state.box))
    assert observer.layout.planes["controller"].stop > observer.layout.planes["controller"].start
    dice = Random(1)
    while (question := game.decision) is not None:
        if dice.random() < 0.1:
            found = observer.observe(game.state, question.seat)
            assert np.array_equal(found, observe_view(observer.layout, game.view(question.seat)))
        game.apply(dice.randrange(len(question)))


def test_planes_and_scalars_say_what_they_are_called() -> None:
    game = new_game(("boarlords", "cybersamurai", "dark_seed", "nomads"), 2, board="spiral")
    dice = Random(2)
    while game.state.round < 2:
        assert game.decision is not None
        game.apply(dice.randrange(len(game.decision)))
    layout = Layout(game.state.box)
    seen = Observer(layout).observe(game.state, 1)
    view = game.view(1)
    assert layout.part(seen, "laid").sum() == len(view["areas"])
    assert layout.part(seen, "seat").tolist() == [0, 1, 0, 0]
    assert layout.part(seen, "round") == pytest.approx([2 / 5])
    units = layout.part(seen, "units")
    for area in view["areas"]:
        cell = CELL_NUMBER[game.state.cells[view["areas"].index(area)]]
        shown = {unit.id: round(units[i, cell] * unit.count) for i, unit in enumerate(game.state.box.unit)}
        assert {unit: count for unit, count in shown.items() if count} == dict(area["units"])
