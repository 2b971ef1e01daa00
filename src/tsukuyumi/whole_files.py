"""Files that are there as a whole or not at all: what was saved before must not be lost half-way."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

# what reading damaged JSON ends with: it is no JSON, no text, or a tower of brackets
BROKEN_JSON: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def write_whole(path: Path, data: bytes) -> None:
    """Write beside it, then put it in its place; what could not be written leaves nothing behind.

    A link stays one, what it leads to is written; a pipe or a device takes the data as it comes.
    """
    path = Path(os.path.realpath(path))
    if path.exists() and not path.is_file() and not path.is_dir():
        path.write_bytes(data)
        return
    unfinished = path.with_name(path.name + ".part")
    try:
        with unfinished.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise
