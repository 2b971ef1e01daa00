"""Games that a tool plays into a file, one JSON line each; calling again goes on where the file ends."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from shares import games_in

from tsukuyumi.content.fingerprint import content_fingerprint
from tsukuyumi.lab.fingerprint import code_fingerprint

Game = dict[str, Any]
Task = TypeVar("Task", bound=tuple[Any, ...])


def play_into(file: Path, wanted: int, play: Callable[[Task], Game], tasks: Callable[[int], Task]) -> list[Game]:
    """The games of the file, after those that it lacks have been played on all cores. A packed file is only read."""
    games = list(games_in(file)) if file.exists() else []
    if file.suffix == ".xz":
        return games
    now = {"code": code_fingerprint(), "content": content_fingerprint(None)}
    for game in games:
        if not game.items() >= (now | {"task": list(tasks(game.get("index", 0)))}).items():
            why = "with another seed, other content or other bots, perhaps"
            sys.exit(f"{file} holds games that were played otherwise ({why}); choose another file")
    done = {game["index"] for game in games}
    missing = [tasks(index) for index in range(wanted) if index not in done]
    with ProcessPoolExecutor() as pool, file.open("ab") as lines:
        # what a power cut has torn in the middle is played again
        lines.truncate(_whole(file))
        for task, game in zip(missing, pool.map(play, missing), strict=True):
            games.append({**game, **now, "task": list(task)})
            lines.write(json.dumps(games[-1]).encode() + b"\n")
            lines.flush()
            print(f"\r{len(games)} of {wanted} games", end="", flush=True)
    print()
    return games


def _whole(file: Path) -> int:
    """How much of a file is whole lines."""
    return file.read_bytes().rfind(b"\n") + 1
