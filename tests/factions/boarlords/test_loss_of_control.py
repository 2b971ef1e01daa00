"""Loss of Control: up to two Terraformings leave the defender's areas."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table
from tsukuyumi.engine.pieces import OPEN

Land = Callable[..., Table]


def annihilation(t: Table) -> Table:
    t.units("A", boarguard=1, warrior=3).turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    return t.take("card", "boarlords_annihilation")


def offered(t: Table) -> set[str]:
    return {t.say(key) for key in t.asks.keys}


def test_from_areas_with_the_defenders_territory_marker(land: Land) -> None:
    """C, Boarlords: Loss of Control: anywhere on the board, not only in the contested area"""
    t = land().territory("north", "dark_seed").territory("south", "boarlords").marker("A", "cover", 1)
    t.marker("north", "cover", 1).marker("north", "stronghold", 2).marker("south", "stronghold", 1)
    t = annihilation(t).take("counter", "loss_of_control")
    assert t.asked == "dark_seed loss_of_control"
    assert offered(t) == {"raze:north:cover", "raze:north:stronghold", "done"}
    assert t.refusal("raze", "south", "stronghold").code == "not_on_your_ground"
    t.take("raze", "north", "stronghold").take("raze", "north", "stronghold")
    assert t.asks.name != "loss_of_control", "two at most"
    assert (t.markers("north", "cover"), t.markers("north", "stronghold")) == (1, 0)


def test_tunnels_that_touch_the_area_count(land: Land) -> None:
    """C, Boarlords: Loss of Control: dug from either side; a Tunnel between two of the defender's areas is one"""
    t = land().territory("north", "dark_seed").territory("north-east", "dark_seed")
    t.marker("A", "tunnel", edge="north").marker("north", "tunnel", edge="south-east")
    t.marker("A", "tunnel", edge="south")
    t = annihilation(t).take("counter", "loss_of_control")
    assert offered(t) == {"raze_edge:A:0:tunnel", "raze_edge:north:2:tunnel", "done"}
    t.take("raze_edge", "A", "north", "tunnel").take("raze_edge", "north", "south-east", "tunnel")
    assert sum(t.state.edge_marks) == 1


def test_pig_blockades_on_the_areas_own_edges(land: Land) -> None:
    """C, Boarlords: Loss of Control: a Pig Blockade lies in one area"""
    t = land().territory("north", "dark_seed").marker("north", "pig_blockade", edge="north-west")
    t.marker("A", "pig_blockade", edge="north")
    t = annihilation(t).take("counter", "loss_of_control")
    assert offered(t) == {"raze_edge:north:5:pig_blockade", "done"}
    t.take("raze_edge", "north", "north-west", "pig_blockade")
    assert t.state.edges[t.number("north") * 6 + 5] == OPEN


def test_fewer_if_the_defender_likes(land: Land) -> None:
    """C, Boarlords: Loss of Control: up to two"""
    t = annihilation(land().territory("A", "dark_seed").marker("A", "stronghold", 3)).take("counter", "loss_of_control")
    t.take("raze", "A", "stronghold").take("done")
    assert t.markers("A", "stronghold") == 2


def test_not_on_offer_with_nothing_to_take(land: Land) -> None:
    """CONTENT, ruling 16, by analogy: what can do nothing cannot be chosen"""
    t = annihilation(land().territory("north", "dark_seed").marker("A", "stronghold", 1))
    assert not t.offers("counter", "loss_of_control")
    assert t.refusal("counter", "loss_of_control", 0).code == "counter_without_effect"


def test_a_printed_blockade_shows_again(land: Land) -> None:
    """R, Blockade Priority: pigs cover a printed blockade, they do not remove it"""
    t = Table("boarlords nomads dark_seed").tile("A", (4, 0), "ocean_0").area("north", (4, -1)).area("south", (4, 1))
    t = annihilation(t.territory("A", "dark_seed").marker("A", "pig_blockade", edge="north"))
    t.take("counter", "loss_of_control").take("raze_edge", "A", "north", "pig_blockade")
    assert t.state.edges[t.number("A") * 6] == OPEN
    assert t.state.closed[t.number("A")] & 1
