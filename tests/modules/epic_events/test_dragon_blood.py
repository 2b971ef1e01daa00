"""S, Dragon Blood."""

from __future__ import annotations

from modules.epic_events.epic_table import about_to_draw, draw


def test_a_point_for_a_large_oni_once() -> None:
    """S, Dragon Blood: it lies open, and a player gets its point only once."""
    t = draw(about_to_draw("dragon_blood"))
    assert [card["card"] for card in t.game.view(None)["open_cards"]] == ["dragon_blood"]
    from tsukuyumi.rules.damage import kill_units

    s = t.state
    oni = s.box.units_of[s.box.oni]
    from tsukuyumi.engine.pieces import place_units

    for unit, points in ((oni[1], 0), (oni[2], 1), (oni[2], 1)):
        place_units(s, unit, t.number("A"))
        kill_units(s, s.box.oni, unit, t.number("A"), 1, 1)
        assert t.points("boarlords")["dragon_blood"] == points
