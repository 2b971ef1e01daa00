"""A whole game through the real client, with random legal clicks, for each faction; at the end the picture is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from browser.house import FACTIONS, House
from browser.visit import Visit


@pytest.mark.parametrize("faction", FACTIONS)
def test_to_the_final_scoring(visit: Callable[..., Visit], house: House, faction: str) -> None:
    table = visit()
    seated = house.against_bots(faction, seed=FACTIONS.index(faction) + 1)
    table.sit(seated)
    table.play("look.over && !look.waiting", seed=FACTIONS.index(faction) + 1)
    frame = house.frame(seated)
    view = frame["view"]
    assert view["over"]
    agree(table, house, view)
    # the final scoring says who has won, and with how much
    names = {one["id"]: one["name"] for one in house.call("/api/reference")["factions"]}
    end = table.page.locator("section.end")
    assert names[view["seats"][view["winner"]]["faction"]] in end.locator("h1").inner_text()
    totals = {row.locator("b").inner_text(): int(row.locator("strong").inner_text()) for row in end.locator("li").all()}
    assert totals == {names[seat["faction"]]: sum(seat["score"].values()) for seat in view["seats"]}
    # the whole log, line by line
    more = table.page.locator(".log .scroll button")
    if more.count():
        more.click()
    table.wait("(n) => document.querySelectorAll('.log .scroll p').length === n", len(frame["log"]))
    assert table.picture()["log"] == [line["text"] for line in frame["log"]]


def agree(table: Visit, house: House, view: dict[str, Any]) -> None:
    """Points, owners and units on the screen are those of the server."""
    reference = house.call("/api/reference")
    names = {one["id"]: one["name"] for one in reference["factions"]} | {"oni": "Oni"}
    shown = table.picture()
    assert shown["points"] == {seat["faction"]: sum(seat["score"].values()) for seat in view["seats"]}
    by_index = {area["index"]: area for area in shown["areas"]}
    assert sorted(by_index) == list(range(len(view["areas"])))
    for index, area in enumerate(view["areas"]):
        drawn = by_index[index]
        assert drawn["label"].startswith(area["name"])
        owners = [word.removeprefix("held by ") for word in drawn["label"].split(", ") if word.startswith("held by ")]
        assert owners == ([names[area["controller"]]] if area["controller"] else []), drawn
        assert Counter(dict(drawn["units"])) == Counter(dict(area["units"])), drawn
