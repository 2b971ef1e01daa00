"""Control (C, Scenarios; S): three clusters, one for each player; none next to the moon; three fertile grounds."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec import structs

from scenarios.laid import begun, homes, laid, offered, refused, settle, settled
from tsukuyumi import new_game
from tsukuyumi.content.loader import load_content
from tsukuyumi.content.scenario_checks import around
from tsukuyumi.engine.box import FERTILE_GROUND
from tsukuyumi.engine.hexes import distance, pack
from tsukuyumi.errors import WrongPlayerCount

THREE = ("boarlords", "nomads", "dark_seed")
HEARTS = {"A": (2, -3), "B": (1, 2), "C": (-3, 1)}


def cluster(at: tuple[int, int]) -> str:
    return min(HEARTS, key=lambda name: distance(pack(*at), pack(*HEARTS[name])))


@pytest.mark.parametrize("seed", range(4))
def test_everybody_begins_at_a_cluster_of_their_own(seed: int) -> None:
    """C: each player must start in one of the area clusters; one player to a cluster (P100)."""
    found = homes(settled(begun("control", *THREE, seed=seed)))
    assert sorted(map(cluster, found.values())) == ["A", "B", "C"]


def test_a_cluster_that_is_taken_is_refused_in_words() -> None:
    game = begun("control", "cybersamurai", "nomads", "boarlords")
    first = settle(game)
    assert cluster(first) not in set(map(cluster, offered(game)))
    around_heart = [at for at in ring_of(HEARTS[cluster(first)]) if at != first and not near_moon(at)]
    assert {refused(game, at).code for at in around_heart} == {"group_taken"}


def ring_of(heart: tuple[int, int]) -> list[tuple[int, int]]:
    near = {heart, *around(heart)}
    return sorted({at for cell in near for at in around(cell)} - near - {(0, 0)})


def near_moon(at: tuple[int, int]) -> bool:
    return distance(pack(*at), pack(0, 0)) <= 2


def test_not_next_to_the_moon() -> None:
    """C: you cannot place your homezone adjacent to the moon."""
    game = begun("control", *THREE)
    assert all(not near_moon(at) for at in offered(game))
    assert refused(game, (0, -2)).text == "In this scenario no homezone lies next to the moon."


def test_one_faction_may_lie_next_to_the_moon_all_the_same() -> None:
    """C: exception: Dark Crusade. It is in no box yet, so another faction stands in for it."""
    content = load_content()
    control = content.scenarios["control"]
    assert control.homezones.exempt == ("dark_crusade",)
    homezones = structs.replace(control.homezones, exempt=("cybersamurai",))
    altered = {**content.scenarios, "control": structs.replace(control, homezones=homezones)}
    content = dataclasses.replace(content, scenarios=altered)
    game = begun("control", "cybersamurai", "nomads", "boarlords", content=content)
    assert any(map(near_moon, offered(game)))
    settle(game)
    assert not any(map(near_moon, offered(game)))


@pytest.mark.parametrize("seed", range(6))
def test_exactly_three_fertile_grounds_and_the_rest_leaves_the_game(seed: int) -> None:
    """C: only the exact number of fertile grounds of the diagram; remove the rest from the game."""
    game = begun("control", *THREE, seed=seed)
    found = laid(game)
    assert (found["tiles"], found["fertile_ground"], found["mountain_range"]) == (21, 3, 6)
    s = game.state
    assert not [tile for tile in s.tile_supply if s.box.tile_type[tile] == FERTILE_GROUND]
    assert len(s.tile_supply) == 47 - 21 - 2


def test_it_is_for_three() -> None:
    with pytest.raises(WrongPlayerCount, match="4 seats; this scenario is for 3 players"):
        new_game((*THREE, "cybersamurai"), scenario="control")
