"""Damaged Earth Crust: the area under attack becomes unstable."""

from __future__ import annotations

from collections.abc import Callable

from made_up import with_markers
from scenario import Table

Land = Callable[..., Table]


def annihilated(t: Table) -> Table:
    t.turn("cybersamurai", "red", "combat 1").take("use", "combat").take("attack", "A")
    return t.take("card", "cybersamurai_annihilation")


def properties(t: Table) -> list[str]:
    return list(t.game.view(None)["areas"][t.number("A")]["properties"])


def test_a_marker_is_placed(land: Land) -> None:
    """C, Damaged Earth Crust: makes the attacked area unstable."""
    t = annihilated(land().units("A", cyberoid=1, boarmaster=1)).take("counter", "damaged_earth_crust")
    assert properties(t) == ["unstable"]
    assert t.game.view(None)["areas"][t.number("A")]["property_markers"] == ["unstable"]


def test_not_where_it_is_unstable_already(land: Land) -> None:
    """R, Property Markers: never two of a kind in an area."""
    t = annihilated(land(props="unstable").units("A", cyberoid=1, boarmaster=1))
    assert not t.offers("counter", "damaged_earth_crust")
    assert t.refusal("counter", "damaged_earth_crust", 0).code == "counter_without_effect"


def test_a_negation_is_taken_off(land: Land) -> None:
    """S, Oni Rule: a property that was negated can be marked again; then no marker is laid."""
    t = annihilated(land(props="unstable").negation("A", "unstable").units("A", cyberoid=1, boarmaster=1))
    t.take("counter", "damaged_earth_crust")
    assert properties(t) == ["unstable"]
    assert t.game.view(None)["areas"][t.number("A")]["property_markers"] == []


def test_not_in_a_homezone(land: Land) -> None:
    """R, Homezones: they cannot obtain properties."""
    t = land().home("boarlords", (6, -1)).units("home:boarlords", cyberoid=1, boarmaster=1)
    t.turn("cybersamurai", "red", "combat 1").take("use", "combat").take("attack", "home:boarlords")
    t.take("card", "cybersamurai_annihilation")
    assert t.options() == ["counter:protection:0", "counter:retreat:0"]


def test_not_without_a_marker() -> None:
    """R, Game Material: material limits are rules."""
    t = Table("cybersamurai boarlords dark_seed", content=with_markers("unstable", 0)).area("A", (4, 0))
    t.area("B", (4, 1)).units("A", cyberoid=1, boarmaster=1)
    assert not annihilated(t).offers("counter", "damaged_earth_crust")


def test_two_defenders_one_marker(land: Land) -> None:
    """R, Counterattack 2.1: after the first has chosen it, the area is unstable and the second cannot."""
    t = annihilated(land().units("A", cyberoid=1, boarmaster=1, stinger=1)).take("amount", 0)
    t.take("counter", "damaged_earth_crust")
    assert t.asks.name == "counterattack"
    assert not t.offers("counter", "damaged_earth_crust")


def test_oni_may_be_led_to_choose_it(land: Land) -> None:
    """R, Oni as Defender: without Counterstrike on the card another suitable one, chosen by the first in initiative."""
    t = annihilated(land().units("A", cyberoid=1, large_oni=1))
    assert t.asked == "dark_seed counterattack", "the first in initiative attacks, so the second decides"
    t.take("counter", "damaged_earth_crust")
    assert properties(t) == ["unstable"]
