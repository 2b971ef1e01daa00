"""The guided first game explains each kind of decision once, and can be switched off."""

from __future__ import annotations

from collections.abc import Callable

from browser.visit import Visit

# play on until a note comes up that has not been read yet
NOTE = "look.mine && look.options > 0 && document.querySelector('.guide') !== null"


def test_notes_through_a_round(visit: Callable[..., Visit]) -> None:
    table = visit(path="/")
    table.page.get_by_role("link", name="Learn").click()
    table.button("Start the guided game").click()
    table.page.wait_for_selector(".table")
    read: dict[str, str] = {}
    while not {"homezone", "starting_unit", "draft", "turn"} <= set(read):
        look = table.play(f"({NOTE}) || look.round > 1", seed=len(read))
        assert look["round"] <= 1, f"the round is over, and only {sorted(read)} were explained"
        assert look["name"] not in read, "the same note twice"
        read[look["name"]] = table.page.locator(".guide").inner_text()
        table.button("Understood").click()
        table.page.wait_for_selector(".guide", state="detached")
    assert all(len(note) > 60 for note in read.values())
    assert len(set(read.values())) == len(read)


def test_switched_off(visit: Callable[..., Visit]) -> None:
    table = visit(path="/#/learn")
    table.button("Start the guided game").click()
    table.page.wait_for_selector(".table")
    table.play(NOTE)
    table.button("Switch the notes off").click()
    table.page.wait_for_selector(".guide", state="detached")
    table.play("document.querySelector('.guide') !== null || (look.mine && look.name === 'draft')")
    assert table.look()["name"] == "draft"
    table.page.reload()
    table.wait_for_question("draft")
    assert table.page.locator(".guide").count() == 0
