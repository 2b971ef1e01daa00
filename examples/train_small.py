"""Train something small in a few minutes and draw its curve: ``python examples/train_small.py [--games 2000]``.

A linear softmax policy learns with REINFORCE to play one faction against three random players, in short games (three
rounds, board laid as a spiral). It knows what kind of action each legal action is, and a few things about the place it
points at: who stands there, whose it is, what it is worth, how far out it lies. Needs numpy, and matplotlib for the
picture (extras ``envs`` and ``lab``).
"""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tsukuyumi.envs.gymnasium_env import TsukuyumiEnv
from tsukuyumi.envs.table import FACTIONS
from tsukuyumi.envs.window import CELLS
from tsukuyumi.envs.window import SIZE as WINDOW

Floats = NDArray[np.float64]
PLACE_FEATURES = 9
BATCH = 20


class Features:
    """Rows of features for the legal actions of one observation: which kind of action it is, and what its cell is."""

    def __init__(self, environment: TsukuyumiEnv) -> None:
        table = environment.table.numbering.table
        self.layout = environment.table.layout
        self.first_plane, self.first_overflow = table.first_plane, table.first_overflow
        verbs = sorted({name.partition(":")[0] for name in table.plane_names})
        self.verb_of_plane = np.array([verbs.index(name.partition(":")[0]) for name in table.plane_names])
        self.kinds = table.first_plane + len(table.plane_names) + 1
        self.size = self.kinds + len(verbs) * PLACE_FEATURES
        self.rings = np.array([max(abs(q), abs(r), abs(q + r)) for q, r in CELLS]) / 9
        box = self.layout.box
        self.mine = list(box.units_of[environment.seat])
        self.oni = list(box.units_of[box.oni])
        self.others = [unit for unit in range(box.kinds) if unit not in self.mine and unit not in self.oni]
        self.seat = environment.seat

    def rows(self, observation: NDArray[np.float32], legal: NDArray[np.intp]) -> Floats:
        found = np.zeros((len(legal), self.size))
        plane, cell = np.divmod(legal - self.first_plane, WINDOW)
        plain = legal < self.first_plane
        lost = legal >= self.first_overflow
        kind = np.where(plain, legal, np.where(lost, self.kinds - 1, self.first_plane + plane))
        found[np.arange(len(legal)), kind] = 1
        placed = np.flatnonzero(~plain & ~lost)
        if len(placed):
            cells = cell[placed]
            start = self.kinds + self.verb_of_plane[plane[placed]] * PLACE_FEATURES
            found[placed[:, None], start[:, None] + np.arange(PLACE_FEATURES)] = self.places(observation)[cells]
        return found

    def places(self, observation: NDArray[np.float32]) -> Floats:
        part = self.layout.part
        units, held = part(observation, "units"), part(observation, "territory")
        return np.column_stack(
            (
                np.ones(WINDOW),
                self.rings,
                units[self.mine].sum(axis=0),
                units[self.others].sum(axis=0),
                units[self.oni].sum(axis=0),
                held[self.seat],
                held.sum(axis=0) - held[self.seat],
                part(observation, "points")[0],
                part(observation, "mountain")[0],
            )
        )


def play(environment: TsukuyumiEnv, features: Features, weights: Floats, dice: np.random.Generator) -> dict[str, Any]:
    """One game with the policy; its gradient is the sum of the gradients of the log probabilities."""
    seen, _ = environment.reset(seed=int(dice.integers(2**31)))
    gradient = np.zeros(features.size)
    while True:
        # as bool: numpy searches that thirty times faster than int8
        legal = seen["action_mask"].view(bool).nonzero()[0]
        rows = features.rows(seen["observation"], legal)
        scores = rows @ weights
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        choice = dice.choice(len(legal), p=chances)
        gradient += rows[choice] - chances @ rows
        seen, reward, over, _, info = environment.step(legal[choice])
        if over:
            won = environment.table.game.winner == environment.seat
            return {"gradient": gradient, "reward": reward, "won": won, "points": info["scores"][environment.seat]}


def train(faction: str, games: int, rate: float, seed: int) -> tuple[list[bool], list[int]]:
    environment = TsukuyumiEnv(faction, reward="score", rounds=3, board="spiral")
    features = Features(environment)
    dice = np.random.default_rng(seed)
    weights = np.zeros(features.size)
    size = np.zeros(features.size)
    wins: list[bool] = []
    points: list[int] = []
    start = perf_counter()
    for first in range(0, games, BATCH):
        batch = [play(environment, features, weights, dice) for _ in range(min(BATCH, games - first))]
        rewards = np.array([game["reward"] for game in batch])
        advantage = (rewards - rewards.mean()) / (rewards.std() + 1e-6)
        step = np.mean([a * game["gradient"] for a, game in zip(advantage, batch, strict=True)], axis=0)
        # each weight at its own pace (RMSprop): some kinds of action are legal a hundred times more often
        size = 0.95 * size + 0.05 * step**2
        weights += rate * step / (np.sqrt(size) + 1e-2)
        wins += [game["won"] for game in batch]
        points += [game["points"] for game in batch]
        done = first + len(batch)
        if done % 200 < BATCH:
            pace = done / (perf_counter() - start)
            print(
                f"{done:6} games   won {np.mean(wins[-200:]):.0%} of the last 200   "
                f"points {np.mean(points[-200:]):.1f}   {pace:.1f} games/s",
                flush=True,
            )
    return wins, points


def summary(wins: list[bool], points: list[int]) -> str:
    """The sentence about the run that stands in ``docs/environments.md``."""
    part = _part_of(wins)
    return (
        f"Of the first {part} games it wins {np.mean(wins[:part]) * 100:.0f} %, of the last {part} "
        f"{np.mean(wins[-part:]) * 100:.0f} %; the points at the end go from {np.mean(points[:part]):.1f} "
        f"to {np.mean(points[-part:]):.1f}."
    )


def _part_of(wins: list[bool]) -> int:
    """Over how many games the mean is taken."""
    return max(1, min(200, len(wins) // 5))


def draw(wins: list[bool], points: list[int], faction: str, file: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    width = _part_of(wins)
    smooth = np.ones(width) / width
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(10, 4))
    games = np.arange(width, len(wins) + 1)
    left.plot(games, np.convolve(wins, smooth, "valid"))
    left.axhline(0.25, linestyle="--", color="grey")
    left.set(title=f"{faction} against three random players", xlabel="games", ylabel=f"won of the last {width}")
    left.set_ylim(0, 1)
    right.plot(games, np.convolve(points, smooth, "valid"))
    right.set(title="points at the end", xlabel="games", ylabel=f"mean of the last {width}")
    figure.tight_layout()
    figure.savefig(file, dpi=120)
    print(f"curve: {file}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--faction", default="nomads")
    parser.add_argument("--rate", type=float, default=0.05, help="step size (default 0.05)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("train_small.png"), help="the picture (default here)")
    given = parser.parse_args()
    if given.games < 1:
        parser.error("--games: at least 1")
    if given.faction not in FACTIONS:
        parser.error(f"--faction: one of {', '.join(FACTIONS)}")
    # what would only be found out after minutes of training
    if given.out.is_dir() or not given.out.absolute().parent.is_dir():
        parser.error(f"--out: {given.out} cannot be written; name a file in a folder that is there")
    if find_spec("matplotlib") is None:
        parser.error("the picture needs matplotlib: pip install 'tsukuyumi[lab]'")
    wins, points = train(given.faction, given.games, given.rate, given.seed)
    draw(wins, points, given.faction, given.out)
    print(summary(wins, points))


if __name__ == "__main__":
    main()
