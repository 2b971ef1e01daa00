"""S, Gain of Power."""

from __future__ import annotations

from modules.epic_events.epic_table import about_to_draw, draw


def test_everybody_marks_an_area_in_initiative_order() -> None:
    """S, card face: each player, in the order of the initiative; markers of territory stay."""
    t = draw(about_to_draw("gain_of_power").territory("A", "nomads"))
    assert t.asked == "boarlords mark_where"
    t.take("area", "A")
    assert t.asked == "nomads mark_where" and not t.offers("area", "A") and t.owner("A") == "nomads"
    t.take("area", "B")
    # C is all that is left to the Dark Seed
    assert all("tsukuyumi" in t.game.view(None)["areas"][t.number(x)]["properties"] for x in "ABC")
    assert t.game.view(None)["events"]["out"] == ["gain_of_power"], "it has left the game"
    assert t.state.event_hands[0] == b"", "the draw is used up"
