"""A reload in the middle of a battle changes nothing."""

from __future__ import annotations

from collections.abc import Callable

from browser.house import House, asks
from browser.visit import Visit


def battle(table: Visit) -> dict[str, object]:
    """What is on the screen of the battle and of the question."""
    return {
        "title": table.page.locator(".battle h2").first.inner_text(),
        "sides": table.page.locator(".battle .name").all_inner_texts(),
        "units": [one.get_attribute("aria-label") for one in table.page.locator(".battle .units svg").all()],
        "options": [one.get_attribute("data-option") for one in table.options().all()],
        "prompt": table.look()["prompt"],
        "picture": table.picture(),
    }


def test_in_mid_battle(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(asks("counterattack"), seed=3)
    table.sit(seated)
    table.wait_for_question("counterattack")
    before = battle(table)
    assert before["units"]
    assert before["options"]
    table.page.reload()
    table.wait_for_question("counterattack")
    assert battle(table) == before
    # and the battle goes on
    seq = house.frame(seated)["seq"]
    table.click_option("counter:")
    table.wait_past(seq)
    assert house.frame(seated)["seq"] == seq + 1
