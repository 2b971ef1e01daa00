"""A click on something illegal says why not, and by which rule."""

from __future__ import annotations

from collections.abc import Callable

from browser.house import House, asks
from browser.visit import Visit

# an area that may not be chosen now, in sight, with nothing on it
CLOSED = """() => {
  for (const area of document.querySelectorAll('.area:not(.open)')) {
    const box = area.querySelector('.focus').getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.62]
    if (document.elementFromPoint(x, y)?.closest('.area') === area) return [x, y]
  }
}"""


def test_an_area_out_of_reach(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(asks("move_target", "step:"), seed=2)
    table.sit(seated)
    table.wait_for_question("move_target")
    seq = house.frame(seated)["seq"]
    x, y = table.page.evaluate(CLOSED)
    table.page.mouse.click(x, y)
    why = table.page.get_by_role("alert")
    why.wait_for()
    said = why.inner_text()
    assert "Not now." in said
    reason, rule = said.split("Rules:")
    assert len(reason) > 20
    assert rule.strip()
    # nothing has happened, and it can be closed
    assert house.frame(seated)["seq"] == seq
    why.get_by_role("button", name="Close").click()
    why.wait_for(state="detached")


def test_on_a_phone_it_is_in_sight(visit: Callable[..., Visit], house: House) -> None:
    """Over the board, where the finger was: nobody has to scroll for it."""
    table = visit(size=(360, 740), touch=True)
    table.sit(house.scene(asks("move_select", "mover:"), seed=2))
    table.wait_for_question("move_select")
    x, y = table.page.evaluate(CLOSED)
    table.page.touchscreen.tap(x, y)
    why = table.page.get_by_role("alert")
    why.wait_for()
    assert "Rules:" in why.inner_text()
    box, stage = why.bounding_box(), table.page.locator(".stage").first.bounding_box()
    assert box is not None and stage is not None
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360
    assert stage["y"] <= box["y"] and box["y"] + box["height"] <= stage["y"] + stage["height"] <= 740
    why.get_by_role("button", name="Close").tap()
    why.wait_for(state="detached")


def test_an_undo_that_is_not_possible(visit: Callable[..., Visit], house: House) -> None:
    """The key says why; no rule of the game is named for it."""
    table = visit()
    seated = house.against_bots("boarlords", seed=3)
    table.sit(seated)
    table.page.wait_for_selector('.decision[data-mine="true"]')
    table.settle()
    assert house.frame(seated)["undo_seat"] is None
    table.page.keyboard.press("u")
    why = table.page.get_by_role("alert")
    why.wait_for()
    assert "Not now." in why.inner_text()
    assert "Rules:" not in why.inner_text()
    table.page.keyboard.press("Escape")
    why.wait_for(state="detached")


def test_a_unit_that_may_not_move(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(asks("move_select", "mover:"), seed=2)
    table.sit(seated)
    table.wait_for_question("move_select")
    unit = table.page.locator(".stage .unit:not(.movable)").first
    unit.click()
    why = table.page.get_by_role("alert")
    why.wait_for()
    assert "Rules:" in why.inner_text()


def test_the_board_while_an_action_is_chosen(visit: Callable[..., Visit], house: House) -> None:
    """A turn begins with an action: a click on the board names those that there are."""
    table = visit()
    seated = house.scene(asks("turn", "use:move"), seed=2)
    table.sit(seated)
    table.wait_for_question("turn")
    offered = house.frame(seated)["view"]["decision"]["options"]
    x, y = table.page.evaluate(CLOSED)
    table.page.mouse.click(x, y)
    why = table.page.get_by_role("alert")
    why.wait_for()
    said = why.inner_text()
    assert "not among the choices" not in said
    assert "Rules:" in said
    for option in offered:
        assert (option["label"] in said) == (option["verb"] == "use")
