"""Effects with an end: this phase, this round, or when they are used. They expire here and nowhere else."""

from __future__ import annotations

from typing import Final

from ..engine.state import State

THIS_PHASE: Final = 0
THIS_ROUND: Final = 1
# ended by whoever uses it, in whatever round
UNTIL_USED: Final = 2

# what can last, by the number that stands for it in saves
KINDS: Final[dict[int, str]] = {}


# those among them whose argument is an area
OF_AREAS: Final[set[int]] = set()


def lasting_kind(name: str, number: int, *, of_area: bool = False) -> int:
    """Registers a kind of effect; its number must stay, and belong to nothing else. ``of_area``: it is one of an area,
    which is its argument.
    """
    if number in KINDS or name in KINDS.values():
        raise ValueError(f"{name!r} cannot have the number {number}: known are {KINDS}")
    KINDS[number] = name
    if of_area:
        OF_AREAS.add(number)
    return number


# what lasts: (kind, seat, argument, until)
ARCHENEMY: Final = lasting_kind("archenemy", 1)
NO_MORE_ATTACKS: Final = lasting_kind("no_more_attacks", 2, of_area=True)


def add(s: State, kind: int, seat: int, argument: int, until: int) -> None:
    s.lasting = (*s.lasting, kind, seat, argument, until)


def find(s: State, kind: int, seat: int) -> int:
    """The argument of an effect in force, or -1."""
    effects = s.lasting
    for i in range(0, len(effects), 4):
        if effects[i] == kind and effects[i + 1] == seat:
            return effects[i + 2]
    return -1


def take_first(s: State, kind: int) -> tuple[int, int] | None:
    """End the oldest effect of a kind: (seat, argument), or None."""
    effects = s.lasting
    for i in range(0, len(effects), 4):
        if effects[i] == kind:
            s.lasting = effects[:i] + effects[i + 4 :]
            return effects[i + 1], effects[i + 2]
    return None


def count(s: State, kind: int, seat: int, argument: int) -> int:
    """How often this very effect is in force."""
    effects = s.lasting
    return sum([effects[i : i + 3] == (kind, seat, argument) for i in range(0, len(effects), 4)])


def end(s: State, kind: int, seat: int) -> bool:
    """End the oldest effect of a kind of this seat; False: there is none."""
    effects = s.lasting
    for i in range(0, len(effects), 4):
        if effects[i : i + 2] == (kind, seat):
            s.lasting = effects[:i] + effects[i + 4 :]
            return True
    return False


def in_force(s: State, kind: int, seat: int) -> bool:
    return bool(s.lasting) and find(s, kind, seat) >= 0


def replace(s: State, kind: int, seat: int, argument: int, until: int) -> None:
    """Put an effect in force, instead of the same one with another argument."""
    effects = s.lasting
    s.lasting = ()
    for i in range(0, len(effects), 4):
        if effects[i : i + 2] != (kind, seat):
            s.lasting += effects[i : i + 4]
    add(s, kind, seat, argument, until)


def holds(s: State, kind: int, seat: int, argument: int) -> bool:
    """Whether this very effect is in force."""
    effects = s.lasting
    return any(effects[i : i + 3] == (kind, seat, argument) for i in range(0, len(effects), 4))


def renumber_area(s: State, area: int, number: int) -> None:
    """An area is known by another number from now on; -1: it has left the board, and what was about it is over."""
    effects = s.lasting
    s.lasting = ()
    for i in range(0, len(effects), 4):
        kind, seat, argument, until = effects[i : i + 4]
        if kind in OF_AREAS and argument == area:
            if number >= 0:
                add(s, kind, seat, number, until)
        else:
            add(s, kind, seat, argument, until)


def expire_phase(s: State) -> None:
    _keep(s, THIS_ROUND)


def expire_round(s: State) -> None:
    _keep(s, UNTIL_USED)


def _keep(s: State, until: int) -> None:
    effects = s.lasting
    kept: tuple[int, ...] = ()
    for i in range(0, len(effects), 4):
        if effects[i + 3] >= until:
            kept += effects[i : i + 4]
    s.lasting = kept
