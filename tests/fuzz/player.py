"""Plays one game by chance and watches it: a plan says which game, a failure says how to see it again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations
from random import Random
from typing import Any

from fuzz.asking import check_explain, check_log, check_question
from fuzz.checks import Broken, Watcher, require
from fuzz.keeping import check_clone, check_save
from fuzz.leaks import check_leaks, check_twins
from tsukuyumi import Game, new_game
from tsukuyumi.content.loader import load_content
from tsukuyumi.content.model import Content
from tsukuyumi.engine.decisions import SEALED
from tsukuyumi.engine.frames import frame_to_json
from tsukuyumi.lab.random_play import Explorer, Player, RandomPlayer
from tsukuyumi.lab.scarcity import scarce

MOST_DECISIONS = 20_000
# one game of so many is played with a poor box, in which pieces run out
SCARCE = 7


@lru_cache(maxsize=1)
def poor_box() -> Content:
    return scarce(load_content())


@dataclass(frozen=True)
class Plan:
    """One fuzzed game. ``every`` is how often the expensive checks run: 1 is at every decision."""

    seats: tuple[str, ...]
    seed: int
    rounds: int = 4
    board: str = "players"
    oni: str = "regular"
    supremacy: int = 0
    explore: bool = False
    every: int = 1
    scarce: bool = False
    mode: str = "base"
    content: Content | None = None
    modules: tuple[str, ...] = ()
    scenario: str = ""
    quick_start: bool = False
    edition: str = "2.5"
    legendary: tuple[str, ...] = ()
    difficulty: str = ""

    @property
    def options(self) -> dict[str, Any]:
        # a quick start and a scenario have boards of their own
        own_board = self.quick_start or bool(self.scenario)
        return ({} if own_board else {"board": self.board}) | {
            "mode": self.mode,
            "rounds": self.rounds,
            "oni": self.oni,
            "supremacy": self.supremacy,
            "modules": self.modules,
            "scenario": self.scenario,
            "quick_start": self.quick_start,
            "edition": self.edition,
            "legendary": self.legendary,
            "difficulty": self.difficulty,
        }

    def command(self) -> str:
        """What to type to see this very game again."""
        flags = [f"--rounds {self.rounds}", f"--board {self.board}", f"--oni {self.oni}"]
        flags += [f"--supremacy {self.supremacy}"] if self.supremacy else []
        flags += [f"--mode {self.mode}"] if self.mode != "base" else []
        flags += [f"--modules {'/'.join(self.modules)}"] if self.modules else []
        flags += [f"--scenario {self.scenario}"] if self.scenario else []
        flags += [f"--edition {self.edition}"] if self.edition != "2.5" else []
        flags += [f"--legendary {'/'.join(self.legendary)}"] if self.legendary else []
        flags += ["--quick-start"] if self.quick_start else []
        flags += [f"--difficulty {self.difficulty}"] if self.difficulty else []
        flags += ["--explore"] if self.explore else []
        flags += ["--scarce"] if self.scarce else []
        return f"python tests/fuzz/repro.py {self.seed} {','.join(self.seats)} {' '.join(flags)} --every {self.every}"


@dataclass
class Result:
    """What was done, so that a run that did nothing shows."""

    decisions: int = 0
    twin_steps: int = 0


class FuzzFailure(AssertionError):
    """A broken promise, with everything that is needed to see it again."""


def play(plan: Plan, trace: bool = False) -> Result:
    """Play the game of a plan to its end, checking all the way."""
    result = Result()
    game: Game | None = None
    try:
        game = new_game(plan.seats, plan.seed, content=poor_box() if plan.scarce else plan.content, **plan.options)
        _play(plan, game, result, trace)
    except Exception as error:
        raise FuzzFailure(_report(plan, game, result, error)) from error
    return result


def _report(plan: Plan, game: Game | None, result: Result, error: Exception) -> str:
    lines = [
        f"{type(error).__name__}: {error}",
        f"  seed {plan.seed}, seats {','.join(plan.seats)}, options {plan.options}, decision {result.decisions}",
        f"  again: {plan.command()}",
    ]
    if game is not None:
        lines.append(f"  round {game.state.round}, phase {game.state.phase}, question {game.decision}")
        lines += [f"  frame {frame_to_json(frame)}" for frame in game.state.stack]
    return "\n".join(lines)


def _play(plan: Plan, game: Game, result: Result, trace: bool) -> None:
    player: Player = Explorer(plan.seed) if plan.explore else RandomPlayer(plan.seed)
    # the checks have their own dice, so that checking more does not change the game
    dice = Random(plan.seed ^ 0x7A3F)
    watcher = Watcher()
    log = None
    while True:
        watcher.check(game.state)
        check_log(game, log)
        log = game.state.log
        question = game.decision
        if question is None:
            break
        if dice.randrange(plan.every) == 0:
            _check_closely(game, result, dice)
        if trace:
            print(result.decisions, question.seat, question.name, [option.id for option in question.options])
        choice = player.choose(game.state)
        if trace:
            print("   ->", question.options[choice].id)
        game.apply(choice)
        result.decisions += 1
        require(result.decisions < MOST_DECISIONS, "an endless game")
    check_end(game)


def _check_closely(game: Game, result: Result, dice: Random) -> None:
    """The checks that cost more than a step of the game."""
    question = game.decision
    assert question is not None
    check_question(game)
    check_explain(game, dice, 6)
    check_save(game, dice, 2)
    check_clone(game, dice, 4)
    check_leaks(game, dice)
    if question.kind == SEALED or dice.random() < 0.2:
        seat = dice.choice([None, *range(len(game.seats))])
        result.twin_steps += check_twins(game, seat, dice, 8)


def check_end(game: Game) -> None:
    """The game is over, somebody has won, and the points add up."""
    require(game.over and game.state.over, "no question, but the game is not over")
    points = game.scores()
    result = game.result
    require(result is not None and result.points == tuple(points), "the result has other points:", result, points)
    if game.state.box.mode.result == "ranking":
        winner = game.winner
        require(winner is not None and points[winner] == max(points), "the winner has not most points:", winner, points)
    for seat, total in enumerate(points):
        parts = game.breakdown(seat)
        require(sum(parts.values()) == total and min(parts.values()) >= 0, "points do not add up:", seat, parts, total)
    limit = game.options.supremacy
    ended_early = game.state.round < game.options.rounds
    require(not ended_early or (limit > 0 and max(points) >= limit), "the game ended early:", game.state.round)
    require(game.explain("done") is not None, "explain allows something after the end")
    try:
        game.apply(0)
    except Exception as error:
        require(type(error).__name__ == "GameOver", "another error after the end:", repr(error))
    else:
        raise Broken("apply works after the end")
    check_save(game, Random(0), 0)
    check_clone(game, Random(0), 0)
    check_leaks(game, Random(1))


# ---- which games -----------------------------------------------------------------------------------------------------
def seatings() -> list[tuple[str, ...]]:
    """All ordered triples and quadruples of the factions."""
    factions = tuple(load_content().factions)
    return [*permutations(factions, 3), *permutations(factions, 4)]


def plans(first: int, count: int, every: int) -> Iterator[Plan]:
    """Games number ``first`` to ``first + count - 1`` of an endless, fixed sequence through seatings and options."""
    tables = seatings()
    for number in range(first, first + count):
        dice = Random(number * 7919 + 17)
        yield Plan(
            seats=tables[number % len(tables)],
            seed=number,
            rounds=dice.choice((3, 4, 4, 5)),
            board=dice.choice(("players", "random", "spiral")),
            oni="regular" if number % SCARCE == 0 else dice.choice(("regular", "regular", "hard")),
            supremacy=dice.choice((0, 0, 0, 15, 12)),
            explore=dice.random() < 0.5,
            every=every,
            scarce=number % SCARCE == 0,
        )


def closely(plan: Plan) -> Plan:
    """The same game with every check at every decision."""
    return replace(plan, every=1)
