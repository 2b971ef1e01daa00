"""Goal: GPS Mapping: a mountain range, a fertile ground, a Tsukuyumi area and an ocean floor at the same time."""

from __future__ import annotations

from scenario import Table

SEATS = "cybersamurai boarlords dark_seed"


def mapped(*areas: tuple[str, str]) -> Table:
    """The Cybersamurai control these areas, each (type, properties), and have a turn."""
    t = Table(SEATS)
    for i, (kind, props) in enumerate(areas):
        t.area(f"area{i}", (2 + i, -1), kind, props=props).territory(f"area{i}", "cybersamurai")
    return t.turn("cybersamurai", "red", "move 1")


def done(t: Table) -> bool:
    goal = t.game.view(None)["seats"][0]["goal"]
    return bool(goal["done"])


def progress(t: Table) -> int:
    return int(t.game.view(None)["seats"][0]["goal"]["progress"])


def test_all_four() -> None:
    """S, faction sheet: GPS Mapping: two points."""
    t = mapped(("mountain_range", ""), ("fertile_ground", ""), ("ocean_floor", ""), ("ocean_floor", "tsukuyumi"))
    assert done(t)
    assert progress(t) == 4
    assert t.points("cybersamurai")["goal"] == 2


def test_one_area_is_not_two() -> None:
    """Ruling: four different areas: an ocean floor with Tsukuyumi is one or the other."""
    t = mapped(("mountain_range", ""), ("fertile_ground", ""), ("ocean_floor", "tsukuyumi"))
    assert not done(t)
    assert progress(t) == 3


def test_the_only_mountain_cannot_be_the_tsukuyumi_area_as_well() -> None:
    """Ruling: four different areas, whichever way they are told off."""
    t = mapped(("mountain_range", "tsukuyumi"), ("fertile_ground", ""), ("ocean_floor", ""), ("ocean_floor", ""))
    assert not done(t)
    assert progress(t) == 3


def test_any_type_may_be_the_tsukuyumi_area() -> None:
    """S, faction sheet: a second mountain range that has the property will do."""
    t = Table(SEATS).area("A", (2, -1), "mountain_range").area("D", (3, -1), "mountain_range", mountain=20)
    t.area("B", (2, 0), "fertile_ground").area("C", (2, 1)).marked("D", "tsukuyumi")
    for place in "ABCD":
        t.territory(place, "cybersamurai")
    assert done(t.turn("cybersamurai", "red", "move 1"))


def test_a_moon_area_is_a_tsukuyumi_area() -> None:
    """R, The Moon: all seven have the property."""
    t = Table(SEATS).area("A", (2, -1), "mountain_range").area("B", (2, 0), "fertile_ground").area("C", (2, 1))
    for place in ("A", "B", "C", "moon0"):
        t.territory(place, "cybersamurai")
    assert done(t.turn("cybersamurai", "red", "move 1"))


def test_a_negated_moon_area_is_none() -> None:
    """R, Negation Marker: the property is gone."""
    t = Table(SEATS).area("A", (2, -1), "mountain_range").area("B", (2, 0), "fertile_ground").area("C", (2, 1))
    for place in ("A", "B", "C", "moon0"):
        t.territory(place, "cybersamurai")
    assert not done(t.negation("moon0", "tsukuyumi").turn("cybersamurai", "red", "move 1"))


def test_at_the_same_time_and_at_once() -> None:
    """C, Goal: all at the same time; R, Goals: as soon as it is met, here by a conquest in the white phase."""
    t = Table(SEATS).area("A", (2, -1), "mountain_range").area("B", (2, 0), "fertile_ground").area("C", (2, 1))
    for place in ("A", "B", "moon0"):
        t.territory(place, "cybersamurai")
    t.units("C", cyberoid=1).turn("cybersamurai", "white", "combat 1")
    assert not done(t)
    t.take("use", "combat").take("attack", "C")
    assert done(t)
