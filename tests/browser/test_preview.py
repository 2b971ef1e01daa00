"""What a choice would do is shown before it is made, and never stands in the way of making it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator

from browser.house import House, asks
from browser.visit import Visit
from tsukuyumi.game import Game
from tsukuyumi.previews import preview

# the middle of a highlighted destination that is in sight, its number, and what a click there would hit
CENTRES = """() => [...document.querySelectorAll('.area.open')].map((area) => {
  const box = area.querySelector('.focus').getBoundingClientRect()
  return {area: Number(area.dataset.area), x: box.x + box.width / 2, y: box.y + box.height / 2}
}).filter(({x, y}) => document.elementFromPoint(x, y)?.closest('.stage svg'))"""

OPTION_AT = "([x, y]) => document.elementFromPoint(x, y).closest('button').dataset.option"


def test_a_click_in_the_middle_of_a_previewed_destination(visit: Callable[..., Visit], house: House) -> None:
    """The arrow of the preview points exactly there."""
    table = visit()
    seated = house.scene(asks("move_target", "step:"), seed=2)
    table.sit(seated)
    table.wait_for_question("move_target")
    before = house.frame(seated)
    target: dict[str, Any] = table.page.evaluate(CENTRES)[0]
    table.page.mouse.move(target["x"], target["y"])
    table.page.wait_for_selector(".stage .tip", state="attached")
    table.page.mouse.click(target["x"], target["y"])
    table.wait_past(before["seq"])
    after = house.frame(seated)
    assert after["seq"] == before["seq"] + 1
    moved = [line["about"] for line in after["log"] if line["kind"] == "moves"][-1]
    assert moved["area2"] == target["area"]


def test_hovering_moves_nothing_and_a_click_takes_it(visit: Callable[..., Visit], house: House) -> None:
    """The words about an option lie over the board: the list stays where it is, to its last line."""
    table = visit(size=(1280, 640))
    many = house.scene(
        lambda game: asks("move_select", "mover:")(game) and _options(game) > 10, seed=3, fits=_last_may_go_anywhere
    )
    table.sit(many)
    table.wait_for_question("move_select")
    last = table.page.locator('.decision li button.option[data-option^="mover:"]').last
    last.scroll_into_view_if_needed()
    asked = last.get_attribute("data-option")
    before, top = last.bounding_box(), table.page.locator(".decision").bounding_box()
    assert before is not None
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    table.page.mouse.move(x, y)
    words = table.page.locator(".preview")
    words.wait_for()
    assert "Can get to" in words.inner_text()
    assert (last.bounding_box(), table.page.locator(".decision").bounding_box()) == (before, top)
    assert table.page.evaluate(OPTION_AT, [x, y]) == asked
    assert _apart(words, table.page.locator(".decision"))
    table.page.mouse.down()
    table.page.mouse.up()
    table.wait_for_question("move_target")
    chosen = [message for message in table.sent if '"choose"' in message]
    assert len(chosen) == 1 and f'"{asked}"' in chosen[0]


@pytest.mark.parametrize("size", [(1440, 900), (360, 740)])
def test_where_a_step_leads(visit: Callable[..., Visit], house: House, size: tuple[int, int]) -> None:
    """Before a step: what a conquest there would meet, by the mouse and by the keyboard."""
    table = visit(size=size)
    seated = house.scene(_enemy_ahead, seed=2)
    table.sit(seated)
    table.wait_for_question("move_target")
    frame = house.frame(seated)
    decision = frame["view"]["decision"]
    token = [seated.tokens[decision["seat"]]]
    seen = 0
    for row in table.page.locator('.decision li button.option[data-option^="step:"]').all():
        option = row.get_attribute("data-option")
        found = house.call(f"/api/games/{seated.game}/preview", {"seat": decision["seat"], "option": option}, token)
        against = [one for card in found["cards"] for one in card["conquest"]["against"]]
        if not against:
            continue
        seen += 1
        row.hover()
        for one in against:
            verdict = "enough" if one["mine"] >= one["theirs"] else "not enough"
            words = table.page.locator(".preview", has_text=f"{one['mine']} conquest points against {one['theirs']} of")
            words.wait_for()
            assert f": {verdict}." in words.inner_text()
        box = words.bounding_box()
        assert box is not None
        assert box["y"] >= 0 and box["y"] + box["height"] <= size[1] and box["x"] + box["width"] <= size[0]
    assert seen
    # the same words for whoever uses the keyboard
    table.page.mouse.move(5, 5)
    rows = table.page.locator('.decision li button.option[data-option^="step:"]')
    rows.last.focus()
    table.page.evaluate("hands.change(400)")
    for _ in range(rows.count()):
        if table.page.locator(".preview", has_text="conquest points against").count():
            break
        table.page.keyboard.press("ArrowUp")
        table.page.evaluate("hands.change(400)")
    table.page.locator(".preview", has_text="conquest points against").wait_for()


def test_a_step_into_mines(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(_mines_ahead, seed=3)
    table.sit(seated)
    table.wait_for_question("move_target")
    markers = [dict(area["markers"]) for area in house.frame(seated)["view"]["areas"]]
    mined = {area: lying["mine"] for area, lying in enumerate(markers) if "mine" in lying}
    steps = {o["id"]: o["area"] for o in house.frame(seated)["view"]["decision"]["options"] if o["verb"] == "step"}
    for row in table.page.locator('.decision li button.option[data-option^="step:"]').all():
        area = steps[row.get_attribute("data-option") or ""]
        if area in mined:
            row.hover()
            words = f"{mined[area]} × Mine here: up to {15 * mined[area]} damage"
            table.page.locator(".preview", has_text=words).wait_for()
            return
    raise AssertionError("no step leads into Mines")


def _mines_ahead(game: Game) -> bool:
    if not asks("move_target", "step:")(game):
        return False
    assert game.decision is not None
    found = [preview(game, option.id) for option in game.decision.options]
    return any(danger.kind == "mine" for one in found for danger in one.dangers)


def _options(game: Game) -> int:
    return 0 if game.decision is None else len(game.decision.options)


def _last_may_go_anywhere(game: Game) -> bool:
    """The last unit of the list is asked where to: with a single place to go it would be there at once."""
    assert game.decision is not None
    after = game.clone()
    after.apply([one for one in game.decision.options if one.id.startswith("mover:")][-1])
    return asks("move_target")(after)


def _enemy_ahead(game: Game) -> bool:
    """Somebody can step to where others stand."""
    if not asks("move_target", "step:")(game):
        return False
    assert game.decision is not None
    found = [preview(game, option.id) for option in game.decision.options]
    return any(card.conquest is not None and card.conquest.against for one in found for card in one.cards)


def _apart(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None and b is not None
    return bool(a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"])


def test_divided_damage(visit: Callable[..., Visit], house: House) -> None:
    """Who gets the rest, who would fall, and what the button does, for every split."""
    table = visit()
    seated = house.scene(asks("split_damage"), seed=4)
    table.sit(seated)
    table.wait_for_question("split_damage")
    frame = house.frame(seated)
    decision = frame["view"]["decision"]
    whole = decision["about"]["n"]
    slider = table.page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    assert last == len(decision["options"]) - 1
    confirm = table.page.locator(".split button.option")
    amounts = [int(option["id"].removeprefix("amount:")) for option in decision["options"]]
    for step in sorted({0, min(2, last), last}):
        amount = amounts[step]
        slider.fill(str(step))
        table.wait("(n) => document.querySelector('.split li.now .n')?.textContent.startsWith(`${n}`)", amount)
        option = f"amount:{amount}"
        asked = {"seat": decision["seat"], "option": option}
        token = [seated.tokens[decision["seat"]]]
        shares = house.call(f"/api/games/{seated.game}/preview", asked, token)["shares"]
        lines = table.page.locator(".split li").all_inner_texts()
        assert len(lines) == len(shares) == 2
        for line, share in zip(lines, shares, strict=True):
            assert f"{share['amount']}" in line
            assert ("would lose" in line) == bool(share["loss"]["falls"])
        rest = whole - amount
        assert f"{rest} damage, goes to" in table.page.locator(".split .rest").inner_text() or rest == 0
        assert confirm.get_attribute("data-option") == option
        said = confirm.inner_text()
        assert f"Deal {amount} to" in said and f"and {rest} to" in said
    slider.fill("1")
    confirm.click()
    table.wait_past(frame["seq"])
    chosen = [message for message in table.sent if '"choose"' in message][-1]
    assert f'"amount:{amounts[1]}"' in chosen
    assert house.frame(seated)["seq"] > frame["seq"]
