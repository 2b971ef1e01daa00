"""``python -m tsukuyumi.server``: serve the table."""

from __future__ import annotations

import argparse
import sys

from .running import run


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tsukuyumi.server", description="Serve the table of Tsukuyumi.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, help="port (default: 8020, or the next free one)")
    parser.add_argument("--data", help="folder of the game store (default: your data folder, or TSUKUYUMI_DATA)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument(
        "--allow-origin", action="append", default=[], help="another origin that may use the server (development)"
    )
    given = parser.parse_args(arguments)
    return run(
        given.host, given.port, given.data, not given.no_browser, origins=frozenset(given.allow_origin)
    )


if __name__ == "__main__":
    sys.exit(main())
