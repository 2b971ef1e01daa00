"""What can go wrong for a player at the table, each with a sentence, a code for programs and an HTTP status."""

from __future__ import annotations

from typing import ClassVar


class TableError(Exception):
    """A request that cannot be carried out; nothing has changed."""

    status: ClassVar[int] = 400
    code: ClassVar[str] = "bad_request"

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class NotFound(TableError):
    status = 404
    code = "not_found"


class Forbidden(TableError):
    """A wrong token, or a token of another seat or game."""

    status = 403
    code = "forbidden"


class TooMany(TableError):
    """More requests than a person can make."""

    status = 429
    code = "too_many"


class TooLarge(TableError):
    status = 413
    code = "too_large"


class StoreError(TableError):
    """The store cannot write or read: disk full, locked, damaged. What was not stored has not happened."""

    status = 503
    code = "store"


class Conflict(StoreError):
    """Somebody else wrote this event first: another server on the same store."""

    status = 409
    code = "conflict"


class Outdated(TableError):
    """A game that these rules cannot replay any more."""

    status = 409
    code = "outdated"


class RulesDiffer(TableError):
    """A record of another rules version, which was not asked for."""

    status = 409
    code = "other_rules"


class SecretsInside(TableError):
    """A record of a game that is not over: it tells everything, and nobody said that this is wanted."""

    status = 409
    code = "secrets"


class Refusal(TableError):
    """A choice or an undo that the rules do not allow now."""

    status = 409

    def __init__(self, text: str, rule: str, code: str) -> None:
        super().__init__(text)
        self.rule = rule
        self.reason = code
