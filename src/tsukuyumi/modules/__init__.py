"""The modules of the box (R, Modules), one file each; what a faction brings to one stands with that faction.

They are imported, and so registered, in the order in which their rule sources are asked: leaders, then open cards, then
the rest.
"""

from __future__ import annotations

from typing import Final

from . import faction_events  # noqa: F401

# by their ids, in that order
ORDER: Final[tuple[str, ...]] = ("faction_events",)
