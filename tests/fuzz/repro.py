"""Plays one fuzzed game again: ``python tests/fuzz/repro.py SEED SEATS [--rounds 4 --board players ...] [--trace]``."""

from __future__ import annotations

import argparse
import sys
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from fuzz.player import FuzzFailure, Plan, play


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("seats", help="factions by seat, with commas")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--board", default="players")
    parser.add_argument("--oni", default="regular")
    parser.add_argument("--supremacy", type=int, default=0)
    parser.add_argument("--mode", default="base")
    parser.add_argument("--modules", default="", help="with strokes between them")
    parser.add_argument("--scenario", default="")
    parser.add_argument("--quick-start", action="store_true")
    parser.add_argument("--edition", default="2.5")
    parser.add_argument("--legendary", default="")
    parser.add_argument("--difficulty", default="")
    parser.add_argument("--explore", action="store_true", help="the player that tries what it has tried least")
    parser.add_argument("--scarce", action="store_true", help="with a poor box, in which pieces run out")
    parser.add_argument("--every", type=int, default=1, help="expensive checks at one decision in so many")
    parser.add_argument("--trace", action="store_true", help="print every decision and every answer")
    given = parser.parse_args()
    plan = Plan(
        tuple(given.seats.split(",")), given.seed, given.rounds, given.board, given.oni, given.supremacy,
        given.explore, given.every, given.scarce, given.mode,
        modules=tuple(given.modules.split("/")) if given.modules else (), scenario=given.scenario,
        quick_start=given.quick_start, difficulty=given.difficulty,
        edition=given.edition,
        legendary=tuple(name for name in given.legendary.split("/") if name),
    )
    try:
        result = play(plan, given.trace)
    except FuzzFailure as failure:
        traceback.print_exception(failure.__cause__)
        print(failure)
        return 1
    print(f"clean: {result.decisions} decisions, {result.twin_steps} steps of twins")
    return 0


if __name__ == "__main__":
    sys.exit(main())
