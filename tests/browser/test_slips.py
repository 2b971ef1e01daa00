"""What a slip of the hand must not do: choose, open something, or throw a game away."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Dialog

from browser.house import House, asks
from browser.visit import Visit

# a unit that lies free under the pointer, with room to its right
UNIT = """() => {
  for (const unit of document.querySelectorAll('.unit.movable')) {
    const box = unit.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (document.elementFromPoint(x, y)?.closest('.unit') === unit) return [x, y]
  }
}"""
# a finger on an area, moved in steps of that many pixels for longer than a long press takes; perhaps a second one
FINGER = """async ([step, second]) => {
  const area = document.querySelector('.area.open')
  const box = area.getBoundingClientRect()
  let x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const send = (type, id) => area.dispatchEvent(new PointerEvent(type, {
    bubbles: true, clientX: x, clientY: y, pointerId: id, isPrimary: id === 1, pointerType: 'touch',
  }))
  send('pointerdown', 1)
  if (second) send('pointerdown', 2)
  for (let i = 0; i < 12; i++) {
    await new Promise((done) => setTimeout(done, 60))
    x += step
    send('pointermove', 1)
  }
  const open = document.querySelector('.drawer') !== null
  send('pointerup', 1)
  return open
}"""


def chosen(table: Visit) -> list[str]:
    return [text for text in table.sent if json.loads(text)["type"] == "choose"]


def test_a_drag_that_begins_on_a_unit_chooses_nothing(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    table.sit(house.scene(asks("move_select", "mover:"), seed=2))
    table.wait_for_question("move_select")
    x, y = table.page.evaluate(UNIT)
    mouse = table.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 60, y + 20, steps=5)
    mouse.up()
    table.page.evaluate("hands.change(300)")
    assert chosen(table) == []
    # where it was let go, a click takes it
    x, y = table.page.evaluate(UNIT)
    mouse.click(x, y)
    table.page.evaluate("hands.change(1000)")
    assert chosen(table) != [] or table.page.locator(".decision .here").count()


def test_only_a_finger_that_stays_opens_a_rule(visit: Callable[..., Visit], house: House) -> None:
    """However slowly the board is moved, and with two fingers."""
    table = visit(size=(360, 740), touch=True)
    table.sit(house.scene(asks("move_select", "mover:"), seed=2))
    table.wait_for_question("move_select")
    assert table.page.evaluate(FINGER, [2, False]) is False
    assert table.page.evaluate(FINGER, [0, True]) is False
    assert table.page.evaluate(FINGER, [0, False]) is True


def test_a_running_game_is_not_removed_without_a_question(visit: Callable[..., Visit], house: House) -> None:
    """Its seats are known to this browser alone."""
    table = visit()
    table.sit(house.scene(asks("turn"), seed=2))
    table.go("/")
    line = table.page.locator("main li")
    line.wait_for()
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.message)
        if len(asked) == 1:
            dialog.dismiss()
        else:
            dialog.accept()

    table.page.on("dialog", answer)
    remove = line.get_by_role("button", name="Remove from this list")
    remove.click()
    assert "not over" in asked[0]
    table.page.reload()
    line.wait_for()
    remove.click()
    line.wait_for(state="detached")
    table.page.get_by_text("No game has been started").wait_for()


def test_a_game_of_computer_players_is_listed(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(asks("turn"), seed=2, humans=())
    table.sit(seated)
    table.go("/")
    line = table.page.locator("main li")
    line.wait_for()
    assert line.inner_text().count("Computer: Random") == 4
    line.locator("a").click()
    table.page.wait_for_selector(".table")
    assert table.game == seated.game


def test_keys_stay_within_the_rules(visit: Callable[..., Visit], house: House) -> None:
    """Neither arrows nor letters reach the table behind them, and the Tab key goes round."""
    table = visit()
    page, keys = table.page, table.page.keyboard
    table.sit(house.scene(asks("turn", "use:move"), seed=2))
    table.wait_for_question("turn")
    page.locator("button", has_text="Rules").first.click()
    entry = page.locator(".drawer details[open] li button").first
    entry.wait_for()
    entry.focus()
    keys.press("Enter")
    entry.wait_for(state="detached")
    within = "document.activeElement.closest('.drawer') !== null"
    for key in ("ArrowDown", "Enter", "u", "h"):
        keys.press(key)
        assert page.evaluate(within) or page.locator(".drawer").count() == 0, key
    assert [text for text in table.sent if json.loads(text)["type"] in ("choose", "undo", "hint")] == []
    for key in ("Shift+Tab", "Shift+Tab", "Tab", "Tab", "Tab", "Tab", "Tab"):
        keys.press(key)
        assert page.evaluate(within), key
    keys.press("Escape")
    page.locator(".drawer").wait_for(state="detached")
