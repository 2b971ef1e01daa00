"""Saving and loading a game at any decision, as JSON; and a digest of the whole state.

Rows of bytes are written as hexadecimal text, what can be derived is left out. The log is not part of a save: it is
history, and a game record (records.py) keeps history. ``log_number`` goes on counting where it stood.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from .content.model import Content
from .engine.board import refresh
from .engine.frames import frame_from_json, frame_to_json
from .engine.machine import advance
from .engine.options import make_options
from .engine.state import State
from .errors import BadSave, TsukuyumiError

FORMAT: Final = "tsukuyumi save 1"

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
    return b"".join(bytes(int(part)) if i % 2 else bytes.fromhex(part) for i, part in enumerate(parts))


def to_plain(s: State) -> dict[str, Any]:
    """The state as JSON-ready data, in a fixed order."""
    box = s.box
    plain: dict[str, Any] = {
        "format": FORMAT,
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

    try:
        plain = msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        raise BadSave(f"the save is damaged or cut off: {error}") from None
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        found = plain.get("format") if isinstance(plain, dict) else type(plain).__name__
        raise BadSave(f"this is not a {FORMAT!r}: found {found!r}")
    try:
        box = make_box(plain["factions"], make_options(plain["options"]), content)
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
        if len(s.units) != s.areas * box.kinds or len(s.cells) != s.areas:
            raise BadSave("the save does not fit the content: another number of areas or units")
        recount(s)
        refresh(s)
        s.unsettled = False
        advance(s)
    except TsukuyumiError:
        raise
    except (KeyError, ValueError, TypeError, IndexError, AttributeError, AssertionError) as error:
        raise BadSave(f"the save is damaged: {type(error).__name__}: {error}") from None
    return s


def recount(s: State) -> None:
    """The number of units per owner and area, derived from the units."""
    box = s.box
    s.present = bytearray(s.areas * box.owners)
    for area in range(s.areas):
        for unit in range(box.kinds):
            s.present[area * box.owners + box.unit_owner[unit]] += s.units[area * box.kinds + unit]
