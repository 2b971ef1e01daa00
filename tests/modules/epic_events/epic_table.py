"""A table on which one epic event lies on top of the deck, and somebody draws it."""

from __future__ import annotations

from scenario import Table
from tsukuyumi.content.loader import load_content

EPICS = [event.id for event in load_content().epic_events]


def about_to_draw(event: str, *below: str, modules: tuple[str, ...] = ("epic_events",)) -> Table:
    t = Table("nomads boarlords dark_seed", modules=list(modules)).area("A", (2, -1)).area("B", (2, 0))
    t.area("C", (3, -1)).home("nomads", (3, 0)).initiative("boarlords", "nomads", "dark_seed")
    rest = [name for name in EPICS if name != event and name not in below]
    t.line("display swamp passage").line(f"deck {event} {' '.join(below)} oni_rule unsolid_ground")
    t.line("discard").line(f"events_unused {' '.join(rest)}")
    return t.turn("nomads", "blue", "events 1, initiative 1")


def draw(t: Table) -> Table:
    return t.take("use", "events").take("deck")
