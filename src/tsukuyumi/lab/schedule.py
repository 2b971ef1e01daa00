"""Who plays whom, where: the schedule of an arena run (docs/arena.md).

A *seating* is factions by seat, a *line-up* is bots by seat. Line-ups come in *rings*: a ring is one line-up, turned
round the table until it comes back to itself, and all of it is played with one seating. So after every ring each bot
has played each faction of that seating, and sat at each seat, equally often; and because the starting places in
initiative are printed on the factions' sheets, it has begun at each place equally often, too. From pass to pass every
ring moves on to the next seating: after a full cycle every line-up has met every seating once.

A game is a pure function of the plan and its index: nothing here knows a clock, a worker or a global chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from itertools import combinations, permutations

Seating = tuple[str, ...]
LineUp = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game of the schedule: factions and bots by seat."""

    index: int
    seed: int
    factions: Seating
    bots: LineUp


def number_from(*words: int) -> int:
    """A seed out of several numbers: unrelated for neighbours, and small enough for every JSON reader."""
    return int.from_bytes(blake2b(" ".join(map(str, words)).encode(), digest_size=6).digest())


def decision_seed(game_seed: int, decision: int) -> int:
    """The seed with which a bot is asked; it says nothing about the chance of the game itself."""
    return number_from(game_seed, decision, 1)


def all_seatings(factions: Sequence[str], players: int) -> list[Seating]:
    """Every order of every choice of factions; each faction comes round evenly from the start of the list."""
    choices = list(combinations(factions, players))
    found: list[Seating] = []
    for order in permutations(range(1, players)):
        for turn in range(players):
            for chosen in choices:
                circle = (chosen[0], *(chosen[i] for i in order))
                found.append(circle[turn:] + circle[:turn])
    return found


def rings(bots: Sequence[str], players: int) -> list[list[LineUp]]:
    """Every way to seat the bots as evenly as possible, in rings of line-ups that are turns of each other.

    Fewer bots than seats: each sits there as often as the others, give or take one, and all ways of giving are
    played. More bots than seats: every choice of them. A name that is listed twice counts twice.
    """
    by_company = [_rings_of(company, players) for company in _companies(tuple(bots), players)]
    longest = max(len(found) for found in by_company)
    return [found[i] for i in range(longest) for found in by_company if i < len(found)]


def _companies(bots: tuple[str, ...], players: int) -> list[tuple[str, ...]]:
    """Who is at the table together, in no order."""
    if len(bots) >= players:
        found = [tuple(chosen) for chosen in combinations(bots, players)]
    else:
        each, extra = divmod(players, len(bots))
        found = []
        for lucky in combinations(range(len(bots)), extra):
            company: list[str] = []
            for i, bot in enumerate(bots):
                company += [bot] * (each + (i in lucky))
            found.append(tuple(company))
    return list({tuple(sorted(company)): company for company in found}.values())


def _rings_of(company: tuple[str, ...], players: int) -> list[list[LineUp]]:
    seen: set[LineUp] = set()
    found: list[list[LineUp]] = []
    for line_up in permutations(company):
        if line_up in seen:
            continue
        # even turns first: two against two, the second game is then the mirror of the first
        turns = sorted(range(players), key=lambda turn: (turn % 2, turn))
        ring = list(dict.fromkeys(line_up[turn:] + line_up[:turn] for turn in turns))
        seen.update(ring)
        found.append(ring)
    return found


class Schedule:
    """All games of a plan, by index; there is no last one, the cycle begins anew with other seeds."""

    def __init__(self, bots: Sequence[str], seatings: Sequence[Seating], seed: int) -> None:
        self.seatings = tuple(seatings)
        self.seed = seed
        self.rings = rings(bots, len(self.seatings[0]))

    @cached_property
    def _one_pass(self) -> list[tuple[int, LineUp]]:
        """(number of the ring, line-up) of each game in one pass over all rings."""
        return [(number, line_up) for number, ring in enumerate(self.rings) for line_up in ring]

    @property
    def pass_length(self) -> int:
        return len(self._one_pass)

    @property
    def cycle_length(self) -> int:
        """After so many games every line-up has met every seating."""
        return self.pass_length * len(self.seatings)

    def fixture(self, index: int) -> Fixture:
        number, line_up = self._one_pass[index % self.pass_length]
        seating = self.seatings[(index // self.pass_length + number) % len(self.seatings)]
        return Fixture(index, number_from(self.seed, index), seating, line_up)
