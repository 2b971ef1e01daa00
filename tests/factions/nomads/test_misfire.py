"""Misfire: the defender takes one Mine off the board."""

from __future__ import annotations

from scenario import Table


def attacked(mines: int = 1) -> Table:
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1))
    t.units("A", private=2, squeaker=1)
    if mines:
        t.marker("C", "mine", mines).marker("B", "mine", 1)
    t.turn("nomads", "red", "combat 1, events 1")
    return t.take("use", "combat").take("attack", "A").take("card", "nomads_assume_a_position")


def test_any_mine_on_the_board() -> None:
    """C, Nomads: Misfire: not only in the contested area; it goes back to the supply."""
    t = attacked(2).take("counter", "misfire")
    assert t.asked == "boarlords misfire"
    assert t.options() == ["area:B", "area:C", "pass"]
    assert t.refusal("area", "A").code == "no_mine_here"
    t.take("area", "C")
    assert t.markers("C", "mine") == 1
    assert t.markers("B", "mine") == 1


def test_it_may_be_declined() -> None:
    """C, Nomads: Misfire: the defender *may*."""
    t = attacked().take("counter", "misfire").take("pass")
    assert t.markers("C", "mine") == 1
    assert t.markers("B", "mine") == 1


def test_not_on_offer_without_mines() -> None:
    """CONTENT, Combat cards: there is nothing to remove."""
    t = attacked(0)
    assert not t.offers("counter", "misfire")
    assert t.refusal("counter", "misfire", 0).code == "counter_without_effect"
