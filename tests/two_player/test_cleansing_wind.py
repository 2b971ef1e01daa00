"""C, 2-Player: Cleansing Wind (110): any one piece that is named marker goes back to its supply."""

from __future__ import annotations

import pytest

from scenario import Table
from tsukuyumi.engine.pieces import edge_markers_left, markers_left, territory_left
from two_player.duel import duel


def wind(seats: str = "nomads boarlords") -> Table:
    return duel(seats, 1).units("A", **({"private": 1} if "nomads" in seats else {"worker": 1}))


def use(t: Table) -> Table:
    first = t.factions[0]
    return t.card(first, "cleansing_wind").turn(first, "blue", "special").take("use", "special")


@pytest.mark.parametrize("owner", ["nomads", "boarlords", "oni"])
def test_a_territory_marker_of_anybody(owner: str) -> None:
    t = use(wind().territory("C", owner))
    assert t.options() == ["area:C", "pass"]
    left = territory_left(t.state, ["nomads", "boarlords", "oni"].index(owner))
    t.take("area", "C")
    assert t.owner("C") is None, "the only marker there"
    assert territory_left(t.state, ["nomads", "boarlords", "oni"].index(owner)) == left + 1
    assert t.logged("cleanses")


def test_neutral_markers() -> None:
    """R, Markers: properties, blockades, passages and negations are markers, too."""
    t = wind().marked("C", "radioactive").blockade("C", "north")
    use(t)
    supply = dict(t.game.view(0)["reserve"])
    t.take("area", "C")
    assert sorted(t.options()) == ["lift_edge:C:0", "lift_property:C:radioactive"]
    t.take("lift_property", "C")
    assert t.game.view(0)["reserve"]["radioactive"] == supply["radioactive"] + 1
    assert t.game.view(0)["areas"][t.number("C")]["properties"] == []


def test_a_blockade_leaves_and_the_edge_is_open() -> None:
    t = use(wind().blockade("C", "north")).take("area", "C")
    view = t.game.view(0)["areas"][t.number("C")]
    assert (view["edges"], view["walls"]) == ([], [])


def test_a_passage_leaves_and_the_printed_blockade_is_back() -> None:
    t = wind().tile("W", (1, 1), "fertile_0").passage("W", "north")
    use(t).take("area", "W")
    assert t.game.view(0)["areas"][t.number("W")]["walls"] == [0]


def test_a_negation_leaves_and_the_property_is_back() -> None:
    t = wind().area("R", (1, 1), props="radioactive").negation("R", "radioactive")
    use(t).take("area", "R")
    assert t.game.view(0)["areas"][t.number("R")]["properties"] == ["radioactive"]


def test_markers_of_factions_one_at_a_time() -> None:
    t = wind().line("marker -2,1 cover 2").line("marker -2,1 north tunnel 1").line("marker -2,0 south pig_blockade")
    use(t)
    box = t.state.box
    cover = next(i for i, marker in enumerate(box.area_marker) if marker.id == "cover")
    tunnel, pigs = (next(i for i, m in enumerate(box.edge_marker) if m.id == x) for x in ("tunnel", "pig_blockade"))
    before = markers_left(t.state, cover), edge_markers_left(t.state, tunnel), edge_markers_left(t.state, pigs)
    assert t.options() == ["area:C", "area:D", "pass"]
    t.take("area", "C").take("lift_marker", "C", "cover")
    after = markers_left(t.state, cover), edge_markers_left(t.state, tunnel), edge_markers_left(t.state, pigs)
    assert (after[0] - before[0], after[1] - before[1], after[2] - before[2]) == (1, 0, 0)


def test_a_pig_blockade_and_a_tunnel() -> None:
    t = use(wind().line("marker -2,0 south pig_blockade")).take("area", "D")
    assert t.game.view(0)["areas"][t.number("D")]["edges"] == []
    t = use(wind().line("marker -2,0 south tunnel 1")).take("area", "D")
    assert t.game.view(0)["areas"][t.number("D")]["edge_markers"] == []


def test_mines_and_eggs_are_markers() -> None:
    t = use(wind("dark_seed nomads").line("marker -2,1 egg 1").line("marker -2,1 mine 1"))
    t.take("area", "C")
    assert sorted(t.options()) == ["lift_marker:C:egg", "lift_marker:C:mine"]


def test_tokens_are_no_markers() -> None:
    """R, Markers; C, Kaneda: tokens are not markers."""
    t = duel("cybersamurai nomads", 1).units("A", attack_drone=1).equipment("cybersamurai", kaneda=1)
    t.token("kaneda_blue", "C", "north").card("cybersamurai", "cleansing_wind")
    t.turn("cybersamurai", "blue", "special, initiative 1").take("use", "special")
    assert t.asked == "cybersamurai turn", "nothing to take"


def test_it_may_be_declined_and_says_why_not() -> None:
    t = use(wind().territory("C", "boarlords"))
    assert t.refusal("area", "A").code == "no_marker_in_area"
    t.take("pass")
    assert t.owner("C") == "boarlords"


def test_a_condition_that_rested_on_it() -> None:
    """What a victory card counts at its moment is what lies there then."""
    t = duel("cybersamurai boarlords").units("A", attack_drone=1).territory("A", "boarlords")
    t.card("cybersamurai", "cleansing_wind").turn("cybersamurai", "blue", "special")
    assert t.game.view(0)["seats"][1]["victory"][1]["conditions"][0]["count"] == 1
    t.take("use", "special").take("area", "A")
    assert t.game.view(0)["seats"][1]["victory"][1]["conditions"][0]["count"] == 0
