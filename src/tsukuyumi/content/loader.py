"""Reading all content files, with an owner's own directory laid over the packaged ones.

A list file (events, tiles, ...) in that directory is merged entry by entry: an entry with a known id takes the place
of the packaged one, a new id is added at the end. A faction file, ``oni.toml`` and ``moon_princess.toml`` replace the
packaged file whole, because their entries only make sense together; so does a scenario. What was read is checked as
one: see ``checks``.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Generic, NoReturn, TypeVar

from tsukuyumi.content.checks import Origins, check, note_origin, rows_of
from tsukuyumi.content.errors import ContentError
from tsukuyumi.content.model import Content, TilePiece
from tsukuyumi.content.module_schema import Advantage, EpicEvent, Legendary, OniMission, PowerCard
from tsukuyumi.content.moon_princess import (
    Modification,
    MomentumTrack,
    MoonPrincessFile,
    OniCounter,
    PrincessCard,
    TurnCard,
)
from tsukuyumi.content.reading import convert, read_toml
from tsukuyumi.content.scenarios import Scenario
from tsukuyumi.content.schema import (
    ActionCard,
    Counterattack,
    Entry,
    Event,
    Faction,
    FactionEvent,
    Leader,
    Mascot,
    Mission,
    NeutralMarker,
    OniFile,
    Tile,
    VictoryCard,
)

_DATA: Final = Path(__file__).parent / "data"
_FACTIONS: Final = "factions"
_SCENARIOS: Final = "scenarios"
# one entry is a file of its own
_FOLDERS: Final = (_FACTIONS, _SCENARIOS)
_LISTS: Final = (
    "tiles", "events", "actions", "missions", "counterattacks", "markers",
    "leaders", "faction_events", "victory_cards", "mascots",
    "legendary", "epic_events", "oni_power", "oni_missions", "starting_advantages",
    "princess_cards", "turn_cards", "oni_counters", "momentum_tracks", "modifications",
)  # fmt: skip
_ONI: Final = "oni"
_PRINCESS: Final = "moon_princess"
_SUFFIX: Final = ".toml"

E = TypeVar("E", bound=Entry | Tile)
T = TypeVar("T")


def load_content(directory: Path | None = None) -> Content:
    """The packaged content, or the same with the files of ``directory`` laid over it."""
    return _packaged() if directory is None else _load(directory)


def content_at(given: Content | Path | str | None) -> Content | None:
    """Content as callers name it: read already, or a directory; None stays for the packaged one."""
    return load_content(Path(given)) if isinstance(given, str | Path) else given


@lru_cache(maxsize=1)
def _packaged() -> Content:
    return _load(None)


@dataclass(frozen=True)
class _Layer:
    """One directory of content files, which of them are in it, and how messages call them."""

    root: Path
    shown: str
    files: tuple[str, ...]

    def label(self, name: str) -> str:
        return f"{self.shown}/{name}{_SUFFIX}"

    def has(self, name: str) -> bool:
        return name + _SUFFIX in self.files

    def names_in(self, folder: str) -> list[str]:
        return [Path(file).stem for file in self.files if Path(file).parent == Path(folder)]

    def read(self, name: str) -> dict[str, Any]:
        return read_toml(self.root / f"{name}{_SUFFIX}", self.label(name))


def content_files(directory: Path) -> tuple[str, ...]:
    """The names of all that is called a content file, relative to the directory, with slashes.

    Whatever has such a name counts, also a link that leads nowhere, and a directory that cannot be looked into is an
    error: what its owner has laid there must not be without effect in silence.
    """

    def cannot(error: OSError) -> NoReturn:
        missing = isinstance(error, FileNotFoundError | NotADirectoryError)
        reason = "no such directory" if missing else f"cannot be read: {error.strerror}"
        raise ContentError(str(error.filename), None, None, reason) from None

    # links are not followed, they may lead in circles; but somebody may well keep the factions elsewhere
    places = [directory, *(directory / name for name in _FOLDERS if os.path.islink(directory / name))]
    found = {
        (Path(place) / name).relative_to(directory).as_posix()
        for top in places
        for place, folders, files in os.walk(top, onerror=cannot)
        for name in (*folders, *files)
        if name.endswith(_SUFFIX)
    }
    return tuple(sorted(found))


def _load(directory: Path | None) -> Content:
    layers = [_Layer(_DATA, "content", content_files(_DATA))]
    if directory is not None:
        layers.append(_overlay(directory))
    origins: Origins = {}
    tiles = _Merged("tiles", Tile, layers, origins).entries
    actions = _Merged("actions", ActionCard, layers, origins).entries
    events = _Merged("events", Event, layers, origins).entries
    faction_events = _Merged("faction_events", FactionEvent, layers, origins).entries
    missions = _Merged("missions", Mission, layers, origins).entries
    counterattacks = _Merged("counterattacks", Counterattack, layers, origins).entries
    markers = _Merged("markers", NeutralMarker, layers, origins).entries
    factions = _factions(layers, origins)
    oni = _whole(_ONI, OniFile, layers, origins)
    groups = [*factions.values()]
    content = Content(
        factions=factions,
        oni=oni,
        tiles=tuple(tiles.values()),
        pieces=tuple(TilePiece(tile, name) for tile in tiles.values() for name in tile.names),
        events=tuple(events.values()),
        actions=tuple(actions.values()),
        missions=tuple(missions.values()),
        counterattacks=tuple(counterattacks.values()),
        markers=tuple(markers.values()),
        leaders=tuple(_Merged("leaders", Leader, layers, origins).entries.values()),
        faction_events=tuple(faction_events.values()),
        victory_cards=tuple(_Merged("victory_cards", VictoryCard, layers, origins).entries.values()),
        mascots=tuple(_Merged("mascots", Mascot, layers, origins).entries.values()),
        legendary=tuple(_Merged("legendary", Legendary, layers, origins).entries.values()),
        epic_events=tuple(_Merged("epic_events", EpicEvent, layers, origins).entries.values()),
        oni_power=tuple(_Merged("oni_power", PowerCard, layers, origins).entries.values()),
        oni_missions=tuple(_Merged("oni_missions", OniMission, layers, origins).entries.values()),
        starting_advantages=tuple(_Merged("starting_advantages", Advantage, layers, origins).entries.values()),
        moon_princess=_whole(_PRINCESS, MoonPrincessFile, layers, origins),
        princess_cards=tuple(_Merged("princess_cards", PrincessCard, layers, origins).entries.values()),
        turn_cards=tuple(_Merged("turn_cards", TurnCard, layers, origins).entries.values()),
        oni_counters=tuple(_Merged("oni_counters", OniCounter, layers, origins).entries.values()),
        momentum_tracks=tuple(_Merged("momentum_tracks", MomentumTrack, layers, origins).entries.values()),
        modifications=tuple(_Merged("modifications", Modification, layers, origins).entries.values()),
        scenarios=_scenarios(layers, origins),
        action_rows={card.id: rows_of(card, origins) for card in actions.values()},
        tile_by_id=tiles,
        event_by_id=events | faction_events,
        action_by_id=actions,
        mission_by_id=missions,
        counterattack_by_id=counterattacks,
        marker_by_id=markers,
        unit_by_id={unit.id: unit for units in (*(f.units for f in groups), oni.units) for unit in units},
        faction_marker_by_id={marker.id: marker for faction in groups for marker in faction.markers},
        equipment_by_id={piece.id: piece for faction in groups for piece in faction.equipment},
        combat_card_by_id={
            card.id: card for cards in (*(f.combat_cards for f in groups), (oni.combat_card,)) for card in cards
        },
        overlay=None if directory is None else str(directory),
    )
    check(content, origins)
    return content


def _overlay(directory: Path) -> _Layer:
    shown = str(directory)
    files = content_files(directory)
    known = {name + _SUFFIX for name in (*_LISTS, _ONI, _PRINCESS)}
    for file in files:
        # a file under a name that nothing reads would be silently without effect
        if file not in known and str(Path(file).parent) not in _FOLDERS:
            expected = ", ".join([*sorted(known), *(f"{folder}/<id>{_SUFFIX}" for folder in _FOLDERS)])
            raise ContentError(f"{shown}/{file}", None, None, f"not a content file; known: {expected}")
    return _Layer(directory, shown, files)


class _Merged(Generic[E]):
    """The entries of one list file over all layers, by id, in file order."""

    def __init__(self, name: str, shape: type[E], layers: list[_Layer], origins: Origins) -> None:
        self.name = name
        self.shape = shape
        self.entries: dict[str, E] = {}
        for depth, layer in enumerate(layers):
            # only the packaged layer must be complete
            if depth == 0 or layer.has(name):
                self._add(layer, origins, depth > 0)

    def _add(self, layer: _Layer, origins: Origins, optional: bool) -> None:
        label = layer.label(self.name)
        here: set[str] = set()
        for place, raw in enumerate(self._raw_entries(layer.read(self.name), label, optional), start=1):
            entry = convert(raw, self.shape, label, f"#{place}")
            if entry.id in here:
                raise ContentError(label, entry.id, "id", "this id stands twice in the file")
            here.add(entry.id)
            self.entries[entry.id] = entry
            note_origin(origins, self.name, entry.id, label)

    def _raw_entries(self, table: dict[str, Any], label: str, optional: bool) -> list[Any]:
        for key in table:
            if key != self.name:
                raise ContentError(label, None, key, f"unknown; this file holds [[{self.name}]] and nothing else")
        # an owner's file may be empty: nothing differs from the box yet
        raw = table.get(self.name, [] if optional else None)
        if not isinstance(raw, list):
            raise ContentError(label, None, self.name, f"the file must hold its entries as [[{self.name}]]")
        return raw


def _factions(layers: list[_Layer], origins: Origins) -> dict[str, Faction]:
    # a file in a later layer replaces the one of the same name
    chosen = {name: layer for layer in layers for name in layer.names_in(_FACTIONS)}
    if not chosen:
        raise ContentError(f"{layers[0].shown}/{_FACTIONS}", None, None, "there is no faction file")
    found: list[Faction] = []
    for name, layer in sorted(chosen.items(), key=lambda pair: layers.index(pair[1])):
        path = f"{_FACTIONS}/{name}"
        faction = convert(layer.read(path), Faction, layer.label(path), name)
        if faction.id != name:
            raise ContentError(layer.label(path), faction.id, "id", f"must be '{name}', the name of the file")
        note_origin(origins, _FACTIONS, faction.id, layer.label(path))
        found.append(faction)
    found.sort(key=lambda faction: (faction.initiative, faction.id))
    return {faction.id: faction for faction in found}


def _whole(name: str, shape: type[T], layers: list[_Layer], origins: Origins) -> T:
    """A file that is replaced whole."""
    layer = [layer for layer in layers if layer is layers[0] or layer.has(name)][-1]
    note_origin(origins, name, name, layer.label(name))
    return convert(layer.read(name), shape, layer.label(name), name)


def _scenarios(layers: list[_Layer], origins: Origins) -> dict[str, Scenario]:
    """By id, for few players first; an owner's file takes the place of the packaged one of that name."""
    chosen = {name: layer for layer in layers for name in layer.names_in(_SCENARIOS)}
    found: list[Scenario] = []
    for name, layer in chosen.items():
        path = f"{_SCENARIOS}/{name}"
        scenario = convert(layer.read(path), Scenario, layer.label(path), name)
        if scenario.id != name:
            raise ContentError(layer.label(path), scenario.id, "id", f"must be '{name}', the name of the file")
        note_origin(origins, _SCENARIOS, scenario.id, layer.label(path))
        found.append(scenario)
    found.sort(key=lambda scenario: (scenario.players, scenario.id))
    return {scenario.id: scenario for scenario in found}
