"""An arena run played by PyPy, which is faster: ``python tools/pypy_arena.py PYPY DIR --bots expert …``.

``PYPY`` is a PyPy of Python 3.11; nothing has to be installed for it (``pypy/stand_in.py``). ``DIR`` becomes a run like
any other, and is gone on with if it is one. A game is a pure function of the plan and its index, so these are the games
that ``tsukuyumi arena`` plays, with the content that TSUKUYUMI_CONTENT names; the time they take is PyPy's, and
``run.json`` says so.
"""

from __future__ import annotations

import argparse
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from threading import Thread

import msgspec

from tsukuyumi.cli.files import content_folder
from tsukuyumi.cli.numbers import number_in, shown
from tsukuyumi.content.loader import load_content
from tsukuyumi.errors import TsukuyumiError
from tsukuyumi.lab.arena import Tally, play_run
from tsukuyumi.lab.crews import Outcome
from tsukuyumi.lab.plan import ArenaError, Plan, make_plan
from tsukuyumi.lab.runs import RUN, Run

WORKER = Path(__file__).parent / "pypy" / "worker.py"
Process = subprocess.Popen[str]
# what makes two plans plans of the same run, be it longer or not
_WHOSE = ("bots", "seatings", "seed", "options", "overlay")


class PyPyCrew:
    """Workers under another Python, each with one game at a time."""

    def __init__(self, python: Sequence[str], workers: int) -> None:
        self.python = python
        self.workers = workers
        # what the workers say of themselves
        self.versions: dict[str, str] = {}

    def play(self, plan: Plan, indices: Sequence[int]) -> Iterator[Outcome]:
        waiting, done = iter(indices), Queue[Outcome | ArenaError]()
        with ExitStack() as ends:
            place = Path(ends.enter_context(TemporaryDirectory(prefix="tsukuyumi-pypy-"))) / "plan"
            place.write_bytes(packed(plan))
            for _ in range(min(self.workers, len(indices))):
                worker = self._start(place)
                ends.callback(worker.kill)
                Thread(target=_serve, args=(worker, waiting, done), daemon=True).start()
            for _ in indices:
                outcome = done.get()
                if isinstance(outcome, ArenaError):
                    raise outcome
                yield outcome

    def _start(self, plan: Path) -> Process:
        command = [*self.python, str(WORKER), str(plan)]
        try:
            worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        except OSError as error:
            raise ArenaError(f"cannot start {self.python[0]}: {error.strerror}") from None
        assert worker.stdout is not None
        first = worker.stdout.readline()
        if not first:
            raise ArenaError(f"{' '.join(self.python)} did not start the worker; its message stands above")
        self.versions = json.loads(first)
        return worker


def _serve(worker: Process, waiting: Iterator[int], done: Queue[Outcome | ArenaError]) -> None:
    """Hand out one index after another, as long as there are any."""
    assert worker.stdin is not None and worker.stdout is not None
    for index in waiting:
        try:
            worker.stdin.write(f"{index}\n")
            worker.stdin.flush()
            answer = json.loads(worker.stdout.readline())
        except (OSError, ValueError):
            done.put(ArenaError(f"a worker died in game {index}; what was finished before is kept"))
            return
        line = answer.get("line")
        done.put(Outcome(index, None if line is None else msgspec.json.encode(line), answer.get("failure", "")))


def packed(plan: Plan) -> bytes:
    """A plan with its content, read and checked, for somebody who can do neither."""
    given = {name: getattr(plan, name) for name in ("bots", "seatings", "games", "seed", "options")}
    return pickle.dumps(given | {"content": plan.content or load_content()}, protocol=4)


def _one_or_more(text: str) -> int:
    number = number_in(text)
    if not number:
        raise argparse.ArgumentTypeError(f"expected a number, at least 1, not {shown(text)}")
    return number


def main(arguments: Sequence[str]) -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("python", help="the PyPy to play with; words before it, such as a loader, are taken along")
    reader.add_argument("folder", type=Path)
    reader.add_argument("--bots", required=True)
    reader.add_argument("--players", type=int)
    reader.add_argument("--games", type=_one_or_more, required=True)
    reader.add_argument("--seed", type=int, required=True)
    reader.add_argument("--workers", type=_one_or_more, default=2)
    asked = reader.parse_args(arguments)
    crew = PyPyCrew(asked.python.split(), asked.workers)
    # where somebody's PyPy lies is nobody's business: the versions tell what it is
    command = [Path(__file__).name, Path(crew.python[-1]).name, *arguments[1:]]
    try:
        plan = make_plan(
            asked.bots.split(","), players=asked.players, games=asked.games, seed=asked.seed, overlay=content_folder()
        )
        gone_on_with = os.path.exists(asked.folder / RUN)
        if gone_on_with:
            run = Run.open(asked.folder)
            if any(getattr(run.plan, part) != getattr(plan, part) for part in _WHOSE):
                raise ArenaError(f"{asked.folder} holds another run")
            for warning in run.resume(command, asked.games):
                print(warning, file=sys.stderr)
        else:
            run = Run.begin(asked.folder, plan, command)
        try:
            tally = play_run(run, crew, lambda tally: _tell(run, crew, tally))
        except ArenaError:
            # without a worker nothing was begun: the same command, mended, must find the place free
            if not gone_on_with:
                run.discard()
            raise
    except TsukuyumiError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nInterrupted; the same command goes on.", file=sys.stderr)
        return 130
    print(f"\n{tally.finished} games played, {len(tally.failed)} failed.")
    return 1 if tally.failed else 0


def _tell(run: Run, crew: PyPyCrew, tally: Tally) -> None:
    if crew.versions:
        run.played_by(crew.versions)
    print(f"\r{tally.games - tally.left} of {tally.games} games", end="", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
