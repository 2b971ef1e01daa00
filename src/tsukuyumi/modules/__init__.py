"""The modules of the box (R, Modules), one file each; what a faction brings to one stands with that faction.

They are imported, and so registered, in the order in which their rule sources are asked: leaders, then open cards, then
the rest.
"""

from __future__ import annotations

from typing import Final

from . import leaders  # isort: skip
from . import starting_advantages  # isort: skip
from . import faction_events  # isort: skip
from . import oni_power  # isort: skip
from . import epic_events  # isort: skip
from . import oni_missions  # isort: skip
from . import alternative_goals  # isort: skip
from . import mascots  # isort: skip
from . import absolute_initiative  # isort: skip

# by their ids, in that order
ORDER: Final[tuple[str, ...]] = (
    leaders.ID, starting_advantages.ID, faction_events.ID, oni_power.ID, epic_events.ID, oni_missions.ID,
    alternative_goals.ID, mascots.ID, absolute_initiative.ID,
)  # fmt: skip
