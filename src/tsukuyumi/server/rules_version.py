"""Which rules a game is pinned to: the package's version, and a hash of its content."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable


@lru_cache(maxsize=1)
def rules_version() -> str:
    """For example ``0.1.0+content.1f0c6d2a9b3e``: texts do not count, numbers do."""
    from .. import __version__

    digest = hashlib.sha256()
    for name, data in sorted(_content(files("tsukuyumi").joinpath("content", "data"), "")):
        digest.update(name.encode() + b"\0" + data + b"\0")
    return f"{__version__}+content.{digest.hexdigest()[:12]}"


def _content(folder: Traversable, above: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for entry in folder.iterdir():
        name = f"{above}/{entry.name}"
        if entry.is_dir():
            if name != "/texts":
                found += _content(entry, name)
        elif entry.name.endswith(".toml"):
            found.append((name, entry.read_bytes()))
    return found
