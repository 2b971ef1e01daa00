"""``tsukuyumi report DIR``: an arena run as one page with pictures."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..content.fingerprint import content_fingerprint
from ..lab.runs import Run, spare_runs
from .files import UseError, write_file


def report(arguments: argparse.Namespace) -> int:
    run = Run.open(Path(arguments.folder))
    try:
        from ..lab.report import page
    except ImportError as error:
        raise UseError(f"the report needs {error.name}: pip install 'tsukuyumi[lab]'") from None
    games = run.games()
    if not games:
        raise UseError(f"no game of the run in {arguments.folder} is finished yet")
    output = Path(arguments.output) if arguments.output else run.folder / "report.html"
    spare_runs(output)
    write_file(output, page(run, games).encode())
    here = content_fingerprint(run.plan.content)
    if here != run.file.content:
        print(
            f"Take care: the run was played with content {run.file.content}, and this is {here}; names and the list of"
            " what was never used are those of this one.",
            file=sys.stderr,
        )
    print(f"Written to {output}.", file=sys.stderr)
    return 0
