"""What modules add to a position: who leads a faction, which goal it plays for, and a track with gaps.

All of it is also among the notes of the table, which say it once more, with everything else that modules remember.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.state import State
from ..modules.alternative_goals import ALTERNATIVE, REGULAR, UNDECIDED, alternative_of
from ..modules.leaders import appoint, leader_of
from ..rules.initiative import TRACK, track
from .words import Fault, Words


class LinesOfModules(Words):
    """The lines that only games with a module have."""

    def line_table_notes(self, words: list[str], rest: str) -> None:
        """What other rule sources than the factions have noted."""
        self.set_notes(self.box.notes_of(self.box.seats - 1)[1], self.box.notes, words, "this table")

    def set_notes(self, first: int, after: int, words: list[str], whose: str) -> None:
        values = tuple(self.number(w) for w in words)
        if len(values) != after - first:
            raise Fault(f"{whose} has {after - first} notes")
        self.s.notes = self.s.notes[:first] + values + self.s.notes[after:]

    def line_leader(self, words: list[str], rest: str) -> None:
        seat = self.seat(words[0])
        leaders = self.box.content.leaders
        if "leaders" not in self.box.options.modules:
            raise Fault("this game is played without leaders")
        number = self.lookup(words[1], [entry.id for entry in leaders], "leader")
        if leaders[number].faction != self.box.faction_ids[seat]:
            raise Fault(f"{words[1]} does not lead {words[0]}")
        appoint(self.s, number)

    def line_goal(self, words: list[str], rest: str) -> None:
        """The goal that a faction has chosen to play for."""
        seat = self.seat(words[0])
        choice = alternative_of(self.s, seat)
        if choice is None:
            raise Fault(f"{words[0]} have no goals to choose from in this game")
        sheet = self.box.sheets[seat]
        cards = {sheet.goal.id: REGULAR, sheet.alternative_goal.id: ALTERNATIVE}
        if words[1] not in cards:
            raise Fault(f"{words[1]!r} is no goal of {words[0]}; their goals are {', '.join(cards)}")
        choice.choose(self.s, cards[words[1]])

    def line_track(self, words: list[str], rest: str) -> None:
        """The initiative track place by place, with a dash for a gap."""
        if not self.box.windows.tracks:
            raise Fault("the initiative track of this game has no gaps")
        places = {self.seat(word): place for place, word in enumerate(words) if word != "-"}
        if len(places) != self.box.seats or len(words) - words.count("-") != self.box.seats or len(words) > TRACK:
            raise Fault(f"the track has {TRACK} places and names every seat exactly once")
        self.s.initiative = bytes(places)
        self.given.add("initiative")
        at = tuple(places[seat] for seat in range(self.box.seats))
        for source in self.box.windows.tracks:
            source.keep_track(self.s, at)


def lines_of_seat(s: State, seat: int) -> Iterator[str]:
    name = s.box.faction_ids[seat]
    found = leader_of(s, seat)
    if found is not None:
        yield f"leader {name} {found.entry.id}"
    choice = alternative_of(s, seat)
    if choice is not None and choice.chosen(s) != UNDECIDED:
        sheet = s.box.sheets[seat]
        yield f"goal {name} {(sheet.alternative_goal if choice.chosen(s) == ALTERNATIVE else sheet.goal).id}"


def track_line(s: State) -> Iterator[str]:
    """Only where there are gaps that the order of the seats does not tell."""
    if s.initiative and s.box.windows.tracks:
        at = track(s)
        words = [s.box.faction_ids[at.index(place)] if place in at else "-" for place in range(max(at) + 1)]
        yield "track " + " ".join(words)
