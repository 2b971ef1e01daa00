"""Victory points: permanent ones, those at the end, and who wins (R, Victory Points; End of Game)."""

from __future__ import annotations

from typing import Final

from ..engine.mode import Outcome, Score
from ..engine.state import State, set_byte
from .areas import area_points, controlled_areas
from .goals import goal_in_force
from .initiative import place_of
from .missions import settle_missions


# ---- the sources of points of the regular game -----------------------------------------------------------------------
def points_of_areas(s: State, seat: int) -> int:
    return sum([area_points(s, area) for area in controlled_areas(s, seat)])


def points_of_initiative(s: State, seat: int) -> int:
    """Two for the first place, one for the second."""
    return max(0, 2 - place_of(s, seat)) if s.initiative else 0


def points_of_moon(s: State, seat: int) -> int:
    return s.moon_points[seat]


def points_of_missions(s: State, seat: int) -> int:
    done = s.missions_done[seat] & ~s.missions_out
    return sum([m.vp for number, m in enumerate(s.box.mission) if done >> number & 1])


def points_of_goal(s: State, seat: int) -> int:
    return goal_in_force(s, seat).vp if s.goals_done >> seat & 1 else 0


AREAS: Final = Score("areas", points_of_areas, 40)
INITIATIVE: Final = Score("initiative", points_of_initiative, 2)
MOON: Final = Score("moon", points_of_moon, 5)
MISSIONS: Final = Score("missions", points_of_missions, 20)
GOAL: Final = Score("goal", points_of_goal, 5)


# ---- how the game stands, by the sources of its mode -----------------------------------------------------------------
def breakdown(s: State, seat: int) -> dict[str, int]:
    """Points by source, as if the game ended now."""
    return {source.id: source.points(s, seat) for source in s.box.mode.scores}


def score(s: State, seat: int) -> int:
    points = 0
    for source in s.box.mode.scores:
        points += source.points(s, seat)
    return points


def scores(s: State) -> list[int]:
    return [score(s, seat) for seat in range(s.box.seats)]


def shared_points(s: State) -> int:
    """What the seats have together beside their own points."""
    points = 0
    for source in s.box.mode.shared:
        points += source.points(s)
    return points


def rival_points(s: State) -> int:
    """What the side has that nobody plays."""
    points = 0
    for source in s.box.mode.rival:
        points += source.points(s)
    return points


def side_breakdown(s: State) -> dict[str, dict[str, int]]:
    """Both sides' points by source, as if the game ended now, where one of them is played by nobody."""
    mode = s.box.mode
    own = {source.id: sum([source.points(s, seat) for seat in range(s.box.seats)]) for source in mode.scores}
    together = {source.id: source.points(s) for source in mode.shared}
    return {"players": own | together, "oni": {source.id: source.points(s) for source in mode.rival}}


def ranking(s: State) -> list[int]:
    """Seats from first to last; a tie goes to the higher place in initiative."""
    points = scores(s)
    return sorted(range(s.box.seats), key=lambda seat: (-points[seat], place_of(s, seat)))


def first_wins(s: State) -> Outcome:
    """Everybody for themselves: the first in the ranking, under the name of the faction."""
    winner = ranking(s)[0]
    return Outcome((winner,), s.box.faction_ids[winner])


def award_moon_point(s: State, seat: int) -> None:
    s.moon_points = set_byte(s.moon_points, seat, s.moon_points[seat] + 1)
    s.say("moon_point", seat)


def log_interim_score(s: State) -> None:
    for seat in s.initiative:
        s.say("score", seat, score(s, seat))


def end_game(s: State) -> None:
    """The final score stands; nothing is left to decide."""
    s.over = True
    for frame in s.stack:
        frame.abandon(s)
    s.stack.clear()
    outcome = s.box.mode.outcome(s)
    for seat in outcome.seats:
        s.say("wins", seat, score(s, seat))
    if not outcome.seats:
        s.say("nobody_wins")


def settle(s: State) -> None:
    """After every change: missions, goals, and the sudden end of Supremacy (R, Supremacy)."""
    settle_missions(s)
    limit = s.box.options.supremacy
    if limit and s.round and not s.over and max(scores(s)) >= limit:
        s.say("supremacy", limit)
        end_game(s)
