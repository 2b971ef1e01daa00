"""C, Event Cards: Offensive."""

from __future__ import annotations

from events.hand import holding, play


def test_one_combat_action_without_movement() -> None:
    """C: one combat action, all rules for combat apply; no movement."""
    t = play(holding("offensive").units("A", private=1).units("B", hunter=1), "offensive").take("attack", "A")
    t.take("card", "nomads_conquest")
    assert t.owner("A") == "nomads" and t.asks.name != "attack_where"
