"""A table on which one Oni power card lies open."""

from __future__ import annotations

from scenario import Table
from tsukuyumi.content.loader import load_content

IDS = [card.id for card in load_content().oni_power]


def in_force(card: str) -> Table:
    t = Table("nomads boarlords dark_seed", modules=["oni_power"]).area("A", (2, -1)).area("B", (2, 0))
    return t.area("C", (2, 1)).area("D", (3, -1)).line(f"table_notes {IDS.index(card) + 1} 0 0")
