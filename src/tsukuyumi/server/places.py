"""Where a player's games are kept, and what they are played with."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from ..content.loader import load_content
from ..content.model import Content

# the same variable as for all other commands
CONTENT_VARIABLE: Final = "TSUKUYUMI_CONTENT"


def content_of_owner() -> Content | None:
    """The packaged content with the directory in TSUKUYUMI_CONTENT laid over it; None: as packaged."""
    directory = os.environ.get(CONTENT_VARIABLE)
    return load_content(Path(directory)) if directory else None


def data_folder() -> Path:
    """The user's data folder for this program, as the platform has it; ``TSUKUYUMI_DATA`` overrides."""
    chosen = os.environ.get("TSUKUYUMI_DATA")
    if chosen:
        return Path(chosen).expanduser()
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "tsukuyumi"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "tsukuyumi"
    base = os.environ.get("XDG_DATA_HOME", "")
    # the specification says that a relative path is to be ignored
    return (Path(base) if base.startswith("/") else home / ".local" / "share") / "tsukuyumi"
