"""A game leaves as a file and comes back as a game of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Dialog

from browser.house import House, asks, over
from browser.visit import Visit


def test_there_and_back(visit: Callable[..., Visit], house: House, tmp_path: Path) -> None:
    seated = house.scene(over, seed=4)
    record = house.call(f"/api/games/{seated.game}/record")["record"]
    table = visit(path=f"/#/game/{seated.game}/at/0")
    with table.page.expect_download() as waiting:
        table.button("Export the record").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.read_text(encoding="utf-8") == record
    # into another browser, from the page of replays
    other = visit(path="/")
    other.page.get_by_role("link", name="Replay").click()
    other.page.get_by_label("Import a record").set_input_files(file)
    other.page.wait_for_selector("input[type=range]")
    brought = other.game
    assert brought != seated.game
    assert house.call(f"/api/games/{brought}/record")["record"] == record
    other.button("To the end").click()
    other.wait("document.querySelector('input[type=range]').value === document.querySelector('input[type=range]').max")
    views = [house.call(f"/api/games/{game}")["view"] for game in (seated.game, brought)]
    assert views[0] == views[1]
    # it stands in the list of my games
    other.go("/#/replay")
    other.page.locator(f'main li a[href*="{brought}"]').wait_for()


def test_the_secrets_of_a_running_game_are_asked_for(visit: Callable[..., Visit], house: House, tmp_path: Path) -> None:
    """Friends at one screen have secrets from each other; without a yes nothing is even asked of the server."""
    seated = house.scene(asks("draft"), seed=4)
    record = house.call(f"/api/games/{seated.game}/record?secrets=1", tokens=list(seated.tokens.values()))["record"]
    table = visit()
    calls: list[str] = []
    table.page.on("request", lambda request: calls.append(request.url) if "/record" in request.url else None)
    questions: list[str] = []

    def answer(dialog: Dialog) -> None:
        questions.append(dialog.message)
        if len(questions) == 1:
            dialog.dismiss()
        else:
            dialog.accept()

    table.page.on("dialog", answer)
    table.sit(seated)
    table.go(f"/#/game/{seated.game}/at/0")
    table.button("Export the record").click()
    assert len(questions) == 1
    assert "still secret" in questions[0]
    assert calls == []
    with table.page.expect_download() as waiting:
        table.button("Export the record").click()
    assert len(questions) == 2
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.read_text(encoding="utf-8") == record


def test_one_of_several_players_cannot_take_the_secrets(visit: Callable[..., Visit], house: House) -> None:
    seated = house.scene(asks("draft"), seed=4)
    table = visit()
    table.page.on("dialog", lambda dialog: table.troubles.append(f"asked: {dialog.message}"))
    table.sit(seated, seats=[1])
    table.go(f"/#/game/{seated.game}/at/0")
    table.button("Export the record").click()
    said = table.page.get_by_role("alert")
    said.wait_for()
    assert "when the game is over" in said.inner_text()
    table.forgive("403")


def test_a_file_that_is_no_record(visit: Callable[..., Visit], tmp_path: Path) -> None:
    file = tmp_path / "poem.txt"
    file.write_text("The moon fell into the sea.\n", encoding="utf-8")
    table = visit(path="/#/replay")
    table.page.get_by_label("Import a record").set_input_files(file)
    said = table.page.get_by_role("alert")
    said.wait_for()
    assert "record" in said.inner_text()
    table.forgive("400")


def test_a_record_of_other_rules(visit: Callable[..., Visit], house: House, tmp_path: Path) -> None:
    """It is said, and tried all the same only when somebody asks for it."""
    seated = house.scene(over, seed=4)
    record = house.call(f"/api/games/{seated.game}/record")["record"]
    first = next(line for line in record.splitlines() if line.startswith("rules: "))
    file = tmp_path / "old.txt"
    file.write_text(record.replace(first, "rules: 2.5-0"), encoding="utf-8")
    table = visit(path="/#/replay")
    table.page.get_by_label("Import a record").set_input_files(file)
    said = table.page.get_by_role("alert")
    said.wait_for()
    assert "rules" in said.inner_text()
    assert "#/replay" in table.page.url
    table.page.get_by_role("button", name="Import it anyway").click()
    table.page.wait_for_selector("input[type=range]")
    assert house.call(f"/api/games/{table.game}")["view"] == house.call(f"/api/games/{seated.game}")["view"]
    table.forgive("409")
