"""An area further away is one press: the units go all the way, and one Undo brings them back."""

from __future__ import annotations

from collections.abc import Callable

from browser.house import House
from browser.visit import Visit
from tsukuyumi.game import Game
from tsukuyumi.journeys import Journey, journeys, marches


def furthest(game: Game) -> Journey | None:
    """The longest journey of the pending question, if it has more than one step."""
    long = [journey for journey in journeys(game) if len(journey.through) > 1]
    return max(long, key=lambda journey: len(journey.through), default=None)


def test_far_areas_are_one_click(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(lambda game: furthest(game) is not None, seed=3)
    table.sit(seated)
    table.wait_for_question("move_target")
    page = table.page
    far = page.locator(".reach.far")
    far.first.wait_for()
    before, picture = table.seq(), table.picture()
    box = far.first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    # the way is shown, leg by leg, before it is taken
    table.wait("document.querySelectorAll('.way:not(.under)').length > 1")
    page.mouse.click(x, y)
    table.wait_past(before)
    table.wait("(seq) => Number(document.querySelector('.table').dataset.seq) >= seq", before + 3)
    after = table.seq()
    assert table.picture()["areas"] != picture["areas"]
    page.locator("button.undo:enabled").click()
    table.wait_past(after)
    assert table.look()["name"] == "move_target" and table.picture()["areas"] == picture["areas"]


def crowd(game: Game) -> int | None:
    """An area from which several kinds can be moved now."""
    question = game.decision
    if question is None or question.name != "move_select":
        return None
    areas = [int(key[1]) for key in question.keys if key[0] == "mover" and not int(key[4])]
    return next((area for area in areas if areas.count(area) > 2 and len(marches(game, area)) > 2), None)


def test_everything_from_an_area_goes_in_two_clicks(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(lambda game: crowd(game) is not None, seed=11)
    table.sit(seated)
    table.wait_for_question("move_select")
    page = table.page
    frame = house.frame(seated)
    game = seated.game
    options = frame["view"]["decision"]["options"]
    areas = [option["area"] for option in options if option["verb"] == "mover"]
    start = max(set(areas), key=areas.count)

    def press(area: int) -> None:
        box = page.locator(f'[data-area="{area}"] .focus').bounding_box()
        assert box is not None
        # beside the units, which are chosen one kind at a time
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.1)

    before = table.seq()
    press(start)
    page.locator(".decision .here", has_text="all who can get there").wait_for()
    tokens = list(seated.tokens.values())
    body = {"seat": frame["view"]["decision"]["seat"], "area": start}
    ways = house.call(f"/api/games/{game}/journeys", body, tokens)["journeys"]
    press(ways[0]["area"])
    table.wait_past(before)
    after = house.frame(seated)
    assert after["seq"] >= before + 4, "two kinds at least, each chosen and moved"
