"""A patch of land for the factions' tests: one area in the middle and the six around it, away from the moon."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenario import Table

AROUND = {
    "north": (4, -1),
    "north-east": (5, -1),
    "south-east": (5, 0),
    "south": (4, 1),
    "south-west": (3, 1),
    "north-west": (3, 0),
}
MIDDLE = (4, 0)
# who sits at the table if a test does not say
SEATS = {
    "boarlords": "boarlords nomads dark_seed",
    "cybersamurai": "cybersamurai boarlords dark_seed nomads",
}


@pytest.fixture
def land(request: pytest.FixtureRequest) -> Callable[..., Table]:
    """``land(seats, **middle)``: the area "A" and its neighbours, named after the edge that they share with it."""

    def lay(seats: str = SEATS.get(request.path.parent.name, ""), **middle: object) -> Table:
        table = Table(seats)
        table.area("A", MIDDLE, **middle)  # type: ignore[arg-type]
        for name, at in AROUND.items():
            table.area(name, at)
        return table

    return lay
