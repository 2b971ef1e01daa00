"""The guided first game explains each kind of decision once, and can be switched off."""

from __future__ import annotations

from collections.abc import Callable

from browser.house import House, asks, over
from browser.visit import Visit

# play on until a note comes up that has not been read yet
NOTE = "look.mine && look.options > 0 && document.querySelector('.guide') !== null"


def test_notes_through_a_round(visit: Callable[..., Visit]) -> None:
    table = visit(path="/")
    table.page.get_by_role("link", name="Learn").click()
    table.button("Start the guided game").click()
    table.page.wait_for_selector(".table")
    # by what is written, and for which question: a turn has a note for each phase
    read: dict[str, str] = {}
    while not {"homezone", "starting_unit", "draft", "turn"} <= set(read.values()):
        # the draft comes with the second round: the first is played with the sheet of the quick start
        look = table.play(f"({NOTE}) || look.round > 2", seed=len(read))
        assert look["round"] <= 2, f"two rounds are over, and only {sorted(read.values())} were explained"
        text = note(table)
        assert text not in read, "the same note twice"
        read[text] = look["name"]
    assert all(len(text) > 60 for text in read)
    assert any("quick start" in text for text in read)


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


def note(table: Visit) -> str:
    """The note that is shown, read and put away."""
    text = table.page.locator(".guide").inner_text()
    table.button("Understood").click()
    table.wait("(text) => document.querySelector('.guide')?.innerText !== text", text)
    return text


def test_later_rounds_explain_only_what_is_new(visit: Callable[..., Visit], house: House) -> None:
    seated = house.scene(lambda game: game.state.round == 2 and asks("turn", "use:move")(game), seed=2, humans=(0,))
    table = visit()
    table.sit(seated, guided=True)
    table.play(NOTE)
    assert "whole round" in note(table)
    # the kind of turn has not come up in this browser, so it is explained even now
    table.play(f"({NOTE}) && look.name === 'turn'")
    assert "phase" in note(table)


def test_the_last_note_stands_with_the_final_score(visit: Callable[..., Visit], house: House) -> None:
    seated = house.scene(over, seed=4)
    for size in ((1440, 900), (360, 740)):
        table = visit(size=size)
        table.sit(seated, guided=True)
        table.page.wait_for_selector("section.end .guide")
        assert "first game is over" in note(table)
        assert table.page.locator(".guide").count() == 0
