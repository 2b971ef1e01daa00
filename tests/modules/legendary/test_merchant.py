"""S, Legendary Oni: Merchant."""

from __future__ import annotations

from scenario import Table

TRIO = "nomads boarlords dark_seed"


def test_who_destroys_him_produces() -> None:
    """S, Merchant: one production point, at once."""
    t = Table(TRIO, legendary=["merchant"]).area("A", (2, -1)).home("nomads", (3, -1))
    t.units("A", merchant=1, launcher=2, lt_dan=1, hunter=1).turn("nomads", "red", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A").take("card", "nomads_annihilation")
    while t.asks.name not in ("produce", "turn"):
        t.game.apply(t.asks.default)
    assert t.asked == "nomads produce" and t.count("A", "merchant") == 0


def test_he_comes_to_the_centre_of_the_moon_and_again() -> None:
    """S, Merchant, Placement; Legendary Oni: only one in play, and destroyed it may come again."""
    t = Table(TRIO, legendary=["merchant", "ronin"]).area("A", (2, -1), "fertile_ground")
    t.turn("nomads", "green", "place_oni 2, produce 1").take("use", "place_oni")
    assert t.offers("oni", "merchant") and t.offers("oni", "ronin")
    t.take("oni", "merchant")
    assert t.count("centre", "merchant") == 1
    assert not t.offers("oni", "ronin") and t.refusal("oni", "ronin").code == "legend_cannot_come"
