"""S, Legendary Oni: Skybound; its combat card and devastated areas (R, Devastated Areas)."""

from __future__ import annotations

from scenario import Table

TRIO = "nomads boarlords dark_seed"


def flying(edition: str = "2.5") -> Table:
    t = Table(TRIO, legendary=["skybound"], edition=edition).area("A", (2, -1)).area("B", (2, 0), "fertile_ground")
    t.area("C", (3, -1)).units("A", skybound=1).blockade("A", "south").territory("B", "nomads")
    return t.turn("boarlords", "green", "oni_conquest 1, produce 1")


def test_it_devastates_the_area() -> None:
    """S, Skybound: the area is turned over and worth nothing; the marker stays; it flies over the blockade."""
    t = flying()
    assert t.points("nomads")["areas"] == 2
    t.take("use", "oni_conquest").take("target", "B")
    assert t.state.ruined >> t.number("B") & 1 and t.owner("B") == "nomads" and t.points("nomads")["areas"] == 0
    assert t.logged("devastates")


def test_the_answers_are_on_its_card() -> None:
    """S, card face: Counterstrike (halved), Public Outcry, Landscaping."""
    t = flying().units("B", private=2).home("nomads", (3, 1)).take("use", "oni_conquest").take("target", "B")
    assert [option.split(":")[1] for option in t.options()] == ["counterstrike", "public_outcry", "landscaping"]
    t.take("counter", "public_outcry")
    assert t.asked == "nomads produce"


def test_on_the_moon_it_deals_damage() -> None:
    """S, card face; R, The Moon: a moon area cannot be devastated, so all Oni there strike."""
    t = Table(TRIO, legendary=["skybound"]).area("A", (2, -1)).units("moon1", skybound=1, private=1)
    t.turn("boarlords", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest").take("target", "moon1")
    t.through("counterattack")
    assert t.count("moon1", "private") == 0 and not t.state.ruined


def test_what_is_left_of_properties() -> None:
    """R, Devastated Areas: printed properties are lost; S, card face: the area keeps them. Markers stay in both."""
    for edition, kept in (("2.5", []), ("2", ["unstable"])):
        t = Table(TRIO, legendary=["skybound"], edition=edition).area("B", (2, 0), props="unstable")
        t.units("B", skybound=1).marked("B", "radioactive").turn("boarlords", "green", "oni_conquest 1, produce 1")
        t.take("use", "oni_conquest")
        view = t.game.view(None)["areas"][t.number("B")]
        assert [p for p in view["properties"] if p != "radioactive"] == kept
        assert "radioactive" in view["properties"] and view["type"] == "devastated"
