"""A browser page at the table: what a player does, and a list of everything that went wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response, WebSocket

from browser.house import House, Seated

DESK = (1440, 900)
# patience for one step at the table, in milliseconds; only a failing test waits that long
PATIENCE = 40_000


class Visit:
    """One browser with its own storage, at one server."""

    def __init__(
        self, browser: Browser, house: House, hands: Path, *, size: tuple[int, int] = DESK, speed: str = "fast",
        touch: bool = False, path: str = "",
    ) -> None:  # fmt: skip
        self.house = house
        self.troubles: list[str] = []
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", has_touch=touch,
            accept_downloads=True, permissions=["clipboard-read", "clipboard-write"],
        )  # fmt: skip
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(path=hands)
        settings = json.dumps(json.dumps({"speed": speed}))
        self.context.add_init_script(f"localStorage['tsukuyumi.settings'] ??= {settings}")
        self.page: Page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)
        self.page.on("websocket", self._socket)
        if path:
            self.go(path)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        # leaving a page in the middle of a question is no failure
        if request.failure != "net::ERR_ABORTED":
            self.troubles.append(f"request failed: {request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"answer {response.status}: {response.request.method} {response.url}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.frames.append(str(payload)))
        socket.on("framesent", lambda payload: self.sent.append(str(payload)))

    def forgive(self, text: str) -> None:
        """A trouble that the test has made on purpose; it must have been noticed."""
        for _ in range(50):
            if any(text in trouble for trouble in self.troubles):
                break
            # the browser tells of it when it comes to it
            self.page.wait_for_timeout(100)
        assert any(text in trouble for trouble in self.troubles), f"nothing about {text!r} in {self.troubles}"
        self.troubles = [trouble for trouble in self.troubles if text not in trouble]

    # ---- going somewhere ---------------------------------------------------------------------------------------------
    def go(self, path: str) -> None:
        self.page.goto(self.house.address + path)

    def sit(self, seated: Seated, *, seats: list[int] | None = None, guided: bool = False) -> None:
        """Open a game in this new browser, with the tokens of these seats (all, if none are named)."""
        assert self.page.url == "about:blank"
        tokens = {seat: token for seat, token in seated.tokens.items() if seats is None or seat in seats}
        known = json.dumps(json.dumps([{"game": seated.game, "tokens": tokens, "created": 1, "guided": guided}]))
        self.context.add_init_script(f"localStorage['tsukuyumi.games'] ??= {known}")
        self.go(f"/#/game/{seated.game}")
        self.page.wait_for_selector(".table, .privacy")

    @property
    def game(self) -> str:
        return self.page.url.split("#/game/")[1].split("/")[0]

    # ---- looking and acting ------------------------------------------------------------------------------------------
    def settle(self) -> None:
        """Until the panels show the same moment as the board, which they follow a picture or two later."""
        self.wait(
            "() => [...document.querySelectorAll('.table [data-seq]')]"
            ".every((part) => part.dataset.seq === part.closest('.table').dataset.seq)"
        )

    def seq(self) -> int:
        """The number of the moment that the whole table shows."""
        self.settle()
        return int(self.page.locator(".table").get_attribute("data-seq") or -1)

    def wait_past(self, seq: int) -> None:
        """Until the whole table shows a later moment than this one."""
        self.wait("(seq) => Number(document.querySelector('.table').dataset.seq) > seq", seq)
        self.settle()

    def look(self) -> dict[str, Any]:
        self.settle()
        return dict(self.page.evaluate("hands.look()"))

    def picture(self) -> dict[str, Any]:
        self.settle()
        return dict(self.page.evaluate("hands.picture()"))

    def play(self, until: str, seed: int = 1, **more: Any) -> dict[str, Any]:
        """Click on legal things at random until ``until``, an expression on ``look``, is true."""
        return dict(self.page.evaluate("(how) => hands.play(how)", {"until": until, "seed": seed, **more}))

    def wait(self, condition: str, argument: Any = None) -> None:
        """Until an expression, or a function of the argument, is true in the page."""
        # as a function: the page's policy forbids to evaluate text again and again
        self.page.wait_for_function(condition if "=>" in condition else f"() => {condition}", arg=argument)

    def options(self) -> Locator:
        return self.page.locator("button.option:enabled:not(.undo)")

    def click_option(self, start: str) -> None:
        """Click, with the mouse, on the first option whose id begins like this."""
        self.page.locator(f'button.option[data-option^="{start}"]:enabled').first.click()

    def wait_for_question(self, name: str) -> None:
        """Until it is mine to answer this question."""
        self.page.wait_for_selector(f'.decision[data-decision="{name}"][data-mine="true"]')

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)
