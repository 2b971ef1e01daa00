"""What a computer player is after, in a few words: read off the plan that it follows.

Only what the plan does on the table is told, never a card that is still sealed.
"""

from __future__ import annotations

from typing import Final

from ..engine.box import MOON_CENTRE
from ..engine.state import State
from ..engine.wording import sentence
from .planner import Way
from .survey import ground_of

# a key of the texts with its numbers
Aim = tuple[str | int, ...]
# more would be a speech
_MOST: Final = 3


def aims_of(s: State, way: Way, seat: int) -> tuple[Aim, ...]:
    """The most important things that change on the way, the weightiest first, and the answer that is expected."""
    aims = changes(s, way.state, seat)
    for owner, key in way.expected[:1]:
        if key[0] == "counter" and aims:
            aims += (("expect", owner, int(key[1])),)
    return aims


def changes(s: State, end: State, seat: int) -> tuple[Aim, ...]:
    """The most important things that a seat has achieved at the end, the weightiest first."""
    found: list[tuple[float, Aim]] = []
    for number in range(len(s.box.mission)):
        if (end.missions_done[seat] & ~s.missions_done[seat]) >> number & 1:
            found.append((9.0, ("mission", number)))
    if (end.goals_done & ~s.goals_done) >> seat & 1:
        found.append((9.0, ("goal", seat)))
    wanted = ground_of(end).wanted
    for area in range(min(s.areas, end.areas)):
        if end.territory[area] == seat != s.territory[area]:
            if area == MOON_CENTRE:
                found.append((8.0, ("centre",)))
            else:
                found.append((wanted[area], ("conquer", s.area_ref(area))))
    for other in range(s.box.seats):
        fallen = sum(end.supply[unit] - s.supply[unit] for unit in s.box.units_of[other])
        if other != seat and fallen > 0:
            found.append((0.4 * fallen, ("destroy", other, fallen)))
    gained = sum(max(0, s.supply[unit] - end.supply[unit]) for unit in s.box.units_of[seat])
    if gained and s.round:
        found.append((0.3 * gained, ("muster", gained)))
    if not found:
        found += _marches(s, end, seat)
    found.sort(key=lambda item: -item[0])
    return tuple(aim for _, aim in found[:_MOST])


def _marches(s: State, end: State, seat: int) -> list[tuple[float, Aim]]:
    """Where units arrive that were not there before."""
    owners = s.box.owners
    wanted = ground_of(end).wanted
    found: list[tuple[float, Aim]] = []
    for area in range(min(s.areas, end.areas)):
        more = end.present[area * owners + seat] - s.present[area * owners + seat]
        if more > 0 and end.territory[area] != seat:
            found.append((0.2 * wanted[area] * more, ("march", s.area_ref(area), more)))
    return found[:2]


def aim_text(s: State, aims: tuple[Aim, ...], language: str = "en") -> str:
    """The aims as one line."""
    words = [sentence(s, "aim", str(aim[0]), tuple(int(n) for n in aim[1:]), language) for aim in aims]
    return " ".join(words)
