"""The observation: what a view says, no more and no less, in a fixed shape."""

from __future__ import annotations

from copy import copy, deepcopy
from pathlib import Path
from random import Random

import numpy as np
import pytest

from envs.playing import SEATINGS, moments
from made_up import with_unit
from tsukuyumi import Game, new_game
from tsukuyumi.content import loader
from tsukuyumi.engine.board import swap_areas
from tsukuyumi.engine.state import NOBODY
from tsukuyumi.envs.from_view import observe_view
from tsukuyumi.envs.layout import MOUNTAIN, VERSION, Layout
from tsukuyumi.envs.observations import Observer
from tsukuyumi.envs.window import CELL_NUMBER, CELLS, RADIUS, grid_places
from tsukuyumi.envs.window import SIZE as WINDOW
from tsukuyumi.lab.random_play import Explorer


def test_shape_is_the_published_one() -> None:
    layout = Layout(new_game(("boarlords", "cybersamurai", "dark_seed", "nomads")).state.box)
    assert (VERSION, layout.plane_count, layout.scalar_count, layout.size) == ("2", 81, 903, 81 * WINDOW + 903)


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


def test_one_observer_follows_a_search_to_and_fro() -> None:
    """Forwards, backwards and sideways: boards that share only their beginning, and areas that changed places."""
    game = new_game(SEATINGS[3], 11, board="players")
    observer = Observer(Layout(game.state.box))
    dice = Random(3)
    known = [game.clone()]
    for number in range(900):
        game = dice.choice(known[-40:]).clone() if number % 3 == 0 else game
        if (question := game.decision) is None:
            continue
        found = observer.observe(game.state, question.seat)
        if number % 5 == 0:
            assert np.array_equal(found, observe_view(observer.layout, game.view(question.seat)))
        game.apply(dice.randrange(len(question)))
        known.append(game.clone())
    cells = {one.state.cells for one in known}
    assert any(one[: len(other)] != other for one in cells for other in cells if len(one) > len(other))
    swapped = known[-1].clone().state
    observer.observe(known[-1].state, 0)
    swap_areas(swapped, 1, 2, 3, 4)
    assert np.array_equal(observer.observe(swapped, 0), observe_view(observer.layout, Game(swapped).view(0)))


def test_an_observation_belongs_to_whoever_asked() -> None:
    game = new_game(SEATINGS[0], 6, board="spiral")
    observer = Observer(Layout(game.state.box))
    first = observer.observe(game.state, 0)
    kept = first.copy()
    assert first.flags.owndata
    first.fill(9)
    assert np.array_equal(observer.observe(game.state, 0), kept)
    into = np.full_like(kept, 5)
    observer.observe_into(into, game.state, 0)
    assert np.array_equal(into, kept)


@pytest.mark.parametrize("where", ["_follow_pieces", "_follow_owners"])
def test_an_interrupted_observation_spoils_nothing(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the observer remembers and what its vector shows differ then: it must not go on from there."""
    dice = Random(6)
    game = new_game(SEATINGS[0], 6, board="spiral")
    while game.state.round < 1 or game.state.territory.count(NOBODY) == game.state.areas:
        game.apply(dice.randrange(len(game.decision or ())))
    early, seat = game.clone(), 1
    while game.state.units == early.state.units or game.state.territory == early.state.territory:
        game.apply(dice.randrange(len(game.decision or ())))
    assert game.state.cells == early.state.cells
    observer = Observer(Layout(game.state.box))
    observer.observe(early.state, seat)
    real = getattr(Observer, where)

    def interrupted(*given: object) -> None:
        real(*given)
        raise KeyboardInterrupt

    monkeypatch.setattr(Observer, where, interrupted)
    with pytest.raises(KeyboardInterrupt):
        observer.observe(game.state, seat)
    monkeypatch.undo()
    assert np.array_equal(observer.observe(early.state, seat), observe_view(observer.layout, early.view(seat)))


def test_a_copied_observer_is_independent() -> None:
    game = new_game(SEATINGS[0], 6, board="spiral")
    observer = Observer(Layout(game.state.box))
    kept = observer.observe(game.state, 0)
    for twin in (deepcopy(observer), copy(observer)):
        other = new_game(SEATINGS[0], 7, board="spiral")
        assert not np.array_equal(twin.observe(other.state, 1), kept)
        assert np.array_equal(twin.observe(game.state, 0), kept)
        assert np.array_equal(observer.observe(game.state, 0), kept)


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


def test_no_entry_is_above_one_in_a_box_of_ones_own(tmp_path: Path) -> None:
    """A mountain range may be higher there than any that is printed."""
    packaged = (Path(loader.__file__).parent / "data" / "tiles.toml").read_text("utf-8")
    (tmp_path / "tiles.toml").write_text(packaged.replace("mountain = 20", "mountain = 25"), "utf-8")
    high = loader.load_content(tmp_path)
    checked = 0
    for seed in range(8):
        game = new_game(("boarlords", "nomads", "dark_seed"), seed, content=high, board="spiral")
        while game.state.round == 0:
            game.apply(0)
        if all(area["mountain"] <= MOUNTAIN for area in game.view(0)["areas"]):
            continue
        checked += 1
        layout = Layout(game.state.box)
        for found in (Observer(layout).observe(game.state, 0), observe_view(layout, game.view(0))):
            assert found.max() == 1
            assert found.min() >= 0
    assert checked


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


def test_cells_lie_on_a_square_grid_as_they_lie_on_the_table() -> None:
    """docs/environments.md: a square for convolutions, where neighbours are a step or one diagonal apart."""
    places = grid_places()
    assert len(set(places)) == WINDOW and {x for place in places for x in place} == set(range(2 * RADIUS + 1))
    at = dict(zip(CELLS, places, strict=True))
    assert at[0, 0] == (RADIUS, RADIUS)
    for (q, r), (row, column) in at.items():
        for dq, dr in ((1, 0), (0, 1), (1, -1)):
            if (q + dq, r + dr) in at:
                assert at[q + dq, r + dr] == (row + dr, column + dq)
