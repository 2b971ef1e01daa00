"""axe finds no serious or critical violation on any page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from browser.house import House, asks, over
from browser.visit import Visit

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCENES: dict[str, Any] = {
    "set-up": asks("homezone"),
    "turn": asks("turn", "use:move"),
    "move": asks("move_target", "step:"),
    "events": asks("events"),
    "produce": asks("produce"),
    "card": asks("choose_card"),
    "battle": asks("counterattack"),
    "end": over,
}


def check(table: Visit) -> None:
    """Everything that axe calls serious or critical, with the place."""
    page = table.page
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    bad = [
        f"{one['impact']}: {one['id']}: {one['help']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:4]
    ]
    assert bad == []


@pytest.mark.parametrize("path", ["", "new", "learn", "replay", "about", "rules"])
def test_pages(visit: Callable[..., Visit], house: House, path: str) -> None:
    table = visit()
    # with a game in the lists: a running one to continue, a finished one to watch
    table.sit(house.scene(over if path == "replay" else asks("draft"), seed=1))
    table.go(f"/#/{path}")
    table.page.wait_for_selector("[role=dialog]" if path == "rules" else "h1:not(.sr)")
    if path in ("", "replay"):
        table.page.wait_for_selector(".crests")
    check(table)


@pytest.mark.parametrize("scene", SCENES)
def test_the_table(visit: Callable[..., Visit], house: House, scene: str) -> None:
    sit_and_check(visit(), house, scene)


@pytest.mark.parametrize("scene", ["turn", "battle", "end"])
def test_the_table_on_a_phone(visit: Callable[..., Visit], house: House, scene: str) -> None:
    sit_and_check(visit(size=(360, 740)), house, scene)


def sit_and_check(table: Visit, house: House, scene: str) -> None:
    table.sit(house.scene(SCENES[scene], seed=3))
    table.page.wait_for_selector("section.end" if scene == "end" else "button.option:enabled")
    check(table)


def test_the_draft_before_and_after_the_privacy_screen(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    table.sit(house.scene(asks("draft"), seed=1))
    check(table)
    table.page.locator(".privacy button").click()
    table.page.wait_for_selector("section.draft")
    check(table)


def test_explanations_and_the_guide(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    table.sit(house.scene(asks("turn", "use:move"), seed=2), guided=True)
    table.page.wait_for_selector(".guide")
    table.page.locator(".players button").first.click()
    table.page.locator(".area:not(.open)").first.dispatch_event("click")
    table.page.wait_for_selector(".why")
    check(table)
    table.button("Rules reference").click()
    drawer = table.page.get_by_role("dialog")
    drawer.get_by_role("searchbox").fill("Boarlords")
    check(table)
    drawer.locator("details button").first.click()
    table.page.wait_for_selector("[role=dialog] article")
    check(table)


def test_the_replay(visit: Callable[..., Visit], house: House) -> None:
    seated = house.scene(over, seed=2)
    table = visit(path=f"/#/game/{seated.game}/at/60")
    table.page.wait_for_selector("input[type=range]")
    check(table)
