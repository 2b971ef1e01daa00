"""C, Cybersamurai: Update 2.1; S, card face."""

from __future__ import annotations

import pytest

from modules.faction_events.ground import holding, play
from scenario import Table
from tsukuyumi.rules.initiative import track

EVENT = "update_2_1"
OTHERS = ["boarlords", "dark_seed", "nomads"]


@pytest.mark.parametrize(("place", "after"), [(1, 0), (2, 0), (3, 1)])
def test_two_places_up_and_from_the_second_one(place: int, after: int) -> None:
    """C: by 1 from the second place, otherwise always by two; the others close up."""
    order = [*OTHERS[:place], "cybersamurai", *OTHERS[place:]]
    t = holding(EVENT, "cybersamurai").initiative(*order).turn("cybersamurai", "blue", "events 1, initiative 1")
    play(t, EVENT)
    assert t.asked == "cybersamurai turn", "there is nothing to choose"
    assert t.state.initiative.index(0) == after
    others = [t.factions[seat] for seat in t.state.initiative if seat]
    assert others == OTHERS


def test_not_from_the_first_place() -> None:
    """Nobody can rise above it."""
    t = holding(EVENT, "cybersamurai").initiative("cybersamurai", *OTHERS).line("own_events cybersamurai solar_laser")
    t.turn("cybersamurai", "blue", "events 1, initiative 1").take("use", "events")
    assert not t.offers("own_event", EVENT)


def test_on_a_track_with_gaps() -> None:
    """R, Absolute Initiative: places are those of the track; from the fifth to the third, over a gap."""
    seats = "cybersamurai boarlords dark_seed nomads"
    t = Table(seats, modules=("absolute_initiative", "faction_events")).area("A", (4, 0))
    t.initiative("boarlords", "dark_seed", "nomads", "cybersamurai").line("table_notes 4 0 1 2 0 0")
    t.events("cybersamurai", EVENT).line("own_events cybersamurai").line("display").line("deck").line("discard")
    play(t.turn("cybersamurai", "blue", "events 1, initiative 1"), EVENT)
    assert track(t.state)[0] == 2
