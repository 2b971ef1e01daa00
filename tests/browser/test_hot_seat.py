"""Two friends at one screen: what one holds in the draft is never on it, nor on the line, while the other looks."""

from __future__ import annotations

import json
from collections.abc import Callable

from browser.house import House, Seated, asks
from browser.visit import Visit


def hand(house: House, seated: Seated, seat: int, seq: int | None = None) -> set[str]:
    """What this seat, and only this seat, may know of its hand, now or at an earlier moment."""
    moment = "" if seq is None else f"/moment/{seq}"
    me = house.call(f"/api/games/{seated.game}{moment}", tokens=[seated.tokens[seat]])["view"]["me"]
    return {*me["hand"], *([me["card"]] if me["card"] else [])}


def shown(table: Visit, names: dict[str, str], cards: set[str]) -> set[str]:
    """Those of the cards that are anywhere in the page, by id or by name."""
    page = table.page.content()
    return {card for card in cards if f"action:{card}" in page or f"draft:{card}" in page or names[card] in page}


def test_hands_stay_secret(visit: Callable[..., Visit], house: House) -> None:
    names = {one["card"]["id"]: one["card"]["name"] for one in house.call("/api/reference")["actions"]}
    table = visit()
    seated = house.scene(asks("draft"), seed=1, humans=(0, 1))
    table.sit(seated)
    first = house.frame(seated)["view"]["decision"]["seat"]
    second = 1 - first
    for _ in range(2):
        table.page.wait_for_selector(".privacy")
        mine, others = hand(house, seated, first), hand(house, seated, second)
        assert len(mine - others) > 1
        assert shown(table, names, mine | others) == set()
        table.page.locator(".privacy button").click()
        table.page.wait_for_selector("section.draft")
        assert shown(table, names, mine) == mine
        assert shown(table, names, others - mine) == set()
        card = table.page.locator("section.draft button.option").first
        card.click()
        table.page.locator("section.draft button.option.armed").click()
        table.page.wait_for_selector("section.draft", state="detached")
        first, second = second, first
    # every frame that came over the line knows the hand of its own reader at most
    frames = [json.loads(text) for text in table.frames]
    drafts = [frame for frame in frames if frame.get("type") == "frame" and frame["view"]["phase"] == "draft"]
    assert {frame["seat"] for frame in drafts} == {0, 1}
    for frame in drafts:
        other = 1 - frame["seat"]
        secret = hand(house, seated, other, frame["seq"]) - hand(house, seated, frame["seat"], frame["seq"])
        said = json.dumps(frame)
        assert [card for card in secret if f'"{card}"' in said or f":{card}" in said or names[card] in said] == []


def test_somebody_elses_screen_learns_nothing(visit: Callable[..., Visit], house: House) -> None:
    """With one token only, the other's draft shows neither cards nor options."""
    seated = house.scene(asks("draft"), seed=1, humans=(0, 1))
    deciding = house.frame(seated)["view"]["decision"]["seat"]
    table = visit()
    table.sit(seated, seats=[1 - deciding])
    assert table.page.locator("section.draft").count() == 0
    assert table.options().count() == 0
    frames = [json.loads(text) for text in table.frames]
    assert {frame["view"]["me"]["seat"] for frame in frames if frame["type"] == "frame"} == {1 - deciding}
    secret = hand(house, seated, deciding) - hand(house, seated, 1 - deciding)
    assert [card for card in secret if any(f":{card}" in text or f'"{card}"' in text for text in table.frames)] == []
