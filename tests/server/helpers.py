"""A table for tests: the application on a folder of its own, and a player that clicks at random."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from starlette.testclient import TestClient

from tsukuyumi.bots import Aim
from tsukuyumi.content.model import Content
from tsukuyumi.server import workers
from tsukuyumi.server.app import make_app
from tsukuyumi.server.limits import Limits
from tsukuyumi.server.workers import Answer, Task, Workers

FACTIONS = ("boarlords", "cybersamurai", "dark_seed", "nomads")
T = TypeVar("T")


@contextmanager
def server(data: Path, **options: Any) -> Iterator[TestClient]:
    """The whole application, started and stopped cleanly; bots think in a thread."""
    options.setdefault("workers", Workers.threads())
    # a script clicks faster than a person
    much = (1e6, 1e6)
    options.setdefault("limits", Limits(calls=much, looks=much, messages=much, frames=much))
    # and does not need a moment to think better of it
    options.setdefault("grace", 0.0)
    with TestClient(make_app(data, **options), base_url="http://localhost") as client:
        yield client


class Play:
    """A game at a server, with the tokens of its human seats."""

    def __init__(self, client: TestClient, answer: dict[str, Any], seed: int = 1) -> None:
        self.client = client
        self.game: str = answer["game"]
        self.tokens: dict[int, str] = {seat["seat"]: seat["token"] for seat in answer["seats"] if seat["token"]}
        self.luck = random.Random(seed)
        self.keys = 0

    def headers(self, *seats: int) -> dict[str, str]:
        """Of these seats; of all human seats if none is named."""
        return {"Authorization": "Bearer " + ",".join(self.tokens[seat] for seat in seats or self.tokens)}

    def frame(self, *seats: int, **query: int) -> dict[str, Any]:
        answer = self.client.get(f"/api/games/{self.game}", headers=self.headers(*seats), params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()  # type: ignore[no-any-return]

    def post(self, call: str, body: dict[str, Any], *seats: int) -> Any:
        return self.client.post(f"/api/games/{self.game}/{call}", json=body, headers=self.headers(*seats))

    def get(self, call: str, *seats: int, **query: int) -> Any:
        return self.client.get(f"/api/games/{self.game}/{call}", headers=self.headers(*seats), params=query)

    def choice(self, frame: dict[str, Any], option: str | None = None) -> dict[str, Any]:
        """The body of a choice in answer to a frame; without an option: any."""
        decision = frame["view"]["decision"]
        self.keys += 1
        option = option or self.luck.choice(decision["options"])["id"]
        return {"seat": decision["seat"], "option": option, "seq": frame["seq"], "key": f"key {self.keys}"}

    def click(self, frame: dict[str, Any], option: str | None = None) -> dict[str, Any]:
        """Choose by HTTP; the next frame."""
        answer = self.post("choose", self.choice(frame, option))
        assert answer.status_code == 200, answer.text
        return answer.json()  # type: ignore[no-any-return]

    def play_until(self, stop: Any, frame: dict[str, Any] | None = None) -> dict[str, Any]:
        """Click at random until ``stop(frame)``, for tables without bots."""
        frame = frame or self.frame()
        while not stop(frame):
            frame = self.click(frame)
        return frame

    def play(self, clicks: int) -> dict[str, Any]:
        frame = self.frame()
        for _ in range(clicks):
            frame = self.click(frame)
        return frame


def new_game(
    client: TestClient, humans: int = 4, seats: int = 4, seed: int = 1, *, level: str = "random", **options: Any
) -> Play:
    """A game of ``seats``; the first ``humans`` of them are human, the rest bots of a level."""
    body = {
        "seats": [
            {"faction": FACTIONS[i], "kind": "human" if i < humans else "bot", "level": level, "name": f"P{i}"}
            for i in range(seats)
        ],
        "options": {"board": "random", "rounds": 3, **options},
        "seed": seed,
    }
    answer = client.post("/api/games", json=body)
    assert answer.status_code == 201, answer.text
    return Play(client, answer.json(), seed)


class Mind:
    """Stands in for the thinking of the workers: remembers what was asked, and can be made to dwell on it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, budget: int = 20) -> None:
        self.budget = budget
        self.tasks: list[Task] = []
        self.answers: list[Answer] = []
        self.aims: tuple[Aim, ...] = ()
        self.free = threading.Event()
        self.free.set()
        self._think = workers.think
        monkeypatch.setattr(workers, "think", self)

    def __call__(self, task: Task, content: Content | None = None) -> Answer:
        self.tasks.append(task)
        # a test that fails leaves nobody thinking for ever
        self.free.wait(40)
        level = task.level if task.level == "random" else f"{task.level.partition('@')[0]}@{self.budget}"
        answer = self._think(task._replace(level=level), content)
        if self.aims:
            answer = answer._replace(aims=self.aims)
        self.answers.append(answer)
        return answer


def eventually(look: Callable[[], T], enough: Callable[[T], bool]) -> T:
    """Look again until it is so."""
    until = time.monotonic() + 30
    while not enough(seen := look()):
        assert time.monotonic() < until, seen
        time.sleep(0.01)
    return seen
