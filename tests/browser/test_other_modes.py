"""What the client shows of a mode that it has never heard of: it draws what the view says, not the regular game.

A made-up mode is played through the real client; for single looks frames of a regular game are changed on their way.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute

from browser.house import FACTIONS, House, Seated, over
from browser.visit import Visit
from tsukuyumi.game import Game
from two_tides import CONTENT, ID

Change = Callable[[dict[str, Any]], None]
SIZES = pytest.mark.parametrize("size", [(1440, 900), (390, 844)])


@pytest.fixture(scope="module")
def tidal_house(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Where the made-up mode is known, with its factions."""
    server = House(tmp_path_factory.mktemp("tidal"), module="browser.tidal_server", content=CONTENT)
    yield server
    server.stop()
    assert server.complaints() == ""


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


def test_a_made_up_mode_from_the_first_choice_to_the_end(visit: Callable[..., Visit], tidal_house: House) -> None:
    factions = ("marsh_folk", "nomads", "reed_folk", "boarlords", "dark_seed")
    seats = [{"faction": one, "kind": "bot" if i else "human", "level": "random"} for i, one in enumerate(factions)]
    body = {"seats": seats, "options": {"mode": ID, "board": "spiral"}, "seed": 3}
    answer = tidal_house.call("/api/games", body)
    table = visit(tidal_house)
    table.sit(Seated(answer["game"], {0: answer["seats"][0]["token"]}))
    # the captain is a sealed question of its own, and no card of the draft
    table.wait_for_question("captain")
    table.play("look.phase.startsWith('Tide') && look.mine")
    assert table.page.locator(".round .number b").inner_text() == "1"
    assert table.page.locator(".round .number small").inner_text() == "of 2"
    assert table.page.locator(".round .name").inner_text() == "Tide phase"
    assert table.page.locator(".round li").count() == 3
    assert table.page.locator(".mine .row.now").count() == 3
    table.play("look.over && !look.waiting")
    view = tidal_house.call(f"/api/games/{answer['game']}")["view"]
    end = table.page.locator("section.end")
    said = "Everybody wins together" if view["result"]["seats"] else "Nobody wins: the game has won"
    assert end.locator("h1").inner_text() == said
    assert [part.inner_text().strip() for part in end.locator(".legend > span").all()] == ["Areas", "Beacons"]
    totals = sorted(int(row.locator("strong").inner_text()) for row in end.locator("li").all())
    assert totals == sorted(sum(seat["score"].values()) for seat in view["seats"])


@SIZES
def test_there_are_as_many_seats_as_factions(
    visit: Callable[..., Visit], tidal_house: House, size: tuple[int, int]
) -> None:
    """Two more factions are in this box: two more seats, which stay empty until somebody wants them."""
    table = visit(tidal_house, path="/#/new", size=size)
    page = table.page
    page.wait_for_selector(".seats fieldset")
    assert page.locator(".seats fieldset").first.locator(".crest").count() == 7
    assert fits(table, ".crests")
    assert fits(table, ".seats fieldset")
    who = [choice.input_value() for choice in page.locator(".seats select").all()]
    assert who == ["me", "normal", "normal", "normal", "empty", "empty"]
    assert [one.input_value() for one in page.locator("input[name=rounds]").all()] == ["3", "4", "5"]
    assert page.locator("input[name=rounds]:checked").input_value() == "4"
    for seat in (2, 3):
        page.locator(".seats select").nth(seat).select_option("empty")
    assert page.get_by_role("button", name="Start the game").is_disabled()
    assert "This game is for 3 to 6 players." in page.locator(".foot").inner_text()


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


def by_victory_cards(view: dict[str, Any]) -> None:
    """No missions, no goals: two cards a player, with conditions of their own."""
    view["missions"] = []
    for seat in view["seats"]:
        seat["score"] = {"victory_cards": 5}
        seat["goal"] = None
        seat["victory"] = [
            {
                "id": "long_shadow",
                "conditions": [
                    {"id": "shade", "count": 2, "points": 0, "settled": False},
                    {"id": "dusk", "count": 1, "points": 5, "settled": True},
                ],
            }
        ]


def with_victory_cards(route: Route) -> None:
    response = route.fetch()
    found = response.json()
    about = {"source": "made up", "provenance": "house", "icon": "moon"}
    conditions = [
        {"id": "shade", "name": "Shade", "text": "Three areas in the shade.", "target": 3, "vp": 4, **about},
        {"id": "dusk", "name": "Dusk", "text": "Be there at dusk.", "target": 1, "vp": 5, **about},
    ]
    card = {"id": "long_shadow", "name": "Long Shadow", "text": "What grows at night.", "faction": "boarlords"}
    found["victory_cards"] = [{**card, **about, "conditions": conditions}]
    route.fulfill(response=response, json=found)


@SIZES
def test_a_game_without_missions_and_goals_shows_what_is_played_for(
    visit: Callable[..., Visit], house: House, size: tuple[int, int]
) -> None:
    """Victory cards instead of missions and goals (R, 2 Player): no empty panels, progress and points of each."""
    table = visit(size=size)
    table.page.route("**/api/reference", with_victory_cards)
    through(table, by_victory_cards)
    table.sit(house.scene(in_blue, seed=1, humans=(0,)))
    table.wait_for_question("turn")
    if size[0] < 1100:
        assert table.page.get_by_role("tab", name="Missions").count() == 0
        table.page.get_by_role("tab", name="Aims").click()
    panel = table.page.locator(".missions")
    assert "missions" not in panel.inner_text().lower()
    shown = [" ".join(one.inner_text().split()) for one in panel.locator(".goal").all()]
    assert shown == ["Shade · 2/3 0VP", "Dusk · done 5VP"]
    panel.locator(".goal").first.hover()
    if size[0] < 1100:
        table.page.get_by_role("tab", name="Players").click()
    table.page.locator(".player.me button.head").click()
    assert "Long Shadow" not in panel.inner_text()
    details = table.page.locator(".player.me dl").inner_text()
    assert "Victory cards 5" in details.replace("\n", " ")
    assert "Shade" in details


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
