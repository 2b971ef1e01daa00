"""Kaneda: an edge that nobody but the Cybersamurai crosses, whatever else lies there."""

from __future__ import annotations

from collections.abc import Callable

from made_up import with_unit
from scenario import Table
from tsukuyumi.engine.box import BLOCKADE_ROW
from tsukuyumi.engine.pieces import neutral_left

Land = Callable[..., Table]


def sealed(t: Table, place: str = "A", edge: str = "north") -> Table:
    return t.equipment("cybersamurai", kaneda=1).token("kaneda_red", place, edge)


def mover(t: Table, faction: str, unit: str, place: str = "A", distance: int = 1) -> Table:
    t.turn(faction, "red", f"move {distance}").take("use", "move")
    return t.take("mover", place, unit)


def test_nobody_else_walks_across(land: Land) -> None:
    """C, Kaneda: it stops enemy units from crossing this edge; the other five stay open."""
    t = mover(sealed(land()).units("A", worker=1), "dark_seed", "worker")
    assert not t.offers("step", "north")
    assert t.offers("step", "north-east")
    assert t.offers("step", "south")
    refusal = t.refusal("step", "north", 1)
    assert refusal.code == "sealed_edge"
    assert refusal.rule == "C, Kaneda"


def test_from_either_side(land: Land) -> None:
    """C, Kaneda: placed like a blockade: both directions."""
    t = mover(sealed(land()).units("north", worker=1), "dark_seed", "worker", "north")
    assert not t.offers("step", "A")
    assert t.refusal("step", "A", 1).code == "sealed_edge"


def test_not_even_in_flight(land: Land) -> None:
    """C, Kaneda: under all means, even for flying units."""
    t = mover(sealed(land()).units("A", wasp=1), "dark_seed", "wasp")
    assert not t.offers("step", "north")
    assert t.refusal("step", "north", 1).code == "sealed_edge"


def test_not_even_as_a_pioneer() -> None:
    """C, Kaneda: nor for pioneers; tested on a made-up unit (CONTENT, ruling 20)."""
    content = with_unit("dark_seed", "worker", pioneer=True)
    t = Table("cybersamurai boarlords dark_seed", content=content).area("A", (4, 0)).area("north", (4, -1))
    t.area("south", (4, 1)).area("south-west", (3, 1)).blockade("A", "south")
    t = mover(sealed(t).units("A", worker=1), "dark_seed", "worker")
    assert t.offers("step", "south"), "a blockade is no hindrance to it"
    assert not t.offers("step", "north")


def test_not_even_through_a_tunnel(land: Land) -> None:
    """C, Kaneda; CONTENT, ruling 8: Kaneda closes Tunnels too."""
    t = sealed(land()).marker("A", "tunnel", 2, edge="north").units("A", boarmaiden=1)
    t = mover(t, "boarlords", "boarmaiden")
    assert not t.offers("step", "north")
    assert t.refusal("step", "north", 1).code == "sealed_edge"


def test_oni_do_not_cross(land: Land) -> None:
    """C, Kaneda: nor the Oni, not even led by the Cybersamurai (R, Players control the Oni)."""
    t = sealed(land()).units("A", small_oni=1).territory("A", "oni")
    t.turn("cybersamurai", "green", "oni_conquest 1")
    assert t.asked == "cybersamurai oni_target"
    assert t.offers("target", "south")
    assert not t.offers("target", "north")


def test_oni_are_not_placed_across(land: Land) -> None:
    """R, Placing new Oni: not across blockades, and so not across a sealed edge."""
    t = sealed(land()).territory("A", "oni").turn("boarlords", "green", "place_oni 1")
    t.take("oni", "small_oni")
    assert t.offers("put", "A")
    assert t.offers("put", "south")
    assert not t.offers("put", "north")
    assert t.refusal("put", "north").code == "sealed_edge"


def test_the_cybersamurai_cross_it(land: Land) -> None:
    """C, Kaneda: they ignore it."""
    t = mover(sealed(land()).units("A", cyberoid=1), "cybersamurai", "cyberoid")
    assert t.offers("step", "north")


def test_even_over_a_blockade_under_it(land: Land) -> None:
    """C, Kaneda: they cross edges that a blockade would close, if Kaneda covers them."""
    t = sealed(land()).blockade("A", "north").blockade("A", "south").units("A", cyberoid=1)
    t = mover(t, "cybersamurai", "cyberoid")
    assert t.offers("step", "north")
    assert not t.offers("step", "south")


def test_a_blockade_on_the_other_side_counts_too(land: Land) -> None:
    """C, Kaneda: the edge is one edge, whichever area the blockade belongs to."""
    t = sealed(land()).blockade("north", "south").units("A", cyberoid=1)
    assert mover(t, "cybersamurai", "cyberoid").offers("step", "north")


def test_nobody_is_pushed_across(land: Land) -> None:
    """R, Displacement; C, Kaneda: no means at all: the Nomads cannot be displaced over the edge."""
    t = sealed(land()).units("A", private=1, boarmother=1)
    t.turn("nomads", "red", "combat 1").take("use", "combat").take("attack", "A")
    if t.asks.name == "choose_card":
        t.take("card", "nomads_annihilation")
    t.take("counter", "defence")
    assert t.asked == "boarlords displace"
    assert t.offers("push", "private", "south")
    assert not t.offers("push", "private", "north")


def test_any_place_moon_and_homezones_included(land: Land) -> None:
    """C, Kaneda: any area, including moon areas and homezones."""
    t = land().home("dark_seed", (6, -1)).equipment("cybersamurai", kaneda=1).turn("cybersamurai", "red", "move 1")
    t.take("token", "kaneda_red")
    assert t.offers("area", "centre")
    assert t.offers("area", "moon3")
    assert t.offers("area", "home:dark_seed")
    t.take("area", "home:dark_seed").take("seal", "home:dark_seed", "south-west")
    assert t.game.view(None)["tokens"] == [
        {"token": "kaneda", "colour": "red", "area": t.number("home:dark_seed"), "edge": 4}
    ]


def test_it_stays_where_it_was_when_the_area_turns(land: Land) -> None:
    """C, Kaneda: if the area is turned, Kaneda stays at the same edge."""
    t = sealed(land()).events("cybersamurai", "tectonic_shift").units("north", worker=1)
    t.turn("cybersamurai", "blue", "events 1").take("use", "events").take("event", "tectonic_shift")
    t.take("area", "A").take("turn", 2)
    view = t.game.view(None)
    assert view["areas"][t.number("A")]["rotation"] == 2
    assert view["tokens"][0]["area"] == t.number("A")
    assert view["tokens"][0]["edge"] == 0


def test_it_stays_where_it_was_when_areas_change_places(land: Land) -> None:
    """C, Kaneda: if the area is moved, Kaneda stays at the same edge of the world."""
    t = sealed(land()).events("cybersamurai", "new_alignment")
    t.turn("cybersamurai", "blue", "events 1").take("use", "events").take("event", "new_alignment")
    below = t.number("south")
    t.take("area", "A").take("area", "south").take("turn", 1).take("turn", 3)
    assert t.number("A") == below, "the place in the middle holds the other area now"
    token = t.game.view(None)["tokens"][0]
    assert token["area"] == t.number("A")
    assert token["edge"] == 0


def test_new_land_behind_it(land: Land) -> None:
    """C, Kaneda: an edge at the border of the board is sealed as well; new land beyond it finds it closed."""
    t = sealed(land(), "north", "north-east").events("boarlords", "land_gain")
    t.turn("boarlords", "blue", "events 1").take("use", "events").take("event", "land_gain")
    t.game.apply(0)
    t.names["new"] = (5, -2)
    t.take("cell", "new")
    if t.asks.name == "new_land_turn":
        t.take("turn", 0)
    faction, area = t.state.box.factions[0], t.number("new")
    assert faction.edge_rule(t.state, 2, area, 4) == -1
    assert faction.edge_rule(t.state, 0, area, 4) == 1


def test_it_is_no_blockade(land: Land) -> None:
    """R, Blockade Priority; C, Kaneda: it covers but does not replace; it is no marker and counts for no limit."""
    t = sealed(land()).blockade("A", "north").events("boarlords", "passage").units("A", cyberoid=1)
    t.turn("boarlords", "blue", "events 1")
    before = neutral_left(t.state, BLOCKADE_ROW)
    t.take("use", "events").take("event", "passage").take("area", "A").take("open", "A", "north")
    assert neutral_left(t.state, BLOCKADE_ROW) == before + 1, "the blockade under it can be removed"
    assert t.game.view(None)["tokens"], "Kaneda cannot"


def test_it_may_close_the_last_edge(land: Land) -> None:
    """C, Kaneda: five blockades are the limit for blockades; S, Restricted Movement: units may be locked in."""
    t = land().equipment("cybersamurai", kaneda=1)
    for wall in ("north-east", "south-east", "south", "south-west", "north-west"):
        t.blockade("A", wall)
    t.turn("cybersamurai", "red", "move 1").take("token", "kaneda_red").take("area", "A")
    assert t.offers("seal", "A", "north")


def test_two_tokens_may_share_an_edge(land: Land) -> None:
    """C, Tokens: the blue one comes back in blue, the red one in red: together they keep an edge shut."""
    t = land().equipment("cybersamurai", kaneda=1).token("kaneda_blue", "A", "north")
    t.turn("cybersamurai", "red", "move 1").take("token", "kaneda_red").take("area", "A")
    assert t.offers("seal", "A", "north")


def test_displaced_cybersamurai_mind_the_blockade_under_it(land: Land) -> None:
    """R, Displacement: blockades hold everybody; ruling: Kaneda lifts them for movement, and this is none."""
    for walls, offered in ("north", False), ("", True):
        t = sealed(land(walls=walls)).units("A", cyberoid=1, boarguard=1, worker=1)
        t.turn("dark_seed", "red", "combat 1").take("use", "combat").take("attack", "A")
        t.take("amount", 0).take("counter", "protection").take("counter", "defence").through("damage", prefer="hit")
        t.take("push", "worker", "south")
        assert t.asked == "boarlords displace"
        assert t.offers("push", "cyberoid", "south")
        assert t.offers("push", "cyberoid", "north") == offered
