"""What each number was worth in the kept tuning games: ``python tools/explain_tuning.py`` (docs/balance/tuning).

Every content that was played gave the factions something else to start with. Final scores against the mean of the table
are explained by that (least squares), all games of all contents together.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from shares import games_in

GAMES: Final = Path(__file__).parent.parent / "docs" / "balance" / "tuning"
FACTIONS: Final = ("boarlords", "cybersamurai", "dark_seed", "nomads")
# by content: conquest points at the start of Boarlords, Cybersamurai and Nomads; starting uplinks; whether Swarm Attack
# is struck back by half; whether Stampede is struck back; whether the Nomads are struck back by half
CONTENTS: Final[dict[int, tuple[int, int, int, int, bool, bool, bool]]] = {
    1: (155, 70, 105, 1, False, False, False), 2: (90, 100, 105, 1, False, False, False),
    3: (90, 125, 85, 2, False, False, False), 4: (75, 125, 95, 2, False, False, False),
    5: (75, 125, 105, 2, True, False, False), 6: (75, 125, 105, 1, True, False, False),
    7: (75, 105, 95, 1, True, False, False), 8: (75, 105, 95, 1, True, False, False),
    9: (60, 115, 95, 1, True, True, False), 10: (60, 120, 95, 1, False, True, False),
    11: (60, 105, 105, 2, True, False, False), 12: (60, 105, 105, 2, True, False, True),
}  # fmt: skip
NAMES: Final = (
    "Boarlords themselves", "Cybersamurai themselves", "Dark Seed themselves", "Boarlords, 10 conquest points",
    "Cybersamurai, 10 conquest points", "Nomads, 10 conquest points", "Cybersamurai, an uplink",
    "Dark Seed, half a Counterstrike on Swarm Attack", "Boarlords, a Counterstrike on Stampede",
    "Nomads, half Counterstrikes on two cards",
)  # fmt: skip


def main() -> None:
    rows, margins, games = [], [], 0
    for content, (boar, cyber, nomad, uplinks, half, struck, nomads_half) in CONTENTS.items():
        given = np.zeros((4, len(NAMES)))
        given[:3, :3] = np.eye(3)
        given[0, 3], given[1, 4], given[3, 5] = boar / 10, cyber / 10, nomad / 10
        given[1, 6], given[2, 7], given[0, 8], given[3, 9] = uplinks, half, struck, nomads_half
        for game in games_in(GAMES / f"{content}.jsonl.xz"):
            points = np.array([game["scores"][game["seats"].index(faction)] for faction in FACTIONS], float)
            rows.append(given - given.mean(0))
            margins.append(points - points.mean())
            games += 1
    table, wanted = np.concatenate(rows), np.concatenate(margins)
    inverse = np.linalg.pinv(table.T @ table)
    found = inverse @ table.T @ wanted
    rest = wanted - table @ found
    # the scores of one game are not independent: one of them follows from the others
    errors = np.sqrt(np.diag(inverse) * (rest @ rest) / (0.75 * len(wanted) - len(NAMES)))
    print(f"{games} games; points, with a 95 % interval")
    for name, points, error in list(zip(NAMES, found, errors, strict=True))[3:]:
        print(f"{name:48} {points:+.2f} ± {1.96 * error:.2f}")
    for faction, spread in zip(FACTIONS, wanted.reshape(-1, 4).std(0), strict=True):
        print(f"{faction:48} vary by {spread:.2f}")


if __name__ == "__main__":
    main()
