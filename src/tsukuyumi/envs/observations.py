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
from ..engine.state import DRAFT, NO_CARD, State
from ..engine.wording import argument_types
from ..rules.areas import controller
from ..rules.missions import mission_progress
from ..rules.scoring import breakdown, ranking
from ..secrets import may_see_options
from ..views import area_view, token_views
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


class _Places:
    """Where the pieces of a cell go in the vector; the row after the last cell is for areas outside the window.

    What is written for those lands in one entry behind the vector, which nobody reads.
    """

    def __init__(self, layout: Layout) -> None:
        box = layout.box
        dump = layout.size
        cells = np.arange(WINDOW + 1)

        def table(plane: str, width: int) -> Ints:
            rows = (layout.planes[plane].start + np.arange(width)) * WINDOW
            found: Ints = (rows[None, :] + cells[:, None]).astype(np.intp)
            found[WINDOW] = dump
            return found

        self.units = table("units", box.kinds)
        self.markers = table("markers", len(box.area_marker))
        # the owner after the last is nobody
        nobody = np.full((WINDOW + 1, 1), dump, np.intp)
        self.owners: Ints = np.concatenate((table("territory", box.owners), nobody), axis=1)
        self.controllers: Ints = np.concatenate((table("controller", box.owners), nobody), axis=1)
        scale = layout.plane_scale
        self.unit_scale = np.tile(scale[layout.planes["units"]], box.max_areas)
        self.marker_scale = np.tile(scale[layout.planes["markers"]], box.max_areas)


class _Ground:
    """The part of the vector that depends on the tiles alone, and where the pieces of each area go."""

    __slots__ = ("cells", "controllers", "key", "owners", "pieces", "rows", "scales", "template")

    cells: Ints
    pieces: Ints
    scales: Floats
    owners: Ints
    controllers: Ints
    rows: Ints

    def __init__(self, layout: Layout, places: _Places, s: State, before: _Ground | None) -> None:
        self.key = _ground_key(s)
        self.template: Floats = np.zeros(layout.size + 1, np.float32)
        if before is not None and before.key[0] == s.cells:
            self.cells, self.pieces, self.scales = before.cells, before.pieces, before.scales
            self.owners, self.controllers, self.rows = before.owners, before.controllers, before.rows
            return
        box = layout.box
        self.cells = np.array([CELL_NUMBER.get(cell, WINDOW) for cell in s.cells], np.intp)
        self.pieces = np.concatenate((places.units[self.cells].ravel(), places.markers[self.cells].ravel()))
        counts = (s.areas * box.kinds, s.areas * len(box.area_marker))
        self.scales = np.concatenate((places.unit_scale[: counts[0]], places.marker_scale[: counts[1]]))
        # flat, one row of owners an area: an index is the row's start plus the owner
        self.owners = places.owners[self.cells].ravel()
        self.controllers = places.controllers[self.cells].ravel() if box.any_burrow else self.owners
        self.rows = np.arange(s.areas) * (box.owners + 1)


def _ground_key(s: State) -> tuple[Any, ...]:
    """Everything that the ground depends on: cells, tokens, ruins, then rows with one, six or more bytes an area."""
    return (
        s.cells, s.token_places, s.ruined, s.tiles, s.rotation, s.props, s.property_marks, s.negations, s.edges,
        s.edge_marks,
    )  # fmt: skip


def _column_key(s: State, area: int) -> tuple[object, ...]:
    box = s.box
    row = area * 6
    stride = box.max_areas * 6
    return (
        s.tiles[area], s.rotation[area], s.ruined >> area & 1, s.props[area], s.property_marks[area],
        s.negations[area], s.edges[row : row + 6],
        *[s.edge_marks[at : at + 6] for at in range(row, len(box.edge_marker) * stride, stride)],
    )  # fmt: skip


def _changed(s: State, before: tuple[Any, ...]) -> list[int]:
    """The areas that are new or whose ground is not as it was when the earlier key was taken."""
    box = s.box
    areas = len(before[0])
    found = set(range(areas, s.areas))
    found.update(area for area in range(areas) if (s.ruined ^ before[2]) >> area & 1)
    rows = (s.tiles, s.rotation, s.props, s.property_marks, s.negations)
    for row, old in zip(rows, before[3:8], strict=True):
        if row is not old:
            found.update(area for area, (new, was) in enumerate(zip(row, old, strict=False)) if new != was)
    if s.edges is not before[8]:
        pairs = enumerate(zip(s.edges, before[8], strict=False))
        found.update(at // 6 for at, (new, was) in pairs if new != was)
    if s.edge_marks is not before[9]:
        pairs = enumerate(zip(s.edge_marks, before[9], strict=True))
        found.update(at // 6 % box.max_areas for at, (new, was) in pairs if new != was)
    return sorted(found)


class Observer:
    """Makes observations for games at one table; it remembers what did not change."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._places = _Places(layout)
        self._latest: _Ground | None = None
        self._grounds: dict[tuple[object, ...], _Ground] = {}
        self._columns: dict[tuple[object, ...], Floats] = {}
        self._flags: tuple[dict[tuple[object, ...], list[int]], ...] = ({}, {}, {}, {})
        self._latest_keys: tuple[tuple[object, ...], ...] = ()
        self._latest_flags: Ints = np.array([], np.intp)
        self._standings: dict[tuple[object, ...], bytes] = {}
        self._latest_standing: tuple[tuple[object, ...], bytes] = ((), b"")
        at = layout.at
        self._decision = {name: at("decision") + i for i, name in enumerate(layout.decisions)}
        self._tile = [layout.tile_kinds.index(kind) for kind in layout.box.tile_kind]
        self._about = {kind: at(f"about_{kind}") for kind in _SHOWN}
        self._about_plane = layout.planes["about"].start * WINDOW
        self._seat, self._asked, self._phase = at("seat"), at("asked"), at("phase")
        self._hand, self._card, self._over, self._winner = at("my_hand"), at("my_card"), at("over"), at("winner")
        self._number_scale = layout.scalar_scale[: layout.numbers]
        self._mission_rows = range(len(layout.box.mission))

    def observe(self, s: State, seat: int | None) -> Floats:
        """What the seat (None: a spectator) sees now."""
        full = np.empty(self.layout.size + 1, np.float32)
        self.observe_into(full, s, seat)
        return full[:-1]

    def observe_into(self, full: Floats, s: State, seat: int | None) -> None:
        """The same into an array that has one entry more than an observation; that entry is used as a scrap heap."""
        layout = self.layout
        ground = self._ground(s)
        full[:] = ground.template
        self._put_pieces(full, ground, s)
        flags, about = self._about_now(full, ground, s, seat)
        raw = np.frombuffer(self._raw_numbers(s, about), np.uint8)
        numbers = full[layout.board_size : layout.board_size + layout.numbers]
        np.multiply(raw, self._number_scale, out=numbers)
        np.minimum(numbers, 1, out=numbers)
        full[self._slow_flags(s)] = 1
        # a handful: making an array of them would take longer
        for flag in flags:
            full[flag] = 1

    # ---- the board -------------------------------------------------------------------------------------------------
    def _ground(self, s: State) -> _Ground:
        key = _ground_key(s)
        latest = self._latest
        # mostly nothing changed: comparing the same objects is cheaper than hashing them
        if latest is not None and latest.key == key and not s.box.any_area_property:
            return latest
        found = self._grounds.get(key)
        # where a unit lends a property to its area, the ground depends on the units as well
        if found is None or s.box.any_area_property:
            found = self._new_ground(s)
            _make_room(self._grounds, _KEPT)
            self._grounds[key] = found
        self._latest = found
        return found

    def _new_ground(self, s: State) -> _Ground:
        """Mostly the latest one with a few areas changed, or with one more."""
        layout = self.layout
        before = self._latest
        ground = _Ground(layout, self._places, s, before)
        board = layout.board(ground.template)
        old_cells: tuple[int, ...] = before.key[0] if before is not None else ()
        if before is None or s.cells[: len(old_cells)] != old_cells or s.box.any_area_property:
            changed = list(range(s.areas))
        else:
            ground.template[:] = before.template
            changed = _changed(s, before.key)
        for area in changed:
            if ground.cells[area] < WINDOW:
                board[:, ground.cells[area]] = self._column(s, area)
        board[layout.planes["tokens"]] = 0
        tokens = token_views(s)
        if tokens:
            put_tokens(layout, board, [{"cell": unpack(cell)} for cell in s.cells], tokens)
        return ground

    def _column(self, s: State, area: int) -> Floats:
        """The scaled entries of one area's ground, remembered by everything that they depend on."""
        key = _column_key(s, area)
        found = self._columns.get(key)
        if found is None or s.box.any_area_property:
            column = np.zeros(self.layout.plane_count, np.float32)
            put_ground(self.layout, column, area_view(s, area))
            _make_room(self._columns, _KEPT_COLUMNS)
            found = self._columns[key] = column * self.layout.plane_scale
        return found

    def _put_pieces(self, full: Floats, ground: _Ground, s: State) -> None:
        counts: Bytes = np.frombuffer(s.units + s.marks, np.uint8)
        there = counts.nonzero()[0]
        full[ground.pieces[there]] = counts[there] * ground.scales[there]
        nobody = s.box.owners
        held = np.minimum(np.frombuffer(s.territory, np.uint8), nobody)
        full[ground.owners[ground.rows + held]] = 1
        if s.box.any_burrow:
            rulers = np.minimum([controller(s, area) for area in range(s.areas)], nobody)
            full[ground.controllers[ground.rows + rulers]] = 1

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
        if key == self._latest_standing[0] and not box.units_matter:
            return self._latest_standing[1]
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
        self._latest_standing = (key, found)
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
                        if area < s.areas and ground.cells[area] < WINDOW:
                            full[self._about_plane + ground.cells[area]] = 1
                    elif kind == "seat":
                        if value <= s.box.oni:
                            flags.append(self._about[kind] + value)
                    elif kind in self._about:
                        flags.append(self._about[kind] + (self._tile[value] if kind == "tile" else value))
        numbers = numbers[:ABOUT_NUMBERS]
        return flags, numbers + [0] * (ABOUT_NUMBERS - len(numbers))

    def _slow_flags(self, s: State) -> Ints:
        """Flags in four groups, each remembered by what it depends on."""
        keys = (
            (s.initiative, s.acted, s.chosen, s.revealed),
            (s.event_hands, s.display, s.event_discard),
            (s.tile_hands, s.tile_supply),
            (s.goals_done, s.missions_done, s.missions_out, s.once),
        )
        if keys != self._latest_keys:
            groups = (self._turn_flags, self._event_flags, self._tile_flags, self._deed_flags)
            flags: list[int] = []
            for kept, work_out, key in zip(self._flags, groups, keys, strict=True):
                found = kept.get(key)
                if found is None:
                    _make_room(kept, _KEPT)
                    found = kept[key] = work_out(s)
                flags += found
            self._latest_keys, self._latest_flags = keys, np.array(flags, np.intp)
        return self._latest_flags

    def _turn_flags(self, s: State) -> list[int]:
        at, seats = self.layout.at, range(s.box.seats)
        found = [at("initiative") + seat * s.box.seats + place for place, seat in enumerate(s.initiative)]
        found += [at("acted") + seat for seat in seats if s.acted >> seat & 1]
        drafted = [seat for seat in seats if s.chosen[seat] != NO_CARD]
        found += [at("drafted") + seat for seat in drafted]
        if s.revealed:
            found += [at("cards") + seat * len(s.box.action) + s.chosen[seat] for seat in drafted]
        return found

    def _event_flags(self, s: State) -> list[int]:
        at, events = self.layout.at, len(s.box.event)
        hands = at("event_hands")
        found = [hands + seat * events + event for seat, hand in enumerate(s.event_hands) for event in hand]
        found += [at("display") + event for event in s.display]
        found += [at("discard") + event for event in s.event_discard]
        return found

    def _tile_flags(self, s: State) -> list[int]:
        tiles = len(self.layout.tile_kinds)
        hands, supply = self.layout.at("tile_hands"), self.layout.at("tile_supply")
        found = [hands + seat * tiles + self._tile[tile] for seat, hand in enumerate(s.tile_hands) for tile in hand]
        found += [supply + self._tile[tile] for tile in s.tile_supply]
        return found

    def _deed_flags(self, s: State) -> list[int]:
        at, seats = self.layout.at, range(s.box.seats)
        done = at("missions_done")
        found = [at("goal_done") + seat for seat in seats if s.goals_done >> seat & 1]
        found += [at("missions_removed") + m for m in self._mission_rows if s.missions_out >> m & 1]
        found += [
            done + m * s.box.seats + seat
            for m in self._mission_rows
            for seat in seats
            if s.missions_done[seat] >> m & 1
        ]
        found += [at("once_used") + card for card in range(len(s.box.card)) if s.once >> card & 1]
        return found


def _make_room(kept: dict[tuple[object, ...], Any], most: int) -> None:
    """Forget the oldest if there are too many."""
    if len(kept) >= most:
        kept.pop(next(iter(kept)))
