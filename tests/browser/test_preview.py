"""What a choice would do is shown before it is made, and never stands in the way of making it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browser.house import House, asks
from browser.visit import Visit

# the middle of a highlighted destination that is in sight, its number, and what a click there would hit
CENTRES = """() => [...document.querySelectorAll('.area.open')].map((area) => {
  const box = area.querySelector('.focus').getBoundingClientRect()
  return {area: Number(area.dataset.area), x: box.x + box.width / 2, y: box.y + box.height / 2}
}).filter(({x, y}) => document.elementFromPoint(x, y)?.closest('.stage svg'))"""


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
    table.wait("(prompt) => hands.look().prompt !== prompt", before["view"]["decision"]["prompt"])
    after = house.frame(seated)
    assert after["seq"] == before["seq"] + 1
    moved = [line["about"] for line in after["log"] if line["kind"] == "moves"][-1]
    assert moved["area2"] == target["area"]


def test_divided_damage(visit: Callable[..., Visit], house: House) -> None:
    """Who gets the rest, who would fall, and what the button does, for every split."""
    table = visit()
    seated = house.scene(asks("split_damage"), seed=1)
    table.sit(seated)
    table.wait_for_question("split_damage")
    frame = house.frame(seated)
    decision = frame["view"]["decision"]
    whole = decision["about"]["n"]
    slider = table.page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    assert last == len(decision["options"]) - 1
    confirm = table.page.locator(".split button.option")
    for step, amount in ((0, 0), (2, 10), (last, whole)):
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
    slider.fill("2")
    confirm.click()
    table.wait("hands.look().name !== 'split_damage'")
    chosen = [message for message in table.sent if '"choose"' in message][-1]
    assert '"amount:10"' in chosen
    assert house.frame(seated)["seq"] > frame["seq"]
