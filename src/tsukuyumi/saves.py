"""Saving and loading a game at any decision, as JSON; and a digest of the whole state.

Rows of bytes are written as hexadecimal text, what can be derived is left out. The log is not part of a save: it is
history, and a game record (records.py) keeps history. ``log_number`` goes on counting where it stood.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final, NoReturn

import msgspec

from .content.model import Content
from .engine.board import refresh
from .engine.frames import frame_from_json, frame_to_json, misplaced_field
from .engine.machine import advance
from .engine.options import make_options
from .engine.pieces import FACTION_BLOCKADE
from .engine.state import NO_CARD, NOBODY, NOWHERE, PHASE_NAMES, RED, SET_UP, WHITE, State
from .errors import BadSave, TsukuyumiError
from .whole_files import BROKEN_JSON

FORMAT: Final = "tsukuyumi save 2"
# the first format said nothing of the rules: there was one version of them
FIRST_FORMAT: Final = "tsukuyumi save 1"
FIRST_RULES: Final = "2.5-2"

_INTS: Final = (
    "rng", "round", "phase", "acted", "areas", "ruined", "once", "missions_out", "goals_done", "silenced", "log_number",
)
_FLAGS: Final = ("over", "revealed")
_ROWS: Final = (
    "initiative", "tiles", "rotation", "property_marks", "negations", "edges", "edge_marks", "neutral", "gear",
    "gear_used", "token_places", "tile_supply", "seen", "chosen", "unused_actions", "discarded_actions",
    "discards_seen", "event_deck", "display", "event_discard", "destroyed", "destroyed_round", "moon_points", "spent",
)
_ARRAYS: Final = ("units", "territory", "marks", "supply")
_PILES: Final = ("tile_hands", "hands", "event_hands")
# digits in the length of a run of zeros: no row is longer
_LONGEST_RUN: Final = 5
_TUPLES: Final = ("cells", "passage", "conquered", "retaken", "mission_progress", "missions_done", "lasting", "notes")


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


def to_plain(s: State) -> dict[str, Any]:
    """The state as JSON-ready data, in a fixed order."""
    box = s.box
    plain: dict[str, Any] = {
        "format": FORMAT,
        "rules": box.rulebook.version,
        "factions": box.faction_ids,
        "options": {field: getattr(box.options, field) for field in box.options.__struct_fields__},
    }
    for name in _INTS:
        plain[name] = getattr(s, name)
    for name in _FLAGS:
        plain[name] = getattr(s, name)
    for name in _ROWS:
        plain[name] = _sparse(getattr(s, name))
    for name in _ARRAYS:
        plain[name] = _sparse(getattr(s, name))
    for name in _PILES:
        plain[name] = [pile.hex() for pile in getattr(s, name)]
    for name in _TUPLES:
        plain[name] = getattr(s, name)
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
    if not isinstance(plain, dict) or plain.get("format") not in (FORMAT, FIRST_FORMAT):
        found = plain.get("format") if isinstance(plain, dict) else type(plain).__name__
        raise BadSave(f"this is not a {FORMAT!r}: found {found!r}")
    try:
        rules = plain["rules"] if plain["format"] == FORMAT else FIRST_RULES
        box = make_box(plain["factions"], make_options(plain["options"]), content, rules)
        s = blank_state(box, 0)
        for name in (*_INTS, *_FLAGS):
            setattr(s, name, plain[name])
        for name in _ROWS:
            setattr(s, name, _dense(plain[name]))
        for name in _ARRAYS:
            setattr(s, name, bytearray(_dense(plain[name])))
        for name in _PILES:
            setattr(s, name, tuple(bytes.fromhex(pile) for pile in plain[name]))
        for name in _TUPLES:
            setattr(s, name, tuple(plain[name]))
        s.stack = [frame_from_json(frame) for frame in plain["stack"]]
        _check_shape(s, blank_state(box, 0))
        _check_course(s)
        recount(s)
        refresh(s)
        s.unsettled = False
        advance(s)
    except TsukuyumiError:
        raise
    except (KeyError, ValueError, TypeError, IndexError, AttributeError, AssertionError) as error:
        raise BadSave(f"the save is damaged: {type(error).__name__}: {error}") from None
    return s


_PER_SEAT_OR_KIND: Final = (
    "supply", "neutral", "gear", "gear_used", "token_places", "edge_marks", "seen", "chosen", "hands", "event_hands",
    "tile_hands", "passage", "conquered", "retaken", "mission_progress", "missions_done", "destroyed",
    "destroyed_round", "moon_points", "notes",
)
_ACTION_PILES: Final = ("unused_actions", "discarded_actions")
_EVENT_PILES: Final = ("event_deck", "display", "event_discard")


def _refuse(name: str, why: str) -> NoReturn:
    raise BadSave(f"the save is damaged or made for other content: {name!r} {why}")


def _check_shape(s: State, blank: State) -> None:
    """A row of the wrong length or a number out of range would break the game later, far from its cause."""
    box = s.box
    for name in _INTS:
        if type(getattr(s, name)) is not int or getattr(s, name) < 0:
            _refuse(name, "is not a number")
    for name in _FLAGS:
        if type(getattr(s, name)) is not bool:
            _refuse(name, "is neither true nor false")
    for name in _TUPLES:
        if any(type(value) is not int for value in getattr(s, name)):
            _refuse(name, "holds something that is not a number")
    for name in _PER_SEAT_OR_KIND:
        if len(getattr(s, name)) != len(getattr(blank, name)):
            _refuse(name, f"has {len(getattr(s, name))} entries instead of {len(getattr(blank, name))}")
    per_area = {
        "cells": 1, "tiles": 1, "rotation": 1, "property_marks": 1, "negations": 1, "edges": 6, "territory": 1,
        "units": box.kinds, "marks": len(box.area_marker),
    }
    if s.areas > box.max_areas:
        _refuse("areas", "is more than the tiles in the box")
    for name, width in per_area.items():
        if len(getattr(s, name)) != s.areas * width:
            _refuse(name, f"does not fit {s.areas} areas")
    limits = {"tiles": box.max_areas, "rotation": 6, "tile_supply": box.max_areas}
    limits |= dict.fromkeys(_ACTION_PILES, len(box.action)) | dict.fromkeys(_EVENT_PILES, len(box.event))
    for name, limit in limits.items():
        if any(value >= limit for value in getattr(s, name)):
            _refuse(name, "names something that is not in the box")
    for name, limit in (("hands", len(box.action)), ("event_hands", len(box.event)), ("tile_hands", box.max_areas)):
        if any(value >= limit for pile in getattr(s, name) for value in pile):
            _refuse(name, "names something that is not in the box")
    if len(s.discards_seen) != len(s.discarded_actions) or len(s.lasting) % 4 or len(s.spent) not in (0, len(s.units)):
        _refuse("discards_seen, lasting or spent", "has a wrong length")
    for unit, piece in enumerate(box.unit):
        if s.supply[unit] + sum(s.units[unit :: box.kinds]) > piece.count:
            _refuse("units", f"and 'supply' have more than the {piece.count} of {piece.id!r} in the box")
    _check_edges(s)


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
    if s.phase >= len(PHASE_NAMES):
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
    if WHITE <= s.phase <= RED and not s.over and NO_CARD in s.chosen:
        _refuse("chosen", "lacks a card, and after the draft everybody has one")
    if any(owner != NOBODY and owner > box.oni for owner in s.territory):
        _refuse("territory", "names an owner who is not at the table")
    if not s.stack and not s.over:
        _refuse("stack", "is empty, but the game is not over")
    for frame in s.stack:
        field = misplaced_field(frame, box.seats)
        if field:
            _refuse("stack", f"has a step {frame.name!r} with an impossible {field!r}")


def recount(s: State) -> None:
    """The number of units per owner and area, derived from the units."""
    box = s.box
    s.present = bytearray(s.areas * box.owners)
    for area in range(s.areas):
        for unit in range(box.kinds):
            s.present[area * box.owners + box.unit_owner[unit]] += s.units[area * box.kinds + unit]
