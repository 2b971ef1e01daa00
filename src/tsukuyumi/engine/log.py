"""What happened, entry by entry, with who may see it.

The log is a linked list that grows at its head, so a clone shares it at no cost. An entry is a tuple
``(kind, audience, argument, ...)`` of a kind from ``wording.py`` and plain integers; audience is a bit set of seats,
or EVERYONE. Nothing secret is ever put into an entry that is not for its owner alone.
"""

from __future__ import annotations

from typing import Final, TypeAlias

EVERYONE: Final = -1

Entry: TypeAlias = tuple[str | int, ...]


class LogNode:
    __slots__ = ("before", "entry", "number")

    def __init__(self, entry: Entry, before: LogNode | None) -> None:
        self.entry = entry
        self.before = before
        self.number: int = 1 if before is None else before.number + 1

    def __deepcopy__(self, memo: object) -> LogNode:
        """What has happened does not change: a copy of a game shares it, however long the chain."""
        return self


def entries_of(node: LogNode | None, since: int = 0) -> list[Entry]:
    """All entries with a number above ``since``, oldest first."""
    found: list[Entry] = []
    while node is not None and node.number > since:
        found.append(node.entry)
        node = node.before
    found.reverse()
    return found


def visible_to(entry: Entry, seat: int | None) -> bool:
    audience = entry[1]
    assert isinstance(audience, int)
    return audience == EVERYONE or (seat is not None and audience >> seat & 1 == 1)
