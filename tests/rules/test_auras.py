"""R, Aura, on made-up units (ruling 20): flying and pioneer lent to the own units around."""

from __future__ import annotations

import pytest

from made_up import with_unit
from scenario import Table
from tsukuyumi.content.schema import Aura


def camp(prop: str, distance: int = 0) -> Table:
    """Lt. Dan in A with an aura; a blockade between A and B, another between C and D."""
    content = with_unit("nomads", "lt_dan", aura=Aura(property=prop, value=1, distance=distance))  # type: ignore[arg-type]
    t = Table("nomads boarlords cybersamurai", content).area("A", (3, -1), walls="south").area("B", (3, 0))
    t.area("C", (4, -1), walls="south").area("D", (4, 0)).area("E", (3, -2))
    return t.turn("nomads", "red", "move 2")


@pytest.mark.parametrize("prop", ["flying", "pioneer"])
def test_own_units_in_the_area_cross_blockades(prop: str) -> None:
    t = camp(prop).units("A", lt_dan=1, private=1, squeaker=1).units("C", launcher=1).take("use", "move")
    t.take("mover", "A", "private")
    assert t.offers("step", "B")
    t.take("step", "B").take("mover", "A", "lt_dan")
    assert t.offers("step", "B"), "the unit itself profits too"
    t.take("step", "B").take("mover", "C", "launcher")
    assert not t.offers("step", "D"), "too far away"


@pytest.mark.parametrize("prop", ["flying", "pioneer"])
def test_in_the_given_distance(prop: str) -> None:
    t = camp(prop, distance=1).units("A", lt_dan=1).units("C", launcher=1).take("use", "move")
    t.take("mover", "C", "launcher")
    assert t.offers("step", "D")


def test_flying_units_pass_enemies_and_pioneers_do_not() -> None:
    for prop, passes in (("flying", True), ("pioneer", False)):
        t = camp(prop, distance=1).units("A", lt_dan=1, private=1).units("B", boarmaster=1).take("use", "move")
        t.take("mover", "A", "private").take("step", "B")
        assert t.offers("mover", "B", "private") is passes


def test_where_properties_are_switched_off_there_is_no_aura() -> None:
    """C, Rocket Attack: units lose their properties, so they have none to lend."""
    t = camp("flying", distance=1).units("A", lt_dan=1).units("C", launcher=1)
    t.equipment("cybersamurai", rocket_attack=1).token("rocket_attack_red", "A")
    t.take("use", "move").take("mover", "C", "launcher")
    assert not t.offers("step", "D")
