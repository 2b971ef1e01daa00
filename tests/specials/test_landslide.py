"""Landslide (83), a card of ours: lay or remove one neutral blockade on any edge of the board."""

from __future__ import annotations

from specials.deck import before, use


def test_lay_a_blockade_anywhere() -> None:
    t = before("landslide").units("A", boarguard=1)
    use(t)
    assert t.offers("area", "centre")
    assert t.offers("area", "home:nomads")
    t.take("area", "A").take("block", "A", "south")
    assert t.game.view(None)["areas"][t.number("A")]["walls"] == [3]


def test_or_remove_one() -> None:
    t = before("landslide").blockade("A", "south").tile("W", (5, -2), "ocean_0")
    use(t).take("area", "A").take("open", "A", "south")
    assert t.game.view(None)["areas"][t.number("A")]["walls"] == []
    t = before("landslide").tile("W", (5, -2), "ocean_0")
    use(t).take("area", "W").take("open", "W", "north")
    assert t.game.view(None)["areas"][t.number("W")]["edges"] == [[0, "passage"]]


def test_not_those_of_a_faction() -> None:
    """R, Blockade Priority."""
    t = use(before("landslide").marker("A", "pig_blockade", edge="south")).take("area", "A")
    assert not t.offers("open", "A", "south")
    assert not t.offers("block", "A", "south")
    assert t.refusal("open", "A", "south").code == "faction_blockade"


def test_it_may_be_declined() -> None:
    """Ruling 10: before and after choosing the area."""
    assert use(before("landslide")).take("pass").asked == "nomads turn"
    assert use(before("landslide")).take("area", "A").take("pass").asked == "nomads turn"
