"""Promised Land Behind the Moon (C, Scenarios): player 1 begins next to A, player 2 next to B, nobody wild (P101)."""

from __future__ import annotations

from scenarios.laid import DUEL, a_duel, begun, homes, laid, offered, on_land, refused, settled
from tsukuyumi.content.scenario_checks import around

A, B = (2, 1), (-2, 3)


def test_the_springs_lie_behind_the_moon() -> None:
    """C: 10 tiles; the land that is promised lies on the other side."""
    with a_duel() as content:
        game = begun("promised_land_behind_the_moon", "nomads", "boarlords", mode=DUEL, content=content)
    found = laid(game)
    assert found["tiles"] == 10 and found["fertile_ground"] >= 2


def test_each_begins_next_to_their_own_letter() -> None:
    """C: player 1 in contact with A, player 2 with B; player 1 is the first seat, whoever sets up first (P101)."""
    with a_duel() as content:
        for seats in (("nomads", "cybersamurai"), ("cybersamurai", "nomads")):
            game = settled(begun("promised_land_behind_the_moon", *seats, mode=DUEL, content=content))
            found = homes(game)
            assert found[seats[0]] in around(A) and found[seats[1]] in around(B)


def test_elsewhere_is_refused_in_words() -> None:
    with a_duel() as content:
        game = begun("promised_land_behind_the_moon", "nomads", "cybersamurai", mode=DUEL, content=content)
        # the Cybersamurai are first in initiative, and player 2
        assert offered(game) <= set(around(B))
        wrong = next(at for at in around(A) if at not in around(B) and at not in ((1, 1), (1, 2)))
        found = refused(game, wrong)
        assert found.code in ("not_in_contact", "not_board_edge")
        assert refused(game, (3, 1)).text == (
            "In this scenario player 2 begins next to the area with their own letter."
        )


def test_wild_homezones_replace_nothing() -> None:
    """C: the rules for wild homezones are cancelled."""
    with a_duel() as content:
        game = begun("promised_land_behind_the_moon", "dark_seed", "nomads", mode=DUEL, content=content)
        assert not on_land(game)
        assert refused(game, (1, 1)).code == "no_wild_homezones"
