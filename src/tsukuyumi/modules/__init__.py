"""The modules of the box (R, Modules), one file each; what a faction brings to one stands with that faction.

They are imported, and so registered, in the order in which their rule sources are asked: leaders, then open cards, then
the rest.
"""

from __future__ import annotations

from typing import Final

from .starting_advantages import STARTING_ADVANTAGES  # isort: skip
from .oni_power import ONI_POWER  # isort: skip
from .epic_events import EPIC_EVENTS  # isort: skip
from .oni_missions import ONI_MISSIONS  # isort: skip

# by their ids, in that order
ORDER: Final[tuple[str, ...]] = (STARTING_ADVANTAGES.id, ONI_POWER.id, EPIC_EVENTS.id, ONI_MISSIONS.id)
