"""Scenarios with the Moon Princess: a table with a ring of open areas around the moon, R0 (north) to R11, clockwise.

    t = Moon("nomads boarlords").princess(3).momentum(5).priority("R2").units("R2", private=1)
    t.turn("nomads", "black")                  # the Oni attack first
"""

from __future__ import annotations

from typing import Any

from scenario import Place, Table
from tsukuyumi.engine.hexes import ORIGIN, distance, neighbours, ring, unpack
from tsukuyumi.modes.moon_princess.notes import CORNER, GAMBLER, MOMENTUM, PRIORITY, keeper, noted

_NOTES = 8


class Moon(Table):
    """Twelve ocean floors lie in a circle around the moon, unless ``bare``."""

    def __init__(self, seats: str, *, bare: bool = False, **options: Any) -> None:
        super().__init__(seats, mode="moon_princess", board="spiral", rounds=options.pop("rounds", 3), **options)
        self.kept = [0] * _NOTES
        self.kept[MOMENTUM] = 1
        for i, cell in enumerate(() if bare else ring(2)):
            if i % 3 == 0:
                self.area(f"R{i}", unpack(cell))
            else:
                # tiles with one wall, which looks outwards: the open ones are for the test itself
                outwards = next(edge for edge, near in enumerate(neighbours(cell)) if distance(near, ORIGIN) == 3)
                self.tile(f"R{i}", unpack(cell), f"ocean_0#{i - i // 3}", outwards)

    def princess(self, corner: int) -> Moon:
        self.kept[CORNER] = corner + 1
        return self

    def momentum(self, space: int) -> Moon:
        self.kept[MOMENTUM] = space
        return self

    def gambler(self, number: int) -> Moon:
        self.kept[GAMBLER] = number
        return self

    def priority(self, *places: Place) -> Moon:
        self.priorities = [*getattr(self, "priorities", []), *places]
        return self

    def open(self, *cards: str) -> Moon:
        """Cards that lie open: the turn card, permanent counters."""
        self.line("open_cards " + " ".join(cards))
        return self

    def deck(self, name: str, *cards: str) -> Moon:
        """The order of a deck; every other one is dealt by chance, so name all that matter."""
        self.line(f"mode_deck {name} " + " ".join(cards))
        return self

    def text(self) -> str:
        order = [line.split()[1] for line in self.ground]
        for place in getattr(self, "priorities", []):
            where = self.where(place)
            moon = ["0,0", *(",".join(map(str, unpack(cell))) for cell in ring(1))]
            self.kept[PRIORITY] |= 1 << (moon.index(where) if where in moon else len(moon) + order.index(where))
        notes = "table_notes " + " ".join(map(str, self.kept))
        return "\n".join([super().text(), notes])

    # ---- then ------------------------------------------------------------------------------------------------------
    def note(self, index: int) -> int:
        return noted(self.state, index)

    @property
    def special(self) -> dict[str, Any]:
        found: dict[str, Any] = self.game.view(None)["special"]
        return found

    def oni(self, place: Place) -> dict[str, int]:
        """The Oni that stand somewhere."""
        units = [self._box.unit[unit].id for unit in self._box.units_of[self._box.oni]]
        return {unit: self.count(place, unit) for unit in units if self.count(place, unit)}

    def log_kinds(self) -> list[str]:
        return [str(entry[0]) for entry in self.game.log]

    def track(self) -> Any:
        return keeper(self.state).track
