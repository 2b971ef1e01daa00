"""Writes the recorded games that every later version must still replay: tests/recorded/<rules version>/*.txt.xz.

    python tools/record_games.py

plays the games of the list below under the present rules, bots against bots, and writes those that are missing; what
lies in the folder is never written over. Run it once, when a version of the rules is finished (docs/records.md).
"""

from __future__ import annotations

import lzma
import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

from tsukuyumi import Record
from tsukuyumi.bots import bot_named
from tsukuyumi.lab.match import as_seen
from tsukuyumi.lab.schedule import decision_seed
from tsukuyumi.records import RULES

FOLDER: Final = Path(__file__).parent.parent / "tests" / "recorded"
_FIRST_SEED: Final = 2500
_FACTIONS: Final = {"B": "boarlords", "C": "cybersamurai", "D": "dark_seed", "N": "nomads"}


class Planned(NamedTuple):
    """A game of the list: factions by their first letters from seat 0, one bot for each of them, its options."""

    seats: str
    bots: str
    board: str
    rounds: int
    oni: str = "regular"
    supremacy: int = 0

    @property
    def factions(self) -> list[str]:
        return [_FACTIONS[letter] for letter in self.seats]

    @property
    def players(self) -> list[str]:
        names = self.bots.split()
        return names * len(self.seats) if len(names) == 1 else names

    @property
    def options(self) -> dict[str, Any]:
        return {"rounds": self.rounds, "board": self.board, "oni": self.oni, "supremacy": self.supremacy}


PLANNED: Final = (
    Planned("NBD", "random", "spiral", 3),
    Planned("CNB", "random", "random", 4),
    Planned("DCN", "random", "players", 5, "hard"),
    Planned("BDC", "random", "spiral", 4, "hard"),
    Planned("NCDB", "random", "players", 3),
    Planned("BNCD", "random", "random", 4),
    Planned("DBNC", "random", "spiral", 5),
    Planned("CDBN", "random", "players", 4, "hard"),
    Planned("BNC", "easy", "players", 3),
    Planned("DNB", "easy", "random", 5),
    Planned("CDN", "easy", "spiral", 4, "hard"),
    Planned("DCBN", "easy", "players", 4),
    Planned("NBCD", "easy", "random", 3, "hard"),
    Planned("CNDB", "easy", "spiral", 5),
    Planned("BCD", "normal", "random", 4),
    Planned("NDC", "normal", "players", 3, "hard"),
    Planned("BDNC", "normal", "spiral", 4),
    Planned("NCBD", "normal", "players", 5),
    Planned("DBN", "hard", "players", 4),
    Planned("CBN", "hard", "spiral", 3),
    Planned("CDNB", "hard", "random", 4, "hard"),
    Planned("NDBC", "hard", "players", 4, supremacy=14),
    Planned("DNC", "expert", "spiral", 4),
    Planned("BCN", "expert", "random", 3),
    Planned("DNBC", "expert", "players", 4),
    Planned("BCND", "expert hard normal easy", "players", 4),
    Planned("NBDC", "random easy normal hard", "random", 4, supremacy=20),
    Planned("CBDN", "easy expert random normal", "spiral", 5, "hard"),
)


def file_name(number: int, planned: Planned) -> str:
    """How the file of a game is called."""
    level = planned.bots if " " not in planned.bots else "mixed"
    return f"{number:02}-{planned.seats.lower()}-{level}-{planned.board}.txt.xz"


def played(number: int) -> bytes:
    """The record of a planned game, packed."""
    planned = PLANNED[number]
    seed = _FIRST_SEED + number
    names = dict(zip(planned.factions, planned.players, strict=True))
    record = Record.new(planned.factions, seed, players=names, **planned.options)
    game = record.start()
    bots = [bot_named(name) for name in planned.players]
    while (question := game.decision) is not None:
        chance = decision_seed(seed, len(record.choices))
        record.play(game, bots[question.seat](as_seen(game, question.seat, chance), chance))
    return packed(record.text())


def packed(text: str) -> bytes:
    """A record as small as it gets: the words after the bar are for human eyes, `tsukuyumi replay` shows them anew."""
    bare = re.sub(r" \|.*", "", text)
    return lzma.compress(bare.encode(), preset=9 | lzma.PRESET_EXTREME)


def main() -> None:
    folder = FOLDER / RULES
    folder.mkdir(parents=True, exist_ok=True)
    files = {number: folder / file_name(number, planned) for number, planned in enumerate(PLANNED)}
    missing = [number for number, file in files.items() if not file.exists()]
    with ProcessPoolExecutor() as pool:
        for number, record in zip(missing, pool.map(played, missing), strict=True):
            files[number].write_bytes(record)
            print(f"{files[number].name}: {len(record)} bytes", flush=True)


if __name__ == "__main__":
    main()
