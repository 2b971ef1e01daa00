"""What the rulebooks describe and this table does not play yet: refused as such, and not as something unknown."""

from __future__ import annotations

from typing import Final

PLANNED: Final[dict[str, tuple[str, ...]]] = {
    "mode": (),
    "edition": ("2",),
    "modules": (
        "starting_advantages", "epic_events", "oni_power", "oni_missions",
    ),
    "legendary": (
        "abyssal", "dark_observer", "skybound", "three_shadows", "defiler", "gambler", "merchant", "ronin",
    ),
}  # fmt: skip
