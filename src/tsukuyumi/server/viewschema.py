"""The shape of a view (``Game.view``), for the generated types and for the tests that hold views to it.

The server passes views on as they are; a test converts the views of whole games into these classes, so a field that is
added to a view without being described here does not stay unnoticed.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from .moonview import MoonPrincessView

DecisionKind = Literal[
    "action", "card", "area", "unit", "move", "counterattack", "damage", "amount", "confirm", "tile", "sealed"
]


class PlayedWith(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game was begun with, by the names of its options.

    ``scenario`` "": none, ``difficulty`` "": this mode has none, ``supremacy`` 0: not played.
    """

    edition: str
    scenario: str
    modules: list[str]
    legendary: list[str]
    quick_start: bool
    difficulty: str
    supremacy: int
    oni: str


class PhaseView(Struct, frozen=True, forbid_unknown_fields=True):
    """A phase of the round, and the colours of the regular game that it counts as."""

    id: str
    counts_as: list[str]


class ResultView(Struct, frozen=True, forbid_unknown_fields=True):
    """The end: the winning seats (none: the game has won), what their side is called, points by seat."""

    seats: list[int]
    side: str
    points: list[int]


class Gear(Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces of one kind of equipment: ready to use, used up, and how many the box holds."""

    ready: int
    used: int
    count: int


class GoalView(Struct, frozen=True, forbid_unknown_fields=True):
    """The goal that the faction plays for."""

    id: str
    done: bool
    progress: int
    # whether it was chosen from two, for good
    chosen: bool


class ConditionView(Struct, frozen=True, forbid_unknown_fields=True):
    """A condition of a victory card: how much there is now of what it counts (the reference says how much is wanted),
    the points as if the game ended now, and whether nothing can change them any more.
    """

    id: str
    count: int
    points: int
    settled: bool


class VictoryCardView(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    conditions: list[ConditionView]


class LeaderView(Struct, frozen=True, forbid_unknown_fields=True):
    """Who leads the faction; ``target`` is that of its goal, 0 where it asks for nothing."""

    id: str
    done: bool
    progress: int
    target: int


class OpenEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """An event that lies open before its player, and the areas that it is about."""

    event: str
    areas: list[int]


class OwnEvents(Struct, frozen=True, forbid_unknown_fields=True):
    """Events of the faction alone: how many lie face down, which lie open, which have left the game."""

    pile: int
    open: list[OpenEvent]
    used: list[str]


class SeatView(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    faction: str
    # victory points by source, in the order of the mode, as if the game ended now
    score: dict[str, int]
    supply: dict[str, int]
    territory_left: int
    markers_left: dict[str, int]
    equipment: dict[str, Gear]
    events: list[str]
    own_events: OwnEvents | None
    tiles: list[str]
    hand: int
    card: str | None
    drafted: bool
    # null: goals are not played for in this mode
    goal: GoalView | None
    # none, except where victory cards are played for
    victory: list[VictoryCardView]
    # null before the leaders are revealed, and in games without them
    leader: LeaderView | None
    once_used: list[str]
    conquered: int
    destroyed: int
    notes: list[int]


class AreaView(Struct, frozen=True, forbid_unknown_fields=True):
    """``cell`` is flat-top axial [q, r]; edges count clockwise from north."""

    cell: tuple[int, int]
    tile: str
    name: str
    type: str
    mountain: int
    points: int
    rotation: int
    home: int | None
    walls: list[int]
    edges: list[tuple[int, str]]
    edge_markers: list[tuple[int, str, int]]
    properties: list[str]
    property_markers: list[str]
    negated: list[str]
    territory: str | None
    controller: str | None
    units: list[tuple[str, int]]
    markers: list[tuple[str, int]]


class TokenView(Struct, frozen=True, forbid_unknown_fields=True):
    token: str
    colour: str
    area: int
    edge: int | None


class PlayedEvent(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    event: str


class EventsView(Struct, frozen=True, forbid_unknown_fields=True):
    """The event display; the deck is only a number. ``playing``: being carried out, in no pile now, outermost first."""

    display: list[str]
    deck: int
    discard: list[str]
    out: list[str]
    playing: list[PlayedEvent]


class OniView(Struct, frozen=True, forbid_unknown_fields=True):
    supply: dict[str, int]
    territory_left: int


class BattleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A counterattack that was chosen; ``half``: the card cuts it in half."""

    counter: str
    half: bool


class BattleSide(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a battle: what stands there now, and the numbers that count.

    ``conquest`` with all that adds to it; ``against`` is what the attacker has against this defender (null: it is the
    attacker). ``damage`` as the attack was declared, ``health`` with protection. ``spared``: no damage reaches it.
    """

    owner: str
    units: list[tuple[str, int]]
    conquest: int
    against: int | None
    damage: int
    health: int
    answers: list[BattleAnswer]
    protected: bool
    spared: bool


class BattleDamage(Struct, frozen=True, forbid_unknown_fields=True):
    """Damage that one deals to another; ``assigned``: its casualties have been named."""

    by: str
    to: str
    amount: int
    assigned: bool


class BattleView(Struct, frozen=True, forbid_unknown_fields=True):
    """A battle under way: the attacker's side first, then the defenders in the order of their answers.

    ``needed`` is what must be reached in any case; ``awaits`` whose counterattack comes next, or null.
    """

    area: int
    attacker: str
    card: str | None
    step: str
    needed: int
    conquered: bool
    sides: list[BattleSide]
    damage: list[BattleDamage]
    awaits: str | None


class MissionView(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    target: int
    removed: bool
    progress: list[int]
    done: list[int]


class OpenCardView(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a module that lies open, before a seat or before everybody."""

    kind: str
    card: str
    seat: int | None


class Private(Struct, frozen=True, forbid_unknown_fields=True):
    """What only this seat sees."""

    seat: int
    hand: list[str] | None
    card: str | None
    # the topmost cards of the event deck, as far as this seat has looked at them; null: a card that it does not know
    deck_top: list[str | None]
    advantage: str | None


class Arguments(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Arguments of an option or a log entry by type; a second one of a type has a 2 behind its name.

    ``area`` is an index into ``areas``, ``cell`` a place on the grid; names are content ids, ``seat`` is a faction id
    or ``"oni"``.
    """

    area: int | UnsetType = UNSET
    area2: int | UnsetType = UNSET
    area3: int | UnsetType = UNSET
    cell: tuple[int, int] | UnsetType = UNSET
    edge: int | UnsetType = UNSET
    n: int | UnsetType = UNSET
    n2: int | UnsetType = UNSET
    n3: int | UnsetType = UNSET
    turns: int | UnsetType = UNSET
    place: int | UnsetType = UNSET
    half: int | UnsetType = UNSET
    way: int | UnsetType = UNSET
    seat: str | UnsetType = UNSET
    seat2: str | UnsetType = UNSET
    unit: str | UnsetType = UNSET
    unit2: str | UnsetType = UNSET
    card: str | UnsetType = UNSET
    counter: str | UnsetType = UNSET
    event: str | UnsetType = UNSET
    action: str | UnsetType = UNSET
    act: str | UnsetType = UNSET
    tile: str | UnsetType = UNSET
    gear: str | UnsetType = UNSET
    marker: str | UnsetType = UNSET
    emarker: str | UnsetType = UNSET
    mcard: str | UnsetType = UNSET
    token: str | UnsetType = UNSET
    mission: str | UnsetType = UNSET
    victory: str | UnsetType = UNSET
    leader: str | UnsetType = UNSET
    goal: str | UnsetType = UNSET
    power: str | UnsetType = UNSET
    oni_mission: str | UnsetType = UNSET
    advantage: str | UnsetType = UNSET
    prop: str | UnsetType = UNSET
    phase: str | UnsetType = UNSET


class OptionView(Arguments, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A legal answer: echo its ``id`` to choose it."""

    id: str
    label: str
    verb: str


class DecisionView(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who must decide what: without ``prompt`` it is somebody else's secret, without ``options`` it is not yours."""

    seat: int
    kind: DecisionKind
    name: str
    rule: str
    # what that seat is doing, for the others
    doing: str
    prompt: str | UnsetType = UNSET
    # what the prompt is about, by type
    about: Arguments | UnsetType = UNSET
    options: list[OptionView] | UnsetType = UNSET
    default: int | UnsetType = UNSET


class View(Struct, frozen=True, forbid_unknown_fields=True):
    mode: str
    options: PlayedWith
    # the phases of a round in order
    phases: list[PhaseView]
    seats: list[SeatView]
    round: int
    rounds: int
    # draft, a phase of the mode, end or set-up
    phase: str
    initiative: list[int]
    # the places of the initiative track in order: the seat whose marker stands there, null where there is a gap
    track: list[int | None]
    acted: list[int]
    areas: list[AreaView]
    tokens: list[TokenView]
    events: EventsView
    oni: OniView
    # being fought now, the outermost first
    battles: list[BattleView]
    reserve: dict[str, int]
    tile_supply: list[str]
    # tiles that lie face down to be drawn
    tile_pile: int
    missions: list[MissionView]
    open_cards: list[OpenCardView]
    unused_actions: int
    me: Private | None
    decision: DecisionView | None
    over: bool
    # the seat that has won alone
    winner: int | None
    result: ResultView | None
    # what this mode shows beyond what every game has; null in most
    special: MoonPrincessView | None
