"""The replay: a slider over the game, play and pause, and a link to a moment that works for anybody."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route

from browser.house import House, Seated, asks, over
from browser.visit import Visit


def same(table: Visit, house: House, seated: Seated, seq: int) -> None:
    """The screen shows the table as it was at this moment."""
    view = house.call(f"/api/games/{seated.game}/moment/{seq}", tokens=list(seated.tokens.values()))["view"]
    areas = {area["index"]: area for area in table.picture()["areas"]}
    for index, area in enumerate(view["areas"]):
        assert dict(areas[index]["units"]) == dict(area["units"])
        assert ("held by" in areas[index]["label"]) == (area["controller"] is not None)
    points = dict(zip((seat["faction"] for seat in view["seats"]), range(4), strict=True))
    for player in table.page.locator(".player").all():
        faction = str(player.get_attribute("data-ref")).split(":")[1]
        score = sum(view["seats"][points[faction]]["score"].values())
        assert player.locator(".vp").inner_text().startswith(str(score))


def to_moment(table: Visit, index: int, moments: list[int]) -> int:
    """Move the slider and wait for that moment; its event number."""
    table.page.locator("input[type=range]").fill(str(index))
    table.page.wait_for_selector(f'.replay[data-seq="{moments[index]}"]')
    return moments[index]


def test_slider_and_link_to_a_moment(visit: Callable[..., Visit], house: House) -> None:
    seated = house.scene(over, seed=2)
    table = visit()
    table.sit(seated)
    table.page.get_by_role("link", name="Watch the replay").first.click()
    slider = table.page.locator("input[type=range]")
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    moments = [0, *(one["seq"] for one in house.call(f"/api/games/{seated.game}/timeline")["moments"])]
    assert last == len(moments) - 1
    for index in (0, last // 3, last * 2 // 3, last):
        same(table, house, seated, to_moment(table, index, moments))
    seq = to_moment(table, last // 2, moments)
    table.button("Copy the link to this moment").click()
    table.button("Copied").wait_for()
    link = table.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{house.address}/#/game/{seated.game}/at/{seq}"
    # somebody else, without any token, sees the same moment
    other = visit(path=link.removeprefix(house.address))
    other.page.wait_for_selector("input[type=range]")
    assert other.page.locator("input[type=range]").input_value() == str(last // 2)
    same(other, house, seated, seq)
    # after the end from any seat's eyes
    with other.page.expect_response(lambda answer: f"moment/{seq}?seat=2" in answer.url):
        other.page.get_by_label("Seen by").select_option("2")
    same(other, house, seated, seq)


def test_play_waits_for_slow_answers(visit: Callable[..., Visit], house: House) -> None:
    """Every moment is shown before the next is asked for."""
    seated = house.scene(over, seed=2)
    table = visit(path=f"/#/game/{seated.game}/at/0")
    table.page.locator("input[type=range]").wait_for()
    moments = [0, *(one["seq"] for one in house.call(f"/api/games/{seated.game}/timeline")["moments"])]

    def late(route: Route) -> None:
        answer = route.fetch()
        # longer than any moment is shown
        table.page.wait_for_timeout(800)
        route.fulfill(response=answer)

    table.page.route("**/moment/**", late)
    table.page.evaluate(
        """() => {
          window.seen = []
          const note = () => seen.push(Number(document.querySelector('.replay').dataset.seq))
          new MutationObserver(note).observe(document.querySelector('.replay'), { attributeFilter: ['data-seq'] })
        }"""
    )
    table.button("Play").click()
    table.wait("() => window.seen.length >= 3")
    table.button("Pause").click()
    assert table.page.evaluate("window.seen")[:3] == moments[1:4]


def test_play_pause_and_single_steps(visit: Callable[..., Visit], house: House) -> None:
    seated = house.scene(over, seed=2)
    table = visit(path=f"/#/game/{seated.game}/at/0")
    slider = table.page.locator("input[type=range]")
    slider.wait_for()
    table.button("One step on").click()
    table.wait("document.querySelector('input[type=range]').value === '1'")
    table.button("Play").click()
    table.wait("Number(document.querySelector('input[type=range]').value) > 3")
    table.button("Pause").click()
    table.button("Play").wait_for()
    table.button("To the end").click()
    table.wait("document.querySelector('input[type=range]').value === document.querySelector('input[type=range]').max")
    table.button("One step back").click()
    table.wait(
        "Number(document.querySelector('input[type=range]').value) =="
        " Number(document.querySelector('input[type=range]').max) - 1"
    )


def test_keys_stay_in_the_open_rules(visit: Callable[..., Visit], house: House) -> None:
    seated = house.scene(over, seed=2)
    table = visit(path=f"/#/game/{seated.game}/at/0")
    page, keys = table.page, table.page.keyboard
    page.locator("input[type=range]").wait_for()
    keys.press("?")
    drawer = page.get_by_role("dialog", name="Rules reference")
    group = drawer.locator("details:not([open]) > summary").first
    group.focus()
    keys.press(" ")
    opened = page.evaluate("document.activeElement.parentElement.open")
    keys.press("ArrowRight")
    page.wait_for_timeout(300)
    assert opened
    assert page.locator("input[type=range]").input_value() == "0"
    assert table.button("Play").count() == 1
    # and reach the replay again when they are closed
    keys.press("Escape")
    drawer.wait_for(state="detached")
    keys.press("ArrowRight")
    table.wait("document.querySelector('input[type=range]').value === '1'")


def test_a_line_of_the_log_leads_to_its_moment(visit: Callable[..., Visit], house: House) -> None:
    seated = house.scene(lambda game: game.state.round == 2 and asks("turn")(game), seed=2)
    table = visit()
    table.sit(seated)
    line = table.page.locator(".log .scroll a").nth(-5)
    target = str(line.get_attribute("href"))
    line.click()
    table.page.wait_for_selector("input[type=range]")
    seq = target.rsplit("/", 1)[1]
    table.page.wait_for_selector(f'.replay[data-seq="{seq}"]')
    same(table, house, seated, int(seq))
    # and again, after looking elsewhere: the address has moved along
    table.button("To the end").click()
    table.wait(f"!location.hash.endsWith('/at/{seq}')")
    table.page.locator(f'.log .scroll a[href="{target}"]').first.click()
    table.page.wait_for_selector(f'.replay[data-seq="{seq}"]')


def test_a_finished_game_lies_open(visit: Callable[..., Visit], house: House) -> None:
    """Whoever watches sees everybody's cards, unless they want the eyes of one seat."""
    seated = house.scene(over, seed=2)
    timeline = house.call(f"/api/games/{seated.game}/timeline")["moments"]
    seq = next(one["seq"] for one in timeline if one["name"] == "draft" and one["round"] == 2)
    names = {one["card"]["id"]: one["card"]["name"] for one in house.call("/api/reference")["actions"]}
    table = visit(path=f"/#/game/{seated.game}/at/{seq}")
    eyes = table.page.get_by_label("Seen by")
    eyes.wait_for()
    assert eyes.input_value() == "everybody"
    frame = house.call(f"/api/games/{seated.game}/moment/{seq}?everybody=1")
    shown = table.page.get_by_role("region", name="Cards of everybody")
    lines = shown.locator("li").all_inner_texts()
    assert len(lines) == 4
    for line, revealed in zip(lines, frame["revealed"], strict=True):
        assert len(revealed["hand"]) > 2
        assert [names[card] for card in revealed["hand"] if names[card] not in line] == []
        assert revealed["card"] is None or f"{names[revealed['card']]} picked" in line
    # the secret lines of the log are there as well
    assert " draft " in " ".join(table.page.locator(".log .scroll").all_inner_texts())
    eyes.select_option("1")
    shown.wait_for(state="detached")
    same(table, house, seated, seq)


def test_a_running_game_keeps_its_secrets(visit: Callable[..., Visit], house: House) -> None:
    seated = house.scene(asks("draft"), seed=2)
    table = visit(path=f"/#/game/{seated.game}/at/0")
    eyes = table.page.get_by_label("Seen by")
    eyes.wait_for()
    assert [option.inner_text() for option in eyes.locator("option").all()] == ["a spectator"]
    assert table.page.get_by_role("region", name="Cards of everybody").count() == 0


def test_a_moment_that_never_was(visit: Callable[..., Visit], house: House) -> None:
    """The last moment is shown, and it is said so: on opening the link, and when the address is changed later."""
    seated = house.scene(over, seed=2)
    last = house.call(f"/api/games/{seated.game}/timeline")["moments"][-1]["seq"]
    table = visit(path=f"/#/game/{seated.game}/at/99999")
    note = table.page.locator(".note")
    note.wait_for()
    assert "no moment 99999" in note.inner_text()
    table.page.wait_for_selector(f'.replay[data-seq="{last}"]')
    table.button("One step back").click()
    note.wait_for(state="detached")
    table.go(f"/#/game/{seated.game}/at/88888")
    note.wait_for()
    table.page.wait_for_selector(f'.replay[data-seq="{last}"]')
