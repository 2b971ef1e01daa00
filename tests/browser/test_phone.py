"""On a phone, 360 by 740: nothing sticks out sideways, and everything is behind its tab."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.house import House, asks, over
from browser.visit import Visit

SIZE = (360, 740)
# the part of the page behind each tab
TABS = {"Decide": ".decision", "Players": ".players", "Cards": ".bottom", "Missions": ".missions", "Log": ".log"}
# elements that reach beyond the right edge of the page, unless a box around them scrolls or clips
WIDER = """() => {
  const page = document.documentElement
  return page.scrollWidth > page.clientWidth ? `${page.scrollWidth} > ${page.clientWidth}` : ''
}"""


def fits(table: Visit) -> None:
    assert table.page.evaluate(WIDER) == ""


@pytest.mark.parametrize("path", ["", "new", "learn", "replay", "about", "rules"])
def test_pages_fit(visit: Callable[..., Visit], path: str) -> None:
    table = visit(size=SIZE, touch=True, path=f"/#/{path}")
    table.page.wait_for_selector("h1")
    fits(table)


def test_the_table_and_its_tabs(visit: Callable[..., Visit], house: House) -> None:
    table = visit(size=SIZE, touch=True)
    seated = house.scene(asks("turn", "use:move"), seed=2)
    table.sit(seated)
    table.wait_for_question("turn")
    assert table.page.locator(".stage svg").first.is_visible()
    for name, part in TABS.items():
        tab = table.page.get_by_role("tab", name=name)
        tab.tap()
        table.page.wait_for_selector(f'[role=tab][aria-selected=true]:has-text("{name}")')
        assert table.page.locator(part).first.is_visible(), name
        box = table.page.locator(part).first.bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= SIZE[0] + 0.5, name
        for other, hidden in TABS.items():
            if other != name:
                assert not table.page.locator(hidden).first.is_visible(), f"{other} beside {name}"
        fits(table)
    # choose with a finger
    table.page.get_by_role("tab", name="Decide").tap()
    table.page.locator('button.option[data-option^="use:move"]').first.tap()
    table.wait_for_question("move_select")
    fits(table)


def test_a_new_question_is_read_from_its_first_word(visit: Callable[..., Visit], house: House) -> None:
    table = visit(size=SIZE, touch=True)
    table.sit(house.scene(asks("turn", "use:move"), seed=2))
    table.wait_for_question("turn")
    table.page.locator('button.option[data-option^="use:move"]').first.tap()
    table.wait_for_question("move_select")
    scrolled = "box => { box.scrollTop = box.scrollHeight; return box.scrollTop }"
    panel = table.page.locator(".right")
    assert panel.evaluate(scrolled) > 0
    table.page.locator('button.option[data-option^="mover:"]').last.tap()
    table.wait_for_question("move_target")
    assert panel.evaluate("box => box.scrollTop") == 0
    assert table.page.locator(".decision h2").first.is_visible()


def test_draft_battle_and_end_fit(visit: Callable[..., Visit], house: House) -> None:
    table = visit(size=SIZE, touch=True)
    table.sit(house.scene(asks("draft"), seed=1))
    fits(table)
    table.page.locator(".privacy button").tap()
    table.page.wait_for_selector("section.draft")
    fits(table)
    for card in table.page.locator("section.draft button.option").all():
        card.scroll_into_view_if_needed()
        box = card.bounding_box()
        assert box is not None and box["width"] <= SIZE[0]
    table = visit(size=SIZE, touch=True)
    table.sit(house.scene(asks("counterattack"), seed=3))
    table.wait_for_question("counterattack")
    assert table.page.locator(".battle").is_visible()
    fits(table)
    table = visit(size=SIZE, touch=True)
    seated = house.scene(over, seed=4)
    table.sit(seated)
    table.page.wait_for_selector("section.end")
    fits(table)
    table.go(f"/#/game/{seated.game}/at/20")
    table.page.wait_for_selector("input[type=range]")
    fits(table)
