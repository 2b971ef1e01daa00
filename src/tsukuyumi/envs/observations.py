"""The observation straight from the state, in a fraction of the time that a view takes.

It equals ``from_view.observe_view(layout, game.view(seat))`` at every decision of every game: that is its definition,
and ``tests/envs/test_observations.py`` holds it to it. What changes rarely (the ground, cards, missions) is remembered
by the immutable rows of the state that it depends on.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..engine.hexes import unpack
from ..engine.state import DRAFT, NO_CARD, NOBODY, State
from ..engine.wording import argument_types
from ..rules.areas import controller
from ..rules.missions import mission_progress
from ..rules.scoring import breakdown, ranking
from ..secrets import may_see_options
from ..views import _area_view, _tokens
from .from_view import put_ground, put_tokens
from .layout import ABOUT_NUMBERS, SCORE_PARTS, Floats, Layout
from .window import CELL_NUMBER
from .window import SIZE as WINDOW

Ints = NDArray[np.intp]
Bytes = NDArray[np.uint8]

# kinds of argument that a question can be about and that are shown as one flag each
_SHOWN: Final = ("unit", "seat", "tile", "event", "card", "gear")
# how many of the parts that change rarely are remembered; a search goes back and forth between a few
_KEPT: Final = 24
_KEPT_COLUMNS: Final = 4096


class _Ground:
    """The part of the vector that depends on the tiles alone, and where the pieces of each area go."""

    __slots__ = ("cells", "markers", "owners", "scales", "template", "units")

    def __init__(self, layout: Layout, s: State, columns: dict[tuple[object, ...], Floats]) -> None:
        box = layout.box
        self.template = np.zeros(layout.size + 1, np.float32)
        board = layout.board(self.template)
        self.cells = np.array([CELL_NUMBER.get(cell, -1) for cell in s.cells], np.intp)
        inside = self.cells >= 0
        described = [_column(layout, s, area, columns) for area in range(s.areas)]
        if s.areas:
            board[:, self.cells[inside]] = np.stack(described, axis=1)[:, inside]
        tokens = _tokens(s)
        if tokens:
            put_tokens(layout, board, [{"cell": unpack(cell)} for cell in s.cells], tokens)
        # an area outside the window is written into one entry behind the vector, which nobody reads
        dump = layout.size

        def places(plane: str, width: int) -> Ints:
            rows = (layout.planes[plane].start + np.arange(width)) * WINDOW
            grid: Ints = (rows[None, :] + self.cells[:, None]).astype(np.intp)
            grid[~inside] = dump
            return grid

        self.units = places("units", box.kinds).ravel()
        self.markers = places("markers", len(box.area_marker)).ravel()
        self.owners = places("territory", box.owners)
        scale = layout.plane_scale
        self.scales = (
            np.tile(scale[layout.planes["units"]], s.areas),
            np.tile(scale[layout.planes["markers"]], s.areas),
        )


def _column(layout: Layout, s: State, area: int, columns: dict[tuple[object, ...], Floats]) -> Floats:
    """The scaled entries of one area's ground, remembered by everything that they depend on."""
    box = layout.box
    row = area * 6
    key = (
        s.tiles[area], s.rotation[area], s.ruined >> area & 1, s.props[area], s.property_marks[area],
        s.negations[area], s.edges[row : row + 6],
        *[
            s.edge_marks[at : at + 6]
            for at in range(row, len(box.edge_marker) * box.max_areas * 6, box.max_areas * 6)
        ],
    )  # fmt: skip
    found = columns.get(key)
    # where a unit lends a property to its area, the ground depends on the units as well
    if found is None or box.any_area_property:
        column = np.zeros(layout.plane_count, np.float32)
        put_ground(layout, column, _area_view(s, area))
        found = columns[key] = column * layout.plane_scale
    return found


class Observer:
    """Makes observations for games at one table; it remembers what did not change."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._grounds: dict[tuple[object, ...], _Ground] = {}
        self._columns: dict[tuple[object, ...], Floats] = {}
        self._flags: dict[tuple[object, ...], Ints] = {}
        self._standings: dict[tuple[object, ...], bytes] = {}
        at = layout.at
        self._decision = {name: at("decision") + i for i, name in enumerate(layout.decisions)}
        self._tile = [layout.tile_kinds.index(kind) for kind in layout.box.tile_kind]
        self._about = {kind: at(f"about_{kind}") for kind in _SHOWN}
        self._about_plane = layout.planes["about"].start * WINDOW
        self._controller_shift = (layout.planes["controller"].start - layout.planes["territory"].start) * WINDOW
        self._seat, self._asked, self._phase = at("seat"), at("asked"), at("phase")
        self._hand, self._card, self._over, self._winner = at("my_hand"), at("my_card"), at("over"), at("winner")
        self._mission_rows = range(len(layout.box.mission))

    def observe(self, s: State, seat: int | None) -> Floats:
        """What the seat (None: a spectator) sees now."""
        layout = self.layout
        ground = self._ground(s)
        full = ground.template.copy()
        self._put_pieces(full, ground, s)
        flags, numbers = self._about_now(full, ground, s, seat)
        start = layout.board_size
        end = start + layout.numbers
        raw = np.frombuffer(self._raw_numbers(s, numbers), np.uint8)
        np.multiply(raw, layout.scalar_scale[: layout.numbers], out=full[start:end])
        np.minimum(full[start:end], 1, out=full[start:end])
        full[self._slow_flags(s)] = 1
        full[flags] = 1
        return full[:-1]

    # ---- the board -------------------------------------------------------------------------------------------------
    def _ground(self, s: State) -> _Ground:
        key = (
            s.cells, s.tiles, s.rotation, s.ruined, s.props, s.property_marks, s.negations, s.edges, s.edge_marks,
            s.token_places,
        )  # fmt: skip
        found = self._grounds.get(key)
        if found is None or s.box.any_area_property:
            _make_room(self._grounds, _KEPT)
            _make_room(self._columns, _KEPT_COLUMNS)
            found = self._grounds[key] = _Ground(self.layout, s, self._columns)
        return found

    def _put_pieces(self, full: Floats, ground: _Ground, s: State) -> None:
        for row, places, scales in zip((s.units, s.marks), (ground.units, ground.markers), ground.scales, strict=True):
            counts: Bytes = np.frombuffer(row, np.uint8)
            there = counts.nonzero()[0]
            full[places[there]] = counts[there] * scales[there]
        held: Bytes = np.frombuffer(s.territory, np.uint8)
        there = (held != NOBODY).nonzero()[0]
        markers = ground.owners[there, held[there]]
        full[markers] = 1
        if s.box.any_burrow:
            rulers = np.array([controller(s, area) for area in range(s.areas)], np.uint8)
            there = (rulers != NOBODY).nonzero()[0]
            markers = ground.owners[there, rulers[there]]
        # markers outside the window stay in the entry that nobody reads
        shifted = markers + self._controller_shift
        full[np.minimum(shifted, self.layout.size)] = 1

    # ---- numbers ---------------------------------------------------------------------------------------------------
    def _raw_numbers(self, s: State, about: list[int]) -> bytes:
        """All scalars that are numbers, in the order of the layout."""
        return b"".join(
            (
                bytes((s.round, s.box.options.rounds, len(s.event_deck), len(s.unused_actions))),
                s.supply,
                s.gear,
                s.gear_used,
                s.neutral,
                self._standing(s),
                bytes(about),
            )
        )

    def _standing(self, s: State) -> bytes:
        """Markers left, hands, deeds, points and progress: they change with few decisions and take long to count."""
        box = s.box
        territory = bytes(s.territory)
        key = (
            territory, s.hands, s.conquered, s.retaken, s.destroyed, s.destroyed_round, s.mission_progress, s.notes,
            s.missions_done, s.missions_out, s.goals_done, s.moon_points, s.initiative, s.tiles, s.ruined, s.props,
        )  # fmt: skip
        found = self._standings.get(key)
        # where a unit holds an area or lends it a property, all this depends on the units as well
        if found is None or box.units_matter:
            left = [sheet.territory_markers - territory.count(seat) for seat, sheet in enumerate(box.sheets)]
            left.append(box.content.oni.territory_markers - territory.count(box.oni))
            missions = [mission_progress(s, m, seat) for m in self._mission_rows for seat in range(box.seats)]
            scores = [breakdown(s, seat) for seat in range(box.seats)]
            _make_room(self._standings, _KEPT)
            found = self._standings[key] = bytes(
                (
                    *left,
                    *(len(hand) for hand in s.hands),
                    *(conquered.bit_count() for conquered in s.conquered),
                    *s.destroyed,
                    *(points[part] for points in scores for part in SCORE_PARTS),
                    *(min(255, faction.goal_progress(s)) for faction in box.factions),
                    *missions,
                )
            )
        return found

    # ---- flags -----------------------------------------------------------------------------------------------------
    def _about_now(self, full: Floats, ground: _Ground, s: State, seat: int | None) -> tuple[list[int], list[int]]:
        """Flags that change with every decision, and the numbers that the question names."""
        flags = [self._phase + s.phase]
        numbers: list[int] = []
        if seat is not None:
            flags.append(self._seat + seat)
            if s.phase == DRAFT and s.seen[seat] >> seat & 1:
                flags += [self._hand + card for card in s.hands[seat]]
            if s.chosen[seat] != NO_CARD:
                flags.append(self._card + s.chosen[seat])
        if s.over:
            flags += (self._over, self._winner + ranking(s)[0])
        pending = s.decision
        if pending is not None:
            flags.append(self._asked + pending.seat)
            flags.append(self._decision[pending.prompt])
            if pending.args and may_see_options(s, seat):
                for kind, value in zip(argument_types("prompt", pending.prompt), pending.args, strict=False):
                    if kind == "n":
                        numbers.append(max(0, min(255, value)))
                    elif kind == "area":
                        area = value & 255
                        if area < s.areas and ground.cells[area] >= 0:
                            full[self._about_plane + ground.cells[area]] = 1
                    elif kind == "seat":
                        if value <= s.box.oni:
                            flags.append(self._about[kind] + value)
                    elif kind in self._about:
                        flags.append(self._about[kind] + (self._tile[value] if kind == "tile" else value))
        numbers = numbers[:ABOUT_NUMBERS]
        return flags, numbers + [0] * (ABOUT_NUMBERS - len(numbers))

    def _slow_flags(self, s: State) -> Ints:
        key = (
            s.initiative, s.acted, s.chosen, s.revealed, s.event_hands, s.display, s.event_discard, s.tile_hands,
            s.tile_supply, s.goals_done, s.missions_done, s.missions_out, s.once,
        )  # fmt: skip
        found = self._flags.get(key)
        if found is None:
            _make_room(self._flags, _KEPT)
            found = self._flags[key] = np.array(self._work_out_flags(s), np.intp)
        return found

    def _work_out_flags(self, s: State) -> list[int]:
        box, at, seats = s.box, self.layout.at, range(s.box.seats)
        n, actions, events, tiles = box.seats, len(box.action), len(box.event), len(self.layout.tile_kinds)
        found = [at("initiative") + seat * n + place for place, seat in enumerate(s.initiative)]
        found += [at("acted") + seat for seat in seats if s.acted >> seat & 1]
        drafted = [seat for seat in seats if s.chosen[seat] != NO_CARD]
        found += [at("drafted") + seat for seat in drafted]
        if s.revealed:
            found += [at("cards") + seat * actions + s.chosen[seat] for seat in drafted]
        found += [at("event_hands") + seat * events + event for seat in seats for event in s.event_hands[seat]]
        found += [at("display") + event for event in s.display]
        found += [at("discard") + event for event in s.event_discard]
        found += [at("tile_hands") + seat * tiles + self._tile[tile] for seat in seats for tile in s.tile_hands[seat]]
        found += [at("tile_supply") + self._tile[tile] for tile in s.tile_supply]
        found += [at("goal_done") + seat for seat in seats if s.goals_done >> seat & 1]
        found += [at("missions_removed") + m for m in self._mission_rows if s.missions_out >> m & 1]
        found += [
            at("missions_done") + m * n + seat
            for m in self._mission_rows
            for seat in seats
            if s.missions_done[seat] >> m & 1
        ]
        found += [at("once_used") + card for card in range(len(box.card)) if s.once >> card & 1]
        return found


def _make_room(kept: dict[tuple[object, ...], Any], most: int) -> None:
    """Forget the oldest if there are too many."""
    if len(kept) >= most:
        kept.pop(next(iter(kept)))
