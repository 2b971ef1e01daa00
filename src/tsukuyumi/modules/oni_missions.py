"""Oni missions: three more missions, done with Oni, and only by the first who does them (S, Oni Missions)."""

from __future__ import annotations

from typing import Final

from ..engine.board import homezone_of
from ..engine.box import MOON_CENTRE, Box
from ..engine.mode import Mode, Score, with_sources
from ..engine.modules import Module, register_module
from ..engine.sources import EVERYONE, RuleSource
from ..engine.state import NOWHERE, State
from ..engine.texts import add_packaged_texts
from ..rules.areas import adjacent

ID: Final = "oni_missions"
add_packaged_texts(ID)


class OniMissionRules(RuleSource):
    """A note for each mission: the seat that has done it, plus 1."""

    id = ID
    NOTES = 3

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.missions = box.content.oni_missions
        self.ids = tuple(mission.id for mission in self.missions)

    def done_by(self, s: State, mission_id: str) -> int:
        """Who has done a mission, or -1."""
        return self.note(s, self.ids.index(mission_id)) - 1

    def fulfil(self, s: State, mission_id: str, seat: int) -> None:
        number = self.ids.index(mission_id) if mission_id in self.ids else -1
        if number >= 0 and not self.note(s, number):
            self.set_note(s, number, seat + 1)
            s.say("oni_mission", seat, number)

    def open_cards(self, s: State) -> list[tuple[str, str, int]]:
        """All three; a mission that is done lies before whoever has done it."""
        return [(ID, mission, self.done_by(s, mission)) for mission in self.ids]

    def oni_moved(self, s: State, seat: int, unit: int, area: int, to: int) -> None:
        if to == homezone_of(s, seat):
            self.fulfil(s, "evaluation", seat)

    def oni_conquered(self, s: State, seat: int, area: int) -> None:
        if area == MOON_CENTRE:
            self.fulfil(s, "oni_moon", seat)
        homes = [homezone_of(s, other) for other in range(self.box.seats) if other != seat]
        if any(home != NOWHERE and home in adjacent(s, area) for home in homes):
            self.fulfil(s, "neighbour", seat)


def missions_of(s: State) -> OniMissionRules:
    """The rule source of this module at the table."""
    for source in s.box.sources:
        if isinstance(source, OniMissionRules):
            return source
    raise LookupError("Oni missions are not played here")


def points_of_oni_missions(s: State, seat: int) -> int:
    rules = missions_of(s)
    return sum([mission.vp for number, mission in enumerate(rules.missions) if rules.note(s, number) == seat + 1])


def _sources(box: Box) -> tuple[RuleSource, ...]:
    return (OniMissionRules(box, EVERYONE),)


def _amend(mode: Mode) -> Mode:
    mode = mode._replace(scores=(*mode.scores, Score(ID, points_of_oni_missions, 3)))
    return with_sources(mode, _sources)


ONI_MISSIONS: Final = register_module(Module(ID, _amend))
