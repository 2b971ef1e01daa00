"""The command line: ``tsukuyumi serve``, ``play``, ``simulate``, ``arena``, ``report``, ``replay``, ``position`` and
``content check``.

Whatever a user can get wrong ends in one line on stderr and exit code 2.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NoReturn, get_args

from .. import BUILD, __version__
from ..engine.options import BoardKind
from ..errors import TsukuyumiError
from .numbers import number_in, shown

BAD_USE: Final = 2
INTERRUPTED: Final = 130

_HIGHEST_PORT: Final = 65535
# argparse names the function that could not read a word; people should read what the word was meant to be
_UNREAD: Final = re.compile(r"invalid (\w+) value: (.*)", re.DOTALL)
_MEANT: Final = {"int": "a whole number", "_number": "a number from 0 to a million"}


class _Parser(argparse.ArgumentParser):
    """Complaints on one line."""

    def error(self, message: str) -> NoReturn:
        message = _UNREAD.sub(lambda found: f"{found[2]} is not {_MEANT.get(found[1], 'possible here')}", message)
        self.exit(BAD_USE, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        # a terminal that knows no × shows something else
        sys.stdout.reconfigure(errors="replace")
    try:
        words = sys.argv[1:] if argv is None else list(argv)
        if words[:1] == ["serve"]:
            return _serve(words[1:])
        return _run(_parser().parse_args(words))
    except TsukuyumiError as error:
        notes = [f" ({note})" for note in getattr(error, "__notes__", [])]
        print(f"tsukuyumi: {error}{''.join(notes)}", file=sys.stderr)
        return BAD_USE
    except BrokenPipeError:
        # whoever read our output has seen enough; keep the interpreter from complaining when it flushes
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def _serve(words: list[str]) -> int:
    from ..server.__main__ import add_arguments
    from ..server.__main__ import main as serve

    parser = _Parser(prog="tsukuyumi serve")
    add_arguments(parser)
    _check_serving(parser, parser.parse_args(words))
    # what else goes wrong, an address or a folder that cannot be used, the server has told in one line
    return BAD_USE if serve(words, _Parser(prog="tsukuyumi serve")) else 0


def _check_serving(parser: argparse.ArgumentParser, given: argparse.Namespace) -> None:
    """What would otherwise break, or surprise, only when the server starts."""
    if given.port is not None and not 0 <= given.port <= _HIGHEST_PORT:
        parser.error(f"argument --port: {given.port} is not a port; they go from 1 to {_HIGHEST_PORT}, 0 takes any")
    try:
        given.host.encode("idna")
    except UnicodeError:
        parser.error(f"argument --host: {shown(given.host)} is not an address")
    if not given.host.strip():
        # a socket would take it for every address of the machine
        parser.error("argument --host: the address is empty; 0.0.0.0 listens on every one")
    try:
        Path(given.data or "").expanduser()
    except RuntimeError:
        parser.error(f"argument --data: nobody here has the home of {shown(given.data)}")


def _run(arguments: argparse.Namespace) -> int:
    # each command imports what it needs: `simulate` should not wait for the terminal table
    match arguments.command:
        case "simulate":
            from .simulate import simulate

            return simulate(arguments)
        case "arena":
            from .arena import arena

            return arena(arguments)
        case "report":
            from .report import report

            return report(arguments)
        case "play":
            from .play import play

            return play(arguments)
        case "replay":
            from .replay import replay_file

            return replay_file(arguments)
        case "position":
            from .files import show_position

            return show_position(arguments)
        case _:
            from .content import check_content

            return check_content(arguments)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="tsukuyumi",
        description="An unofficial digital table for the board game Tsukuyumi: Full Moon Down.",
        epilog="TSUKUYUMI_CONTENT names a directory with your own content files, laid over the packaged ones.",
    )
    parser.add_argument("--version", action="version", version=f"tsukuyumi {__version__} ({BUILD})")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command", parser_class=_Parser)

    # for the list of commands; what it takes stands with the server
    commands.add_parser("serve", help="open the table in a browser: against bots, or with friends")

    play = commands.add_parser("play", help="play in the terminal against computer opponents")
    _game_arguments(play, board="spiral")
    play.add_argument("--me", metavar="FACTION", help="the faction you play (default: the first of the seats)")
    play.add_argument("--seed", type=int, help="the same seed lays the same board (default: by chance)")
    levels = "random, easy, normal, hard or expert"
    play.add_argument("--level", default="easy", help=f"how well the others play: {levels} (default: easy)")
    play.add_argument("--load", metavar="FILE", help="go on from a record, a save or a position")

    simulate = commands.add_parser("simulate", help="let random players play whole games, and count")
    _game_arguments(simulate, board="players")
    games = _positive("a whole number of games")
    simulate.add_argument("--games", type=games, default=10, metavar="N", help="how many games (default: 10)")
    simulate.add_argument("--seed", type=int, default=0, help="of the first game; the next has the next (default: 0)")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")
    simulate.add_argument("--record", metavar="DIR", help="write a record of every game into this directory")

    arena = commands.add_parser("arena", help="let bots play each other by the thousand, and keep what happened")
    arena.add_argument("--bots", metavar="A,B", help="who plays, for instance normal,easy or hard@400 (docs/arena.md)")
    arena.add_argument("--seats", metavar="A,B,C", help="factions in seat order, or rotate: all seatings (the default)")
    arena.add_argument("--players", type=int, metavar="N", help="how many at a table (default: 4, or as --seats)")
    arena.add_argument("--games", type=games, metavar="N", help="how many games; with --resume, more than before")
    workers = _positive("a whole number of workers")
    arena.add_argument("--workers", type=workers, metavar="K", help="games at a time (default: one per core)")
    arena.add_argument("--seed", type=int, help="the same seed and schedule give the same games (default: 0)")
    _family_arguments(arena)
    arena.add_argument("--options", metavar="O=V", help="more options of the games: rounds=3,board=spiral")
    arena.add_argument("--out", metavar="DIR", help="where the run is kept: run.json and games.jsonl")
    arena.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local: on a Ray of this machine")
    arena.add_argument("--resume", metavar="DIR", help="go on with a run that was interrupted")
    arena.add_argument("--record", nargs=2, metavar=("DIR", "INDEX"), help="play a game of a run again, and record it")
    arena.add_argument("--output", metavar="FILE", help="where --record writes (default: game-INDEX.txt)")

    report = commands.add_parser("report", help="an arena run as a page with pictures")
    report.add_argument("folder", metavar="DIR", help="the directory of the run")
    report.add_argument("--output", metavar="FILE.html", help="the page (default: report.html in the directory)")

    replay = commands.add_parser("replay", help="step through a game record")
    replay.add_argument("file", metavar="FILE")
    decision = _positive("the number of a decision")
    replay.add_argument("--at", type=decision, metavar="N", help="show the moment of decision N, and its position")
    replay.add_argument("--step", action="store_true", help="wait for a key at every decision, also without a terminal")
    replay.add_argument("--any-rules", action="store_true", help="also accept a record that is pinned to other rules")

    position = commands.add_parser("position", help="read a position, and write it back in full")
    position.add_argument("file", metavar="FILE")
    position.add_argument("--board", action="store_true", dest="picture", help="draw the table instead")

    content = commands.add_parser("content", help="look after the content files")
    tasks = content.add_subparsers(dest="task", required=True, metavar="task", parser_class=_Parser)
    check = tasks.add_parser("check", help="schema, counts against the ledger, provenance per component")
    check.add_argument("--content", metavar="DIR", help="your own content files (default: TSUKUYUMI_CONTENT)")
    return parser


def _game_arguments(parser: argparse.ArgumentParser, board: str) -> None:
    """Without defaults: a game that is loaded has its own, and what was given all the same is refused."""
    parser.add_argument("--seats", metavar="A,B,C", help="factions in seat order (default: as many as usually play)")
    _family_arguments(parser)
    parser.add_argument("--board", choices=get_args(BoardKind), help=f"who lays it (default: {board})")
    parser.add_argument("--rounds", type=int, metavar="N", help="how many (default: as many as the mode usually has)")
    parser.add_argument("--oni", choices=("regular", "hard"), help="21 or 15 Oni (default: regular)")
    parser.add_argument("--supremacy", type=int, metavar="POINTS", help="end the game at so many points")
    parser.add_argument("--options", metavar="O=V", help="options by name: mode=base,rounds=3,modules=leaders/mascots")
    parser.set_defaults(usual_board=board)


def _family_arguments(parser: argparse.ArgumentParser) -> None:
    """Which game of the family. What there is not is refused by the options themselves, with what there is."""
    parser.add_argument("--mode", help="which game of the family (default: base)")
    parser.add_argument("--scenario", help="a scenario by its id: it lays the board and changes rules")
    parser.add_argument("--modules", metavar="A,B", help="modules to switch on, by their ids")
    parser.add_argument("--quick-start", action="store_true", default=None, help="the quick start of a first game")


def _positive(what: str) -> Callable[[str], int]:
    """Reads a number from 1 up; ``what`` says in a complaint what it was meant to be."""

    def read(text: str) -> int:
        number = number_in(text)
        if not number:
            raise argparse.ArgumentTypeError(f"{shown(text)} is not {what}, 1 or more")
        return number

    return read
