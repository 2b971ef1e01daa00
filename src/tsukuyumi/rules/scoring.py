"""Victory points: permanent ones, those at the end, and who wins (R, Victory Points; End of Game)."""

from __future__ import annotations

from ..engine.state import State, set_byte
from .areas import area_points, controlled_areas
from .initiative import place_of
from .missions import settle_missions


def breakdown(s: State, seat: int) -> dict[str, int]:
    """Points by source, as if the game ended now."""
    box = s.box
    place = place_of(s, seat) if s.initiative else box.seats
    done = s.missions_done[seat] & ~s.missions_out
    return {
        "areas": sum(area_points(s, area) for area in controlled_areas(s, seat)),
        "initiative": 2 if place == 0 else 1 if place == 1 else 0,
        "moon": s.moon_points[seat],
        "missions": sum(m.vp for number, m in enumerate(box.mission) if done >> number & 1),
        "goal": box.sheets[seat].goal.vp if s.goals_done >> seat & 1 else 0,
    }


def score(s: State, seat: int) -> int:
    return sum(breakdown(s, seat).values())


def scores(s: State) -> list[int]:
    return [score(s, seat) for seat in range(s.box.seats)]


def ranking(s: State) -> list[int]:
    """Seats from first to last; a tie goes to the higher place in initiative."""
    points = scores(s)
    return sorted(range(s.box.seats), key=lambda seat: (-points[seat], place_of(s, seat)))


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
    s.say("wins", ranking(s)[0], score(s, ranking(s)[0]))


def settle(s: State) -> None:
    """After every change: missions, goals, and the sudden end of Supremacy (R, Supremacy)."""
    settle_missions(s)
    limit = s.box.options.supremacy
    if limit and s.round and not s.over and max(scores(s)) >= limit:
        s.say("supremacy", limit)
        end_game(s)
