"""A table on which somebody is about to use the special effect of an action card."""

from __future__ import annotations

from scenario import Table


def before(card: str, seats: str = "nomads boarlords dark_seed") -> Table:
    """The first seat has drafted the card and may use its special effect (or another action) now."""
    first = seats.split()[0]
    t = Table(seats).area("A", (3, -1)).area("B", (3, 0)).area("C", (4, -2)).home(first, (4, -1))
    return t.card(first, card).turn(first, "blue", "special, initiative 1")


def use(t: Table) -> Table:
    return t.take("use", "special")
