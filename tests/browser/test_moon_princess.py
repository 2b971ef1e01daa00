"""A game against the Moon Princess at the browser: begun on the page, played alone, and told as a duel of two sides."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from browser.house import House, Seated
from browser.test_axe import check
from browser.visit import Visit
from tsukuyumi.game import Game
from tsukuyumi.records import Record

MODE = "moon_princess"
Opened = Callable[..., Visit]


def scene(house: House, factions: list[str], until: Callable[[Game], bool], seed: int = 1) -> Seated:
    """A game of hers that was played at random up to a moment; all seats are people at this screen."""
    for number in range(seed, seed + 100):
        record = Record.new(factions, number, mode=MODE)
        game = record.start()
        luck = random.Random(number)
        while not until(game) and (decision := game.decision) is not None:
            record.play(game, luck.randrange(len(decision.options)))
        if until(game):
            return house.bring(record.text(), range(len(factions)), seats=len(factions))
    raise AssertionError("no such scene comes up")


def special(game: Game) -> dict[str, Any]:
    found: dict[str, Any] = game.view(0)["special"]
    return found


def acts(game: Game) -> bool:
    return game.decision is not None and game.decision.name == "turn"


def preset(table: Visit, name: str) -> None:
    table.go("/#/new")
    table.page.locator(".presets button", has=table.page.locator("b", has_text=name)).click()


def begun(table: Visit, house: House) -> dict[str, Any]:
    table.button("Start the game").click()
    table.page.wait_for_url("**/#/game/*")
    table.page.wait_for_selector(".table, .privacy")
    view: dict[str, Any] = house.call(f"/api/games/{table.game}")["view"]
    return view


def test_a_whole_game_alone_from_the_page_to_victory_or_defeat(visit: Opened, house: House) -> None:
    """P, 2 Player and Solo Mode: one seat, three cards to choose from, twelve areas and two fewer on *brutal*."""
    table = visit()
    page = table.page
    preset(table, "Alone")
    page.get_by_role("radio", name="brutal").check()
    shown = page.locator(".foot .summary span").all_inner_texts()
    assert shown == ["Rise of the Moon Princess", "one player", "3 rounds", "brutal"]
    view = begun(table, house)
    assert (view["mode"], len(view["seats"]), view["options"]["difficulty"]) == (MODE, 1, "brutal")
    assert "brutal" in page.locator(".played").inner_text()
    table.play("look.phase === 'White phase'", seed=3)
    assert page.locator("svg .princess").count() == 1
    assert page.locator(".moon .duel").is_visible()
    table.play("look.over && !look.waiting", seed=3)
    view = house.call(f"/api/games/{table.game}")["view"]
    assert view["over"]
    end = page.locator("section.end")
    assert end.locator("h1").inner_text() == ("Victory" if view["result"]["seats"] else "Defeat")
    totals = [int(one.inner_text()) for one in end.locator(".duel .head b").all()]
    assert totals == [sum(view["special"]["sides"][side].values()) for side in ("players", "oni")]
    check(table)


def test_together_is_a_game_for_three_with_two_computer_partners(visit: Opened, house: House) -> None:
    table = visit()
    preset(table, "Together")
    who = [one.input_value() for one in table.page.locator(".seats select").all()]
    assert who == ["me", "normal", "normal", "empty"]
    # what the mode does not have stands there with the reason
    assert table.page.locator("input[name=board]:enabled").count() == 1
    assert [one.input_value() for one in table.page.locator("input[name=rounds]").all()] == ["3", "4"]
    view = begun(table, house)
    assert (view["mode"], len(view["seats"]), view["options"]["difficulty"]) == (MODE, 3, "normal")


def test_the_princess_stands_on_her_corner_and_not_three_times(visit: Opened, house: House) -> None:
    """P, Moon Princess: at the intersection of three areas, in all of them at once."""
    table = visit()
    table.sit(scene(house, ["nomads", "boarlords"], lambda game: acts(game) and len(her_areas(game)) == 3))
    view = house.call(f"/api/games/{table.game}")["view"]
    princess = table.page.locator("svg .princess")
    princess.wait_for()
    assert princess.get_attribute("data-corner") == str(view["special"]["princess"]["corner"])
    names = [view["areas"][area]["name"] for area in view["special"]["princess"]["areas"]]
    assert all(name in (princess.get_attribute("aria-label") or "") for name in names)
    assert table.page.locator("svg .hers").count() == 3
    assert table.page.locator("[data-unit=moon_princess]").count() == 0
    # as far from the middle of each of her areas as any corner of it
    here = princess.bounding_box()
    assert here is not None
    for area in view["special"]["princess"]["areas"]:
        box = table.page.locator(f"[data-area='{area}'] .focus").bounding_box()
        assert box is not None
        assert abs(middle(box)[0] - middle(here)[0]) < box["width"]
    assert table.page.locator("svg .mark[role=img]").count() == len(view["special"]["priority"])


def her_areas(game: Game) -> list[int]:
    found: list[int] = special(game)["princess"]["areas"]
    return found


def middle(box: Any) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_the_panel_tells_the_round_the_momentum_and_why_the_oni_attack(
    visit: Opened, house: House, size: tuple[int, int]
) -> None:
    """P, Oni Attack Priority: every attack explains itself, and anybody may ask what would come next."""
    table = visit(size=size)
    page = table.page

    def rich(game: Game) -> bool:
        now = special(game) if acts(game) else {}
        return bool(now) and all(now[part] for part in ("legends", "counters", "last_attack", "next_attack"))

    table.sit(scene(house, ["nomads", "boarlords", "dark_seed"], rich))
    now = house.call(f"/api/games/{table.game}")["view"]["special"]
    if size[0] < 1100:
        page.get_by_role("tab", name="Aims").click()
    panel = page.locator("section.moon")
    names = {one["id"]: one["name"] for one in cards(house)}
    said = panel.inner_text()
    assert names[now["turn_card"]["id"]] in said
    assert all(names[one] in said for one in (*now["counters"], *now["legends"]))
    assert panel.locator(".track .now").inner_text() == str(now["momentum"]["at"])
    assert panel.locator(".why details").first.locator("li").count() >= 2
    panel.get_by_text("If the Oni attacked now").click()
    panel.get_by_label("Show it on the board").check()
    assert page.locator("svg .threat").count() == len(now["next_attack"]["areas"])
    check(table)
    # each card leads to its rule
    panel.locator("[data-ref^='turn:']").click(button="right")
    assert names[now["turn_card"]["id"]] in page.get_by_role("dialog").locator("article").inner_text()


def cards(house: House) -> list[dict[str, Any]]:
    moon = house.call("/api/reference")["moon_princess"]
    return [*moon["turn_cards"], *moon["counters"], *moon["legendary"]]
