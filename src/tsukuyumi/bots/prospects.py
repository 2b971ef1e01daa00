"""Choosing for the whole game (a leader, a goal): by what each answer can be expected to bring.

Such a choice shows nothing on the table for a long time, so no plan can tell its answers apart. The procedure that asks
says what each is worth here, in victory points, from how such games went and from what lies open (``Frame.prospect``).
Players that judge less well misjudge this, too; and among answers that are nearly as good chance decides, so that the
same table does not always see the same leaders.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ..engine.decisions import Decision, Key
from ..engine.state import State
from .aims import Aim
from .effort import Effort

BEST_PROSPECT: Final[Aim] = ("prospect",)
# answers whose prospects differ by less than about this are both chosen at times
_NEARLY: Final = 0.25


def best_prospect(s: State, pending: Decision, seed: int, effort: Effort) -> Key:
    """The answer with the best prospects, as well as this player can tell."""
    asking = s.stack[-1]
    luck = Random(seed)
    error = max(_NEARLY, effort.error(1))
    return max(pending.keys, key=lambda key: asking.prospect(s, key) + luck.gauss(0.0, error))
