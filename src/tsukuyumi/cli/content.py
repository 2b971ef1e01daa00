"""``tsukuyumi content check``: is everything in the box, and where does it come from?"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from ..content.errors import ContentError
from ..content.ledger import check_ledger, format_report
from ..content.loader import load_content
from .files import CONTENT_VARIABLE, UseError

PROBLEMS = 1


def check_content(arguments: argparse.Namespace) -> int:
    named = arguments.content or os.environ.get(CONTENT_VARIABLE)
    directory = Path(named) if named else None
    if directory is not None and not directory.is_dir():
        raise UseError(f"there is no content directory {named}")
    try:
        content = load_content(directory)
    except ContentError as error:
        # here a broken file is the answer, not a mistake of the asker
        print(f"problem: {error}", file=sys.stderr)
        return PROBLEMS
    report = check_ledger(content)
    print(format_report(report))
    return 0 if report.ok else PROBLEMS
