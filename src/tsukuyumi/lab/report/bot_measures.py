"""The numbers about bots: strengths, who beats whom, and how long they think."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from ..clock import Stopwatch, added_up
from .measures import Game, win_of
from .stats import Mean, Share, Trial, Verdict, ladder, verdict, wilson


@dataclass(frozen=True)
class HeadToHead:
    """Two bots in the games that both played: who won, what chance alone would give, who came in ahead.

    ``wins`` counts the games that one of the two won; ``fair`` is the first one's part of their seats in those games.
    ``ahead`` has for each game the part of the comparisons between their seats that the first has won. Comparisons of
    one game go together, so a game counts once: as if it were all or nothing, which makes the interval rather too
    wide than too narrow.
    """

    first: str
    second: str
    games: int
    wins: Share
    fair: float
    ahead: Share

    @property
    def pair(self) -> str:
        return f"{self.first} – {self.second}"

    @property
    def trial(self) -> Trial:
        """Seats alone are what chance would give."""
        return Trial(self.wins.won, self.wins.of, self.fair)


def names_of_bots(games: Sequence[Game]) -> list[str]:
    return sorted({bot for game in games for bot in game["bots"]})


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder: its strength, and how often it came in ahead of another bot."""

    bot: str
    elo: Mean
    ahead: int
    compared: int


def bot_ladder(games: Sequence[Game]) -> list[Rung]:
    """Bots from strongest to weakest, from every pair of seats of every game that different bots held."""
    names = names_of_bots(games)
    table = np.zeros((len(games), len(names), len(names)))
    for number, game in enumerate(games):
        for better, worse in combinations(game["places"], 2):
            first, second = names.index(game["bots"][better]), names.index(game["bots"][worse])
            if first != second:
                table[number, first, second] += 1
    wins = table.sum(axis=0)
    found = [
        Rung(name, elo, int(wins[i].sum()), int(wins[i].sum() + wins[:, i].sum()))
        for i, (name, elo) in enumerate(zip(names, ladder(table), strict=True))
    ]
    return sorted(found, key=lambda rung: (-rung.elo.value, rung.bot))


def head_to_head(games: Sequence[Game], bots: Sequence[str]) -> list[HeadToHead]:
    """Every pair of bots that met; the first of each pair is the one that stands earlier in ``bots``."""
    found: list[HeadToHead] = []
    for first, second in combinations(bots, 2):
        both = [game for game in games if {first, second} <= set(game["bots"])]
        if both:
            found.append(_met(both, first, second))
    return found


def _met(games: Sequence[Game], first: str, second: str) -> HeadToHead:
    won = 0.0
    decided = 0
    fair: list[float] = []
    ahead: list[float] = []
    for game in games:
        bots: Sequence[str] = game["bots"]
        parts = {bot: sum(win_of(game, seat) for seat, name in enumerate(bots) if name == bot) for bot in set(bots)}
        between = parts[first] + parts[second]
        if between > 0:
            decided += 1
            won += parts[first] / between
            fair.append(bots.count(first) / (bots.count(first) + bots.count(second)))
        order = [bots[seat] for seat in game["places"]]
        pairs = [pair for pair in combinations(order, 2) if set(pair) == {first, second}]
        ahead.append(sum(1 for better, _ in pairs if better == first) / len(pairs))
    even = sum(fair) / len(fair) if fair else 0.5
    return HeadToHead(first, second, len(games), wilson(won, decided), even, wilson(sum(ahead), len(ahead)))


def decision_times(games: Sequence[Game]) -> dict[str, Stopwatch]:
    return {
        bot: added_up(game["times"]["bots"][bot] for game in games if bot in game["times"]["bots"])
        for bot in names_of_bots(games)
    }


def verdict_of_duels(duels: Sequence[HeadToHead]) -> Verdict:
    """Which pairs are decided, under their names."""
    return verdict({met.pair: met.trial for met in duels})
