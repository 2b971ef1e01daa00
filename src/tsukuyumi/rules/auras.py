"""Auras: properties that a unit lends to the own units around it (R, Aura)."""

from __future__ import annotations

from ..engine.state import State
from .areas import adjacent, silenced


def aura_value(s: State, owner: int, area: int, prop: str) -> int:
    """The best aura of this property that covers the owner's units in an area; auras of one kind do not add up."""
    box = s.box
    best = 0
    for unit in box.aura_units[owner]:
        aura = box.unit[unit].aura
        if aura is None or aura.property != prop or aura.value <= best:
            continue
        for source in within(s, area, aura.distance) if aura.distance else (area,):
            if s.units[source * box.kinds + unit] and not (s.silenced and silenced(s, source, owner)):
                best = aura.value
                break
    return best


def within(s: State, area: int, distance: int) -> list[int]:
    """All areas at most this many edges away, whatever blockades lie between."""
    found = {area}
    rim = [area]
    for _ in range(distance):
        rim = [near for inner in rim for near in adjacent(s, inner) if near not in found]
        found.update(rim)
    return sorted(found)
