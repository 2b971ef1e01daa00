"""Bots: they play to the end, in processes of their own, the same way every time, and do not cheat."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import get_args

import pytest

from server.helpers import FACTIONS, eventually, new_game, server
from tsukuyumi.bots import BOTS, bot_named
from tsukuyumi.game import Game
from tsukuyumi.game import new_game as engine_game
from tsukuyumi.server import lobby, schema, workers
from tsukuyumi.server.botplay import BotPlay
from tsukuyumi.server.store import Store
from tsukuyumi.server.tables import Tables
from tsukuyumi.server.workers import NICENESS, Answer, InProcess, Task, WorkerLost, Workers, think

# a thought is as good as another where only its way to the table is tested
QUICK = "normal@20"


def played(levels: tuple[str, ...], seed: int, **options: object) -> Game:
    game = engine_game(FACTIONS[: len(levels)], seed, board="random", **options)
    bots = [bot_named(level) for level in levels]
    number = 0
    while (question := game.decision) is not None:
        seen = game.determinize(question.seat, number)
        game.apply(bots[question.seat](seen, number))
        number += 1
    return game


def test_the_levels_of_the_table_are_those_of_the_bots() -> None:
    assert get_args(schema.Level) == BOTS
    assert schema.NewSeat().level == "normal"


def test_a_table_of_bots_plays_itself_to_the_end(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, humans=0, seats=3)
        until = time.monotonic() + 30
        while not (frame := client.get(f"/api/games/{play.game}").json())["view"]["over"]:
            assert time.monotonic() < until
            time.sleep(0.02)
        assert frame["view"]["winner"] is not None


@pytest.mark.parametrize("seat", [0, 2])
def test_a_thought_beats_chance(seat: int) -> None:
    levels = tuple(QUICK if number == seat else "random" for number in range(3))
    game = played(levels, seed=seat + 1, rounds=3)
    assert game.winner == seat


@pytest.mark.parametrize("level", ["random", "easy@20", QUICK, "hard@20"])
def test_the_same_game_and_seed_give_the_same_answer(level: str) -> None:
    game = engine_game(FACTIONS, 4, board="random", rounds=3)
    bots = [bot_named(level) for _ in FACTIONS]
    for number in range(60):
        question = game.decision
        assert question is not None
        seen = game.determinize(question.seat, number)
        before = seen.digest()
        if number % 8 == 0:
            # without a plan, here and in a worker, which reads the game from bytes
            choice = bot_named(level)(seen, number)
            assert choice == bot_named(level)(game.determinize(question.seat, number), number)
            assert question.options[choice].id == think(Task(seen.save(), level, number)).option
            # thinking leaves no trace
            assert seen.digest() == before
        game.apply(bots[question.seat](seen, number))


def in_the_middle(seed: int = 1) -> Game:
    """A turn of a game that has been played at random so far, about which there is something to say."""
    game = engine_game(FACTIONS, seed, board="random", rounds=3)
    luck = random.Random(seed)
    while game.decision is not None:
        if game.decision.name == "turn" and len(game.decision) > 3 and think(Task(game.save(), QUICK, 5)).aims:
            return game
        game.apply(luck.randrange(len(game.decision)))
    raise AssertionError("the game went by without a turn worth a word; take another seed")


def at_a_draft(seed: int = 1) -> Game:
    """A question with a whole round to think about."""
    game = engine_game(FACTIONS, seed, board="random", rounds=3)
    luck = random.Random(seed)
    while game.decision is not None and game.decision.name != "draft":
        game.apply(luck.randrange(len(game.decision)))
    return game


def test_worker_processes_think_at_low_priority_and_come_back_after_a_crash() -> None:
    task = Task(in_the_middle().save(), QUICK, 5)
    expected = think(task)
    assert expected.intent

    async def scene() -> None:
        pool = Workers.processes(1)
        try:
            assert await pool.think(task) == expected
            # what the seat had in mind comes back from the process as it went in
            assert await pool.think(task._replace(intent=expected.intent)) == expected._replace(aims=(), reasons=())
            (thinker,) = pool._free
            assert isinstance(thinker, InProcess)
            assert thinker.process.pid is not None
            assert os.getpriority(os.PRIO_PROCESS, thinker.process.pid) >= min(
                19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS
            )
            os.kill(thinker.process.pid, signal.SIGKILL)
            with pytest.raises(WorkerLost, match="terminated"):
                await pool.think(task)
            assert await pool.think(task) == expected
            # a thought that fails does not cost the process
            (thinker,) = pool._free
            with pytest.raises(RuntimeError, match="no bot"):
                await pool.think(task._replace(level="oracle"))
            assert pool._free == [thinker]
        finally:
            pool.close()

    asyncio.run(scene())


def test_going_down_in_the_middle_of_a_thought_is_no_accident(caplog: pytest.LogCaptureFixture) -> None:
    game = at_a_draft()

    async def scene() -> None:
        pool = Workers.processes(1)
        await pool.think(Task(game.save(), "random", 5))
        thinking = asyncio.create_task(pool.think(Task(game.save(), "expert@1000000", 5)))
        await asyncio.sleep(0.1)
        await asyncio.to_thread(pool.close)
        with pytest.raises(WorkerLost):
            await thinking
        with pytest.raises(WorkerLost, match="going down"):
            await pool.think(Task(game.save(), "random", 5))

    asyncio.run(scene())
    assert not caplog.records


def test_no_bot_wakes_when_the_server_goes_down(tmp_path: Path) -> None:
    """A choice that was on its way to the store may come through after the bots were told to stop."""

    async def scene() -> None:
        store = Store(tmp_path / "games.sqlite3")
        tables = Tables(store)
        bots = BotPlay(tables, Workers.threads())
        made = await lobby.create(tables, schema.NewGame(seats=[schema.NewSeat(kind="bot")] * 3))
        table = await tables.get(made.game)
        assert table.bot_to_move is not None
        await bots.close()
        bots.wake(table)
        assert not bots._tasks
        store.close()

    asyncio.run(scene())


def test_a_long_thought_is_stopped_when_nobody_waits_for_it() -> None:
    game = at_a_draft()
    long, short = Task(game.save(), "expert@1000000", 5), Task(game.save(), "random", 5)

    async def scene() -> None:
        pool = Workers.processes(1)
        try:
            await pool.think(short)
            (thinker,) = pool._free
            thinking = asyncio.create_task(pool.think(long))
            await asyncio.sleep(0.1)
            thinking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await thinking
            assert isinstance(thinker, InProcess)
            assert not thinker.process.is_alive()
            # the only place is free again
            assert await pool.think(short) == think(short)
        finally:
            pool.close()

    asyncio.run(scene())


_FRESH = """
import importlib, pkgutil
import tsukuyumi.server.workers
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
    def confused(task: Task, content: object) -> Answer:
        raise KeyError("what was I about to do?")

    monkeypatch.setattr(workers, "think", confused)
    with server(tmp_path) as client:
        play = new_game(client, humans=1, seats=3)
        until = time.monotonic() + 20
        while (frame := play.frame())["view"]["decision"]["seat"] != 0:
            assert time.monotonic() < until
            time.sleep(0.01)
        assert frame["view"]["decision"]["options"]


def test_a_bot_whose_choice_is_refused_takes_another_and_it_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(workers, "think", lambda *_: Answer("fly:moon"))
    with server(tmp_path) as client:
        play = new_game(client, humans=1, seats=3)
        frame = eventually(play.frame, lambda frame: frame["view"]["decision"]["seat"] == 0)
        moves = frame["seq"]
    refused = [line.getMessage() for line in caplog.records if "refused" in line.getMessage()]
    # one line for each move
    assert len(refused) == moves > 0
    assert play.game in refused[0]


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
