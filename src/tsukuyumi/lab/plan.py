"""What an arena run is going to play: everything that its games depend on, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from msgspec import Struct

from ..bots import bot_named
from ..content.loader import content_files, load_content
from ..content.model import Content
from ..engine.options import GameOptions
from ..errors import TsukuyumiError
from ..table import game_of, make_box
from .schedule import Schedule, Seating, all_seatings


class ArenaError(TsukuyumiError):
    """A run that cannot be played, continued or read."""


class Plan(Struct, frozen=True, kw_only=True, dict=True):
    """``overlay`` are an owner's content files by name, whole: a run can be repeated where they no longer lie."""

    bots: tuple[str, ...]
    seatings: tuple[Seating, ...]
    games: int
    seed: int
    options: GameOptions
    overlay: dict[str, str] = {}

    @cached_property
    def schedule(self) -> Schedule:
        return Schedule(self.bots, self.seatings, self.seed)

    @cached_property
    def content(self) -> Content | None:
        """The content with the overlay; None: as packaged."""
        if not self.overlay:
            return None
        with TemporaryDirectory(prefix="tsukuyumi-content-") as name:
            try:
                lay_out(self.overlay, Path(name))
            except OSError as error:
                raise ArenaError(f"the content files of the run cannot be laid out: {error.strerror}") from None
            return load_content(Path(name))


ROTATE = "rotate"
# so many sit down where nothing is said, or as many as come nearest to it
USUAL_PLAYERS = 4


def usual_players(options: GameOptions, content: Content) -> int:
    fewest, most = game_of(options, content).players
    scenario = content.scenarios.get(options.scenario)
    numbers = scenario.players if scenario is not None else range(fewest, most + 1)
    return min(numbers, key=lambda number: (abs(number - USUAL_PLAYERS), number))


def make_plan(
    bots: Sequence[str],
    seats: Sequence[str] | str = ROTATE,
    *,
    players: int | None = None,
    games: int,
    seed: int = 0,
    options: GameOptions | None = None,
    overlay: Path | None = None,
) -> Plan:
    """A checked plan; ``seats`` are factions in seat order, or ``rotate``: all seatings of so many players."""
    if not bots:
        raise ArenaError("no bots: name at least one")
    for bot in bots:
        bot_named(bot)
    # first as content: what is wrong with a file is said there, with its name and line
    content = load_content(overlay)
    given = options or GameOptions()
    mode = game_of(given, content)
    known = tuple(name for name in content.factions if mode.unfit is None or not mode.unfit(content, name))
    files = {} if overlay is None else _files_of(overlay)
    if seats == ROTATE:
        fewest, most = mode.players
        number = usual_players(given, content) if players is None else players
        if not fewest <= number <= min(most, len(known)):
            so_many = str(fewest) if fewest == most else f"{fewest} or more"
            raise ArenaError(f"{number} players cannot be seated: a game is for {so_many}, of {len(known)} factions")
        seatings = tuple(all_seatings(known, number))
    else:
        seating = tuple(seats)
        if players is not None and players != len(seating):
            raise ArenaError(f"{len(seating)} seats ({', '.join(seating)}) for {players} players")
        seatings = (seating,)
    plan = Plan(bots=tuple(bots), seatings=seatings, games=games, seed=seed, options=given, overlay=files)
    make_box(seatings[0], given, plan.content)
    return plan


def _files_of(folder: Path) -> dict[str, str]:
    try:
        return {name: (folder / name).read_text("utf-8") for name in content_files(folder)}
    except OSError as error:
        raise ArenaError(f"cannot read {error.filename}: {error.strerror}") from None


def lay_out(files: Mapping[str, str], folder: Path) -> None:
    """The files of an overlay as they lay in their owner's directory."""
    for file, text in files.items():
        # the names come out of a run, and a run may come from anybody: nothing is written beside the folder
        if PurePosixPath(file).suffix != ".toml" or PurePosixPath(file).is_absolute() or ".." in file.split("/"):
            raise ArenaError(f"the run has a content file called {file!r}, which is no name of one")
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
