"""The observation straight from the state, in a fraction of the time that a view takes.

It equals ``from_view.observe_view(layout, game.view(seat))`` at every decision of every game: that is its definition,
and ``tests/envs/test_observations.py`` holds it to it. From one decision to the next little changes: an observer keeps
one vector, changes in it what is not as it was when it last looked, whichever game that was, and hands out copies.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..engine.state import DRAFT, NO_CARD, NOBODY, State
from ..engine.texts import argument_types
from ..modules.alternative_goals import ALTERNATIVE, UNDECIDED, alternative_of
from ..modules.faction_events import open_events, used_events
from ..modules.leaders import leader_of
from ..rules.areas import controller
from ..rules.initiative import TRACK, track
from ..rules.missions import mission_progress
from ..rules.scoring import breakdown
from ..rules.victory import counted, points_of_condition
from ..secrets import knows, may_see_options
from .ground import BARE, GroundKey, GroundWriter, ground_key
from .layout import ABOUT_NUMBERS, Floats, Layout
from .window import CELL_NUMBER
from .window import SIZE as WINDOW

Ints = NDArray[np.intp]

# kinds of argument that a question can be about and that are shown as one flag each
_SHOWN: Final = ("unit", "seat", "tile", "event", "card", "gear")
# how many of the parts that change rarely are remembered; a search goes back and forth between a few
_KEPT: Final = 24
# groups of flags that change seldom
_GROUPS: Final = 5
_ONE: Final = np.float32(1)
_NOBODYS: Final = bytes((NOBODY,))
_NO_NUMBERS: Final = bytes(ABOUT_NUMBERS)
_NO_FLAGS: Final[Ints] = np.array([], np.intp)


class _Planes:
    """One plane for each kind of piece: where they begin, and what a count is worth in each."""

    def __init__(self, layout: Layout, name: str) -> None:
        part = layout.planes[name]
        self.start = part.start * WINDOW
        self.kinds = part.stop - part.start
        counts = np.arange(256, dtype=np.uint8)
        self.values: list[list[float]] = [(counts * scale).tolist() for scale in layout.plane_scale[part]]


class Observer:
    """Makes observations for games at one table, in one thread; it remembers what did not change."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._vector: Floats = np.zeros(layout.size, np.float32)
        # single entries are written faster this way than through the array
        self._entries: Any = memoryview(self._vector)  # type: ignore[arg-type]
        self._board = layout.board(self._vector)
        about = layout.scalars["about_numbers"]
        self._numbers = self._vector[layout.board_size : layout.board_size + about.start]
        self._number_scale = layout.scalar_scale[: about.start]
        # the last of the numbers change with almost every question: they are read from a table
        self._first_about = layout.at("about_numbers")
        scaled = np.arange(256, dtype=np.uint8) * layout.scalar_scale[about.start]
        self._about_values: list[float] = np.minimum(scaled, _ONE).tolist()
        self._writer = GroundWriter(layout)
        self._unit_planes, self._mark_planes = _Planes(layout, "units"), _Planes(layout, "markers")
        self._flags: tuple[dict[tuple[object, ...], Ints], ...] = tuple([{} for _ in range(_GROUPS)])
        self._standings: dict[tuple[object, ...], bytes] = {}
        at = layout.at
        self._question = {
            name: (at("decision") + i, argument_types("prompt", name)) for i, name in enumerate(layout.decisions)
        }
        self._tile = [layout.tile_kinds.index(kind) for kind in layout.box.tile_kind]
        self._about = {kind: at(f"about_{kind}") for kind in _SHOWN}
        start = {name: part.start * WINDOW for name, part in layout.planes.items()}
        self._about_plane, self._territory_plane = start["about"], start["territory"]
        self._controller_plane = start["controller"]
        # the planes of everything that comes and goes lie side by side
        self._come_and_go = slice(start["territory"], start["about"])
        self._seat, self._asked, self._phase = at("seat"), at("asked"), at("phase")
        self._hand, self._card, self._over, self._winner = at("my_hand"), at("my_card"), at("over"), at("winner")
        self._deck_top = at("my_deck_top")
        self._mission_rows = range(len(layout.box.mission))
        box = layout.box
        self._of_modules = layout.leaders or any(box.windows.goal_instead) or bool(box.windows.tracks)
        # where units or markers count for points or goals, all that stands there is counted anew every time
        self._always = any(box.unit_matters) or box.any_bystander or layout.further or bool(box.victory)
        self._forget()

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies begin anew: the parts of the vector would not be parts of a copied vector."""
        return Observer, (self.layout,)

    def observe(self, s: State, seat: int | None) -> Floats:
        """What the seat (None: a spectator) sees now."""
        self._follow(s, seat)
        return self._vector.copy()

    def observe_into(self, seen: Floats, s: State, seat: int | None) -> None:
        """The same into an array of the caller."""
        self._follow(s, seat)
        seen[:] = self._vector

    # ---- what the vector shows -------------------------------------------------------------------------------------
    def _forget(self) -> None:
        self._vector.fill(0)
        self._rare: tuple[Any, ...] = ()
        self._ground: GroundKey = BARE
        # the cells of the areas as numbers of the window
        self._cells: list[int] = []
        self._units: bytes | bytearray = b""
        self._marks: bytes | bytearray = b""
        self._territory = self._rulers = b""
        self._raw = self._standing = b""
        self._standing_key: tuple[object, ...] = ()
        self._about_numbers = _NO_NUMBERS
        self._slow_keys: list[tuple[object, ...]] = [()] * _GROUPS
        self._slow_flags = [_NO_FLAGS] * _GROUPS
        self._quick_flags: list[int] = []
        self._whole = True

    def _follow(self, s: State, seat: int | None) -> None:
        """Change the vector from what it shows to what the seat sees now."""
        if not self._whole:
            # an interrupt in the middle of a change: what is remembered and what is shown may differ
            self._forget()
        self._whole = False
        rare = (
            s.cells, s.token_places, s.ruined, s.tiles, s.rotation, s.props, s.property_marks, s.negations, s.edges,
            s.edge_marks, s.silenced, s.initiative, s.acted, s.chosen, s.revealed, s.event_hands, s.display,
            s.event_discard, s.tile_hands, s.tile_supply, s.goals_done, s.missions_done, s.missions_out, s.once,
            s.hands, s.conquered, s.retaken, s.destroyed, s.destroyed_round, s.mission_progress, s.notes, s.moon_points,
            s.own_events, s.lasting,
        )  # fmt: skip
        territory = bytes(s.territory)
        # mostly the very same objects: one look at all of them is cheaper than one at each part
        if rare != self._rare or territory != self._territory or self._always:
            self._follow_rare(s, territory)
            self._rare = rare
        if s.units != self._units:
            self._units = self._follow_pieces(self._unit_planes, s.units, self._units)
        if s.marks != self._marks:
            self._marks = self._follow_pieces(self._mark_planes, s.marks, self._marks)
        flags, about = self._about_now(s, seat)
        # all scalars that are numbers, in the order of the layout, but for the last few
        raw = b"".join(
            (
                bytes((s.round, s.box.options.rounds, len(s.event_deck), len(s.unused_actions))),
                s.supply,
                s.gear,
                s.gear_used,
                s.neutral,
                self._standing,
            )
        )
        if raw != self._raw:
            self._raw = raw
            np.multiply(np.frombuffer(raw, np.uint8), self._number_scale, out=self._numbers)
            np.minimum(self._numbers, _ONE, out=self._numbers)
        if about != self._about_numbers:
            self._about_numbers = about
            for number, value in enumerate(about, self._first_about):
                self._entries[number] = self._about_values[value]
        if flags != self._quick_flags:
            # a handful: making an array of them would take longer
            entries = self._entries
            for flag in self._quick_flags:
                entries[flag] = 0.0
            for flag in flags:
                entries[flag] = 1.0
            self._quick_flags = flags
        self._whole = True

    def _follow_rare(self, s: State, territory: bytes) -> None:
        ground = ground_key(s)
        if ground != self._ground or s.box.any_area_property:
            self._follow_ground(s, ground)
        if territory != self._territory:
            self._follow_owners(self._territory_plane, territory, self._territory)
            self._territory = territory
        if s.box.any_burrow:
            rulers = bytes(controller(s, area) for area in range(s.areas))
            self._follow_owners(self._controller_plane, rulers, self._rulers)
            self._rulers = rulers
        self._standing = self._standing_now(s, territory)
        self._follow_slow_flags(s)

    # ---- the board -------------------------------------------------------------------------------------------------
    def _follow_ground(self, s: State, key: GroundKey) -> None:
        self._writer.rewrite(self._board, s, self._ground)
        cells: tuple[int, ...] = self._ground[0]
        if key[0] != cells:
            if s.cells[: len(cells)] != cells:
                # not just new land: every piece may have another place now
                self._vector[self._come_and_go] = 0
                self._units = self._marks = self._territory = self._rulers = b""
            self._units = self._units.ljust(len(s.units), b"\0")
            self._marks = self._marks.ljust(len(s.marks), b"\0")
            self._territory = self._territory.ljust(s.areas, _NOBODYS)
            self._rulers = self._rulers.ljust(s.areas, _NOBODYS)
            self._cells = [CELL_NUMBER.get(cell, WINDOW) for cell in s.cells]
        self._ground = key

    def _follow_pieces(self, planes: _Planes, counts: bytearray, before: bytes | bytearray) -> bytearray:
        entries, cells = self._entries, self._cells
        changed = np.frombuffer(counts, np.uint8) != np.frombuffer(before, np.uint8)
        # mostly one stack or two: no reason to make arrays of them
        for at in changed.nonzero()[0].tolist():
            area, kind = divmod(at, planes.kinds)
            if cells[area] < WINDOW:
                entries[planes.start + kind * WINDOW + cells[area]] = planes.values[kind][counts[at]]
        return counts[:]

    def _follow_owners(self, plane: int, owners: bytes, before: bytes) -> None:
        entries, nobody = self._entries, self.layout.box.owners
        for cell, owner, was in zip(self._cells, owners, before, strict=True):
            if owner != was and cell < WINDOW:
                if was < nobody:
                    entries[plane + was * WINDOW + cell] = 0.0
                if owner < nobody:
                    entries[plane + owner * WINDOW + cell] = 1.0

    # ---- numbers ---------------------------------------------------------------------------------------------------
    def _standing_now(self, s: State, territory: bytes) -> bytes:
        """Markers left, hands, deeds, points and progress: they change with few decisions and take long to count."""
        box = s.box
        deeds = (
            s.conquered, s.retaken, s.destroyed, s.destroyed_round, s.mission_progress, s.notes, s.missions_done,
            s.missions_out, s.goals_done, s.moon_points, s.initiative, s.ruined,
        )  # fmt: skip
        latest = (territory, s.hands, s.tiles, s.props, deeds)
        if latest == self._standing_key and not self._always:
            return self._standing
        # land that nobody holds counts for nobody: while the board is being laid, all this stays
        held = territory.rstrip(_NOBODYS)
        key = (held, s.tiles[: len(held)], s.props[: len(held)], deeds)
        found = self._standings.get(key)
        # where a unit holds an area or lends it a property, all this depends on the units as well
        if found is None or self._always:
            missions = [mission_progress(s, m, seat) for m in self._mission_rows for seat in range(box.seats)]
            scores = [breakdown(s, seat) for seat in range(box.seats)]
            _make_room(self._standings, _KEPT)
            found = self._standings[key] = bytes(
                (
                    *(conquered.bit_count() for conquered in s.conquered),
                    *s.destroyed,
                    *(points[part] for points in scores for part in self.layout.score_parts),
                    *(min(255, box.windows.goal_progress(s, seat)) * box.goals for seat in range(box.seats)),
                    *self._further_progress(s),
                    *missions,
                    *(min(255, counted(s, number)) for number in range(len(box.victory))),
                    *(points_of_condition(s, number) for number in range(len(box.victory))),
                )
            )
        self._standing_key = latest
        left = [sheet.territory_markers - territory.count(seat) for seat, sheet in enumerate(box.sheets)]
        left.append(box.oni_file.territory_markers - territory.count(box.oni))
        return bytes((*left, *map(len, s.hands))) + found

    def _further_progress(self, s: State) -> list[int]:
        if not self.layout.further:
            return []
        seats = range(s.box.seats)
        return [sum([goal.progress for goal in s.box.windows.goals_beside(s, seat)]) for seat in seats]

    # ---- flags -----------------------------------------------------------------------------------------------------
    def _about_now(self, s: State, seat: int | None) -> tuple[list[int], bytes]:
        """Flags that change with every decision, and the numbers that the question names."""
        flags = [self._phase + s.phase]
        if seat is not None:
            flags.append(self._seat + seat)
            if s.phase == DRAFT and s.seen[seat] >> seat & 1:
                flags += [self._hand + card for card in s.hands[seat]]
            if s.chosen[seat] != NO_CARD:
                flags.append(self._card + s.chosen[seat])
            for place, knowing in enumerate(s.deck_seen):
                if knows(knowing, seat):
                    flags.append(self._deck_top + place * len(s.box.event) + s.event_deck[place])
        if s.over:
            flags += (self._over, *(self._winner + seat for seat in s.box.mode.outcome(s).seats))
        pending = s.decision
        if pending is None:
            return flags, _NO_NUMBERS
        asked, kinds = self._question[pending.prompt]
        flags += (self._asked + pending.seat, asked)
        if not kinds or not pending.args or not may_see_options(s, seat):
            return flags, _NO_NUMBERS
        numbers: list[int] = []
        for kind, value in zip(kinds, pending.args, strict=False):
            if kind == "n":
                numbers.append(value if 0 <= value <= 255 else 255 if value > 0 else 0)
            elif kind == "area":
                area = value & 255
                if area < s.areas and self._cells[area] < WINDOW:
                    flags.append(self._about_plane + self._cells[area])
            elif kind == "seat":
                if value <= s.box.oni:
                    flags.append(self._about[kind] + value)
            elif kind in self._about:
                flags.append(self._about[kind] + (self._tile[value] if kind == "tile" else value))
        return flags, (bytes(numbers) + _NO_NUMBERS)[:ABOUT_NUMBERS] if numbers else _NO_NUMBERS

    def _follow_slow_flags(self, s: State) -> None:
        """Flags in groups, each remembered by what it depends on."""
        keys = (
            (s.initiative, s.acted, s.chosen, s.revealed),
            (s.event_hands, s.display, s.event_discard),
            (s.tile_hands, s.tile_supply),
            (s.goals_done, s.missions_done, s.missions_out, s.once, s.notes if self._of_modules else ()),
            (s.own_events, s.event_hands, s.lasting) if s.box.mode.own_events else (),
        )
        groups = (self._turn_flags, self._event_flags, self._tile_flags, self._deed_flags, self._own_event_flags)
        for number, key in enumerate(keys):
            if key == self._slow_keys[number]:
                continue
            kept = self._flags[number]
            found = kept.get(key)
            if found is None:
                _make_room(kept, _KEPT)
                found = kept[key] = np.array(groups[number](s), np.intp)
            self._vector[self._slow_flags[number]] = 0
            self._vector[found] = 1
            self._slow_flags[number] = found
            self._slow_keys[number] = key

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

    def _own_event_flags(self, s: State) -> list[int]:
        if not s.box.mode.own_events:
            return []
        at, seats = self.layout.at, range(s.box.seats)
        found = [at("open_events") + event for seat in seats for event, _ in open_events(s, seat)]
        return found + [at("used_events") + event for seat in seats for event in used_events(s, seat)]

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
        if self._of_modules:
            found += self._module_flags(s)
        return found

    def _module_flags(self, s: State) -> list[int]:
        """Who leads, which goals were chosen, and where the markers stand on a track with gaps."""
        at, seats = self.layout.at, range(s.box.seats)
        found: list[int] = []
        for seat in seats:
            leader = leader_of(s, seat) if self.layout.leaders else None
            if leader is not None:
                found.append(at("leaders") + leader.number)
            choice = alternative_of(s, seat)
            if choice is not None and choice.chosen(s) != UNDECIDED:
                found.append(at("goals_chosen") + 2 * seat + (choice.chosen(s) == ALTERNATIVE))
        if s.box.windows.tracks and s.initiative:
            found += [at("track") + seat * TRACK + place for seat, place in enumerate(track(s))]
        return found


def _make_room(kept: dict[Any, Any], most: int) -> None:
    """Forget the oldest if there are too many."""
    if len(kept) >= most:
        kept.pop(next(iter(kept)))
