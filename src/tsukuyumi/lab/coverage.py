"""The coverage report: was everything in the box used in random games, and how often?

The list of what there is comes from the content, the procedures and the texts; what was used is counted while games
are played by an explorer that tries what it has tried least (``coverage_watch.py``). An entry at zero is a card that
cannot be played, a step that is never reached or a sentence that nobody reads: a fault, or something to throw away.

``python -m tsukuyumi.lab.coverage --games 400`` prints the report as Markdown.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from ..content.loader import load_content
from ..content.model import Content
from ..content.scenarios import Scenario
from ..content.schema import Unit
from ..content.vocabulary import ACTION_NAMES
from ..engine.box import RESERVE
from ..engine.decisions import KINDS
from ..engine.modules import LEGENDARY, MODULES, amended
from ..engine.sources import FactionRules
from ..engine.texts import names_of_guests, own_names, packaged_guests
from ..factions import FACTION_RULES
from ..game import new_game
from ..modes import PACKAGED
from ..modes.base import BASE
from .climber import Climber
from .coverage_watch import Watch, packaged_procedures
from .random_play import Explorer, Player
from .scarcity import scarce

GAMES: Final = 400
BOARDS: Final = ("players", "random", "spiral")
# in one game of so many, one seat reaches for its goal: chance alone hardly ever gets there
CLIMBING: Final = 3
# in one game of so many, the box is a poor one: what happens when pieces run out
SCARCE: Final = 6
# one game of so many is a quick start, and one a scenario
VARIED: Final = 8
# all but one game of so many are played with every module and all Legendary Oni
MODULAR: Final = 3
# one game of so many is a game of two
DUELS: Final = 4
# for so many games one more with the Moon Princess
MOONS: Final = 3
# so many of the things that are used least are named
SELDOM: Final = 30


# What stands in the texts but cannot occur in whole games with this box, and why. Should one of them ever occur, the
# report says so: then it is to be struck off this list.
ABSENT: Final = {
    ("reason", "faction_forbids"): "no faction of this box forbids itself a combat card (window may_play)",
    ("reason", "massive_has_moved"): "no unit of this box is massive",
    ("reason", "amaterasu_area"): "nothing in this box makes an Amaterasu area",
    ("reason", "off_board"): "an option can only name areas that lie on the board",
    ("reason", "nowhere_to_place"): "the homezone is never lost, so there is always a place",
    ("reason", "upgrade_too_expensive"): "every upgrade of this box costs 1, and without a point nothing is asked",
    ("reason", "not_along_the_line"): "a scenario for six players says so",
    ("reason", "nobody_in_sight"): "somebody, if only an Oni, stands on the board in every game that chance plays",
}


class Item(NamedTuple):
    """One thing that can be used: its kind, its id, the counters that show its use, and how often it was used."""

    kind: str
    id: str
    counters: tuple[str, ...]
    used: int = 0


@dataclass(frozen=True)
class Report:
    games: int
    seed: int
    decisions: int
    items: tuple[Item, ...]

    @property
    def unused(self) -> list[Item]:
        """What was never used, although it could occur."""
        return [item for item in self.items if not item.used and (item.kind, item.id) not in ABSENT]

    @property
    def unexpected(self) -> list[Item]:
        """What was used, although it is listed as something that cannot occur."""
        return [item for item in self.items if item.used and (item.kind, item.id) in ABSENT]

    def used(self, kind: str, item_id: str) -> int:
        """How often one thing was used."""
        return next(item.used for item in self.items if (item.kind, item.id) == (kind, item_id))


# ---- what there is ---------------------------------------------------------------------------------------------------
def all_items(content: Content) -> Iterator[Item]:
    yield from _cards(content)
    yield from _pieces(content)
    for faction in content.factions:
        yield from _faction(content, faction)
    for name, procedure in packaged_procedures().items():
        for step in procedure.steps:
            yield Item("step", f"{name}.{step}", (f"step:{name}.{step}",))
    played = [amended(mode, tuple(MODULES)) if mode is BASE else mode for mode in PACKAGED]
    courses = [course for mode in played for course in (mode.setup, mode.round, mode.end_of_round)]
    for part in dict.fromkeys(step.name for course in courses for step in course):
        yield Item("step", f"course.{part}", (f"course:{part}",))
    for kind in KINDS:
        yield Item("kind of decision", kind, (f"kind:{kind}",))
    for table, kind in (("prompt", "question"), ("option", "option"), ("log", "log entry"), ("reason", "reason")):
        for key in (*own_names(table), *names_of_guests(table, packaged_guests())):
            yield Item(kind, key, (f"{table}:{key}",))
    yield from _of_modules(content)
    yield from cards_of_modes(content)


def _of_modules(content: Content) -> Iterator[Item]:
    """What only games with a module have."""
    for leader in content.leaders:
        yield Item("leader", leader.id, (f"leader:{leader.id}",))
    for mascot in content.mascots:
        yield Item("mascot", mascot.id, (f"unit:{mascot.id}",))
    for sheet in content.factions.values():
        goal = sheet.alternative_goal.id
        yield Item("alternative goal", goal, (f"chosen:{goal}",))


def cards_of_modes(content: Content) -> Iterator[Item]:
    """Cards of decks that only some modes have."""
    decks = (content.princess_cards, content.turn_cards, content.oni_counters, content.legendary)
    for card in [card for deck in decks for card in deck]:
        yield Item("card of a mode", card.id, (f"mode card:{card.id}",))


def _playable(content: Content) -> list[Scenario]:
    """The scenarios that can be played with the factions and modules that there are."""
    return [
        scenario
        for scenario in content.scenarios.values()
        if all(module in MODULES for module in scenario.needs) and min(scenario.players) <= len(content.factions)
    ]


def _cards(content: Content) -> Iterator[Item]:
    for name in content.combat_card_by_id:
        yield Item("combat card", name, (f"card:{name}",))
    for counter in content.counterattacks:
        yield Item("counterattack", counter.id, (f"counter:{counter.id}",))
    for event in content.events:
        yield Item("event", event.id, (f"event:{event.id}",))
    for own in content.faction_events:
        yield Item("faction event", own.id, (f"event:{own.id}",))
    for action in content.actions:
        yield Item("action card", action.id, (f"action:{action.id}",))
    for special in sorted({action.special for action in content.actions if action.special}):
        yield Item("special effect", special, (f"special:{special}",))
    for scenario in _playable(content):
        yield Item("scenario", scenario.id, (f"scenario:{scenario.id}",))
    for mission in content.missions:
        yield Item("mission", mission.id, (f"mission:{mission.id}",))
    for card in content.victory_cards:
        for condition in card.conditions:
            yield Item("victory condition", condition.id, (f"victory:{condition.id}",))
    units = list(content.unit_by_id.values())
    for act in ACTION_NAMES:
        # two of the actions come from units with a property that a box need not have
        if (act == "cavalry" and not any(u.cavalry for u in units)) or (
            act == "aggressive" and not any(u.aggressive for u in units)
        ):
            continue
        yield Item("action", act, (f"act:{act}",))


def _unit_properties(unit: Unit) -> Iterator[str]:
    """The properties whose use can be seen in a game."""
    for name in ("flying", "fast", "ignores_enemies", "immune_radioactive", "productive", "aura", "spawns"):
        if getattr(unit, name):
            yield name
    if "always_target" in unit.traits:
        yield "always_target"


def _pieces(content: Content) -> Iterator[Item]:
    for unit in content.unit_by_id.values():
        yield Item("unit", unit.id, (f"unit:{unit.id}",))
        for prop in _unit_properties(unit):
            yield Item("unit property", f"{prop} ({unit.id})", (f"property:{prop}:{unit.id}",))
        for upgrade in unit.upgrades:
            yield Item("upgrade", f"{unit.id} to {upgrade.to}", (f"upgrade:{unit.id}:{upgrade.to}",))
    counts = {marker.id: marker.count for marker in content.markers}
    for name in RESERVE:
        if counts.get(name):
            yield Item("neutral marker", name, (f"neutral:{name}",))


def _signs(witnesses: tuple[str, ...], faction: str) -> tuple[str, ...]:
    """Steps and units belong to one faction anyway; other counters are looked up under the faction's name."""
    return tuple(sign if sign.startswith(("step:", "unit:")) else f"{sign}@{faction}" for sign in witnesses)


def _faction(content: Content, faction: str) -> Iterator[Item]:
    sheet = content.factions[faction]
    witnesses = FACTION_RULES.get(faction, FactionRules).WITNESSES
    for marker in sheet.markers:
        yield Item("faction marker", marker.id, (f"marker:{marker.id}",))
    for gear in sheet.equipment:
        yield Item("equipment taken", gear.id, (f"equipment:{gear.id}",))
        signs = _signs(witnesses.get(gear.id, ()), faction)
        yield Item("equipment used", gear.id, (f"used:{gear.id}", *signs))
        for colour in gear.tokens:
            yield Item("token", f"{gear.id} ({colour})", (f"token:{gear.id}:{colour}",))
    yield Item("faction effect", sheet.effect.id, (f"log:uses_effect@{faction}",))
    abilities = [*sheet.abilities, *([sheet.defence] if sheet.defence else [])]
    for ability in abilities:
        yield Item("ability", ability.id, _signs(witnesses.get(ability.id, ()), faction))
    yield Item("goal", sheet.goal.id, (f"goal:{sheet.goal.id}",))


# ---- what was used ---------------------------------------------------------------------------------------------------
def coverage_report(games: int = GAMES, seed: int = 0) -> Report:
    """Play so many games over all seatings and options, and count."""
    content = load_content()
    poor = scarce(content)
    factions = tuple(content.factions)
    tables: list[tuple[str, ...]] = [*permutations(factions, 4), *permutations(factions, 3)]
    dice = Random(seed)
    dice.shuffle(tables)
    explorer = Explorer(seed)
    watch = Watch(seed)
    pairs: list[tuple[str, ...]] = [*permutations(factions, 2)]
    dice.shuffle(pairs)
    for number in range(games):
        if number % DUELS == DUELS - 1:
            seats = pairs[number // DUELS % len(pairs)]
            # every other time somebody plays for the points of the mode
            climbs = number // DUELS % 2 == 0
            duelist: Player = Climber(dice.randrange(2), number, explorer) if climbs else explorer
            laid: dict[str, Any] = {"mode": "two_player", "board": dice.choice(BOARDS)}
            if number // DUELS % 3 == 2:
                laid = {"mode": "two_player", **_scenario(content, "two_player", 2, dice, watch)}
            watch.play(partial(new_game, seats, seed * 1_000_003 + number, **laid), duelist)
            continue
        seats = tables[number % len(tables)]
        options: dict[str, Any] = {
            "rounds": dice.choice((3, 4, 5)),
            "board": dice.choice(BOARDS),
            "oni": dice.choice(("regular", "regular", "hard")),
            "supremacy": dice.choice((0, 0, 0, 12)),
        }
        if number % MODULAR:
            # every other one of these in the second edition: its questions are its own
            edition = ("2.5", "2")[number // MODULAR % 2]
            options |= {"modules": tuple(MODULES), "legendary": tuple(LEGENDARY), "edition": edition}
        player: Player = explorer
        if number % CLIMBING == 0:
            # whoever has reached its goal least often so far
            goals = [(watch.counts[f"goal:{content.factions[name].goal.id}"], dice.random()) for name in seats]
            player = Climber(goals.index(min(goals)), number, explorer)
            options |= {"rounds": 5, "supremacy": 0}
        elif number % SCARCE == 1:
            options |= {"content": poor, "oni": "regular"}
        elif number % VARIED == 2:
            options = {"quick_start": True, "rounds": dice.choice((3, 4, 5))}
        elif number % VARIED == 5:
            options = _scenario(content, BASE.id, len(seats), dice, watch)
        watch.play(partial(new_game, seats, seed * 1_000_003 + number, **options), player)
    _moon_princess(games // MOONS, seed, content, explorer, watch)
    items = tuple(item._replace(used=sum(watch.counts[name] for name in item.counters)) for item in all_items(content))
    return Report(games, seed, watch.decisions, items)


def _moon_princess(games: int, seed: int, content: Content, explorer: Player, watch: Watch) -> None:
    """Games of one to four against the Moon Princess; more than a few, where there are many."""
    factions = tuple(content.factions)
    dice = Random(seed)
    for number in range(games):
        seats = dice.sample(factions, 1 + number % len(factions))
        options: dict[str, Any] = {"mode": "moon_princess", "rounds": dice.choice((3, 4))}
        watch.play(partial(new_game, seats, seed * 1_000_003 + number, **options), explorer)


def _scenario(content: Content, mode: str, seats: int, dice: Random, watch: Watch) -> dict[str, Any]:
    """One of the scenarios for so many players, as options."""
    there = [scenario for scenario in _playable(content) if scenario.mode == mode and seats in scenario.players]
    chosen = dice.choice(there)
    watch.counts[f"scenario:{chosen.id}"] += 1
    return {"scenario": chosen.id, "modules": chosen.needs}


def format_coverage(report: Report, everything: bool = False) -> str:
    """The report as Markdown: a summary by kind, what is at zero, what is seldom used; on request all that there is."""
    possible = [item for item in report.items if (item.kind, item.id) not in ABSENT]
    kinds = list(dict.fromkeys(item.kind for item in report.items))
    lines = [
        "# Coverage: what was used in random games",
        "",
        f"{report.games} games, seed {report.seed}, {report.decisions:,} decisions, played by the explorer of"
        " `random_play.py` and the climber of `climber.py`; written by `make coverage`. How often each thing was used"
        " is printed by `python -m tsukuyumi.lab.coverage --games 3000 --all`.",
        "A number says how often a thing was used: a card played, a piece brought into the game, a step carried out,"
        " a question answered, a sentence written.",
        "",
        "| kind | items | used | least used |",
        "|---|---:|---:|---|",
    ]
    for kind in kinds:
        items = [item for item in possible if item.kind == kind]
        least = min(items, key=_times)
        lines.append(f"| {kind} | {len(items)} | {sum(1 for i in items if i.used)} | `{least.id}`: {least.used:,} |")
    lines += ["", f"## Never used: {len(report.unused)}", ""]
    lines += [f"- {item.kind} `{item.id}`" for item in report.unused] or ["Nothing."]
    lines += ["", "## Cannot occur in whole games with this box", ""]
    lines += [f"- {kind} `{item}`: {why}" for (kind, item), why in ABSENT.items()]
    seldom = sorted((item for item in possible if item.used > 0), key=_times)[:SELDOM]
    lines += ["", "## Used least", "", *_table(seldom)]
    for kind in kinds if everything else ():
        lines += ["", f"## {kind.capitalize()}", "", *_table([item for item in possible if item.kind == kind])]
    return "\n".join(lines) + "\n"


def _times(item: Item) -> int:
    return item.used


def _table(items: list[Item]) -> list[str]:
    rows = [f"| {item.kind} | `{item.id}` | {item.used:,} |" for item in items]
    return ["| kind | item | times used |", "|---|---|---:|", *rows]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tsukuyumi.lab.coverage", description="What random games use.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--all", action="store_true", help="every single thing with its number")
    parser.add_argument("--output", type=Path, help="write to this file instead of printing")
    given = parser.parse_args(arguments)
    report = coverage_report(given.games, given.seed)
    text = format_coverage(report, given.all)
    if given.output:
        given.output.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    for item in report.unused:
        print(f"never used: {item.kind} {item.id}", file=sys.stderr)
    for item in report.unexpected:
        print(f"used, but listed as impossible: {item.kind} {item.id}", file=sys.stderr)
    return 1 if report.unused or report.unexpected else 0


if __name__ == "__main__":
    sys.exit(main())
