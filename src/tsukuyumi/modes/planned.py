"""What the rulebooks describe and this table does not play yet: refused as such, and not as something unknown."""

from __future__ import annotations

from typing import Final

PLANNED: Final[dict[str, tuple[str, ...]]] = {
    "mode": ("two_player", "moon_princess"),
    "modules": (
        "absolute_initiative", "faction_events", "leaders", "alternative_goals", "mascots",
    ),
    "scenario": (
        "unwanted_neighbours", "the_far_stretch", "promised_land_behind_the_moon", "control", "pacific_standoff",
        "exploration", "a_new_world", "shattered_earth", "spoiled_earth", "the_canyon", "full_moon_down",
        "the_shifting_world", "sink_holes", "forced_alliances", "lake_scenery",
    ),
}  # fmt: skip
