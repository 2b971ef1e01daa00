"""Both sides' points, and who wins (P, Counting Victory Points; CONTENT, Points)."""

from __future__ import annotations

from typing import Final

from ...engine.box import MOON_CENTRE, TSUKUYUMI
from ...engine.mode import Outcome, Score, SideScore
from ...engine.state import NOBODY, State
from ...rules.areas import area_points, areas_of_kind, board_areas, has_property
from ...rules.scoring import rival_points, scores, shared_points
from .forces import oni_in_play
from .marks import areas_at_homes
from .notes import GOALS, ONI_POINTS, keeper, noted
from .princess import corner_of, her_areas
from .track import momentum_points

FEW_ONI: Final = 15
FEW_ONI_POINTS: Final = 2
MANY_AREAS_POINTS: Final = 2
HOME_POINTS: Final = 2
PLAYERS: Final = "players"
ONI: Final = "oni"


def holders(s: State) -> list[int]:
    """Who holds each area, for the score: the Princess overrules markers, Tsukuyumi areas are the Oni's by nature."""
    oni = s.box.oni
    found = [NOBODY] * s.areas
    for area in board_areas(s):
        owner = s.territory[area]
        found[area] = oni if owner == NOBODY and has_property(s, area, TSUKUYUMI) else owner
    for area in her_areas(s):
        found[area] = oni
    return found


# ---- the players -----------------------------------------------------------------------------------------------------
def areas_of(s: State, seat: int) -> int:
    """Each area is worth one point, whatever it is."""
    held = s.territory.count(seat)
    if held and corner_of(s) >= 0:
        held -= sum(s.territory[area] == seat for area in her_areas(s))
    return held


def centre_of(s: State, seat: int) -> int:
    """One more for the centre of the moon; the Princess never stands on it."""
    return int(s.areas > MOON_CENTRE and s.territory[MOON_CENTRE] == seat)


def few_oni(s: State) -> int:
    return FEW_ONI_POINTS if oni_in_play(s) < FEW_ONI else 0


def turn_goals(s: State) -> int:
    return noted(s, GOALS)


# ---- the Oni ---------------------------------------------------------------------------------------------------------
def oni_areas(s: State) -> list[int]:
    return [area for area, holder in enumerate(holders(s)) if holder == s.box.oni]


def value_of_areas(s: State) -> int:
    return sum([area_points(s, area) for area in oni_areas(s)])


def areas_next_to_homes(s: State) -> int:
    """Two more for each, also where the ground itself is worth nothing (P, FAQ)."""
    held = oni_areas(s)
    return HOME_POINTS * sum(area in held for area in areas_at_homes(s, list(range(s.box.seats))))


def legends_in_play(s: State) -> int:
    legends = sum(bool(areas_of_kind(s, unit)) for unit in keeper(s).legends)
    return legends + (corner_of(s) >= 0)


def many_areas(s: State) -> int:
    return MANY_AREAS_POINTS if len(oni_areas(s)) >= 3 + s.box.seats else 0


def scored_elsewhere(s: State) -> int:
    return noted(s, ONI_POINTS)


SCORES: Final = (Score("areas", areas_of, 40), Score("centre", centre_of, 1))
SHARED: Final = (SideScore("few_oni", few_oni), SideScore("turn_goals", turn_goals))
RIVAL: Final = (
    SideScore("areas", value_of_areas),
    SideScore("homes", areas_next_to_homes),
    SideScore("legends", legends_in_play),
    SideScore("many_areas", many_areas),
    SideScore("momentum", momentum_points),
    SideScore("elsewhere", scored_elsewhere),
)


def outcome(s: State) -> Outcome:
    """The side with more points; where both have as many, the moon has won."""
    if sum(scores(s)) + shared_points(s) > rival_points(s):
        return Outcome(tuple(range(s.box.seats)), PLAYERS)
    return Outcome((), ONI)
