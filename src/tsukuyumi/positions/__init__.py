"""Positions as text, as FEN is for chess: readable, complete, and forgiving about what is left out.

The format is described in ``docs/positions.md``; ``write_position`` then ``read_position`` gives the same digest.
"""

from __future__ import annotations

from .reader import read_position
from .writer import write_position

FORMAT = "tsukuyumi position 1"

__all__ = ["FORMAT", "read_position", "write_position"]
