"""Positions as text: complete, readable, and checked line by line (docs/positions.md)."""

from __future__ import annotations

import random

import pytest

import tsukuyumi
from tsukuyumi import BadPosition

HEAD = "tsukuyumi position 1\nseats nomads boarlords dark_seed\n"


@pytest.mark.parametrize("seed", range(3))
def test_writing_and_reading_gives_the_same_game(seed: int) -> None:
    seats = ["cybersamurai", "nomads", "boarlords", "dark_seed"][: 3 + seed % 2]
    board = ("players", "spiral", "random")[seed]
    game = tsukuyumi.new_game(seats, seed=seed, board=board)
    chooser = random.Random(seed)
    while game.decision is not None:
        if chooser.random() < 0.1:
            again = tsukuyumi.from_position(game.position())
            assert again.digest() == game.digest()
            assert again.decision is not None
            assert [o.id for o in again.decision.options] == [o.id for o in game.decision.options]
        game.apply(chooser.randrange(len(game.decision)))
    assert tsukuyumi.from_position(game.position()).digest() == game.digest()


def test_what_is_left_out_has_a_sensible_default() -> None:
    game = tsukuyumi.from_position(HEAD + "tile 2,-1 ocean_open\nunits 2,-1 private 1\n")
    assert game.decision is not None and game.state.round == 1
    view = game.view(None)
    assert len(view["events"]["display"]) == 2 and len(view["tile_supply"]) == 46
    assert all(seat["card"] is not None for seat in view["seats"]), "in the red phase the cards lie open"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("tile 2,-1 ocean_open\nunits 2,-1 lt_dan 2", "only 1 miniatures exist"),
        ("tile 2,-1 nonsense", "unknown tile"),
        ("tile 2,-1 ocean_open\ntile 2,-1 ocean_open", "two tiles at 2,-1"),
        ("units 9,9 private 1", "there is no area at 9,9"),
        ("units 0,0 goblin 1", "unknown unit 'goblin'"),
        ("territory 0,0 nomads\nterritory 0,0 boarlords", "an area has at most one"),
        ("home 3,-1 nomads\nterritory 3,-1 nomads", "a homezone cannot be conquered"),
        ("blockade 0,0 north\npassage 0,0 north", "one blockade per edge"),
        ("blockade 0,0 up", "is not an edge"),
        ("property 0,0 tsukuyumi", "one of a kind"),
        ("marker 0,0 mine 21", "only 20 mine markers exist"),
        ("marker 0,0 north pig_blockade 6", "only 5 pig_blockade"),
        ("equipment nomads grenade 3", "only 2 exist"),
        ("initiative nomads nomads boarlords", "every seat exactly once"),
        ("turn cybersamurai", "is not at this table"),
        ("phase purple", "unknown phase"),
        ("frobnicate 1", "unknown keyword"),
        ("units", "needs more words"),
        ("pending [1,2", "cannot be read"),
    ],
)
def test_a_broken_line_is_refused_with_its_number(line: str, reason: str) -> None:
    with pytest.raises(BadPosition) as caught:
        tsukuyumi.from_position(HEAD + line)
    assert reason in str(caught.value)
    assert caught.value.line == 2 + len(line.splitlines())


@pytest.mark.parametrize("text", ["", "chess", HEAD.replace("nomads", "goblins"), HEAD.replace(" dark_seed", "")])
def test_a_broken_head_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        tsukuyumi.from_position(text)
