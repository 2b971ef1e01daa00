"""Shattered Earth (C, Scenarios): no homezone on x; no new areas from any source, their events are not in the deck."""

from __future__ import annotations

import pytest

from scenario import Table
from scenarios.laid import SIX, begun, laid, offered, refused
from tsukuyumi.engine.box import AREA_TYPES
from tsukuyumi.engine.hexes import pack

CRACKS = ((0, -2), (0, 2), (2, -3), (-2, 3), (3, -2), (-3, 2), (3, 0), (-3, 0))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_twenty_six_tiles_for_any_number(players: int) -> None:
    game = begun("shattered_earth", *SIX[:players])
    assert laid(game)["tiles"] == 26
    assert game.state.tile_supply == b""


def test_no_homezone_in_the_cracks() -> None:
    """C: none in the spaces marked with x; this also applies to wild homezones."""
    for first in ("dark_seed", "cybersamurai"):
        game = begun("shattered_earth", first, "nomads", "boarlords")
        assert not offered(game) & set(CRACKS)
        for at in CRACKS:
            assert refused(game, at).code == "marked_free_of_homezones"


def test_events_that_bring_areas_are_not_in_the_deck() -> None:
    """C: remove any such event cards from the deck prior to playing."""
    s = begun("shattered_earth", "dark_seed", "nomads", "boarlords").state
    there = {s.box.event[card].id for card in s.event_deck + s.display}
    assert len(there) == 18
    assert {event.id for event in s.box.event} - there == {"land_gain", "new_land"}


def test_a_wild_homezone_puts_no_tile_into_the_supply() -> None:
    """P106: the tile that it replaces leaves the game with the others."""
    game = begun("shattered_earth", "dark_seed", "nomads", "boarlords")
    question = game.decision
    assert question is not None
    wild = next(i for i, key in enumerate(question.keys) if key[0] == "area")
    game.apply(wild)
    assert game.state.tile_supply == b""
    assert laid(game)["tiles"] == 25


@pytest.mark.parametrize("card", ["exploring_new_land", "restocking"])
def test_no_action_brings_one_either(card: str) -> None:
    """C: nor from any other source (P106: a tile that takes the place of another is a new one)."""
    t = Table("nomads boarlords dark_seed", scenario="shattered_earth")
    t.area("A", (2, -1)).area("B", (2, 0)).home("nomads", (3, -1)).home("boarlords", (-3, 1)).home("dark_seed", (0, -3))
    t.territory("A", "nomads").card("nomads", card).turn("nomads", "blue", "special, initiative 1")
    assert not t.offers("use", "special")
    assert t.refusal("use", "special", 1).text == (
        "In this scenario no areas come to the board, by whatever means."
    )


def test_other_special_effects_work() -> None:
    t = Table("nomads boarlords dark_seed", scenario="shattered_earth")
    t.area("A", (2, -1)).home("nomads", (3, -1)).home("boarlords", (-3, 1)).home("dark_seed", (0, -3))
    t.card("nomads", "disturbance").turn("nomads", "blue", "special")
    assert t.offers("use", "special")


def test_types_of_the_picture() -> None:
    s = begun("shattered_earth", "dark_seed", "nomads", "boarlords").state
    at = {cell: AREA_TYPES[s.box.tile_type[tile]] for cell, tile in zip(s.cells, s.tiles, strict=True)}
    assert all(at[pack(q, r)] == "fertile_ground" for q, r in ((3, -4), (3, 1), (-3, 4), (-3, -1)))
    assert at[pack(2, -1)] == at[pack(-2, 1)] == "mountain_range"
