"""Bots: they play to the end, in processes of their own, the same way every time, and do not cheat."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from server.helpers import FACTIONS, new_game, server
from tsukuyumi.bots import BOTS
from tsukuyumi.game import Game
from tsukuyumi.game import new_game as engine_game
from tsukuyumi.server.botplay import Workers, think


def played(levels: tuple[str, ...], seed: int, **options: object) -> Game:
    game = engine_game(FACTIONS[: len(levels)], seed, board="random", **options)
    number = 0
    while (question := game.decision) is not None:
        seen = game.determinize(question.seat, number)
        game.apply(BOTS[levels[question.seat]](seen, number))
        number += 1
    return game


def test_a_table_of_bots_plays_itself_to_the_end(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, humans=0, seats=3)
        until = time.monotonic() + 30
        while not (frame := client.get(f"/api/games/{play.game}").json())["view"]["over"]:
            assert time.monotonic() < until
            time.sleep(0.02)
        assert frame["view"]["winner"] is not None


@pytest.mark.parametrize("seat", [0, 2])
def test_greedy_beats_random(seat: int) -> None:
    levels = tuple("greedy" if number == seat else "random" for number in range(3))
    game = played(levels, seed=seat + 1, rounds=3)
    assert game.winner == seat


@pytest.mark.parametrize("level", sorted(BOTS))
def test_the_same_game_and_seed_give_the_same_answer(level: str) -> None:
    game = engine_game(FACTIONS, 4, board="random", rounds=3)
    for number in range(120):
        question = game.decision
        assert question is not None
        seen = game.determinize(question.seat, number)
        before = seen.digest()
        choice = BOTS[level](seen, number)
        if number % 8 == 0:
            assert choice == BOTS[level](game.determinize(question.seat, number), number)
            # thinking leaves no trace
            assert seen.digest() == before
            assert question.options[choice].id == think(seen.save(), level, number)
        game.apply(choice)


def test_worker_processes_think_and_come_back_after_a_crash() -> None:
    game = engine_game(FACTIONS, 1, board="random")
    save = game.save()

    async def scene() -> None:
        workers = Workers.processes(1)
        try:
            expected = think(save, "random", 5)
            assert await workers.think(save, "random", 5) == expected
            pool = workers._pool
            assert pool is not None
            for worker in list(pool._processes):  # type: ignore[attr-defined]
                os.kill(worker, signal.SIGKILL)
            with pytest.raises(Exception, match="terminated"):
                await workers.think(save, "random", 5)
            assert await workers.think(save, "random", 5) == expected
        finally:
            workers.close()

    asyncio.run(scene())


_FRESH = """
import importlib, pkgutil
import tsukuyumi.server.botplay
from tsukuyumi.engine.frames import PROCEDURES
known = set(PROCEDURES)
import tsukuyumi.factions, tsukuyumi.rules
for package in (tsukuyumi.rules, tsukuyumi.factions):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
print(*sorted(set(PROCEDURES) - known))
"""


def test_a_fresh_worker_knows_every_procedure() -> None:
    """A save may stand in the middle of any procedure: a process that has only just started must be able to read it."""
    found = subprocess.run([sys.executable, "-c", _FRESH], capture_output=True, text=True, check=True)
    assert found.stdout.split() == []


def test_a_bot_that_fails_to_think_does_not_stop_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def confused(game: Game, seed: int) -> int:
        raise KeyError("what was I about to do?")

    monkeypatch.setitem(BOTS, "random", confused)
    with server(tmp_path) as client:
        play = new_game(client, humans=1, seats=3)
        until = time.monotonic() + 20
        while (frame := play.frame())["view"]["decision"]["seat"] != 0:
            assert time.monotonic() < until
            time.sleep(0.01)
        assert frame["view"]["decision"]["options"]


def test_a_watcher_can_slow_the_bots_down(tmp_path: Path) -> None:
    """Every move of a bot is a frame of its own, at any pace."""
    with server(tmp_path) as client:
        play = new_game(client, humans=1, seats=3)
        with client.websocket_connect(f"/api/games/{play.game}/live") as socket:
            socket.send_json({"type": "hello", "tokens": [play.tokens[0]]})
            socket.send_json({"type": "pace", "speed": "step"})
            frame = socket.receive_json()
            for _ in range(7):
                decision = frame["view"]["decision"]
                if decision["seat"] == 0:
                    socket.send_json({"type": "choose", **play.choice(frame)})
                else:
                    assert frame["thinking"] == decision["seat"] or frame["seq"] < frame["latest"]
                after = socket.receive_json()
                assert after["seq"] == frame["seq"] + 1
                frame = after
