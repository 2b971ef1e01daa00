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
