"""How the table feels in a browser: ``python bench/web.py`` measures the real client in Chromium, beside its budgets.

Start-up and board updates are measured with the processor slowed down to a quarter, as on an old phone; the rest at
full speed. A server of its own serves a game of 600 decisions. Times are those of the page, from the event that a
player causes until everything is drawn up anew (scripts, styles and layout; painting is left to the compositor).
A move comes in three pictures: the board with the question, right after it the cards and the log below it, then the
players beside it. None may take longer than a picture of sixty in a second; what they take together has no budget.
Exits with 1 if a budget is broken.
"""

from __future__ import annotations

import gzip
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
# the browser tests know how to start a server and find a browser
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

import chromium  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from browser.house import FACTIONS, House, Seated  # noqa: E402
from tsukuyumi.records import Record, read_record  # noqa: E402

DECISIONS = 600
SLOWER = 4
PASSES = 4
MOVES = 100
STATIC = ROOT / "src" / "tsukuyumi" / "server" / "static"

# when something that can be clicked is first there, since the page was asked for
READY = """(selector) => new Promise((done) => {
  const look = () => document.querySelector(selector)
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now()))) : requestAnimationFrame(look)
  look()
})"""
# what has come over the line, shown or not; and when the task began that is being done
WATCH = """
window.latest = -1
const handler = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')
Object.defineProperty(WebSocket.prototype, 'onmessage', {
  ...handler,
  set(act) {
    handler.set.call(this, (event) => {
      act.call(this, event)
      window.latest = JSON.parse(event.data).seq ?? window.latest
    })
  },
})
const plain = window.setTimeout
window.setTimeout = (act, ...more) => plain((...given) => {
  window.began = performance.now()
  act(...given)
}, ...more)
"""
# show the moves that wait, one by one: [number, milliseconds of the board in scripts, with styles and layout,
# milliseconds of the cards and the log below it, of the players beside it]. The client draws the board at once, and the
# panels after the next picture and the one after; each of the three is a task of its own, and the number of the move
# stands on the part that has been brought up to date.
STEPS = """async () => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const table = document.querySelector('.table')
  const stage = document.querySelector('.stage')
  const layout = () => {
    document.body.getBoundingClientRect()
    document.querySelector('.stage svg').getBoundingClientRect()
  }
  const found = []
  for (let next; (next = document.querySelector('.pace button')); await painted()) {
    const before = stage.dataset.seq
    const panels = [document.querySelector('.bottom'), table].map((part) => new Promise((done) => {
      const watch = new MutationObserver(() => {
        watch.disconnect()
        layout()
        done(performance.now() - window.began)
      })
      watch.observe(part, { attributeFilter: ['data-seq'] })
    }))
    const start = performance.now()
    next.click()
    // the client brings the page up to date in a microtask
    while (stage.dataset.seq === before) await Promise.resolve()
    const scripts = performance.now() - start
    layout()
    found.push([Number(stage.dataset.seq), scripts, performance.now() - start, ...(await Promise.all(panels))])
  }
  return found
}"""
# do something, and measure until a condition is true and the layout is done
TIMED = """async ([act, condition]) => {
  const done = new Function(`return ${condition}`)
  const start = performance.now()
  new Function(act)()
  while (!done()) await new Promise((next) => {
    const watch = new MutationObserver(() => { watch.disconnect(); next() })
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    setTimeout(() => { watch.disconnect(); next() }, 4)
  })
  document.body.getBoundingClientRect()
  return performance.now() - start
}"""


class Update(NamedTuple):
    """Milliseconds that a move takes: the board in scripts, the board with styles and layout, the panels around it."""

    scripts: float
    board: float
    below: float
    beside: float


class Row(NamedTuple):
    what: str
    value: float
    unit: str
    budget: float
    more: str = ""


def p95(times: list[float]) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * 0.95))]


def spread(times: list[float]) -> str:
    return f"median {statistics.median(times):.1f}, max {max(times):.1f}, n = {len(times)}"


def long_game(decisions: int) -> str:
    """The record of a game played at random, up to a turn after so many decisions."""
    for seed in range(1, 50):
        record = Record.new(list(FACTIONS), seed, board="players", rounds=5)
        game = record.start()
        luck = random.Random(seed)
        while (question := game.decision) is not None:
            ids = [option.id for option in question.options]
            if len(record.choices) >= decisions and question.name == "turn" and "use:move:1" in ids:
                return record.text()
            record.play(game, luck.randrange(len(ids)))
    raise SystemExit(f"no game of {decisions} decisions came up")


@contextmanager
def page_of(
    browser: Browser, seated: Seated | None, slower: int = 1, scripts: str = "", speed: str = "fast"
) -> Iterator[Page]:
    """A browser that was never here before, with the tokens of a game."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    if seated:
        known = json.dumps(json.dumps([{"game": seated.game, "tokens": seated.tokens, "created": 1}]))
        settings = json.dumps(json.dumps({"speed": speed}))
        context.add_init_script(f"localStorage['tsukuyumi.games'] ??= {known}")
        context.add_init_script(f"localStorage['tsukuyumi.settings'] ??= {settings}")
    context.add_init_script(path=ROOT / "tests" / "browser" / "hands.js")
    if scripts:
        context.add_init_script(scripts)
    page = context.new_page()
    if slower > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    yield page
    context.close()


def javascript() -> Row:
    files = list((STATIC / "assets").glob("*.js"))
    size = sum(len(gzip.compress(file.read_bytes(), 9)) for file in files) / 1000
    return Row("JavaScript, gzipped", size, "kB", 150, f"{len(files)} file(s)")


def interactive(browser: Browser, house: House, seated: Seated) -> list[Row]:
    """From the request of the page until there is something to click, with an empty cache."""
    rows = []
    for what, path, selector in (
        ("home page", "/", "button.primary:enabled"),
        ("table", f"/#/game/{seated.game}", "button.option:enabled"),
    ):
        times = []
        for _ in range(5):
            with page_of(browser, seated, SLOWER) as page:
                page.goto(house.address + path, wait_until="commit")
                times.append(float(page.evaluate(READY, selector)) / 1000)
        middle = statistics.median(times)
        rows.append(Row(f"interactive: {what}, {SLOWER}× slower", middle, "s", 2.5, f"slowest of 5: {max(times):.2f}"))
    return rows


def updates(browser: Browser, house: House, record: str) -> list[Row]:
    """The last hundred moves of a game, shown step by step at a table where somebody watches, several times over.

    Of the same move the quickest time counts: the slower ones measure what else runs on this machine.
    """
    moves = read_record(record)
    rest = moves.choices[-MOVES:]
    moves.take_back(len(moves.choices) - MOVES)
    best: dict[int, Update] = {}
    for _ in range(PASSES):
        seated = house.bring(moves.text())
        watcher = Seated(seated.game, {0: seated.tokens[0]})
        with page_of(browser, watcher, SLOWER, WATCH, speed="step") as page:
            page.goto(f"{house.address}/#/game/{seated.game}")
            page.wait_for_selector(".table")
            frame = house.frame(seated)
            for choice in rest:
                wish = {"seat": frame["view"]["decision"]["seat"], "option": choice.option, "seq": frame["seq"]}
                path = f"/api/games/{seated.game}/choose"
                frame = house.call(path, {**wish, "key": str(frame["seq"])}, list(seated.tokens.values()))
            page.wait_for_function("(seq) => window.latest === seq", arg=frame["seq"])
            for seq, *times in page.evaluate(STEPS):
                now = Update(*times)
                best[seq] = Update(*map(min, best.get(seq, now), now))
    found = list(best.values())
    scripts, board, below, beside = ([update[part] for update in found] for part in range(4))
    panels = [max(pair) for pair in zip(below, beside, strict=True)]
    together = [update.board + update.below + update.beside for update in found]
    return [
        Row(f"board update p95, {SLOWER}× slower", p95(board), "ms", 16, spread(board)),
        Row("  of which scripts, p95", p95(scripts), "ms", 0, spread(scripts)),
        Row(f"slower of the panels p95, {SLOWER}× slower", p95(panels), "ms", 16, spread(panels)),
        Row("  all together, p95", p95(together), "ms", 0, spread(together)),
    ]


def seated_at(page: Page, house: House) -> None:
    """To the only game that this browser knows."""
    page.goto(house.address + "/#/about")
    page.wait_for_selector("h1")
    page.evaluate("location.hash = '#/game/' + JSON.parse(localStorage['tsukuyumi.games'])[0].game")
    page.wait_for_selector("button.option:enabled, .privacy")


def timed(page: Page, act: str, condition: str) -> float:
    return float(page.evaluate(TIMED, [act, condition]))


def opening(browser: Browser, house: House, record: str) -> Row:
    """From the click on a game in the list until it can be played, each time a game that the server has not open."""
    games = [house.bring(record) for _ in range(5)]
    house.stop()
    house.start()
    times = []
    for seated in games:
        with page_of(browser, seated) as page:
            page.goto(house.address + "/")
            page.wait_for_selector(f'a[href="#/game/{seated.game}"]')
            act = f"document.querySelector('a[href=\"#/game/{seated.game}\"]').click()"
            times.append(timed(page, act, "document.querySelector('button.option:enabled') !== null"))
    return Row(f"open a game of {DECISIONS} decisions", max(times), "ms", 500, spread(times))


def scrubbing(browser: Browser, house: House, seated: Seated) -> Row:
    """The slider to moments here and there, until the table of that moment stands."""
    luck = random.Random(1)
    times = []
    with page_of(browser, seated) as page:
        page.goto(f"{house.address}/#/game/{seated.game}/at/0")
        page.wait_for_selector("input[type=range]")
        last = int(page.get_attribute("input[type=range]", "max") or 0)
        for index in luck.sample(range(1, last), 60):
            act = f"""const slider = document.querySelector('input[type=range]')
                window.before = document.querySelector('.replay').dataset.seq
                slider.value = {index}; slider.dispatchEvent(new Event('input', {{bubbles: true}}))"""
            times.append(timed(page, act, "document.querySelector('.replay').dataset.seq !== window.before"))
    return Row("scrub to any moment, p95", p95(times), "ms", 100, spread(times))


def undoing(browser: Browser, house: House, seated: Seated) -> Row:
    """From the click on Undo until the question before is asked again."""
    times = []
    with page_of(browser, seated) as page:
        seated_at(page, house)
        for _ in range(30):
            timed(page, "document.querySelector('[data-option^=\"use:move\"]').click()",
                  "hands.look().name === 'move_select' && document.querySelector('.undo:enabled') !== null")
            times.append(timed(page, "document.querySelector('.undo').click()", "hands.look().name === 'turn'"))
    return Row("undo, p95", p95(times), "ms", 50, spread(times))


def measure(house: House, browser: Browser) -> list[Row]:
    record = long_game(DECISIONS)
    seated = house.bring(record)
    rows = [javascript(), *interactive(browser, house, seated), *updates(browser, house, record)]
    rows.append(opening(browser, house, record))
    rows.append(scrubbing(browser, house, seated))
    rows.append(undoing(browser, house, seated))
    return rows


def table(rows: list[Row]) -> bool:
    """Print everything; whether every budget is kept."""
    kept = True
    print(f"{'':42} {'measured':>12} {'budget':>9}")
    for row in rows:
        held = row.budget == 0 or row.value <= row.budget
        kept &= held
        budget = f"{row.budget:g} {row.unit}" if row.budget else ""
        sign = "" if held else "  BROKEN"
        print(f"{row.what:42} {row.value:9.2f} {row.unit:>2} {budget:>9}   {row.more}{sign}")
    return kept


def main() -> int:
    program = chromium.find()
    if program is None:
        raise SystemExit(chromium.MISSING)
    subprocess.run([sys.executable, str(ROOT / "tools" / "build_web.py")], check=True)
    load: Any = os.getloadavg()[0] if hasattr(os, "getloadavg") else "?"
    print(f"{os.cpu_count()} cores, load before: {load}")
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        try:
            with sync_playwright() as driver:
                browser = driver.chromium.launch(executable_path=program, args=list(chromium.FLAGS))
                kept = table(measure(house, browser))
                browser.close()
        finally:
            house.stop()
    return 0 if kept else 1


if __name__ == "__main__":
    raise SystemExit(main())
