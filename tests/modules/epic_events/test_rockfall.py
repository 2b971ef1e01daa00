"""S, Rockfall."""

from __future__ import annotations

from modules.epic_events.epic_table import about_to_draw, draw


def test_the_active_player_lays_three_blockades() -> None:
    """S, card face: three blockade markers at places of their choice, as long as there are any."""
    t = draw(about_to_draw("rockfall"))
    for edge in ("north", "south", "north-east"):
        assert t.asked == "nomads block_where"
        t.take("area", "A").take("block", "A", edge)
    assert t.asked == "nomads turn" and t.state.edges.count(1) == 3
