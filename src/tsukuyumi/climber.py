"""A player that reaches for goals and missions, one step ahead, so that the coverage report sees them reached.

It tries every option on a clone of the true state and takes the one that looks best. That is cheating (the clone knows
what the seat cannot know), and so it never plays in a real game: it is a tool for measuring the engine.
"""

from __future__ import annotations

from random import Random
from typing import Final

from .engine.decisions import DONE, NO, PASS
from .engine.machine import answer
from .engine.state import NO_CARD, NOBODY, State
from .random_play import Player
from .rules.areas import areas_with
from .rules.conquest import conquest_refused
from .rules.missions import mission_progress
from .rules.scoring import score

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
            after = s.clone()
            answer(after, key)
            value = promise(after, self.seat)
            if value > best:
                best, found = value, [i]
            elif value == best:
                found.append(i)
        acting = [i for i in found if keys[i] not in (DONE, PASS, NO)]
        return self._dice.choice(acting or found)


def promise(s: State, seat: int) -> float:
    """How good a state looks: points, progress, and what could be conquered next."""
    box = s.box
    value = 4.0 * score(s, seat) + 6.0 * box.factions[seat].goal_progress(s) + 2.0 * s.conquered[seat].bit_count()
    for number, mission in enumerate(box.mission):
        value += 3.0 * mission_progress(s, number, seat) / mission.target
    value += 4.0 * s.retaken[seat].bit_count()
    conquest = next(card for card in box.cards_of[seat] if box.card[card].does == ("conquest",))
    for area in areas_with(s, seat):
        holder = s.territory[area]
        if holder != seat and not conquest_refused(s, seat, area, conquest):
            value += 1.0 if holder == NOBODY else 3.0
    if s.chosen[seat] != NO_CARD:
        for row in box.action_rows[s.chosen[seat]]:
            for spec in row:
                value += 3.0 * spec.n if spec.do == "combat" else 0.5 * spec.n if spec.do == "move" else 0.0
    return value
