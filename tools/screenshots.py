"""Takes the pictures of the README from real games: ``python tools/screenshots.py [home table …]``.

Starts a server of its own on a free port with an empty data folder, plays games through the real client with clicks
and writes docs/images/*.webp, small: every version of them stays in the history, so take them for a release, not for a
commit. Boards and clicks are seeded, the bots' moves are not: pictures differ from run to run. Needs playwright, Pillow
and a Chromium on the machine.
"""

from __future__ import annotations

import io
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
IMAGES: Final = ROOT / "docs" / "images"
# other games of the family: who plays against so many computer players, with which options
FAMILY: Final[dict[str, tuple[str, int, dict[str, Any]]]] = {
    "duel": ("nomads", 1, {"mode": "two_player", "board": "random"}),
    "modules": (
        "cybersamurai", 3,
        {
            "modules": ["leaders", "faction_events", "alternative_goals", "mascots", "absolute_initiative"],
            "board": "random", "rounds": 3,
        },
    ),
    "scenario": ("boarlords", 2, {"scenario": "pacific_standoff", "board": None}),
    "together": ("nomads", 1, {"mode": "moon_princess", "board": None}),
}  # fmt: skip
NAMES: Final = ("home", "draft", "table", "battle", "scoring", "replay", "phone", "new", *FAMILY)
DESK: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
SEED: Final = 7
# of WebP: text stays sharp, and a picture is a sixth of a PNG
QUALITY: Final = 80
# pictures of the rest of the family are there for a first look
SMALL: Final = (1080, 675)
SMALL_QUALITY: Final = 60

CREATE: Final = """async ([seats, options, seed, speed]) => {
  const body = JSON.stringify({seats, options, seed})
  const headers = {'Content-Type': 'application/json'}
  const game = await (await fetch('/api/games', {method: 'POST', headers, body})).json()
  const tokens = {}
  for (const seat of game.seats) if (seat.token) tokens[seat.seat] = seat.token
  localStorage.setItem('tsukuyumi.games', JSON.stringify([{game: game.game, tokens, created: Date.now()}]))
  localStorage.setItem('tsukuyumi.settings', JSON.stringify({speed}))
  return game.game
}"""
LOOK: Final = """() => {
  const panel = document.querySelector('.decision')
  return {
    name: panel?.dataset.decision ?? '', mine: panel?.dataset.mine === 'true',
    round: Number(document.querySelector('.round .number b')?.textContent ?? 0),
    over: !!document.querySelector('.table.over'), battle: document.querySelectorAll('.battle .defender').length,
    answered: !!document.querySelector('.battle .defender em') && !!document.querySelector('.battle .side .units svg'),
    sides: document.querySelectorAll('.battle .units svg').length,
    waiting: document.querySelectorAll('.pace button').length,
    options: document.querySelectorAll('button.option:not(:disabled):not(.undo)').length,
  }
}"""
# ends a turn only when nothing else is on offer, so that the pictures show something
CLICK: Final = """(dice) => {
  let all = [...document.querySelectorAll('button.option:not(:disabled):not(.undo)')]
  const more = all.filter((button) => !button.closest('.foot'))
  if (more.length && dice % 10 < 8) all = more
  const button = all[dice % all.length]
  button.click()
  setTimeout(() => button.isConnected && button.classList.contains('armed') && button.click(), 5)
}"""
SKIP: Final = "[...document.querySelectorAll('.pace button')].pop()?.click()"
NEXT: Final = "document.querySelector('.pace button')?.click()"

Look = dict[str, Any]


@contextmanager
def server() -> Iterator[str]:
    """A server with nothing in its store; yields its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "tsukuyumi.server", "--no-browser", "--port", str(port)]
        process = subprocess.Popen(command, env={**os.environ, "TSUKUYUMI_DATA": data}, stdout=subprocess.DEVNULL)
        address = f"http://localhost:{port}"
        try:
            for _ in range(100):
                try:
                    urllib.request.urlopen(f"{address}/api/reference", timeout=2)
                    break
                except OSError:
                    time.sleep(0.2)
            else:
                raise SystemExit("the server did not start")
            yield address
        finally:
            process.terminate()
            process.wait(10)


def open_page(browser: Browser, size: dict[str, int]) -> Page:
    context = browser.new_context(viewport={"width": size["width"], "height": size["height"]}, reduced_motion="reduce")
    return context.new_page()


def start(
    page: Page, address: str, faction: str, seed: int = SEED, speed: str = "fast", bots: int = 3,
    options: dict[str, Any] | None = None,
) -> str:  # fmt: skip
    """A game of one human seat with some bots; returns its id."""
    page.goto(address)
    seats = [{"faction": faction, "kind": "human"}, *[{"kind": "bot", "level": "easy"}] * bots]
    wanted = {"board": "random", "rounds": 3} if options is None else options
    game = str(page.evaluate(CREATE, [seats, wanted, seed, speed]))
    page.goto(f"{address}/#/game/{game}")
    page.reload()
    page.wait_for_selector(".table")
    return game


def play(page: Page, until: Callable[[Look], bool], dice: random.Random, most: int = 6000, step: str = SKIP) -> None:
    """Click legal options until the table looks as wanted; ``step``: what to do while moves of others wait."""
    for _ in range(most):
        look: Look = page.evaluate(LOOK)
        if until(look):
            page.wait_for_timeout(120)
            return
        if look["over"]:
            raise SystemExit("the game ended before the picture could be taken")
        if look["waiting"]:
            page.evaluate(step)
            page.wait_for_timeout(15)
        elif look["mine"] and look["options"]:
            page.evaluate(CLICK, dice.randrange(1000))
            page.wait_for_timeout(35)
        else:
            page.wait_for_timeout(40)
    raise SystemExit("the picture never came up")


def shoot(page: Page, name: str) -> None:
    page.mouse.move(720, 40)
    page.wait_for_timeout(120)
    IMAGES.mkdir(parents=True, exist_ok=True)
    small = name in (*FAMILY, "new")
    with Image.open(io.BytesIO(page.screenshot())) as picture:
        shown = picture.convert("RGB").resize(SMALL) if small else picture.convert("RGB")
        shown.save(IMAGES / f"{name}.webp", quality=SMALL_QUALITY if small else QUALITY, method=6)
    print(f"docs/images/{name}.webp")


def desk(browser: Browser, address: str, wanted: set[str]) -> None:
    """One game at a desk, from the home page to the replay."""
    page = open_page(browser, DESK)
    dice = random.Random(SEED)
    if "home" in wanted:
        page.goto(address)
        page.wait_for_selector("h1")
        page.wait_for_timeout(800)
        shoot(page, "home")
    if not wanted & {"draft", "table", "scoring", "replay"}:
        return
    game = start(page, address, "nomads")
    play(page, lambda look: look["mine"] and look["name"] == "draft", dice)
    shoot(page, "draft")
    if "table" in wanted:
        play(page, lambda look: look["mine"] and look["round"] >= 2 and look["name"] == "move_target", dice)
        shoot(page, "table")
    if wanted & {"scoring", "replay"}:
        play(page, lambda look: bool(look["over"]), dice)
        shoot(page, "scoring")
        page.goto(f"{address}/#/game/{game}/at/0")
        page.wait_for_selector("input[type=range]")
        last = int(page.get_attribute("input[type=range]", "max") or 0)
        page.fill("input[type=range]", str(last * 3 // 4))
        page.wait_for_timeout(1200)
        page.evaluate("document.activeElement.blur()")
        shoot(page, "replay")


def battle(browser: Browser, address: str) -> None:
    """A battle that somebody has answered; not every game has one at once."""
    for seed in range(SEED, SEED + 5):
        page = open_page(browser, DESK)
        start(page, address, "cybersamurai", seed, "step")
        try:
            play(page, lambda look: look["answered"] and look["sides"] > 3, random.Random(seed), step=NEXT)
        except SystemExit:
            continue
        shoot(page, "battle")
        return
    raise SystemExit("no game had a battle to show")


def family(browser: Browser, address: str, name: str) -> None:
    """Another game of the family, in the second round."""
    faction, bots, options = FAMILY[name]
    page = open_page(browser, DESK)
    start(page, address, faction, bots=bots, options=options)
    play(page, lambda look: look["mine"] and look["round"] >= 2 and look["name"] == "turn", random.Random(SEED))
    shoot(page, name)


def main() -> int:
    wanted = set(sys.argv[1:]) or set(NAMES)
    unknown = wanted - set(NAMES)
    if unknown:
        print(f"unknown: {', '.join(sorted(unknown))}; the pictures are {', '.join(NAMES)}", file=sys.stderr)
        return 2
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        print("no Chromium on this machine", file=sys.stderr)
        return 1
    with server() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        desk(browser, address, wanted)
        if "battle" in wanted:
            battle(browser, address)
        if "new" in wanted:
            page = open_page(browser, DESK)
            page.goto(f"{address}/#/new")
            page.wait_for_timeout(1500)
            shoot(page, "new")
        for name in FAMILY:
            if name in wanted:
                family(browser, address, name)
        if "phone" in wanted:
            page = open_page(browser, PHONE)
            start(page, address, "boarlords")
            play(page, lambda look: look["mine"] and look["name"] == "move_target", random.Random(SEED))
            shoot(page, "phone")
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
