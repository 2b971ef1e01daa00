"""What the client shows of a mode that it has never heard of: it draws what the view says, not the regular game.

There is one mode to play at the table, so the frames of a regular game are changed on their way.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute

from browser.house import FACTIONS, House, over
from browser.visit import Visit
from tsukuyumi.game import Game

Change = Callable[[dict[str, Any]], None]
SIZES = pytest.mark.parametrize("size", [(1440, 900), (390, 844)])


def through(table: Visit, change: Change) -> None:
    """Every view that this page is sent goes through ``change``."""

    def passed(message: str | bytes) -> str | bytes:
        frame = json.loads(message)
        if frame["type"] == "frame":
            change(frame["view"])
        return json.dumps(frame)

    def connected(here: WebSocketRoute) -> None:
        there = here.connect_to_server()
        there.on_message(lambda message: here.send(passed(message)))

    table.page.route_web_socket("**/live", connected)


def won_by(seats: list[int]) -> Change:
    def change(view: dict[str, Any]) -> None:
        view["winner"] = None
        view["result"] = {"seats": seats, "side": "moonlight", "points": [9, 9, 9, 9]}
        for seat in view["seats"]:
            seat["score"] = {"tolls": 4, "areas": 3, "lost_causes": seat["seat"], "goal": 2}

    return change


def black(view: dict[str, Any]) -> None:
    view["phases"] = [
        {"id": "white", "counts_as": ["white"]},
        {"id": "black", "counts_as": ["blue", "green", "red"]},
    ]
    view["phase"] = "black"


def in_blue(game: Game) -> bool:
    question = game.decision
    return question is not None and (question.name, game.view(None)["phase"], question.seat) == ("turn", "blue", 0)


def fits(table: Visit, part: str) -> bool:
    """Nothing is cut off at the side."""
    return bool(table.page.eval_on_selector(part, "(part) => part.scrollWidth <= part.clientWidth"))


@SIZES
def test_several_win_together_by_sources_of_their_own(
    visit: Callable[..., Visit], house: House, size: tuple[int, int]
) -> None:
    table = visit(size=size)
    through(table, won_by([0, 2]))
    table.sit(house.scene(over, seed=4, names={0: "Aiko", 1: "Ben", 2: "Cleo", 3: "Dora"}))
    end = table.page.locator("section.end")
    end.wait_for()
    names = {one["id"]: one["name"] for one in house.call("/api/reference")["factions"]}
    first, second = (f"{name} ({names[FACTIONS[seat]]})" for name, seat in (("Aiko", 0), ("Cleo", 2)))
    assert end.locator("h1").inner_text() == f"{first} and {second} win together"
    # they stand first, with the laurels; nobody has a place, and no tie was broken
    order = [row.locator("small").inner_text() for row in end.locator("li").all()]
    assert [sorted(order[:2]), sorted(order[2:])] == [["Aiko", "Cleo"], ["Ben", "Dora"]]
    assert [row.get_by_role("img", name="has won").count() for row in end.locator("li").all()] == [1, 1, 0, 0]
    assert end.locator(".place, .tie, .level").count() == 0
    legend = [part.inner_text().strip() for part in end.locator(".legend > span").all()]
    assert legend == ["Tolls", "Areas", "Lost causes", "Faction goal"]
    assert fits(table, "section.end")


def test_nobody_wins_where_the_game_has_won(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    through(table, won_by([]))
    table.sit(house.scene(over, seed=4))
    end = table.page.locator("section.end")
    end.wait_for()
    assert end.locator("h1").inner_text() == "Nobody wins: the game has won"
    assert end.get_by_role("img", name="has won").count() == 0


@SIZES
def test_a_phase_that_counts_as_several(visit: Callable[..., Visit], house: House, size: tuple[int, int]) -> None:
    table = visit(size=size)
    through(table, black)
    table.sit(house.scene(in_blue, seed=1, humans=(0,)))
    table.wait_for_question("turn")
    bar = table.page.locator(".round")
    assert bar.locator(".name").inner_text() == "Black phase"
    assert bar.locator("li").count() == 3
    assert bar.locator("li.done").count() == 2
    looks = [step.evaluate("(step) => getComputedStyle(step).backgroundImage") for step in bar.locator("li").all()]
    assert [look.startswith("conic-gradient") for look in looks] == [False, False, True]
    # all its rows of the card count now
    if size[0] < 1100:
        table.page.get_by_role("tab", name="Card").click()
    assert table.page.locator(".mine .row.now").count() == 3


def test_points_by_sources_that_nobody_has_heard_of(visit: Callable[..., Visit], house: House) -> None:
    def change(view: dict[str, Any]) -> None:
        view["seats"][0]["score"] = {"tolls": 4, "areas": 3}

    table = visit()
    through(table, change)
    table.sit(house.scene(in_blue, seed=1, humans=(0,)))
    table.wait_for_question("turn")
    player = table.page.locator(".player.me")
    assert player.locator(".vp").inner_text().startswith("7")
    player.locator("button.head").click()
    points = [part.inner_text() for part in player.locator("dd").first.locator("span").all()]
    assert points == ["Tolls 4", "Areas 3"]


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ([1], "Finished: Ben (Cybersamurai) won"),
        ([0, 1], "Finished: Aiko (Boarlords) and Ben (Cybersamurai) won together"),
        ([], "Finished: the game has won"),
    ],
)
def test_lists_say_who_has_won(visit: Callable[..., Visit], house: House, winners: list[int], said: str) -> None:
    def answer(route: Route) -> None:
        response = route.fetch()
        found = response.json()
        for game in found["games"]:
            game |= {"winner": None, "winners": winners}
        route.fulfill(response=response, json=found)

    table = visit()
    table.page.route("**/api/games/mine", answer)
    table.sit(house.scene(over, seed=4, names={0: "Aiko", 1: "Ben", 2: "Cleo", 3: "Dora"}))
    table.go("/#/replay")
    line = table.page.locator("main li")
    line.wait_for()
    assert line.locator("a > b").inner_text() == said
    assert line.locator(".crest.winner").count() == len(winners)
