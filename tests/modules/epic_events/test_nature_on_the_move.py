"""S, Nature on the Move."""

from __future__ import annotations

from modules.epic_events.epic_table import about_to_draw, draw


def test_everybody_draws_and_epic_events_wait() -> None:
    """S, Nature on the Move: other epic events are put aside and shuffled back when all have drawn."""
    t = draw(about_to_draw("nature_on_the_move", "rockfall"))
    assert t.asked == "boarlords draw_event"
    t.take("deck")
    assert t.logged("epic_aside") and t.asked == "nomads draw_event", "Rockfall was on top: it does not happen"
    while t.asked not in ("nomads events", "nomads turn"):
        t.game.apply(t.asks.default)
    rockfall = next(i for i, event in enumerate(t.state.box.event) if event.id == "rockfall")
    assert rockfall in t.state.event_deck
