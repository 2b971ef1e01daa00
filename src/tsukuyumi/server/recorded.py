"""Who sits where, as a game record says it: one line of words for each seat.

A record has room for a name and nothing else, and records that exist must stay readable. So a computer player is
written as ``bot, hard`` or, where it has a name, ``bot, hard, Rex``; and nobody else may be called that.
"""

from __future__ import annotations

import re
from typing import Final, cast, get_args

from ..records import LONGEST_NAME
from .beginnings import FORMER_LEVELS, SeatSetup
from .schema import Level

# the terminal also writes how many positions a level looks at: hard@400
_BOT: Final = re.compile(r"bot, (?P<level>[a-z]+)(?:@[0-9]+)?(?:, (?P<name>.*))?")


def seat_from_record(player: str) -> SeatSetup:
    """Who sat here."""
    found = _BOT.fullmatch(player)
    if found is not None:
        level = FORMER_LEVELS.get(found["level"], found["level"])
        if level in get_args(Level):
            return SeatSetup("bot", cast(Level, level), found["name"] or "")
    return SeatSetup("human", None, player)


def reads_as_bot(name: str) -> bool:
    """Whether somebody of this name would come back from a record as a computer player."""
    return seat_from_record(name).kind == "bot"


def player_in_record(seat: SeatSetup) -> str:
    """The words that ``seat_from_record`` reads; empty: there is nothing to say."""
    if seat.kind == "bot":
        words = f"bot, {seat.level}" + (f", {seat.name}" if seat.name else "")
        return words[:LONGEST_NAME].rstrip()
    # of games that were stored when such names were allowed
    return "" if reads_as_bot(seat.name) else seat.name[:LONGEST_NAME]
