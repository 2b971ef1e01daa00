"""Modules: what a group may add to a game, each a switch of its own (R, Modules).

A module is a function from the table of a mode to the table of the game that is played: it adds steps, sources of
points, rule sources, or pieces on the factions' sheets (``mode.py`` has the tools). The kernel knows none by name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from .mode import Mode, Refused


class Module(NamedTuple):
    id: str
    amend: Callable[[Mode], Mode]
    # other modules that it cannot be played with
    refuses: tuple[Refused, ...] = ()


# in the order in which their rule sources are asked (``windows.py``), whatever the order in which they are named
MODULES: Final[dict[str, Module]] = {}


# the Legendary Oni that can be agreed on, in their order (``modules/legendary.py``)
LEGENDARY: Final[list[str]] = []


def register_module(module: Module) -> Module:
    if MODULES.setdefault(module.id, module) is not module:
        raise ValueError(f"two modules are called {module.id!r}")
    return module


def in_their_order(wanted: Sequence[str]) -> tuple[str, ...]:
    return tuple(name for name in MODULES if name in wanted)


def amended(mode: Mode, wanted: Sequence[str]) -> Mode:
    """The mode with these modules: the first is asked first, so it is added last."""
    for name in reversed(in_their_order(wanted)):
        mode = MODULES[name].amend(mode)
    return mode


def refusal(mode: Mode, wanted: Sequence[str]) -> str:
    """Why these modules cannot be played together, or in this mode; "" where they can."""
    for refused in mode.refuses:
        if refused.id in wanted:
            return f"{refused.id!r} cannot be played in the mode {mode.id!r} ({refused.rule})"
    for name in wanted:
        for refused in MODULES[name].refuses:
            if refused.id in wanted:
                return f"{name!r} and {refused.id!r} cannot be played together ({refused.rule})"
    return ""
