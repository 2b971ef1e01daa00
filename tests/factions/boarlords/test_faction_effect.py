"""The faction effect: each Boarrior places two Terraformings in its area."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def test_each_boarrior_places_two_in_its_own_area(land: Land) -> None:
    """S, Boarlords: faction effect"""
    t = land().units("A", boarrior=2).units("south", boarrior=1, squeaker=3).units("north", boarmaiden=1)
    t.turn("boarlords", "blue", "effect")
    t.take("use", "effect")
    for _ in range(4):
        t.take("build", "A", "cover")
    assert not t.offers("build", "A")
    assert not t.offers("build_edge", "A")
    assert not t.offers("build", "north")
    t.take("build", "south", "stronghold").take("build", "south", "cover")
    assert t.asks.name != "terraform"
    assert t.markers("A", "cover") == 4
    assert (t.markers("south", "stronghold"), t.markers("south", "cover")) == (1, 1)


def test_all_four_kinds_are_on_offer_and_edges_are_chosen(land: Land) -> None:
    """C, Boarlords: Terraforming Markers"""
    t = land().units("A", boarrior=1).turn("boarlords", "blue", "effect").take("use", "effect")
    assert t.offers("build", "A", "cover")
    assert t.offers("build", "A", "stronghold")
    for edge in ("north", "north-east", "south-east", "south", "south-west", "north-west"):
        assert t.offers("build_edge", "A", edge, "tunnel")
        assert t.offers("build_edge", "A", edge, "pig_blockade")


def test_the_player_may_stop_early(land: Land) -> None:
    """CONTENT, ruling 10"""
    t = land().units("A", boarrior=1).turn("boarlords", "blue", "effect").take("use", "effect")
    t.take("build", "A", "cover").take("done")
    assert t.asks.name != "terraform"
    assert t.markers("A", "cover") == 1


def test_enemies_their_territory_and_the_moon_do_not_matter(land: Land) -> None:
    """C, Boarlords: Terraforming Markers (nothing but a Boarrior is needed)"""
    t = land().units("A", boarrior=1, private=3).territory("A", "nomads").units("centre", boarrior=1)
    t.turn("boarlords", "blue", "effect").take("use", "effect")
    t.take("build", "A", "stronghold").take("build", "centre", "stronghold")
    assert t.markers("A", "stronghold") == t.markers("centre", "stronghold") == 1


def test_a_homezone_is_no_area(land: Land) -> None:
    """R, Homezones; CONTENT, ruling 14: with all Boarriors at home the effect does nothing, so it is not offered"""
    t = land().home("boarlords", (5, 1)).units("home:boarlords", boarrior=2)
    t.turn("boarlords", "blue", "effect, initiative 1")
    assert not t.offers("use", "effect")


def test_material_is_limited(land: Land) -> None:
    """R, Production: material limitation; S, Burrowing for the Mother: no marker stands in for another"""
    t = land().units("A", boarrior=2).marker("north", "cover", 9).marker("south", "tunnel", 10, edge="south-east")
    t.turn("boarlords", "blue", "effect").take("use", "effect")
    assert not t.offers("build_edge", "A", "north", "tunnel")
    assert t.refusal("build_edge", "A", "north", "tunnel").code == "no_terraforming_left"
    t.take("build", "A", "cover")
    assert not t.offers("build", "A", "cover")
    assert t.refusal("build", "A", "cover").code == "no_terraforming_left"
    assert t.offers("build", "A", "stronghold")


def test_refusals_say_why(land: Land) -> None:
    """S, Boarlords: faction effect"""
    t = land().home("boarlords", (5, 1)).units("A", boarrior=1)
    t.turn("boarlords", "blue", "effect").take("use", "effect")
    assert t.refusal("build", "north", "cover").code == "nobody_builds_here"
    assert t.refusal("build", "home:boarlords", "cover").code == "homezone"


def test_rocket_attack_stops_the_effect_in_its_area(land: Land) -> None:
    """C, Rocket Attack"""
    t = land("boarlords nomads cybersamurai").units("A", boarrior=1).units("south", boarrior=1)
    t.token("rocket_attack_red", "A").turn("boarlords", "blue", "effect").take("use", "effect")
    assert not t.offers("build", "A")
    assert t.offers("build", "south")
