"""Faction events in the browser: drawn from the pile and played from the hand with the mouse, and seen by all."""

from __future__ import annotations

from collections.abc import Callable

from browser.house import House
from browser.visit import Visit
from tsukuyumi.game import Game


def about_to_lay_one_open(game: Game) -> bool:
    """Somebody may draw one, and play one that will lie open."""
    question = game.decision
    if question is None or question.name != "events" or ("own_deck",) not in question.keys:
        return False
    ids = [game.state.box.event[int(key[1])].id for key in question.keys if key[0] == "own_event"]
    return any(event in ("offroad_training", "deep_trenches", "for_mother", "full_nest") for event in ids)


def test_drawn_and_played_with_the_mouse(house: House, visit: Callable[..., Visit]) -> None:
    """R, Faction Events: from the own pile into the hand, and from the hand onto the table."""
    seated = house.scene(about_to_lay_one_open, modules=("faction_events",))
    page = visit()
    page.sit(seated)
    seat = house.frame(seated)["view"]["decision"]["seat"]
    before = house.frame(seated)["view"]["seats"][seat]
    pile = page.page.locator(".things button.chip", has_text="Own pile")
    seq = page.seq()
    pile.click()
    page.wait_past(seq)
    now = house.frame(seated)["view"]["seats"][seat]
    assert now["own_events"]["pile"] == before["own_events"]["pile"] - 1
    assert len(now["events"]) == len(before["events"]) + 1
    playable = [
        option["event"]
        for option in house.frame(seated)["view"]["decision"]["options"]
        if option["verb"] == "own_event"
        and option["event"] in ("offroad_training", "deep_trenches", "for_mother", "full_nest")
    ]
    seq = page.seq()
    page.page.locator(f'.things button.chip[data-ref="event:{playable[0]}"]').click()
    page.wait_past(seq)
    assert playable[0] in [lying["event"] for lying in house.frame(seated)["view"]["seats"][seat]["own_events"]["open"]]
    assert page.troubles == []
