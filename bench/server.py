"""How long a player waits: ``python bench/server.py`` starts a server of its own and measures it over the wire.

Budgets: open a game of 600 decisions in 500 ms, scrub to any moment in 100 ms, undo in 50 ms.
"""

from __future__ import annotations

import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

import httpx2

FACTIONS = ("boarlords", "cybersamurai", "dark_seed", "nomads")


class Server:
    """``python -m tsukuyumi.server`` on a folder, with a client."""

    def __init__(self, data: str) -> None:
        command = [sys.executable, "-m", "tsukuyumi.server", "--no-browser", "--port", "0", "--data", data]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.client = httpx2.Client(base_url=self.process.stdout.readline().split()[3])
        # the first answer of a connection pays for opening it
        self.client.get("/api/reference")

    def get(self, path: str, headers: dict[str, str]) -> float:
        """How long an answer takes, in milliseconds."""
        start = time.perf_counter()
        self.client.get(path, headers=headers).raise_for_status()
        return (time.perf_counter() - start) * 1000

    def post(self, path: str, body: dict[str, Any], headers: dict[str, str]) -> tuple[float, dict[str, Any]]:
        start = time.perf_counter()
        answer = self.client.post(path, json=body, headers=headers)
        took = (time.perf_counter() - start) * 1000
        return took, answer.raise_for_status().json()

    def stop(self) -> None:
        self.client.close()
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)


def report(what: str, times: list[float], budget: float | None = None) -> None:
    times = sorted(times)
    p95 = times[min(len(times) - 1, int(len(times) * 0.95))]
    limit = f"   budget {budget:.0f}" if budget else ""
    print(f"{what:44} median {statistics.median(times):7.1f} ms   p95 {p95:7.1f} ms   max {times[-1]:7.1f} ms{limit}")


def play(server: Server, decisions: int) -> tuple[str, dict[str, str], int]:
    """Four people at one screen click at random; undo is tried wherever it is possible."""
    seats = [{"faction": faction, "kind": "human"} for faction in FACTIONS]
    body = {"seats": seats, "options": {"board": "players", "rounds": 5}, "seed": 7}
    game = server.client.post("/api/games", json=body).json()
    headers = {"Authorization": "Bearer " + ",".join(seat["token"] for seat in game["seats"])}
    path = f"/api/games/{game['game']}"
    luck = random.Random(7)
    frame = server.client.get(path, headers=headers).json()
    chosen: list[float] = []
    undone: list[float] = []
    seq = 0
    while len(chosen) < decisions and not frame["view"]["over"]:
        decision = frame["view"]["decision"]
        option = luck.choice(decision["options"])["id"]
        wish = {"seat": decision["seat"], "option": option, "seq": frame["seq"], "key": str(len(chosen))}
        took, frame = server.post(f"{path}/choose", wish, headers)
        chosen.append(took)
        if frame.get("undo") and len(undone) < 60 and luck.random() < 0.3:
            took, frame = server.post(f"{path}/undo", {"seat": frame["view"]["decision"]["seat"]}, headers)
            undone.append(took)
        seq = frame["seq"]
        time.sleep(0.005)  # below the limit of calls a second
    print(f"a game of {len(chosen)} decisions and {len(undone)} undos, {seq} events")
    report("choice to its frame, stored (HTTP)", chosen)
    report("undo", undone, 50)
    return path, headers, seq


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        server = Server(data)
        path, headers, seq = play(server, 600)
        server.stop()
        opened: list[float] = []
        scrubbed: list[float] = []
        for attempt in range(5):
            server = Server(data)
            opened.append(server.get(path, headers))
            luck = random.Random(attempt)
            for _ in range(40):
                moment = luck.randrange(seq)
                scrubbed.append(server.get(f"{path}/moment/{moment}?since={moment}", headers))
            server.stop()
        report("open it after a restart", opened, 500)
        report("scrub to any moment after a restart", scrubbed, 100)


if __name__ == "__main__":
    main()
