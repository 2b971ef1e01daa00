"""The box on the table: the content of one game, flattened into tables, immutable and shared by all its states.

Units, markers, equipment and cards are numbered here once per game; the state speaks only in these numbers. Only what
the chosen factions bring is in the tables, so the kernel never asks which factions there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from ..content.model import Content
from ..content.module_schema import Legendary
from ..content.schema import Entry, Equipment, Faction, Marker, Tile, Unit
from .cards_in_box import CardTables, card_at_a_table
from .hexes import rotate_mask
from .mode import Deck, Mode
from .options import GameOptions
from .rulebook import Rulebook
from .sources import EVERYONE, FactionRules, RuleSource
from .state import END_OF_ROUND, PHASE_NAMES
from .windows import Windows

OCEAN_FLOOR: Final = 0
FERTILE_GROUND: Final = 1
MOUNTAIN_RANGE: Final = 2
MOON: Final = 3
DEVASTATED: Final = 4
RIVERLAND: Final = 5
HOMEZONE: Final = 6
AREA_TYPES: Final = (
    "ocean_floor", "fertile_ground", "mountain_range", "moon", "devastated", "riverland", "homezone",
)

RADIOACTIVE: Final = 1
UNSTABLE: Final = 2
TSUKUYUMI: Final = 4
TOXIC: Final = 8
AMATERASU: Final = 16
VALUABLE: Final = 32
PROPERTIES: Final = ("radioactive", "unstable", "tsukuyumi", "toxic", "amaterasu", "valuable")

# rows of State.neutral: the reserve of neutral markers
RESERVE: Final = ("radioactive", "unstable", "tsukuyumi", "toxic", "amaterasu", "valuable", "negation", "blockade")
NEGATION_ROW: Final = 6
BLOCKADE_ROW: Final = 7

MOON_AREAS: Final = 7
# the first area laid is the centre of the moon, the next six lie round it
MOON_CENTRE: Final = 0


def property_bits(names: Sequence[str]) -> int:
    bits = 0
    for name in names:
        bits |= 1 << PROPERTIES.index(name)
    return bits


def _at_a_table(sheet: Faction, seats: int, mode: Mode, content: Content) -> Faction:
    """The faction as it comes to a table of so many: three may begin with other forces, and the mode may add to it."""
    start = sheet.start_of_three if seats == 3 and sheet.start_of_three is not None else sheet.start
    cards = tuple(card_at_a_table(card, seats) for card in sheet.combat_cards)
    sheet = structs.replace(sheet, start=start, combat_cards=cards)
    for change in mode.sheets:
        sheet = change(sheet, content)
    return sheet


class Box(CardTables):
    """Everything about a game that never changes while it is played."""

    def __init__(
        self,
        content: Content,
        faction_ids: tuple[str, ...],
        options: GameOptions,
        rulebook: Rulebook,
        mode: Mode,
        rules_of: dict[str, type[FactionRules]],
    ) -> None:
        self.content = content
        self.options = options
        self.rulebook = rulebook
        self.faction_ids = faction_ids
        self.seats = len(faction_ids)
        self.oni = self.seats
        self.owners = self.seats + 1
        self.sheets: tuple[Faction, ...] = tuple(
            _at_a_table(content.factions[f], self.seats, mode, content) for f in faction_ids
        )
        self.oni_file = content.oni
        for add in mode.oni_sheets:
            self.oni_file = add(self.oni_file, content)
        self.mode = mode
        self.settle = mode.settle
        # whether hands of action cards last the whole game and go round, or are drawn anew each round
        self.hands_go_round = self.seats > mode.numbers.few
        self.allies = tuple(self._allies_of(seat) for seat in range(self.seats))
        # whether there are others who are no enemies, and for each owner those who are
        self.truce = mode.truce and self.seats > 1
        self.foes = tuple(self._foes_of(owner) for owner in range(self.owners))
        self.decks: tuple[Deck, ...] = () if mode.decks is None else mode.decks(content)
        # their cards, numbered through
        self.deck_cards: tuple[Entry, ...] = tuple([card for deck in self.decks for card in deck.cards])
        self._lay_out_phases(mode)
        self._lay_out_tiles(content)
        self._lay_out_units(content)
        self._lay_out_markers(content)
        self._lay_out_gear()
        self.lay_out_cards(content)
        self.factions: tuple[FactionRules, ...] = tuple(
            rules_of.get(f, FactionRules)(self, seat) for seat, f in enumerate(faction_ids)
        )
        more = [source for make in mode.sources for source in make(self)]
        self._seat_sources((*self.factions, *more))

    def _allies_of(self, seat: int) -> tuple[int, ...]:
        """Who wins together with a seat, itself included."""
        if self.mode.allies is not None:
            return self.mode.allies(self, seat)
        return (seat,) if self.mode.result == "ranking" else tuple(range(self.seats))

    def _foes_of(self, owner: int) -> tuple[int, ...]:
        friends = self.allies[owner] if self.truce and owner < self.seats else (owner,)
        return tuple(other for other in range(self.owners) if other not in friends)

    def deck_numbers(self, deck: int) -> range:
        """The numbers of a deck's cards."""
        first = sum(len(before.cards) for before in self.decks[:deck])
        return range(first, first + len(self.decks[deck].cards))

    # ---- phases ----------------------------------------------------------------------------------------------------
    def _lay_out_phases(self, mode: Mode) -> None:
        """Phases by number: those of the regular game have theirs, a mode's own come after them."""
        names = list(PHASE_NAMES)
        counts = [0] * len(names)
        for phase in mode.phases:
            if phase.id not in names:
                names.append(phase.id)
                counts.append(0)
            counts[names.index(phase.id)] = sum(1 << colour for colour in phase.counts_as)
        self.phase_names = tuple(names)
        # the phases of a round in order, and for each number the colours that it counts as (a bit set)
        self.phases = tuple(names.index(phase.id) for phase in mode.phases)
        self.phase_counts = tuple(counts)
        # how much of a round is over when a phase begins
        share = 1 / (len(self.phases) + 1)
        order = {phase: (i + 1) * share for i, phase in enumerate(self.phases)} | {END_OF_ROUND: 1.0}
        self.phase_progress = tuple(order.get(number, 0.0) for number in range(len(names)))

    def eager_in(self, unit: int, phase: int) -> bool:
        """Whether an aggressive unit fights for free in this phase (R, Aggressive)."""
        colour = self.unit[unit].aggressive
        return colour is not None and self.counts_as(phase, PHASE_NAMES.index(colour))

    def __deepcopy__(self, memo: object) -> Box:
        """It never changes: a copy of a game, however deep, shares it."""
        return self

    # ---- rule sources ----------------------------------------------------------------------------------------------
    def _seat_sources(self, sources: tuple[RuleSource, ...]) -> None:
        """In the order in which they are asked; each has its notes after those of the one before."""
        self.notes = 0
        for source in sources:
            if not EVERYONE <= source.seat < self.seats:
                raise ValueError(f"the rule source {source.id!r} sits at seat {source.seat}: it is not at this table")
            source.first_note = self.notes
            self.notes += source.NOTES
        self.sources = sources
        watched = {unit for source in sources for unit in source.watched}
        # the same by kind: with burrowing or land-changing units in the game all of them do
        self.unit_matters = tuple(self.units_matter or unit in watched for unit in range(self.kinds))
        self.windows = Windows(sources, self.owners)
        if not self.mode.goals:
            self.windows.goals = ((),) * self.owners

    def notes_of(self, seat: int) -> tuple[int, int]:
        """Where the notes of a seat's faction begin and end."""
        source = self.factions[seat]
        return source.first_note, source.first_note + source.NOTES

    # ---- tiles -----------------------------------------------------------------------------------------------------
    def _lay_out_tiles(self, content: Content) -> None:
        kinds: list[tuple[str, str, str, int, int, int]] = []
        for piece in content.pieces:
            tile = piece.tile
            walls = sum(1 << edge for edge in tile.blockades)
            kinds.append((tile.id, piece.name, tile.type, tile.mountain, property_bits(tile.properties), walls))
        self.area_tiles = tuple(range(MOON_AREAS, len(kinds)))
        self.homezone_tile = tuple(range(len(kinds), len(kinds) + self.seats))
        for sheet in self.sheets:
            kinds.append((sheet.homezone.id, sheet.homezone.name, "homezone", 0, 0, 0))
        # what lies where an area was taken off the board: it counts as a homezone of nobody, which is no area either
        self.gap_tile = len(kinds) if self.mode.gaps else -1
        if self.mode.gaps:
            kinds.append(("gap", "Gap", "homezone", 0, 0, 0))
        self.tile_kind = tuple(kind[0] for kind in kinds)
        self.tile_name = tuple(kind[1] for kind in kinds)
        self.tile_type = tuple(AREA_TYPES.index(kind[2]) for kind in kinds)
        self.tile_mountain = tuple(kind[3] for kind in kinds)
        self.tile_props = tuple(kind[4] for kind in kinds)
        # printed blockades for each rotation
        self.tile_walls = tuple(tuple(rotate_mask(kind[5], turn) for turn in range(6)) for kind in kinds)
        self.max_areas = len(kinds)
        # as a row of bytes, which is a cheap key to what is remembered about boards (tables.py)
        self.tile_types = bytes(self.tile_type)
        self.any_riverland = RIVERLAND in self.tile_type
        self.tile_entry: dict[str, Tile] = {tile.id: tile for tile in content.tiles}

    def left_over(self, tiles: Sequence[int]) -> bytes:
        """Of tiles that are not laid: those that make the supply, sorted."""
        supply = self.mode.supply
        if not supply.new_areas:
            return b""
        if not supply.without:
            return bytes(sorted(tiles))
        return bytes(sorted(tile for tile in tiles if not self.is_one_of(tile, supply.without)))

    def is_one_of(self, tile: int, named: Sequence[str]) -> bool:
        """Whether a tile is of one of these types, or has one of these properties."""
        return AREA_TYPES[self.tile_type[tile]] in named or any(
            self.tile_props[tile] >> i & 1 and name in named for i, name in enumerate(PROPERTIES)
        )

    def homezone_seat(self, tile: int) -> int:
        """Whose homezone this tile is, or -1."""
        return tile - self.homezone_tile[0] if self.homezone_tile[0] <= tile != self.gap_tile else -1

    # ---- units -----------------------------------------------------------------------------------------------------
    def _lay_out_units(self, content: Content) -> None:
        units: list[Unit] = []
        owner: list[int] = []
        ranges: list[tuple[int, ...]] = []
        for seat, roster in enumerate([*(sheet.units for sheet in self.sheets), self.oni_file.units]):
            ranges.append(tuple(range(len(units), len(units) + len(roster))))
            units.extend(roster)
            owner.extend([seat] * len(roster))
        self.unit: tuple[Unit, ...] = tuple(units)
        self.kinds = len(units)
        self.units_of = tuple(ranges)
        # the same as first and (exclusive) last number
        self.unit_span = tuple((r[0], r[-1] + 1) if r else (0, 0) for r in ranges)
        self.unit_owner = tuple(owner)
        # Oni that come in numbers, and those that have a name (a second side of one included)
        self.common_oni = tuple(k for k in ranges[self.oni] if not isinstance(units[k], Legendary))
        self.legends = tuple(k for k in ranges[self.oni] if isinstance(units[k], Legendary))
        self.unit_counts = tuple(u.count for u in units)
        self.conquest = tuple(u.conquest for u in units)
        self.health = tuple(u.health for u in units)
        self.damage = tuple(u.damage for u in units)
        self.momentum = tuple(u.momentum for u in units)
        self.cost = tuple(u.cost for u in units)
        self.flying = tuple(u.flying for u in units)
        self.pioneer = tuple(u.pioneer for u in units)
        self.massive = tuple(u.massive for u in units)
        self.fast = tuple(u.fast for u in units)
        self.cavalry = tuple(u.cavalry for u in units)
        self.immune = tuple(u.immune_radioactive for u in units)
        self.productive = tuple(u.productive for u in units)
        self.burrows = tuple(u.burrow for u in units)
        self.bystander = tuple(u.bystander for u in units)
        self.any_bystander = any(self.bystander)
        self.ignores_enemies = tuple(u.ignores_enemies for u in units)
        self.fixed = tuple(u.fixed for u in units)
        self.any_fixed = any(self.fixed)
        # Oni that are taken from the reserve where new ones come; Legendary ones that a mode brings are none of them
        self.available_oni = tuple(k for k in ranges[self.oni] if not units[k].legendary)
        self.any_massive = any(self.massive)
        self.any_burrow = any(self.burrows)
        self.any_area_property = any(u.area_property for u in units)
        # whether missions and goals must be looked at again when units come, go or move
        self.units_matter = self.any_burrow or self.any_area_property or self.mode.watches_units
        self.aura_units = tuple(tuple(k for k in r if units[k].aura is not None) for r in ranges)
        self.productive_units = tuple(tuple(k for k in r if units[k].productive) for r in ranges)
        self.cavalry_units = tuple(tuple(k for k in r if units[k].cavalry) for r in ranges)
        self.aggressive_units = tuple(tuple(k for k in r if units[k].aggressive) for r in ranges)
        self.upgrades = tuple(
            tuple((self._unit_index(ranges[owner[k]], units, up.to), up.cost) for up in u.upgrades)
            for k, u in enumerate(units)
        )
        traits = {(owner[k], trait) for k, u in enumerate(units) for trait in u.traits}
        self._units_with_trait = {
            (seat, trait): tuple(k for k in ranges[seat] if trait in units[k].traits) for seat, trait in traits
        }
        # for each unit, the unit kinds at which it may be placed (R, Spawn Point)
        self.spawned_by = tuple(
            tuple(k for k in ranges[owner[new]] if "*" in units[k].spawns or units[new].id in units[k].spawns)
            for new in range(len(units))
        )

    @staticmethod
    def _unit_index(candidates: tuple[int, ...], units: list[Unit], unit_id: str) -> int:
        return next(k for k in candidates if units[k].id == unit_id)

    def unit_named(self, seat: int, unit_id: str) -> int:
        return self._unit_index(self.units_of[seat], list(self.unit), unit_id)

    def with_trait(self, seat: int, trait: str) -> tuple[int, ...]:
        return self._units_with_trait.get((seat, trait), ())

    # ---- faction markers -------------------------------------------------------------------------------------------
    def _lay_out_markers(self, content: Content) -> None:
        in_area: list[tuple[int, Marker]] = []
        on_edge: list[tuple[int, Marker]] = []
        for seat, sheet in enumerate(self.sheets):
            for marker in sheet.markers:
                (in_area if marker.on == "area" else on_edge).append((seat, marker))
        self.area_marker = tuple(marker for _, marker in in_area)
        self.area_marker_owner = tuple(seat for seat, _ in in_area)
        self._area_marker_number = {(seat, marker.id): i for i, (seat, marker) in enumerate(in_area)}
        self.edge_marker = tuple(marker for _, marker in on_edge)
        self.edge_marker_owner = tuple(seat for seat, _ in on_edge)
        counts = {marker.id: marker.count for marker in content.markers}
        self.neutral_start = bytes(counts.get(name, 0) for name in RESERVE)

    def area_marker_named(self, seat: int, marker_id: str) -> int:
        return self._area_marker_number[seat, marker_id]

    def edge_marker_named(self, seat: int, marker_id: str) -> int:
        return next(
            i for i, m in enumerate(self.edge_marker) if m.id == marker_id and self.edge_marker_owner[i] == seat
        )

    # ---- equipment and tokens --------------------------------------------------------------------------------------
    def _lay_out_gear(self) -> None:
        gear: list[Equipment] = []
        owner: list[int] = []
        token_gear: list[int] = []
        token_colour: list[str] = []
        for seat, sheet in enumerate(self.sheets):
            for item in sheet.equipment:
                for colour in item.tokens:
                    token_gear.append(len(gear))
                    token_colour.append(colour)
                gear.append(item)
                owner.append(seat)
        self.gear: tuple[Equipment, ...] = tuple(gear)
        self.gear_owner = tuple(owner)
        self.gear_of = tuple(tuple(g for g in range(len(gear)) if owner[g] == seat) for seat in range(self.seats))
        self.token_gear = tuple(token_gear)
        self.token_colour = tuple(token_colour)

    def gear_named(self, seat: int, gear_id: str) -> int:
        return next(g for g in self.gear_of[seat] if self.gear[g].id == gear_id)
