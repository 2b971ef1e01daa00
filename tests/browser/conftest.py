"""The browser, the server and a page that notices whatever goes wrong in it."""

from __future__ import annotations

import fcntl
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import chromium
import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.house import House
from browser.visit import Visit

ROOT = Path(__file__).resolve().parents[2]
HANDS = Path(__file__).with_name("hands.js")


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The built client; several test processes wait for one of them to build it."""
    lock = tmp_path_factory.getbasetemp().parent / "client.lock"
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        command = [sys.executable, str(ROOT / "tools" / "build_web.py"), "--tests"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


# as long as the tests of this folder run and no longer: its event loop would be in the way of other tests
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    program = chromium.find()
    if program is None:
        pytest.fail(chromium.MISSING)
    with sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=program, args=list(chromium.FLAGS))
        yield running
        running.close()


@pytest.fixture(scope="package")
def house(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    server = House(tmp_path_factory.mktemp("house"))
    yield server
    server.stop()
    assert server.complaints() == ""


@pytest.fixture
def own_house(client: None, tmp_path: Path) -> Iterator[House]:
    """A server for one test, which may do with it what it likes."""
    server = House(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Callable[..., Visit]]:
    """Opens pages; at the end of the test nothing may have gone wrong in any of them."""
    visits: list[Visit] = []

    def open_visit(server: House = house, **options: object) -> Visit:
        visits.append(Visit(browser, server, HANDS, **options))
        return visits[-1]

    yield open_visit
    for one in visits:
        one.context.close()
    for one in visits:
        assert one.troubles == []
