"""The games of the family: one file a mode, each little more than a table."""

from __future__ import annotations

from typing import Final

from ..engine.mode import register_mode
from ..engine.options import PLANNED
from . import planned
from .base import BASE
from .moon_princess import MOON_PRINCESS
from .two_player import TWO_PLAYER

# the modes of the box
PACKAGED: Final = (BASE, TWO_PLAYER, MOON_PRINCESS)
for mode in PACKAGED:
    register_mode(mode)
PLANNED.update(planned.PLANNED)
