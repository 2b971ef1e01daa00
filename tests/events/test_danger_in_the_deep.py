"""C, Event Cards: Danger in the Deep."""

from __future__ import annotations

from events.hand import holding, play


def test_an_area_becomes_unstable_so_that_events_reach_it() -> None:
    """C: any area; in unstable areas events can be used even if there are units."""
    t = holding("danger_in_the_deep").units("A", boarguard=1)
    t.lines = [line.replace("danger_in_the_deep", "danger_in_the_deep radioactive_contamination") for line in t.lines]
    t.lines = [line.replace("events 1,", "events 2,") for line in t.lines]
    t.take("use", "events").take("event", "radioactive_contamination")
    assert not t.offers("area", "A") and t.refusal("area", "A").code == "occupied_not_unstable"
    t.take("area", "B").take("event", "danger_in_the_deep").take("area", "A")
    assert "unstable" in t.game.view(None)["areas"][t.number("A")]["properties"]


def test_on_the_moon_too() -> None:
    """C: an area of your choice; moon areas can be modified with markers (R, The Moon)."""
    t = play(holding("danger_in_the_deep"), "danger_in_the_deep").take("area", "moon0")
    assert "unstable" in t.game.view(None)["areas"][t.number("moon0")]["properties"]
