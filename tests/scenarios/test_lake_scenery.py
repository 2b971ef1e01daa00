"""Lake Scenery (C, Scenarios): 42 tiles for six around three lakes; nobody next to the moon; no epic events."""

from __future__ import annotations

import pytest

from scenario import Table
from scenarios.laid import SIX, begun, homes, laid, more_factions, offered, refused, settled
from tsukuyumi.engine.hexes import distance, pack
from tsukuyumi.errors import BadOption


def test_not_next_to_the_moon() -> None:
    """C: no placement adjacent to the moon; wild homezones neither."""
    game = begun("lake_scenery", "dark_seed", *[name for name in SIX if name != "dark_seed"])
    assert laid(game)["tiles"] == 42
    while game.decision is not None and game.decision.seat != 0:
        game.apply(0)
    assert all(distance(pack(*at), pack(0, 0)) > 2 for at in offered(game))
    assert refused(game, (0, -2)).code == "homezone_next_to_moon"
    assert all(distance(pack(*at), pack(0, 0)) > 2 for at in homes(settled(begun("lake_scenery", *SIX))).values())


def test_the_lakes_are_too_large_to_cross() -> None:
    """Its text; and R: units move from area to area, also those that fly."""
    six = "dark_seed nomads boarlords marsh_folk reed_folk cybersamurai"
    t = Table(six, scenario="lake_scenery", content=more_factions())
    t.area("shore", (0, -2)).area("ridge", (2, -1))
    for i, name in enumerate(t.factions):
        t.home(name, [(0, -5), (5, -5), (5, 0), (0, 5), (-5, 5), (-5, 0)][i])
    t.units("shore", wasp=1).turn("dark_seed", "red", "move 1").take("use", "move").take("mover", "shore", "wasp")
    assert t.count("moon0", "wasp") == 1, "there is no other way"


def test_no_epic_events() -> None:
    with pytest.raises(BadOption, match="'lake_scenery' is played without the module 'epic_events'"):
        begun("lake_scenery", *SIX, modules=["epic_events"])
