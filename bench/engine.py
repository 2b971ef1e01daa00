"""Speed of the engine with a peer beside it in the same run: ``python bench/engine.py [--seconds 20] [--json]``.

Both sides play random 4-player games, choosing an option by a random index, in one process. The side that has had less
time so far plays next, game by game, so that noise of the machine hits both alike; and time is processor time, so that
other programs do not count. Copies are measured in the middle of the game: ours while a battle is being fought (the
deepest stacks, the states that a searching bot copies), the peer's at evenly spread moments. There is a line for a
copy on which a random option is then taken, too: the step that a searching bot makes at every node.

The peer is catanatron (``pip install -e ".[bench]"``); without it our side is measured alone.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from itertools import permutations
from random import Random
from statistics import median
from time import process_time
from typing import Any

import tsukuyumi
from command_line import run
from tsukuyumi import Game, load_game, new_game

FACTIONS = ("boarlords", "cybersamurai", "dark_seed", "nomads")
SEATINGS = tuple(permutations(FACTIONS))
BOARDS = ("players", "random", "spiral")
# states kept for the measurements of copies, and repetitions per state
KEPT = 300
REPEAT = 20


@dataclass
class Side:
    """One engine, and what it has played so far."""

    name: str
    play: Callable[[Side, int], None]
    games: int = 0
    decisions: int = 0
    real: int = 0
    seconds: float = 0.0

    def turn(self) -> None:
        """One whole game against the clock."""
        start = process_time()
        self.play(self, self.games)
        self.seconds += process_time() - start
        self.games += 1

    def rates(self) -> dict[str, float]:
        return {
            "games": self.games,
            "decisions": self.decisions,
            "decisions_with_a_choice": self.real,
            "seconds": round(self.seconds, 2),
            "games_per_second": round(self.games / self.seconds, 1),
            "decisions_per_second": round(self.decisions / self.seconds),
            "choices_per_second": round(self.real / self.seconds),
        }


def play_ours(side: Side, number: int) -> None:
    """The engine takes a choice with one option by itself, so every decision here has two or more."""
    game = new_game(SEATINGS[number % len(SEATINGS)], number, board=BOARDS[number % len(BOARDS)])
    random = Random(number).random
    while (question := game.decision) is not None:
        options = len(question)
        side.decisions += 1
        side.real += options > 1
        game.apply(int(random() * options))


def play_catanatron(side: Side, number: int) -> None:
    from catanatron import Color
    from catanatron import Game as Catan
    from catanatron.game import TURNS_LIMIT
    from catanatron.models.player import RandomPlayer

    game = Catan([RandomPlayer(color) for color in Color], seed=number + 1)
    random = Random(number).random
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        actions = game.state.playable_actions
        side.decisions += 1
        side.real += len(actions) > 1
        # the actions come from the game itself: checking them again would only cost the peer time
        game.execute(actions[int(random() * len(actions))], validate_action=False)


# ---- copies ----------------------------------------------------------------------------------------------------------
def battles(wanted: int) -> list[Game]:
    """States in which somebody must choose while a battle is being fought, from many games."""
    found: list[Game] = []
    number = 0
    while len(found) < wanted:
        number += 1
        game = new_game(SEATINGS[number % len(SEATINGS)], 10_000 + number, board=BOARDS[number % len(BOARDS)])
        random = Random(number).random
        while (question := game.decision) is not None and len(found) < wanted:
            if any(frame.name == "combat.battle" for frame in game.state.stack):
                found.append(game.clone())
            game.apply(int(random() * len(question)))
    return found


def catan_states(wanted: int) -> list[Any]:
    from catanatron import Color
    from catanatron import Game as Catan
    from catanatron.game import TURNS_LIMIT
    from catanatron.models.player import RandomPlayer

    found: list[Any] = []
    number = 0
    while len(found) < wanted:
        number += 1
        game = Catan([RandomPlayer(color) for color in Color], seed=10_000 + number)
        random = Random(number)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT and len(found) < wanted:
            actions = game.state.playable_actions
            game.execute(actions[int(random.random() * len(actions))], validate_action=False)
            if random.random() < 0.02:
                found.append(game.copy())
    return found


def microseconds(act: Callable[[], object], repeat: int = REPEAT) -> float:
    """The mean over a few repetitions on one state; the median over states is taken outside."""
    start = process_time()
    for _ in range(repeat):
        act()
    return (process_time() - start) / repeat * 1e6


def clone_and_apply(game: Game, random: Random) -> Callable[[], None]:
    """What a search does at every node: copy the game, and try any option on the copy."""
    question = game.decision
    assert question is not None
    options = len(question)

    def act() -> None:
        game.clone().apply(int(random.random() * options))

    return act


def measure_copies(with_peer: bool) -> dict[str, Any]:
    """State by state, ours and the peer's in turn."""
    ours = battles(KEPT)
    theirs = catan_states(KEPT) if with_peer else []
    clones: list[float] = []
    tries: list[float] = []
    copies: list[float] = []
    saves: list[float] = []
    loads: list[float] = []
    sizes: list[int] = []
    depths: list[int] = []
    for i, game in enumerate(ours):
        clones.append(microseconds(game.clone))
        tries.append(microseconds(clone_and_apply(game, Random(i))))
        if theirs:
            copies.append(microseconds(theirs[i].copy))
        saves.append(microseconds(game.save, 3))
        data = game.save()
        loads.append(microseconds(lambda data=data: load_game(data), 3))
        sizes.append(len(data))
        depths.append(len(game.state.stack))
    result: dict[str, Any] = {
        "states": len(ours),
        "median_frames_on_the_stack": median(depths),
        "clone_microseconds": {"median": round(median(clones), 1), "slowest": round(max(clones), 1)},
        "clone_and_apply_microseconds": {"median": round(median(tries), 1), "slowest": round(max(tries), 1)},
        # over all states, the slow ones included
        "clone_and_apply_per_second": round(1e6 * len(tries) / sum(tries)),
        "save_microseconds": {"median": round(median(saves)), "slowest": round(max(saves))},
        "load_microseconds": {"median": round(median(loads)), "slowest": round(max(loads))},
        "save_bytes": {"median": round(median(sizes)), "largest": max(sizes)},
    }
    if copies:
        result["catanatron_copy_microseconds"] = {"median": round(median(copies), 1), "slowest": round(max(copies), 1)}
    return result


# ---- the run ---------------------------------------------------------------------------------------------------------
def measure(seconds: float) -> dict[str, Any]:
    sides = [Side("tsukuyumi", play_ours)]
    try:
        peer = version("catanatron")
        sides.append(Side("catanatron", play_catanatron))
    except PackageNotFoundError:
        peer = None
    for side in sides:
        # once without the clock: imports, content files, caches
        side.play(Side("warm-up", side.play), 0)
    while any(side.seconds < seconds for side in sides):
        min(sides, key=lambda side: side.seconds).turn()
    return {
        "python": platform.python_version(),
        "build": tsukuyumi.BUILD,
        "versions": {"tsukuyumi": f"{tsukuyumi.__version__} ({tsukuyumi.BUILD})", "catanatron": peer},
        "random_games": {side.name: side.rates() for side in sides},
        "mid_combat": measure_copies(peer is not None),
    }


def table(result: dict[str, Any]) -> str:
    versions = result["versions"]
    sides = result["random_games"]
    names = list(sides)
    lines = [f"Python {result['python']}, " + ", ".join(f"{name} {versions[name]}" for name in names), ""]
    lines.append(f"{'random 4-player games':32}" + "".join(f"{name:>14}" for name in names))
    labels = {
        "games": "games",
        "decisions": "decisions",
        "decisions_with_a_choice": "  with two or more options",
        "seconds": "seconds",
        "games_per_second": "games per second",
        "decisions_per_second": "decisions per second",
        "choices_per_second": "  with two or more options",
    }
    for key, label in labels.items():
        lines.append(f"{label:32}" + "".join(f"{sides[name][key]:>14,}" for name in names))
    copies = result["mid_combat"]
    depth = copies["median_frames_on_the_stack"]
    lines += ["", f"{copies['states']} states in mid-combat, {depth} frames on the stack (median)"]
    rows = [
        ("clone()", "clone_microseconds", "slowest", "µs"),
        ("clone() and apply()", "clone_and_apply_microseconds", "slowest", "µs"),
        ("save()", "save_microseconds", "slowest", "µs"),
        ("load_game()", "load_microseconds", "slowest", "µs"),
        ("size of a save", "save_bytes", "largest", "bytes"),
        ("catanatron: game.copy()", "catanatron_copy_microseconds", "slowest", "µs"),
    ]
    for label, key, worst, unit in rows:
        if key in copies:
            lines.append(f"{label:32}median {copies[key]['median']:>8,} {unit}, {worst} {copies[key][worst]:,}")
    lines.append(f"{'clone() and apply() per second':32}{copies['clone_and_apply_per_second']:>15,}")
    if "catanatron" in sides:
        ratio = sides["tsukuyumi"]["choices_per_second"] / sides["catanatron"]["choices_per_second"]
        lines += ["", f"decisions with two or more options per second: {ratio:.2f} times catanatron's"]
    else:
        lines += ["", "catanatron is not installed: pip install -e '.[bench]'"]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(run(__doc__, measure, table, seconds=20))
