"""The facade that everything else uses: a game, its pending decision, and what may be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from .content.loader import load_content
from .content.model import Content
from .engine.box import Box
from .engine.decisions import Decision, Key
from .engine.machine import advance, answer, push
from .engine.options import GameOptions, make_options
from .engine.state import State
from .engine.chance import seeded
from .errors import GameOver, IllegalChoice, UnknownFaction, WrongPlayerCount
from .factions import MODULES
from .rules import generic_counters as _generic_counters  # registers the counterattacks
from .rules.scoring import settle

MIN_PLAYERS = 3
MAX_PLAYERS = 6
_ = _generic_counters


@lru_cache(maxsize=64)
def _packaged_box(factions: tuple[str, ...], options: GameOptions) -> Box:
    return Box(load_content(), factions, options, MODULES, settle)


def make_box(factions: Sequence[str], options: GameOptions, content: Content | None = None) -> Box:
    """The box for these factions; checked, and shared between games of the same kind."""
    seats = tuple(factions)
    known = (content or load_content()).factions
    for faction in seats:
        if faction not in known:
            raise UnknownFaction(f"unknown faction {faction!r}; the factions are {', '.join(known)}")
    for faction in seats:
        if seats.count(faction) > 1:
            raise UnknownFaction(f"faction {faction!r} sits at two seats; each can be played once")
    if not MIN_PLAYERS <= len(seats) <= MAX_PLAYERS:
        raise WrongPlayerCount(f"{len(seats)} seats; this game is for {MIN_PLAYERS} to {MAX_PLAYERS} players")
    if content is not None:
        return Box(content, seats, options, MODULES, settle)
    return _packaged_box(seats, options)


def blank_state(box: Box, seed: int) -> State:
    """Everything in its reserve, nothing on the board."""
    s = State()
    s.box = box
    s.rng = seeded(seed)
    seats = box.seats
    s.supply = bytearray(unit.count for unit in box.unit)
    s.neutral = box.neutral_start
    s.gear = bytes(len(box.gear))
    s.gear_used = bytes(len(box.gear))
    s.token_places = b"\xff" * (2 * len(box.token_gear))
    s.edge_marks = bytes(len(box.edge_marker) * box.max_areas * 6)
    s.hands = (b"",) * seats
    s.seen = bytes(seats)
    s.chosen = b"\xff" * seats
    s.event_hands = (b"",) * seats
    s.tile_hands = (b"",) * seats
    s.passage = s.conquered = s.retaken = s.mission_progress = s.missions_done = (0,) * seats
    s.destroyed = s.destroyed_round = s.moon_points = bytes(seats)
    s.notes = (0,) * (seats * box.factions[0].NOTES)
    return s


def start_state(box: Box, seed: int) -> State:
    from .rules.setup import Setup

    s = blank_state(box, seed)
    push(s, Setup())
    advance(s)
    return s
