"""From integers to sentences and back: stable ids for options, and the texts of options, prompts, log and reasons.

Templates live in ``content/data/texts/<language>/*.toml``: ``{0:area}`` is the first argument, read as an area, and
``{0:unit.cost}`` another thing to say about it. The types of a verb's arguments are taken from its template, so a verb
is described once. ``{0:s}`` is the ending of a plural, ``{0:upgrade}`` the cost of turning this unit into the next
argument. ``[01?words]`` stays only if arguments 0 and 1 are not zero, ``[0!words]`` only if argument 0 is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ..content.errors import ContentError
from ..content.schema import Entry
from ..content.vocabulary import ACTION_NAMES
from .box import AREA_TYPES, PROPERTIES
from .decisions import Decision, Key
from .hexes import DIRECTION_NAMES, pack, unpack
from .log import Entry as LogEntry
from .state import NOWHERE, State, area_of_ref
from .texts import SLOT, argument_types, texts

if TYPE_CHECKING:
    from ..content.schema import Goal
    from .box import Box

_SECTION: Final = re.compile(r"\[(\d+)([?!])([^\]]*)\]")
_CELL: Final = re.compile(r"(-?[0-9]{1,2}),(-?[0-9]{1,2})")
_NUMBER: Final = re.compile(r"[0-9]{1,6}")
# arguments that are plain numbers in an id, and how many values they can take
_COUNTED: Final = {
    "n": 10**6, "edge": 6, "turns": 6, "half": 2, "way": 4, "place": 10, "phase": 32,
}


# ---- ids -------------------------------------------------------------------------------------------------------------
def id_of(s: State, kind: str, value: int) -> str:
    """One argument inside an option id: stable across games of the same content."""
    box = s.box
    match kind:
        case "area":
            if value >= s.areas:
                return "-"
            q, r = unpack(s.cells[value])
            return f"{q},{r}"
        case "cell":
            q, r = unpack(value)
            return f"{q},{r}"
        case "seat":
            return seat_id(box, value)
        case "unit":
            return box.unit[value].id
        case "card":
            return box.card[value].id
        case "counter":
            return box.counter[value].id
        case "event":
            return box.event[value].id
        case "action":
            return box.action[value].id
        case "act":
            return ACTION_NAMES[value]
        case "tile":
            return box.tile_kind[value]
        case "gear":
            return box.gear[value].id
        case "marker":
            return box.area_marker[value].id
        case "emarker":
            return box.edge_marker[value].id
        case "token":
            return f"{box.gear[box.token_gear[value]].id}_{box.token_colour[value]}"
        case "mission":
            return box.mission[value].id
        case "mcard":
            return box.deck_cards[value].id
        case "victory":
            return box.victory[value].id
        case "prop":
            return PROPERTIES[value]
        case "leader":
            return box.content.leaders[value].id
        case "goal":
            return goal_card(box, value).id
        case _:
            cards = cards_of_module(box, kind)
            return cards[value].id if value < len(cards) else str(value)


def cards_of_module(box: Box, kind: str) -> tuple[Entry, ...]:
    """The cards of a module that an argument of this kind names."""
    content = box.content
    match kind:
        case "power":
            return content.oni_power
        case "oni_mission":
            return content.oni_missions
        case "advantage":
            return content.starting_advantages
        case _:
            return ()


def goal_card(box: Box, number: int) -> Goal:
    """A goal by its number: those of a seat's sheet one after the other, the regular one first."""
    sheet = box.sheets[number // 2]
    return sheet.alternative_goal if number % 2 else sheet.goal


def seat_id(box: Box, owner: int) -> str:
    return "oni" if owner == box.oni else box.faction_ids[owner] if owner < box.oni else "nobody"


def option_id(s: State, key: Key) -> str:
    verb = str(key[0])
    if len(key) == 1:
        return verb
    kinds = argument_types("option", verb)
    parts = [id_of(s, kinds[i] if i < len(kinds) else "n", int(value)) for i, value in enumerate(key[1:])]
    return ":".join([verb, *parts])


def key_of(s: State, text: str) -> Key | None:
    """The key that an option id means at this table, legal or not; None if it means nothing.

    Whatever comes back is well-formed: a known verb with all its arguments, each of them inside its range.
    """
    verb, *parts = text.split(":")
    if verb not in texts()["option"]:
        return None
    kinds = argument_types("option", verb)
    if len(parts) != len(kinds):
        return None
    values: list[str | int] = [verb]
    for kind, part in zip(kinds, parts, strict=True):
        value = _value_of(s, kind, part)
        if value is None:
            return None
        values.append(value)
    return tuple(values)


def _value_of(s: State, kind: str, part: str) -> int | None:
    if kind in ("area", "cell"):
        match = _CELL.fullmatch(part)
        if match is None:
            return None
        cell = pack(int(match[1]), int(match[2]))
        if kind == "cell":
            return cell
        return s.cells.index(cell) if cell in s.cells else None
    if kind in _COUNTED:
        value = int(part) if _NUMBER.fullmatch(part) else -1
        return value if 0 <= value < _COUNTED[kind] else None
    return next((value for value in range(range_of(s, kind)) if id_of(s, kind, value) == part), None)


def range_of(s: State, kind: str) -> int:
    """How many things of a kind there are at this table; 0 for kinds that are plain numbers."""
    box = s.box
    sizes = {
        "seat": box.owners, "unit": box.kinds, "card": len(box.card), "counter": len(box.counter),
        "event": len(box.event), "action": len(box.action), "act": len(ACTION_NAMES), "tile": len(box.tile_kind),
        "gear": len(box.gear), "marker": len(box.area_marker), "emarker": len(box.edge_marker),
        "token": len(box.token_gear), "mission": len(box.mission), "prop": len(PROPERTIES),
        "mcard": len(box.deck_cards),
        "victory": len(box.victory),
        "leader": len(box.content.leaders), "goal": box.seats * 2,
    }
    return sizes.get(kind, 0) or len(cards_of_module(box, kind))


_NUMBERS: Final = frozenset(("n", "edge", "turns", "place", "half", "way"))


def typed_arguments(s: State, table: str, key: str, values: tuple[int, ...]) -> dict[str, str | int | list[int]]:
    """The arguments of an option, prompt or log entry by type, for a client that knows no rule.

    ``{"area": 12, "unit": "worker", "n": 3}``; a second argument of a type is ``unit2``. An area is its index, also
    where a log entry carries the tile's number above it. What a prompt's or an entry's template does not name stays
    out: this says no more than the sentence does.
    """
    found: dict[str, str | int | list[int]] = {}
    kinds = argument_types(table, key)
    for i, value in enumerate(values):
        if i >= len(kinds) and table != "option":
            break
        kind = kinds[i] if i < len(kinds) else "n"
        name, count = kind, 2
        while name in found:
            name, count = f"{kind}{count}", count + 1
        if kind == "cell":
            found[name] = list(unpack(value))
        elif kind == "area":
            found[name] = area_of_ref(value)
        elif kind in _NUMBERS:
            found[name] = value
        elif kind == "phase":
            found[name] = s.box.phase_names[value]
        else:
            found[name] = id_of(s, kind, value)
    return found


# ---- sentences -------------------------------------------------------------------------------------------------------
def name_of(s: State, kind: str, value: int, language: str = "en") -> str:
    """One argument inside a sentence."""
    box = s.box
    match kind:
        case "area":
            tile = value >> 8 if value > 255 else s.tiles[value] if value < s.areas else NOWHERE
            return box.tile_name[tile] if tile < len(box.tile_name) else "nowhere"
        case "seat":
            if value == box.oni:
                return texts(language)["word"]["oni"]
            return box.sheets[value].name if value < box.seats else "nobody"
        case "unit":
            return box.unit[value].name
        case "card":
            return box.card[value].name
        case "counter":
            return box.counter[value].name
        case "event":
            return box.event[value].name
        case "action":
            return box.action[value].name
        case "act":
            return texts(language)["act"][ACTION_NAMES[value]]
        case "tile":
            return f"{box.tile_name[value]} ({describe_tile(box, value)})"
        case "cell":
            q, r = unpack(value)
            return f"{q},{r}"
        case "edge":
            return DIRECTION_NAMES[value]
        case "phase":
            return texts(language)["phase"][s.box.phase_names[value]]
        case "gear":
            return box.gear[value].name
        case "marker":
            return box.area_marker[value].name
        case "emarker":
            return box.edge_marker[value].name
        case "token":
            return f"{box.gear[box.token_gear[value]].name} ({box.token_colour[value]})"
        case "mission":
            return box.mission[value].name
        case "mcard":
            return box.deck_cards[value].name
        case "victory":
            return box.victory[value].name
        case "prop":
            return texts(language)["property"][PROPERTIES[value]]
        case "leader":
            return box.content.leaders[value].name
        case "goal":
            return goal_card(box, value).name
        case "place":
            return str(value + 1)
        case "turns":
            return f"{value * 60}°"
        case "half":
            return texts(language)["word"]["half"] if value else ""
        case "s":
            return "" if value == 1 else "s"
        case "way":
            # what a group on the move has done: bit 1 it has moved, bit 2 it has used its free crossing
            word = texts(language)["word"]
            return (word["moved"] if value & 1 else "") + (word["crossed"] if value & 2 else "")
        case _:
            cards = cards_of_module(box, kind)
            return cards[value].name if value < len(cards) else str(value)


def told_of(s: State, kind: str, aspect: str, value: int, language: str = "en") -> str:
    """What a sentence says about an argument where it is not the usual name."""
    match kind, aspect:
        case "unit", "cost":
            return str(s.box.cost[value])
        case "gear", "cost":
            return str(s.box.gear[value].cost)
        case "prop", "noun":
            return texts(language)["property_noun"][PROPERTIES[value]]
        case _:
            raise ContentError(f"texts/{language}", f"{kind}.{aspect}", "", "is nothing that a text can say")


def upgrade_cost(s: State, unit: int, to: int) -> str:
    return next((str(cost) for target, cost in s.box.upgrades[unit] if target == to), "?")


def describe_tile(box: Box, tile: int) -> str:
    """Type, value, properties and blockades of a tile in a few words."""
    kind = AREA_TYPES[box.tile_type[tile]].replace("_", " ")
    words = [f"{kind} {box.tile_mountain[tile]}" if box.tile_mountain[tile] else kind]
    words += [name for i, name in enumerate(PROPERTIES) if box.tile_props[tile] >> i & 1]
    walls = box.tile_walls[tile][0].bit_count()
    if walls:
        words.append(f"{walls} blockade" + ("s" if walls > 1 else ""))
    return ", ".join(words)


def sentence(s: State, table: str, key: str, arguments: tuple[int, ...], language: str = "en") -> str:
    words = filled(s, table, key, arguments, language)
    return words[:1].upper() + words[1:]


def filled(s: State, table: str, key: str, arguments: tuple[int, ...], language: str = "en") -> str:
    """A template with its arguments, as it is written: also as a part of a sentence."""
    template = texts(language)[table].get(key)
    if template is None:
        return " ".join([key, *map(str, arguments)])

    def choose(section: re.Match[str]) -> str:
        there = all(int(index) < len(arguments) and arguments[int(index)] for index in section[1])
        return section[3] if there == (section[2] == "?") else ""

    def fill(slot: re.Match[str]) -> str:
        index, kind = int(slot[1]), slot[2]
        if index >= len(arguments):
            return ""
        if kind == "upgrade":
            return upgrade_cost(s, *arguments[index : index + 2])
        if slot[3]:
            return told_of(s, kind, slot[3], arguments[index], language)
        return name_of(s, kind, arguments[index], language)

    return SLOT.sub(fill, _SECTION.sub(choose, template))


def option_label(s: State, key: Key, language: str = "en") -> str:
    return sentence(s, "option", str(key[0]), tuple(int(v) for v in key[1:]), language)


def prompt_text(s: State, decision: Decision, language: str = "en") -> str:
    return sentence(s, "prompt", decision.prompt, decision.args, language)


def doing_text(s: State, decision: Decision, told: bool, language: str = "en") -> str:
    """What somebody is doing who is asked this; without what it is about where others are not told."""
    return filled(s, "waits", decision.prompt, decision.args if told else (), language)


def log_text(s: State, entry: LogEntry, language: str = "en") -> str:
    return sentence(s, "log", str(entry[0]), tuple(int(v) for v in entry[2:]), language)
