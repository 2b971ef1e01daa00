"""Landscaping: one blockade set or removed in the contested area."""

from __future__ import annotations

from scenario import Table


def stampede(walls: str = "") -> Table:
    t = Table("boarlords nomads dark_seed").area("A", (2, -1), walls=walls).area("B", (2, 0))
    t.units("A", boarguard=1, private=1).turn("boarlords", "red", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A").take("card", "boarlords_stampede").take("yes")
    return t.take("counter", "landscaping")


def test_set_one_on_any_side() -> None:
    """C, Landscaping: the defender decides whether to set or remove, and on which side."""
    t = stampede()
    assert t.asked == "nomads edge_which"
    assert len(t.options()) == 7, "six edges, or none"
    t.take("block", "A", "south")
    assert t.state.closed[t.number("A")] >> 3 & 1


def test_or_remove_one() -> None:
    """C, Landscaping: an existing one goes."""
    t = stampede("south")
    assert not t.offers("block", "A", "south")
    t.take("open", "A", "south")
    assert not t.state.closed[t.number("A")] >> 3 & 1


def test_five_are_enough() -> None:
    """R, Blockades: five in an area: the sixth edge stays open; removing is still possible."""
    t = stampede("north north-east south-east south south-west")
    assert t.refusal("block", "A", "north-west").code == "five_blockades"
    assert t.offers("open", "A", "north")


def test_it_may_be_declined() -> None:
    """CONTENT, ruling 10."""
    t = stampede().take("pass")
    assert t.state.closed[t.number("A")] == 0
