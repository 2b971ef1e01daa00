"""The server is killed and started again in mid-game: nothing is lost, and the page carries on by itself."""

from __future__ import annotations

from collections.abc import Callable

from browser.house import House
from browser.visit import Visit

# the server is named first and so outlives the page: a page that loses its server again would rightly complain


def test_in_mid_game(own_house: House, visit: Callable[..., Visit]) -> None:
    house = own_house
    table = visit(house)
    seated = house.against_bots("nomads", seed=6)
    table.sit(seated)
    look = table.play("look.round > 0 && look.mine && look.name === 'turn' && look.options > 1", seed=6)
    before, seen = house.frame(seated), table.picture()
    house.kill()
    table.page.wait_for_selector(".line.lost", state="attached")
    said = table.page.get_by_role("alert").inner_text()
    assert "does not answer" in said
    assert "Nothing of yours is on the way" in said
    # the table stays in sight meanwhile
    assert table.picture() == seen
    house.start()
    table.page.wait_for_selector(".line.open", state="attached")
    after = house.frame(seated)
    assert (after["seq"], after["view"]) == (before["seq"], before["view"])
    table.page.wait_for_selector(".decision[data-mine=true] button.option:enabled")
    assert table.picture() == seen
    assert table.look()["prompt"] == look["prompt"]
    # and on it goes, bots and all, on the same page
    table.play("look.round > 1", seed=7)
    assert house.frame(seated)["seq"] > before["seq"]
    # whether the page has knocked at a closed door depends on how fast the server came back
    table.troubles = [t for t in table.troubles if "ERR_CONNECTION_REFUSED" not in t and "WebSocket" not in t]


def test_a_choice_made_while_the_line_was_cut(own_house: House, visit: Callable[..., Visit]) -> None:
    """It goes out when the server is back, and counts once."""
    house = own_house
    table = visit(house)
    seated = house.against_bots("boarlords", seed=6)
    table.sit(seated)
    table.play("look.mine && look.options > 1", seed=6)
    before = house.frame(seated)
    # the pages that a browser fetches in advance have arrived
    table.page.wait_for_load_state("networkidle")
    house.kill()
    table.page.wait_for_selector(".line.lost", state="attached")
    table.options().first.click()
    # it is said that the choice is neither lost nor stored yet
    table.page.get_by_role("alert").get_by_text("will be sent as soon as the server answers").wait_for()
    assert "not stored yet" in table.page.get_by_role("alert").inner_text()
    house.start()
    table.wait_past(before["seq"])
    events = house.frame(seated)["seq"] - before["seq"]
    assert events >= 1
    moments = house.call(f"/api/games/{seated.game}/timeline", tokens=list(seated.tokens.values()))["moments"]
    assert moments[before["seq"]]["seat"] == before["view"]["decision"]["seat"]
    table.troubles = [t for t in table.troubles if "ERR_CONNECTION_REFUSED" not in t and "WebSocket" not in t]
