"""C, Action Cards: Restocking (76)."""

from __future__ import annotations

from specials.deck import before, use


def test_any_tile_under_an_area_of_ones_own() -> None:
    """C: any area of your choice from the supply, for an area under your control; the old tile goes to the supply."""
    t = before("restocking").territory("A", "nomads").territory("B", "boarlords").territory("C", "nomads")
    supply = sorted(t.state.tile_supply)
    use(t)
    assert t.options() == ["area:A", "area:C", "pass"]
    assert t.refusal("area", "B").code == "not_controlled"
    old = t.state.tiles[t.number("A")]
    t.take("area", "A")
    assert len(t.asks) == len({t.state.box.tile_kind[tile] for tile in t.state.tile_supply}), "nothing is random"
    t.take("tile", "fertile_open")
    new = t.state.tiles[t.number("A")]
    assert t.state.box.tile_kind[new] == "fertile_open"
    assert sorted([*t.state.tile_supply, new]) == sorted([*supply, old])


def test_a_mountain_range_is_not_conquered_anew() -> None:
    """C: its value is ignored, the territory marker is placed again."""
    t = before("restocking").territory("A", "nomads").units("A", dog=1)
    use(t).take("area", "A").take("tile", "mountain_20_open")
    assert t.owner("A") == "nomads"
    assert t.count("A", "dog") == 1


def test_new_properties_work_at_once() -> None:
    """C: the effects of the new area are in effect immediately, radioactivity for example."""
    t = before("restocking").territory("A", "nomads").units("A", private=1)
    use(t).take("area", "A").take("tile", "radioactive_open")
    while t.state.round == 1:
        t.game.apply(t.asks.default)
    assert t.count("A", "private") == 0


def test_the_type_counts_at_once() -> None:
    """C, Cybersamurai's mission: controlling three types is looked at when the tile changes."""
    t = before("restocking", "cybersamurai nomads boarlords").area("M", (5, -2), "mountain_range")
    t.territory("A", "cybersamurai").territory("B", "cybersamurai").territory("M", "cybersamurai")
    assert t.points("cybersamurai")["missions"] == 0
    use(t).take("area", "A").take("tile", "fertile_open")
    assert t.points("cybersamurai")["missions"] == 1


def test_the_rotation_is_chosen() -> None:
    """R, Replacing Areas: a tile with printed blockades can be laid in any rotation."""
    t = before("restocking").territory("A", "nomads")
    use(t).take("area", "A").take("tile", "ocean_03").take("turn", 1)
    assert t.game.view(None)["areas"][t.number("A")]["walls"] == [1, 4]


def test_not_the_moon_and_not_the_homezone() -> None:
    """R, The Moon: moon areas cannot be replaced; a homezone is no area."""
    t = use(before("restocking").territory("moon1", "nomads").territory("A", "nomads"))
    assert t.refusal("area", "moon1").code == "not_on_moon"
    assert t.refusal("area", "home:nomads").code == "not_controlled"


def test_it_may_be_declined() -> None:
    """Ruling 10."""
    t = use(before("restocking").territory("A", "nomads")).take("pass")
    assert t.asked == "nomads turn"


def test_an_empty_supply() -> None:
    """Nothing to choose from: nothing happens."""
    t = before("restocking").territory("A", "nomads").line("supply")
    use(t)
    assert t.asked == "nomads turn"
