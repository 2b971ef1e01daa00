"""C, Event Cards: Oni Rule."""

from __future__ import annotations

from events.hand import holding, play


def test_the_area_becomes_a_tsukuyumi_area_whoever_is_in_it() -> None:
    """C: any area; territory markers and units are unaffected; Oni can be placed in and next to it from now on."""
    t = holding("oni_rule").units("C", boarguard=1).territory("C", "boarlords")
    play(t, "oni_rule").take("area", "C")
    assert "tsukuyumi" in t.game.view(None)["areas"][t.number("C")]["properties"]
    assert t.owner("C") == "boarlords" and t.count("C", "boarguard") == 1


def test_not_where_the_property_is_already() -> None:
    """R, Property Markers: never two of the same type in one area."""
    t = play(holding("oni_rule").marked("A", "tsukuyumi"), "oni_rule")
    assert not t.offers("area", "A") and not t.offers("area", "centre") and t.offers("area", "B")
    assert t.refusal("area", "A").code == "already_marked"


def test_the_moon_again_where_it_was_negated() -> None:
    """S, card face: also applicable on the moon; there the property is printed, and can only come back."""
    t = play(holding("oni_rule").negation("centre", "tsukuyumi"), "oni_rule")
    t.take("area", "centre")
    assert "tsukuyumi" in t.game.view(None)["areas"][0]["properties"]
    assert t.game.view(None)["areas"][0]["property_markers"] == []


def test_it_makes_oni_appear_there() -> None:
    """C, with R, Placing new Oni."""
    from tsukuyumi.rules.oni_placing import oni_placement_areas

    t = holding("oni_rule")
    far = t.area("D", (5, -2)).area("E", (5, -1))
    assert far.number("D") not in oni_placement_areas(t.state)
    play(t, "oni_rule").take("area", "D")
    assert t.number("D") in oni_placement_areas(t.state) and t.number("E") in oni_placement_areas(t.state)
