"""C, Event Cards: Tectonic Shift/Unsolid Ground."""

from __future__ import annotations

import pytest

from events.hand import holding, play


@pytest.mark.parametrize("event", ["tectonic_shift", "unsolid_ground"])
def test_blockades_and_markers_turn_with_the_area(event: str) -> None:
    """C: an area rotates as far as you like, blockades and markers with it; units are not influenced."""
    t = holding(event).tile("W", (3, 0), "ocean_0").blockade("W", "south-east").units("W", private=1)
    play(t, event).take("area", "W").take("turn", 1)
    closed = t.state.closed[t.number("W")]
    assert closed == 0b001010, "north became north-east, south-east became south"
    assert t.count("W", "private") == 1


@pytest.mark.parametrize("event", ["tectonic_shift", "unsolid_ground"])
def test_not_on_the_moon_and_not_on_homezones(event: str) -> None:
    """C: cannot be used on the moon; homezones are no areas (ruling 14)."""
    t = play(holding(event), event)
    assert not t.offers("area", "centre") and not t.offers("area", "home:nomads") and t.offers("area", "A")
    assert t.refusal("area", "centre").code == "not_on_moon"


def test_a_tunnel_stays_in_its_connecting_position() -> None:
    """C: a tunnel between the area and an adjacent one is put back in the same connecting position."""
    t = holding("tectonic_shift").marker("A", "tunnel", edge="south")
    play(t, "tectonic_shift").take("area", "A").take("turn", 2)
    shown = t.game.view(None)["areas"][t.number("A")]
    assert shown["edge_markers"] == [[3, "tunnel", 1]]
