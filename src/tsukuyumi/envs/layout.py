"""What stands where in an observation: a flat float32 vector of board planes, then scalars, all between 0 and 1.

``Layout.planes`` and ``Layout.scalars`` map a name to its slice; ``docs/environments.md`` says what each holds. The
layout depends on the seats and the content alone, so the shape is fixed for a given tuple of factions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..engine.box import AREA_TYPES, PROPERTIES, RESERVE, Box
from ..engine.texts import guests, names_of_guests, own_names
from ..rules.initiative import TRACK
from .window import SIZE as WINDOW

Floats = NDArray[np.float32]

# 2: one question more (conquer_too), so what stands after it has moved
VERSION: Final = "2"
EDGES: Final = 6
# how many plain numbers of a question are shown
ABOUT_NUMBERS: Final = 3
# values in the planes of properties and walls
PRINTED: Final = 1.0
BY_MARKER: Final = 0.75
NEGATED: Final = 0.25
OPENED: Final = 0.25
# what a number is divided by; larger ones are shown as 1
MOUNTAIN: Final = 20
POINTS: Final = 2
_ABOUT: Final = 20
_CONQUERED: Final = 10
_DESTROYED: Final = 20
_ROUNDS: Final = 5
# how often a condition without a limit may be met
_OFTEN: Final = 5


class Layout:
    """Slices by name, and the scale of every entry that is a number."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.leaders = "leaders" in box.options.modules
        self.further = any(box.windows.further_goals)
        self.score_parts: tuple[str, ...] = tuple(source.id for source in box.mode.scores)
        self.decisions: tuple[str, ...] = (*own_names("prompt"), *names_of_guests("prompt", guests(box)))
        self.tile_kinds: tuple[str, ...] = tuple(dict.fromkeys(box.tile_kind))
        self.planes: dict[str, slice] = _slices(_planes(box))
        self.scalars: dict[str, slice] = _slices(self._scalar_sizes(box))
        self.plane_count = max(part.stop for part in self.planes.values())
        self.scalar_count = max(part.stop for part in self.scalars.values())
        self.board_size = self.plane_count * WINDOW
        self.size = self.board_size + self.scalar_count
        self.plane_scale = self._plane_scale(box)
        self.scalar_scale = self._scalar_scale(box)

    def at(self, name: str) -> int:
        """Where a group of scalars begins in the whole vector."""
        return int(self.board_size + self.scalars[name].start)

    def board(self, observation: Floats) -> Floats:
        """The board part as (planes, cells of the window)."""
        return observation[: self.board_size].reshape(self.plane_count, WINDOW)

    def part(self, observation: Floats, name: str) -> Floats:
        """A group of planes, or a group of scalars, by name."""
        if name in self.planes:
            return self.board(observation)[self.planes[name]]
        return observation[self.board_size :][self.scalars[name]]

    def _scalar_sizes(self, box: Box) -> list[tuple[str, int]]:
        n, actions, events, tiles = box.seats, len(box.action), len(box.event), len(self.tile_kinds)
        return [
            # numbers, kept together: they are read from the state in this order
            ("round", 1),
            ("rounds", 1),
            ("event_deck", 1),
            ("unused_actions", 1),
            ("supply", box.kinds),
            ("equipment_ready", len(box.gear)),
            ("equipment_used", len(box.gear)),
            ("reserve", len(RESERVE)),
            ("territory_left", box.owners),
            ("hand_sizes", n),
            ("conquered", n),
            ("destroyed", n),
            ("score", n * len(self.score_parts)),
            ("goal_progress", n),
            # of goals besides that of the faction, where there can be any
            ("further_progress", n if self.further else 0),
            ("mission_progress", n * len(box.mission)),
            # what the conditions of victory cards count, and what they bring; where there are none, nothing
            ("victory_counts", len(box.victory)),
            ("victory_points", len(box.victory)),
            ("about_numbers", ABOUT_NUMBERS),
            # flags
            ("seat", n),
            ("phase", len(box.phase_names)),
            ("asked", n),
            ("decision", len(self.decisions)),
            ("about_unit", box.kinds),
            ("about_seat", box.owners),
            ("about_tile", tiles),
            ("about_event", events),
            ("about_card", len(box.card)),
            ("about_gear", len(box.gear)),
            ("initiative", n * n),
            ("acted", n),
            ("drafted", n),
            ("cards", n * actions),
            ("event_hands", n * events),
            # only where factions bring events of their own: those that lie open, and those that have left the game
            ("open_events", events if box.mode.own_events else 0),
            ("used_events", events if box.mode.own_events else 0),
            ("display", events),
            ("discard", events),
            ("tile_hands", n * tiles),
            ("tile_supply", tiles),
            ("goal_done", n),
            ("missions_done", n * len(box.mission)),
            ("missions_removed", len(box.mission)),
            ("once_used", len(box.card)),
            ("my_hand", actions),
            ("my_card", actions),
            # where a card lets anybody look at the event deck: its topmost cards
            ("my_deck_top", box.foresight * events),
            ("over", 1),
            ("winner", n),
            # only in games with the module: who leads, which goals were chosen, and the places of a track with gaps
            ("leaders", len(box.content.leaders) if self.leaders else 0),
            ("goals_chosen", 2 * n if any(box.windows.goal_instead) else 0),
            ("track", n * TRACK if box.windows.tracks else 0),
        ]

    def _plane_scale(self, box: Box) -> Floats:
        """One factor for each plane."""
        scale = np.ones(self.plane_count, np.float32)
        scale[self.planes["mountain"]] = 1 / MOUNTAIN
        scale[self.planes["points"]] = 1 / POINTS
        scale[self.planes["units"]] = [1 / unit.count for unit in box.unit]
        scale[self.planes["markers"]] = [1 / marker.count for marker in box.area_marker]
        scale[self.planes["edge_markers"]] = np.repeat([1 / marker.count for marker in box.edge_marker], EDGES)
        return scale

    def _scalar_scale(self, box: Box) -> Floats:
        scale = np.ones(self.scalar_count, np.float32)
        sheets = [sheet.territory_markers for sheet in box.sheets]

        def fill(name: str, values: Sequence[float]) -> None:
            scale[self.scalars[name]] = [1 / max(value, 1) for value in values]

        fill("round", [_ROUNDS])
        fill("rounds", [_ROUNDS])
        fill("event_deck", [len(box.event)])
        fill("unused_actions", [len(box.action)])
        fill("supply", [unit.count for unit in box.unit])
        fill("equipment_ready", [gear.count for gear in box.gear])
        fill("equipment_used", [gear.count for gear in box.gear])
        fill("reserve", list(box.neutral_start))
        fill("territory_left", [*sheets, box.oni_file.territory_markers])
        fill("hand_sizes", [len(box.action)] * box.seats)
        fill("conquered", [_CONQUERED] * box.seats)
        fill("destroyed", [_DESTROYED] * box.seats)
        fill("score", [source.much for source in box.mode.scores] * box.seats)
        fill("goal_progress", [_farthest(box, seat) for seat in range(box.seats)])
        if self.further:
            fill("further_progress", [_farthest_further(box, seat) for seat in range(box.seats)])
        fill("mission_progress", [mission.target for mission in box.mission for _ in range(box.seats)])
        fill("victory_counts", [condition.target * (condition.most or _OFTEN) for condition in box.victory])
        fill("victory_points", [condition.vp * (condition.most or _OFTEN) for condition in box.victory])
        fill("about_numbers", [_ABOUT] * ABOUT_NUMBERS)
        return scale

    @property
    def numbers(self) -> int:
        """How many of the scalars are numbers; the others are flags."""
        return int(self.scalars["about_numbers"].stop)


def _farthest(box: Box, seat: int) -> int:
    """The target of a seat's goal, or of the farther of two where there is a choice."""
    sheet = box.sheets[seat]
    other = sheet.alternative_goal.target if box.windows.goal_instead[seat] else 0
    return max(sheet.goal.target, other)


def _farthest_further(box: Box, seat: int) -> int:
    """The farthest target of the goals that leaders of a seat's faction ask for."""
    return max([entry.target for entry in box.content.leaders if entry.faction == box.faction_ids[seat]], default=1)


def _planes(box: Box) -> list[tuple[str, int]]:
    return [
        ("laid", 1),
        ("type", len(AREA_TYPES)),
        ("mountain", 1),
        ("points", 1),
        ("home", box.seats),
        # PRINTED or BY_MARKER where in force, NEGATED where switched off
        ("properties", len(PROPERTIES)),
        # PRINTED or BY_MARKER where closed, OPENED where a passage lies over it
        ("walls", EDGES),
        ("edge_markers", len(box.edge_marker) * EDGES),
        # 1 in the middle, a seventh for each edge clockwise from the north where it lies on an edge
        ("tokens", len(box.token_gear)),
        ("territory", box.owners),
        # only where units can hold an area without a marker; else whoever has the territory controls it
        ("controller", box.owners if box.any_burrow else 0),
        ("units", box.kinds),
        ("markers", len(box.area_marker)),
        ("about", 1),
    ]


def _slices(sizes: list[tuple[str, int]]) -> dict[str, slice]:
    found: dict[str, slice] = {}
    start = 0
    for name, size in sizes:
        found[name] = slice(start, start + size)
        start += size
    return found
