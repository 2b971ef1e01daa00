"""Games that a tool plays into a file, one JSON line each; calling again goes on where the file ends."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from shares import games_in

Game = dict[str, Any]
Task = TypeVar("Task")


def play_into(file: Path, wanted: int, play: Callable[[Task], Game], tasks: Callable[[int], Task]) -> list[Game]:
    """The games of the file, after those that it lacks have been played on all cores. A packed file is only read."""
    games = list(games_in(file)) if file.exists() else []
    if file.suffix == ".xz":
        return games
    done = {game["index"] for game in games}
    missing: Iterable[Task] = [tasks(index) for index in range(wanted) if index not in done]
    with ProcessPoolExecutor() as pool, file.open("a", encoding="utf-8") as lines:
        for game in pool.map(play, missing):
            games.append(game)
            lines.write(json.dumps(game) + "\n")
            lines.flush()
            print(f"\r{len(games)} of {wanted} games", end="", flush=True)
    print()
    return games
