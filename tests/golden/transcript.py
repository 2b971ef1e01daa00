"""A whole game as a readable transcript: every decision, its options, what was chosen, and what happened.

One transcript per faction is checked in (``<faction>.txt``), and one each of a duel, of a game with every module and of
a scenario; they are compared, as OpenSpiel does with its playthroughs: a change of the rules shows up as a difference
that somebody reads. Write them anew, all or those that are named, with

    python tests/golden/transcript.py [NAME ...]
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from msgspec import structs

import tsukuyumi
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.options import make_options
from tsukuyumi.table import make_box, start_state

HERE = Path(__file__).parent
FACTIONS = ("boarlords", "cybersamurai", "dark_seed", "nomads")
# other games of the family: seats, seed and options
FAMILY: dict[str, tuple[tuple[str, ...], int, dict[str, Any]]] = {
    "duel": (("dark_seed", "nomads"), 3, {"mode": "two_player"}),
    "every_module": (
        ("cybersamurai", "boarlords", "nomads", "dark_seed"), 4,
        {
            "modules": ["leaders", "faction_events", "alternative_goals", "mascots", "absolute_initiative"],
            "board": "random", "rounds": 3,
        },
    ),
    "a_new_world": (("nomads", "cybersamurai", "dark_seed"), 5, {"scenario": "a_new_world", "rounds": 3}),
}  # fmt: skip
GAMES = (*FACTIONS, *FAMILY)
# declining is the dull choice: take it only this often where something else can be done
DECLINE = 0.15


def seats_for(faction: str) -> list[str]:
    """The faction in the first seat, two others behind it."""
    at = FACTIONS.index(faction)
    return [FACTIONS[(at + i) % 4] for i in range(3)]


def opened(seats: list[str], seed: int) -> tsukuyumi.Game:
    """The present rules, with chance as it was when the games were first written down: a difference is of the rules."""
    # with the content named, the box is not shared with other games
    box = make_box(seats, make_options({"board": "spiral", "rounds": 3}), load_content())
    box.rulebook = structs.replace(box.rulebook, keyed_chance=False)
    return tsukuyumi.Game(start_state(box, seed))


def choose(game: tsukuyumi.Game, chooser: random.Random) -> int:
    question = game.decision
    assert question is not None
    active = [i for i, key in enumerate(question.keys) if key[0] not in ("done", "pass", "no")]
    if active and chooser.random() >= DECLINE:
        return active[chooser.randrange(len(active))]
    return chooser.randrange(len(question))


def started(name: str) -> tsukuyumi.Game:
    if name in FACTIONS:
        return opened(seats_for(name), FACTIONS.index(name) + 11)
    seats, seed, options = FAMILY[name]
    # with the content named, here too: both builds play it
    return tsukuyumi.new_game(seats, seed, content=load_content(), **options)


def transcript(name: str) -> str:
    game = started(name)
    chooser = random.Random(name)
    lines = [f"A game of {', '.join(game.seats)}"]
    heard = 0
    number = 0

    def tell() -> None:
        nonlocal heard
        for line in game.log_lines(0, since=heard):
            lines.append(f"    {line.text}")
            heard = line.number

    tell()
    while game.decision is not None:
        question = game.decision
        choice = choose(game, chooser)
        number += 1
        lines.append(f"{number}. {game.seats[question.seat]}: {question.prompt()} [{question.rule}]")
        lines.append("   " + " | ".join(option.id for option in question.options))
        lines.append(f"   > {question.options[choice].id}: {question.options[choice].label()}")
        game.apply(choice)
        tell()
    for seat, faction in enumerate(game.seats):
        points = ", ".join(f"{source} {n}" for source, n in game.breakdown(seat).items() if n)
        lines.append(f"{faction}: {game.scores()[seat]} points ({points})")
    lines.append(f"digest {game.digest()}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        (HERE / f"{name}.txt").write_text(transcript(name), encoding="utf-8")
