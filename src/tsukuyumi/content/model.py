"""All content of a game, read and checked: what the engine and the client look things up in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tsukuyumi.content.actionrows import ActionSpec
from tsukuyumi.content.module_schema import Advantage, EpicEvent, Legendary, OniMission, PowerCard
from tsukuyumi.content.moon_princess import (
    Modification,
    MomentumTrack,
    MoonPrincessFile,
    OniCounter,
    PrincessCard,
    TurnCard,
)
from tsukuyumi.content.scenarios import Scenario
from tsukuyumi.content.schema import (
    ActionCard,
    CombatCard,
    Counterattack,
    Equipment,
    Event,
    Faction,
    FactionEvent,
    Leader,
    Marker,
    Mascot,
    Mission,
    NeutralMarker,
    OniFile,
    Phase,
    Tile,
    Unit,
    VictoryCard,
)

__all__ = ["ActionRows", "ActionSpec", "Content", "TilePiece"]


@dataclass(frozen=True, slots=True)
class ActionRows:
    """The coloured rows of one action card. An empty row: the card does not have that phase."""

    blue: tuple[ActionSpec, ...]
    green: tuple[ActionSpec, ...]
    red: tuple[ActionSpec, ...]
    # one list for a phase that counts as all three
    black: tuple[ActionSpec, ...] = ()

    def row(self, phase: Phase) -> tuple[ActionSpec, ...]:
        match phase:
            case "blue":
                return self.blue
            case "green":
                return self.green
            case "red":
                return self.red
            case _:
                return ()  # white is the same on every card, so no card says it


@dataclass(frozen=True, slots=True)
class TilePiece:
    """One physical tile: its kind and the name of the place."""

    tile: Tile
    name: str


@dataclass(frozen=True, slots=True)
class Content:
    """Tuples keep the order of the files; the dictionaries look up by id. Treat all of it as read-only."""

    # by id, in the order of their starting initiative
    factions: Mapping[str, Faction]
    oni: OniFile
    tiles: tuple[Tile, ...]
    # one for each name of each tile: first the moon (centre, then the rim clockwise), then the rest
    pieces: tuple[TilePiece, ...]
    events: tuple[Event, ...]
    actions: tuple[ActionCard, ...]
    missions: tuple[Mission, ...]
    counterattacks: tuple[Counterattack, ...]
    markers: tuple[NeutralMarker, ...]
    # what modules and other modes bring for a faction
    leaders: tuple[Leader, ...]
    faction_events: tuple[FactionEvent, ...]
    victory_cards: tuple[VictoryCard, ...]
    mascots: tuple[Mascot, ...]
    # what second-edition modules bring
    legendary: tuple[Legendary, ...]
    epic_events: tuple[EpicEvent, ...]
    oni_power: tuple[PowerCard, ...]
    oni_missions: tuple[OniMission, ...]
    starting_advantages: tuple[Advantage, ...]
    # Rise of the Moon Princess
    moon_princess: MoonPrincessFile
    princess_cards: tuple[PrincessCard, ...]
    turn_cards: tuple[TurnCard, ...]
    oni_counters: tuple[OniCounter, ...]
    momentum_tracks: tuple[MomentumTrack, ...]
    modifications: tuple[Modification, ...]
    # by id, for few players first
    scenarios: Mapping[str, Scenario]
    # by action card id
    action_rows: Mapping[str, ActionRows]
    tile_by_id: Mapping[str, Tile]
    # those of the factions too
    event_by_id: Mapping[str, Event]
    action_by_id: Mapping[str, ActionCard]
    mission_by_id: Mapping[str, Mission]
    counterattack_by_id: Mapping[str, Counterattack]
    marker_by_id: Mapping[str, NeutralMarker]
    # across all factions and the Oni
    unit_by_id: Mapping[str, Unit]
    faction_marker_by_id: Mapping[str, Marker]
    equipment_by_id: Mapping[str, Equipment]
    combat_card_by_id: Mapping[str, CombatCard]
    # the directory laid over the packaged files, if any
    overlay: str | None = None
