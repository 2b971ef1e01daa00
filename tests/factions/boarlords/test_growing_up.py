"""Birth beside the Boarmother, and growing up."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def test_squeakers_appear_with_the_boarmother(land: Land) -> None:
    """C, Boarlords: Boarmother; R, Spawn Point"""
    t = land().home("boarlords", (4, 2)).units("north", boarmother=1).turn("boarlords", "green", "produce 3")
    t.take("use", "produce").take("produce", "squeaker")
    assert t.offers("put", "north")
    assert t.offers("put", "home:boarlords")
    assert t.offers("put", "south")
    assert not t.offers("put", "A")
    t.take("put", "north").take("produce", "boarmaiden")
    assert not t.offers("put", "north"), "she bears Squeakers and nobody else"
    assert t.refusal("put", "north").code == "not_a_spawn_area"


def test_a_newborn_grows_up_at_once(land: Land) -> None:
    """C, Boarlords: Boarmother; R, Rules For Production"""
    t = land().home("boarlords", (4, 2)).units("north", boarmother=1).turn("boarlords", "green", "produce 3")
    t.take("use", "produce").take("produce", "squeaker").take("put", "north")
    t.take("upgrade", "squeaker", "boarmaiden", "north").take("upgrade", "boarmaiden", "boarguard", "north")
    assert t.count("north", "boarguard") == 1
    assert t.count("north", "squeaker") == t.count("north", "boarmaiden") == 0


def test_the_example_of_the_rulebook(land: Land) -> None:
    """R, Production, example 1: a Squeaker for 1, and another Squeaker into a Boarguard for 2"""
    t = land().home("boarlords", (4, 2)).units("north", squeaker=1).turn("boarlords", "green", "produce 3")
    t.take("use", "produce").take("produce", "squeaker").take("put", "south")
    t.take("upgrade", "squeaker", "boarmaiden", "north").take("upgrade", "boarmaiden", "boarguard", "north")
    assert t.asks.name != "produce", "all three points are spent"
    assert t.count("north", "boarguard") == t.count("south", "squeaker") == 1


def test_who_becomes_what(land: Land) -> None:
    """S, Boarlords: faction sheet"""
    t = land().home("boarlords", (4, 2)).units("north", squeaker=1).units("south", boarmaiden=1, boarrior=1)
    t.turn("boarlords", "green", "produce 1").take("use", "produce")
    grown = {t.say(key) for key in t.asks.keys if key[0] == "upgrade"}
    assert grown == {
        "upgrade:squeaker:boarrior:north",
        "upgrade:squeaker:boarmaiden:north",
        "upgrade:boarmaiden:boarguard:south",
        "upgrade:boarmaiden:boarmaster:south",
        "upgrade:boarmaiden:boarmother:south",
    }
    assert t.refusal("upgrade", "boarrior", "boarguard", "south").code == "no_such_upgrade"


def test_miniatures_are_limited(land: Land) -> None:
    """R, Material limitation"""
    t = land().home("boarlords", (4, 2)).units("north", squeaker=1, boarmother=1)
    t.units("south", boarmaiden=1, boarrior=4)
    t.turn("boarlords", "green", "produce 3").take("use", "produce")
    assert not t.offers("upgrade", "boarmaiden", "boarmother")
    assert t.refusal("upgrade", "squeaker", "boarrior", "north").code == "no_miniature_left"


def test_rocket_attack_stops_birth_and_growth(land: Land) -> None:
    """C, Rocket Attack; R, Unit Properties: Spawn Point and Upgradeable"""
    t = land("boarlords nomads cybersamurai").home("boarlords", (4, 2)).units("north", boarmother=1, squeaker=1)
    t.units("A", squeaker=1).token("rocket_attack_red", "north")
    t.turn("boarlords", "green", "produce 2").take("use", "produce")
    assert t.offers("upgrade", "squeaker", "boarmaiden", "A")
    assert not t.offers("upgrade", "squeaker", "boarmaiden", "north")
    assert t.refusal("upgrade", "squeaker", "boarmaiden", "north").code == "properties_off"
    t.take("produce", "squeaker")
    assert not t.offers("put", "north")
