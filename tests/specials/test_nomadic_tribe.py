"""C, Action Cards: Nomadic Tribe (93)."""

from __future__ import annotations

from scenario import Table
from specials.deck import before, use


def unmoved(t: Table) -> Table:
    """Skip the first half of the card."""
    return use(t).take("pass")


def test_homezone_and_a_neighbour_change_places() -> None:
    """C: swap the homezone with any adjacent area; units and markers move along, both are turned as one likes."""
    t = before("nomadic_tribe").units("home:nomads", private=2).units("A", boarguard=1).territory("A", "boarlords")
    t.marker("A", "egg", 2).blockade("A", "north").blockade("home:nomads", "south")
    home, area = t.number("home:nomads"), t.number("A")
    use(t)
    assert t.offers("area", "C")
    t.take("area", "A").take("turn", 1).take("turn", 2)
    shown = t.game.view(None)["areas"]
    assert (shown[home]["cell"], shown[area]["cell"]) == ([3, -1], [4, -1])
    assert shown[home]["units"] == [["private", 2]]
    assert shown[area]["units"] == [["boarguard", 1]]
    assert (shown[area]["territory"], shown[area]["markers"]) == ("boarlords", [["egg", 2]])
    assert (shown[home]["walls"], shown[area]["walls"]) == ([4], [2]), "turned by 60 and by 120 degrees"


def test_only_areas_next_to_it_and_not_the_moon() -> None:
    """C: an adjacent area; R, The Moon: moon areas are not swapped; homezones are no areas."""
    t = Table("nomads boarlords dark_seed").home("nomads", (2, -1)).area("A", (2, 0)).area("B", (-2, 0))
    t.home("boarlords", (3, -2)).card("nomads", "nomadic_tribe").turn("nomads", "blue", "special, initiative 1")
    use(t)
    assert t.options() == ["area:A", "pass"]
    assert t.refusal("area", "moon1").code == "not_on_moon"
    assert t.refusal("area", "B").code == "not_adjacent"
    assert t.refusal("area", "home:boarlords").code == "homezone"


def test_blockades_do_not_matter() -> None:
    """C: ignore blockades for both actions."""
    t = before("nomadic_tribe").blockade("A", "south-east").blockade("home:nomads", "north").territory("A", "nomads")
    use(t)
    assert t.offers("area", "A")
    assert t.offers("area", "C")
    t.take("pass").take("area", "A")
    assert t.offers("area", "B")


def test_up_to_two_markers_move_to_free_neighbours() -> None:
    """C: up to two own territory markers to adjacent areas, without replacing enemy markers."""
    t = before("nomadic_tribe").territory("A", "nomads").territory("B", "boarlords").territory("moon1", "nomads")
    t.area("D", (3, -2))
    unmoved(t).take("area", "A")
    assert not t.offers("area", "B")
    assert t.refusal("area", "B").code == "marker_lies_there"
    assert t.refusal("area", "home:nomads").code == "homezone"
    t.take("area", "C").take("area", "moon1").take("area", "centre")
    assert (t.owner("A"), t.owner("C"), t.owner("moon1"), t.owner("centre")) == (None, "nomads", None, "nomads")
    assert t.asked == "nomads turn", "two are all"


def test_a_marker_moves_once() -> None:
    """C: two markers, each to an adjacent area; not one marker twice."""
    t = before("nomadic_tribe").territory("A", "nomads").territory("moon4", "nomads")
    unmoved(t).take("area", "A").take("area", "B")
    assert not t.offers("area", "B")
    assert t.refusal("area", "B").code == "marker_has_moved"
    assert t.offers("area", "moon4")


def test_it_is_no_conquest() -> None:
    """R, Fulfilling Conditions: moving territory markers does not count as conquering."""
    t = before("nomadic_tribe").territory("A", "nomads").marked("B", "tsukuyumi").marked("C", "tsukuyumi")
    unmoved(t).take("area", "A").take("area", "B")
    assert t.state.conquered == (0, 0, 0)
    assert t.state.mission_progress == (0, 0, 0)


def test_a_mountain_does_not_stop_a_marker() -> None:
    """C: nothing but enemy markers is in its way; a mountain's value is for conquests."""
    t = before("nomadic_tribe").area("M", (5, -2), "mountain_range").territory("C", "nomads")
    unmoved(t).take("area", "C")
    assert t.offers("area", "M")


def test_without_a_homezone_only_markers_move() -> None:
    """A position without a homezone: the first half does nothing."""
    t = Table("nomads boarlords dark_seed").area("A", (3, -1)).area("B", (3, 0)).territory("A", "nomads")
    t.card("nomads", "nomadic_tribe").turn("nomads", "blue", "special, initiative 1")
    assert use(t).asked == "nomads tribe_marker"


def test_both_halves_may_be_declined() -> None:
    """C: may; ruling 10."""
    t = unmoved(before("nomadic_tribe").territory("A", "nomads")).take("pass")
    assert t.asked == "nomads turn"
