"""Which faction wins how often, in kept arena games: ``python tools/shares.py FILE…`` (``games.jsonl``, also ``.xz``).

For four players one line per faction: games won, the share with its 95 % interval (Wilson), and points against the mean
of the table. For three players the same for each choice of three factions, and for all of them together.
"""

from __future__ import annotations

import json
import lzma
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tsukuyumi.lab.report.stats import wilson

Game = dict[str, Any]


def games_in(file: Path) -> Iterator[Game]:
    """Every finished game of a file, packed or not; one that is just being written is not finished."""
    data = lzma.decompress(file.read_bytes()) if file.suffix == ".xz" else file.read_bytes()
    for line in data[: data.rfind(b"\n") + 1].decode("utf-8").splitlines():
        yield json.loads(line)


def lines(games: list[Game]) -> Iterator[str]:
    """What is printed for the games of one run."""
    tables: dict[tuple[str, ...], list[Game]] = defaultdict(list)
    for game in games:
        tables[tuple(sorted(game["seats"]))].append(game)
    for table, played in sorted(tables.items()):
        yield f"{len(played)} games, {len(table)} players"
        for faction in table:
            yield "  " + _line(faction, played)
    if len(tables) > 1:
        yield f"{len(games)} games, all tables"
        for faction in sorted({faction for table in tables for faction in table}):
            yield "  " + _line(faction, [game for game in games if faction in game["seats"]])


def _line(faction: str, games: list[Game]) -> str:
    won, ahead = 0, 0.0
    for game in games:
        seat = game["seats"].index(faction)
        won += game["winners"][0] == seat
        ahead += game["scores"][seat] - sum(game["scores"]) / len(game["scores"])
    share = wilson(won, len(games))
    shown = f"{share.share:6.1%} ({share.low:.1%} to {share.high:.1%})"
    return f"{faction:13} {won:4} {shown} {ahead / len(games):+.2f} points"


def _in_order(name: str) -> list[tuple[int, str]]:
    """Numbers in a name count as numbers: 2 comes before 10."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", name)]


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for name in sorted(sys.argv[1:], key=_in_order):
        print(name)
        for line in lines(list(games_in(Path(name)))):
            print("  " + line)


if __name__ == "__main__":
    main()
