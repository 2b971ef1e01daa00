"""C, Event Cards: Ascent/Passage."""

from __future__ import annotations

import pytest

from events.hand import holding, play


@pytest.mark.parametrize("event", ["ascent", "passage"])
def test_a_printed_blockade_is_covered_with_a_passage(event: str) -> None:
    """C: cover a printed blockade with a Passable marker."""
    t = holding(event).tile("W", (3, 0), "ocean_0").tile("V", (1, -2), "ocean_0#2")
    reserve = t.state.neutral[7]
    play(t, event).take("area", "W").take("open", "W", "north")
    assert t.state.closed[t.number("W")] & 1 == 0 and t.state.neutral[7] == reserve - 1


@pytest.mark.parametrize("event", ["ascent", "passage"])
def test_a_blockade_marker_is_simply_removed(event: str) -> None:
    """C: or remove a blockade marker that was placed before; it returns to the reserve."""
    t = holding(event).blockade("A", "south").blockade("B", "south-east")
    reserve = t.state.neutral[7]
    play(t, event).take("area", "A").take("open", "A", "south")
    assert t.state.closed[t.number("A")] == 0 and t.state.neutral[7] == reserve + 1


@pytest.mark.parametrize("event", ["ascent", "passage"])
def test_faction_blockades_are_not_touched(event: str) -> None:
    """C: cannot remove faction-specific blockades."""
    t = holding(event).marker("A", "pig_blockade", edge="south").blockade("B", "south").blockade("C", "south")
    play(t, event)
    assert t.offers("area", "B") and not t.offers("area", "A")
