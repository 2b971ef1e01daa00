"""Setting up: free places can be told apart, in the list and on the board; a tile is seen before it is laid."""

from __future__ import annotations

from collections.abc import Callable

from browser.house import House, asks
from browser.visit import Visit

# an option stands within the part of the list that is shown
IN_SIGHT = """(option) => {
  const row = document.querySelector(`[data-option='${option}']`).getBoundingClientRect()
  const list = document.querySelector('.decision ul').getBoundingClientRect()
  return row.top >= list.top - 1 && row.bottom <= list.bottom + 1
}"""


def test_every_place_for_a_homezone_reads_differently(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    table.sit(house.scene(asks("homezone"), seed=1))
    table.wait_for_question("homezone")
    rows = [text.replace("\n", " ") for text in table.page.locator(".decision li button .label").all_inner_texts()]
    assert len(rows) > 12
    assert len(set(rows)) == len(rows), "two places read alike"
    assert all(" of " in row for row in rows)
    # the free places on the board say the same to those who do not see them
    spoken = [one.get_attribute("aria-label") or "" for one in table.page.locator(".cell").all()]
    assert sorted(said.removeprefix("Free place: ") for said in spoken) == sorted(rows)


def test_pointing_at_a_place_shows_it_on_both_sides(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    table.sit(house.scene(asks("homezone"), seed=1))
    table.wait_for_question("homezone")
    page = table.page
    # from the list to the board
    row = page.locator(".decision li button").nth(3)
    row.hover()
    cell = str(row.get_attribute("data-option")).split(":")[1]
    page.wait_for_selector(f'.cell.lit[data-cell="{cell}"]')
    assert page.locator(".cell.lit").count() == 1
    # and back, also to a line that is out of sight
    last = page.locator(".decision li button").nth(-1)
    cell = str(last.get_attribute("data-option")).split(":")[1]
    page.locator(f'.cell[data-cell="{cell}"]').hover()
    page.wait_for_selector(f'.decision button.lit[data-option="cell:{cell}"]')
    assert page.locator(".cell.lit").count() == 1
    table.wait(IN_SIGHT, f"cell:{cell}")


def test_a_tile_is_still_shown_after_a_reload(visit: Callable[..., Visit], house: House) -> None:
    """Its place is chosen, how it lies is not: the preview on the board survives, and the tile is laid there."""
    table = visit()
    seated = house.scene(asks("lay_where"), seed=1, board="players")
    table.sit(seated)
    table.wait_for_question("lay_where")
    # no event deck is talked about before there is one
    assert "deck 0" not in table.page.locator(".missions").inner_text()
    cell = table.page.locator(".cell").first
    place, transform = cell.get_attribute("data-cell"), cell.get_attribute("transform")
    cell.click()
    table.wait_for_question("lay_turn")
    ghost = table.page.locator(".stage .ghost")
    assert ghost.get_attribute("transform") == transform
    table.page.reload()
    table.wait_for_question("lay_turn")
    ghost.wait_for(state="attached")
    assert ghost.get_attribute("transform") == transform
    # turning it turns the preview
    before = ghost.inner_html()
    table.button("Turn right").click()
    table.wait("(before) => document.querySelector('.stage .ghost').innerHTML !== before", before)
    tiles = len(house.frame(seated)["view"]["areas"])
    table.page.locator(".turner button.option").click()
    table.wait("hands.look().name !== 'lay_turn'")
    areas = house.frame(seated)["view"]["areas"]
    assert len(areas) == tiles + 1
    assert f"{areas[-1]['cell'][0]},{areas[-1]['cell'][1]}" == place
