"""Pacific Standoff (C, Scenarios; S): homezones at A, B and C; nothing crosses the holes, and none is settled."""

from __future__ import annotations

import pytest

from scenario import Table
from scenarios.laid import begun, homes, laid, offered, refused, settle, settled

PLACES = {(0, -3), (3, 0), (-3, 3)}
HOLES = ((0, -2), (2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0))


@pytest.mark.parametrize("seats", [("boarlords", "nomads", "dark_seed"), ("cybersamurai", "nomads", "dark_seed")])
def test_homezones_lie_at_the_three_places(seats: tuple[str, ...]) -> None:
    """C: each player must place their homezone at A, B, or C; a wild one, too."""
    game = begun("pacific_standoff", *seats)
    assert laid(game)["tiles"] == 21
    assert offered(game) == PLACES
    first = settle(game)
    assert offered(game) == PLACES - {first}
    assert set(homes(settled(game)).values()) == PLACES


def test_elsewhere_is_refused_in_words() -> None:
    game = begun("pacific_standoff", "dark_seed", "nomads", "boarlords")
    assert refused(game, (1, -4)).text == "In this scenario a homezone lies on one of the places with a letter."
    assert refused(game, (1, -3)).code == "not_a_marked_place"


def test_the_holes_stay_free() -> None:
    """S: the space marked with (X) must stay free of homezones."""
    game = begun("pacific_standoff", "nomads", "dark_seed", "boarlords")
    for at in HOLES:
        assert refused(game, at).code == "marked_free_of_homezones"


def test_nobody_flies_over_a_hole() -> None:
    """C: you cannot fly or jump over the holes: a flying unit goes from area to area, like everybody."""
    t = Table("dark_seed nomads boarlords", scenario="pacific_standoff")
    t.area("west", (-1, -1)).area("east", (1, -2)).home("dark_seed", (0, -3)).home("nomads", (3, 0))
    t.home("boarlords", (-3, 3)).units("west", wasp=1).turn("dark_seed", "red", "move 1")
    t.take("use", "move").take("mover", "west", "wasp")
    assert not t.offers("step", "east")
