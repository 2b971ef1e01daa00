"""A game against three bots, set up in the form and played for a whole round with the mouse."""

from __future__ import annotations

import random
from collections.abc import Callable

from browser.visit import Visit


def test_play_now_is_one_click(visit: Callable[..., Visit]) -> None:
    table = visit(path="/")
    table.button("Play now").click()
    table.page.wait_for_selector(".table")
    assert table.page.locator(".players .player").count() == 4
    assert table.page.locator(".players .player.me").count() == 1
    table.play("look.mine", seed=3)


def test_a_whole_round(visit: Callable[..., Visit]) -> None:
    table = visit(path="/")
    page = table.page
    page.get_by_role("link", name="New game").click()
    for seat in range(1, 4):
        page.get_by_role("group", name=f"Seat {seat + 1}").get_by_label("Who plays").select_option("random")
    page.get_by_role("group", name="Seat 1").get_by_text("Name").fill("Aiko")
    page.get_by_label("laid in a spiral").check()
    page.get_by_role("radio", name="3", exact=True).check()
    table.button("Start the game").click()
    page.wait_for_selector(".table")
    luck = random.Random(5)
    asked: set[str] = set()
    clicks = {"list": 0, "board": 0}
    while (look := table.look())["round"] < 2:
        if look["waiting"]:
            # it may catch up by itself between the look and the click
            page.evaluate("document.querySelector('.pace button:last-of-type')?.click()")
        elif look["mine"] and look["options"]:
            asked.add(look["name"])
            clicks[click(table, luck)] += 1
        else:
            page.evaluate("hands.change(1000)")
    # set-up, the draft and turns were mine to decide, by the list and on the board
    assert {"homezone", "draft", "turn"} <= asked
    assert clicks["list"] > 3
    assert clicks["board"] > 3
    assert page.locator(".players .player.me").inner_text().count("Aiko") == 1


def click(table: Visit, luck: random.Random) -> str:
    """One click of a real mouse on something that may be chosen, on the board rather than in the list."""
    page = table.page
    here = page.locator(".decision .here").count()
    places = page.locator(".area.open").all() if not here and luck.random() < 0.8 else []
    for place in luck.sample(places, len(places)):
        box = place.locator(".focus").bounding_box()
        if box is None:
            continue
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        # a corner of the board may lie below a panel
        if page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('.stage svg') !== null", [x, y]):
            page.mouse.click(x, y)
            return "board"
    armed = page.locator("button.option.armed:enabled")
    buttons = armed if armed.count() else table.options()
    buttons.nth(luck.randrange(buttons.count())).click()
    return "list"
