"""Nature's Wisdom: an event for the defender."""

from __future__ import annotations

from scenario import Table


def conquest(*display: str) -> Table:
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1))
    t.units("A", boarguard=1, private=1).units("C", dog=1).line(f"display {' '.join(display)}")
    t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    return t.take("card", "boarlords_conquest").take("counter", "natures_wisdom")


def test_draw_open_or_from_the_deck_and_play_anywhere() -> None:
    """C, Nature's Wisdom: the event is not tied to the area under attack."""
    t = conquest("oni_rule", "swamp")
    assert t.asked == "nomads draw_event"
    assert t.offers("deck")
    t.take("take", "oni_rule").take("event", "oni_rule")
    assert t.offers("area", "C")
    t.take("area", "B")
    assert "marks" in [entry[0] for entry in t.game.log]


def test_or_keep_it() -> None:
    """S, card face: keep it or play it at once."""
    t = conquest("oni_rule", "swamp").take("take", "swamp").take("pass")
    hand = t.state.event_hands[1]
    assert [t.state.box.event[card].id for card in hand] == ["swamp"]
    assert t.asked == "boarlords turn"


def test_an_attack_inside_the_battle() -> None:
    """C, Offensive: the event is a combat action; the battle inside ends before the one outside goes on."""
    t = conquest("offensive", "swamp").take("take", "offensive").take("event", "offensive")
    assert t.asked == "nomads attack_where"
    t.take("attack", "C")
    if t.asks.name == "choose_card":
        t.take("card", "nomads_conquest")
    assert t.owner("C") == "nomads"
    assert t.owner("A") == "boarlords"
    assert t.asked == "boarlords turn"


def test_hand_limit_at_once() -> None:
    """CONTENT, ruling 7: a sixth card forces a discard."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", boarguard=1, private=1)
    ids = [event.id for event in t._box.event]
    t.events("nomads", *ids[:5]).line(f"display {ids[5]} {ids[6]}")
    t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_conquest").take("counter", "natures_wisdom").take("take", ids[5])
    assert t.asked == "nomads discard_event"
