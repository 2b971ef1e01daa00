"""Modules in the environments: numbers for their answers and their units, and what is seen of them."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from modules.tables import FOUR
from tsukuyumi import new_game
from tsukuyumi.content.loader import load_content
from tsukuyumi.envs.actions import action_table
from tsukuyumi.envs.from_view import observe_view
from tsukuyumi.envs.layout import Layout
from tsukuyumi.envs.numbering import Numbering
from tsukuyumi.envs.observations import Observer
from tsukuyumi.lab.random_play import Explorer

MODULES = ("leaders", "alternative_goals", "mascots", "absolute_initiative")


@pytest.mark.parametrize("modules", [MODULES, *((name,) for name in MODULES)])
def test_every_answer_has_a_number_and_the_fast_way_equals_the_view(modules: tuple[str, ...]) -> None:
    game = new_game(FOUR, 5, board="spiral", rounds=3, modules=list(modules))
    numbering, observer = Numbering(game.state.box), Observer(Layout(game.state.box))
    player, dice = Explorer(5), Random(5)
    while game.decision is not None:
        numbers = numbering.numbers(game.state)
        assert len(set(numbers)) == len(game.decision)
        # ten production points at once have no number, in whatever game
        names = [numbering.table.name(number) for number in numbers]
        lost = [o.id for o, name in zip(game.decision.options, names, strict=True) if "overflow" in name]
        assert all(option.startswith("use:produce:") for option in lost), lost
        if dice.random() < 0.04:
            for seat in (*range(4), None):
                found = observer.observe(game.state, seat)
                assert np.array_equal(found, observe_view(observer.layout, game.view(seat)))
                assert found.min() >= 0
                assert found.max() <= 1
        game.apply(player.choose(game.state))


def test_games_without_modules_keep_their_numbers() -> None:
    """A game with all of them has more; none of the regular numbers moves because of leaders, goals or the track."""
    plain = action_table(load_content())
    box = new_game(FOUR, 1, modules=["leaders", "alternative_goals", "absolute_initiative"]).state.box
    more = Numbering(box).table
    assert more.plain_names == plain.plain_names
    assert more.plane_names == plain.plane_names
    assert [name for name in more.guest_names if name.startswith("follow:")] == [
        f"follow:{leader.id}" for leader in load_content().leaders
    ]
    assert len([name for name in more.guest_names if name.startswith("play_for:")]) == 8
    assert Layout(new_game(FOUR, 1).state.box).scalar_count < Layout(box).scalar_count
