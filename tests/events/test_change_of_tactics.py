"""C, Event Cards: Change of Tactics."""

from __future__ import annotations

from events.hand import holding, play


def test_one_place_up_or_down() -> None:
    """C: one's own initiative marker goes a single place, in either direction."""
    t = play(holding("change_of_tactics").initiative("boarlords", "nomads", "dark_seed"), "change_of_tactics")
    assert t.options() == ["place:0", "place:2", "pass"]
    t.take("place", 0)
    assert t.state.initiative[0] == 0
