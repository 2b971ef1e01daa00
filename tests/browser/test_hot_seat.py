"""Two friends at one screen: what one holds in the draft is never on it, nor on the line, while the other looks."""

from __future__ import annotations

import json
from collections.abc import Callable

from browser.house import House, Seated, asks
from browser.visit import Visit
from tsukuyumi import Game


def hand(house: House, seated: Seated, seat: int, seq: int | None = None) -> set[str]:
    """What this seat, and only this seat, may know of its hand, now or at an earlier moment."""
    moment = "" if seq is None else f"/moment/{seq}"
    me = house.call(f"/api/games/{seated.game}{moment}", tokens=[seated.tokens[seat]])["view"]["me"]
    return {*me["hand"], *([me["card"]] if me["card"] else [])}


def shown(table: Visit, names: dict[str, str], cards: set[str]) -> set[str]:
    """Those of the cards that are anywhere in the page, by id or by name."""
    page = table.page.content()
    return {card for card in cards if f"action:{card}" in page or f"draft:{card}" in page or names[card] in page}


def test_hands_stay_secret(visit: Callable[..., Visit], house: House) -> None:
    names = {one["card"]["id"]: one["card"]["name"] for one in house.call("/api/reference")["actions"]}
    table = visit()
    seated = house.scene(asks("draft"), seed=2, humans=(0, 1))
    table.sit(seated)
    first = house.frame(seated)["view"]["decision"]["seat"]
    second = 1 - first
    for turn in range(2):
        table.page.wait_for_selector(".privacy")
        mine, others = hand(house, seated, first), hand(house, seated, second)
        assert len(mine - others) > 1
        assert shown(table, names, mine | others) == set()
        table.page.locator(".privacy button").click()
        table.page.wait_for_selector("section.draft")
        assert shown(table, names, mine) == mine
        assert shown(table, names, others - mine) == set()
        card = table.page.locator("section.draft button.option").first
        card.click()
        table.page.locator("section.draft button.option.armed").click()
        if turn == 0:
            # afterwards the same player may be asked again, for the next card
            table.page.wait_for_selector("section.draft", state="detached")
        first, second = second, first
    # every frame that came over the line knows the hand of its own reader at most
    frames = [json.loads(text) for text in table.frames]
    drafts = [frame for frame in frames if frame.get("type") == "frame" and frame["view"]["phase"] == "draft"]
    assert {frame["seat"] for frame in drafts} == {0, 1}
    for frame in drafts:
        other = 1 - frame["seat"]
        secret = hand(house, seated, other, frame["seq"]) - hand(house, seated, frame["seat"], frame["seq"])
        said = json.dumps(frame)
        assert [card for card in secret if f'"{card}"' in said or f":{card}" in said or names[card] in said] == []


def test_somebody_elses_screen_learns_nothing(visit: Callable[..., Visit], house: House) -> None:
    """With one token only, the other's draft shows neither cards nor options."""
    seated = house.scene(asks("draft"), seed=1, humans=(0, 1))
    deciding = house.frame(seated)["view"]["decision"]["seat"]
    table = visit()
    table.sit(seated, seats=[1 - deciding])
    assert table.page.locator("section.draft").count() == 0
    assert table.options().count() == 0
    frames = [json.loads(text) for text in table.frames]
    assert {frame["view"]["me"]["seat"] for frame in frames if frame["type"] == "frame"} == {1 - deciding}
    secret = hand(house, seated, deciding) - hand(house, seated, 1 - deciding)
    assert [card for card in secret if any(f":{card}" in text or f'"{card}"' in text for text in table.frames)] == []


def drafted(game: Game) -> bool:
    """The first human has drafted, then a bot, and the second human is asked."""
    question = game.decision
    return question is not None and question.name == "draft" and question.seat == 2 and game.state.round == 1


def test_the_replay_of_a_running_game_keeps_sealed_cards(visit: Callable[..., Visit], house: House) -> None:
    """Its log is read by both of them, too."""
    names = {one["card"]["id"]: one["card"]["name"] for one in house.call("/api/reference")["actions"]}
    seated = house.scene(drafted, seed=1, humans=(0, 2))
    picked = house.call(f"/api/games/{seated.game}", tokens=[seated.tokens[0]])["view"]["me"]["card"]
    seq = house.frame(seated)["seq"]
    table = visit()
    table.sit(seated)
    # now, and when it was the bot's turn: then the first of them is shown what they know
    for at in (seq, seq - 1):
        table.go(f"/#/game/{seated.game}/at/{at}")
        table.page.wait_for_selector(f'.replay[data-seq="{at}"]')
        log = table.page.locator(".replay .log").inner_text()
        assert "draft" in log
        assert names[picked] not in log


def seal_with_enter(table: Visit) -> None:
    """Pick the first card up and seal it, by keyboard."""
    table.page.locator("section.draft button.option").first.focus()
    table.page.keyboard.press("Enter")
    table.page.wait_for_selector("section.draft button.option.armed")
    table.page.keyboard.press("Enter")


def test_enter_too_many_opens_nobodys_hand(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    keys = table.page.keyboard
    seated = house.scene(asks("draft"), seed=1, humans=(0, 1))
    table.sit(seated)
    table.page.locator(".privacy button").click()
    table.page.wait_for_selector("section.draft")
    seal_with_enter(table)
    table.page.wait_for_selector(".privacy")
    # the key is held down, and then pressed again and again
    for _ in range(12):
        keys.down("Enter")
    keys.up("Enter")
    for _ in range(5):
        keys.press("Enter")
        keys.press(" ")
    # and even where the button has the focus, a key that is still held does nothing
    table.page.locator(".privacy button").focus()
    keys.down("Enter")
    for _ in range(12):
        keys.down("Enter")
    keys.up("Enter")
    # nor does any other key look behind the screen
    keys.press("?")
    keys.press("u")
    assert table.page.get_by_role("dialog", name="Rules reference").count() == 0
    assert table.page.locator(".privacy").is_visible()
    assert table.page.locator("section.draft").count() == 0
    # whoever means it gets their hand, when the hands have rested: with the keyboard, too
    table.page.wait_for_selector(".privacy button:enabled")
    table.page.locator(".privacy button").focus()
    keys.press("Enter")
    table.page.wait_for_selector("section.draft")
    # the rules can be read again
    keys.press("?")
    table.page.get_by_role("dialog", name="Rules reference").wait_for()


def test_a_press_too_many_opens_nobodys_hand(visit: Callable[..., Visit], house: House) -> None:
    """A card is sealed by two presses, and the button of the next one is where the card was."""
    table = visit()
    page = table.page
    table.sit(house.scene(asks("draft"), seed=1, humans=(0, 1)))
    page.locator(".privacy button").click()
    card = page.locator("section.draft button.option").first
    card.click()
    page.locator("section.draft button.option.armed").click()
    page.wait_for_selector(".privacy")
    place = page.locator(".privacy button").bounding_box()
    assert place is not None
    # longer than the button stays closed by itself
    for _ in range(12):
        page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        page.wait_for_timeout(120)
        assert page.locator(".privacy").is_visible()
    page.wait_for_selector(".privacy button:enabled")
    page.locator(".privacy button").click()
    page.wait_for_selector("section.draft")


def end_turn(table: Visit) -> None:
    button = table.button("End my turn")
    button.focus()
    table.page.keyboard.press("Enter")
    table.page.locator("button.option.armed").wait_for()
    table.page.keyboard.press("Enter")


def test_hurried_hands_do_not_play_the_next_turn(visit: Callable[..., Visit], house: House) -> None:
    """Two humans at one screen, and nothing secret between them: the next one's choices open when the hands rest."""
    table = visit()
    page, keys = table.page, table.page.keyboard
    seated = house.scene(asks("turn", "use:move"), seed=2, names={0: "Aiko", 1: "Ben", 2: "Cleo", 3: "Dora"})
    table.sit(seated)
    table.wait_for_question("turn")
    before = house.frame(seated)
    names = {player["seat"]: player["name"] for player in before["players"]}
    end_turn(table)
    banner = page.locator(".decision .passed")
    banner.wait_for()
    place = page.locator(".decision button.option").first.bounding_box()
    assert place is not None
    for _ in range(8):
        keys.press("Enter")
        keys.press(" ")
        page.mouse.click(place["x"] + 30, place["y"] + place["height"] / 2)
    for _ in range(8):
        keys.down("Enter")
    keys.up("Enter")
    after = house.frame(seated)
    assert after["seq"] == before["seq"] + 1
    deciding = after["view"]["decision"]["seat"]
    assert deciding != before["view"]["decision"]["seat"]
    assert f"Pass the screen to {names[deciding]}" in banner.inner_text()
    # it opens by itself when the hands rest; Enter alone takes nothing, a choice must be gone to
    page.wait_for_selector(".decision button.option:enabled")
    keys.press("Enter")
    assert house.frame(seated)["seq"] == after["seq"]
    keys.press("ArrowDown")
    keys.press("Enter")
    banner.wait_for(state="detached")
    # the choice is on its way to the server
    for _ in range(200):
        if house.frame(seated)["seq"] != after["seq"]:
            break
        page.wait_for_timeout(25)
    assert house.frame(seated)["seq"] == after["seq"] + 1
    # the same one goes on without ceremony
    table.options().first.wait_for()
    assert page.locator(".decision .passed").count() == 0


def test_hurried_hands_on_the_board_are_noticed(visit: Callable[..., Visit], house: House) -> None:
    """Whoever keeps tapping areas keeps the next one's choices closed."""
    table = visit()
    page = table.page
    seated = house.scene(asks("turn", "use:move"), seed=2, names={0: "Aiko", 1: "Ben", 2: "Cleo", 3: "Dora"})
    table.sit(seated)
    table.wait_for_question("turn")
    end_turn(table)
    page.locator(".decision .passed").wait_for()
    box = page.locator(".stage svg").first.bounding_box()
    assert box is not None
    # longer than the choices stay closed by themselves
    for _ in range(12):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(120)
        assert page.locator(".decision button.option:enabled:not(.undo)").count() == 0
    page.wait_for_selector(".decision button.option:enabled")
