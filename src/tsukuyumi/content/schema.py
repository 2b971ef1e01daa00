"""The shape of every content file: what an entry may say, and which values it may take.

Content is data. Whoever owns the physical box may correct a number or add a card in the TOML files under
``content/data`` without touching code; what they write is checked against these classes, and an error names the
file, the entry and the field. See ``docs/content.md``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Provenance = Literal["printed", "completed", "house"]
Phase = Literal["white", "blue", "green", "red"]
Property = Literal["radioactive", "unstable", "tsukuyumi", "toxic", "amaterasu", "valuable"]
AreaType = Literal["ocean_floor", "fertile_ground", "mountain_range", "moon", "devastated", "riverland"]

Identifier = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*\Z")]
Count = Annotated[int, Meta(ge=0, le=99)]
Points = Annotated[int, Meta(ge=0, le=250)]
Edge = Annotated[int, Meta(ge=0, le=5)]
Text = Annotated[str, Meta(min_length=1)]
# names stand in lines of records and logs
Name = Annotated[str, Meta(pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]+\Z")]


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every component has: who it is, what it says (in our own words), and where it comes from."""

    id: Identifier
    name: Name
    text: str = ""
    source: Text
    provenance: Provenance


class Upgrade(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    to: Identifier
    cost: Count


class Aura(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A property granted to all own units within ``distance`` areas (0: the same area)."""

    property: Literal["fast", "flying", "pioneer"]
    value: Count = 1
    distance: Count = 0


class Unit(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    conquest: Points
    health: Points
    damage: Points
    cost: Count = 0
    count: Count
    momentum: Literal[0, 1, 2, 4]
    # R, Unit Properties
    flying: bool = False
    pioneer: bool = False
    massive: bool = False
    fast: Count = 0
    cavalry: Count = 0
    aura: Aura | None = None
    aggressive: Phase | None = None
    burrow: bool = False
    productive: Count = 0
    immune_radioactive: bool = False
    area_property: Property | None = None
    # which units may be placed at this one; "*" means every unit of the faction
    spawns: tuple[str, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    ignores_enemies: bool = False
    ignores_mountains: bool = False
    # it stands where its own rule puts it: no movement and no displacement carries it away
    fixed: bool = False
    # of the Oni: never one of those that are taken from the reserve when new Oni come
    legendary: bool = False
    # an equipment id that must be installed before this unit can be produced
    requires: Identifier | None = None
    # it takes part in battles of others, but starts none, and no rule of its faction counts it (R, Mascots)
    bystander: bool = False
    # points at the end of the game while it is alive
    vp: Count = 0
    # words that the faction's own module understands, e.g. "lays_mines"
    traits: tuple[Identifier, ...] = ()
    icon: str = ""


class Marker(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A faction-specific marker (R, Markers). ``on``: it lies in an area, or across an edge."""

    count: Count
    on: Literal["area", "edge"]
    blockade: bool = False
    icon: str = ""


class Equipment(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player owns beside the board: weapons, uplinks."""

    kind: Identifier
    cost: Count
    count: Count = 1
    damage: Points = 0
    phase: Phase | None = None
    # tokens that come with it (they are not markers)
    tokens: tuple[Phase, ...] = ()
    icon: str = ""


class Counter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One line of a combat card: a counterattack, or alternatives of which the defender takes one. ``from_players``:
    the line stands only where at least so many play.
    """

    any_of: tuple[Identifier, ...]
    half: bool = False
    from_players: Count = 0


class CombatCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``does``: a conquest, an annihilation, or both in that order, or a devastation; the flags modify it.
    Counterattacks are ids of counterattacks.toml.
    """

    does: tuple[Literal["conquest", "annihilation", "devastation"], ...]
    once_per_round: bool = False
    min_units: Count = 1
    add_health: bool = False
    weapons: bool = False
    weapons_only: bool = False
    attacker_picks: bool = False
    not_last: bool = False
    with_adjacent: bool = False
    conquest_factor: Annotated[int, Meta(ge=1, le=4)] = 1
    bonus_damage: Points = 0
    bonus_damage_requires: Identifier | None = None
    minority: bool = False
    move_after: Count = 0
    counterattacks: tuple[Counter, ...]
    icon: str = ""


class Counterattack(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``resolves``: before the attack lands, in the counterattack step, or in the aftermath."""

    resolves: Literal["before", "now", "after"]
    oni: bool = False
    # it stands in a faction's part of the codex, or is a defence action: nothing for bystanders alone
    of_faction: bool = False
    icon: str = ""


class StartingUnits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    units: dict[Identifier, Count]
    markers: dict[Identifier, Count] = {}
    # a number of faction markers whose kinds the player chooses, on top of ``markers``
    marker_choice: Count = 0
    equipment: dict[Identifier, Count] = {}
    # a number of equipment of the player's choice, each costing at most ``choice_max_cost``
    choice: Count = 0
    choice_max_cost: Count = 0
    source: Text
    provenance: Provenance


class Protection(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    add: Points = 0
    times: Annotated[int, Meta(ge=1, le=4)] = 1


class Homezone(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    kind: Literal["stable", "wild"]
    icon: str = ""


class Ability(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A named ability of a faction, for the rules reference; the procedure lives in the faction's module."""

    icon: str = ""


class Goal(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    vp: Count
    target: Count = 0
    icon: str = ""


class Faction(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One file under ``factions/``."""

    id: Identifier
    name: Name
    epithet: Text
    text: Text
    source: Text
    provenance: Provenance
    initiative: Count
    colour: Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}\Z")]
    pattern: Literal["stripes", "dots", "chevrons", "crosses", "hatching", "waves"]
    crest: str
    starting_areas: Count
    territory_markers: Count
    mission: Identifier
    protection: Protection
    homezone: Homezone
    effect: Ability
    defence: Ability | None = None
    abilities: tuple[Ability, ...] = ()
    goal: Goal
    alternative_goal: Goal
    start: StartingUnits
    # instead of ``start`` at a table of three, where the same forces weigh differently
    start_of_three: StartingUnits | None = None
    units: tuple[Unit, ...]
    markers: tuple[Marker, ...] = ()
    equipment: tuple[Equipment, ...] = ()
    # "for N production points: any M units and K pieces of equipment"
    bundle: Bundle | None = None
    combat_cards: tuple[CombatCard, ...]


class Bundle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    cost: Count
    units: Count
    equipment: Count


class Tile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of area tile; one physical tile for each of ``names``."""

    id: Identifier
    names: tuple[Name, ...]
    type: AreaType
    mountain: Points = 0
    blockades: tuple[Edge, ...] = ()
    properties: tuple[Property, ...] = ()
    source: Text
    provenance: Provenance


class Event(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``effect`` names a procedure of rules/events; ``property`` and ``amount`` are its parameters.

    "faction" is the effect of the events of the factions, each of which has a rule of its own (``FactionEvent``).
    """

    effect: Literal[
        "passage",
        "rotate",
        "mark",
        "onward_march",
        "swap",
        "new_land",
        "negate",
        "blockade",
        "replay",
        "produce",
        "initiative",
        "combat",
        "move",
        "faction",
        "epic",
    ]
    property: Property | None = None
    amount: Count = 1
    # the area must be free of units or unstable
    free_or_unstable: bool = False
    moon_allowed: bool = True
    icon: str = ""


class ActionCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rows read like the card: ``"effect, events 1, initiative 1"``; ``"move 1 > combat 3"`` is the arrow."""

    number: Annotated[int, Meta(ge=1, le=999)]
    # which deck it belongs to: a mode deals from one
    deck: Identifier = "regular"
    blue: str = ""
    green: str = ""
    red: str = ""
    # instead of the three: one list for a phase that counts as all of them
    black: str = ""
    # a procedure of rules/special_actions, used by the word "special" in a row or in force while the card lies open
    special: Identifier | None = None
    amount: Count = 1


class Mission(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``condition`` names a predicate of rules/missions."""

    condition: Identifier
    target: Count
    vp: Count = 1
    icon: str = ""


# ---- what modules and other modes bring for a faction (R, Modules; 2 Player), in files of their own -----------------
class Leader(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the leaders of a faction: a lasting ability, one more goal, or another set-up. ``target`` and ``vp`` are
    those of a goal, ``amount`` the number of an ability; ``areas``, ``units`` and ``markers`` come on top of what the
    sheet lets a player begin with. The rule itself lives with the faction.
    """

    faction: Identifier
    kind: Literal["ability", "goal", "setup"]
    vp: Count = 0
    target: Count = 0
    amount: Count = 0
    areas: Count = 0
    units: dict[Identifier, Count] = {}
    markers: dict[Identifier, Count] = {}
    icon: str = ""


class FactionEvent(Event, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event of one faction; ``amount`` is the number in its text, the rule itself lives with the faction."""

    effect: Literal["faction"] = "faction"
    faction: Identifier
    amount: Count = 0


class VictoryCondition(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One condition of a victory card: ``vp`` points for every ``target`` of what ``counts``, at most ``most`` times
    (0: as often as it is met). What is counted is a word of rules/victory.

    ``when`` it is looked at: at_once (whenever something changes), red (the end of each of the player's red phases),
    last_red (of the last one alone) or end (of the game). What a moment has brought stays scored.
    """

    counts: Identifier
    when: Literal["at_once", "red", "last_red", "end"]
    vp: Count
    target: Annotated[int, Meta(ge=1, le=99)] = 1
    most: Count = 1
    # which areas, where areas of one type are counted
    type: AreaType | None = None
    icon: str = ""


class VictoryCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the two victory cards of a faction in a game of two."""

    faction: Identifier
    conditions: tuple[VictoryCondition, ...]
    icon: str = ""


class Mascot(Unit, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The mascot of a faction: a unit that is kept alive."""

    faction: Identifier


class NeutralMarker(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    count: Count
    icon: str = ""


class OniFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    territory_markers: Count
    units: tuple[Unit, ...]
    combat_card: CombatCard
    # further cards that they attack with, and answers that stand on these alone
    more_cards: tuple[CombatCard, ...] = ()
    counterattacks: tuple[Counterattack, ...] = ()
