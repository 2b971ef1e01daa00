"""What no single entry can be checked for: that everything it names exists, and that the parts fit together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TypeVar

from tsukuyumi.content.actionrows import RowError, parse_row
from tsukuyumi.content.brought import check_cards_of_modules, check_leader, check_mascot, check_tracks
from tsukuyumi.content.errors import ContentError
from tsukuyumi.content.model import ActionRows, Content
from tsukuyumi.content.module_schema import Legendary
from tsukuyumi.content.moon_princess import Modification
from tsukuyumi.content.scenario_checks import check_scenario
from tsukuyumi.content.schema import (
    ActionCard,
    CombatCard,
    Entry,
    Event,
    Faction,
    FactionEvent,
    Leader,
    Mascot,
    StartingUnits,
    Tile,
    Unit,
    VictoryCard,
)
from tsukuyumi.content.sheets import check_sheet, check_traits
from tsukuyumi.content.vocabulary import (
    ANSWERS_TO_ONE,
    COUNTERATTACKS,
    FACTION_EVENTS,
    MISSION_CONDITIONS,
    MOST_CONDITIONS,
    NO_ANSWERS_TO_ONI,
    OPEN_SPECIALS,
    SPECIALS,
    VICTORY_COUNTS,
)

# Which file an entry came from: (list or "factions", id) -> the file as messages call it. In the order read, an
# owner's entries last, so that of two entries which clash the owner's is blamed and not the packaged one.
Origins = dict[tuple[str, str], str]
T = TypeVar("T")

_SIDES = 6
_MAX_BLOCKADES = 5  # R, Blockades: at most five in an area
_MOON_AREAS = 7  # R, Setup: one Oni on each
_FEWEST_PLAYERS = 1
_MOST_PLAYERS = 6
# pieces, cards and the units of an area are counted in bytes
_MOST = 250
# the engine works through a card in this order
_ORDERS = (("conquest",), ("annihilation",), ("conquest", "annihilation"), ("devastation",))


def note_origin(origins: Origins, kind: str, name: str, file: str) -> None:
    origins.pop((kind, name), None)
    origins[kind, name] = file


def _as_read(kind: str, by_id: Mapping[str, T], origins: Origins) -> list[T]:
    return [by_id[name] for part, name in origins if part == kind]


def rows_of(card: ActionCard, origins: Origins) -> ActionRows:
    file = origins["actions", card.id]
    rows = []
    for phase, row in (("blue", card.blue), ("green", card.green), ("red", card.red), ("black", card.black)):
        try:
            rows.append(parse_row(row))
        except RowError as error:
            raise ContentError(file, card.id, phase, str(error)) from None
    return ActionRows(*rows)


def check(content: Content, origins: Origins) -> None:
    """Raises on the first fault."""
    _numbers(content, origins)
    _tiles(content, origins)
    for counter in _as_read("counterattacks", content.counterattack_by_id, origins):
        _known(counter.id, COUNTERATTACKS, "rule for", origins["counterattacks", counter.id], counter.id, "id")
    for event in content.events:
        _event(event, origins["events", event.id])
    _actions(content, origins)
    for mission in content.missions:
        file = origins["missions", mission.id]
        _known(mission.condition, MISSION_CONDITIONS, "condition", file, mission.id, "condition")
    _unique_across_files(content, origins)
    _brought_for_factions(content, origins)
    _faction_events(content, origins)
    for faction in content.factions.values():
        _faction(faction, content, origins["factions", faction.id])
    for scenario in content.scenarios.values():
        check_scenario(scenario, content.tiles, origins["scenarios", scenario.id])
    file = origins["oni", "oni"]
    _ids(content.oni.units, file, "units")
    check_traits(content.oni.units, (), file)
    if sum(unit.count for unit in content.oni.units) < _MOON_AREAS:
        raise ContentError(file, "oni", "units", f"one Oni begins on each of the {_MOON_AREAS} areas of the moon")
    for unit in content.oni.units:
        _unit(unit, content.oni.units, (), file)
    _combat_card(content.oni.combat_card, content, (), file, "oni")
    check_cards_of_modules(content, origins)
    for legend in content.legendary:
        _legendary(legend, content, origins["legendary", legend.id])
    _moon_princess(content, origins)


def _moon_princess(content: Content, origins: Origins) -> None:
    """The Oni that she leads are those of the box; tracks are in order and there is one for every number of players."""
    file = origins["moon_princess", "moon_princess"]
    for name in content.moon_princess.oni:
        _known(name, [unit.id for unit in content.oni.units], "Oni", file, "moon_princess", f"oni.{name}")
    for card in (content.moon_princess.combat_card, content.moon_princess.princess_attack):
        _combat_card(card, content, (), file, "oni")
    check_tracks(content, origins)
    served = [track.players for track in content.momentum_tracks]
    if sorted(served) != list(range(1, _MOST_PLAYERS + 1)):
        raise ContentError(file, "moon_princess", None, "there must be one momentum track for each number of players")


def _legendary(legend: Legendary, content: Content, file: str) -> None:
    check_traits([legend], (), file)
    _unit(legend, content.oni.units, (), file)
    for counter in legend.counterattacks:
        _known(counter.id, COUNTERATTACKS, "rule for", file, legend.id, "counterattacks")
        if counter.id in content.counterattack_by_id:
            raise ContentError(file, legend.id, "counterattacks", f"'{counter.id}' stands in counterattacks.toml, too")
    if legend.combat_card is not None:
        own = tuple(counter.id for counter in legend.counterattacks)
        _combat_card(legend.combat_card, content, (), file, "oni", own)


def _brought_for_factions(content: Content, origins: Origins) -> None:
    """What modules and other modes bring belongs to a faction that is there."""
    brought: tuple[tuple[str, Iterable[Leader | FactionEvent | VictoryCard | Mascot | Modification]], ...] = (
        ("leaders", content.leaders),
        ("faction_events", content.faction_events),
        ("victory_cards", content.victory_cards),
        ("mascots", content.mascots),
        ("modifications", content.modifications),
    )
    for kind, entries in brought:
        for entry in entries:
            _known(entry.faction, content.factions, "faction", origins[kind, entry.id], entry.id, "faction")
    for card in content.victory_cards:
        _victory_card(card, content, origins["victory_cards", card.id])

    for leader in content.leaders:
        check_leader(leader, content.factions[leader.faction], origins["leaders", leader.id])
    mascots: dict[str, str] = {}
    for mascot in content.mascots:
        check_mascot(mascot, mascots, content.unit_by_id, origins["mascots", mascot.id])
        mascots[mascot.faction] = mascot.id


def _victory_card(card: VictoryCard, content: Content, file: str) -> None:
    _ids((condition for other in content.victory_cards for condition in other.conditions), file, "conditions")
    if not card.conditions:
        raise ContentError(file, card.id, "conditions", "a victory card needs a condition")
    for place, condition in enumerate(card.conditions):
        field = f"conditions[{place}]"
        _known(condition.counts, VICTORY_COUNTS, "way to count", file, card.id, f"{field}.counts")
        if (condition.counts == "areas_of_type") != (condition.type is not None):
            raise ContentError(file, card.id, f"{field}.type", "needed by 'areas_of_type', and by nothing else")
    conditions = sum(len(other.conditions) for other in content.victory_cards if other.faction == card.faction)
    if conditions > MOST_CONDITIONS:
        reason = f"'{card.faction}' has {conditions} conditions now; {MOST_CONDITIONS} can be kept"
        raise ContentError(file, card.id, "conditions", reason)


def _faction_events(content: Content, origins: Origins) -> None:
    """Each is a rule of its faction, and hands hold events of both kinds: an id can only mean one."""
    regular = {event.id for event in content.events}
    for event in content.faction_events:
        file = origins["faction_events", event.id]
        rules = FACTION_EVENTS.get(event.faction, ())
        _known(event.id, rules, f"event of the faction '{event.faction}' with a rule for", file, event.id, "id")
        if event.id in regular:
            raise ContentError(file, event.id, "id", "an event of events.toml has this id")
    if len(regular) + len(content.faction_events) > _MOST:
        name, file = next((name, file) for (part, name), file in reversed(origins.items()) if part.endswith("events"))
        raise ContentError(file, name, None, f"with those of the factions there are more than {_MOST} events")


def _numbers(content: Content, origins: Origins) -> None:
    """More of a kind than the game can count: the one that was read last is too many."""
    kinds = (
        ("tiles", len(content.pieces)),
        ("events", len(content.events)),
        ("actions", len(content.actions)),
    )
    for kind, number in kinds:
        if number > _MOST:
            name, file = next((name, file) for (part, name), file in reversed(origins.items()) if part == kind)
            raise ContentError(file, name, None, f"there are {number} {kind} now; a box holds {_MOST} at most")


def _known(name: str, among: Collection[str], what: str, file: str, entry: str, field: str) -> None:
    if name not in among:
        known = f"; known: {', '.join(among)}" if among else ""
        raise ContentError(file, entry, field, f"there is no {what} '{name}'{known}")


def _ids(entries: Iterable[Entry], file: str, field: str) -> None:
    seen: set[str] = set()
    for entry in entries:
        if entry.id in seen:
            raise ContentError(file, entry.id, "id", f"this id stands twice among the {field}")
        seen.add(entry.id)


def _tiles(content: Content, origins: Origins) -> None:
    places: dict[str, str] = {}
    for tile in _as_read("tiles", content.tile_by_id, origins):
        file = origins["tiles", tile.id]
        _tile(tile, file)
        for name in tile.names:
            if name in places:
                raise ContentError(file, tile.id, "names", f"'{name}' is already a place of '{places[name]}'")
            places[name] = tile.id


def _tile(tile: Tile, file: str) -> None:
    if not tile.names:
        raise ContentError(file, tile.id, "names", "a tile needs a name for each physical piece")
    if (tile.type == "mountain_range") != (tile.mountain > 0):
        raise ContentError(file, tile.id, "mountain", "a mountain range, and nothing else, has a value above 0")
    if len(set(tile.blockades)) != len(tile.blockades):
        raise ContentError(file, tile.id, "blockades", "an edge is named twice")
    if len(tile.blockades) > _MAX_BLOCKADES:
        raise ContentError(file, tile.id, "blockades", f"at most {_MAX_BLOCKADES} of the {_SIDES} edges may be closed")
    if len(set(tile.properties)) != len(tile.properties):
        raise ContentError(file, tile.id, "properties", "a property is named twice")


def _event(event: Event, file: str) -> None:
    if event.effect == "faction":
        raise ContentError(file, event.id, "effect", "the events of a faction stand in faction_events.toml")
    if (event.effect == "mark") != (event.property is not None):
        raise ContentError(file, event.id, "property", "needed by the effect 'mark', and by no other")
    if event.effect == "epic":
        raise ContentError(file, event.id, "effect", "epic events have a file of their own")
    if event.effect == "swap" and event.moon_allowed:
        raise ContentError(file, event.id, "moon_allowed", "must be false: the moon cannot be swapped")


def _actions(content: Content, origins: Origins) -> None:
    numbers: dict[int, str] = {}
    for card in _as_read("actions", content.action_by_id, origins):
        file = origins["actions", card.id]
        if card.number in numbers:
            raise ContentError(file, card.id, "number", f"{card.number} is already the card '{numbers[card.number]}'")
        numbers[card.number] = card.id
        if card.special is not None:
            _known(card.special, SPECIALS, "special", file, card.id, "special")
        lies_open = card.special in OPEN_SPECIALS
        rows = content.action_rows[card.id]
        if not (rows.blue or rows.green or rows.red or rows.black):
            raise ContentError(file, card.id, None, "all three rows are empty")
        named = (("blue", rows.blue), ("green", rows.green), ("red", rows.red), ("black", rows.black))
        for phase, row in named:
            if card.special is None and any(spec.do == "special" for spec in row):
                raise ContentError(file, card.id, phase, "the row says 'special', but the card has no field 'special'")
            if lies_open and any(spec.do == "special" for spec in row):
                raise ContentError(file, card.id, phase, f"'{card.special}' works while the card lies open, in no row")


def _unique_across_files(content: Content, origins: Origins) -> None:
    """Ids that the engine looks up without knowing the faction must not meet another faction's."""
    owners: dict[tuple[str, str], str] = {}

    def claim(kind: str, names: Iterable[str], owner: str, file: str) -> None:
        for name in names:
            other = owners.setdefault((kind, name), owner)
            if other != owner:
                raise ContentError(file, name, "id", f"'{other}' already has {kind} of this id")

    for unit in content.oni.units:
        claim("a unit", [unit.id], "oni", origins["oni", "oni"])
    claim("a combat card", [content.oni.combat_card.id], "oni", origins["oni", "oni"])
    for legend in content.legendary:
        back = () if legend.back is None else (legend.back.id,)
        claim("a unit", (legend.id, *back), legend.id, origins["legendary", legend.id])
        if legend.combat_card is not None:
            claim("a combat card", [legend.combat_card.id], legend.id, origins["legendary", legend.id])
    places: dict[int, str] = {}
    for faction in _as_read("factions", content.factions, origins):
        file = origins["factions", faction.id]
        claim("a unit", (unit.id for unit in faction.units), faction.id, file)
        claim("a marker", (marker.id for marker in faction.markers), faction.id, file)
        claim("equipment", (piece.id for piece in faction.equipment), faction.id, file)
        claim("a combat card", (card.id for card in faction.combat_cards), faction.id, file)
        if faction.initiative in places:
            reason = f"{faction.initiative} is already the initiative of '{places[faction.initiative]}'"
            raise ContentError(file, faction.id, "initiative", reason)
        places[faction.initiative] = faction.id


def _faction(faction: Faction, content: Content, file: str) -> None:
    _ids(faction.units, file, "units")
    _ids(faction.markers, file, "markers")
    _ids(faction.equipment, file, "equipment")
    _ids(faction.combat_cards, file, "combat_cards")
    _ids(faction.abilities, file, "abilities")
    if not faction.units:
        raise ContentError(file, faction.id, "units", "a faction needs units")
    if not faction.combat_cards:
        raise ContentError(file, faction.id, "combat_cards", "a faction needs combat cards")
    _known(faction.mission, content.mission_by_id, "mission", file, faction.id, "mission")
    equipment = tuple(piece.id for piece in faction.equipment)
    for unit in faction.units:
        _unit(unit, faction.units, equipment, file)
    for card in faction.combat_cards:
        _combat_card(card, content, equipment, file, faction.id)
    if faction.territory_markers < faction.starting_areas:
        reason = f"the {faction.starting_areas} starting areas need a marker each"
        raise ContentError(file, faction.id, "territory_markers", reason)
    _start(faction, faction.start, "start", file)
    if faction.start_of_three is not None:
        _start(faction, faction.start_of_three, "start_of_three", file)
    check_sheet(faction, file)


def _unit(unit: Unit, units: tuple[Unit, ...], equipment: tuple[str, ...], file: str) -> None:
    names = [other.id for other in units]
    for place, upgrade in enumerate(unit.upgrades):
        _known(upgrade.to, names, "unit", file, unit.id, f"upgrades[{place}].to")
    for place, name in enumerate(unit.spawns):
        if name != "*":
            _known(name, names, "unit", file, unit.id, f"spawns[{place}]")
    if unit.requires is not None:
        _known(unit.requires, equipment, "equipment", file, unit.id, "requires")


def _combat_card(
    card: CombatCard,
    content: Content,
    equipment: tuple[str, ...],
    file: str,
    attacker: str,
    more: tuple[str, ...] = (),
) -> None:
    """``more`` are counterattacks that stand with the card itself."""
    if not card.does:
        raise ContentError(file, card.id, "does", "a combat card does at least one thing")
    if card.does not in _ORDERS:
        raise ContentError(file, card.id, "does", "each thing once, and the conquest before the annihilation")
    if not any(counter.from_players <= _FEWEST_PLAYERS for counter in card.counterattacks):
        reason = f"a combat card offers at least one counterattack where {_FEWEST_PLAYERS} or more play"
        raise ContentError(file, card.id, "counterattacks", reason)
    for place, counter in enumerate(card.counterattacks):
        field = f"counterattacks[{place}].any_of"
        if not counter.any_of:
            raise ContentError(file, card.id, field, "the line offers nothing")
        if counter.from_players > _MOST_PLAYERS:
            reason = f"never stands: {_MOST_PLAYERS} play at most"
            raise ContentError(file, card.id, f"counterattacks[{place}].from_players", reason)
        for name in counter.any_of:
            if name not in content.counterattack_by_id and name not in more:
                raise ContentError(file, card.id, field, f"there is no counterattack '{name}' in counterattacks.toml")
            if attacker != ANSWERS_TO_ONE.get(name, attacker) or (attacker == "oni" and name in NO_ANSWERS_TO_ONI):
                raise ContentError(file, card.id, field, f"'{name}' takes from the attacker what {attacker} have not")
    if card.bonus_damage_requires is not None:
        _known(card.bonus_damage_requires, equipment, "equipment", file, card.id, "bonus_damage_requires")


def _start(faction: Faction, start: StartingUnits, named: str, file: str) -> None:
    given = (
        ("unit", "units", start.units, {unit.id: unit.count for unit in faction.units}),
        ("marker", "markers", start.markers, {marker.id: marker.count for marker in faction.markers}),
        ("equipment", "equipment", start.equipment, {piece.id: piece.count for piece in faction.equipment}),
    )
    for what, field, wanted, supply in given:
        for name, number in wanted.items():
            where = f"{named}.{field}.{name}"
            _known(name, supply, what, file, faction.id, where)
            if number > supply[name]:
                reason = f"{number} are asked for, but there are only {supply[name]}"
                raise ContentError(file, faction.id, where, reason)
    if sum(start.units.values()) > _MOST:
        raise ContentError(file, faction.id, f"{named}.units", f"an area holds {_MOST} units at most")
    spare = sum(marker.count - start.markers.get(marker.id, 0) for marker in faction.markers)
    if start.marker_choice > spare:
        raise ContentError(file, faction.id, f"{named}.marker_choice", f"only {spare} markers are left to choose from")
    affordable = sum(
        piece.count - start.equipment.get(piece.id, 0)
        for piece in faction.equipment
        if piece.cost <= start.choice_max_cost
    )
    if start.choice > affordable:
        reason = f"only {affordable} pieces of equipment cost at most {start.choice_max_cost}"
        raise ContentError(file, faction.id, f"{named}.choice", reason)
