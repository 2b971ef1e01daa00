"""What a computer player is after, in a few words: read off the plan that it follows.

Only what the plan does on the table is told, never a card that is still sealed.
"""

from __future__ import annotations

from typing import Final

from ..engine.box import MOON_CENTRE
from ..engine.state import State, area_of_ref
from ..engine.wording import sentence
from ..modules.faction_events import open_events
from ..rules.victory import points_of_condition
from .planner import Way
from .survey import wanted_by

# a key of the texts with its numbers
Aim = tuple[str | int, ...]
# a choice by which nothing is won or lost on the table has a reason, too
BEST_PLACED: Final[Aim] = ("placed",)
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
    if _further_goal_done(end, seat) and not _further_goal_done(s, seat):
        found.append((9.0, ("further_goal", seat)))
    for number, owner in enumerate(s.box.victory_of):
        gained = points_of_condition(end, number) - points_of_condition(s, number)
        if owner == seat and gained > 0:
            found.append((4.0 + gained, ("victory", number)))
    wanted = wanted_by(end, seat)
    for area in range(min(s.areas, end.areas)):
        if end.territory[area] == seat != s.territory[area]:
            if area == MOON_CENTRE and s.box.areas_score:
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
    if s.box.mode.own_events:
        laid = [event for event, _ in open_events(end, seat) if event in s.event_hands[seat]]
        found += [(0.35, ("own_event", event)) for event in laid]
    if not found:
        found += _marches(s, end, seat)
    found.sort(key=lambda item: -item[0])
    return tuple(aim for _, aim in found[:_MOST])


def _marches(s: State, end: State, seat: int) -> list[tuple[float, Aim]]:
    """Where units arrive that were not there before."""
    owners = s.box.owners
    wanted = wanted_by(end, seat)
    found: list[tuple[float, Aim]] = []
    for area in range(min(s.areas, end.areas)):
        more = end.present[area * owners + seat] - s.present[area * owners + seat]
        if more > 0 and end.territory[area] != seat:
            found.append((0.2 * wanted[area] * more, ("march", s.area_ref(area), more)))
    return found[:2]


def still_ahead(then: State, now: State, aims: tuple[Aim, ...], seat: int) -> tuple[Aim, ...]:
    """What is left of aims that a seat had then. An answer is expected only as long as nothing has come of the plan."""
    left = tuple(aim for aim in (_left(then, now, aim, seat) for aim in aims) if aim is not None)
    if left == aims:
        return aims
    return tuple(aim for aim in left if aim[0] != "expect")


def _further_goal_done(s: State, seat: int) -> bool:
    return any(goal.done for goal in s.box.windows.goals_beside(s, seat))


def _left(then: State, now: State, aim: Aim, seat: int) -> Aim | None:
    name, *numbers = aim
    values = [int(number) for number in numbers]
    done = False
    match name:
        case "mission":
            done = bool(now.missions_done[seat] >> values[0] & 1)
        case "victory":
            done = points_of_condition(now, values[0]) > points_of_condition(then, values[0])
        case "goal":
            done = bool(now.goals_done >> seat & 1)
        case "further_goal":
            done = _further_goal_done(now, seat)
        case "centre":
            done = now.territory[MOON_CENTRE] == seat
        case "conquer":
            done = now.territory[area_of_ref(values[0])] == seat
        case "own_event":
            done = values[0] not in now.event_hands[seat]
        case "destroy":
            other, number = values
            number -= sum(now.supply[unit] - then.supply[unit] for unit in then.box.units_of[other])
            return ("destroy", other, number) if number > 0 else None
        case "muster":
            number = values[0] - sum(max(0, then.supply[unit] - now.supply[unit]) for unit in then.box.units_of[seat])
            return ("muster", number) if number > 0 else None
        case "march":
            here = area_of_ref(values[0]) * then.box.owners + seat
            number = values[1] - (now.present[here] - then.present[here])
            return ("march", values[0], number) if number > 0 else None
    return None if done else aim


def aim_text(s: State, aims: tuple[Aim, ...], language: str = "en") -> str:
    """The aims as one line; the areas that are wanted in one sentence."""
    lands = tuple(int(aim[1]) for aim in aims if aim[0] == "conquer")
    words: list[str] = []
    for aim in aims:
        name, numbers = str(aim[0]), tuple(int(n) for n in aim[1:])
        if name == "conquer" and len(lands) > 1:
            if numbers[0] != lands[0]:
                continue
            name, numbers = f"conquer_{len(lands)}", lands
        words.append(sentence(s, "aim", name, numbers, language))
    return " ".join(words)
