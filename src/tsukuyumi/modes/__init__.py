"""The games of the family: one file a mode, each little more than a table."""

from __future__ import annotations

from typing import Final

from ..engine.editions import Edition, register_edition
from ..engine.mode import register_mode
from ..engine.options import PLANNED
from . import planned
from .base import BASE
from .moon_princess import MOON_PRINCESS
from .second_edition import SECOND
from .two_player import TWO_PLAYER

# the modes of the box
PACKAGED: Final = (BASE, TWO_PLAYER, MOON_PRINCESS)
for mode in PACKAGED:
    register_mode(mode)
# the facts and the tables stand as this edition has them
register_edition(Edition("2.5", {}, lambda mode: mode))
register_edition(SECOND)
PLANNED.update(planned.PLANNED)
