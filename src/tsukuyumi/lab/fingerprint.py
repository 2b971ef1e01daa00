"""What the games of a run depend on besides its plan and its content: the rules and the bots, as a short hash."""

from __future__ import annotations

import hashlib
import platform
import sys
from pathlib import Path
from typing import Final

from .. import __version__
from ..records import RULES

_PACKAGE: Final = Path(__file__).parent.parent
# whatever has a hand in a game: what is played, who plays, what a bot is shown, and by which seeds
_PLAYING: Final = (
    "engine", "rules", "factions", "bots", "secrets.py", "table.py", "game.py", "lab/match.py", "lab/schedule.py",
)  # fmt: skip


def code_fingerprint() -> str:
    """Of the engine's, the rules' and the bots' files, weights included."""
    digest = hashlib.sha256()
    for name in _PLAYING:
        place = _PACKAGE / name
        files = [place] if place.is_file() else sorted(path for path in place.rglob("*") if path.is_file())
        for path in files:
            if "__pycache__" not in path.parts:
                digest.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def versions() -> dict[str, str]:
    """``implementation`` is what times depend on: CPython, or PyPy with a version of its own."""
    own = ".".join(str(part) for part in sys.implementation.version[:3])
    return {
        "tsukuyumi": __version__,
        "rules": RULES,
        "python": platform.python_version(),
        "implementation": f"{platform.python_implementation()} {own}",
    }
