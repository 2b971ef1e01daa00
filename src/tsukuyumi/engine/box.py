"""The box on the table: the content of one game, flattened into tables, immutable and shared by all its states.

Units, markers, equipment and cards are numbered here once per game; the state speaks only in these numbers. Only what
the chosen factions bring is in the tables, so the kernel never asks which factions there are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import structs

from ..content.model import ActionSpec, Content
from ..content.schema import CombatCard, Counterattack, Equipment, Event, Faction, Marker, Mission, Tile, Unit
from .hexes import rotate_mask
from .options import GameOptions
from .rulebook import Rulebook
from .sources import FactionRules, RuleSource
from .windows import Windows

if TYPE_CHECKING:
    from .state import State

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


def _card_at_a_table(card: CombatCard, seats: int) -> CombatCard:
    """The card with the lines that stand where so many play."""
    lines = tuple(line for line in card.counterattacks if line.from_players <= seats)
    return card if len(lines) == len(card.counterattacks) else structs.replace(card, counterattacks=lines)


def _at_a_table(sheet: Faction, seats: int) -> Faction:
    """The faction as it comes to a table of so many: three may begin with other forces."""
    start = sheet.start_of_three if seats == 3 and sheet.start_of_three is not None else sheet.start
    cards = tuple(_card_at_a_table(card, seats) for card in sheet.combat_cards)
    return structs.replace(sheet, start=start, combat_cards=cards)


class Box:
    """Everything about a game that never changes while it is played."""

    def __init__(
        self,
        content: Content,
        faction_ids: tuple[str, ...],
        options: GameOptions,
        rulebook: Rulebook,
        modules: dict[str, type[FactionRules]],
        settle: Callable[[State], None],
    ) -> None:
        self.content = content
        self.options = options
        self.rulebook = rulebook
        self.faction_ids = faction_ids
        self.seats = len(faction_ids)
        self.oni = self.seats
        self.owners = self.seats + 1
        self.sheets: tuple[Faction, ...] = tuple(_at_a_table(content.factions[f], self.seats) for f in faction_ids)
        self.settle = settle
        self._lay_out_tiles(content)
        self._lay_out_units(content)
        self._lay_out_markers(content)
        self._lay_out_gear()
        self._lay_out_cards(content)
        self.factions: tuple[FactionRules, ...] = tuple(
            modules.get(f, FactionRules)(self, seat) for seat, f in enumerate(faction_ids)
        )
        self._seat_sources(self.factions)

    # ---- rule sources ----------------------------------------------------------------------------------------------
    def _seat_sources(self, sources: tuple[RuleSource, ...]) -> None:
        """In the order in which they are asked; each has its notes after those of the one before."""
        self.notes = 0
        for source in sources:
            source.first_note = self.notes
            self.notes += source.NOTES
        self.sources = sources
        self.windows = Windows(sources, self.owners)

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

    def homezone_seat(self, tile: int) -> int:
        """Whose homezone this tile is, or -1."""
        return tile - self.homezone_tile[0] if tile >= self.homezone_tile[0] else -1

    # ---- units -----------------------------------------------------------------------------------------------------
    def _lay_out_units(self, content: Content) -> None:
        units: list[Unit] = []
        owner: list[int] = []
        ranges: list[tuple[int, ...]] = []
        for seat, roster in enumerate([*(sheet.units for sheet in self.sheets), content.oni.units]):
            ranges.append(tuple(range(len(units), len(units) + len(roster))))
            units.extend(roster)
            owner.extend([seat] * len(roster))
        self.unit: tuple[Unit, ...] = tuple(units)
        self.kinds = len(units)
        self.units_of = tuple(ranges)
        # the same as first and (exclusive) last number
        self.unit_span = tuple((r[0], r[-1] + 1) if r else (0, 0) for r in ranges)
        self.unit_owner = tuple(owner)
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
        self.ignores_enemies = tuple(u.ignores_enemies for u in units)
        self.any_massive = any(self.massive)
        self.any_burrow = any(self.burrows)
        self.any_area_property = any(u.area_property for u in units)
        # whether missions and goals must be looked at again when units come, go or move
        self.units_matter = self.any_burrow or self.any_area_property
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

    # ---- cards -----------------------------------------------------------------------------------------------------
    def _lay_out_cards(self, content: Content) -> None:
        cards: list[CombatCard] = []
        ranges: list[tuple[int, ...]] = []
        oni = _card_at_a_table(content.oni.combat_card, self.seats)
        for deck in [*(sheet.combat_cards for sheet in self.sheets), (oni,)]:
            ranges.append(tuple(range(len(cards), len(cards) + len(deck))))
            cards.extend(deck)
        self.card: tuple[CombatCard, ...] = tuple(cards)
        self.cards_of = tuple(ranges)
        self.card_conquers = tuple("conquest" in card.does for card in cards)
        self.card_annihilates = tuple("annihilation" in card.does for card in cards)
        self.card_owner = tuple(seat for seat, deck in enumerate(ranges) for _ in deck)
        self.oni_card = ranges[self.oni][0]
        self.counter: tuple[Counterattack, ...] = content.counterattacks
        number = {counter.id: i for i, counter in enumerate(content.counterattacks)}
        self.counter_number = number
        # for each card its counterattacks as (number, halved), a line of alternatives flattened
        self.counters_on = tuple(
            tuple((number[c], line.half) for line in card.counterattacks for c in line.any_of) for card in cards
        )
        self.event: tuple[Event, ...] = content.events
        self.action = content.actions
        # indexed by phase: draft and white have no row
        rows = [content.action_rows[card.id] for card in content.actions]
        self.action_rows: tuple[tuple[tuple[ActionSpec, ...], ...], ...] = tuple(
            ((), (), row.blue, row.green, row.red) for row in rows
        )
        # the same as numbers, by (card, phase): filled by rules/turn.py as they are asked for
        self.printed_actions: dict[tuple[int, int], tuple[int, ...]] = {}
        by_id = {mission.id: mission for mission in content.missions}
        self.mission: tuple[Mission, ...] = tuple(by_id[sheet.mission] for sheet in self.sheets)
