"""Hints: what the strongest computer player would choose for a human seat. It is told, never chosen."""

from __future__ import annotations

import logging
from typing import Final

from ..bots import aim_text, still_ahead
from .botplay import task_for
from .errors import Refusal, TableError
from .schema import Hint
from .tables import Table, not_yours
from .workers import Workers

log = logging.getLogger("tsukuyumi.hints")

LEVEL: Final = "expert"
_RULE: Final = "Hints"


class NoHint(TableError):
    """The thought failed: our mistake, nothing was changed."""

    status = 500
    code = "hint_failed"


class Hints:
    """Whoever asks must hold the seat: that is for the caller to check."""

    def __init__(self, workers: Workers, level: str = LEVEL) -> None:
        self.workers = workers
        self.level = level
        # tables at which somebody waits for a hint
        self._asked: set[str] = set()

    async def ask(self, table: Table, seat: int, seq: int) -> Hint:
        """A good option for the question that the seat is asked at the moment ``seq``."""
        self._check(table, seat, seq)
        self._asked.add(table.id)
        try:
            task = task_for(table, seat, self.level)
            answer = await table.while_at(seq, self.workers.think(task))
        except Refusal:
            raise _expired() from None
        except Exception:
            log.exception("game %s, moment %d: no hint came", table.id, seq)
            raise NoHint("No hint came of it: something broke here. Nothing was changed; you may ask again.") from None
        finally:
            self._asked.discard(table.id)
        table.intents[seat] = answer.intent
        follows = bool(task.intent) and answer.intent == task.intent
        now = table.history.head.state
        if not follows:
            table.reasons[seat] = (now.clone(), answer.reasons)
        then, reasons = table.reasons.get(seat, (now, ()))
        return Hint(seat, seq, answer.option, aim_text(now, still_ahead(then, now, reasons, seat)), follows)

    def _check(self, table: Table, seat: int, seq: int) -> None:
        pending = table.history.head.decision
        if pending is None:
            raise Refusal("The game is over: there is nothing to decide.", _RULE, "hint_over")
        if pending.seat != seat:
            raise Refusal(not_yours(table.history).text, _RULE, "hint_not_yours")
        if seq != table.history.seq:
            raise _expired()
        if table.id in self._asked:
            raise Refusal("A hint is being thought about at this table already: one at a time.", _RULE, "hint_busy")


def _expired() -> Refusal:
    return Refusal("The table has moved on: a hint for that moment is of no use any more.", _RULE, "hint_stale")
