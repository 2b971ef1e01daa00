"""The words of the game by language, and those that a mode or a faction from outside adds to them.

Templates live in ``content/data/texts/<language>/*.toml``, in tables such as ``[option]`` and ``[prompt]``; what may
stand in them says ``wording.py``.
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Final, NamedTuple

from ..content.errors import ContentError

if TYPE_CHECKING:
    from .box import Box

SLOT: Final = re.compile(r"\{(\d+):(\w+)(?:\.(\w+))?\}")
# slots that say something about an argument whose type another slot names
_SAYINGS: Final = frozenset(("s", "upgrade"))

Texts = dict[str, dict[str, str]]


class _Folder(NamedTuple):
    """A folder with one folder of text files per language, and whose words they are ("": the game's own)."""

    where: Traversable
    of: str


_PACKAGED: Final[list[str]] = []
_FOLDERS: Final = [_Folder(files("tsukuyumi").joinpath("content", "data", "texts"), "")]


def add_texts(folder: Traversable, of: str) -> None:
    """The words of a mode, a faction or another rule source that does not come with the package; ``of`` is its id.

    ``folder`` is laid out like ``content/data/texts``. Its questions and verbs get numbers of their own in the
    environments of games in which that mode or source takes part, and no other number changes.
    """
    added = _Folder(folder, of)
    if added not in _FOLDERS:
        _FOLDERS.append(added)
        texts.cache_clear()
        argument_types.cache_clear()


def add_packaged_texts(of: str) -> None:
    """The same for a mode or module that comes with the package: its words are ``content/data/texts_of/<of>``."""
    add_texts(files("tsukuyumi").joinpath("content", "data", "texts_of", of), of)
    if of not in _PACKAGED:
        _PACKAGED.append(of)


def packaged_guests() -> tuple[str, ...]:
    """The modes and modules of the package that have words of their own, in a fixed order."""
    return tuple(sorted(_PACKAGED))


@lru_cache(maxsize=8)
def texts(language: str = "en") -> Texts:
    """All text tables of a language, merged; a key that two files define is an error."""
    merged: Texts = {}
    for folder in _FOLDERS:
        for table, entries in _texts_in(folder, language).items():
            for key, text in entries.items():
                if key in merged.setdefault(table, {}):
                    raise ContentError(f"{folder.where}/{language}", key, table, "is defined twice")
                merged[table][key] = text
    return merged


def _texts_in(folder: _Folder, language: str) -> Texts:
    found: Texts = {}
    where = folder.where.joinpath(language)
    if folder.of and not where.is_dir():
        # what a guest has not translated it says in English
        where = folder.where.joinpath("en")
    for file in sorted(where.iterdir(), key=lambda f: f.name):
        if not file.name.endswith(".toml"):
            continue
        for table, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
            for key, text in entries.items():
                if key in found.setdefault(table, {}):
                    raise ContentError(f"{folder.where}/{language}/{file.name}", key, table, "is defined twice")
                found[table][key] = text
    return found


def own_names(table: str) -> list[str]:
    """The keys of a table that the game itself has, whoever else has added words to it, in a fixed order."""
    return sorted(_texts_in(_FOLDERS[0], "en")[table])


def guests(box: Box) -> tuple[str, ...]:
    """Whose added words can be needed at this table: of a mode, an edition, factions and other rule sources."""
    edition = f"edition_{box.options.edition}"
    there = {box.mode.id, edition, *box.options.modules, *box.content.factions, *(source.id for source in box.sources)}
    return tuple(sorted({folder.of for folder in _FOLDERS[1:] if folder.of in there}))


def names_of_guests(table: str, of: tuple[str, ...]) -> list[str]:
    """The keys that these guests have added to a table, in a fixed order."""
    found = [sorted(_texts_in(folder, "en").get(table, ())) for name in of for folder in _FOLDERS if folder.of == name]
    return [key for keys in found for key in keys]


@lru_cache(maxsize=4096)
def argument_types(table: str, key: str) -> tuple[str, ...]:
    """The types of the arguments, by position, as the English template names them."""
    template = texts()[table].get(key, "")
    found: dict[int, str] = {int(i): kind for i, kind, _ in SLOT.findall(template) if kind not in _SAYINGS}
    return tuple(found.get(i, "n") for i in range(max(found, default=-1) + 1))
