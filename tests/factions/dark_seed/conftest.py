"""The ground on which most scenarios of the Dark Seed play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenario import Table

# A and its six neighbours by direction, far from the Nest
AROUND = {"N": (4, -1), "NE": (5, -1), "SE": (5, 0), "S": (4, 1), "SW": (3, 1), "NW": (3, 0)}


@pytest.fixture
def meadow() -> Callable[[], Table]:
    """Dark Seed, Nomads and Boarlords; area A with N, NE, SE, S, SW and NW around it; the Nest lies apart."""

    def build() -> Table:
        t = Table("dark_seed nomads boarlords").area("A", (4, 0))
        for name, at in AROUND.items():
            t.area(name, at)
        return t.home("dark_seed", (-3, 0)).home("nomads", (0, -3)).home("boarlords", (0, 3))

    return build


@pytest.fixture
def silence() -> Callable[[Table, str], Table]:
    """Switches everybody but the Boarlords off in an area, as a Rocket Attack does."""

    def mute(t: Table, name: str) -> Table:
        at = t.names[name]
        number = 7 + [line.split()[1] for line in t.ground].index(f"{at[0]},{at[1]}")
        return t.line(f"silenced {1 << number | t.factions.index('boarlords') << t._box.max_areas}")

    return mute
