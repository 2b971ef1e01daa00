"""Position text to a state: every line checked, every complaint with its line number; defaults for what is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from ..content.actionrows import RowError, parse_row
from ..content.model import Content
from ..engine.board import is_homezone, is_moon, lay_tile, refresh
from ..engine.box import PROPERTIES, Box
from ..engine.frames import Frame, frame_from_json
from ..engine.machine import advance
from ..engine.pieces import (
    BLOCKADE,
    FACTION_BLOCKADE,
    OPEN,
    PASSAGE,
    edge_markers_left,
    markers_left,
    neutral_left,
    place_units,
    put_token,
    set_edge,
    set_negation,
    set_property_marker,
    territory_left,
)
from ..engine.state import NOBODY, NOWHERE, UNSEALED, State, set_byte, set_item, set_pile
from ..errors import AT_ODDS, BadPosition, TsukuyumiError
from .card_lines import CardLines
from .chance_line import read_chance
from .deck_lines import DeckLines
from .defaults import complete
from .material import check_actions, check_events, check_material, printed_properties
from .module_lines import ModuleLines
from .of_modules import LinesOfModules
from .opening import open_table
from .words import EDGES, Fault, bit_set

FIRST_LINE: Final = "tsukuyumi position 1"
_ACTION_PILES: Final = ("hand", "card", "unused", "played")
_EVENT_PILES: Final = ("events", "display", "deck", "discard", "own_events", "events_unused", "events_out")
_TILE_PILES: Final = ("tile", "home", "supply", "pile", "tiles")


class Reader(CardLines, DeckLines, LinesOfModules, ModuleLines):
    """Reads line by line; ``given`` remembers what the text said, so that the rest can be filled in."""

    def __init__(self, box: Box, s: State) -> None:
        super().__init__(box, s)
        self.turn = -1
        self.actions = ""
        self.frames: list[Frame] = []

    # ---- lines ---------------------------------------------------------------------------------------------------
    def read(self, word: str, words: list[str], rest: str) -> None:
        handler: Callable[[list[str], str], None] | None = getattr(self, f"line_{word}", None)
        if handler is None:
            raise Fault(f"unknown keyword {word!r}")
        self.given.add(word)
        self.note(word)
        handler(words, rest)
        if word in _ACTION_PILES:
            check_actions(self.s)
        elif word in _EVENT_PILES:
            check_events(self.s)
        elif word in _TILE_PILES:
            self.note("tiles")

    def line_round(self, words: list[str], rest: str) -> None:
        self.s.round = self.number(words[0])
        if self.s.round > self.box.options.rounds:
            raise Fault(f"there is no round {words[0]}: this game has {self.box.options.rounds}")

    def line_phase(self, words: list[str], rest: str) -> None:
        self.s.phase = self.lookup(words[0], list(self.box.phase_names), "phase")

    def line_initiative(self, words: list[str], rest: str) -> None:
        order = [self.seat(w) for w in words]
        if sorted(order) != list(range(self.box.seats)):
            raise Fault("the initiative names every seat exactly once")
        self.s.initiative = bytes(order)

    def line_acted(self, words: list[str], rest: str) -> None:
        self.s.acted = self.seat_set(w for w in words if w != "nobody")

    def line_turn(self, words: list[str], rest: str) -> None:
        self.turn = self.seat(words[0])

    def line_actions(self, words: list[str], rest: str) -> None:
        try:
            parse_row(rest)
        except RowError as error:
            raise Fault(str(error)) from None
        self.actions = rest

    def turned(self, words: list[str]) -> int:
        return self.number(words[words.index("turn") + 1], 5) if "turn" in words else 0

    def line_tile(self, words: list[str], rest: str) -> None:
        tile = self.tile(words[1])
        if tile in self.s.tiles and tile != self.box.gap_tile:
            raise Fault(f"the tile {words[1]!r} is on the board already")
        self.lay(words[0], tile, self.turned(words))

    def line_home(self, words: list[str], rest: str) -> None:
        tile = self.box.homezone_tile[self.seat(words[1])]
        if tile in self.s.tiles:
            raise Fault(f"{words[1]} has a homezone already")
        self.lay(words[0], tile, self.turned(words))

    def lay(self, where: str, tile: int, turn: int) -> None:
        cell = self.cell(where)
        if cell in self.s.cells:
            raise Fault(f"two tiles at {where}")
        lay_tile(self.s, tile, cell, turn)

    def line_devastated(self, words: list[str], rest: str) -> None:
        area = self.area(words[0])
        if is_moon(self.s, area) or is_homezone(self.s, area):
            raise Fault(f"{words[0]} cannot be devastated: only area tiles have such a side, not moon and homezones")
        self.s.ruined |= 1 << area
        self.note("ground", area)

    def line_territory(self, words: list[str], rest: str) -> None:
        area, owner = self.area(words[0]), self.owner(words[1])
        if self.s.territory[area] != NOBODY:
            raise Fault(f"two territory markers at {words[0]}: an area has at most one")
        if self.s.tiles[area] >= self.box.homezone_tile[0]:
            raise Fault("a homezone cannot be conquered")
        if not territory_left(self.s, owner):
            raise Fault(f"{words[1]} has no territory marker left")
        self.s.territory[area] = owner

    def line_property(self, words: list[str], rest: str) -> None:
        area, index = self.area(words[0]), self.lookup(words[1], list(PROPERTIES), "property")
        if (self.s.property_marks[area] | printed_properties(self.s, area)) >> index & 1:
            raise Fault(f"{words[0]} has the property {words[1]} already: one of a kind in an area")
        if not neutral_left(self.s, index):
            raise Fault(f"no {words[1]} marker is left in the reserve")
        set_property_marker(self.s, area, 1 << index, True)

    def line_negation(self, words: list[str], rest: str) -> None:
        area, index = self.area(words[0]), self.lookup(words[1], list(PROPERTIES), "property")
        if self.s.negations[area] >> index & 1:
            raise Fault(f"the property {words[1]} of {words[0]} is negated already")
        self.note("ground", area)
        if not neutral_left(self.s, 6):
            raise Fault("no negation marker is left in the reserve")
        set_negation(self.s, area, 1 << index, True)

    def line_blockade(self, words: list[str], rest: str) -> None:
        self.put_edge(words, BLOCKADE)

    def line_passage(self, words: list[str], rest: str) -> None:
        self.put_edge(words, PASSAGE)

    def put_edge(self, words: list[str], code: int) -> None:
        area, edge = self.area(words[0]), self.edge(words[1])
        if self.s.edges[area * 6 + edge] != OPEN:
            raise Fault(f"two pieces on the {words[1]} edge of {words[0]}: one blockade per edge")
        if code in (BLOCKADE, PASSAGE) and not neutral_left(self.s, 7):
            raise Fault("no blockade or passage marker is left in the reserve")
        set_edge(self.s, area, edge, code)
        self.note("ground", area)

    def line_marker(self, words: list[str], rest: str) -> None:
        area = self.area(words[0])
        if words[1] in EDGES:
            marker = self.lookup(words[2], [m.id for m in self.box.edge_marker], "edge marker")
            count = self.number(words[3]) if len(words) > 3 else 1
            if edge_markers_left(self.s, marker) < count:
                raise Fault(f"only {self.box.edge_marker[marker].count} {words[2]} markers exist")
            if self.box.edge_marker[marker].blockade:
                self.put_edge(words, FACTION_BLOCKADE + marker)
                return
            at = (marker * self.box.max_areas + area) * 6 + self.edge(words[1])
            self.s.edge_marks = set_byte(self.s.edge_marks, at, count)
            return
        marker = self.lookup(words[1], [m.id for m in self.box.area_marker], "marker")
        count = self.number(words[2]) if len(words) > 2 else 1
        if markers_left(self.s, marker) < count:
            raise Fault(f"only {self.box.area_marker[marker].count} {words[1]} markers exist")
        self.s.marks[area * len(self.box.area_marker) + marker] += count

    def line_units(self, words: list[str], rest: str) -> None:
        area = self.area(words[0])
        for name, number in self.listed(rest):
            unit, count = self.unit(name), self.number(number[0]) if number else 1
            if self.s.supply[unit] < count:
                raise Fault(f"{name}: only {self.box.unit[unit].count} miniatures exist")
            place_units(self.s, unit, area, count)

    def line_spent(self, words: list[str], rest: str) -> None:
        """Massive units that have moved in this phase, as in a ``units`` line."""
        area = self.area(words[0])
        for name, number in self.listed(rest):
            unit = self.unit(name)
            if not self.box.massive[unit]:
                raise Fault(f"{name} is not massive: only massive units are spent when they have moved")
            count = self.number(number[0], 255) if number else 1
            self.s.spent = set_byte(self.s.spent, area * self.box.kinds + unit, count)
            self.note("spent", area)

    def line_token(self, words: list[str], rest: str) -> None:
        names = [
            f"{self.box.gear[g].id}_{colour}"
            for g, colour in zip(self.box.token_gear, self.box.token_colour, strict=True)
        ]
        token = self.lookup(words[0], names, "token")
        put_token(self.s, token, self.area(words[1]), self.edge(words[2]) if len(words) > 2 else NOWHERE)

    def line_equipment(self, words: list[str], rest: str) -> None:
        seat = self.seat(words[0])
        for name, numbers in self.listed(rest):
            ids = [self.box.gear[g].id for g in self.box.gear_of[seat]]
            gear = self.box.gear_of[seat][self.lookup(name, ids, "equipment")]
            used = self.number(numbers[numbers.index("used") + 1]) if "used" in numbers else 0
            ready = self.number(numbers[0]) if numbers and numbers[0] != "used" else 0 if used else 1
            if ready + used > self.box.gear[gear].count:
                raise Fault(f"{name}: only {self.box.gear[gear].count} exist")
            self.s.gear = set_byte(self.s.gear, gear, ready)
            self.s.gear_used = set_byte(self.s.gear_used, gear, used)

    def line_tiles(self, words: list[str], rest: str) -> None:
        self.s.tile_hands = set_pile(
            self.s.tile_hands, self.seat(words[0]), bytes(self.tile(w) for w in words[1:])
        )

    def line_progress(self, words: list[str], rest: str) -> None:
        s, seat = self.s, self.seat(words[0])
        for word in words[1:]:
            key, _, text = word.partition("=")
            value = self.number(text, 250)
            if key == "moon":
                if value > self.box.options.rounds:
                    raise Fault(f"the moon gives one point a round: {value} are more than {self.box.options.rounds}")
                s.moon_points = set_byte(s.moon_points, seat, value)
            elif key == "destroyed":
                s.destroyed = set_byte(s.destroyed, seat, value)
            elif key == "destroyed_round":
                s.destroyed_round = set_byte(s.destroyed_round, seat, value)
            elif key == "goal":
                s.goals_done |= self.number(text, 1) << seat
            else:
                raise Fault(f"unknown progress {key!r}")

    def missions_of(self, words: list[str]) -> int:
        return bit_set(self.lookup(w, [m.id for m in self.box.mission], "mission") for w in words)

    def line_missions(self, words: list[str], rest: str) -> None:
        self.s.missions_done = set_item(self.s.missions_done, self.seat(words[0]), self.missions_of(words[1:]))

    def line_missions_out(self, words: list[str], rest: str) -> None:
        self.s.missions_out = self.missions_of(words)

    def area_set(self, words: list[str]) -> int:
        return bit_set(self.area(w) for w in words)

    def line_conquered(self, words: list[str], rest: str) -> None:
        self.s.conquered = set_item(self.s.conquered, self.seat(words[0]), self.area_set(words[1:]))

    def line_retaken(self, words: list[str], rest: str) -> None:
        self.s.retaken = set_item(self.s.retaken, self.seat(words[0]), self.area_set(words[1:]))

    def line_tsukuyumi(self, words: list[str], rest: str) -> None:
        """Tsukuyumi areas that a seat has conquered so far."""
        self.s.mission_progress = set_item(self.s.mission_progress, self.seat(words[0]), self.area_set(words[1:]))

    def line_free_passage(self, words: list[str], rest: str) -> None:
        self.s.passage = set_item(self.s.passage, self.seat(words[0]), self.area_set(words[1:]))

    def line_notes(self, words: list[str], rest: str) -> None:
        first, after = self.box.notes_of(self.seat(words[0]))
        self.set_notes(first, after, words[1:], "a seat")

    def line_sealed(self, words: list[str], rest: str) -> None:
        """The number of a seat's answer to a sealed choice under way."""
        self.s.sealed = set_byte(self.s.sealed, self.seat(words[0]), self.number(words[1], UNSEALED - 1))

    def line_revealed(self, words: list[str], rest: str) -> None:
        self.s.revealed = True

    def line_over(self, words: list[str], rest: str) -> None:
        self.s.over = True

    def line_supply(self, words: list[str], rest: str) -> None:
        self.s.tile_supply = bytes(self.tile(w) for w in words)

    def line_pile(self, words: list[str], rest: str) -> None:
        """Tiles that lie face down, the next one first."""
        self.s.tile_pile = bytes(self.tile(w) for w in words)

    def line_once(self, words: list[str], rest: str) -> None:
        self.s.once = bit_set(self.lookup(w, [c.id for c in self.box.card], "combat card") for w in words)

    def line_lasting(self, words: list[str], rest: str) -> None:
        if len(words) % 4:
            raise Fault("lasting effects come in fours: kind, seat, argument, until")
        self.s.lasting += tuple(self.number(w) for w in words)

    def line_silenced(self, words: list[str], rest: str) -> None:
        # a bit for each area, and whose doing it is above them: longer than other numbers
        most = self.box.seats << self.box.max_areas
        if not (words[0].isascii() and words[0].isdigit() and len(words[0]) <= len(str(most)) and int(words[0]) < most):
            raise Fault(f"{words[0]!r:.60} is not a number below {most}")
        self.s.silenced = int(words[0])

    def line_chance(self, words: list[str], rest: str) -> None:
        read_chance(self, words)

    def line_log(self, words: list[str], rest: str) -> None:
        self.s.log_number = self.number(words[0])

    def line_pending(self, words: list[str], rest: str) -> None:
        try:
            self.frames.append(frame_from_json(msgspec.json.decode(rest), self.frames))
        except (msgspec.DecodeError, KeyError, ValueError, TypeError, IndexError) as error:
            raise Fault(f"this pending step cannot be read: {error}") from None


def read_position(text: str, content: Content | None = None, seed: int = 0) -> State:
    """The state that a position describes, with its next decision pending."""
    if not isinstance(text, str):
        raise BadPosition(0, f"a position is text, not {type(text).__name__}")
    lines = [(number, line.split("--", 1)[0].strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != FIRST_LINE:
        raise BadPosition(lines[0][0] if lines else 1, f"a position begins with the line {FIRST_LINE!r}")
    reader = Reader(*open_table(lines[1:], content, seed))
    for number, line in lines[1:]:
        word, _, rest = line.partition(" ")
        if word in ("seats", "options", "rules"):
            continue
        reader.line = number
        try:
            reader.read(word, rest.split(), rest.strip())
        except Fault as fault:
            raise BadPosition(number, str(fault)) from None
        except IndexError:
            raise BadPosition(number, f"{word!r} needs more words than {line!r} gives") from None
    s = reader.s
    try:
        check_material(reader, reader.frames)
        refresh(s)
        complete(s, reader.given, reader.turn, reader.actions, reader.frames, seed)
    except Fault as fault:
        raise BadPosition(fault.line or lines[-1][0], str(fault)) from None
    s.unsettled = not reader.frames
    try:
        advance(s)
    except TsukuyumiError as error:
        raise BadPosition(0, f"nothing can follow from this position: {error}") from None
    except AT_ODDS as error:
        # only a procedure under way can be at odds with everything else
        where = reader.noted.get(("pending", 0), 0)
        raise BadPosition(where, f"nothing can follow from this position: {type(error).__name__}: {error}") from None
    return s
