"""A poor box: the same content with few pieces, and line-ups of one unit of each kind.

What happens when the last miniature, marker or Egg is on the board is a rule of its own (R, Production: material
limitation), and random games with a full box seldom get there. Fuzzing and the coverage report play some games with
this one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from msgspec import structs

from ..content.model import Content
from ..content.schema import Faction, StartingUnits, Unit

# a third of the pieces is left, but never fewer than the game sets up
_PART: Final = 3
_SPARE_TERRITORY: Final = 2
# seven Oni stand on the moon from the start, whichever kinds chance picks
_ONI_EACH: Final = 7


def scarce(content: Content) -> Content:
    """The content of a poor box."""
    factions = {name: _poor_faction(sheet) for name, sheet in content.factions.items()}
    oni = structs.replace(
        content.oni,
        territory_markers=_SPARE_TERRITORY,
        units=tuple(structs.replace(unit, count=min(unit.count, _ONI_EACH)) for unit in content.oni.units),
    )
    markers = tuple(structs.replace(marker, count=min(marker.count, 2)) for marker in content.markers)
    return replace(content, factions=factions, oni=oni, markers=markers)


def _poor_start(start: StartingUnits) -> StartingUnits:
    return structs.replace(start, units={name: min(1, count) for name, count in start.units.items()})


def _poor_faction(sheet: Faction) -> Faction:
    start = _poor_start(sheet.start)
    of_three = _poor_start(sheet.start_of_three) if sheet.start_of_three is not None else None
    starts = [start] if of_three is None else [start, of_three]

    def poor(unit: Unit) -> Unit:
        return structs.replace(unit, count=max(1, unit.count // _PART))

    return structs.replace(
        sheet,
        start=start,
        start_of_three=of_three,
        territory_markers=sheet.starting_areas + _SPARE_TERRITORY,
        units=tuple(poor(unit) for unit in sheet.units),
        markers=tuple(
            structs.replace(m, count=max(1, *(max(one.markers.get(m.id, 0), one.marker_choice) for one in starts)))
            for m in sheet.markers
        ),
    )
