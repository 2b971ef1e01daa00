"""Where There is One...: another Oni, placed by the defender."""

from __future__ import annotations

from scenario import Table


def oni_attack(**reserve_gone: int) -> Table:
    t = Table("boarlords nomads dark_seed").area("A", (5, -1)).area("B", (5, 0), walls="north").area("C", (6, -2))
    t.area("D", (9, 5)).units("A", private=1, medium_oni=1)
    if reserve_gone:
        t.units("D", **reserve_gone)
    t.turn("boarlords", "green", "oni_conquest 1, events 1").take("use", "oni_conquest")
    if t.asks.name == "oni_select":
        t.take("lead", "medium_oni", "A")
    return t.take("target", "A")


def test_in_or_next_to_oni_land_not_across_blockades() -> None:
    """C, Where There is One: the usual rules; the attack has just made A an Oni area."""
    t = oni_attack().take("counter", "where_there_is_one")
    assert t.asked == "nomads oni_which"
    t.take("oni", "large_oni")
    assert t.owner("A") == "oni"
    assert t.offers("put", "A")
    assert t.offers("put", "C")
    assert not t.offers("put", "B")
    assert t.refusal("put", "B").code == "oni_across_blockade"
    assert t.refusal("put", "D").code == "oni_not_near"
    t.take("put", "C")
    assert t.count("C", "large_oni") == 1


def test_not_with_an_empty_reserve_and_no_conquest_instead() -> None:
    """C, Where There is One: it cannot be chosen, and no Oni conquest replaces it."""
    t = oni_attack(small_oni=9, medium_oni=6, large_oni=5)
    assert not t.offers("counter", "where_there_is_one")
    assert t.refusal("counter", "where_there_is_one", 0).code == "counter_without_effect"


def test_one_oni_and_no_more() -> None:
    """C, Where There is One: one; with the last one placed, no conquest follows."""
    t = oni_attack(small_oni=9, medium_oni=6, large_oni=4).take("counter", "where_there_is_one").take("put", "A")
    assert t.count("A", "large_oni") == 1
    assert t.asked == "boarlords turn"
