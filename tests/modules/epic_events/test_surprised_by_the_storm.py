"""S, Surprised by the Storm."""

from __future__ import annotations

from modules.epic_events.epic_table import about_to_draw, draw


def test_the_order_turns_round_with_the_next_phase() -> None:
    """S, Surprised by the Storm: only when all markers show the same side again."""
    t = draw(about_to_draw("surprised_by_the_storm"))
    order = bytes(t.state.initiative)
    while t.state.phase == 2:
        assert bytes(t.state.initiative) == order
        t.game.apply(t.asks.default)
    assert bytes(t.state.initiative) == order[::-1] and t.logged("storm")
