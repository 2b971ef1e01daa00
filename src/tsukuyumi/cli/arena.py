"""``tsukuyumi arena``: bots play each other by the thousand; the run is kept, goes on, and can be looked into."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from ..content.fingerprint import content_fingerprint
from ..engine.options import make_options
from ..family import played
from ..lab.arena import Tally, crew_for, play_run
from ..lab.match import Hall
from ..lab.plan import ROTATE, ArenaError, Plan, lay_out, make_plan
from ..lab.runs import Run, spare_runs
from . import INTERRUPTED
from .files import CONTENT_VARIABLE, UseError, content_folder, flag, options_given, seats_of, write_file
from .numbers import number_in, shown

_STARTING: Final = (
    "bots", "seats", "players", "seed", "mode", "scenario", "modules", "quick_start", "options", "out",
)  # fmt: skip
# a game that is played again has nothing to choose either
_PLAYING: Final = ("resume", *_STARTING, "games", "workers", "ray")
# without a terminal, a line now and then
_QUIET_SECONDS: Final = 30.0


def arena(arguments: argparse.Namespace) -> int:
    if arguments.record is not None:
        return _record(arguments)
    if arguments.output is not None:
        raise UseError("--output belongs to --record; a run is kept in --out DIR")
    if arguments.resume is not None:
        return _play(_resumed(arguments), arguments)
    run = _begun(arguments)
    try:
        return _play(run, arguments)
    except ArenaError:
        # no crew came together: the same command, mended, must find the place free
        run.discard()
        raise


# ---- beginning -------------------------------------------------------------------------------------------------------
def _begun(arguments: argparse.Namespace) -> Run:
    missing = [f"--{name}" for name in ("bots", "games", "out") if getattr(arguments, name) is None]
    if missing:
        raise UseError(f"arena needs {', '.join(missing)} (or --resume DIR, or --record DIR INDEX)")
    seats = arguments.seats
    plan = make_plan(
        [name.strip() for name in arguments.bots.split(",")],
        ROTATE if seats in (None, ROTATE) else seats_of(seats, None),
        players=arguments.players,
        games=arguments.games,
        seed=arguments.seed or 0,
        options=make_options(options_given(arguments)),
        overlay=content_folder(),
    )
    run = Run.begin(Path(arguments.out), plan, sys.argv[1:])
    _say(_about(plan))
    return run


def _about(plan: Plan) -> str:
    schedule = plan.schedule
    seatings = "one seating" if len(schedule.seatings) == 1 else f"{len(schedule.seatings)} seatings"
    line_ups = "one line-up" if schedule.pass_length == 1 else f"{schedule.pass_length} line-ups"
    text = f"{', '.join(played(plan.options, plan.content))}; {line_ups}, {seatings}: "
    if schedule.cycle_length == 1:
        text += "every game has the same bots and factions at the same seats, and a seed of its own"
    else:
        text += f"every pairing of them once in {schedule.cycle_length} games"
    # where some factions stay at home, each ring of line-ups has to meet every choice of them
    even = schedule.pass_length * len({tuple(sorted(seating)) for seating in schedule.seatings})
    if plan.games % even:
        text += f"; bots, seats and factions balance exactly at multiples of {even} games"
    return text + "."


def _resumed(arguments: argparse.Namespace) -> Run:
    _refuse(arguments, _STARTING, "the run has its own; with --resume go --games, --workers and --ray")
    run = Run.open(Path(arguments.resume))
    _say_content_is_left_aside()
    for warning in run.resume(sys.argv[1:], arguments.games):
        _say(f"Take care: {warning}.")
    return run


def _refuse(arguments: argparse.Namespace, names: Sequence[str], why: str) -> None:
    """What was given and would be without effect."""
    wrong = [flag(name) for name in names if getattr(arguments, name) is not None]
    if wrong:
        raise UseError(f"{', '.join(wrong)}: {why}")


def _say_content_is_left_aside() -> None:
    if os.environ.get(CONTENT_VARIABLE):
        _say(f"The run keeps to the content that it began with; {CONTENT_VARIABLE} is left aside.")


# ---- playing ---------------------------------------------------------------------------------------------------------
def _play(run: Run, arguments: argparse.Namespace) -> int:
    crew = crew_for(arguments.workers, arguments.ray, _say)
    latest: list[Tally] = []
    try:
        with _progress() as show:

            def tell(tally: Tally) -> None:
                latest[:] = [tally]
                show(tally)

            tally = play_run(run, crew, tell)
    except KeyboardInterrupt:
        _say(f"Interrupted. {_kept(run)}")
        return INTERRUPTED
    except ArenaError as error:
        # without a tally the results were not even opened: perhaps they are what is wrong
        if not latest or not run.finished():
            raise
        raise ArenaError(f"{error}. {_kept(run)}") from None
    for index, reason in sorted(tally.failed.items()):
        _say(f"Game {index} could not be played: {reason.strip().splitlines()[-1]}")
    report = f"tsukuyumi report {shlex.quote(str(run.folder))}"
    _say(f"{_games(tally.before + tally.finished)} in {run.folder}; look with: {report}")
    if tally.failed:
        _say(f"{_games(len(tally.failed))} failed (failures.jsonl has the details); --resume tries them again.")
    return 1 if tally.failed else 0


def _kept(run: Run) -> str:
    """What is on disk, which may be a game more than was told of: Ctrl-C can come between the two."""
    return f"{_games(len(run.finished()))} kept; go on with: tsukuyumi arena --resume {shlex.quote(str(run.folder))}"


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"


def _say(text: str) -> None:
    print(text, file=sys.stderr)


def pace(tally: Tally, seconds: float) -> str:
    """Rate and remaining time, once there is something to go by."""
    if not tally.finished or seconds <= 0:
        return "…"
    rate = tally.finished / seconds
    shown = f"{rate:.1f} games/s" if rate >= 1 else f"{rate * 60:.1f} games/min"
    left = round(tally.left / rate)
    return f"{shown}, {left // 3600}:{left // 60 % 60:02}:{left % 60:02} left"


@contextmanager
def _progress() -> Iterator[Callable[[Tally], None]]:
    console = Console(stderr=True)
    began = time.monotonic()
    if not console.is_terminal:
        said = [began]

        def line(tally: Tally) -> None:
            now = time.monotonic()
            if now - said[0] >= _QUIET_SECONDS:
                said[0] = now
                _say(f"{tally.before + tally.finished} of {_games(tally.games)}, {pace(tally, now - began)}")

        yield line
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[pace]}"))
    with Progress(*columns, console=console, refresh_per_second=4) as progress:
        task = progress.add_task("games", total=None, pace="…")

        def bar(tally: Tally) -> None:
            words = pace(tally, time.monotonic() - began)
            progress.update(task, total=tally.games, completed=tally.before + tally.finished, pace=words)

        yield bar


# ---- one game again --------------------------------------------------------------------------------------------------
def _record(arguments: argparse.Namespace) -> int:
    _refuse(arguments, _PLAYING, "a game is played again as it was; with --record goes --output")
    folder, text = arguments.record
    run = Run.open(Path(folder))
    index = number_in(text)
    if index is None or index >= run.plan.games:
        raise UseError(f"there is no game {shown(text)} in {folder}: the games go from 0 to {run.plan.games - 1}")
    output = Path(arguments.output or f"game-{index}.txt")
    spare_runs(output)
    own = _place_for_content(run.plan, output)
    _say_content_is_left_aside()
    record, line = Hall(run.plan).record(index)
    if content_fingerprint(run.plan.content) != run.file.content:
        _say("Take care: the packaged content has changed since the run was played; this game may end differently.")
    before = next((game for game in run.games() if game["index"] == index), None)
    if before is not None and any(before[name] != line[name] for name in ("scores", "decisions", "places")):
        _say("Take care: this game ends differently from the one in the run; the rules or the bots have changed since.")
    write_file(output, record.text().encode())
    command = f"tsukuyumi replay {shlex.quote(str(output))}"
    if own is not None:
        _write_content(run.plan, own)
        _say(f"The run was played with content files of its own, and the record is read with them: they are in {own}.")
        _say(f"Written to {output}; open it with: {CONTENT_VARIABLE}={shlex.quote(str(own))} {command}")
    else:
        # what is set here would be laid over the content of the record
        plain = f"{CONTENT_VARIABLE}= " if os.environ.get(CONTENT_VARIABLE) else ""
        _say(f"Written to {output}; open it in the client, or with: {plain}{command}")
    return 0


def _place_for_content(plan: Plan, output: Path) -> Path | None:
    """Where the content files of a run are put for a record; checked before a long game is played."""
    if not plan.overlay:
        return None
    folder = output.with_suffix(".content")
    if folder == output:
        folder = output.with_name(f"{output.name}.content")
    try:
        strange = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*.toml"))]
    except OSError as error:
        raise UseError(f"cannot write {folder}: {error.strerror}") from None
    strange = [name for name in strange if name not in plan.overlay]
    if strange:
        raise UseError(f"{folder} holds other content files ({', '.join(strange)}); choose another --output")
    return folder


def _write_content(plan: Plan, folder: Path) -> None:
    try:
        lay_out(plan.overlay, folder)
    except OSError as error:
        raise UseError(f"cannot write {folder}: {error.strerror}") from None
