"""Undo goes back to the last decision, and never across what was revealed or what others have decided."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.error import HTTPError

import pytest

from browser.house import House, asks
from browser.visit import Visit


def test_back_to_the_same_table(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    table.sit(house.scene(asks("turn", "use:move"), seed=2))
    table.wait_for_question("turn")
    before = table.picture()
    table.click_option("use:move")
    table.wait_for_question("move_select")
    table.click_option("mover:")
    table.wait_for_question("move_target")
    table.click_option("step:")
    table.wait("(before) => JSON.stringify(hands.picture().areas) !== JSON.stringify(before)", before["areas"])
    for _ in range(5):
        if table.look()["name"] == "turn" and table.picture()["areas"] == before["areas"]:
            break
        prompt = [table.look()["prompt"], table.picture()["areas"]]
        table.button("Undo").click()
        table.wait(
            "([prompt, areas]) => hands.look().prompt !== prompt ||"
            " JSON.stringify(hands.picture().areas) !== JSON.stringify(areas)",
            prompt,
        )
    assert table.look()["name"] == "turn"
    assert table.picture() == before


def test_not_across_a_drawn_card(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(asks("events", "deck"), seed=1)
    table.sit(seated)
    table.wait_for_question("events")
    deciding = house.frame(seated)["view"]["decision"]["seat"]
    table.button("Undo").wait_for()
    lines = table.look()["lines"]
    table.click_option("deck")
    table.wait("(lines) => hands.look().lines > lines", lines)
    table.page.wait_for_selector("button.option:enabled")
    frame = house.frame(seated)
    assert frame["view"]["decision"]["seat"] == deciding
    assert table.button("Undo").count() == 0
    # the key asks for nothing, and whoever asks the server without the client is refused
    table.page.keyboard.press("u")
    assert [message for message in table.sent if '"undo"' in message] == []
    with pytest.raises(HTTPError) as refused:
        house.call(f"/api/games/{seated.game}/undo", {"seat": deciding}, list(seated.tokens.values()))
    assert refused.value.code == 409
    assert "revealed" in json.load(refused.value)["text"]


def test_not_across_the_end_of_the_turn(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(asks("turn", "use:move"), seed=2)
    table.sit(seated)
    table.wait_for_question("turn")
    mine = house.frame(seated)["view"]["decision"]["seat"]
    whose = table.page.locator(".decision .tag").inner_text()
    table.button("End my turn").click()
    table.page.locator("button.option.armed").click()
    table.wait("(whose) => document.querySelector('.decision .tag').textContent !== whose", whose)
    table.options().first.wait_for()
    assert house.frame(seated)["view"]["decision"]["seat"] != mine
    assert table.button("Undo").count() == 0
