"""C, Dark Seed: The Queen Travels; rulings P116 and P117."""

from __future__ import annotations

from modules.faction_events.ground import MODULES, holding, play
from scenario import Table
from tsukuyumi import from_position
from tsukuyumi.engine.board import homezone_of
from tsukuyumi.engine.hexes import pack

EVENT = "the_queen_travels"
HOME = (6, -1)


def court() -> Table:
    """The homezone with two Workers and an enemy, beside the patch of land."""
    t = holding(EVENT, "dark_seed").home("dark_seed", HOME).units("home:dark_seed", worker=2, private=1)
    return t.turn("dark_seed", "blue", "events 1, initiative 1")


def home_cell(t: Table) -> int:
    return t.state.cells[homezone_of(t.state, t.factions.index("dark_seed"))]


def test_to_the_edge_of_the_board_with_all_that_is_in_it() -> None:
    """CONTENT: as described, to the edge; ruling P116: what stands in it goes along, its old place is empty."""
    t = court()
    before = t.state.areas
    play(t, EVENT).take("cell", (2, 2))
    assert home_cell(t) == pack(2, 2)
    t.names["new home"] = (2, 2)
    assert t.count("new home", "worker") == 2 and t.count("new home", "private") == 1
    assert t.state.areas == before
    assert pack(*HOME) not in t.state.cells


def test_onto_an_area() -> None:
    """C: territory markers are removed, the homezone is placed, and everything else goes back to the same place."""
    t = court().territory("A", "nomads").units("A", boarguard=1).marker("A", "mine", 2).blockade("A", "north")
    t.marker("A", "egg", 1)
    before, tiles = t.state.areas, len(t.state.tile_supply)
    play(t, EVENT).take("area", "A")
    assert home_cell(t) == pack(4, 0)
    assert t.owner("A") is None
    assert t.count("A", "boarguard") == 1 and t.markers("A", "mine") == 2 and t.markers("A", "egg") == 1
    assert t.count("A", "worker") == 2 and t.count("A", "private") == 1, "and what was in the homezone"
    walls = t.game.view(None)["areas"][t.number("A")]["edges"]
    assert walls == [[0, "blockade"]]
    assert t.state.areas == before - 1, "ruling P116: the old place is a gap"
    assert len(t.state.tile_supply) == tiles + 1, "R, Wild Homezone: the tile goes back to the supply"
    assert pack(*HOME) not in t.state.cells


def test_properties_are_lost_with_the_tile() -> None:
    """R, Homezones: they have no type and no properties; the markers go back to the reserve."""
    t = court().marked("A", "radioactive")
    left = t.state.neutral[0]
    play(t, EVENT).take("area", "A")
    assert t.state.neutral[0] == left + 1
    assert t.game.view(None)["areas"][t.number("A")]["properties"] == []


def test_not_onto_homezones_nor_the_moon() -> None:
    """C: other homezones may not be covered; R: homezones cannot be placed on the moon."""
    t = court().home("nomads", (2, 2))
    play(t, EVENT)
    assert not t.offers("area", "home:nomads") and not t.offers("area", "centre") and not t.offers("area", "moon3")
    assert t.refusal("area", "home:nomads").code == "homezone"
    assert t.refusal("area", "moon3").code == "not_on_moon"
    assert t.refusal("cell", (9, 9)).code == "not_board_edge"


def test_new_units_come_where_the_queen_is() -> None:
    """R, Homezone Spawn: in the homezone and next to it."""
    t = holding(EVENT, "dark_seed").home("dark_seed", HOME)
    t.turn("dark_seed", "blue", "events 1, produce 1, initiative 1")
    play(t, EVENT).take("area", "south-west").take("use", "produce").take("produce", "worker")
    assert t.offers("put", "south-west") and t.offers("put", "A") and not t.offers("put", "north-east")


def test_nothing_else_on_the_board_is_disturbed() -> None:
    """Ruling P117: areas that stay keep all that lies on them, whatever number they had."""
    t = holding(EVENT, "dark_seed").home("dark_seed", HOME).area("far", (2, 1)).area("last", (1, 2))
    t.units("last", lt_dan=1).territory("last", "nomads").marker("last", "mine", 3)
    t.marker("last", "tunnel", edge="north")
    t.line("conquered nomads 1,2 3,0").line("in_force nomads perimeter_defence 1,2 4,1")
    t.turn("dark_seed", "blue", "events 1, initiative 1")
    play(t, EVENT).take("area", "A")
    s = t.state
    assert t.count("last", "lt_dan") == 1 and t.owner("last") == "nomads" and t.markers("last", "mine") == 3
    view = t.game.view(None)
    assert view["areas"][t.number("last")]["edge_markers"] == [[0, "tunnel", 1]]
    assert s.conquered[1] == 1 << t.number("last") | 1 << t.number("north-west")
    assert view["seats"][1]["own_events"]["open"][0]["areas"] == [t.number("last"), t.number("south")]
    again = from_position(t.game.position())
    assert again.view(None)["seats"] == view["seats"]
    assert {tuple(area["cell"]): area for area in again.view(None)["areas"]} == {
        tuple(area["cell"]): area for area in view["areas"]
    }


def test_a_kaneda_stays_between_the_areas() -> None:
    """C, Kaneda: it belongs to the place: when the homezone has left, to the area on the other side."""
    t = Table("dark_seed cybersamurai nomads", modules=MODULES).area("A", (4, 0)).area("B", (5, -1)).area("C", (4, 1))
    t.home("dark_seed", HOME).equipment("cybersamurai", kaneda=1).token("kaneda_red", "home:dark_seed", "south-west")
    t.area("D", (5, 0)).events("dark_seed", EVENT).line("own_events dark_seed").line("display").line("deck")
    t.line("discard").turn("dark_seed", "blue", "events 1, initiative 1")
    play(t, EVENT).take("area", "A")
    token = t.game.view(None)["tokens"][0]
    assert (token["area"], token["edge"]) == (t.number("D"), 1)


def test_nobody_moves_and_no_mine_goes_off() -> None:
    """R, Placement vs. Movement: being put somewhere is no movement."""
    t = court().marker("A", "mine", 2)
    play(t, EVENT).take("area", "A")
    assert t.asked == "dark_seed turn" and t.markers("A", "mine") == 2


def test_she_may_stay() -> None:
    """Ruling 10: what need not be done may be declined."""
    t = court()
    play(t, EVENT).take("done")
    assert home_cell(t) == pack(*HOME)
