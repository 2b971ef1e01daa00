"""Names: in the lists of games and in the final scoring everybody is called by theirs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.house import House, asks, over
from browser.visit import Visit

NAMES = {0: "Aiko", 1: "Ben", 2: "Cleo", 3: "Dora"}


def test_continue_names_everybody_and_whose_turn_it_is(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(asks("turn"), seed=2, humans=(0, 1), names={0: "Aiko", 1: "Ben"})
    frame = house.frame(seated)
    # only one of the two sits here, and it is the other's turn, or a bot's
    table.sit(seated, seats=[next(seat for seat in (0, 1) if seat != frame["view"]["decision"]["seat"])])
    table.go("/")
    line = table.page.locator("main li").first
    line.wait_for()
    said = line.inner_text()
    assert "Aiko" in said and "Ben" in said
    assert said.count("Computer: Random") == 2
    assert "Waiting for" in said or "Your turn" in said


def test_replay_lists_what_is_over(visit: Callable[..., Visit], house: House) -> None:
    running = visit()
    running.sit(house.scene(asks("turn"), seed=2, names=NAMES))
    running.go("/#/replay")
    running.page.get_by_text("No game has been finished").wait_for()
    assert running.page.locator("main li").count() == 0
    table = visit()
    table.sit(house.scene(over, seed=4, names=NAMES))
    table.go("/#/replay")
    line = table.page.locator("main li")
    line.wait_for()
    assert [name for name in NAMES.values() if name not in line.inner_text()] == []


@pytest.mark.parametrize("size", [(1440, 900), (360, 740)])
def test_final_scoring_names_the_players(visit: Callable[..., Visit], house: House, size: tuple[int, int]) -> None:
    table = visit(size=size)
    seated = house.scene(over, seed=4, names=NAMES)
    table.sit(seated)
    table.page.wait_for_selector("section.end")
    frame = house.frame(seated)
    winner = NAMES[frame["view"]["winner"]]
    assert table.page.locator("section.end h1").inner_text().startswith(f"{winner} wins with the ")
    rows = table.page.locator("section.end li").all()
    assert len(rows) == 4
    assert sorted(row.locator("small").inner_text() for row in rows) == sorted(NAMES.values())
    for row in rows:
        # the total stands at the height of its name, to the right of it
        name, total = row.locator(".who").bounding_box(), row.locator("strong").bounding_box()
        assert name is not None and total is not None
        assert total["x"] >= name["x"] + name["width"] - 1
        assert abs(total["y"] + total["height"] / 2 - name["y"] - name["height"] / 2) < 12
