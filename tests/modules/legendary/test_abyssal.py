"""S, Legendary Oni: Abyssal."""

from __future__ import annotations

from scenario import Table

TRIO = "nomads boarlords dark_seed"


def on_the_board() -> Table:
    t = Table(TRIO, legendary=["abyssal"]).area("A", (2, -1)).area("B", (2, 0)).units("A", abyssal=1, small_oni=2)
    return t.turn("nomads", "green", "produce 1")


def test_it_is_placed_on_the_rim_of_the_moon() -> None:
    """S, Abyssal, Initial Placement: any moon area except the centre."""
    t = Table(TRIO, legendary=["abyssal"]).area("A", (2, -1)).turn("nomads", "green", "place_oni 1, produce 1")
    t.take("use", "place_oni").take("oni", "abyssal")
    assert t.options() == [f"put:moon{i}" for i in range(6)]
    assert t.refusal("put", "centre").code == "not_where_it_comes"


def test_everybody_must_lead_it_once_in_green() -> None:
    """S, Abyssal: an additional attack in the green phase, with all Oni of its area, not split up."""
    t = on_the_board()
    assert not t.offers("done") and t.offers("abyssal")
    t.take("abyssal").take("target", "B")
    assert t.count("B", "abyssal") == 1 and t.count("B", "small_oni") == 2 and t.owner("B") == "oni"
    assert not t.offers("abyssal") and t.offers("done"), "once a player"


def test_it_comes_nearer_if_it_can_attack_nothing() -> None:
    """S, Abyssal: if it cannot reach a conquerable area, it is moved towards one, and does not attack."""
    t = Table(TRIO, legendary=["abyssal"]).area("A", (2, -1)).area("B", (2, 0)).area("C", (3, 0))
    t.units("A", abyssal=1).territory("A", "oni").territory("B", "oni").turn("nomads", "green", "produce 1")
    t.take("abyssal")
    assert t.count("B", "abyssal") == 1 and not t.logged("attacks")
