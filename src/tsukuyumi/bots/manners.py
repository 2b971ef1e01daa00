"""Simple manners: what anybody would answer without thinking. Used to finish an action in a bot's imagination."""

from __future__ import annotations

from typing import Final

from ..content.vocabulary import OPEN_SPECIALS
from ..engine.decisions import Decision, Key
from ..engine.questions import asking_of
from ..engine.state import State

# what one point of an action is worth, roughly, in tenths of a victory point
_APPEAL: Final = {
    "effect": 7.0, "events": 3.0, "initiative": 2.5, "produce": 6.5, "place_oni": -0.5, "oni_conquest": 1.0,
    "move": 8.0, "combat": 9.0, "special": 6.0,
}  # fmt: skip
# in the last round what is produced comes too late, and battles went with points (docs/bots.md)
_LAST_APPEAL: Final = {
    "effect": 6.0, "events": 2.0, "initiative": 1.0, "produce": 1.5, "place_oni": 0.0, "oni_conquest": 1.5,
    "move": 7.0, "combat": 16.0, "special": 5.0,
}  # fmt: skip


def reply(s: State, pending: Decision) -> Key:
    """A sensible answer: the habit of the question."""
    return asking_of(pending).habit(s, pending)


def card_appeal(s: State, seat: int, card: int) -> float:
    """How much a drafted action card promises; later combat actions and movements of a row are worth less."""
    table = _LAST_APPEAL if s.round == s.box.options.rounds else _APPEAL
    appeal = 0.0
    for row in s.box.action_rows[card]:
        for spec in row:
            appeal += table.get(spec.do, 0.0) * sum(0.75**i for i in range(spec.n))
    if s.box.action[card].special in OPEN_SPECIALS:
        # what it does it does without an action
        appeal += table["special"]
    return appeal
