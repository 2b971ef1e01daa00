"""The words a content file may use that stand for code elsewhere.

They are listed here so that a misspelt word is found when the files are read, not in the middle of a game.
"""

from __future__ import annotations

from typing import Final

# words of an action row: with a number, and alone
COUNTED_ACTIONS: Final = ("events", "initiative", "produce", "place_oni", "oni_conquest", "move", "combat")
SINGLE_ACTIONS: Final = ("effect", "special")

SPECIALS: Final = (
    "restocking", "disturbance", "exploring_new_land", "nomadic_tribe", "archenemy",
    "landscaping", "seal", "salvage",
)  # fmt: skip

MISSION_CONDITIONS: Final = ("conquer_tsukuyumi", "control_types", "control_areas", "destroy_units")
