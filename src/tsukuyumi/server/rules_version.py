"""Which rules a game is pinned to: the package's version, a hash of its content, and one of an owner's own content."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from ..content.fingerprint import content_fingerprint
from ..content.loader import load_content
from ..content.model import Content

_OWN: Final = "+own."


def rules_version(content: Content | None = None) -> str:
    """For example ``0.1.0+content.1f0c6d2a9b3e``: texts do not count, numbers do.

    With content of one's own that plays otherwise, ``+own.`` and a hash of what it plays with follows.
    """
    if content is None or _played(content) == _played(load_content()):
        return _packaged()
    return f"{_packaged()}{_OWN}{_played(content)}"


def own_content(rules: str) -> str:
    """The part of a rules version that names content of one's own; empty: played as packaged."""
    return rules.partition(_OWN)[2]


def _played(content: Content) -> str:
    # the fingerprint leaves names out, but a tile has as many pieces as names
    pieces = [len(tile.names) for tile in content.tiles]
    return hashlib.sha256(f"{content_fingerprint(content)} {pieces}".encode()).hexdigest()[:12]


@lru_cache(maxsize=1)
def _packaged() -> str:
    from .. import __version__
    from ..records import RULES

    digest = hashlib.sha256(RULES.encode() + b"\0")
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
