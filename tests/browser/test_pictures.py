"""What is drawn when: the board at once, the panels right after it; the rest of the client comes when all stands."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route

from browser.house import House, asks
from browser.visit import Visit

# what the parts of the table show: the board, the cards below it, the players beside it
PARTS = "['.stage', '.bottom', '.table'].map((part) => Number(document.querySelector(part).dataset.seq))"


def test_the_panels_follow_the_board(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    # every change of a part, as soon as it has been made
    table.page.add_init_script(f"""window.seen = []
        new MutationObserver(() => document.querySelector('.table') && seen.push({PARTS}))
          .observe(document, {{ subtree: true, childList: true, attributeFilter: ['data-seq'] }})""")
    seated = house.scene(asks("turn", "use:move"), seed=2)
    table.sit(seated)
    table.wait_for_question("turn")
    # the first picture of a table is whole
    first = table.page.evaluate("seen[0]")
    assert first == [first[0]] * 3
    table.click_option("use:move")
    table.wait_for_question("move_select")
    seq = house.frame(seated)["seq"]
    table.wait(f"(seq) => {PARTS}.every((one) => one === seq)", seq)
    # no part ever is ahead of the board, which comes first and for itself
    seen = table.page.evaluate("seen")
    assert all(board >= below >= beside for board, below, beside in seen)
    assert [seq, first[0], first[0]] in seen


def test_the_panels_follow_where_nothing_is_drawn(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    # as in a tab behind another one
    table.page.add_init_script("window.requestAnimationFrame = () => 0")
    seated = house.scene(asks("turn", "use:move"), seed=2)
    table.sit(seated)
    before = house.frame(seated)["seq"]
    table.page.evaluate("document.querySelector('button.option[data-option^=\"use:move\"]').click()")
    table.page.locator(f'.table:not([data-seq="{before}"])').wait_for()
    assert house.frame(seated)["seq"] == table.page.evaluate(f"{PARTS}[2]")


def test_the_rest_is_fetched_when_the_page_can_be_used(visit: Callable[..., Visit]) -> None:
    home = visit()
    asked: list[str] = []
    held: list[Route] = []
    home.page.on("request", lambda request: asked.append(request.url))
    home.page.route("**/api/reference*", lambda route: held.append(route))
    home.go("/")
    # far longer than anything else on this page takes
    home.page.wait_for_timeout(2500)
    assert held, "the page asked for no reference"
    assert not [url for url in asked if "RulesDrawer" in url]
    with home.page.expect_request("**/RulesDrawer*"):
        held[0].continue_()
