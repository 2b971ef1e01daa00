"""Saving and loading a game at any decision, as JSON; and a digest of the whole state.

Rows of bytes are written as hexadecimal text, what can be derived is left out. The log is not part of a save: it is
history, and a game record (records.py) keeps history. ``log_number`` goes on counting where it stood.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final, NoReturn

import msgspec

from .content.model import Content
from .engine.board import refresh
from .engine.box import Box
from .engine.chance import well_formed
from .engine.fields import SAVED, Field, counted
from .engine.frames import frame_from_json, frame_to_json, misplaced_field
from .engine.machine import advance
from .engine.options import make_options
from .engine.pieces import FACTION_BLOCKADE
from .engine.state import NO_CARD, NOBODY, NOWHERE, SET_UP, State
from .errors import AT_ODDS, BadSave, EngineFault, TsukuyumiError
from .whole_files import BROKEN_JSON

# the first format said nothing of the rules: there was one version of them
FORMATS: Final = ("tsukuyumi save 1", "tsukuyumi save 2", "tsukuyumi save 3")
FORMAT: Final = FORMATS[-1]
# fields up to this format stand in every save
_ALWAYS: Final = 2
FIRST_RULES: Final = "2.5-2"
# cells are packed into two bytes
_CELLS: Final = 1 << 16

# digits in the length of a run of zeros: no row is longer
_LONGEST_RUN: Final = 5
# a save lists the fields by their kind, and those of a kind as they are declared
_KINDS: Final = ("int", "bool", "bytes", "bytearray", "tuple[bytes, ...]", "tuple[int, ...]")


def saved_fields(fields: Sequence[Field]) -> list[Field]:
    """The fields that stand in a save, in its order."""
    kept = [field for field in fields if field.about.role == SAVED]
    return sorted(kept, key=lambda field: _KINDS.index(field.type))


_FIELDS: Final = saved_fields(State.fields)


def _sparse(row: bytes) -> str:
    """Hexadecimal, with long runs of zeros as ``.n.``: most areas hold few kinds of units."""
    parts: list[str] = []
    zeros = 0
    for byte in row:
        if byte == 0:
            zeros += 1
            continue
        if zeros:
            parts.append(f".{zeros}." if zeros > 2 else "00" * zeros)
            zeros = 0
        parts.append(f"{byte:02x}")
    if zeros:
        parts.append(f".{zeros}." if zeros > 2 else "00" * zeros)
    return "".join(parts)


def _dense(text: str) -> bytes:
    parts = text.split(".")
    if any(len(part) > _LONGEST_RUN for part in parts[1::2]):
        raise ValueError("a run of zeros is too long")
    return b"".join(bytes(int(part)) if i % 2 else bytes.fromhex(part) for i, part in enumerate(parts))


def fields_to_plain(holder: object, fields: Sequence[Field]) -> dict[str, Any]:
    """These fields of an object as JSON-ready data."""
    plain: dict[str, Any] = {}
    for name, kind, _ in fields:
        value = getattr(holder, name)
        if kind in ("bytes", "bytearray"):
            value = _sparse(value)
        elif kind == "tuple[bytes, ...]":
            value = [pile.hex() for pile in value]
        plain[name] = value
    return plain


def fields_from_plain(holder: object, fields: Sequence[Field], plain: dict[str, Any], form: int) -> None:
    """Fill these fields of an object; what is not there, because it came later or was blank, keeps its value."""
    for name, kind, about in fields:
        if name not in plain and (form < about.since or about.since > _ALWAYS):
            continue
        value = plain[name]
        if kind == "bytes":
            value = _dense(value)
        elif kind == "bytearray":
            value = bytearray(_dense(value))
        elif kind == "tuple[bytes, ...]":
            value = tuple(bytes.fromhex(pile) for pile in value)
        elif kind == "tuple[int, ...]":
            value = tuple(value)
        setattr(holder, name, value)


def to_plain(s: State) -> dict[str, Any]:
    """The state as JSON-ready data, in a fixed order."""
    box = s.box
    # what came later is written where it says something: a game that has nothing of it is written as before
    fields = [each for each in _FIELDS if each.about.since <= _ALWAYS or getattr(s, each.name) != each.blank(box)]
    plain: dict[str, Any] = {
        "format": FORMATS[max(_ALWAYS, *[each.about.since for each in fields]) - 1],
        "rules": box.rulebook.version,
        "factions": box.faction_ids,
        "options": {field: getattr(box.options, field) for field in box.options.__struct_fields__},
    }
    plain.update(fields_to_plain(s, fields))
    plain["stack"] = [frame_to_json(frame) for frame in s.stack]
    return plain


def save(s: State) -> bytes:
    return msgspec.json.encode(to_plain(s))


def digest(s: State) -> str:
    return hashlib.blake2b(save(s), digest_size=16).hexdigest()


def load(data: bytes, content: Content | None = None) -> State:
    from .table import blank_state, make_box

    if not isinstance(data, bytes | bytearray | memoryview):
        raise BadSave(f"a save is bytes, not {type(data).__name__}")
    try:
        plain = msgspec.json.decode(data)
    except BROKEN_JSON as error:
        raise BadSave(f"the save is damaged or cut off: {error}") from None
    if not isinstance(plain, dict) or plain.get("format") not in FORMATS:
        found = plain.get("format") if isinstance(plain, dict) else type(plain).__name__
        raise BadSave(f"this is not a {FORMAT!r}: found {found!r}")
    try:
        rules = FIRST_RULES if plain["format"] == FORMATS[0] else plain["rules"]
        box = make_box(plain["factions"], make_options(plain["options"]), content, rules)
        s = blank_state(box, 0)
        fields_from_plain(s, _FIELDS, plain, FORMATS.index(plain["format"]) + 1)
        s.stack = []
        for frame in plain["stack"]:
            s.stack.append(frame_from_json(frame, s.stack))
        _check_shape(s)
        _check_course(s)
        recount(s)
        refresh(s)
        s.unsettled = False
        advance(s)
    except EngineFault as error:
        raise BadSave(f"the save is damaged: {error}") from None
    except TsukuyumiError:
        raise
    except AT_ODDS as error:
        raise BadSave(f"the save is damaged: {type(error).__name__}: {error}") from None
    return s


def _refuse(name: str, why: str) -> NoReturn:
    raise BadSave(f"the save is damaged or made for other content: {name!r} {why}")


def _check_shape(s: State) -> None:
    """A row of the wrong length or a number out of range would break the game later, far from its cause."""
    box = s.box
    if type(s.areas) is int and s.areas > box.max_areas:
        _refuse("areas", "is more than the tiles in the box")
    for field in _FIELDS:
        check_field(field, getattr(s, field.name), box, s.areas)
    if len(set(s.cells)) < s.areas or any(not 0 <= cell < _CELLS for cell in s.cells):
        _refuse("cells", "has a place twice, or one that is on no board")
    if len(s.discards_seen) != len(s.discarded_actions) or len(s.lasting) % 4 or len(s.spent) not in (0, len(s.units)):
        _refuse("discards_seen, lasting or spent", "has a wrong length")
    for unit, piece in enumerate(box.unit):
        if s.supply[unit] + sum(s.units[unit :: box.kinds]) > piece.count:
            _refuse("units", f"and 'supply' have more than the {piece.count} of {piece.id!r} in the box")
    if not well_formed(s):
        _refuse("chance_key or chance_used", "is no key, or no count of draws")
    _check_edges(s)


def check_field(field: Field, value: Any, box: Box, areas: int) -> None:
    """Whether a field can hold this in a game with this box and so many areas on the board."""
    name, kind, about = field
    if kind == "int":
        if type(value) is not int or value < 0:
            _refuse(name, "is not a number")
        return
    if kind == "bool":
        if type(value) is not bool:
            _refuse(name, "is neither true nor false")
        return
    if kind == "tuple[int, ...]" and any(type(item) is not int for item in value):
        _refuse(name, "holds something that is not a number")
    length = field.length(box, areas)
    if length is not None and len(value) != length:
        if about.per.each_area:
            _refuse(name, f"does not fit {areas} areas")
        _refuse(name, f"has {len(value)} entries instead of {length}")
    if about.holds is not None:
        limit = counted(box, about.holds)
        piles = value if kind == "tuple[bytes, ...]" else (value,)
        if any(item >= limit for pile in piles for item in pile):
            _refuse(name, "names something that is not in the box")


def _check_edges(s: State) -> None:
    """What lies on edges, and where tokens lie: numbers that only look-ups in the box or on the board make sense of."""
    blockades = {FACTION_BLOCKADE + number for number, marker in enumerate(s.box.edge_marker) if marker.blockade}
    if any(code >= FACTION_BLOCKADE and code not in blockades for code in s.edges):
        _refuse("edges", "names something that is not in the box")
    for area, edge in zip(s.token_places[::2], s.token_places[1::2], strict=True):
        if area != NOWHERE and area >= s.areas:
            _refuse("token_places", "names an area that is not on the board")
        if edge != NOWHERE and edge >= 6:
            _refuse("token_places", "names an edge that no area has")


def _check_course(s: State) -> None:
    """Where the game stands: a moment that no game reaches would go wrong some turns later."""
    box = s.box
    rounds = box.options.rounds
    if s.phase >= len(box.phase_names):
        _refuse("phase", "does not exist")
    if not (s.phase != SET_UP) <= s.round <= rounds:
        _refuse("round", f"is {s.round}; in this phase it is {int(s.phase != SET_UP)} to {rounds}")
    # before the first round the places are given out some time during set-up
    if (s.initiative or s.phase != SET_UP) and sorted(s.initiative) != list(range(box.seats)):
        _refuse("initiative", "is not an order of the seats")
    if s.acted >> box.seats:
        _refuse("acted", "names a seat that is not at the table")
    if any(card != NO_CARD and card >= len(box.action) for card in s.chosen):
        _refuse("chosen", "names something that is not in the box")
    if s.phase in box.phases and not s.over and NO_CARD in s.chosen:
        _refuse("chosen", "lacks a card, and after the draft everybody has one")
    if any(owner != NOBODY and owner > box.oni for owner in s.territory):
        _refuse("territory", "names an owner who is not at the table")
    if not s.stack and not s.over:
        _refuse("stack", "is empty, but the game is not over")
    for frame in s.stack:
        field = misplaced_field(frame, box.seats, box.phases)
        if field:
            _refuse("stack", f"has a step {frame.name!r} with an impossible {field!r}")


def recount(s: State) -> None:
    """The number of units per owner and area, derived from the units."""
    box = s.box
    s.present = bytearray(s.areas * box.owners)
    for area in range(s.areas):
        for unit in range(box.kinds):
            s.present[area * box.owners + box.unit_owner[unit]] += s.units[area * box.kinds + unit]
