"""A server of its own for the browser tests, as a process that can be killed and started again."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tsukuyumi.engine.options import BoardKind
from tsukuyumi.game import Game
from tsukuyumi.records import Record

TESTS = Path(__file__).resolve().parents[1]
FACTIONS = ("boarlords", "cybersamurai", "dark_seed", "nomads")


class Seated(NamedTuple):
    """A game at a server, with the tokens that a browser would keep."""

    game: str
    tokens: dict[int, str]


class House:
    """``python -m tsukuyumi.server`` on a folder; ``module`` and ``content``: another one, with more in its box."""

    def __init__(
        self, folder: Path, *, grace: float = 0, module: str = "tsukuyumi.server", content: Path | None = None
    ) -> None:
        self.folder = folder
        # a script needs no moment to think better of the end of its turn
        self.grace = grace
        self.module = module
        self.environment = dict(os.environ)
        if content is not None:
            # the module is one of the tests
            known = [str(TESTS), os.environ.get("PYTHONPATH", "")]
            self.environment |= {"TSUKUYUMI_CONTENT": str(content), "PYTHONPATH": os.pathsep.join(filter(None, known))}
        self.errors = folder / "stderr.txt"
        self.port = 0
        self.address = ""
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """On a free port at first, later on the same again."""
        command = [sys.executable, "-m", self.module, "--no-browser", "--port", str(self.port)]
        command += ["--data", str(self.folder / "data"), "--grace", str(self.grace)]
        # nor good advice: a quick one does
        command += ["--hints", "normal@20"]
        with self.errors.open("a") as errors:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True, env=self.environment
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert "http://" in said, f"the server did not start: {self.errors.read_text()}"
        self.address = said.split()[3].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])

    def kill(self) -> None:
        """As in a power cut, with its worker processes."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()

    def complaints(self) -> str:
        """What the server wrote that nobody should have to read."""
        return self.errors.read_text(encoding="utf-8")

    # ---- calls -------------------------------------------------------------------------------------------------------
    def call(self, path: str, body: dict[str, Any] | None = None, tokens: Sequence[str] = ()) -> Any:
        headers = {"Content-Type": "application/json"}
        if tokens:
            headers["Authorization"] = "Bearer " + ",".join(tokens)
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def frame(self, seated: Seated) -> Any:
        """The present, as the server tells it."""
        return self.call(f"/api/games/{seated.game}", tokens=list(seated.tokens.values()))

    def against_bots(self, faction: str, seed: int = 1, **options: Any) -> Seated:
        """One human and three bots that play at random, on a board that needs no laying."""
        others = [other for other in FACTIONS if other != faction]
        seats = [{"faction": faction, "kind": "human"}]
        seats += [{"faction": other, "kind": "bot", "level": "random"} for other in others]
        body = {"seats": seats, "options": {"board": "spiral", "rounds": 3, **options}, "seed": seed}
        return _seated(self.call("/api/games", body))

    def scene(
        self, until: Callable[[Game], bool], seed: int = 1, humans: Sequence[int] = (0, 1, 2, 3), *,
        board: BoardKind = "spiral", names: Mapping[int, str] | None = None, level: str = "random",
        fits: Callable[[Game], bool] = lambda _: True, factions: Sequence[str] = FACTIONS,
        modules: Sequence[str] = (),
    ) -> Seated:  # fmt: skip
        """A game that has been played at random up to a moment, the same every time; then the seats play on.

        Where the moment does not come up, or does not fit, the game of the next seed is taken.
        """
        for number in range(seed, seed + 100):
            record = Record.new(list(factions), number, board=board, rounds=3, modules=tuple(modules))
            game = record.start()
            luck = random.Random(number)
            while not until(game) and (decision := game.decision) is not None:
                record.play(game, luck.randrange(len(decision.options)))
            if until(game) and fits(game):
                return self.bring(record.text(), humans, names or {}, level, len(factions))
        raise AssertionError("no such scene comes up")

    def bring(
        self, record: str, humans: Sequence[int] = (0, 1, 2, 3), names: Mapping[int, str] | None = None,
        level: str = "random", seats: int = len(FACTIONS),
    ) -> Seated:  # fmt: skip
        """A game from its record, played on by these humans and by bots."""
        called = names or {}
        players = [
            {"kind": "human" if i in humans else "bot", "level": level, "name": called.get(i, "")} for i in range(seats)
        ]
        return _seated(self.call("/api/games/import", {"record": record, "seats": players}))


def _seated(answer: Any) -> Seated:
    return Seated(answer["game"], {seat["seat"]: seat["token"] for seat in answer["seats"] if seat["token"]})


def over(game: Game) -> bool:
    return game.decision is None


def asks(name: str, option: str = "") -> Callable[[Game], bool]:
    """The moment at which this question comes up for the first time, with an option whose id begins like this."""
    return lambda game: (
        game.decision is not None
        and game.decision.name == name
        and any(one.id.startswith(option) for one in game.decision.options)
    )
