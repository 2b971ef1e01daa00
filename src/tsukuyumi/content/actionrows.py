"""The little language of action card rows: ``"effect, events 1"``, ``"move 1 > combat 3"``."""

from __future__ import annotations

from typing import Final, NamedTuple

from tsukuyumi.content.vocabulary import COUNTED_ACTIONS, SINGLE_ACTIONS

_MAX: Final = 9


class ActionSpec(NamedTuple):
    """One action of a row. ``linked``: it stands beside the arrow (movement first, then combat)."""

    do: str
    n: int
    linked: bool


class RowError(ValueError):
    """A row that does not read as actions."""


def parse_row(row: str) -> tuple[ActionSpec, ...]:
    """The actions of a row in the order written; an empty row is a phase the card does not have."""
    if not row.strip():
        return ()
    specs: list[ActionSpec] = []
    for part in row.split(","):
        sides = part.split(">")
        linked = len(sides) > 1
        group = [_action(side.split(), part.strip(), linked) for side in sides]
        if linked and [spec.do for spec in group] != ["move", "combat"]:
            raise RowError(f"'{part.strip()}': an arrow leads from one move to one combat, as in 'move 1 > combat 2'")
        specs += group
    words = [spec.do for spec in specs]
    for word in words:
        if words.count(word) > 1:
            raise RowError(f"'{word}' stands twice in one row; add the numbers up")
    return tuple(specs)


def _action(words: list[str], part: str, linked: bool) -> ActionSpec:
    match words:
        case [word] if word in SINGLE_ACTIONS:
            return ActionSpec(word, 1, linked)
        case [word, number] if word in COUNTED_ACTIONS:
            if not (number.isascii() and number.isdigit() and 1 <= int(number) <= _MAX):
                raise RowError(f"'{part}': the number must be 1 to {_MAX}, not '{number}'")
            return ActionSpec(word, int(number), linked)
        case [word] if word in COUNTED_ACTIONS:
            raise RowError(f"'{part}': '{word}' needs a number, as in '{word} 1'")
        case [word, _] if word in SINGLE_ACTIONS:
            raise RowError(f"'{part}': '{word}' takes no number")
        case []:
            raise RowError("an action is missing between two commas or beside the arrow")
        case _:
            known = ", ".join((*SINGLE_ACTIONS, *COUNTED_ACTIONS))
            raise RowError(f"'{part}' is no action; the words are {known}")
