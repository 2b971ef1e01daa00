"""The server of the table: games in a store, seats with secret keys, bots in worker processes."""

from __future__ import annotations

from .running import run

__all__ = ["run"]
