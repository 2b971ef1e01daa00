"""Room for what matters: the draft beside the missions, on a phone without the board; watching; very long names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.house import House, asks, over
from browser.visit import Visit

DESK = (1440, 900)
PHONE = (360, 740)
LONG = "W" * 40
# parts of the page whose contents stick out of them to the side
STICKS_OUT = """(parts) => parts.flatMap((part) => [...document.querySelectorAll(part)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${part} ${one.scrollWidth} > ${one.clientWidth}`))"""


def box(table: Visit, part: str) -> dict[str, float]:
    found = table.page.locator(part).first.bounding_box()
    assert found is not None, f"{part} is not to be seen"
    return {**found, "right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}


def places(table: Visit, edge: str) -> set[int]:
    """Where the cards of the draft begin, from the top or from the left."""
    script = "(cards, edge) => cards.map((card) => Math.round(card.getBoundingClientRect()[edge]))"
    return set(table.page.locator("section.draft button.option").evaluate_all(script, edge))


def hand(visit: Callable[..., Visit], house: House, size: tuple[int, int]) -> Visit:
    table = visit(size=size)
    table.sit(house.scene(asks("draft"), seed=1, humans=(0,)))
    table.page.wait_for_selector("section.draft")
    assert table.page.locator("section.draft button.option").count() == 6
    return table


def test_the_draft_leaves_missions_and_board_in_sight(visit: Callable[..., Visit], house: House) -> None:
    table = hand(visit, house, DESK)
    cards, missions, board = box(table, "section.draft"), box(table, ".missions"), box(table, ".middle > .stage")
    assert cards["x"] >= missions["right"], "the cards lie over the left column"
    assert missions["bottom"] <= DESK[1]
    assert board["height"] > DESK[1] / 2
    assert len(places(table, "top")) == 1, "the six cards lie in one row"


def test_on_a_phone_all_six_cards_are_in_sight(visit: Callable[..., Visit], house: House) -> None:
    table = hand(visit, house, PHONE)
    assert not table.page.locator(".middle > .stage").is_visible()
    assert len(places(table, "left")) == 2
    last = table.page.locator("section.draft button.option").last.bounding_box()
    assert last is not None and last["y"] < box(table, ".tabs")["y"]
    # the words are still there for those who cannot see the icons
    assert "faction effect" in (table.page.locator("section.draft button.option").first.text_content() or "")
    show = table.button("Board")
    show.click()
    table.page.wait_for_selector(".middle > .stage", state="visible")
    show.click()
    table.page.wait_for_selector(".middle > .stage", state="hidden")


def test_whoever_waits_at_a_phone_sees_the_board_and_the_newest_lines(
    visit: Callable[..., Visit], house: House
) -> None:
    seated = house.scene(asks("turn", "use:move"), seed=2)
    deciding = house.frame(seated)["view"]["decision"]["seat"]
    waits, acts = visit(size=PHONE), visit(size=PHONE)
    waits.sit(seated, seats=[(deciding + 1) % 4])
    acts.sit(seated, seats=[deciding])
    waits.settle()
    acts.wait_for_question("turn")
    assert box(waits, ".middle > .stage")["height"] > box(acts, ".middle > .stage")["height"]
    assert waits.page.locator(".log").is_visible() and not acts.page.locator(".log").is_visible()
    newest = waits.page.locator(".log .scroll p").last.bounding_box()
    assert newest is not None and newest["y"] + newest["height"] <= box(waits, ".tabs")["y"]


def test_the_toolbar_of_a_phone_stays_in_one_line(visit: Callable[..., Visit], house: House) -> None:
    table = visit(size=PHONE, speed="step")
    table.sit(house.against_bots("boarlords"))
    # at the latest when the others have their turns, there are steps to be shown
    table.play("document.querySelector('.pace button') !== null")
    parts = table.page.locator(".middle > .top :is(a, button, select)").all()
    boxes = [one.bounding_box() for one in parts]
    assert len(boxes) >= 5
    middles = [one["y"] + one["height"] / 2 for one in boxes if one]
    assert len(middles) == len(boxes) and max(middles) - min(middles) < 8
    assert max(one["x"] + one["width"] for one in boxes if one) <= PHONE[0]


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_very_long_name_stays_in_its_place(visit: Callable[..., Visit], house: House, size: tuple[int, int]) -> None:
    names = dict.fromkeys(range(4), LONG)
    table = visit(size=size)
    table.sit(house.scene(asks("turn", "use:move"), seed=2, names=names))
    table.wait_for_question("turn")
    if size == PHONE:
        assert table.page.evaluate(STICKS_OUT, [".decision", ".right"]) == []
        table.page.get_by_role("tab", name="Players").click()
    assert table.page.evaluate(STICKS_OUT, [".decision", ".player", ".players"]) == []
    # whose turn it is can still be read
    assert "deciding" in table.page.locator(".player.now").inner_text()
    replay = visit(size=size)
    seated = house.scene(over, seed=4, names=names)
    replay.sit(seated)
    replay.page.wait_for_selector("section.end")
    assert replay.page.evaluate(STICKS_OUT, ["section.end"]) == []
    replay.go(f"/#/game/{seated.game}/at/20")
    replay.page.wait_for_selector(".revealed")
    assert replay.page.evaluate(STICKS_OUT, [".box", ".revealed", ".player"]) == []


def test_a_battle_leaves_the_buttons_of_the_board_alone(visit: Callable[..., Visit], house: House) -> None:
    table = visit(size=(1280, 720))
    table.sit(house.scene(asks("counterattack"), seed=3))
    table.page.wait_for_selector(".battle")
    # a click that something else lies over would not go through
    for name in ("Zoom in", "Zoom out", "Show the whole board"):
        table.button(name).click()
    assert box(table, ".zoom")["bottom"] < box(table, ".battle")["y"]
