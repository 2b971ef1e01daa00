"""Action numbers: every option of the game as one integer that means the same in every game of the same content.

An option is a verb with arguments (``step:2,-1:3``). The numbers fall into three blocks:

* **plain**: options without a place, e.g. ``done``, ``draft:<card>``, ``hit:<unit>``;
* **planes**: options with a place; each plane is one verb with all its other arguments fixed, and holds one number for
  every cell of the window (``window.py``): ``number = first_plane + plane * 271 + cell``;
* **overflow**: options that have no number of their own, in the order of the decision's list. That is an area outside
  the window or an argument out of its range; ``Numbering.overflowed`` counts them.

How a verb is laid out follows from the types of its arguments and from its declaration (``engine/questions.py``). The
verbs of a mode or faction from outside (``engine.texts.add_texts``) come after all others, plain ones and planes.

Names come from the content in its own order, never from a game's numbering, so seats and factions present do not
matter. ``VERSION`` changes when a number changes its meaning; ``ActionTable.fingerprint`` tells when that happened.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from ..content.model import Content
from ..content.schema import Faction
from ..content.vocabulary import ACTION_NAMES, REGULAR_DECK
from ..engine import questions
from ..engine.box import PROPERTIES, Box
from ..engine.decisions import Key
from ..engine.hexes import DIRECTION_NAMES
from ..engine.questions import VERBS, Factor, Verb
from ..engine.state import State
from ..engine.texts import argument_types, names_of_guests, own_names
from ..engine.wording import id_of, range_of
from ..errors import EngineFault, IllegalChoice
from ..table import MAX_PLAYERS
from .window import CELLS
from .window import SIZE as WINDOW

VERSION: Final = "1"
# numbers for options that fall out of every table; no decision is known to offer half as many options
OVERFLOW: Final = 256
# how many stacks of one unit in one area can be told apart when one of them is picked to move
GROUPS: Final = 4


class _Part(NamedTuple):
    """One factor of a verb's numbers: the names of its values, and from a key to the value (None: it has none)."""

    names: tuple[str, ...]
    value: Callable[[Box, Key], int | None]


class VerbNumbers(NamedTuple):
    """The numbers of one verb: ``first + variant * stride``, and for a place the number of its cell besides."""

    first: int
    stride: int
    parts: tuple[_Part, ...]
    # which argument is the place (0: none), and whether it is an area or a cell
    place: int
    of_area: bool
    # the argument that is told as a direction from the place (0: none); the arguments that rank what is alike
    towards: int = 0
    ranked: tuple[int, int] | None = None


class _Plan(NamedTuple):
    parts: tuple[_Part, ...]
    place: int
    of_area: bool
    towards: int
    ranked: tuple[int, int] | None


# what a mode makes of the sheets of factions (``Mode.sheets``)
Changes = tuple[Callable[[Faction, Content], Faction], ...]
_TABLES: Final[list[tuple[Content, tuple[str, ...], str, Changes, ActionTable]]] = []


def action_table(
    content: Content, guests: tuple[str, ...] = (), deck: str = REGULAR_DECK, changes: Changes = ()
) -> ActionTable:
    """The table of a content, made once (a content is large and not hashable: it is known by its identity).

    ``guests`` are modes, factions and other rule sources whose verbs do not come with the game; ``deck`` is the one
    whose action cards have numbers; ``changes`` are what the game makes of the factions' sheets: where more units come
    along, there are numbers for them, and elsewhere not.
    """
    for known, others, dealt, changed, table in _TABLES:
        if known is content and others == guests and dealt == deck and changed == changes:
            return table
    del _TABLES[4:]
    _TABLES.insert(0, (content, guests, deck, changes, ActionTable(content, guests, deck, changes)))
    return _TABLES[0][4]


class ActionTable:
    """The vocabulary for one content: how many numbers there are, and what each means."""

    def __init__(
        self, content: Content, guests: tuple[str, ...] = (), deck: str = REGULAR_DECK, changes: Changes = ()
    ) -> None:
        sheets = tuple(_changed(sheet, content, changes) for sheet in content.factions.values())
        self._vocabulary = _vocabulary(content, sheets, deck)
        self._rosters = {
            **{sheet.id: tuple(unit.id for unit in sheet.units) for sheet in sheets},
            "oni": tuple(unit.id for unit in content.oni.units),
        }
        self._longest = max(len(sheet.units) for sheet in sheets)
        self._upgrades = tuple(
            f"{unit.id}>{up.to}" for sheet in sheets for unit in sheet.units for up in unit.upgrades
        )
        self._own_events = tuple(event.id for event in content.faction_events)
        self.verbs: dict[str, VerbNumbers] = {}
        self.plain_names, self.plane_names = self._lay_out(own_names("option"), 0)
        self.first_plane = len(self.plain_names)
        self.first_overflow = self.first_plane + len(self.plane_names) * WINDOW
        self.first_guest = self.first_overflow + OVERFLOW
        self.guest_names, self.guest_planes = self._lay_out(names_of_guests("option", guests), self.first_guest)
        self.size = self.first_guest + len(self.guest_names) + len(self.guest_planes) * WINDOW

    def _lay_out(self, verbs: list[str], first: int) -> tuple[list[str], list[str]]:
        """Gives numbers to verbs, from ``first`` on: the names of the plain ones, and those of the planes."""
        plans = {verb: self._plan(verb) for verb in verbs}
        plain: list[str] = []
        planes: list[str] = []
        for verb, plan in plans.items():
            if not plan.place:
                self.verbs[verb] = VerbNumbers(first + len(plain), 1, *plan)
                plain.extend(_products(verb, [part.names for part in plan.parts]))
        for verb, plan in plans.items():
            if plan.place:
                self.verbs[verb] = VerbNumbers(first + len(plain) + len(planes) * WINDOW, WINDOW, *plan)
                planes.extend(_products(verb, [part.names for part in plan.parts]))
        return plain, planes

    @property
    def fingerprint(self) -> str:
        """Changes with the meaning of any number."""
        own = (*self.plain_names, "", *self.plane_names, "", str(CELLS))
        others = ("", *self.guest_names, "", *self.guest_planes) if self.size > self.first_guest else ()
        text = "\n".join((*own, *others))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def name(self, action: int) -> str:
        """What a number means: ``draft:logistics``, ``step:3 at 2,-1``, ``overflow 0``."""
        if not 0 <= action < self.size:
            raise IllegalChoice(f"there is no action {action}: there are {self.size}")
        if self.first_overflow <= action < self.first_guest:
            return f"overflow {action - self.first_overflow}"
        plain, planes = self.plain_names, self.plane_names
        if action >= self.first_guest:
            plain, planes, action = self.guest_names, self.guest_planes, action - self.first_guest
        if action < len(plain):
            return plain[action]
        plane, cell = divmod(action - len(plain), WINDOW)
        q, r = CELLS[cell]
        return f"{planes[plane]} at {q},{r}"

    # ---- how a verb is laid out ------------------------------------------------------------------------------------
    def _plan(self, verb: str) -> _Plan:
        """The place argument (0: none), whether it is an area, and the other factors of a verb's numbers."""
        known = VERBS.get(verb)
        if known is None:
            raise EngineFault(f"the verb {verb!r} is declared nowhere (docs/adding.md)")
        kinds = argument_types("option", verb)
        place = next((i + 1 for i, kind in enumerate(kinds) if kind in ("area", "cell")), 0)
        of_area = bool(place) and kinds[place - 1] == "area"
        factors = known.numbers
        if factors is None:
            others = [(kind, i) for i, kind in enumerate(kinds, start=1) if i != place]
            factors = tuple(Factor(questions.COUNT if kind == "n" else kind, i) for kind, i in others)
        towards = next((factor.at for factor in factors if factor.of == questions.DIRECTION), 0)
        ranked = next(((factor.at, factor.then) for factor in factors if factor.of == questions.RANK), None)
        return _Plan(tuple(self._part(known, factor) for factor in factors), place, of_area, towards, ranked)

    def _part(self, verb: Verb, factor: Factor) -> _Part:
        match factor.of:
            case questions.COUNT:
                return _count(verb, factor.at)
            case questions.SHEET:
                return self._slot(factor.at)
            case questions.ONI:
                return self._oni(factor.at)
            case questions.UPGRADE:
                return self._upgrade(factor.at)
            case questions.OWN_EVENT:
                return self._own_event(factor.at)
            case questions.DIRECTION:
                # worked out together with the place: it depends on where both areas lie
                return _Part(("here", *DIRECTION_NAMES), _first)
            case questions.RANK:
                # told apart when all answers are known
                return _Part(tuple(f"group{i}" for i in range(GROUPS)), _first)
            case kind:
                return self._named(kind, factor.at)

    def _named(self, kind: str, at: int) -> _Part:
        names = self._vocabulary[kind]
        order = {name: i for i, name in enumerate(names)}

        def value(box: Box, key: Key) -> int | None:
            return order.get(_name(box, kind, int(key[at])))

        return _Part(names, value)

    def _slot(self, at: int) -> _Part:
        """A unit by its place on the sheet of its owner; the Oni have places of their own."""
        oni = self._rosters["oni"]
        names = (*(f"unit{i}" for i in range(self._longest)), *oni)

        def value(box: Box, key: Key) -> int | None:
            unit = int(key[at])
            owner = box.unit_owner[unit]
            place = unit - box.units_of[owner][0]
            # pieces that a module or a mode has added to a sheet have no number of their own
            if place >= (len(oni) if owner == box.oni else self._longest):
                return None
            return place + (self._longest if owner == box.oni else 0)

        return _Part(names, value)

    def _oni(self, at: int) -> _Part:
        def value(box: Box, key: Key) -> int | None:
            unit = int(key[at])
            number = unit - box.units_of[box.oni][0]
            return number if box.unit_owner[unit] == box.oni and number < len(self._rosters["oni"]) else None

        return _Part(self._rosters["oni"], value)

    def _upgrade(self, at: int) -> _Part:
        order = {name: i for i, name in enumerate(self._upgrades)}

        def value(box: Box, key: Key) -> int | None:
            return order.get(f"{box.unit[int(key[at])].id}>{box.unit[int(key[at + 1])].id}")

        return _Part(self._upgrades, value)

    def _own_event(self, at: int) -> _Part:
        order = {name: i for i, name in enumerate(self._own_events)}

        def value(box: Box, key: Key) -> int | None:
            return order.get(box.event[int(key[at])].id)

        return _Part(self._own_events, value)


def _changed(sheet: Faction, content: Content, changes: Changes) -> Faction:
    for change in changes:
        sheet = change(sheet, content)
    return sheet


def deck_card_ids(content: Content) -> tuple[str, ...]:
    """The cards of the modes' own decks."""
    decks = (content.princess_cards, content.turn_cards, content.oni_counters, content.legendary)
    return tuple(dict.fromkeys(card.id for deck in decks for card in deck))


def _vocabulary(content: Content, sheets: tuple[Faction, ...], deck: str) -> dict[str, tuple[str, ...]]:
    """The names of each kind of argument, in the order of the content."""
    markers = [marker for sheet in sheets for marker in sheet.markers]
    return {
        "seat": (*content.factions, "oni"),
        "unit": tuple(unit.id for sheet in sheets for unit in sheet.units) + tuple(u.id for u in content.oni.units),
        "card": (*(c.id for sheet in sheets for c in sheet.combat_cards), content.oni.combat_card.id),
        "counter": tuple(counter.id for counter in content.counterattacks),
        "event": tuple(event.id for event in content.events),
        "action": tuple(card.id for card in content.actions if card.deck == deck),
        "act": ACTION_NAMES,
        "tile": tuple(dict.fromkeys(p.tile.id for p in content.pieces)) + tuple(sheet.homezone.id for sheet in sheets),
        "gear": tuple(item.id for sheet in sheets for item in sheet.equipment),
        "marker": tuple(marker.id for marker in markers if marker.on == "area"),
        "emarker": tuple(marker.id for marker in markers if marker.on != "area"),
        "token": tuple(f"{g.id}_{colour}" for sheet in sheets for g in sheet.equipment for colour in g.tokens),
        "mission": tuple(mission.id for mission in content.missions),
        "advantage": tuple(card.id for card in content.starting_advantages),
        "mcard": deck_card_ids(content),
        "prop": PROPERTIES,
        "leader": tuple(leader.id for leader in content.leaders),
        "goal": tuple(goal.id for sheet in sheets for goal in (sheet.goal, sheet.alternative_goal)),
        "edge": DIRECTION_NAMES,
        "turns": tuple(f"turn{i}" for i in range(6)),
        "half": ("whole", "half"),
        "place": tuple(f"place{i}" for i in range(MAX_PLAYERS)),
    }


def _name(box: Box, kind: str, value: int) -> str:
    match kind:
        case "edge":
            return DIRECTION_NAMES[value]
        case "turns":
            return f"turn{value}"
        case "half":
            return ("whole", "half")[value]
        case "place":
            return f"place{value}"
        case _:
            return _names(box, kind)[value]


@lru_cache(maxsize=512)
def _names(box: Box, kind: str) -> tuple[str, ...]:
    """The ids of a kind of thing at one table, by the table's own numbers."""
    state = State()
    state.box = box
    return tuple(id_of(state, kind, value) for value in range(range_of(state, kind)))


def _count(verb: Verb, at: int) -> _Part:
    if verb.counts is None:
        raise EngineFault(f"the verb {verb.name!r} counts something: its declaration must say how much (counts=)")
    smallest, largest = verb.counts

    def value(_: Box, key: Key) -> int | None:
        count = int(key[at])
        return count - smallest if smallest <= count <= largest else None

    return _Part(tuple(str(count) for count in range(smallest, largest + 1)), value)


def _first(_: Box, __: Key) -> int | None:
    return 0


def _products(verb: str, names: list[tuple[str, ...]]) -> list[str]:
    found = [verb]
    for part in names:
        found = [f"{prefix}:{name}" for prefix in found for name in part]
    return found
