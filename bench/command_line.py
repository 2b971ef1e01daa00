"""What the measurements have in common: how long to measure, and how to print what came out."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any


def run(
    about: str | None, measure: Callable[[float], dict[str, Any]], table: Callable[[dict[str, Any]], str], seconds: int
) -> int:
    """Measure as the command line says; ``about`` is the module's text, ``seconds`` the usual playing time."""
    parser = argparse.ArgumentParser(description=about.partition("\n")[0] if about else None)
    parser.add_argument("--seconds", type=float, default=seconds, help=f"playing time of each side (default {seconds})")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    given = parser.parse_args()
    result = measure(given.seconds)
    print(json.dumps(result, indent=2) if given.json else table(result))
    return 0
