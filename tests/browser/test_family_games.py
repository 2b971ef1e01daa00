"""Whole games of the family through the real client, begun on its page: a duel, every module at once, a scenario."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from browser.house import House
from browser.test_whole_games import agree
from browser.visit import Visit

# which card of the page, how it is changed, and whether what was begun is what it promised
Told = Callable[[dict[str, Any], dict[str, Any]], bool]


def is_a_duel(view: dict[str, Any], reference: dict[str, Any]) -> bool:
    return len(view["seats"]) == 2 and not view["missions"] and all(seat["victory"] for seat in view["seats"])


def has_every_module(view: dict[str, Any], reference: dict[str, Any]) -> bool:
    return set(view["options"]["modules"]) == {module["id"] for module in reference["modules"]}


def is_a_scenario(view: dict[str, Any], reference: dict[str, Any]) -> bool:
    return view["options"]["scenario"] in {scenario["id"] for scenario in reference["scenarios"]}


@pytest.mark.parametrize(
    ("preset", "promised"),
    [("Duel", is_a_duel), ("Everything", has_every_module), ("Scenario of the day", is_a_scenario)],
)
def test_from_the_page_to_the_final_scoring(
    visit: Callable[..., Visit], house: House, preset: str, promised: Told
) -> None:
    reference = house.call("/api/reference")
    table = visit()
    page = table.page
    # the scenario of a day is another one tomorrow
    page.clock.set_system_time("2027-04-01T12:00:00Z")
    table.go("/#/new")
    page.locator(".presets").get_by_role("button", name=preset).click()
    for opponent in page.locator(".seats select").all()[1:]:
        opponent.select_option("random")
    # laid at once, where the game leaves that open, and short: the rules of a round are the same in each
    if page.locator("input[name=board]").count():
        page.locator("input[name=board][value=spiral]:enabled, input[name=board]:checked").first.check()
    page.locator("input[name=rounds]:enabled").first.check()
    table.button("Start the game").click()
    page.wait_for_url("**/#/game/*")
    game = page.url.rsplit("/", 1)[1]
    page.wait_for_selector(".table")
    assert promised(house.call(f"/api/games/{game}")["view"], reference)
    table.play("look.over && !look.waiting", seed=2)
    view = house.call(f"/api/games/{game}")["view"]
    assert view["over"]
    agree(table, house, view)
    # every source of points that this game has stands below the bars
    legend = [part.inner_text().strip() for part in page.locator("section.end .legend > span").all()]
    words = reference["words"]["score"]
    assert legend == [words[source] for source in view["seats"][0]["score"]]
