"""The rules reference: everything static that a client shows, from the content files and the glossary."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from .content.actionrows import ActionSpec
from .content.loader import load_content
from .content.model import Content
from .content.module_schema import Advantage, EpicEvent, Legendary, OniMission, PowerCard
from .content.moon_princess import Modification, MomentumTrack, OniCounter, PrincessCard, TurnCard
from .content.schema import (
    ActionCard,
    CombatCard,
    Counterattack,
    Event,
    Faction,
    FactionEvent,
    Leader,
    Mascot,
    Mission,
    NeutralMarker,
    OniFile,
    Provenance,
    Tile,
    Unit,
    VictoryCard,
)
from .engine.questions import LIST, QUESTIONS, VERBS, Asking, Buys, Panel, Spot
from .engine.texts import texts
from .factions import FACTION_RULES  # noqa: F401  (declares the questions of all)
from .family import Clash, ModeReference, ModuleReference, can_be_chosen, clashes, modes, modules
from .modes.moon_princess.setup import DIFFICULTIES
from .scenario_reference import ScenarioReference, scenario_reference

GlossaryKind = Literal["action", "phase", "area_type", "property", "unit_property", "marker", "term"]


class GlossaryEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A word of the rules, explained in a sentence or two."""

    id: str
    kind: GlossaryKind
    name: str
    text: str
    source: str
    provenance: Provenance
    icon: str = ""


class RowAction(Struct, frozen=True):
    """One action of a row; ``linked``: movement and combat beside the arrow, movement first."""

    do: str
    n: int
    linked: bool


class ActionRowsReference(Struct, frozen=True):
    blue: list[RowAction]
    green: list[RowAction]
    red: list[RowAction]
    # one list for a phase that counts as all three
    black: list[RowAction]


class ActionReference(Struct, frozen=True):
    """An action card and its rows, read."""

    card: ActionCard
    rows: ActionRowsReference


class VerbReference(Struct, frozen=True):
    """How an answer with this verb is drawn (``engine/questions.py`` says what each part means)."""

    stepper: bool
    closes: bool
    sure: bool
    previews: bool
    spot: Spot
    buys: Buys
    ref: str
    icon: str


class QuestionReference(Struct, frozen=True):
    """How a question is drawn, what a press on an area of the board means in it, whether it is a step of a journey."""

    panel: Panel
    meant: str
    travels: bool


class MoonPrincessReference(Struct, frozen=True):
    """*Rise of the Moon Princess*: her cards, and what each Legendary Oni does in this mode, by id."""

    princess: Unit
    combat_cards: list[CombatCard]
    princess_cards: list[PrincessCard]
    turn_cards: list[TurnCard]
    counters: list[OniCounter]
    tracks: list[MomentumTrack]
    modifications: list[Modification]
    legendary: list[Legendary]
    legendary_rules: dict[str, str]
    # from the easiest to the hardest
    difficulties: list[str]


class Reference(Struct, frozen=True):
    """All static content, each entry with its source and provenance."""

    factions: list[Faction]
    oni: OniFile
    counterattacks: list[Counterattack]
    events: list[Event]
    faction_events: list[FactionEvent]
    actions: list[ActionReference]
    missions: list[Mission]
    victory_cards: list[VictoryCard]
    leaders: list[Leader]
    moon_princess: MoonPrincessReference
    mascots: list[Mascot]
    tiles: list[Tile]
    markers: list[NeutralMarker]
    glossary: list[GlossaryEntry]
    # words for ids that have no entry of their own: phases, actions, properties, sources of points
    words: dict[str, dict[str, str]]
    # how answers are drawn, by verb, and those questions that are not drawn as a plain list
    questions: dict[str, QuestionReference]
    verbs: dict[str, VerbReference]
    # what can be played: modes, what can be switched on, all choices of a new game as ``option=value``, and which of
    # them do not go together
    modes: list[ModeReference]
    # what modules bring
    epic_events: list[EpicEvent]
    oni_power: list[PowerCard]
    oni_missions: list[OniMission]
    starting_advantages: list[Advantage]
    legendary: list[Legendary]
    scenarios: list[ScenarioReference]
    modules: list[ModuleReference]
    choices: list[str]
    clashes: list[Clash]


def reference(content: Content | None = None, language: str = "en") -> Reference:
    """The reference of this content."""
    content = content or load_content()
    words = texts(language)
    return Reference(
        factions=list(content.factions.values()),
        oni=content.oni,
        counterattacks=list(content.counterattacks),
        events=list(content.events),
        faction_events=list(content.faction_events),
        actions=[ActionReference(card, _rows(content, card)) for card in content.actions],
        missions=list(content.missions),
        victory_cards=list(content.victory_cards),
        leaders=list(content.leaders),
        moon_princess=MoonPrincessReference(
            princess=content.moon_princess.princess,
            combat_cards=[content.moon_princess.combat_card, content.moon_princess.princess_attack],
            princess_cards=list(content.princess_cards),
            turn_cards=list(content.turn_cards),
            counters=list(content.oni_counters),
            tracks=list(content.momentum_tracks),
            modifications=list(content.modifications),
            legendary=list(content.legendary),
            legendary_rules=dict(words["moon_legend"]),
            difficulties=[*DIFFICULTIES],
        ),
        mascots=list(content.mascots),
        tiles=list(content.tiles),
        markers=list(content.markers),
        glossary=list(glossary(language)),
        words={table: dict(words[table]) for table in ("act", "phase", "property", "score")},
        questions={
            name: QuestionReference(asking.panel, asking.meant, asking.travels)
            for name, asking in _drawn_otherwise()
        },
        verbs={name: msgspec.convert(verb._asdict(), VerbReference) for name, verb in VERBS.items()},
        epic_events=list(content.epic_events),
        oni_power=list(content.oni_power),
        oni_missions=list(content.oni_missions),
        starting_advantages=list(content.starting_advantages),
        legendary=list(content.legendary),
        modes=modes(content, language),
        scenarios=[scenario_reference(scenario) for scenario in content.scenarios.values()],
        modules=modules(language),
        choices=can_be_chosen(content),
        clashes=clashes(content),
    )


def _drawn_otherwise() -> list[tuple[str, Asking]]:
    return [
        (name, asking)
        for name, asking in QUESTIONS.items()
        if asking.panel != LIST or asking.meant != "area" or asking.travels
    ]


def _rows(content: Content, card: ActionCard) -> ActionRowsReference:
    rows = content.action_rows[card.id]
    return ActionRowsReference(_row(rows.blue), _row(rows.green), _row(rows.red), _row(rows.black))


def _row(specs: tuple[ActionSpec, ...]) -> list[RowAction]:
    return [RowAction(spec.do, spec.n, spec.linked) for spec in specs]


@lru_cache(maxsize=4)
def glossary(language: str = "en") -> tuple[GlossaryEntry, ...]:
    """The glossary in the order of its file."""
    file = files("tsukuyumi").joinpath("content", "data", "texts", language, "glossary.toml")
    entries = tomllib.loads(file.read_text(encoding="utf-8"))["glossary"]
    return tuple(msgspec.convert({"id": id, **entry}, GlossaryEntry) for id, entry in entries.items())
