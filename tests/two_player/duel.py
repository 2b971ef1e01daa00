"""A small board for two: each home with two areas before it, the moon between them."""

from __future__ import annotations

from typing import Any

from scenario import Table


def duel(seats: str, number: int = 3, **options: Any) -> Table:
    """The first seat lives beside A and B, the second beside C and D; it is the last round."""
    t = Table(seats, mode="two_player", **options).round(number)
    first, second = seats.split()
    t.area("A", (2, -1)).area("B", (2, 0)).home(first, (3, -1))
    t.area("C", (-2, 1)).area("D", (-2, 0)).home(second, (-3, 1))
    return t


def conditions(t: Table, faction: str) -> dict[str, tuple[int, int, bool]]:
    """What each condition of a seat counts and brings now, and whether that is settled."""
    cards = t.game.view(None)["seats"][t.factions.index(faction)]["victory"]
    return {now["id"]: (now["count"], now["points"], now["settled"]) for card in cards for now in card["conditions"]}


def points(t: Table, faction: str) -> int:
    return t.points(faction)["victory_cards"]
