"""A hint: asked for by key, mouse or finger; shown on the board, in the list and in words; never chosen by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from browser.house import House, Seated, asks
from browser.visit import Visit

# everything that the live region says from now on
LISTEN = """() => {
  const region = document.querySelector('.hinting [role=status][aria-live=polite]')
  window.heard = []
  new MutationObserver(() => window.heard.push(region.textContent)).observe(region, {
    childList: true, characterData: true, subtree: true,
  })
}"""
LOOK = """() => ({
  said: document.querySelector('.hinting p').textContent,
  heard: window.heard,
  rows: [...document.querySelectorAll('button.option.hinted')].map((row) => row.dataset.option),
  spots: document.querySelectorAll('svg .choice.hinted, svg .cell.hinted').length,
})"""


def the_hint(table: Visit) -> dict[str, Any]:
    """What the page says about it, once it is there."""
    table.wait("document.querySelector('.hinting')?.textContent.includes('would choose')")
    return dict(table.page.evaluate(LOOK))


def at_a_place(visit: Callable[..., Visit], house: House, **options: Any) -> tuple[Visit, Seated]:
    """A question whose every answer is a place on the board."""
    table = visit(**options)
    seated = house.scene(asks("starting_area"), seed=2)
    table.sit(seated)
    table.wait_for_question("starting_area")
    table.page.evaluate(LISTEN)
    return table, seated


def test_with_the_keyboard(visit: Callable[..., Visit], house: House) -> None:
    table, seated = at_a_place(visit, house)
    before = house.frame(seated)
    options = {option["id"]: option["label"] for option in before["view"]["decision"]["options"]}
    assert table.page.locator(".hinted").count() == 0
    table.page.keyboard.press("h")
    hint = the_hint(table)
    assert any("thinking" in said for said in hint["heard"])
    (named,) = hint["rows"]
    assert options[named] in hint["said"]
    assert hint["spots"] == 1
    # it is words and light, no more; and asked for once more it is still there
    table.page.keyboard.press("h")
    assert house.frame(seated)["seq"] == before["seq"]
    assert sum('"type":"hint"' in message for message in table.sent) == 1
    # with the next question it is gone
    table.page.locator(f'button.option[data-option="{named}"]').press("Enter")
    table.wait("!document.querySelector('.hinted') && !document.querySelector('.hinting p')?.textContent")
    assert house.frame(seated)["seq"] > before["seq"]
    # the key stands among the others
    table.button("Rules reference").click()
    table.page.get_by_text("H: a hint for my decision").wait_for()


@pytest.mark.parametrize("size", [(1440, 900), (360, 740)])
def test_with_a_press(visit: Callable[..., Visit], house: House, size: tuple[int, int]) -> None:
    small = size[0] < 500
    table, seated = at_a_place(visit, house, size=size, touch=small)
    before = house.frame(seated)["seq"]
    button = table.button("Hint")
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= (36 if small else 24)
    if small:
        button.tap()
    else:
        button.click()
    hint = the_hint(table)
    assert len(hint["rows"]) == hint["spots"] == 1
    row = table.page.locator("button.option.hinted")
    assert "hint" in row.inner_text()
    assert house.frame(seated)["seq"] == before
    # what it names can be taken as it stands
    row.click()
    table.wait("!document.querySelector('.hinted')")
    assert house.frame(seated)["seq"] > before


def test_a_free_place_is_called_as_in_the_list(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    table.sit(house.scene(asks("homezone", "cell:"), seed=2))
    table.wait_for_question("homezone")
    table.page.evaluate(LISTEN)
    table.page.keyboard.press("h")
    hint = the_hint(table)
    (named,) = hint["rows"]
    place = table.page.locator(f'button.option[data-option="{named}"] .label').inner_text().strip()
    assert " of " in place
    assert f"would choose: {place}." in hint["said"]
    assert named.split(":")[1] not in hint["said"]


def test_a_draft(visit: Callable[..., Visit], house: House) -> None:
    """A secret choice is advised on as well, to whoever makes it."""
    table = visit()
    table.sit(house.scene(asks("draft"), seed=2, humans=(0,)))
    table.wait_for_question("draft")
    table.page.evaluate(LISTEN)
    table.page.keyboard.press("h")
    hint = the_hint(table)
    assert len(hint["rows"]) == 1
    assert table.page.locator(".draft .option.hinted").count() == 1
