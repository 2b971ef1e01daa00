"""C, Event Cards: Swamp/Invisible Hazard; R, Blockades."""

from __future__ import annotations

import pytest

from events.hand import holding, play


@pytest.mark.parametrize("event", ["swamp", "invisible_hazard"])
def test_any_side_of_any_area(event: str) -> None:
    """C: also with units in it, and on moon areas; homezones can take blockades too (R, Homezones)."""
    t = play(holding(event).units("A", boarguard=1), event)
    assert t.offers("area", "A") and t.offers("area", "centre") and t.offers("area", "home:nomads")
    t.take("area", "A").take("block", "A", "south")
    assert t.state.closed[t.number("A")] >> 3 & 1 and t.state.closed[t.number("B")] & 1


@pytest.mark.parametrize("event", ["swamp", "invisible_hazard"])
def test_a_passage_is_removed_and_shows_the_blockade_again(event: str) -> None:
    """C: a passage marker that was placed there is removed instead."""
    t = holding(event).tile("W", (3, 0), "ocean_0").passage("W", "north")
    reserve = t.state.neutral[7]
    play(t, event).take("area", "W").take("block", "W", "north")
    assert t.state.closed[t.number("W")] & 1 and t.state.neutral[7] == reserve + 1


def test_five_blockades_example() -> None:
    """R, Blockades, example: five edges are blocked, so the sixth has to stay open."""
    t = holding("swamp")
    for edge in ("north", "north-east", "south-east", "south", "south-west"):
        t.blockade("A", edge)
    play(t, "swamp")
    assert not t.offers("area", "A")


def test_only_one_blockade_per_edge() -> None:
    """R, Blockades: exactly one per edge; what covers a printed one is the one."""
    t = play(holding("swamp").tile("W", (3, 0), "ocean_0").blockade("W", "north"), "swamp").take("area", "W")
    assert not t.offers("block", "W", "north") and t.refusal("block", "W", "north").code == "already_blocked"


def test_a_unit_enclosed_but_for_three_edges() -> None:
    """R, Blockades, example: the unit can only enter or leave over the edges that are not closed."""
    t = holding("swamp").units("A", private=1).turn("nomads", "red", "move 1, produce 1")
    for edge in ("north", "north-east", "south-east"):
        t.blockade("A", edge)
    t.take("use", "move").take("mover", "A", "private")
    assert {option.split(":")[1] for option in t.options()} == {"B", "moon1", "moon2"}
