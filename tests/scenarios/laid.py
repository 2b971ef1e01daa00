"""Boards of scenarios under test: a game up to its first homezone, what lies where, and who may settle where."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec import structs

from tsukuyumi import Game, new_game
from tsukuyumi.content.loader import load_content
from tsukuyumi.content.model import Content
from tsukuyumi.engine.box import AREA_TYPES, PROPERTIES
from tsukuyumi.engine.hexes import unpack
from tsukuyumi.engine.mode import MODES
from tsukuyumi.game import Refusal
from tsukuyumi.modes.base import BASE

FOUR = ("boarlords", "nomads", "dark_seed", "cybersamurai")
# the four of the box and two made-up ones, for tables of five and six
SIX = (*FOUR, "marsh_folk", "reed_folk")
DUEL = "made_up_duel"

Spot = tuple[int, int]


def more_factions() -> Content:
    return load_content(Path(__file__).parent.parent / "two_tides" / "content")


@contextmanager
def a_duel() -> Iterator[Content]:
    """A made-up mode for two, and the scenarios for two as if they were made for it."""
    MODES[DUEL] = BASE._replace(id=DUEL, players=(2, 2), numbers=BASE.numbers._replace(starting_areas=1))
    content = load_content()
    scenarios = {name: structs.replace(x, mode=DUEL) for name, x in content.scenarios.items() if x.mode == "two_player"}
    try:
        yield dataclasses.replace(content, scenarios=scenarios)
    finally:
        del MODES[DUEL]


def begun(scenario: str, *seats: str, seed: int = 1, **options: Any) -> Game:
    """The board is laid, and nobody has a homezone yet."""
    if not options.get("content") and set(seats) - set(FOUR):
        options["content"] = more_factions()
    return new_game(seats, seed, scenario=scenario, **options)


def laid(game: Game) -> Counter[str]:
    """How many tiles of each type, and of each property, lie on the board beside the moon and homezones."""
    s, found = game.state, Counter[str]()
    for tile in s.tiles:
        kind = AREA_TYPES[s.box.tile_type[tile]]
        if kind not in ("moon", "homezone"):
            found["tiles"] += 1
            found[kind] += 1
            found.update(name for i, name in enumerate(PROPERTIES) if s.box.tile_props[tile] >> i & 1)
    return found


def offered(game: Game) -> set[Spot]:
    """Where the one who is asked may lay a homezone now, beside the board or on an area."""
    assert game.decision is not None and game.decision.name == "homezone"
    s = game.state
    return {
        unpack(int(key[1]) if key[0] == "cell" else s.cells[int(key[1])]) for key in game.decision.keys
    }


def on_land(game: Game) -> bool:
    """Whether an area may be replaced."""
    assert game.decision is not None
    return any(key[0] == "area" for key in game.decision.keys)


def refused(game: Game, at: Spot) -> Refusal:
    """Why a homezone cannot lie there."""
    s = game.state
    verb = "area" if at in map(unpack, s.cells) else "cell"
    found = game.explain(f"{verb}:{at[0]},{at[1]}")
    assert found is not None, f"{at} is offered"
    return found


def settle(game: Game, at: Spot | None = None) -> Spot:
    """Lay the homezone of the one who is asked (anywhere, if nowhere is named), and set up as chance has it."""
    question = game.decision
    assert question is not None and question.name == "homezone"
    s, seat = game.state, question.seat
    spots = [unpack(int(key[1]) if key[0] == "cell" else s.cells[int(key[1])]) for key in question.keys]
    where = at or spots[0]
    game.apply(spots.index(where))
    while game.decision is not None and game.decision.seat == seat and game.decision.name != "homezone":
        if game.state.round:
            break
        game.apply(0)
    return where


def settled(game: Game) -> Game:
    """Everybody has a homezone, somewhere."""
    while game.decision is not None and game.decision.name == "homezone":
        settle(game)
    return game


def homes(game: Game) -> dict[str, Spot]:
    s = game.state
    places = [unpack(s.cells[s.tiles.index(tile)]) for tile in s.box.homezone_tile]
    return dict(zip(s.box.faction_ids, places, strict=True))
