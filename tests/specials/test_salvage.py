"""Salvage (85), a card of ours: take one discarded event into the hand."""

from __future__ import annotations

from specials.deck import before, use


def test_an_event_of_ones_choice() -> None:
    t = before("salvage").line("discard swamp ascent offensive")
    use(t)
    assert sorted(t.options()) == ["pass", "take:ascent", "take:offensive", "take:swamp"]
    t.take("take", "offensive")
    assert t.game.view(None)["seats"][0]["events"] == ["offensive"]
    assert sorted(t.game.view(None)["events"]["discard"]) == ["ascent", "swamp"]
    assert t.asked == "nomads turn", "taken, not played"


def test_the_hand_limit_holds() -> None:
    """Ruling 7: a sixth card forces a discard at once."""
    hand = ("swamp", "invisible_hazard", "ascent", "passage", "offensive")
    t = before("salvage").events("nomads", *hand).line("discard stocking_up oni_rule")
    use(t).take("take", "oni_rule")
    assert t.asked == "nomads discard_event"
    t.take("discard", "swamp")
    assert len(t.state.event_hands[0]) == 5


def test_an_empty_pile() -> None:
    t = before("salvage").line("discard")
    assert use(t).asked == "nomads turn"


def test_it_may_be_declined() -> None:
    """Ruling 10."""
    assert use(before("salvage").line("discard swamp")).take("pass").asked == "nomads turn"
