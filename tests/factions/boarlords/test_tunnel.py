"""Tunnels: across any blockade for Boarlords alone, and one crossing per movement for free."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def test_boarlords_cross_whatever_blockade_is_on_the_edge(land: Land) -> None:
    """CONTENT, ruling 8; C, Boarlords: Tunnels"""
    t = land(walls="north south").marker("A", "tunnel", edge="north").units("A", squeaker=1)
    t.turn("boarlords", "red", "move 1").take("use", "move").take("mover", "A", "squeaker")
    assert t.offers("step", "north")
    assert not t.offers("step", "south")
    assert t.refusal("step", "south", 1).code == "blockade"


def test_it_works_from_both_sides(land: Land) -> None:
    """C, Boarlords: Tunnels overlap two areas"""
    t = land(walls="north").marker("A", "tunnel", edge="north").units("north", squeaker=1)
    t.turn("boarlords", "red", "move 1").take("use", "move").take("mover", "north", "squeaker")
    assert t.offers("step", "A")


def test_nobody_else_uses_it(land: Land) -> None:
    """R, Faction-Specific Markers"""
    t = land(walls="north").marker("A", "tunnel", edge="north").units("A", private=1)
    t.turn("nomads", "red", "move 1").take("use", "move").take("mover", "A", "private")
    assert not t.offers("step", "north")


def test_one_crossing_costs_nothing(land: Land) -> None:
    """CONTENT, ruling 8: a movement of 1 and a Tunnel make two areas, in either order"""
    t = land().marker("A", "tunnel", edge="north").units("A", squeaker=1).units("south", squeaker=1)
    t.turn("boarlords", "red", "move 1").take("use", "move")
    t.take("mover", "A", "squeaker").take("step", "north", 1)
    t.take("mover", "north", "squeaker").take("step", "north-east", 1)
    assert t.count("north-east", "squeaker") == 1
    assert not t.offers("mover", "north-east")
    # the other way round: the step first, and then the Tunnel with no movement left
    t.take("mover", "south", "squeaker").take("step", "A", 1)
    t.take("mover", "A", "squeaker")
    assert t.count("north", "squeaker") == 1, "the only step left, so nobody was asked"


def test_only_once_per_movement_and_unit(land: Land) -> None:
    """CONTENT, ruling 8"""
    t = land().marker("A", "tunnel", edge="north").marker("A", "tunnel", edge="south").units("north", squeaker=2)
    t.turn("boarlords", "red", "move 1").take("use", "move")
    t.take("mover", "north", "squeaker").take("step", "A", 1)
    t.take("mover", "A", "squeaker").take("step", "south", 1)
    assert not t.offers("mover", "south")
    # each unit has a free crossing of its own
    t.take("mover", "north", "squeaker").take("step", "A", 1)
    assert t.offers("mover", "A", "squeaker")


def test_tunnels_stack_on_an_edge(land: Land) -> None:
    """C, Boarlords: any number of Tunnels on one edge"""
    t = land().units("A", boarrior=2).turn("boarlords", "blue", "effect").take("use", "effect")
    for _ in range(4):
        t.take("build_edge", "A", "north", "tunnel")
    assert t.asks.name != "terraform"
    assert sum(t.state.edge_marks) == 4


def test_both_ends_must_be_areas(land: Land) -> None:
    """C, Boarlords: Tunnels join two adjacent areas; R, Homezones are none"""
    t = land().home("boarlords", (4, 2)).units("south", boarrior=1)
    t.turn("boarlords", "blue", "effect").take("use", "effect")
    assert t.offers("build_edge", "south", "north", "tunnel")
    assert not t.offers("build_edge", "south", "south", "tunnel")
    assert t.refusal("build_edge", "south", "south", "tunnel").code == "tunnel_leads_nowhere"
    assert t.refusal("build_edge", "south", "south-east", "tunnel").code == "tunnel_leads_nowhere"


def test_it_stays_in_its_connecting_position_when_the_area_turns(land: Land) -> None:
    """C, Tectonic Shift: blockades turn with the area, a Tunnel does not"""
    t = land(walls="north").marker("A", "tunnel", edge="north").units("north", squeaker=1)
    t.events("boarlords", "tectonic_shift").turn("boarlords", "blue", "events 1, move 1")
    t.take("use", "events").take("event", "tectonic_shift").take("area", "A").take("turn", 3).take("done")
    t.take("use", "move").take("mover", "north", "squeaker").take("step", "A", 1)
    t.take("mover", "A", "squeaker")
    assert not t.offers("step", "south"), "the blockade has turned to the south"
    assert t.offers("step", "south-east"), "the crossing was free"


def test_it_stays_in_its_connecting_position_when_areas_are_swapped(land: Land) -> None:
    """C, New Alignment; the Tunnel lies between two places, whoever lies there"""
    t = land().marker("A", "tunnel", edge="north").units("north", squeaker=1)
    t.events("boarlords", "new_alignment").turn("boarlords", "blue", "events 1, move 1")
    t.take("use", "events").take("event", "new_alignment").take("area", "A").take("area", "south")
    t.take("turn", 0).take("turn", 0).take("done").take("use", "move")
    # the tile that was in the south lies in the middle now
    t.take("mover", "north", "squeaker").take("step", (4, 0), 1)
    assert t.offers("mover", (4, 0), "squeaker")


def test_kaneda_closes_it(land: Land) -> None:
    """C, Kaneda; CONTENT, ruling 8"""
    t = land("boarlords nomads cybersamurai").marker("A", "tunnel", edge="north").units("A", squeaker=1)
    t.token("kaneda_red", "north", "south").turn("boarlords", "red", "move 1").take("use", "move")
    t.take("mover", "A", "squeaker")
    assert not t.offers("step", "north")
    assert t.refusal("step", "north", 1).code == "sealed_edge"


def test_rocket_attack_at_either_end_switches_it_off(land: Land) -> None:
    """C, Rocket Attack: the Tunnel lies in both areas"""
    for struck in ("A", "north"):
        t = land("boarlords nomads cybersamurai", walls="north").marker("A", "tunnel", edge="north")
        t.units("A", squeaker=1).token("rocket_attack_red", struck)
        t.turn("boarlords", "red", "move 1").take("use", "move").take("mover", "A", "squeaker")
        assert not t.offers("step", "north"), struck


def test_it_helps_a_retreat(land: Land) -> None:
    """C, Retreat: by the rules of movement, with everything that helps to move"""
    # five at most in an area: the sixth stands on the other side of the edge
    walls = "north-east south-east south south-west north-west"
    t = land(walls=walls).blockade("north", "south").marker("A", "tunnel", edge="north")
    t.units("A", squeaker=1, private=1)
    t.turn("nomads", "red", "combat 1").take("use", "combat").take("attack", "A").take("card", "nomads_annihilation")
    assert t.offers("counter", "retreat")
    t = land(walls=walls).blockade("north", "south").units("A", squeaker=1, private=1)
    t.turn("nomads", "red", "combat 1").take("use", "combat").take("attack", "A").take("card", "nomads_annihilation")
    assert not t.offers("counter", "retreat")


def test_it_works_beside_a_homezone_that_came_later(land: Land) -> None:
    """C, Nomadic Tribe; ruling: a Tunnel stays where it joins two places, also when a homezone moves into one"""
    t = land(walls="south").home("boarlords", (4, 2)).marker("A", "tunnel", edge="south")
    t.units("home:boarlords", squeaker=1).card("boarlords", "nomadic_tribe").turn(
        "boarlords", "blue", "special, move 1"
    )
    t.take("use", "special").take("area", "south").take("turn", 0).take("turn", 0).through(
        "tribe_marker", prefer="pass"
    )
    t.take("use", "move").take("mover", (4, 1), "squeaker").take("step", "A", 1)
    assert t.offers("mover", "A", "squeaker"), "across the blockade, and for nothing"
