"""C, Event Cards: Radioactive Contamination."""

from __future__ import annotations

from events.hand import holding, play


def test_only_free_or_unstable_areas() -> None:
    """C: only in unstable areas or areas without units."""
    t = holding("radioactive_contamination").units("A", private=1).units("C", boarguard=1).marked("C", "unstable")
    play(t, "radioactive_contamination")
    assert t.offers("area", "B") and t.offers("area", "C") and not t.offers("area", "A")
    assert t.refusal("area", "A").code == "occupied_not_unstable"
    t.take("area", "C")
    assert "radioactive" in t.game.view(None)["areas"][t.number("C")]["properties"]


def test_units_there_die_at_the_end_of_the_round() -> None:
    """R, Radioactive: when a round ends, every unit standing there dies, whatever its health."""
    t = holding("radioactive_contamination").units("C", boarguard=1).marked("C", "unstable")
    play(t, "radioactive_contamination").take("area", "C")
    t.through(
        "turn",
        "produce",
        "move_select",
        "attack_where",
        "oni_which",
        "oni_where",
        "oni_select",
        "oni_target",
        "oni_companion",
        "oni_wander",
        "oni_wander_where",
        "initiative",
        "events",
        "effect",
        "counterattack",
        "terraform",
        "damage",
    )
    while t.state.round == 1:
        t.game.apply(t.asks.default)
    assert t.count("C", "boarguard") == 0
