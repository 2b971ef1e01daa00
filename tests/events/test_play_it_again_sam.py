"""C, Event Cards: Play it again, Sam!"""

from __future__ import annotations

from events.hand import holding, play


def test_a_discarded_event_is_used_at_once() -> None:
    """C: any one discarded event takes effect right away; it stays in the pile."""
    t = holding("play_it_again_sam").line("discard oni_rule stocking_up")
    play(t, "play_it_again_sam")
    assert sorted(t.options()) == ["event:oni_rule", "event:stocking_up"]
    t.take("event", "oni_rule").take("area", "A")
    assert "tsukuyumi" in t.game.view(None)["areas"][t.number("A")]["properties"]
    assert len(t.state.event_discard) + len(t.state.display) + len(t.state.event_deck) == 3


def test_it_cannot_be_played_on_an_empty_pile() -> None:
    """C: there must be something to play again."""
    t = holding("play_it_again_sam").line("display stocking_up").take("use", "events")
    assert not t.offers("event", "play_it_again_sam")
    assert t.refusal("event", "play_it_again_sam").code == "event_without_target"
