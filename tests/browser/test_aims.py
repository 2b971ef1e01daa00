"""What the computer players are after: quiet lines in the log, for those who want to read them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from browser.house import House, Seated, asks
from browser.visit import Visit
from tsukuyumi.game import Game

LABEL = "Show what the computer players are after"
NAMES = {"boarlords": "Boarlords", "cybersamurai": "Cybersamurai", "dark_seed": "Dark Seed", "nomads": "Nomads"}
# each aim with the moment of the next line of the log, as it stands
AIMS = """[...document.querySelectorAll('.log .aim')].map((aim) => {
  let next = aim.nextElementSibling
  while (next && !next.querySelector('a')) next = next.nextElementSibling
  return [aim.textContent, next ? Number(next.querySelector('a').hash.split('/at/')[1]) : null]
})"""


def somebody_elses_turn(game: Game) -> bool:
    return asks("turn", "use:move")(game) and game.decision is not None and game.decision.seat != 0


def my_turn(house: House, seated: Seated) -> Any:
    until = time.monotonic() + 60
    while (frame := house.frame(seated))["thinking"] is not None:
        assert time.monotonic() < until
        time.sleep(0.1)
    return frame


def test_aims_in_the_log(visit: Callable[..., Visit], house: House) -> None:
    seated = house.scene(somebody_elses_turn, seed=2, humans=(0,), level="normal")
    frame = my_turn(house, seated)
    assert frame["aims"]
    table = visit()
    table.sit(seated)
    table.page.wait_for_selector(".log a")
    assert table.page.locator(".log .aim").count() == 0
    table.page.get_by_label(LABEL).check()
    table.page.wait_for_selector(".log .aim")
    wanted = [f"{NAMES[frame['players'][aim['seat']]['faction']]}: {aim['text']}" for aim in frame["aims"]]
    shown = table.page.evaluate(AIMS)
    assert [text for text, _ in shown] == wanted
    assert all(after is None or after >= aim["seq"] for aim, (_, after) in zip(frame["aims"], shown, strict=True))
    # the wish is kept, also for replays
    table.go(f"/#/game/{seated.game}/at/{frame['seq']}")
    table.page.reload()
    table.page.wait_for_selector(".log .aim")
    assert [text for text, _ in table.page.evaluate(AIMS)] == wanted
    # before the first of them nobody had said anything
    table.go(f"/#/game/{seated.game}/at/{frame['aims'][0]['seq'] - 1}")
    table.page.wait_for_selector(".log .aim", state="detached")
    # at once, before the address of that moment has settled
    table.go(f"/#/game/{seated.game}/at/{frame['seq']}")
    table.page.wait_for_selector(".log .aim")
    table.page.get_by_label(LABEL).uncheck()
    assert table.page.locator(".log .aim").count() == 0


def test_at_a_table_of_people_there_is_nothing_to_switch_on(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    table.sit(house.scene(asks("turn"), seed=2))
    table.page.wait_for_selector(".log a")
    assert table.page.get_by_label(LABEL).count() == 0
