"""``tsukuyumi serve`` and ``python -m tsukuyumi.server``: serve the table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from ..bots import level_named
from ..content.errors import ContentError
from ..errors import BadOption
from .botplay import GRACE
from .hints import LEVEL
from .limits import DEFAULT_LIMITS
from .places import CONTENT_VARIABLE, content_of_owner
from .running import run

_BAD_USE: Final = 2


def main(arguments: Sequence[str] | None = None, parser: argparse.ArgumentParser | None = None) -> int:
    """Also ``tsukuyumi serve``, which brings a parser of its own."""
    parser = parser or argparse.ArgumentParser(prog="python -m tsukuyumi.server")
    add_arguments(parser)
    given = parser.parse_args(arguments)
    try:
        content = content_of_owner()
    except ContentError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return _BAD_USE
    rate, burst = DEFAULT_LIMITS.looks
    # as many at once as in ten seconds
    limits = DEFAULT_LIMITS._replace(looks=(given.looks, given.looks * burst / rate))
    return run(
        given.host, given.port, given.data, not given.no_browser,
        content=content, origins=frozenset(given.allow_origin), limits=limits, grace=given.grace,
        hint_level=given.hints,
    )  # fmt: skip


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Open the table in a browser: against computer players, or with friends."
    parser.epilog = f"{CONTENT_VARIABLE} names a directory with your own content files, laid over the packaged ones."
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, help="port (default: 8020, or the next free one)")
    parser.add_argument("--data", help="folder of the game store (default: your data folder, or TSUKUYUMI_DATA)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument(
        "--allow-origin", action="append", default=[], help="another origin that may use the server (development)"
    )
    parser.add_argument(
        "--grace", type=_number, default=GRACE,
        help=f"seconds that bots wait after a turn that can still be taken back (default: {GRACE})",
    )  # fmt: skip
    parser.add_argument(
        "--hints", type=_level, default=LEVEL, metavar="LEVEL",
        help=f"who thinks about hints (default: {LEVEL}; hard@400 looks at 400 positions, for a slow machine)",
    )  # fmt: skip
    rate = DEFAULT_LIMITS.looks[0]
    parser.add_argument(
        "--looks", type=_number, default=rate,
        help=f"calls a second that one address may make only to look (default: {rate:.0f})",
    )  # fmt: skip


def _number(text: str) -> float:
    value = float(text)
    if not 0 <= value < 1e6:
        raise ValueError(text)
    return value


def _level(name: str) -> str:
    try:
        level_named(name)
    except BadOption as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return name


if __name__ == "__main__":
    sys.exit(main())
