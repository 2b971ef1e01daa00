"""Counterattacks: who may choose which (R, Counterattack 2.1).

A counterattack is a pair of functions registered under its id: whether it can do anything here, and what it does.
The generic ones are in generic_counters.py; those that name a faction's things live in that faction's module.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ..engine.state import State
from .areas import bystanders_alone, has_units
from .initiative import oni_decider

if TYPE_CHECKING:
    from .battle import Battle
    from .fighting import Answer

Resolve = Callable[[State, "Battle", int, int], None]
Possible = Callable[[State, "Battle", int], bool]


class CounterRule(NamedTuple):
    resolve: Resolve
    possible: Possible | None


COUNTERS: dict[str, CounterRule] = {}


def counterattack(counter_id: str, possible: Possible | None = None) -> Callable[[Resolve], Resolve]:
    """Register ``resolve(s, battle, owner, half)`` for a counterattack; without ``possible`` it is always on offer."""

    def wrap(resolve: Resolve) -> Resolve:
        COUNTERS[counter_id] = CounterRule(resolve, possible)
        return resolve

    return wrap


def line_taken(s: State, battle: Battle, number: int) -> bool:
    """Whether a defender who may choose several has taken this one, or another on the same line (ruling 16)."""
    name = s.box.counter[number].id
    taken = [s.box.counter[chosen].id for chosen in battle.chosen]
    return name in taken or any(
        name in line.any_of and any(other in line.any_of for other in taken)
        for line in s.box.card[battle.card].counterattacks
    )


def counter_choices(s: State, battle: Battle, owner: int) -> list[tuple[int, int]]:
    """The counterattacks that a defender may choose from the card, as (number, halved)."""
    box = s.box
    if owner == box.oni and not box.mode.oni_counterattack:
        return []
    offered = box.counters_on[battle.card]
    found: list[tuple[int, int]] = []
    alone = box.any_bystander and bystanders_alone(s, owner, battle.area)
    for number, half in offered:
        if battle.chosen and line_taken(s, battle, number):
            continue
        data = box.counter[number]
        if owner == box.oni and not data.oni:
            continue
        if alone and data.of_faction:
            continue
        rule = COUNTERS[data.id]
        if rule.possible is None or rule.possible(s, battle, owner):
            found.append((number, int(half)))
    if owner == box.oni and box.rulebook.oni_strike_back:
        # R, Oni as Defender: always the counterstrike, if the card has it
        strike = box.counter_number["counterstrike"]
        forced = [choice for choice in found if choice[0] == strike]
        return forced or found
    return found


def deferred(s: State, battle: Battle, owner: int, number: int) -> bool:
    """Whether a chosen counterattack waits for the aftermath."""
    data = s.box.counter[number]
    if data.id == "defence":
        return s.box.windows.defence_after(s, owner, battle.area, battle.attacker)
    return data.resolves == "after"


def resolve_counter(s: State, battle: Battle, answer: Answer) -> None:
    COUNTERS[s.box.counter[answer.number].id].resolve(s, battle, answer.owner, answer.half)


def decider(s: State, battle: Battle, owner: int) -> int:
    """Who makes the choices of a defender: itself, or whoever decides for the Oni."""
    return owner if owner != s.box.oni else oni_decider(s, battle.chooser)


def opponents(s: State, battle: Battle, owner: int) -> bytes:
    """The attacker first, then the other defenders that damage can reach."""
    others = [
        o
        for o in battle.defenders
        if o in s.box.foes[owner] and not battle.spared >> o & 1 and has_units(s, o, battle.area)
    ]
    return bytes([battle.attacker, *others])
