"""``tsukuyumi serve``: the table in the browser."""

from __future__ import annotations

import argparse

from ..server.running import run


def serve(arguments: argparse.Namespace) -> int:
    return run(arguments.host, arguments.port, arguments.data, not arguments.no_browser)
