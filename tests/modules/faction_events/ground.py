"""A table on which the first seat holds one of its faction events: an area in the middle and the six around it."""

from __future__ import annotations

from scenario import Table

MODULES = ("faction_events",)
AROUND = {
    "north": (4, -1),
    "north-east": (5, -1),
    "south-east": (5, 0),
    "south": (4, 1),
    "south-west": (3, 1),
    "north-west": (3, 0),
}
SEATS = {
    "boarlords": "boarlords nomads dark_seed",
    "cybersamurai": "cybersamurai boarlords dark_seed nomads",
    "dark_seed": "dark_seed nomads boarlords",
    "nomads": "nomads boarlords dark_seed",
}


def land(faction: str) -> Table:
    """The area "A" and its neighbours, named after the edge that they share with it."""
    t = Table(SEATS[faction], modules=MODULES).area("A", (4, 0))
    for name, at in AROUND.items():
        t.area(name, at)
    return t


def holding(event: str, faction: str) -> Table:
    """As ``land``, and the faction holds the event; there is nothing to draw, so that nothing else can be done."""
    t = land(faction).events(faction, event).line("display").line("deck").line("discard")
    return t.line(f"own_events {faction}")


def play(t: Table, event: str) -> Table:
    return t.take("use", "events").take("own_event", event)


def open_before(t: Table, faction: str) -> list[str]:
    """The events that lie open before a faction."""
    own = t.game.view(None)["seats"][t.factions.index(faction)]["own_events"]
    return [shown["event"] for shown in own["open"]]


def used_by(t: Table, faction: str) -> list[str]:
    return list(t.game.view(None)["seats"][t.factions.index(faction)]["own_events"]["used"])


def next_round(t: Table) -> Table:
    """Everybody declines everything until the next round has begun."""
    now = t.state.round
    while t.state.round == now and not t.game.over:
        question = t.asks
        keys = question.keys
        declining = [key for key in keys if key[0] in ("done", "pass", "no")]
        t.game.apply(keys.index(declining[0]) if declining else question.default)
    return t
