"""A player that reaches for goals and missions, one or two steps ahead, so that the coverage report sees them reached.

It tries every option on a clone of the true state and takes the one that looks best. That is cheating (the clone knows
what the seat cannot know), and so it never plays in a real game: it is a tool for measuring the engine.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ..engine.decisions import CARD, DONE, NO, PASS, Key
from ..engine.machine import answer
from ..engine.state import NO_CARD, NOBODY, State
from ..rules.areas import adjacent, areas_with
from ..rules.conquest import conquest_refused
from ..rules.missions import mission_progress
from ..rules.scoring import score
from .random_play import Player

# how often it follows the other player's whim, so that it does not get stuck
_WHIM: Final = 0.15
# more options than this are not worth the time
_MOST_OPTIONS: Final = 80


class Climber:
    """Climbs for one seat; for all others ``rest`` chooses."""

    def __init__(self, seat: int, seed: int, rest: Player) -> None:
        self.seat = seat
        self._dice = Random(seed)
        self._rest = rest

    def choose(self, s: State) -> int:
        pending = s.decision
        assert pending is not None
        keys = pending.keys
        if pending.seat != self.seat or len(keys) > _MOST_OPTIONS or self._dice.random() < _WHIM:
            return self._rest.choose(s)
        best = float("-inf")
        found: list[int] = []
        for i, key in enumerate(keys):
            value = self._value(s, key)
            if value > best:
                best, found = value, [i]
            elif value == best:
                found.append(i)
        acting = [i for i in found if keys[i] not in (DONE, PASS, NO)]
        return self._dice.choice(acting or found)

    def _value(self, s: State, key: Key, further: bool = True) -> float:
        """What an answer promises; where a card must be chosen next, with the best card."""
        after = s.clone()
        answer(after, key)
        pending = after.decision
        if further and pending is not None and pending.seat == self.seat and pending.kind == CARD:
            return max(self._value(after, next_key, False) for next_key in pending.keys)
        return promise(after, self.seat)


def steps_to_others(s: State, seat: int) -> list[int]:
    """For every area, how far it is to the next one that somebody else holds; blockades are left out of account."""
    far = [s.areas] * s.areas
    edge = [area for area in range(s.areas) if s.territory[area] not in (NOBODY, seat)]
    steps = 0
    while edge:
        for area in edge:
            far[area] = steps
        steps += 1
        edge = [near for area in edge for near in adjacent(s, area) if far[near] > steps]
    return far


def promise(s: State, seat: int) -> float:
    """How good a state looks: points, progress, and what could be conquered next."""
    box = s.box
    value = 4.0 * score(s, seat) + 6.0 * box.windows.goal_progress(s, seat) + 2.0 * s.conquered[seat].bit_count()
    for number, mission in enumerate(box.mission):
        value += 3.0 * mission_progress(s, number, seat) / mission.target
    value += 6.0 * s.retaken[seat].bit_count()
    conquest = next(card for card in box.cards_of[seat] if box.card[card].does == ("conquest",))
    far = steps_to_others(s, seat)
    for area in areas_with(s, seat):
        holder = s.territory[area]
        value += 2.0 / (1 + far[area])
        if holder != seat and not conquest_refused(s, seat, area, conquest):
            value += 0.5 if holder == NOBODY else 4.0
    if s.chosen[seat] != NO_CARD:
        for row in box.action_rows[s.chosen[seat]]:
            for spec in row:
                value += 3.0 * spec.n if spec.do == "combat" else 0.5 * spec.n if spec.do == "move" else 0.0
    return value
