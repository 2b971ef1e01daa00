"""R, Areas: types, properties, control, and what happens to an area when its tile is moved, turned or replaced."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from events.hand import holding, play
from made_up import with_markers, with_tile
from scenario import Table
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.board import devastate
from tsukuyumi.errors import BadPosition

SEATS = "nomads boarlords dark_seed"


def shown(t: Table, place: str) -> dict[str, Any]:
    """The area as everybody sees it."""
    area: dict[str, Any] = t.game.view(None)["areas"][t.number(place)]
    return area


# ---- types and points ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("kind", "points"), [("ocean_open", 1), ("fertile_open", 2), ("mountain_15_open", 1), ("radioactive_open", 1)]
)
def test_points_by_type(kind: str, points: int) -> None:
    """R, Area Types: ocean floor and mountain ranges 1, fertile ground 2; properties do not matter."""
    t = Table(SEATS).tile("A", (3, -1), kind).territory("A", "nomads")
    assert shown(t, "A")["points"] == points
    assert t.points("nomads")["areas"] == points
    assert t.points("boarlords")["areas"] == 0


def test_moon_areas_are_worth_a_point_each() -> None:
    """R, The Moon: each controlled moon area is worth 1 point in the final score, the centre too."""
    t = Table(SEATS).territory("centre", "nomads").territory("moon3", "nomads")
    assert t.points("nomads")["areas"] == 2


def test_a_valuable_marker_makes_two_points() -> None:
    """R, Valuable Markers; ruling 20: 2 points; fertile ground gains nothing and no area turns into fertile ground."""
    t = Table(SEATS, with_markers("valuable", 2)).area("A", (3, -1)).area("F", (3, 0), "fertile_ground")
    t.marked("A", "valuable").marked("F", "valuable").territory("A", "nomads").territory("F", "nomads")
    assert shown(t, "A")["points"] == shown(t, "F")["points"] == 2
    assert shown(t, "A")["type"] == "ocean_floor"


def test_toxic_areas_are_worth_nothing() -> None:
    """C, Toxic; ruling 20: 0 points, also on fertile ground."""
    t = Table(SEATS, with_tile("fertile_open", properties=("toxic",))).tile("A", (3, -1), "fertile_open")
    t.territory("A", "nomads")
    assert t.points("nomads")["areas"] == 0


def test_devastated_areas_are_worth_nothing() -> None:
    """R, Devastated Areas: an area type of its own; printed properties and blockades are gone."""
    t = Table(SEATS).tile("A", (3, -1), "radioactive_0").territory("A", "nomads").line("devastated 3,-1")
    t.tile("M", (3, 0), "mountain_20_open").line("devastated 3,0")
    area = shown(t, "A")
    assert (area["type"], area["points"], area["properties"], area["walls"]) == ("devastated", 0, [], [])
    assert shown(t, "M")["mountain"] == 0
    assert t.points("nomads")["areas"] == 0


def test_devastating_keeps_units_and_markers() -> None:
    """R, Devastated Areas: all units and markers stay; what covered a printed thing that is gone has nothing to do."""
    t = Table(SEATS, with_markers("valuable", 1)).tile("A", (3, -1), "radioactive_0").territory("A", "nomads")
    t.units("A", private=2).marker("A", "egg", 1).marked("A", "unstable").marked("A", "valuable")
    t.negation("A", "radioactive").passage("A", "north").blockade("A", "south")
    before = list(t.state.neutral)
    devastate(t.state, t.number("A"), 4)
    area = shown(t, "A")
    assert area["territory"] == "nomads"
    assert t.count("A", "private") == 2
    assert t.markers("A", "egg") == 1
    assert area["edges"] == [[3, "blockade"]]
    assert area["property_markers"] == ["unstable"], "a valuable marker must leave devastated ground"
    assert area["negated"] == []
    returned = [after - earlier for earlier, after in zip(before, t.state.neutral, strict=True)]
    assert returned == [0, 0, 0, 0, 0, 1, 1, 1], "the valuable marker, the negation and the passage"


def test_valuable_markers_and_toxic_ground_exclude_each_other() -> None:
    """R, Valuable Markers, expansion rules: not in toxic or devastated areas, and removed when an area becomes one."""
    from msgspec import structs

    content = with_markers("valuable", 2)
    toxic = next(m for m in content.markers if m.id == "unstable")
    markers = (*content.markers, structs.replace(toxic, id="toxic", name="Toxic", count=2))
    events = tuple(
        structs.replace(e, property="valuable") if e.id == "oni_rule" else
        structs.replace(e, property="toxic") if e.id == "danger_in_the_deep" else e
        for e in content.events
    )
    content = dataclasses.replace(content, markers=markers, marker_by_id={m.id: m for m in markers}, events=events)
    t = Table(SEATS, content).area("A", (3, -1)).area("B", (3, 0)).area("C", (3, 1)).line("devastated 3,1")
    t.events("nomads", "oni_rule", "danger_in_the_deep").line("display").line("deck").line("discard")
    t.marked("B", "toxic").marked("A", "valuable").turn("nomads", "blue", "events 2, initiative 1")
    t.take("use", "events").take("event", "oni_rule")
    assert t.offers("area", "moon0")
    assert not t.offers("area", "B")
    assert not t.offers("area", "C")
    t.take("area", "moon0").take("event", "danger_in_the_deep").take("area", "A")
    assert shown(t, "A")["properties"] == ["toxic"]


# ---- properties ------------------------------------------------------------------------------------------------------
def test_properties_are_combined_with_any_type() -> None:
    """R, Area Properties: an addition to the type, any number of them."""
    t = Table(SEATS).area("A", (3, -1), "fertile_ground")
    t.marked("A", "radioactive").marked("A", "unstable").marked("A", "tsukuyumi")
    assert shown(t, "A")["properties"] == ["radioactive", "unstable", "tsukuyumi"]
    assert shown(t, "A")["type"] == "fertile_ground"


def test_one_of_a_kind() -> None:
    """R, Property Markers: never two of the same type in one area, printed or marker."""
    for printed in ("ocean_open", "radioactive_open"):
        t = Table(SEATS).tile("A", (3, -1), printed).marked("A", "radioactive").marked("A", "unstable")
        if printed == "ocean_open":
            t.marked("A", "radioactive")
        with pytest.raises(BadPosition, match="one of a kind"):
            assert t.game


def test_properties_survive_a_conquest() -> None:
    """R, Area Properties: a conquest leaves the property markers where they are; Tsukuyumi stays too."""
    t = Table(SEATS).area("A", (3, -1)).marked("A", "tsukuyumi").marked("A", "unstable").units("A", private=1)
    t.turn("nomads", "red", "combat 1").take("use", "combat").take("attack", "A").take("card", "nomads_conquest")
    assert t.owner("A") == "nomads"
    assert shown(t, "A")["properties"] == ["unstable", "tsukuyumi"]


def test_a_negated_property_does_nothing() -> None:
    """R, Negation Marker: radiation that is covered kills nobody, and Oni do not appear at a covered moon area."""
    from tsukuyumi.rules.oni_placing import oni_placement_areas

    t = Table(SEATS).tile("A", (3, -2), "radioactive_open").negation("A", "radioactive").units("A", private=1)
    t.area("B", (0, -2)).area("C", (1, -2)).negation("moon0", "tsukuyumi").negation("moon1", "tsukuyumi")
    t.turn("boarlords", "red", "move 1")
    places = oni_placement_areas(t.state)
    assert t.number("B") not in places, "it only touches the covered moon0"
    assert t.number("moon0") in places, "but moon0 lies next to the centre"
    t.take("done")
    assert t.count("A", "private") == 1


def test_a_property_that_was_negated_can_be_marked_again() -> None:
    """S, Oni Rule names the moon, where the property can only have been negated: the negation marker is taken off."""
    t = holding("radioactive_contamination").tile("R", (3, 0), "radioactive_open").negation("R", "radioactive")
    markers, negations = t.state.neutral[0], t.state.neutral[6]
    play(t, "radioactive_contamination").take("area", "R")
    assert t.game.view(None)["areas"][t.number("R")]["properties"] == ["radioactive"]
    assert (t.state.neutral[0], t.state.neutral[6]) == (markers, negations + 1), "no property marker is needed"


def test_a_property_in_force_is_not_placed_again() -> None:
    """R, Property Markers: never two properties of the same type in one area."""
    t = play(holding("radioactive_contamination").tile("R", (3, 0), "radioactive_open"), "radioactive_contamination")
    assert t.offers("area", "B")
    assert not t.offers("area", "R")
    assert t.refusal("area", "R").code == "already_marked"


# ---- control ---------------------------------------------------------------------------------------------------------
def test_territory_stays_without_units_and_changes_hands() -> None:
    """R, Controlling Areas: the marker stays when the units leave; the next conqueror replaces it: one per area."""
    t = Table(SEATS).area("A", (3, -1)).area("B", (3, 0)).territory("A", "nomads").units("A", boarrior=1)
    t.turn("boarlords", "red", "combat 1")
    left = t.game.view(None)["seats"][0]["territory_left"]
    assert t.points("nomads")["areas"] == 1
    t.take("use", "combat").take("attack", "A")
    assert t.owner("A") == "boarlords"
    assert t.game.view(None)["seats"][0]["territory_left"] == left + 1, "the old marker goes back to its owner"


# ---- homezones -------------------------------------------------------------------------------------------------------
def test_homezones_are_no_areas() -> None:
    """R, Homezones; ruling 14: no points, no properties, no conquest; out of reach for effects that name areas."""
    t = holding("oni_rule").units("home:nomads", private=1).units("A", boarguard=1)
    area = shown(t, "home:nomads")
    assert (area["type"], area["points"], area["properties"]) == ("homezone", 0, [])
    play(t, "oni_rule")
    assert not t.offers("area", "home:nomads")
    assert t.refusal("area", "home:nomads").code == "homezone"


@pytest.mark.parametrize("event", ["onward_march", "tectonic_shift", "new_alignment", "danger_in_the_deep"])
def test_events_that_name_areas_do_not_reach_homezones(event: str) -> None:
    """Ruling 14."""
    t = play(holding(event).units("home:nomads", private=1).units("A", private=1).units("moon0", hunter=1), event)
    assert not t.offers("area", "home:nomads")
    assert t.refusal("area", "home:nomads").code == "homezone"


def test_homezones_take_blockades() -> None:
    """R, Homezones: blockades may be placed in homezones though."""
    t = play(holding("swamp"), "swamp").take("area", "home:nomads").take("block", "home:nomads", "north-west")
    assert shown(t, "home:nomads")["walls"] == [5]


def test_oni_are_not_placed_in_homezones() -> None:
    """Ruling 14; R, Placing new Oni: in areas and areas next to them."""
    t = Table(SEATS).home("nomads", (2, -1)).area("A", (3, -1)).turn("nomads", "green", "place_oni 1, produce 1")
    t.take("use", "place_oni").take("oni", "small_oni")
    assert not t.offers("put", "home:nomads")
    assert t.refusal("put", "home:nomads").code == "homezone"


# ---- turning, swapping, adding ---------------------------------------------------------------------------------------
def test_turning_an_area() -> None:
    """C, Tectonic Shift; C, Tunnels and Kaneda: markers turn with it, what joins two areas stays in its place."""
    t = holding("tectonic_shift", "cybersamurai boarlords dark_seed")
    t.equipment("cybersamurai", kaneda=1, rocket_attack=1)
    t.marker("A", "pig_blockade", edge="north").marker("A", "tunnel", edge="south").marker("A", "stronghold", 2)
    t.marked("A", "unstable").token("kaneda_red", "A", "south-east").token("rocket_attack_red", "A")
    t.territory("A", "dark_seed").units("A", boarguard=1)
    play(t, "tectonic_shift").take("area", "A").take("turn", 2)
    area = shown(t, "A")
    assert area["edges"] == [[2, "pig_blockade"]], "north became south-east"
    assert area["edge_markers"] == [[3, "tunnel", 1]]
    assert area["markers"] == [["stronghold", 2]]
    assert (area["properties"], area["territory"]) == (["unstable"], "dark_seed")
    places = {token["token"]: (token["area"], token["edge"]) for token in t.game.view(None)["tokens"]}
    assert places == {"kaneda": (t.number("A"), 2), "rocket_attack": (t.number("A"), None)}


def swap(t: Table, one: str, other: str) -> tuple[int, int]:
    """Play New Alignment on two areas without turning them; returns their numbers, which go with the tiles."""
    a, b = t.number(one), t.number(other)
    play(t, "new_alignment").take("area", one).take("area", other).take("turn", 0).take("turn", 0)
    return a, b


def test_swapping_areas_with_all_that_lies_on_them() -> None:
    """C, New Alignment: units, territory markers and all other markers go along."""
    t = holding("new_alignment").marked("A", "unstable").units("A", private=2, boarguard=1).territory("A", "boarlords")
    t.marker("A", "mine", 3).marker("B", "egg", 2).territory("B", "nomads").blockade("A", "north")
    t.marker("B", "pig_blockade", edge="south")
    a, b = swap(t, "A", "B")
    areas = t.game.view(None)["areas"]
    assert areas[a]["cell"] == [2, 0]
    assert areas[b]["cell"] == [2, -1]
    assert areas[a]["units"] == [["private", 2], ["boarguard", 1]]
    assert (areas[a]["territory"], areas[b]["territory"]) == ("boarlords", "nomads")
    assert (areas[a]["markers"], areas[b]["markers"]) == ([["mine", 3]], [["egg", 2]])
    assert (areas[a]["edges"], areas[b]["edges"]) == ([[0, "blockade"]], [[3, "pig_blockade"]])


def test_swapping_leaves_what_lies_between_areas() -> None:
    """C, Tunnels; Kaneda: a Tunnel and Kaneda stay in their place, Rocket Attack goes with its area."""
    t = holding("new_alignment", "cybersamurai boarlords dark_seed")
    t.equipment("cybersamurai", kaneda=1, rocket_attack=1)
    t.marker("A", "tunnel", edge="south").marker("A", "tunnel", edge="south-east")
    t.token("kaneda_red", "A", "south-east").token("rocket_attack_red", "A")
    a, b = swap(t, "A", "B")
    areas = t.game.view(None)["areas"]
    assert areas[b]["edge_markers"] == [[2, "tunnel", 1], [3, "tunnel", 1]], "B lies where A was"
    assert areas[a]["edge_markers"] == []
    places = {token["token"]: (token["area"], token["edge"]) for token in t.game.view(None)["tokens"]}
    assert places == {"kaneda": (b, 2), "rocket_attack": (a, None)}


def test_moon_areas_are_never_moved_turned_or_replaced() -> None:
    """R, The Moon: its areas take markers, but no replacing, rotating, devastating or swapping."""
    t = play(holding("new_alignment"), "new_alignment")
    assert t.refusal("area", "moon1").code == "not_on_moon"
    t.take("area", "A")
    assert not t.offers("area", "moon1"), "though it is a neighbour of A"
    t = Table(SEATS).area("A", (3, -1)).territory("moon1", "nomads").territory("A", "nomads")
    t.card("nomads", "restocking").turn("nomads", "blue", "special, initiative 1").take("use", "special")
    assert t.refusal("area", "moon1").code == "not_on_moon"


def test_an_added_area_joins_the_board() -> None:
    """C, New Land: the new tile is a neighbour from now on; its blockades and those around it close its edges."""
    t = holding("new_land").blockade("C", "south").units("C", private=1)
    play(t, "new_land").take("tile", "ocean_0").take("cell", (3, 0)).take("turn", 2)
    new = t.state.areas - 1
    t.names["N"] = (3, 0)
    assert t.state.near[t.number("C") * 6 + 3] == new
    assert t.state.closed[new] == 0b000101, "its own blockade to the south-east, and that of C to the north"
    assert t.state.units[new * t.state.box.kinds : (new + 1) * t.state.box.kinds] == bytes(t.state.box.kinds)


# ---- replacing -------------------------------------------------------------------------------------------------------
def table(kind: str = "ocean_open#9") -> Table:
    """The Nomads control A, a tile of this kind, and B, and are about to use Restocking."""
    t = Table(SEATS).tile("A", (3, -1), kind).area("B", (3, 0)).home("nomads", (4, -1))
    t.territory("A", "nomads").territory("B", "nomads").card("nomads", "restocking")
    return t.turn("nomads", "blue", "special, initiative 1")


def replaced(t: Table, tile: str) -> dict[str, Any]:
    """A gets another tile."""
    t.take("use", "special").take("area", "A").take("tile", tile)
    return shown(t, "A")


def test_replacing_keeps_what_lies_there() -> None:
    """R, Replacing Areas: units and markers are transferred, in their original place and orientation."""
    t = table().units("A", private=2, boarguard=1, small_oni=1).marker("A", "mine", 2).marker("A", "egg", 1)
    t.blockade("A", "south-east").marked("A", "unstable").marker("A", "tunnel", edge="south")
    area = replaced(t, "fertile_open")
    assert area["type"] == "fertile_ground"
    assert area["units"] == [["private", 2], ["boarguard", 1], ["small_oni", 1]]
    assert area["markers"] == [["mine", 2], ["egg", 1]]
    assert area["edges"] == [[2, "blockade"]]
    assert area["edge_markers"] == [[3, "tunnel", 1]]
    assert area["properties"] == ["unstable"]
    assert area["territory"] == "nomads"


def test_a_marker_over_what_is_printed_goes_back() -> None:
    """R, Property Markers: never two of a kind: the marker of a property that the new tile has printed returns."""
    t = table().marked("A", "radioactive")
    reserve = t.state.neutral[0]
    area = replaced(t, "radioactive_open")
    assert (area["properties"], area["property_markers"]) == (["radioactive"], [])
    assert t.state.neutral[0] == reserve + 1


def test_covers_of_what_is_gone_go_back() -> None:
    """Negations and passages lie on something printed; with the old tile their ground is gone."""
    t = table("radioactive_0").negation("A", "radioactive").passage("A", "north")
    reserve = t.state.neutral[6], t.state.neutral[7]
    area = replaced(t, "fertile_open")
    assert (area["negated"], area["edges"]) == ([], [])
    assert (t.state.neutral[6], t.state.neutral[7]) == (reserve[0] + 1, reserve[1] + 1)


def test_never_six_blockades_on_a_new_tile() -> None:
    """R, Blockades: five at most: rotations that would make six with the markers are not on offer."""
    t = table()
    for edge in ("north-east", "south-east", "south", "south-west", "north-west"):
        t.blockade("A", edge)
    t.take("use", "special").take("area", "A").take("tile", "ocean_0")
    assert t.options() == ["turn:1", "turn:2", "turn:3", "turn:4", "turn:5"], "north stays open"


def test_all_area_types_are_told_apart() -> None:
    """R, Area Types: one type per area, whatever lies on it."""
    kinds = {tile.type for tile in load_content().tiles}
    assert kinds == {"moon", "ocean_floor", "fertile_ground", "mountain_range"}, "the base game has these four"
