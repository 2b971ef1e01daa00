"""A table on which somebody is about to play one event."""

from __future__ import annotations

from scenario import Table


def holding(event: str, seats: str = "nomads boarlords dark_seed") -> Table:
    """The first seat holds the event and has an event action, and another, so that nothing happens by itself."""
    t = Table(seats).area("A", (2, -1)).area("B", (2, 0)).area("C", (3, -1)).home(seats.split()[0], (4, -1))
    first = seats.split()[0]
    # nothing to draw, so that playing the event is the only thing to do besides stopping
    t.events(first, event).line("display").line("deck").line("discard")
    return t.turn(first, "blue", "events 1, initiative 1")


def play(t: Table, event: str) -> Table:
    return t.take("use", "events").take("event", event)
