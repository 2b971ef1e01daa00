"""One line of the results, as a game wrote it: what it must hold, and what cannot be of any game."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ..engine.mode import MODES


class Draft(Struct, rename={"offered": "from"}):
    round: int
    seat: int
    card: str
    offered: list[str]


class Fought(Struct):
    """A battle; what it has none of is left out."""

    by: str
    round: int = 0
    card: str = ""
    against: list[str] = []
    counters: list[tuple[str, str]] = []
    conquered: bool = False
    killed: int = 0
    lost: int = 0


class Event(Struct):
    round: int
    by: str
    event: str


class Mission(Struct):
    round: int
    by: str
    mission: str


class Goal(Struct):
    round: int
    by: str


class Watch(Struct):
    """What a stopwatch keeps (``clock.py``)."""

    count: int
    total: float
    max: float
    buckets: dict[int, int]


class Times(Struct):
    bots: dict[str, Watch]


class Line(Struct):
    """Everything that a report reads."""

    index: int
    seed: int
    options: dict[str, Any]
    seats: list[str]
    bots: list[str]
    scores: list[int]
    places: list[int]
    winners: list[int]
    interim: list[list[int]]
    points: list[list[dict[str, int]]]
    order: list[list[int]]
    rounds: int
    decisions: int
    ended_by: str
    drafts: list[Draft]
    battles: list[Fought]
    events: list[Event]
    missions: list[Mission]
    goals: list[Goal]
    used: dict[str, int]
    times: Times


def _may_have_won(game: Line) -> bool:
    """In a ranking the first; where sides win, any seats."""
    mode = MODES.get(game.options.get("mode", "base"))
    if mode is None or mode.result == "ranking":
        return game.winners == game.places[:1]
    return set(game.winners) <= set(game.places)


def contradiction(game: Line) -> str:
    """What cannot be of a game that was played to its end; "": nothing."""
    seats = list(range(len(game.seats)))
    if sorted(game.places) != seats or not _may_have_won(game):
        return "places do not name every seat once, or winners not the first of them"
    if not game.order or any(sorted(order) != seats for order in game.order):
        return "order does not name every seat once a round"
    if len(game.scores) != len(seats):
        return "there is not one score for each seat"
    for name, rounds in (("interim", game.interim), ("points", game.points)):
        if not rounds or any(len(of_seats) != len(seats) for of_seats in rounds):
            return f"{name} are not of every seat in every round"
    if any(draft.seat not in seats or not draft.offered for draft in game.drafts):
        return "drafts are of nobody, or from nothing"
    return ""
