"""C, Event Cards: Change of Position."""

from __future__ import annotations

from events.hand import holding, play


def test_a_movement_of_one_with_all_rules() -> None:
    """C: a movement action with range 1; fast units go further (R, Fast)."""
    t = play(holding("change_of_position").units("A", private=1).units("B", hunter=1), "change_of_position")
    assert t.offers("mover", "A", "private", 1) and t.offers("mover", "B", "hunter", 2)
