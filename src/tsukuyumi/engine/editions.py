"""Editions of the rules: a layer over a mode, not a copy of it (docs/editions.md).

An edition says which facts of the rulebook it answers otherwise (``rulebook.py``), how it amends the table of a mode,
and how it is usually laid. Rules ask for facts and never for an edition.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from msgspec import structs

from .mode import Mode
from .rulebook import Rulebook


class Edition(NamedTuple):
    id: str
    facts: Mapping[str, bool | int]
    amend: Callable[[Mode], Mode]
    # how the board is laid where nobody says so and neither a quick start nor a scenario lays it; "": as in the mode
    board: str = ""
    # the modes that it describes; none named: all of them
    modes: tuple[str, ...] = ()


EDITIONS: Final[dict[str, Edition]] = {}


def register_edition(edition: Edition) -> Edition:
    if EDITIONS.setdefault(edition.id, edition) is not edition:
        raise ValueError(f"two editions are called {edition.id!r}")
    return edition


def rulebook_of(version: Rulebook, edition: str) -> Rulebook:
    """The facts of a version, as this edition answers them."""
    facts = EDITIONS[edition].facts
    return structs.replace(version, **facts) if facts else version
