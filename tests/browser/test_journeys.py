"""An area further away is one press: the units go all the way, and one Undo brings them back."""

from __future__ import annotations

from collections.abc import Callable

from browser.house import House
from browser.visit import Visit
from tsukuyumi.game import Game
from tsukuyumi.journeys import Journey, journeys


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
