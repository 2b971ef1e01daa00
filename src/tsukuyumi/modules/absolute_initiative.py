"""Absolute initiative: the track keeps its six places, and gaps between the markers stay (R, Absolute Initiative).

How a marker moves stands with the rules of initiative (``rules/initiative.py``); here the places are kept. Who acts
first and what a place is worth goes by the order of the markers, not by the number of the place.
"""

from __future__ import annotations

from typing import ClassVar, Final

from ..engine.box import Box
from ..engine.mode import Mode, with_sources
from ..engine.modules import Module, register_module
from ..engine.sources import EVERYONE, RuleSource
from ..engine.state import State
from ..engine.texts import add_packaged_texts
from ..rules.initiative import TRACK

ID: Final = "absolute_initiative"


class Track(RuleSource):
    """For everyone: the place of each seat's marker, as a note; all zero before any marker has moved."""

    id: ClassVar[str] = ID
    NOTES: ClassVar[int] = TRACK

    def track_places(self, s: State) -> tuple[int, ...]:
        places = s.notes[self.first_note : self.first_note + s.box.seats]
        return places if any(places) else ()

    def keep_track(self, s: State, places: tuple[int, ...]) -> None:
        for seat, place in enumerate(places):
            self.set_note(s, seat, place)


def track_at(box: Box) -> tuple[RuleSource, ...]:
    return (Track(box, EVERYONE),)


def amend(mode: Mode) -> Mode:
    return with_sources(mode, track_at)


ABSOLUTE_INITIATIVE: Final = register_module(Module(ID, amend))
add_packaged_texts(ID)
