"""Spoiled Earth (C, Scenarios; S): 28 tiles for four; holes that nothing crosses and nobody settles in."""

from __future__ import annotations

from scenario import Table
from scenarios.laid import FOUR, begun, laid, offered, refused

HOLES = ((0, -2), (0, 2), (2, -1), (-2, 1), (2, -3), (-2, 3))


def test_the_board() -> None:
    """C: 28; the ground beside the holes is spoiled: two areas radioactive, two unstable."""
    found = laid(begun("spoiled_earth", *FOUR))
    assert found["tiles"] == 28
    assert found["radioactive"] >= 2 and found["unstable"] >= 2 and found["fertile_ground"] >= 4


def test_no_homezone_in_a_hole() -> None:
    """C: homezones can not be placed into the holes (X)."""
    game = begun("spoiled_earth", *FOUR)
    assert not offered(game) & set(HOLES)
    for at in HOLES:
        assert refused(game, at).code == "marked_free_of_homezones"


def test_nobody_jumps_a_hole() -> None:
    """C: you cannot fly/jump over the holes."""
    t = Table("dark_seed nomads boarlords cybersamurai", scenario="spoiled_earth")
    t.area("near", (1, -2)).area("far", (-1, -1)).home("dark_seed", (1, -3)).home("nomads", (4, 0))
    t.home("boarlords", (-4, 4)).home("cybersamurai", (0, 4))
    t.units("near", wasp=1).turn("dark_seed", "red", "move 1").take("use", "move").take("mover", "near", "wasp")
    assert not t.offers("step", "far")
