"""A whole game as a readable transcript: every decision, its options, what was chosen, and what happened.

One transcript per faction is checked in (``<faction>.txt``) and compared, as OpenSpiel does with its playthroughs: a
change of the rules shows up as a difference that somebody reads. Write them anew with

    python tests/golden/transcript.py
"""

from __future__ import annotations

import random
from pathlib import Path

from msgspec import structs

import tsukuyumi
from tsukuyumi.engine.rulebook import CURRENT, RULEBOOKS

HERE = Path(__file__).parent
# the present rules, with chance as it was when the games were first written down: so a difference is one of the rules
RULES = "golden"
RULEBOOKS[RULES] = structs.replace(RULEBOOKS[CURRENT], version=RULES, keyed_chance=False)
FACTIONS = ("boarlords", "cybersamurai", "dark_seed", "nomads")
# declining is the dull choice: take it only this often where something else can be done
DECLINE = 0.15


def seats_for(faction: str) -> list[str]:
    """The faction in the first seat, two others behind it."""
    at = FACTIONS.index(faction)
    return [FACTIONS[(at + i) % 4] for i in range(3)]


def choose(game: tsukuyumi.Game, chooser: random.Random) -> int:
    question = game.decision
    assert question is not None
    active = [i for i, key in enumerate(question.keys) if key[0] not in ("done", "pass", "no")]
    if active and chooser.random() >= DECLINE:
        return active[chooser.randrange(len(active))]
    return chooser.randrange(len(question))


def transcript(faction: str) -> str:
    seed = FACTIONS.index(faction) + 11
    game = tsukuyumi.new_game(seats_for(faction), seed=seed, board="spiral", rounds=3, rules=RULES)
    chooser = random.Random(faction)
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
    for seat, name in enumerate(game.seats):
        points = ", ".join(f"{source} {n}" for source, n in game.breakdown(seat).items() if n)
        lines.append(f"{name}: {game.scores()[seat]} points ({points})")
    lines.append(f"digest {game.digest()}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name in FACTIONS:
        (HERE / f"{name}.txt").write_text(transcript(name), encoding="utf-8")
