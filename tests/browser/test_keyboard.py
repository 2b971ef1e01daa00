"""A whole turn with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

from browser.house import House, asks
from browser.visit import Visit

FOCUS = "document.activeElement?.closest('.decision button.option')?.textContent.trim() ?? ''"
CHOSEN = "document.activeElement?.dataset?.option ?? ''"


def to_the_list(table: Visit) -> int:
    """Tab until an option has the focus; how many steps that took."""
    for steps in range(120):
        if table.page.evaluate(FOCUS):
            return steps
        table.page.keyboard.press("Tab")
    raise AssertionError("the options cannot be reached with the Tab key")


def test_a_whole_turn(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    page, keys = table.page, table.page.keyboard
    seated = house.scene(asks("turn", "use:move"), seed=2)
    table.sit(seated)
    table.wait_for_question("turn")
    before = house.frame(seated)["view"]
    # to the movement, by arrows
    to_the_list(table)
    keys.press("Home")
    for _ in range(20):
        if str(page.evaluate(CHOSEN)).startswith("use:move"):
            break
        keys.press("ArrowDown")
    keys.press("Enter")
    table.wait_for_question("move_select")
    # who moves and where to; then whatever is asked, until the turn is asked for again
    moved = 0
    for _ in range(40):
        look = table.look()
        if look["name"] == "turn" and moved:
            break
        if not look["mine"] or not look["options"]:
            page.evaluate("hands.change(1000)")
            continue
        to_the_list(table)
        moved += look["name"] == "move_target"
        keys.press("End" if moved and look["name"] == "move_select" else "Home")
        keys.press("Enter")
        page.evaluate("hands.change(100)")
    table.wait_for_question("turn")
    assert house.frame(seated)["view"]["areas"] != before["areas"]
    # the end of the turn asks once more if something is left to do
    to_the_list(table)
    keys.press("End")
    keys.press("Enter")
    page.evaluate("hands.change(200)")
    if table.look()["name"] == "turn" and page.locator("button.option.armed").count():
        keys.press("Enter")
    page.wait_for_function("(seat) => !document.querySelector('.player.now')?.dataset.ref.endsWith(seat)",
                           arg=before["seats"][before["decision"]["seat"]]["faction"])
    assert house.frame(seated)["view"]["decision"]["seat"] != before["decision"]["seat"]


def test_arrows_lead_to_the_choices_and_the_log_is_one_stop(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    page, keys = table.page, table.page.keyboard
    table.sit(house.scene(asks("turn", "use:move"), seed=2))
    table.wait_for_question("turn")
    page.evaluate("document.activeElement.blur()")
    keys.press("ArrowDown")
    first = page.locator(".decision button.option").first.get_attribute("data-option")
    assert page.evaluate(CHOSEN) == first
    page.locator(".log .scroll").focus()
    keys.press("ArrowUp")
    newest = page.locator(".log .scroll a").last
    assert page.evaluate("document.activeElement.textContent") == newest.text_content()
    keys.press("ArrowUp")
    assert page.evaluate("document.activeElement.textContent") == page.locator(".log .scroll a").nth(-2).text_content()
    # one more Tab, and it is left behind
    keys.press("Tab")
    assert page.evaluate("document.activeElement.closest('.log') === null")


def test_the_keys_have_a_link(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    table.sit(house.scene(asks("turn", "use:move"), seed=2))
    table.wait_for_question("turn")
    table.button("Keys").click()
    drawer = table.page.get_by_role("dialog")
    drawer.get_by_text("H: a hint for my decision").wait_for()
    assert drawer.get_by_role("searchbox").count() == 0


def test_keys_for_undo_and_the_rules(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    table.sit(house.scene(asks("turn", "use:move"), seed=2))
    table.wait_for_question("turn")
    table.click_option("use:move")
    table.wait_for_question("move_select")
    table.page.keyboard.press("u")
    table.wait_for_question("turn")
    # with Caps Lock, too
    table.click_option("use:move")
    table.wait_for_question("move_select")
    table.page.keyboard.press("U")
    table.wait_for_question("turn")
    to_the_list(table)
    table.page.keyboard.press("?")
    drawer = table.page.get_by_role("dialog", name="Rules reference")
    drawer.wait_for()
    table.page.keyboard.press("Escape")
    drawer.wait_for(state="detached")
    # the focus is back where it was
    assert table.page.evaluate(FOCUS)


def test_a_key_that_is_held_chooses_once(visit: Callable[..., Visit], house: House) -> None:
    """The next question has the focus already, and a card asks to be pressed again before it is sealed."""
    table = visit()
    page, keys = table.page, table.page.keyboard
    seated = house.scene(asks("turn", "use:move"), seed=2, humans=(0,))
    table.sit(seated)
    table.wait_for_question("turn")
    page.locator('.decision button.option[data-option^="use:move"]').focus()
    before = house.frame(seated)["seq"]
    for _ in range(12):
        keys.down("Enter")
        page.wait_for_timeout(40)
    keys.up("Enter")
    table.wait_for_question("move_select")
    assert house.frame(seated)["seq"] == before + 1
    draft = visit()
    sealing = house.scene(asks("draft"), seed=1, humans=(0,))
    draft.sit(sealing)
    draft.page.wait_for_selector("section.draft")
    before = house.frame(sealing)["seq"]
    draft.page.locator("section.draft button.option").first.focus()
    for _ in range(12):
        draft.page.keyboard.down("Enter")
        draft.page.wait_for_timeout(40)
    draft.page.keyboard.up("Enter")
    draft.page.wait_for_selector("section.draft button.option.armed")
    assert house.frame(sealing)["seq"] == before
