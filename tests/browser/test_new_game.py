"""The page of a new game: presets, only what can be played, and every reason beside what cannot.

Nothing here knows a mode or module by name but the made-up ones: the rest is read from the reference of the server.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator

from browser.house import House
from browser.test_axe import check
from browser.visit import Visit
from two_tides import CONTENT
from two_tides import ID as TIDES

# made known by the server alone: in this process they would be in the way of other tests
LANTERNS, ECLIPSE, DRUMS = "lanterns", "eclipse", "drums"
SIZES = pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)])
Opened = Callable[..., Visit]


@pytest.fixture(scope="module")
def family_house(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Where a made-up mode and made-up modules can be chosen."""
    server = House(tmp_path_factory.mktemp("family"), module="browser.family_server", content=CONTENT)
    yield server
    server.stop()
    assert server.complaints() == ""


def opened(visit: Opened, server: House, size: tuple[int, int] = (1440, 900)) -> Visit:
    table = visit(server, path="/#/new", size=size)
    table.page.wait_for_selector(".presets")
    return table


def preset(table: Visit, name: str) -> Locator:
    return table.page.locator(".presets").get_by_role("button", name=name)


def switch(table: Visit, name: str) -> Locator:
    return table.page.get_by_role("switch", name=name)


def press(table: Visit, name: str) -> None:
    switch(table, name).click()


def said_of(table: Visit, name: str) -> str:
    """The sentence, and the reason, beside a switch."""
    return table.page.locator(".switch", has_text=name).inner_text()


def summary(table: Visit) -> list[str]:
    return table.page.locator(".foot .summary span").all_inner_texts()


def begun(table: Visit, server: House) -> Any:
    """Press the button; what the server has begun."""
    table.button("Start the game").click()
    table.page.wait_for_url("**/#/game/*")
    game = table.page.url.rsplit("/", 1)[1]
    return server.call(f"/api/games/{game}")["view"]


# ---- modules ---------------------------------------------------------------------------------------------------------
def test_what_excludes_each_other_is_disabled_with_the_rule(visit: Opened, family_house: House) -> None:
    table = opened(visit, family_house)
    assert "Every area with a lantern can be seen from afar." in said_of(table, "Lanterns")
    press(table, "Lanterns")
    assert switch(table, "Eclipse").is_disabled()
    assert "Not together with Lanterns (C, Night)." in said_of(table, "Eclipse")
    assert switch(table, "Drums of the Deep").is_enabled()
    press(table, "Lanterns")
    assert switch(table, "Eclipse").is_enabled()
    assert "Not together" not in said_of(table, "Eclipse")


def test_another_mode_drops_what_it_refuses_and_says_so(visit: Opened, family_house: House) -> None:
    table = opened(visit, family_house)
    press(table, "Drums of the Deep")
    table.page.locator("input[name=rounds][value='5']").check()
    table.page.get_by_role("radio", name="Two Tides").check()
    assert switch(table, "Drums of the Deep").is_disabled()
    assert "Not together with Two Tides (R, Silence)." in said_of(table, "Drums of the Deep")
    dropped = "Switched off, because it does not go with this: Drums of the Deep."
    assert dropped in table.page.locator(".foot").inner_text()
    assert summary(table)[0] == "Two Tides"
    # the rounds are those of that mode
    assert [one.input_value() for one in table.page.locator("input[name=rounds]").all()] == ["1", "2", "3"]
    assert table.page.locator("input[name=rounds]:checked").input_value() == "2"
    table.page.get_by_role("radio", name="Regular game").check()
    assert switch(table, "Drums of the Deep").is_enabled()
    assert not switch(table, "Drums of the Deep").is_checked()


def test_a_game_with_modules_starts_from_the_page_and_the_table_says_so(visit: Opened, family_house: House) -> None:
    table = opened(visit, family_house)
    press(table, "Lanterns")
    press(table, "Drums of the Deep")
    press(table, "Supremacy")
    table.page.locator(".seats select").nth(3).select_option("empty")
    assert summary(table) == ["Regular game", "3 players", "4 rounds", "Lanterns", "Drums of the Deep", "Supremacy"]
    view = begun(table, family_house)
    assert view["options"]["modules"] == [LANTERNS, DRUMS]
    assert (view["options"]["supremacy"], len(view["seats"])) == (15, 3)
    chips = table.page.locator(".played")
    chips.wait_for()
    assert "Supremacy: 15 points" in chips.inner_text()
    chips.get_by_role("button", name="2 modules").click()
    chips.get_by_role("button", name="Lanterns").click()
    entry = table.page.get_by_role("dialog").locator("article")
    assert "Every area with a lantern can be seen from afar." in entry.inner_text()
    assert "Eclipse" in entry.inner_text()
    # and so does the list of games
    table.go("/#/")
    table.page.wait_for_selector(".crests")
    assert "Lanterns · Drums of the Deep · Supremacy: 15 points" in table.page.locator("main li").first.inner_text()


def test_another_mode_starts_from_the_page(visit: Opened, family_house: House) -> None:
    table = opened(visit, family_house)
    table.page.get_by_role("radio", name="Two Tides").check()
    press(table, "Eclipse")
    view = begun(table, family_house)
    assert (view["mode"], view["rounds"], view["options"]["modules"]) == (TIDES, 2, [ECLIPSE])


# ---- presets ---------------------------------------------------------------------------------------------------------
def test_every_preset_starts_the_game_that_it_shows(visit: Opened, house: House) -> None:
    """Whatever this server has: each card is a game that can be played."""
    reference = house.call("/api/reference")
    names = {one["id"]: one["name"] for one in (*reference["modes"], *reference["modules"], *reference["scenarios"])}
    table = opened(visit, house)
    cards = table.page.locator(".presets button").count()
    assert cards >= 2
    for number in range(cards):
        table = opened(visit, house)
        card = table.page.locator(".presets button").nth(number)
        card.click()
        assert card.get_attribute("aria-pressed") == "true"
        shown = summary(table)
        view = begun(table, house)
        options = view["options"]
        assert shown[0] == names[view["mode"]]
        assert f"{view['rounds']} rounds" in shown
        fewest, most = next(one["players"] for one in reference["modes"] if one["id"] == view["mode"])
        many = len(view["seats"])
        assert fewest == most or ("one player" if many == 1 else f"{many} players") in shown
        assert all(names[module] in shown for module in options["modules"])
        assert not options["scenario"] or names[options["scenario"]] in shown


def test_a_preset_that_is_changed_is_no_longer_the_preset(visit: Opened, house: House) -> None:
    table = opened(visit, house)
    preset(table, "Classic").click()
    assert preset(table, "Classic").get_attribute("aria-pressed") == "true"
    assert table.page.locator("input[name=board]:checked").input_value() == "players"
    table.page.locator("input[name=rounds][value='5']").check()
    assert preset(table, "Classic").get_attribute("aria-pressed") == "false"
    table.page.locator("input[name=rounds][value='4']").check()
    assert preset(table, "Classic").get_attribute("aria-pressed") == "true"


def test_the_first_game_has_gentle_opponents_and_keeps_those_that_were_chosen(visit: Opened, house: House) -> None:
    table = opened(visit, house)
    who = table.page.locator(".seats select")
    who.nth(1).select_option("expert")
    preset(table, "First game").click()
    assert [one.input_value() for one in who.all()] == ["me", "expert", "easy", "easy"]
    preset(table, "Classic").click()
    assert [one.input_value() for one in who.all()] == ["me", "expert", "normal", "normal"]


# ---- whatever the server has -----------------------------------------------------------------------------------------
def test_every_clash_of_modules_and_modes_stands_beside_its_switch(visit: Opened, house: House) -> None:
    reference = house.call("/api/reference")
    names = {f"modules={one['id']}": one["name"] for one in reference["modules"]}
    modes = {f"mode={one['id']}": one["name"] for one in reference["modes"]}
    table = opened(visit, house)
    for clash in reference["clashes"]:
        pair = {clash["one"], clash["other"]}
        mode, module = (next(iter(pair & set(some)), None) for some in (modes, names))
        if mode is None or module is None:
            continue
        table.page.locator(f"input[name=mode][value={mode.removeprefix('mode=')}]").check()
        assert switch(table, names[module]).is_disabled()
        assert f"Not together with {modes[mode]} ({clash['rule']})." in said_of(table, names[module])


def test_scenarios_show_their_board_their_rules_and_why_not(visit: Opened, house: House) -> None:
    reference = house.call("/api/reference")
    factions = len(reference["factions"])
    table = opened(visit, house)
    table.page.locator("summary").click()
    for scenario in reference["scenarios"]:
        choice = table.page.locator(f"input[name=scenario][value={scenario['id']}]")
        card = table.page.locator("label", has=choice)
        card.locator("svg polygon").nth(7).wait_for(state="attached")
        if min(scenario["players"]) > factions:
            assert choice.is_disabled()
            assert f"Needs {min(scenario['players'])} factions; there are {factions}." in card.inner_text()
        elif scenario["mode"] != "base":
            assert choice.is_disabled()
            assert "For: " in card.inner_text()
        else:
            choice.check()
            shown = table.page.locator(".picked").inner_text()
            assert scenario["name"] in shown
            assert all(rule in shown for rule in scenario["rules"])
            sitting = [one for one in table.page.locator(".seats select").all() if one.input_value() != "empty"]
            assert len(sitting) in scenario["players"]
            assert table.page.locator("input[name=board]").count() == 0
            assert table.button("Start the game").is_enabled()


def test_the_drawer_lists_modes_modules_and_scenarios(visit: Opened, house: House) -> None:
    reference = house.call("/api/reference")
    table = opened(visit, house)
    table.go("/#/rules")
    drawer = table.page.get_by_role("dialog")
    for kind, table_of in (("Games", "modes"), ("Modules", "modules"), ("Scenarios", "scenarios")):
        if not reference[table_of]:
            continue
        group = drawer.locator("details", has=table.page.locator("summary", has_text=kind))
        group.locator("summary").click()
        shown = group.inner_text()
        assert all(one["name"] in shown for one in reference[table_of])


# ---- looks -----------------------------------------------------------------------------------------------------------
@SIZES
def test_nothing_is_cut_off_and_the_button_is_in_sight(
    visit: Opened, family_house: House, size: tuple[int, int]
) -> None:
    table = opened(visit, family_house, size)
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = table.button("Start the game").bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= size[1] - box["height"]
    for part in (".presets button", ".switch", ".foot"):
        for one in table.page.locator(part).all():
            assert one.evaluate("(part) => part.scrollWidth <= part.clientWidth + 1"), part


@SIZES
def test_axe_with_everything_open(visit: Opened, family_house: House, size: tuple[int, int]) -> None:
    table = opened(visit, family_house, size)
    press(table, "Lanterns")
    if table.page.locator("summary").count():
        table.page.locator("summary").click()
    check(table)


def test_play_now_stays_one_click(visit: Opened, house: House) -> None:
    table = visit(path="/#/")
    table.button("Play now").click()
    table.page.wait_for_url("**/#/game/*")
    view = house.call(f"/api/games/{table.page.url.rsplit('/', 1)[1]}")["view"]
    assert (view["mode"], view["options"]["modules"], view["options"]["scenario"]) == ("base", [], "")
