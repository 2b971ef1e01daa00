"""Undo goes back to the last decision, and never across what was revealed or what others have decided."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError

import pytest

from browser.house import House, asks
from browser.visit import Visit
from tsukuyumi.game import Game


def test_back_to_the_same_table(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    table.sit(house.scene(asks("turn", "use:move"), seed=2))
    table.wait_for_question("turn")
    before = table.picture()
    table.click_option("use:move")
    table.wait_for_question("move_select")
    table.click_option("mover:")
    table.wait_for_question("move_target")
    # every wait is for a later moment: the same question in the same words may come back
    moment = table.seq()
    table.click_option("step:")
    table.wait_past(moment)
    assert table.picture()["areas"] != before["areas"]
    for _ in range(5):
        if table.look()["name"] == "turn" and table.picture()["areas"] == before["areas"]:
            break
        moment = table.seq()
        table.button("Undo").click()
        table.wait_past(moment)
    assert table.look()["name"] == "turn"
    assert table.picture() == before


def test_not_across_a_drawn_card(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(asks("events", "deck"), seed=1)
    table.sit(seated)
    table.wait_for_question("events")
    deciding = house.frame(seated)["view"]["decision"]["seat"]
    table.button("Undo").wait_for()
    lines = table.look()["lines"]
    table.click_option("deck")
    table.wait("(lines) => hands.look().lines > lines", lines)
    table.page.wait_for_selector("button.option:enabled")
    frame = house.frame(seated)
    assert frame["view"]["decision"]["seat"] == deciding
    assert table.button("Undo").count() == 0
    # the key is told why not, as is whoever asks the server without the client
    table.page.keyboard.press("u")
    table.page.get_by_role("alert").filter(has_text="Something was revealed since").wait_for()
    assert house.frame(seated)["seq"] == frame["seq"]
    with pytest.raises(HTTPError) as refused:
        house.call(f"/api/games/{seated.game}/undo", {"seat": deciding}, list(seated.tokens.values()))
    assert refused.value.code == 409
    assert "revealed" in json.load(refused.value)["text"]


def end_turn(table: Visit) -> None:
    whose = table.page.locator(".decision .tag").inner_text()
    table.button("End my turn").click()
    table.page.locator("button.option.armed").click()
    table.wait("(whose) => document.querySelector('.decision .tag').textContent !== whose", whose)
    table.options().first.wait_for()


def test_the_end_of_a_turn_until_the_next_human_has_chosen(visit: Callable[..., Visit], house: House) -> None:
    """At one screen the button says whose choice it takes back."""
    table = visit()
    seated = house.scene(asks("turn", "use:move"), seed=2, names={0: "Aiko", 1: "Ben", 2: "Cleo", 3: "Dora"})
    table.sit(seated)
    table.wait_for_question("turn")
    frame = house.frame(seated)
    mine = frame["view"]["decision"]["seat"]
    name = next(player["name"] for player in frame["players"] if player["seat"] == mine)
    before = table.picture()
    end_turn(table)
    assert house.frame(seated)["view"]["decision"]["seat"] != mine
    assert table.button("Undo").count() == 0
    back = table.page.get_by_role("button", name=f"Undo: {name}")
    back.click()
    table.wait("(log) => hands.picture().log.length === log.length", before["log"])
    assert house.frame(seated)["view"]["decision"]["seat"] == mine
    assert table.picture() == before
    # once the next one has chosen, the end of that turn stands
    end_turn(table)
    table.options().first.click()
    table.button("Undo").wait_for()
    assert back.count() == 0


def test_a_turn_that_passed_on_to_a_bot(visit: Callable[..., Visit], client: None, tmp_path: Path) -> None:
    """As long as the bot thinks, the turn can be had back."""
    # a bot that thinks for as long as the test may take
    house = House(tmp_path, grace=60)
    try:
        everybody = house.scene(asks("turn", "use:move"), seed=2)
        human = house.frame(everybody)["view"]["decision"]["seat"]
        seated = house.scene(asks("turn", "use:move"), seed=2, humans=(human,))
        table = visit(house, speed="slow")
        table.sit(seated)
        table.wait_for_question("turn")
        before = table.picture()
        table.button("End my turn").click()
        table.page.locator("button.option.armed").click()
        table.page.wait_for_selector('.decision[data-mine="false"]')
        assert house.frame(seated)["view"]["decision"]["seat"] != human
        table.button("Undo").click()
        table.wait_for_question("turn")
        table.wait("(log) => hands.picture().log.length === log.length", before["log"])
        assert table.picture() == before
        assert house.frame(seated)["view"]["decision"]["seat"] == human
        table.context.close()
    finally:
        house.stop()


def test_not_across_the_answer_of_a_bot(visit: Callable[..., Visit], house: House) -> None:
    """No card is tried out on a bot: once it has answered, the card is played, and the key says so."""
    cards: list[str] = []

    def card_to_answer(game: Game) -> bool:
        pending = game.decision
        for option in pending.options if pending is not None and pending.name == "choose_card" else ():
            after = game.clone()
            after.apply(option.id)
            if after.decision and after.decision.name == "counterattack" and after.decision.seat != pending.seat:
                cards.append(option.id)
                return True
        return False

    human = house.frame(house.scene(card_to_answer, seed=2))["view"]["decision"]["seat"]
    seated = house.scene(card_to_answer, seed=2, humans=(human,))
    table = visit()
    table.sit(seated)
    table.wait_for_question("choose_card")
    seq = house.frame(seated)["seq"]
    table.click_option(cards[-1])
    # one more than the card: the bot's answer
    table.wait(
        "(seq) => Number(document.querySelector('.table').dataset.seq) >= seq"
        " && document.querySelector('.decision[data-mine=\"true\"]') !== null",
        seq + 2,
    )
    table.settle()
    assert table.button("Undo").count() == 0
    table.page.keyboard.press("u")
    table.page.get_by_role("alert").filter(has_text="has decided since").wait_for()
