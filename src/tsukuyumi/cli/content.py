"""``tsukuyumi content check``: is everything in the box, and where does it come from?"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from ..content.errors import ContentError
from ..content.ledger import check_ledger, format_report
from ..content.loader import load_content
from .files import UseError, content_folder

PROBLEMS = 1


def check_content(arguments: argparse.Namespace) -> int:
    directory = Path(arguments.content) if arguments.content else content_folder()
    if directory is not None:
        _look_into(directory)
    try:
        content = load_content(directory)
    except ContentError as error:
        # here a broken file is the answer, not a mistake of the asker
        print(f"problem: {error}", file=sys.stderr)
        return PROBLEMS
    report = check_ledger(content)
    print(format_report(report))
    return 0 if report.ok else PROBLEMS


def _look_into(directory: Path) -> None:
    """A directory that is not there is a mistake of the asker; what is wrong inside one is an answer."""
    try:
        os.scandir(directory).close()
    except (FileNotFoundError, NotADirectoryError):
        raise UseError(f"there is no content directory {directory}") from None
    except OSError as error:
        raise UseError(f"cannot read the content directory {directory}: {error.strerror}") from None
