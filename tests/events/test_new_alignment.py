"""C, Event Cards: New Alignment."""

from __future__ import annotations

from events.hand import holding, play


def test_two_neighbours_change_places_with_all_that_lies_on_them() -> None:
    """C: alignment is chosen; territory markers, and units in unstable areas, move with the area."""
    t = holding("new_alignment").marked("A", "unstable").units("A", private=2).territory("B", "boarlords")
    a, b = t.number("A"), t.number("B")
    cells = t.state.cells[a], t.state.cells[b]
    play(t, "new_alignment").take("area", "A").take("area", "B").take("turn", 0).take("turn", 0)
    assert (t.state.cells[b], t.state.cells[a]) == cells
    assert (
        t.state.territory[b] == 1 and t.state.units[a * t.state.box.kinds + t.state.box.unit_named(0, "private")] == 2
    )


def test_both_must_be_free_or_unstable_and_not_moon() -> None:
    """C: adjacent, both free of units or unstable, never moon areas."""
    t = play(holding("new_alignment").units("B", boarguard=1).area("D", (3, -2)), "new_alignment")
    assert not t.offers("area", "B") and not t.offers("area", "centre") and t.offers("area", "A")
    assert t.refusal("area", "B").code == "occupied_not_unstable"
    t.take("area", "A")
    assert not t.offers("area", "B") and t.offers("area", "C")


def test_both_are_turned_as_one_likes() -> None:
    """C: whoever plays it turns both areas freely before laying them down again."""
    t = holding("new_alignment").tile("W", (3, 0), "ocean_0")
    play(t, "new_alignment").take("area", "W").take("area", "C").take("turn", 2).take("turn", 0)
    w = t.state.tiles.index(t.state.box.tile_kind.index("ocean_0"))
    assert t.state.closed[w] >> 2 & 1, "its blockade looks south-east now"
