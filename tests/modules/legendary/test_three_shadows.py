"""S, Legendary Oni: Three Shadows."""

from __future__ import annotations

from scenario import Table

TRIO = "nomads boarlords dark_seed"


def test_all_three_are_placed_at_once_anywhere() -> None:
    """S, Three Shadows, Placement: in any three areas, Tsukuyumi or not."""
    t = Table(TRIO, legendary=["three_shadows"]).area("A", (2, -1)).area("B", (3, -1)).area("C", (4, -1))
    t.turn("nomads", "green", "place_oni 1, produce 1").take("use", "place_oni").take("oni", "three_shadows")
    t.take("put", "C").take("put", "B")
    assert not t.offers("put", "B"), "three areas"
    t.take("put", "A")
    assert [t.count(x, "three_shadows") for x in "ABC"] == [1, 1, 1] and t.asked == "nomads turn"


def test_new_oni_may_come_where_they_are() -> None:
    """S, Three Shadows: in or next to an area with one of them."""
    t = Table(TRIO, legendary=["three_shadows"]).area("A", (2, -1)).area("B", (3, -1)).area("C", (4, -1))
    t.area("D", (5, -1)).area("E", (6, -1)).units("C", three_shadows=1)
    t.turn("nomads", "green", "place_oni 1, produce 1").take("use", "place_oni").take("oni", "small_oni")
    assert t.offers("put", "C") and t.offers("put", "B") and t.offers("put", "D") and not t.offers("put", "E")
