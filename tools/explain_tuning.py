"""What each number was worth in the kept tuning games, and the shares to expect: ``python tools/explain_tuning.py``.

Every content that was played gave the factions something else. Final scores against the mean of the table are explained
by that (least squares, with the expectation that most things matter little), all games of all contents together, for
three and four players; then shares of wins by the explained scores (softmax). It tells more than the games of one
content can. Contents before the eleventh were played by weaker players and stay out.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from shares import games_in

BALANCE: Final = Path(__file__).parent.parent / "docs" / "balance"
GAMES: Final = BALANCE / "tuning"
FACTIONS: Final = ("boarlords", "cybersamurai", "dark_seed", "nomads")
Numbers = NDArray[np.float64]

# what was varied, whom it concerns, and how large an effect is expected before any game
VARIED: Final[dict[str, tuple[str, str, float]]] = {
    "maiden": ("boarlords", "a Boarmaiden", 0.3),
    "squeakers": ("boarlords", "each Squeaker", 0.2),
    "unled": ("boarlords", "no Boarrior", 0.3),
    "pressed": ("boarlords", "ten conquest points of Cybersamurai units", 0.1),
    "aware": ("cybersamurai", "computer players that know their uplinks", 0.3),
    "uplinks": ("cybersamurai", "a second uplink", 0.3),
    "bushido": ("cybersamurai", "Bushido within reach at the start", 0.3),
    "dear": ("cybersamurai", "Samurai within reach at the start", 0.5),
    "army": ("cybersamurai", "ten conquest points of units", 0.1),
    "cyber_struck": ("cybersamurai", "a full Counterstrike on Conquest", 0.3),
    "eased": ("cybersamurai", "a full Counterstrike on the Dark Seed's Conquest", 0.2),
    "answered": ("cybersamurai", "Retreat and Nature's Wisdom on Conquest", 0.3),
    "cheap": ("cybersamurai", "no starting uplink of cost 2", 0.3),
    "unlinked": ("cybersamurai", "no starting uplink at all", 0.5),
    "seed_struck": ("dark_seed", "a full Counterstrike on Conquest", 0.3),
    "unwise": ("dark_seed", "no Nature's Wisdom on Conquest", 0.15),
    "pushed": ("dark_seed", "Pushback on Conquest", 0.3),
    "swarm_struck": ("dark_seed", "a full Counterstrike on Swarm Attack", 0.05),
    "swarm_safe": ("dark_seed", "no Counterstrike on Swarm Attack", 0.1),
    "veterans": ("nomads", "a second Hunter and Launcher", 0.3),
    "guns": ("nomads", "two MGs", 0.1),
    # what Assume a Position lacks of Counterstrike, Retreat, Misfire and Slow Conquest
    "unstruck_position": ("nomads", "no Counterstrike on Assume a Position", 0.15),
    "unslowed": ("nomads", "no Slow Conquest on Assume a Position", 0.2),
    "open_position": ("nomads", "neither Counterstrike nor Slow Conquest on Assume a Position", 0.2),
    "exchanged": ("nomads", "Slow Conquest on Conquest, Nature's Wisdom on Assume a Position", 0.2),
    "half_conquest": ("nomads", "half a Counterstrike on Conquest", 0.2),
    "half_position": ("nomads", "half a Counterstrike on Assume a Position", 0.2),
    "mines": ("nomads", "two more Mines", 0.3),
    "fourth": ("nomads", "a fourth Private", 0.1),
    "dog": ("nomads", "a second Dog", 0.1),
    "few": ("nomads", "each Private or Hunter less", 0.1),
    "unsupplied": ("nomads", "one Stuff Sergeant only", 0.3),
    "unstruck": ("nomads", "no Counterstrike on Conquest", 0.2),
}
# these may matter more or less with three players
WITH_THREE: Final = (
    "maiden", "squeakers", "uplinks", "bushido", "army", "cyber_struck", "seed_struck", "pushed", "veterans", "mines",
    "unstruck_position", "unslowed", "open_position",
)  # fmt: skip
_EARLY: Final = {"maiden": 1, "squeakers": 1, "uplinks": 1, "bushido": 1, "army": 10.5}
_HALVES: Final = {"half_conquest": 1, "half_position": 1}
_NOMADS: Final = {"aware": 1, "veterans": 1, **_HALVES}
_LATE: Final = {**_NOMADS, "half_position": 0, "unstruck_position": 1, "cyber_struck": 1}
_FULL: Final = {**_LATE, "squeakers": 3, "army": 11.0, "swarm_struck": 1, "seed_struck": 1}
_MINED: Final = {**_LATE, "squeakers": 3, "seed_struck": 1, "bushido": 1, "mines": 1, "fourth": 1}
_FOUR: Final = {**_MINED, "squeakers": 1, "army": 6.0, "swarm_struck": 1}
_THREE: Final = {**_MINED, "squeakers": 3, "army": 11.0, "swarm_struck": 1, "dear": 1, "mines": 2, "fourth": 2}
# the Nomads' start as first written
_LEDGER: Final = {"veterans": 0, "mines": 0, "fourth": 0}
# what Assume a Position lacks
_OPEN: Final = {"unstruck_position": 0, "open_position": 1}
_UNSLOWED: Final = {"unstruck_position": 0, "unslowed": 1}
# Counterstrikes on their Conquest and on Assume a Position, in full
_STRUCK: Final = {**_UNSLOWED, "half_conquest": 0}
# half a Counterstrike on Assume a Position only
_HALF: Final = {"unstruck_position": 0, "half_position": 1, "half_conquest": 0}
CONTENTS: Final[dict[str, dict[str, float]]] = {
    "11": _EARLY,
    "12": {**_EARLY, **_HALVES},
    "13": {**_EARLY, **_HALVES, "squeakers": 0},
    "14": {**_NOMADS, "squeakers": 1, "bushido": 1, "army": 10.5},
    "15": {**_NOMADS, "squeakers": 1, "bushido": 1, "army": 10.5, "uplinks": 1},
    "16": {**_NOMADS, "squeakers": 2, "bushido": 1, "army": 8.5, "guns": 1},
    "17": {**_NOMADS, "squeakers": 2, "bushido": 1, "army": 8.0, "guns": 1, "unstruck_position": 1, "half_position": 0},
    "18": {**_LATE, "squeakers": 2, "bushido": 1, "army": 8.0, "guns": 1, "seed_struck": 1},
    "19": {**_LATE, "squeakers": 2, "bushido": 1, "army": 7.0, "guns": 1, "seed_struck": 1},
    "20": {**_LATE, "squeakers": 2, "army": 7.0, "guns": 1, "seed_struck": 1},
    "21": {**_LATE, "squeakers": 2, "army": 7.0, "seed_struck": 1, "swarm_safe": 1},
    "22": {**_LATE, "squeakers": 2, "army": 6.0, "swarm_struck": 1},
    "23": {**_LATE, "squeakers": 3, "army": 7.0, "swarm_struck": 1, "pushed": 1},
    "24": {**_LATE, "squeakers": 3, "army": 7.0, "swarm_struck": 1, "pushed": 1, "bushido": 1, "mines": 1},
    "25": {**_LATE, "squeakers": 3, "army": 11.0, "swarm_struck": 1, "pushed": 1, "mines": 1, "fourth": 1},
    "26": {**_LATE, "squeakers": 2, "army": 11.0, "swarm_struck": 1, "seed_struck": 1, "mines": 1, "fourth": 1},
    "27": {**_LATE, "squeakers": 2, "army": 11.0, "swarm_struck": 1, "seed_struck": 1, "bushido": 1},
    "28": {**_FULL, "bushido": 1},
    "29": {**_FULL, "cheap": 1},
    "30": {**_FULL, "bushido": 1, "mines": 1, "fourth": 1, "answered": 1},
    "31": {**_MINED, "army": 4.5, "swarm_struck": 1},
    "32": {**_MINED, "army": 2.5, "swarm_struck": 1},
    "33": {**_MINED, "army": 3.5, "unwise": 1},
    "34": {**_LATE, "squeakers": 3, "seed_struck": 1, "bushido": 1, "army": 3.5, "unwise": 1},
    "35": {**_LATE, "squeakers": 2, "seed_struck": 1, "bushido": 1, "army": 3.5, "unwise": 1},
    "36": {**_MINED, "squeakers": 2, "army": 4.5, "swarm_struck": 1},
    "37": {**_MINED, "squeakers": 2, "army": 5.5, "swarm_struck": 1},
    "38": {**_MINED, "squeakers": 1, "army": 5.5, "swarm_struck": 1},
    # from here on three players begin with forces of their own
    "39": {**_MINED, "squeakers": 2, "unled": 1, "army": 4.5, "swarm_struck": 1},
    "40": {**_MINED, "squeakers": 2, "army": 11.0, "swarm_struck": 1},
    "41": {**_MINED, "squeakers": 1, "unled": 1, "army": 5.0, "swarm_struck": 1},
    "42": {**_MINED, "squeakers": 3, "army": 11.0, "swarm_struck": 1, "uplinks": 1, "mines": 2, "fourth": 2},
    "43": _FOUR,
    "44": _THREE,
    "45": {**_THREE, "mines": 3, "dog": 1},
    "46": {**_FOUR, **_OPEN, "pushed": 1},
    "47": {**_THREE, **_OPEN, "pushed": 1},
    # meant to be without Pushback, but their games know it
    "48": {**_FOUR, **_OPEN, "pushed": 1},
    "49": {**_THREE, **_OPEN, "pushed": 1},
    "50": {**_FOUR, **_LEDGER, **_OPEN},
    "51": {**_THREE, **_LEDGER, **_OPEN},
    "52": {**_THREE, **_LEDGER, **_OPEN, "mines": -0.5, "few": 3, "unsupplied": 1},
    "53": {**_THREE, **_LEDGER, **_OPEN, "few": 1, "unsupplied": 1},
    "54": {**_THREE, **_LEDGER, **_OPEN, "few": 2},
    "55": {**_FOUR, **_LEDGER, **_OPEN, "few": 2},
    "56": {**_FOUR, **_LEDGER, **_OPEN, "few": 1},
    "57": {**_THREE, **_LEDGER, **_OPEN, "few": 1},
    "58": {**_FOUR, **_LEDGER, **_UNSLOWED},
    "59": {**_THREE, **_LEDGER, **_UNSLOWED},
    "60": {**_FOUR, **_LEDGER, **_STRUCK},
    "61": {**_THREE, **_LEDGER, **_STRUCK},
    # rules 2.5-2 from here on
    "62": {**_FOUR, **_LEDGER, **_STRUCK, "few": 1},
    # three begin as four
    "64": {**_FOUR},
    "65": {**_FOUR, "unstruck": 1},
    "66": {**_THREE, "unstruck": 1},
    "67": {**_FOUR, **_LEDGER, **_OPEN, "few": 2},
    "68": {**_THREE, **_LEDGER, **_OPEN, "few": 1, "squeakers": 2},
    "69": {**_FOUR, "unstruck_position": 0, "half_position": 1},
    "70": {**_THREE, "unstruck_position": 0, "half_position": 1},
    "71": {**_FOUR, **_HALF},
    "72": {**_THREE, **_HALF, "squeakers": 2},
    "74": {**_THREE, "unstruck_position": 0, "squeakers": 2},
    "75": {**_FOUR, **_HALF, "exchanged": 1},
    "76": {**_THREE, **_HALF, "squeakers": 2, "exchanged": 1},
    "77": {**_FOUR, **_HALF, "unslowed": 1, "unsupplied": 1, "army": 4.0},
    "78": {**_THREE, **_HALF, "unslowed": 1, "unsupplied": 1, "squeakers": 2},
    "80": {**_THREE, "unstruck_position": 0, "half_position": 1, "squeakers": 2},
    "81": {
        **_FOUR, **_HALF, **_LEDGER,
        "unslowed": 1, "unsupplied": 1, "few": 1, "army": 4.0, "bushido": 0, "unlinked": 1,
    },
    "83": {**_FOUR, **_HALF, "exchanged": 1, "army": 4.0},
    "84": {**_THREE, **_HALF, "squeakers": 2, "exchanged": 1},
    "85": {**_FOUR, **_HALF, "army": 4.0},
}  # fmt: skip
# the games showed whose loss is whose gain: Boarlords suffer from what Cybersamurai have, and those from the Dark Seed
for _content in CONTENTS.values():
    _content["pressed"] = _content["army"]
    _content["eased"] = _content.get("seed_struck", 0)
NOW: Final = {4: "85", 3: "78"}
# the games of what stays have a report, too
FINAL: Final = {"85": BALANCE / "four" / "games.jsonl.xz", "78": BALANCE / "three" / "games.jsonl.xz"}
TERMS: Final = (
    *((players, faction) for players in (4, 3) for faction in FACTIONS),
    *((0, name) for name in VARIED),
    *((3, name) for name in WITH_THREE),
)
# the variance of a score against the mean of the table
_SPREAD: Final = 3.2


def row(content: dict[str, float], players: int, faction: str) -> Numbers:
    """What a faction has in a game of this content."""
    found = np.zeros(len(TERMS))
    found[TERMS.index((players, faction))] = 1
    for name, (whose, _, _) in VARIED.items():
        if whose == faction and name in content:
            found[TERMS.index((0, name))] = content[name]
            if players == 3 and name in WITH_THREE:
                found[TERMS.index((3, name))] = content[name]
    return found


@dataclass(frozen=True)
class Table:
    """The games of one content and one choice of factions."""

    content: dict[str, float]
    factions: tuple[str, ...]
    scores: Numbers
    won: Numbers

    def rows(self) -> Numbers:
        return rows(self.content, self.factions)


def rows(content: dict[str, float], factions: tuple[str, ...]) -> Numbers:
    found = np.array([row(content, len(factions), faction) for faction in factions])
    return found - found.mean(0)


def tables(contents: dict[str, list[dict[str, Any]]]) -> list[Table]:
    """Games by content, sorted into tables; scores against their mean."""
    found: list[Table] = []
    for content, games in contents.items():
        sorted_games: dict[tuple[str, ...], list[dict[str, Any]]] = {}
        for game in games:
            sorted_games.setdefault(tuple(sorted(game["seats"])), []).append(game)
        for factions, played in sorted_games.items():
            scores = np.array([[game["scores"][game["seats"].index(f)] for f in factions] for game in played], float)
            winners = [game["seats"][game["winners"][0]] for game in played]
            won = np.array([winners.count(faction) for faction in factions], float)
            found.append(Table(CONTENTS[content], factions, scores - scores.mean(1, keepdims=True), won))
    return found


def explained(played: list[Table]) -> tuple[Numbers, Numbers]:
    """What each term is worth in points, and its standard error."""
    expected = [10.0] * 8 + [VARIED[str(name)][2] for _, name in TERMS[8 : 8 + len(VARIED)]] + [0.2] * len(WITH_THREE)
    for name in ("army", "squeakers"):
        expected[TERMS.index((3, name))] = 0.1
    known = np.diag(1 / np.array(expected) ** 2)
    wanted = np.zeros(len(TERMS))
    for table in played:
        own = table.rows()
        # the scores of one game are not independent: one of them follows from the others
        weight = (1 - 1 / len(table.factions)) / _SPREAD
        known += weight * len(table.scores) * own.T @ own
        wanted += weight * own.T @ table.scores.sum(0)
    inverse = np.linalg.inv(known)
    return inverse @ wanted, np.sqrt(np.diag(inverse))


def fitted(played: list[Table], worth: Numbers) -> tuple[float, dict[tuple[int, str], float]]:
    """How much a point changes the chance to win, and who wins more or less often than points tell."""
    slope, ahead = 1.0, dict.fromkeys(TERMS[:8], 0.0)
    for _ in range(400):
        up, by = 0.0, dict.fromkeys(TERMS[:8], 0.0)
        for table in played:
            points = table.rows() @ worth + [ahead[len(table.factions), f] for f in table.factions]
            missed = table.won - table.won.sum() * shares_of(slope * points)
            up += float(missed @ points)
            for faction, n in zip(table.factions, missed, strict=True):
                by[len(table.factions), faction] += slope * float(n)
        games = sum(len(table.scores) for table in played)
        slope += up / games
        for key, n in by.items():
            ahead[key] += (n - ahead[key] / 0.3**2) / games
    return slope, ahead


def shares_of(strength: Numbers) -> Numbers:
    raised = np.exp(strength - strength.max())
    return np.asarray(raised / raised.sum())


def files_of(content: str) -> list[Path]:
    kept = (GAMES / f"{content}.jsonl.xz", GAMES / f"three-{content}.jsonl.xz", FINAL.get(content))
    return [file for file in kept if file is not None and file.exists()]


def main() -> None:
    contents = {name: [game for file in files_of(name) for game in games_in(file)] for name in CONTENTS}
    played = tables(contents)
    worth, errors = explained(played)
    print(f"{sum(map(len, contents.values()))} games; points, with a 95 % interval")
    for i, (players, name) in enumerate(TERMS):
        if name in VARIED:
            whose, what, _ = VARIED[name]
            more = " (more with three players)" if players == 3 else ""
            print(f"{whose:13} {what}{more}: {worth[i]:+.2f} ± {1.96 * errors[i]:.2f}")
    slope, ahead = fitted(played, worth)
    print(f"shares to expect of content {NOW[4]} with four players and {NOW[3]} with three")
    for factions in (FACTIONS, *combinations(FACTIONS, 3)):
        given = rows(CONTENTS[NOW[len(factions)]], factions)
        points = given @ worth + [ahead[len(factions), faction] for faction in factions]
        said = zip(factions, shares_of(slope * points), strict=True)
        print("  " + ", ".join(f"{faction} {share:.1%}" for faction, share in said))


if __name__ == "__main__":
    main()
