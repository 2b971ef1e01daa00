"""Which rules a stored game is pinned to: their version, a hash of the content, and one of an owner's own content."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from ..content.fingerprint import content_fingerprint
from ..content.loader import load_content
from ..content.model import Content
from ..engine.rulebook import CURRENT, RULEBOOKS
from .errors import Outdated

_CONTENT: Final = "+content."
_OWN: Final = "+own."
# programs that knew one version of the rules named themselves instead; this is what they played
_PROGRAMS: Final = {"0.1.0": "2.5-2"}


def rules_version(content: Content | None = None, rules: str = CURRENT) -> str:
    """For example ``2.5-3+content.1f0c6d2a9b3e``: texts do not count, numbers do.

    With content of one's own that plays otherwise, ``+own.`` and a hash of what it plays with follows.
    """
    packaged = f"{rules}{_CONTENT}{_packaged()}"
    if content is None or _played(content) == _played(load_content()):
        return packaged
    return f"{packaged}{_OWN}{_played(content)}"


def rules_of(stored: str) -> str:
    """The version of the rules that a stored game is played with; Outdated where it is not known here."""
    name = stored.partition(_CONTENT)[0]
    rules = _PROGRAMS.get(name, name)
    if rules not in RULEBOOKS:
        raise Outdated(f"This game was played with the rules {stored}, which this program does not know.")
    return rules


def own_content(stored: str) -> str:
    """The part of a rules version that names content of one's own; empty: played as packaged."""
    return stored.partition(_OWN)[2]


def _played(content: Content) -> str:
    # the fingerprint leaves names out, but a tile has as many pieces as names
    pieces = [len(tile.names) for tile in content.tiles]
    return hashlib.sha256(f"{content_fingerprint(content)} {pieces}".encode()).hexdigest()[:12]


@lru_cache(maxsize=1)
def _packaged() -> str:
    digest = hashlib.sha256()
    for name, data in sorted(_content(files("tsukuyumi").joinpath("content", "data"), "")):
        digest.update(name.encode() + b"\0" + data + b"\0")
    return digest.hexdigest()[:12]


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
