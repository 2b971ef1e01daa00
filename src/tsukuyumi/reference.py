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
from .content.schema import (
    ActionCard,
    Counterattack,
    Event,
    Faction,
    Mission,
    NeutralMarker,
    OniFile,
    Provenance,
    Tile,
)
from .engine.mode import MODES, Mode
from .engine.questions import LIST, QUESTIONS, VERBS, Asking, Buys, Panel, Spot
from .engine.texts import texts
from .factions import FACTION_RULES  # noqa: F401  (declares the questions of all)
from .modes import base  # noqa: F401  (registers the modes)

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
    """How a question is drawn, and what a press on an area of the board means in it."""

    panel: Panel
    meant: str


class ModeReference(Struct, frozen=True):
    """A game of the family: fewest and most players, how many rounds it may have; ``drafts``: a round begins so."""

    id: str
    players: tuple[int, int]
    rounds: list[int]
    usual_rounds: int
    drafts: bool


class Reference(Struct, frozen=True):
    """All static content, each entry with its source and provenance."""

    factions: list[Faction]
    oni: OniFile
    counterattacks: list[Counterattack]
    events: list[Event]
    actions: list[ActionReference]
    missions: list[Mission]
    tiles: list[Tile]
    markers: list[NeutralMarker]
    glossary: list[GlossaryEntry]
    # words for ids that have no entry of their own: phases, actions, properties, sources of points
    words: dict[str, dict[str, str]]
    # how answers are drawn, by verb, and those questions that are not drawn as a plain list
    questions: dict[str, QuestionReference]
    verbs: dict[str, VerbReference]
    # what can be played
    modes: list[ModeReference]
    # what modules bring
    epic_events: list[EpicEvent]
    oni_power: list[PowerCard]
    oni_missions: list[OniMission]
    starting_advantages: list[Advantage]
    legendary: list[Legendary]


def reference(content: Content | None = None, language: str = "en") -> Reference:
    """The reference of this content."""
    content = content or load_content()
    words = texts(language)
    return Reference(
        factions=list(content.factions.values()),
        oni=content.oni,
        counterattacks=list(content.counterattacks),
        events=list(content.events),
        actions=[ActionReference(card, _rows(content, card)) for card in content.actions],
        missions=list(content.missions),
        tiles=list(content.tiles),
        markers=list(content.markers),
        glossary=list(glossary(language)),
        words={table: dict(words[table]) for table in ("act", "phase", "property", "score")},
        questions={name: QuestionReference(asking.panel, asking.meant) for name, asking in _drawn_otherwise()},
        verbs={name: msgspec.convert(verb._asdict(), VerbReference) for name, verb in VERBS.items()},
        modes=[_mode(mode, len(content.factions)) for mode in MODES.values()],
        epic_events=list(content.epic_events),
        oni_power=list(content.oni_power),
        oni_missions=list(content.oni_missions),
        starting_advantages=list(content.starting_advantages),
        legendary=list(content.legendary),
    )


def _mode(mode: Mode, factions: int) -> ModeReference:
    fewest, most = mode.players
    return ModeReference(
        id=mode.id,
        # nobody sits without a faction
        players=(fewest, min(most, factions)),
        rounds=list(mode.rounds),
        usual_rounds=mode.usual_rounds,
        drafts=any(step.name == "draft" for step in mode.round),
    )


def _drawn_otherwise() -> list[tuple[str, Asking]]:
    return [(name, asking) for name, asking in QUESTIONS.items() if asking.panel != LIST or asking.meant != "area"]


def _rows(content: Content, card: ActionCard) -> ActionRowsReference:
    rows = content.action_rows[card.id]
    return ActionRowsReference(_row(rows.blue), _row(rows.green), _row(rows.red))


def _row(specs: tuple[ActionSpec, ...]) -> list[RowAction]:
    return [RowAction(spec.do, spec.n, spec.linked) for spec in specs]


@lru_cache(maxsize=4)
def glossary(language: str = "en") -> tuple[GlossaryEntry, ...]:
    """The glossary in the order of its file."""
    file = files("tsukuyumi").joinpath("content", "data", "texts", language, "glossary.toml")
    entries = tomllib.loads(file.read_text(encoding="utf-8"))["glossary"]
    return tuple(msgspec.convert({"id": id, **entry}, GlossaryEntry) for id, entry in entries.items())
