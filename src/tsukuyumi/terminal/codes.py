"""Short names for the text board: a letter for every owner, two letters for every unit, three for every marker.

They are made from the names in the content, so a faction from somebody's own content directory has them as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..engine.box import Box

ONI = "oni"
_ONI_COLOUR = "#c9b8f0"


class Codes:
    """Everything that the board abbreviates, for the factions of one game."""

    def __init__(self, box: Box) -> None:
        self.owner_name: dict[str, str] = {sheet.id: sheet.name for sheet in box.sheets} | {ONI: "Oni"}
        self.colour: dict[str, str] = {sheet.id: sheet.colour for sheet in box.sheets} | {ONI: _ONI_COLOUR}
        goals = [goal for sheet in box.sheets for goal in (sheet.goal, sheet.alternative_goal)]
        self.goal_target: dict[str, int] = {goal.id: goal.target for goal in goals}
        self.leader_name = {leader.id: leader.name for leader in box.content.leaders}
        self.letter = _first_free(((owner, letters(name)) for owner, name in self.owner_name.items()))
        rosters = {owner: [box.unit[u] for u in box.units_of[seat]] for seat, owner in enumerate(self.owner_name)}
        self.unit_owner = {unit.id: owner for owner, roster in rosters.items() for unit in roster}
        self.unit_name = {unit.id: unit.name for roster in rosters.values() for unit in roster}
        self.unit = _first_free(
            (unit.id, unit_candidates(unit.name, [other.name for other in roster]))
            for roster in rosters.values()
            for unit in roster
        )
        owners = (*box.area_marker_owner, *box.edge_marker_owner)
        markers = list(zip((*box.area_marker, *box.edge_marker), owners, strict=True))
        self.marker_name = {marker.id: marker.name for marker, _ in markers}
        self.marker_owner = {marker.id: box.faction_ids[seat] for marker, seat in markers}
        self.marker = _first_free((marker.id, marker_candidates(marker.name)) for marker, _ in markers)
        self.event_name = {event.id: event.name for event in box.event}
        self.action_name = {card.id: card.name for card in box.action}
        self.gear_name = {gear.id: gear.name for gear in box.gear}


def letters(name: str) -> Iterator[str]:
    """The letters of a name as capitals, in order."""
    yield from (char.upper() for char in name if char.isalpha())


def unit_candidates(name: str, roster: Iterable[str]) -> Iterator[str]:
    """Two letters for a unit, best first: initials of a name in several words, else where it parts from the others."""
    words = re.findall(r"[A-Za-z0-9]+", name)
    if len(words) > 1:
        last = words[-1]
        yield words[0][0].upper() + (last if last.isdigit() else last[0].upper())[-1]
    parting = max((_shared(name, other) for other in roster if other != name), default=0)
    tail = name[max(parting, 1) :] + name[1:]
    yield from (name[0].upper() + char.lower() for char in tail if char.isalnum())


def _shared(one: str, other: str) -> int:
    """The length of the common beginning, where it is more than chance: half of the shorter name."""
    length = 0
    while length < min(len(one), len(other)) and one[length] == other[length]:
        length += 1
    return length if length > 2 else 0


def marker_candidates(name: str) -> Iterator[str]:
    plain = "".join(char for char in name.lower() if char.isalpha())
    yield plain[:3]
    yield from (plain[:2] + char for char in plain[3:])


def _first_free(wanted: Iterable[tuple[str, Iterable[str]]]) -> dict[str, str]:
    """For each key the first candidate that no other key has taken; a number where all are taken."""
    taken: dict[str, str] = {}
    for key, candidates in wanted:
        used = set(taken.values())
        free = (code for code in candidates if code not in used)
        taken[key] = next(free, f"{len(taken)}")
    return taken


_COMPASS = {"north": "N", "east": "E", "south": "S", "west": "W"}


def shortened(name: str, width: int) -> str:
    """A place name that fits: compass words become letters, and a name that ends in one keeps its end."""
    if len(name) <= width:
        return name
    for word, letter in _COMPASS.items():
        name = re.sub(rf"\b{word}\b", letter, name)
    name = re.sub(r"(?<=[NS])-(?=[EW])", "", name).replace(",", "")
    words = name.split()
    while len(words) > 1 and len(" ".join(words)) > width and words[-1] in ("N", "E", "S", "W", "NE", "SE", "SW", "NW"):
        del words[0]
    return " ".join(words)[:width].strip()
