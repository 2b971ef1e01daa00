"""Where a player's games are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path


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
