"""Sink Holes (C, Scenarios): 42 tiles for six around holes; no epic events."""

from __future__ import annotations

import pytest

from scenarios.laid import SIX, begun, laid, offered
from tsukuyumi.engine.board import border_cells, outer_cells
from tsukuyumi.engine.hexes import unpack
from tsukuyumi.errors import BadOption


def test_twelve_places_have_sunk() -> None:
    """C: 42; less and less space remains. The holes lie inside, so nobody settles in one (R, Stable Homezone)."""
    game = begun("sink_holes", *SIX)
    s = game.state
    assert laid(game)["tiles"] == 42
    holes = {unpack(cell) for cell in border_cells(s)} - {unpack(cell) for cell in outer_cells(s)}
    assert len(holes) == 12
    assert not holes & offered(game)


def test_no_epic_events() -> None:
    with pytest.raises(BadOption, match="'sink_holes' is played without the module 'epic_events'"):
        begun("sink_holes", *SIX, modules=["epic_events"])
