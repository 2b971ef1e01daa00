"""What is counted about a seat: numbers with names, from which the final score is predicted.

The common features are the same for everybody; each unit, piece of equipment and faction marker adds one of its own,
named after its id in the content files, so that cards and units from a corrected content file keep working.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..engine.box import FERTILE_GROUND, MOON_CENTRE, MOUNTAIN_RANGE, OCEAN_FLOOR, Box
from ..engine.pieces import edge_markers_left, markers_left
from ..engine.state import DRAFT, END_OF_ROUND, NO_CARD, RED, State
from ..modules.faction_events import EventsInForce
from ..rules.areas import controller
from ..rules.combat import Combats
from ..rules.goals import goal_in_force
from ..rules.movement import Movement
from ..rules.production import Production
from ..rules.turn import Turn
from ..rules.turn_actions import AGGRESSIVE, ALL_OF_THEM, CAVALRY, COMBAT, MOVE, PRODUCE, TurnOfActions
from .survey import Standing

COMMON: Final = (
    "one", "areas", "initiative", "moon_points", "missions", "goal", "centre", "held", "mission_progress",
    "mission_close", "goal_progress", "ready_now", "ready_first", "ready_more", "adjacent_first", "adjacent_more",
    "danger", "near_danger", "grip", "shared", "deals", "takes", "outgunned", "doomed", "doomed_now", "at_home",
    "places", "pull", "events", "combats_left", "moves_left", "production_left", "home_roads",
    "distant", "cornered",
)  # fmt: skip
# where factions bring events of their own: those in hand, and what those that lie open may still bring
OF_OWN_EVENTS: Final = ("own_events:held", "own_events:open")
# the sources of points that are features of their own
REGULAR_SCORES: Final = ("areas", "initiative", "moon", "missions", "goal")
_MAPPED: Final = 1 << FERTILE_GROUND | 1 << MOUNTAIN_RANGE | 1 << OCEAN_FLOOR


class FeatureList:
    """The names of a game's features, seat by seat, and what the action cards still promise in each phase."""

    def __init__(self, box: Box) -> None:
        # which of the regular sources of points count here, and the mode's own
        ids = {source.id for source in box.mode.scores}
        self.counts_areas, self.counts_places, self.counts_centre, self.counts_missions, self.counts_goals = (
            source in ids for source in REGULAR_SCORES
        )
        self.other_scores = tuple(source for source in box.mode.scores if source.id not in REGULAR_SCORES)
        self.more_scores = slice(len(COMMON), len(COMMON) + len(self.other_scores))
        self.names: list[tuple[str, ...]] = []
        self.area_markers: list[tuple[int, ...]] = []
        self.edge_markers: list[tuple[int, ...]] = []
        for seat in range(box.seats):
            in_areas = tuple(i for i, owner in enumerate(box.area_marker_owner) if owner == seat)
            on_edges = tuple(i for i, owner in enumerate(box.edge_marker_owner) if owner == seat)
            self.area_markers.append(in_areas)
            self.edge_markers.append(on_edges)
            self.names.append(
                COMMON
                + tuple(f"score:{source.id}" for source in self.other_scores)
                + (OF_OWN_EVENTS if box.mode.own_events else ())
                + tuple(f"unit:{box.unit[unit].id}" for unit in box.units_of[seat])
                + tuple(f"gear:{box.gear[gear].id}" for gear in box.gear_of[seat])
                + tuple(f"used:{box.gear[gear].id}" for gear in box.gear_of[seat])
                + tuple(f"marker:{box.area_marker[i].id}" for i in in_areas)
                + tuple(f"marker:{box.edge_marker[i].id}" for i in on_edges)
            )
        self.open_events = tuple(
            tuple(source for source in box.sources if isinstance(source, EventsInForce) and source.seat == seat)
            for seat in range(box.seats)
        )
        self.counts = tuple(unit.count for unit in box.unit)
        # for each action card and phase: combats, moves and production points in the phases after it
        # the moment before each phase
        self.before = {phase: before for before, phase in zip((DRAFT, *box.phases), box.phases, strict=False)}
        self.promise: list[tuple[tuple[int, int, int], ...]] = []
        for rows in box.action_rows:
            after: list[tuple[int, int, int]] = []
            for phase in range(len(box.phase_names)):
                # before the first phase all of them are still to come
                begun = box.phase_progress[phase]
                later = [spec for other in box.phases if box.phase_progress[other] > begun for spec in rows[other]]
                after.append(
                    (
                        sum(spec.n for spec in later if spec.do == "combat"),
                        sum(spec.n for spec in later if spec.do == "move"),
                        sum(spec.n for spec in later if spec.do == "produce"),
                    )
                )
            self.promise.append(tuple(after))


@lru_cache(maxsize=64)
def feature_list(box: Box) -> FeatureList:
    return FeatureList(box)


# a seat, and the combats, moves and production points that its running turn still holds
Todo = tuple[int, int, int, int]
NOTHING: Final[Todo] = (-1, 0, 0, 0)


def under_way(s: State) -> Todo:
    """What the running turn still holds, so that a plan half carried out is not worth less than its promise."""
    seat = -1
    combats = moves = production = before_arrow = 0
    for frame in s.stack:
        if isinstance(frame, TurnOfActions):
            # an interrupting turn counts instead of the one it interrupts
            seat, combats, moves, production = frame.seat, *_still_in(frame)
            before_arrow = _before_arrow(frame)
        elif isinstance(frame, Combats):
            combats += frame.left
            if frame.on_card:
                # whoever looks for a fight means to pass the arrow: to go back is no promise
                moves -= before_arrow
        elif isinstance(frame, Production):
            production += frame.points + frame.free_units + frame.free_gear
        elif isinstance(frame, Movement) and frame.owner == seat:
            moves += 1
    return (seat, combats, moves, production)


def _still_in(turn: TurnOfActions) -> tuple[int, int, int]:
    """Combats, moves and production points that a turn still offers."""
    combats = moves = production = 0
    todo = turn.todo
    picks = turn.picks if isinstance(turn, Turn) else len(todo)
    for i in range(0, len(todo), 3):
        action = todo[i]
        if action in (COMBAT, AGGRESSIVE):
            combats += todo[i + 1]
        elif action in (MOVE, CAVALRY):
            moves += max(1, todo[i + 1])
        elif action == PRODUCE:
            production += todo[i + 1]
    if turn.again:
        # an action that may be used once more counts as often as that
        combats += turn.amount_again(COMBAT, picks)
        moves += turn.amount_again(MOVE, picks)
        production += turn.amount_again(PRODUCE, picks)
    if isinstance(turn, Turn) and picks < ALL_OF_THEM:
        # white: one of each, and so many of them altogether; a fight needs the most to be of use
        combats = min(combats, picks)
        moves = min(moves, picks - combats)
        production = min(production, picks - combats - moves)
    return combats, moves, production


def _before_arrow(turn: TurnOfActions) -> int:
    """The moves that the first attack will end."""
    todo = turn.todo
    return sum(max(1, todo[i + 1]) for i in range(0, len(todo), 3) if todo[i] == MOVE and todo[i + 2])


def _promise(s: State, plan: FeatureList, seat: int, todo: Todo) -> tuple[int, int, int]:
    """Combats, moves and production points that a seat still has in this round."""
    card = s.chosen[seat] if s.chosen else NO_CARD
    phase = s.phase
    if card == NO_CARD:
        later = (0, 0, 0)
    elif todo[0] != seat and not s.acted >> seat & 1 and phase in s.box.phases and s.box.action_rows[card][phase]:
        later = plan.promise[card][plan.before[phase]]
    else:
        later = plan.promise[card][phase]
    if todo[0] == seat:
        return later[0] + todo[1], later[1] + todo[2], later[2] + todo[3]
    return later


def features(s: State, plan: FeatureList, found: Standing, seat: int, todo: Todo = NOTHING) -> list[float]:
    """The numbers behind the names of ``plan.names[seat]``."""
    box = s.box
    place = s.initiative.index(seat) if s.initiative else box.seats
    done = s.missions_done[seat] & ~s.missions_out
    missions = 0
    progress = close = 0.0
    for number, mission in enumerate(box.mission if plan.counts_missions else ()):
        if done >> number & 1:
            missions += mission.vp
        elif not s.missions_out >> number & 1:
            target = mission.target
            count = _progress(s, mission.condition, found, seat)
            share = min(1.0, count / target)
            progress += mission.vp * share * share
            if count >= target - 1:
                close += mission.vp
    goal = goal_in_force(s, seat)
    reached = s.goals_done >> seat & 1
    towards = 0.0
    if not reached and goal.target and plan.counts_goals:
        share = min(1.0, box.windows.goal_progress(s, seat) / goal.target)
        towards = goal.vp * share * share
    if box.windows.further_goals[seat]:
        for further in box.windows.goals_beside(s, seat):
            if not further.done:
                share = min(1.0, further.progress / max(1, further.target))
                towards += further.vp * share * share
    rounds_left = box.options.rounds - s.round + (0 if s.phase == END_OF_ROUND else 1)
    centre = rounds_left if plan.counts_centre and s.areas and controller(s, MOON_CENTRE) == seat else 0
    combats, moves, production = _promise(s, plan, seat, todo)
    ready, adjacent = found.ready, found.adjacent
    ending = s.phase == END_OF_ROUND or box.counts_as(s.phase, RED)
    row = [
        1.0, found.areas if plan.counts_areas else 0, max(0, 2 - place) if plan.counts_places else 0,
        s.moon_points[seat], missions,
        goal.vp if reached and plan.counts_goals else 0, centre, found.held, progress, close, towards,
        sum(ready[:combats]), ready[0] if ready else 0.0, sum(ready[1:4]),
        adjacent[0] if adjacent else 0.0, sum(adjacent[1:4]),
        found.danger, min(8.0, found.near_danger), found.grip, found.shared, found.deals / 10, found.takes / 10,
        found.outgunned / 10, found.doomed / 10, found.doomed / 10 if ending else 0.0, found.at_home, found.places,
        found.pull, len(s.event_hands[seat]), combats, moves, production, found.home_roads,
        found.distant, found.cornered / 10 if todo[0] != seat and todo[1] else 0.0,
    ]  # fmt: skip
    row += [
        source.points(s, seat) if source.prospect is None else source.prospect(s, seat) for source in plan.other_scores
    ]
    if box.mode.own_events:
        regular = box.regular_events
        row.append(sum([event >= regular for event in s.event_hands[seat]]))
        row.append(sum([source.prospects(s) for source in plan.open_events[seat]]) if s.lasting else 0.0)
    supply, counts = s.supply, plan.counts
    row += [counts[unit] - supply[unit] for unit in box.units_of[seat]]
    gear, used = s.gear, s.gear_used
    own = box.gear_of[seat]
    if own:
        row += [gear[item] for item in own]
        row += [used[item] for item in own]
    row += [box.area_marker[i].count - markers_left(s, i) for i in plan.area_markers[seat]]
    row += [box.edge_marker[i].count - edge_markers_left(s, i) for i in plan.edge_markers[seat]]
    return row


def _progress(s: State, condition: str, found: Standing, seat: int) -> int:
    """The survey knows most of it already; a condition that it does not know counts as not begun."""
    if condition == "control_areas":
        return found.held
    if condition == "destroy_units":
        return s.destroyed[seat]
    if condition == "conquer_tsukuyumi":
        return s.mission_progress[seat].bit_count()
    if condition == "control_types":
        return (found.types & _MAPPED).bit_count()
    return 0
