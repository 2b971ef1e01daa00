"""Which games of the whole family are fuzzed: modes × modules × scenarios × seatings, an endless, fixed sequence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import permutations
from random import Random

from fuzz.player import Plan, plans
from tsukuyumi.content.loader import load_content
from tsukuyumi.content.model import Content
from tsukuyumi.content.scenarios import Scenario
from tsukuyumi.engine.mode import MODES, Mode
from tsukuyumi.engine.modules import MODULES, refusal
from two_tides import CONTENT

# games that are no part of the box, but of the tests
MADE_UP = ("two_tides", "toll_road")


@lru_cache(maxsize=1)
def larger_box() -> Content:
    """With two made-up factions more, so that five and six can sit down."""
    return load_content(CONTENT)


# of so many games in a row the first are plain ones of the regular game, with all seatings, boards and rounds
IN_A_ROW = 5
PLAIN = 2


def all_plans(first: int, count: int, every: int) -> Iterator[Plan]:
    """Games number ``first`` to ``first + count - 1`` of everything that can be played."""
    for number in range(first, first + count):
        group, place = divmod(number, IN_A_ROW)
        if place < PLAIN:
            yield from plans(group * PLAIN + place, 1, every)
        else:
            yield from family_plans(group * (IN_A_ROW - PLAIN) + place - PLAIN, 1, every)


def family_plans(first: int, count: int, every: int) -> Iterator[Plan]:
    """Games number ``first`` to ``first + count - 1``: in turn modules, another mode, a scenario, a quick start."""
    for number in range(first, first + count):
        dice = Random(number * 6007 + 29)
        kinds = (_with_modules, _other_mode, _in_scenario, _quick_start)
        yield kinds[number % len(kinds)](number, dice, every)


def _modules(mode: Mode, dice: Random, scenario: Scenario | None = None) -> tuple[str, ...]:
    """Any of those that can be played together, all of them in one game of three."""
    without = scenario.without if scenario is not None else ()
    wanted = [name for name in MODULES if dice.random() < dice.choice((1.0, 0.5, 0.3)) and name not in without]
    wanted += [name for name in (scenario.needs if scenario is not None else ()) if name not in wanted]
    while refusal(mode, wanted):
        wanted.pop(dice.randrange(len(wanted)))
    return tuple(name for name in MODULES if name in wanted)


def _table(seats: int, number: int, content: Content | None = None) -> tuple[str, ...]:
    tables = list(permutations((content or load_content()).factions, seats))
    return tables[number * 7 % len(tables)]


def _plan(number: int, dice: Random, every: int, seats: tuple[str, ...], mode: Mode, **more: object) -> Plan:
    plan = Plan(
        seats, number, rounds=dice.choice(mode.rounds), board=dice.choice(mode.boards), explore=dice.random() < 0.5,
        oni=dice.choice(("regular", "regular", "hard")), every=every, mode=mode.id,
    )  # fmt: skip
    return replace(plan, **more)  # type: ignore[arg-type]


def _with_modules(number: int, dice: Random, every: int) -> Plan:
    mode = MODES["base"]
    seats = _table(dice.choice((3, 4, 4)), number)
    supremacy = dice.choice((0, 0, 0, 15))
    return _plan(number, dice, every, seats, mode, modules=_modules(mode, dice), supremacy=supremacy)


def _other_mode(number: int, dice: Random, every: int) -> Plan:
    others = [mode for mode in MODES.values() if mode.id not in ("base", *MADE_UP)]
    mode = others[number // 4 % len(others)]
    fewest, most = mode.players
    seats = _table(dice.randint(fewest, min(most, len(load_content().factions))), number)
    # what is harder there is no other mix of Oni
    harder = {"difficulty": dice.choice(mode.difficulties), "oni": "regular"} if mode.difficulties else {}
    return _plan(number, dice, every, seats, mode, modules=_modules(mode, dice), **harder)


def playable_scenarios() -> list[Scenario]:
    return [
        scenario
        for scenario in load_content().scenarios.values()
        if scenario.mode in MODES and all(module in MODULES for module in scenario.needs)
    ]


def _in_scenario(number: int, dice: Random, every: int) -> Plan:
    scenarios = playable_scenarios()
    scenario = scenarios[number // 4 % len(scenarios)]
    mode = MODES[scenario.mode]
    players = dice.choice(scenario.players)
    content = larger_box() if players > len(load_content().factions) else None
    modules = _modules(mode, dice, scenario) if content is None else scenario.needs
    seats = _table(players, number, content)
    return _plan(number, dice, every, seats, mode, scenario=scenario.id, content=content, modules=modules)


def _quick_start(number: int, dice: Random, every: int) -> Plan:
    mode = MODES["base"]
    seats = _table(dice.choice((3, 4)), number)
    modules = _modules(mode, dice) if dice.random() < 0.5 else ()
    return _plan(number, dice, every, seats, mode, quick_start=True, board="spiral", modules=modules)
