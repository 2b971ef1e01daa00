"""The end of the round: what rule sources do, radioactivity, the moon, the interim score (R, End of Round)."""

from __future__ import annotations

from typing import Final

from ..engine.box import MOON_CENTRE, RADIOACTIVE
from ..engine.frames import Frame, procedure
from ..engine.machine import push
from ..engine.mode import Step
from ..engine.pieces import remove_units
from ..engine.state import END_OF_ROUND, NOBODY, State
from . import lasting
from .areas import board_areas, controller, has_property, silenced, units_in
from .courses import Course
from .scoring import award_moon_point, log_interim_score


@procedure("end_of_round", "R, End of Round")
class EndOfRound(Course):
    """The mode's steps of the end of a round (ruling 1 for the regular game)."""

    steps = ("begin", "next")

    def do_begin(self, s: State) -> None:
        s.phase = END_OF_ROUND

    def course(self, s: State) -> tuple[Step, ...]:
        return s.box.mode.end_of_round


@procedure("end_of_round.seats", "R, End of Round 1")
class EffectsOfSeats(Frame):
    """What rule sources do at the end of a round, seat by seat in initiative order."""

    at_place: int = 0

    steps = ("next",)

    def do_next(self, s: State) -> None:
        if self.at_place < s.box.seats:
            seat = s.initiative[self.at_place]
            self.at_place += 1
            self.go("next")
            s.box.windows.round_ends(s, seat)
            s.unsettled = True


def stands_radiation(s: State, unit: int, area: int) -> bool:
    """Whether units of this kind outlive the end of the round in this area, were it radioactive."""
    box = s.box
    owner = box.unit_owner[unit]
    # that Oni are immune is a basic rule, not a property that could be switched off (P79)
    if owner == box.oni:
        return box.immune[unit]
    if s.silenced and silenced(s, area, owner):
        return False
    return box.immune[unit] or box.windows.ignores_radioactivity(s, owner)


def radiate(s: State) -> None:
    """All units in radioactive areas are destroyed, whatever their health; nobody has destroyed them."""
    box = s.box
    for area in board_areas(s):
        if not has_property(s, area, RADIOACTIVE):
            continue
        for owner in range(box.owners):
            for unit, count in units_in(s, owner, area):
                if not stands_radiation(s, unit, area):
                    remove_units(s, unit, area, count)
                    s.say("radiation", owner, unit, count, s.area_ref(area))


def score_moon(s: State) -> None:
    """A point for whoever holds the centre of the moon."""
    holder = controller(s, MOON_CENTRE)
    if holder != NOBODY and holder != s.box.oni:
        award_moon_point(s, holder)


def interim_score(s: State) -> None:
    """What lasted a round is over, and everybody knows how they stand."""
    lasting.expire_round(s)
    log_interim_score(s)
    s.unsettled = True


EFFECTS_OF_SEATS: Final = Step("effects", lambda s: push(s, EffectsOfSeats()))
RADIOACTIVITY: Final = Step("radioactivity", radiate)
MOON_POINT: Final = Step("moon_point", score_moon)
INTERIM_SCORE: Final = Step("interim_score", interim_score)
