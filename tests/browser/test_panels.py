"""What the panel of the decision says and how loudly: to others, in the draft, at the end of a turn, in the form."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from browser.house import FACTIONS, House, asks
from browser.visit import Visit
from tsukuyumi.game import Game
from tsukuyumi.rules.battle import Battle

WIRE = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "wire.ts"


def test_whoever_waits_reads_who_decides_what(visit: Callable[..., Visit], house: House) -> None:
    seated = house.scene(asks("homezone"), seed=1, names={0: "Aiko", 1: "Ben", 2: "Cleo", 3: "Dora"})
    frame = house.frame(seated)
    deciding = frame["view"]["decision"]["seat"]
    name = next(player["name"] for player in frame["players"] if player["seat"] == deciding)
    table = visit()
    table.sit(seated, seats=[(deciding + 1) % 4])
    heading = table.look()["prompt"]
    assert heading.startswith(f"{name} (")
    assert "homezone" in heading
    # it is no question to the one who reads it
    assert "your" not in heading.lower()
    assert table.options().count() == 0


def test_a_card_is_picked_up_before_it_is_sealed(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(asks("draft"), seed=1, humans=(0,))
    table.sit(seated)
    table.page.wait_for_selector("section.draft")
    assert table.page.locator(".decision li:empty, .decision li.foot:not(:has(button))").count() == 0
    said = table.page.locator("section.draft").get_by_role("status")
    assert "press it again to seal it" in said.inner_text()
    cards = table.page.locator("section.draft button.option")
    name = cards.first.locator(".name").inner_text()
    seq = house.frame(seated)["seq"]
    cards.first.click()
    armed = table.page.locator("section.draft button.armed")
    armed.get_by_text("Press again to seal").wait_for()
    assert name.lower() in said.inner_text().lower() and "not sealed yet" in said.inner_text()
    # another one instead: only one is ever picked up, and nothing has been sent
    cards.nth(1).click()
    table.wait("document.querySelectorAll('section.draft .option')[1].classList.contains('armed')")
    assert armed.count() == 1
    assert house.frame(seated)["seq"] == seq
    assert [message for message in table.sent if '"choose"' in message] == []


def test_ending_is_quieter_than_acting(visit: Callable[..., Visit], house: House) -> None:
    """As long as something useful is left, the button that ends the turn is the palest of them."""
    table = visit()
    table.sit(house.scene(asks("turn", "use:move"), seed=2))
    table.wait_for_question("turn")
    colour = "(button) => getComputedStyle(button).backgroundColor"
    end = table.button("End my turn")
    assert end.evaluate(colour) == "rgba(0, 0, 0, 0)"
    assert table.options().first.evaluate(colour) != end.evaluate(colour)
    assert table.page.locator(".decision button.primary").count() == 0


def test_the_table_fills_the_window_and_no_more(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    table.sit(house.scene(asks("turn", "use:move"), seed=2))
    table.wait_for_question("turn")
    higher = "() => document.documentElement.scrollHeight - document.documentElement.clientHeight"
    assert table.page.evaluate(higher) == 0


def test_several_defenders_stand_side_by_side(visit: Callable[..., Visit], house: House) -> None:
    """Below each other they would hide the board."""
    table = visit(size=(1400, 900))

    def crowded(game: Game) -> bool:
        battles = [frame for frame in game.state.stack if isinstance(frame, Battle)]
        return asks("counterattack")(game) and len(battles[-1].defenders) >= 3

    table.sit(house.scene(crowded, seed=150))
    table.page.wait_for_selector(".battle .defender")
    tops = [box["y"] for one in table.page.locator(".battle .defender").all() if (box := one.bounding_box())]
    assert len(tops) >= 3
    assert len(set(tops)) < len(tops)


def test_the_form_offers_the_servers_opponents(visit: Callable[..., Visit], house: House) -> None:
    listed = re.search(r"export const LEVELS = \[(.*?)\]", WIRE.read_text(encoding="utf-8"))
    assert listed is not None
    levels = re.findall(r'"(\w+)"', listed[1])
    schema = house.call("/api/openapi.json")["components"]["schemas"]["NewSeat"]["properties"]["level"]
    assert sorted(levels) == sorted(schema["enum"])
    table = visit(path="/#/new")
    seat = table.page.get_by_role("group", name="Seat 2")
    chooser = seat.get_by_label("Who plays")
    chooser.wait_for()
    values = [option.get_attribute("value") for option in chooser.locator("option").all()]
    assert values == ["me", "friend", *levels, "empty"]
    assert chooser.input_value() == ("normal" if "normal" in levels else levels[-1])
    for level in levels:
        chooser.select_option(level)
        assert seat.locator("select option:checked").inner_text().startswith("Computer: ")
        assert len(seat.locator(".level").inner_text()) > 20


def test_a_combat_card_shows_the_answers_of_this_table(visit: Callable[..., Visit], house: House) -> None:
    """Slow Conquest answers Assume a Position where four play; the rules say from how many on."""
    for factions, slow in ((FACTIONS, True), (FACTIONS[1:], False)):
        table = visit()
        table.sit(house.scene(asks("turn"), seed=2, factions=factions), seats=[factions.index("nomads")])
        card = table.page.locator('.hand .card[data-ref="card:nomads_assume_a_position"]')
        answers = card.locator(".counters").inner_text()
        assert answers.startswith("Counterstrike (half) · Retreat · Misfire")
        assert ("Slow Conquest" in answers) is slow
        card.hover()
        table.page.keyboard.press("?")
        table.page.get_by_role("dialog").get_by_text("Slow Conquest (from 4 players)").wait_for()
